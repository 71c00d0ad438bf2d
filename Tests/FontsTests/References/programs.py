"""Embedded programs read back by fontTools: `programs.py FILE FACE AXES SCALE PROGRAM ...`.

Prints `matrix` and `ros` of each program, and a line `glyph NUMBER WIDTH ERROR` each: its advance in the program, and how far
its outline lies from SCALE times that of the file, in units of the program. `shape` stands for the error where the
segments are others. With `-` as FILE the outlines themselves are printed.
"""

import sys
from fractions import Fraction
from io import BytesIO

from fontTools.cffLib import CFFFontSet
from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont

import outlines


def cubics(commands, scale):
    """Moves, lines and cubics with exact points, each contour closed by a line where its ends differ."""
    out, start, here = [], None, None

    def point(p):
        return (Fraction(p[0]) * scale, Fraction(p[1]) * scale)

    for op, points in commands:
        if op == "qCurveTo" and points[-1] is None:
            points = points[:-1]
            (x0, y0), (x1, y1) = points[-1], points[0]
            points += (((x0 + x1) / 2, (y0 + y1) / 2),)
            start = here = point(points[-1])
            out.append(("M", [here]))
        if op == "qCurveTo" and len(points) == 1:
            op = "lineTo"
        if op == "moveTo":
            start = here = point(points[0])
            out.append(("M", [here]))
        elif op == "lineTo":
            here = point(points[0])
            out.append(("L", [here]))
        elif op == "curveTo":
            here = point(points[2])
            out.append(("C", [point(p) for p in points]))
        elif op == "qCurveTo":
            for control, end in decomposeQuadraticSegment(points):
                control, end = point(control), point(end)
                handles = [tuple(a + (b - a) * Fraction(2, 3) for a, b in zip(side, control)) for side in (here, end)]
                here = end
                out.append(("C", handles + [end]))
        elif start is not None and here != start:
            here = start
            out.append(("L", [start]))
    after = [op for op, _ in out[1:]] + ["M"]
    return [command for command, next_op in zip(out, after) if (command[0], next_op) != ("M", "M")]


def error(found, expected):
    if [op for op, _ in found] != [op for op, _ in expected]:
        return "shape"
    pairs = [(a, b) for (_, p), (_, q) in zip(found, expected) for s, t in zip(p, q) for a, b in zip(s, t)]
    return float(max((abs(a - b) for a, b in pairs), default=0))


arguments = sys.argv[1:]
for index in range(0, len(arguments), 5):
    path, face, axes, scale, program = arguments[index : index + 5]
    cff = CFFFontSet()
    with open(program, "rb") as file:
        cff.decompile(BytesIO(file.read()), None)
    top = cff[0]
    inner = top.FDArray[0].FontMatrix
    print("matrix", *top.FontMatrix, *inner)
    print("ros", *top.ROS, top.CIDCount)
    strings = top.CharStrings
    numbers = [0] + [int(name[3:]) for name in top.charset[1:]]
    if path != "-":
        font = TTFont(path, fontNumber=int(face))
        if axes != "-":
            font = outlines.instance(font, axes, range(font["maxp"].numGlyphs))
        glyphs, order = font.getGlyphSet(), font.getGlyphOrder()
    for number, name in zip(numbers, top.charset):
        pen = RecordingPen()
        strings[name].draw(pen)
        width = strings[name].width
        if path == "-":
            print("glyph", number, width, outlines.text(pen.value))
            continue
        expected = []
        if number:
            commands = outlines.glyf(font, order[number]) if "glyf" in font else outlines.cff(glyphs, order[number])
            expected = cubics(commands, int(scale))
        print("glyph", number, width, error(cubics(pen.value, 1), expected))
