#!/usr/bin/env python3
"""Measures the peak of the command's memory beside four times the scene and 20 MB.

usage: memory.py VECGEN [--sizes 100000] [--rows triangles,rings,labels,...] [--rounds 3] [--hashes] [--groups 100]
                 [--opacity 0.5] [--copies 2] [--fade] [--mask] [--print] [--compress]

Whole processes, the median of the rounds. A file that was just linked or copied lies in larger pages of the system's memory and
counts up to 8 MB more: see "Beside cairo" in Docs/performance.md.
"""

import argparse
import json
import math
import os
import shutil
import statistics
import subprocess
import tempfile

import growth


def triangles(count):
    return {**growth.WIDE, "layers": [growth.rectangle(index) for index in range(count)]}


def track(count):
    """One track through as many points."""
    points = []
    for index in range(count):
        turn, radius = index * 0.02, 100 + 800 * index / count
        points.append([round(1000 + radius * math.cos(turn), 3), round(1000 + radius * math.sin(turn), 3),
                       round(0.5 + 0.2 * math.sin(index * 0.7) + 0.1 * math.cos(index * 1.3), 3)])
    return {"version": 1, "size": [2000, 2000], "layers": [
        {"type": "track", "by": "value", "filter": "none", "range": [0, 1], "hold": [0, 1],
         "colors": ["#0050ff", "#ff3000"], "points": points}]}


def rings(count):
    """As many small rings of twelve colours."""
    colors = [f"#{index * 2654435761 % 0xFFFFFF:06x}" for index in range(12)]
    return {**growth.WIDE, "layers": [
        {"type": "gradientArc", "center": [index % 100 * 10, index // 100 % 100 * 10], "radius": 4, "width": 2,
         "colors": colors} for index in range(count)]}


EXAMPLES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "Examples")
FILES = ["Fonts/inter.ttf", "map.png"]
# An image has no other colours.
OF_ONE_COLOR = ("pictures", "besidePicture")


def layers(make, **keys):
    """A row of layers that are made of a place each, in a scene with keys of its own before them."""
    return lambda count: {
        **growth.WIDE, **keys,
        "layers": [make(index, index % 100 * 10, index // 100 % 100 * 10) for index in range(count)]}


def beside(layer, **keys):
    """A row of triangles before a layer of another kind, with keys of its own behind them, as sorted keys are."""
    def scene(count):
        return {"layers": [growth.rectangle(index) for index in range(count)] + [layer]} | keys | growth.WIDE
    return scene


def square(x, y, **keys):
    return {"type": "shape", "path": f"M{x} {y}h9v9z", **keys}


def label(index, x, y, **keys):
    return {"type": "text", "text": f"Label {index}", "at": [x, y], "size": 8, "color": "#123456"} | keys


FONT = {"Text": "Fonts/inter.ttf"}

# What a few letters ask for much of.
SMALL = {
    "radial": layers(lambda index, x, y: {
        "type": "shape", "path": {"circle": {"center": [x, y], "radius": 4}},
        "fill": {"kind": "radial", "colors": ["#f00", "#00f"]}}),
    "translucent": layers(lambda index, x, y: square(x, y, fill={"colors": ["#ff000080", "#0000ff20"]})),
    "groups": layers(lambda index, x, y: {
        "type": "group", "opacity": 0.5, "layers": [square(x, y, fill="#336699"), square(x, y, fill="#993366")]}),
    "strokes": layers(lambda index, x, y: {
        "type": "shape", "path": f"M{x} {y}h9v9", "stroke": {"paint": "#336699", "width": 1, "dash": [2, 1]}}),
    "labels": layers(lambda index, x, y: label(index, x, y)),
    "links": layers(lambda index, x, y: square(x, y, fill="#336699", link=f"https://example.org/{index}")),
    "titles": layers(lambda index, x, y: square(x, y, fill="#336699", title=f"Square {index}")),
    "animations": layers(lambda index, x, y: square(
        x, y, fill="#336699", animate=[{"property": "opacity", "values": [0, 1], "duration": 1}])),
    "conics": layers(lambda index, x, y: square(x, y, fill={"kind": "conic", "colors": ["#f00", "#00f"]})),
    "clips": layers(lambda index, x, y: square(x, y, fill="#336699", clip=f"M{x} {y}h5v5z")),
    "veils": layers(lambda index, x, y: square(x, y, fill="#336699", mask=[square(x, y, fill="#fff8")])),
    "pictures": layers(lambda index, x, y: {"type": "image", "source": "map.png", "frame": [x, y, 9, 9]}),
    "letters": layers(lambda index, x, y: label(index, x, y, font="Text"), fonts=FONT),
    "painted": layers(lambda index, x, y: label(index, x, y, font="Text", color={"colors": ["#f00", "#00f"]}), fonts=FONT),
    "targets": lambda count: {**growth.WIDE, "layers": [
        square(index % 100 * 10, index // 100 % 100 * 10, fill="#336699", id=f"s{index}", link=f"#s{(index + 1) % count}")
        for index in range(count)]},
    "besideLabel": beside(label(0, 10, 10)),
    "besideLetters": beside(label(0, 10, 10, font="Text"), fonts=FONT),
    "besidePicture": beside({"type": "image", "source": "map.png", "frame": [9, 9, 99, 99]}),
    "besideColor": beside(square(1, 1, fill="$sky"), palette={"sky": {"colors": ["#f00", "#00f"]}}),
    "besideTarget": beside(square(1, 1, fill="#336699", id="top", link="#top")),
}

ROWS = {function.__name__: function
        for function in (triangles, growth.ids, growth.nested, growth.palette, growth.masks, growth.copies, track, rings)} | SMALL


def name_by_hashes(layers):
    """Gives layers ids that come in no order, and leads links between them there."""
    hashes = [f"n{index * 0x9E3779B97F4A7C15 % 2**64:016x}" for index in range(len(layers))]
    names = {layer.get("id"): name for layer, name in zip(layers, hashes)}
    for layer, name in zip(layers, hashes):
        if layer.get("link", "").startswith("#"):
            layer["link"] = "#" + names[layer["link"][1:]]
        layer["id"] = name


def write(scene, make, size, arguments):
    """Writes a scene, in a process of its own: what a call's parent takes counts as the call's."""
    child = os.fork()
    if child == 0:
        made = make(size)
        if arguments.hashes:
            name_by_hashes(made["layers"])
        if arguments.groups:
            length = -(-len(made["layers"]) // arguments.groups)
            made["layers"] = [
                {"type": "group", "opacity": arguments.opacity, "layers": made["layers"][start:start + length]}
                for start in range(0, len(made["layers"]), length)]
        if arguments.copies:
            made["layers"] = [
                {"type": "replicator", "count": arguments.copies, "instanceTransform": {"translate": [3, 3]},
                 **({"colorOffset": [-0.2, 0, 0, 0]} if arguments.fade else {}), "layers": made["layers"]}]
        if arguments.mask:
            made["layers"] = [
                {"type": "shape", "path": "M0 0h800v800h-800z", "fill": "#ff8800", "mask": made["layers"]}]
        if arguments.print:
            made["print"] = {}
        with open(scene, "w") as file:
            json.dump(made, file)
        os._exit(0)
    os.waitpid(child, 0)


def peak(vecgen, scene, output, *options):
    """The most memory that a call has, in MB of 10^6 bytes."""
    process = subprocess.Popen([vecgen, "compile", scene, "-o", output, "--quiet", *options])
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{vecgen} could not compile {scene}")
    return usage.ru_maxrss * 1024 / 1e6


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("vecgen")
    parser.add_argument("--sizes", default="100000")
    parser.add_argument("--rows", default=",".join(ROWS))
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--hashes", action="store_true", help="give all layers ids in no order")
    parser.add_argument("--groups", type=int, default=0, help="put all layers into so many groups")
    parser.add_argument("--opacity", type=float, default=1, help="of each group")
    parser.add_argument("--copies", type=int, default=0, help="draw all layers, or the groups, so many times")
    parser.add_argument("--fade", action="store_true", help="give each of the copies another colour")
    parser.add_argument("--mask", action="store_true", help="put all layers, or the groups, into the mask of one")
    parser.add_argument("--print", action="store_true", help="give the scene a print job")
    parser.add_argument("--compress", action="store_true", help="compress the outputs")
    arguments = parser.parse_args()
    endings, options = (("svgz", "pdf"), ["--compress"]) if arguments.compress else (("svg", "pdf"), [])
    with tempfile.TemporaryDirectory() as folder:
        scene = os.path.join(folder, "a.json")
        os.mkdir(os.path.join(folder, "Fonts"))
        for name in FILES:
            shutil.copyfile(os.path.join(EXAMPLES, name), os.path.join(folder, name))
        for row in arguments.rows.split(","):
            if arguments.fade and row in OF_ONE_COLOR:
                continue
            for size in map(int, arguments.sizes.split(",")):
                write(scene, ROWS[row], size, arguments)
                length = os.path.getsize(scene) / 1e6
                goal = 4 * length + 20
                told = []
                for ending in endings:
                    output = os.path.join(folder, "a." + ending)
                    most = statistics.median(peak(arguments.vecgen, scene, output, *options) for _ in range(arguments.rounds))
                    told.append(f"{ending} {most:.1f}" + (" above" if most > goal else ""))
                print(f"| {row} | {size} | {length:.1f} MB | goal {goal:.1f} | {' | '.join(told)} |", flush=True)
