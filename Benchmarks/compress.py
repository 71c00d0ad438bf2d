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
    plain, packed = os.path.join(folder, "a.svg"), os.path.join(folder, "a.svgz")
    times = []
    for _ in range(rounds):
        row = [run([vecgen, "compile", scene, "-o", file, "--quiet"]) for file in (plain, packed)]
        with open(plain, "rb") as file:
            data = file.read()
        start = time.process_time()
        size = len(zlib.compress(data, 6))
        times.append((*row, time.process_time() - start))
    before, after, theirs = (statistics.median(column) for column in zip(*times))
    own = os.path.getsize(packed)
    print(f"{os.path.basename(scene)}: SVG {len(data)} bytes, {own} compressed, {own / size:.3f} of zlib's; "
          f"{after - before:.3f} s more, {(after - before) / theirs:.2f} of zlib's")
    pdf = os.path.join(folder, "a.pdf")
    times, sizes = [], []
    for _ in range(rounds):
        row = []
        for option in ([], ["--compress"]):
            row.append(run([vecgen, "compile", scene, "-o", pdf, "--quiet", *option]))
            with open(pdf, "rb") as file:
                sizes.append(file.read())
        inflated = streams(sizes[-1])
        start = time.process_time()
        for data in inflated:
            zlib.compress(data, 6)
        times.append((*row, time.process_time() - start))
    before, after, theirs = (statistics.median(column) for column in zip(*times))
    print(f"{os.path.basename(scene)}: PDF {len(sizes[0])} bytes, {len(sizes[1])} compressed, "
          f"{len(sizes[1]) / len(sizes[0]):.2f} of it; the whole through zlib {len(zlib.compress(sizes[0], 6))}; "
          f"{after - before:.3f} s more, {(after - before) / theirs:.2f} of zlib's for {len(inflated)} streams of "
          f"{sum(map(len, inflated)) // max(len(inflated), 1)} bytes")


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
