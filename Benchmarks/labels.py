"""Times 100,000 different labels: shaped by uharfbuzz, laid out by TextLayoutBenchmark, and compiled by vecgen.

    swift build -c release --product TextLayoutBenchmark
    python3 labels.py --layout .build/release/TextLayoutBenchmark --vecgen ../.build/release/vecgen FONT...

Needs `pip install uharfbuzz`. A label is two words, 11 characters on average. Times are seconds of processor time, the
least of five runs. HarfBuzz makes glyphs and advances; layout finds directions, scripts, clusters and fonts before, and
places and bounds behind. vecgen writes SVG and PDF of a scene of the labels, in the font and in the standard font Helvetica,
by turns; the goal is the standard font's time and twice uharfbuzz's.
"""
import argparse
import json
import os
import random
import resource
import shutil
import subprocess
import tempfile
import time

import uharfbuzz as hb

dice = random.Random(1)
SYLLABLES = "ta bo fi wa ver on el ri AV To mu né st ick ly ha per gra ous 12 7".split()
RUNS = 5


def word():
    return "".join(dice.choice(SYLLABLES) for _ in range(dice.randint(1, 4)))


labels = [f"{word()} {word()}" for _ in range(100_000)]


def shape(path):
    font = hb.Font(hb.Face(hb.Blob.from_file_path(path)))
    least = float("inf")
    for _ in range(RUNS):
        start = time.process_time()
        for label in labels:
            buffer = hb.Buffer()
            buffer.add_str(label)
            buffer.guess_segment_properties()
            hb.shape(font, buffer)
            buffer.glyph_infos, buffer.glyph_positions
        least = min(least, time.process_time() - start)
    return least


def scene(path):
    """A scene of all labels, in the font file of a path or in Helvetica."""
    name = "body" if path else "Helvetica"
    layers = [
        {"type": "text", "text": label, "at": [10 + index % 100 * 100, 20 + index // 100 * 14], "font": name}
        for index, label in enumerate(labels)
    ]
    fonts = {"fonts": {"body": os.path.basename(path)}} if path else {}
    return {"version": 1, "size": [10_000, 14_020], **fonts, "layers": layers}


def compile(vecgen, file, folder):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([vecgen, "compile", file, "--format", "svg,pdf", "--out", folder, "--quiet"], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def scenes(vecgen, path):
    """The least times of the scene in a font and of the one in Helvetica."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(path, folder)
        files = []
        for font in [path, None]:
            files.append(os.path.join(folder, "labels.json" if font else "standard.json"))
            with open(files[-1], "w") as file:
                json.dump(scene(font), file, ensure_ascii=False)
        times = [[compile(vecgen, file, folder) for file in files] for _ in range(RUNS)]
        return [min(column) for column in zip(*times)]


arguments = argparse.ArgumentParser()
arguments.add_argument("--layout", help="TextLayoutBenchmark")
arguments.add_argument("--vecgen")
arguments.add_argument("fonts", nargs="+")
arguments = arguments.parse_args()
print(f"{sum(map(len, labels)) / len(labels):.1f} characters a label")
for path in arguments.fonts:
    parts = []
    if arguments.layout:
        output = subprocess.run(
            [arguments.layout, path], input="\n".join(labels), capture_output=True, text=True, check=True
        ).stdout
        parts += output.splitlines()
    shaped = shape(path)
    parts.append(f"uharfbuzz {shaped:.2f}")
    if arguments.vecgen:
        own, standard = scenes(arguments.vecgen, path)
        parts.append(f"scene {own:.2f}, in Helvetica {standard:.2f}, goal {standard + 2 * shaped:.2f}")
    print(path, "; ".join(parts))
