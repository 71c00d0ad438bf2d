"""Lays out 100,000 labels with TextLayoutBenchmark, and shapes them with uharfbuzz.

    swift build -c release --product TextLayoutBenchmark
    python3 labels.py .build/release/TextLayoutBenchmark FONT...

Needs `pip install uharfbuzz`. A label is two words, 11 characters on average. Times are seconds of processor time, the
least of five runs. HarfBuzz makes glyphs and advances; layout finds directions, scripts, clusters and fonts before, and
places and bounds behind.
"""
import random
import subprocess
import sys
import time

import uharfbuzz as hb

dice = random.Random(1)
SYLLABLES = "ta bo fi wa ver on el ri AV To mu né st ick ly ha per gra ous 12 7".split()


def word():
    return "".join(dice.choice(SYLLABLES) for _ in range(dice.randint(1, 4)))


labels = [f"{word()} {word()}" for _ in range(100_000)]


def shape(path):
    font = hb.Font(hb.Face(hb.Blob.from_file_path(path)))
    least = float("inf")
    for _ in range(5):
        start = time.process_time()
        for label in labels:
            buffer = hb.Buffer()
            buffer.add_str(label)
            buffer.guess_segment_properties()
            hb.shape(font, buffer)
            buffer.glyph_infos, buffer.glyph_positions
        least = min(least, time.process_time() - start)
    return least


print(f"{sum(map(len, labels)) / len(labels):.1f} characters a label")
for path in sys.argv[2:]:
    output = subprocess.run(
        [sys.argv[1], path], input="\n".join(labels), capture_output=True, text=True, check=True
    ).stdout
    print(path, output.replace("\n", "; ") + f"uharfbuzz {shape(path):.2f}")
