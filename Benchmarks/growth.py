#!/usr/bin/env python3
"""Measures how the command's time grows with a scene's size: the exponent between two sizes, 1 where twice as much takes twice as long.

usage: growth.py VECGEN [--sizes 1000,10000,100000] [--rows nested,palette,ids,masks,conic,sources,records,copies]

Processor seconds of whole processes, the least of three runs, less those of an empty scene.
"""

import argparse
import json
import math
import os
import resource
import subprocess
import tempfile

WIDE = {"version": 1, "size": [1000, 1000]}


def rectangle(index, **more):
    return {"type": "shape", "path": f"M{index % 900} {index // 900 % 900}h9v9z", "fill": "#336699", **more}


def nested(count):
    """Groups of groups, ten deep, side by side."""
    layers = []
    for index in range(count // 10):
        layer = rectangle(index)
        for _ in range(9):
            layer = {"type": "group", "transform": {"translate": [1, 1]}, "layers": [layer]}
        layers.append(layer)
    return {**WIDE, "layers": layers}


def palette(count):
    return {**WIDE, "palette": {f"c{index}": f"#{index % 0xFFFFFF:06x}" for index in range(count)},
            "layers": [{**rectangle(index), "fill": f"$c{index}"} for index in range(count)]}


def ids(count):
    return {**WIDE, "layers": [rectangle(index, id=f"layer-{index}") for index in range(count)]}


def masks(count):
    layers = []
    for index in range(count // 5):
        layer = rectangle(index)
        for _ in range(4):
            layer = rectangle(index, mask=[layer])
        layers.append(layer)
    return {**WIDE, "layers": layers}


def conic(count):
    """One conic gradient of many colours."""
    colors = [f"#{(index * 2654435761) % 0xFFFFFF:06x}" for index in range(count)]
    return {**WIDE, "layers": [{"type": "gradientArc", "center": [500, 500], "radius": 300, "width": 60, "colors": colors}]}


def sources(count):
    """Charts of ten records each, of files of their own."""
    layers = []
    for index in range(count // 10):
        name = f"s{index}.csv"
        rows = "".join(f"{row},{(index * 7 + row * 31) % 100}\n" for row in range(10))
        layers.append((name, "x,y\n" + rows))
    return {**WIDE, "layers": [
        {"type": "lineChart", "frame": [index % 30 * 20, index // 30 % 30 * 20, 300, 200], "source": name,
         "overflow": "fit"} for index, (name, _) in enumerate(layers)]}, dict(layers)


def records(count):
    """One chart of a file of so many records."""
    rows = "".join(f"{row},{(row * 7919) % 1000}\n" for row in range(count))
    return {**WIDE, "layers": [
        {"type": "lineChart", "frame": [0, 0, 1000, 400], "overflow": "fit", "source": "rows.csv"}]}, {"rows.csv": "x,y\n" + rows}


def copies(count):
    return {**WIDE, "layers": [
        {"type": "replicator", "count": count, "instanceTransform": {"rotate": 0.7}, "layers": [rectangle(500)]}]}


ROWS = {function.__name__: function
        for function in (nested, palette, ids, masks, conic, sources, records, copies)}


def seconds(vecgen, scene, output):
    best = math.inf
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([vecgen, "compile", scene, "-o", output, "--quiet"], capture_output=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode:
            return None, done.stderr.splitlines()[0]
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best, os.path.getsize(output)


def measure(vecgen, name, sizes, folder):
    for ending in ("svg", "pdf"):
        scene, output = os.path.join(folder, "a.json"), os.path.join(folder, "a." + ending)
        with open(scene, "w") as file:
            json.dump({**WIDE, "layers": []}, file)
        empty, _ = seconds(vecgen, scene, output)
        last = None
        for size in sizes:
            made = ROWS[name](size)
            made, files = made if isinstance(made, tuple) else (made, {})
            for path, text in files.items():
                with open(os.path.join(folder, path), "w") as file:
                    file.write(text)
            with open(scene, "w") as file:
                json.dump(made, file)
            time, told = seconds(vecgen, scene, output)
            if time is None:
                print(f"| {name} | {ending} | {size} | {told} |", flush=True)
                break
            time = max(time - empty, 1e-4)
            growth = f"{math.log(time / last[1]) / math.log(size / last[0]):.2f}" if last else ""
            print(f"| {name} | {ending} | {size} | {time:.3f} s | {told} bytes | {growth} |", flush=True)
            last = (size, time)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("vecgen")
    parser.add_argument("--sizes", default="1000,10000,100000")
    parser.add_argument("--rows", default=",".join(ROWS))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        for row in arguments.rows.split(","):
            measure(arguments.vecgen, row, [int(size) for size in arguments.sizes.split(",")], made)
