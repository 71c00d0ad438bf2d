#!/usr/bin/env python3
"""Compares `--compress` with zlib at level 6: bytes, and processor seconds.

usage: compress.py VECGEN SCENE... [--rounds N]

For SVG: what vecgen takes more with `--compress` than without, beside what zlib takes for the same bytes, and the sizes of
both. For PDF, whose streams are compressed one by one: the same beside zlib on each of the streams, with the sizes of the file, of
the compressed one, and of the first through zlib. Medians of interleaved runs; only the ratios of one run compare.
"""

import argparse
import os
import re
import resource
import statistics
import subprocess
import tempfile
import time
import zlib


def run(call):
    """The processor seconds of a process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(call, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(vecgen, scene, folder, rounds):
    plain, packed, taken = compare(vecgen, scene, folder, rounds, ("a.svg", "a.svgz"), lambda plain, packed: [plain])
    print(f"{os.path.basename(scene)}: SVG {len(plain)} bytes, {len(packed)} compressed, "
          f"{len(packed) / len(zlib.compress(plain, 6)):.3f} of zlib's; {taken}")
    plain, packed, taken = compare(
        vecgen, scene, folder, rounds, ("a.pdf", "b.pdf"), lambda plain, packed: streams(packed))
    print(f"{os.path.basename(scene)}: PDF {len(plain)} bytes, {len(packed)} compressed, "
          f"{len(packed) / len(plain):.2f} of it; the whole through zlib {len(zlib.compress(plain, 6))}; {taken}")


def compare(vecgen, scene, folder, rounds, names, pieces):
    """An output and the compressed one, and what this one takes more, beside zlib on some pieces of them."""
    files = [os.path.join(folder, name) for name in names]
    times = []
    for _ in range(rounds):
        row = [run([vecgen, "compile", scene, "-o", file, "--quiet", *option])
               for file, option in zip(files, ([], ["--compress"]))]
        if not times:
            outputs = []
            for name in files:
                with open(name, "rb") as file:
                    outputs.append(file.read())
            parts = pieces(*outputs)
        start = time.process_time()
        for part in parts:
            zlib.compress(part, 6)
        times.append((*row, time.process_time() - start))
    before, after, theirs = (statistics.median(column) for column in zip(*times))
    return *outputs, (f"{after - before:.3f} s more, {(after - before) / theirs:.2f} of zlib's for {len(parts)} of "
                      f"{sum(map(len, parts)) // max(len(parts), 1)} bytes")


def streams(pdf):
    """What is compressed of a file."""
    places = re.finditer(rb"/Filter /FlateDecode[^>]*/Length (\d+)[^>]*>>\nstream\n", pdf)
    return [zlib.decompress(pdf[place.end():place.end() + int(place[1])]) for place in places]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("vecgen")
    parser.add_argument("scenes", nargs="+")
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        for path in arguments.scenes:
            measure(arguments.vecgen, path, made, arguments.rounds)
