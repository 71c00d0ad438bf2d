"""Outlines by fontTools, as text: `outlines.py FILE FACE AXES EVERY ...` prints `=` and the four for each request, then a line
a glyph, of every EVERYth one.

AXES is `-` or `wght=700,wdth=90`; then the outlines are those of the static font that fontTools' instancer makes.
Points are whole by floor(x + 0.5), and parabolas have the ends that TrueType leaves out.
"""

import logging
import math
import sys
from functools import partial
from io import BytesIO

from fontTools import subset
from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen, RecordingPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
from fontTools.varLib import instancer

logging.disable(logging.CRITICAL)
# Lines that could be one are left alone.
instancer.instantiateCFF2 = partial(instancer.instantiateCFF2, specialize=False)


def rounded(value):
    return math.floor(value + 0.5)


def instance(font, axes, glyphs):
    location = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
    for part in axes.split(","):
        tag, value = part.split("=")
        location[tag.ljust(4)] = float(value)
    if len(glyphs) < len(font.getGlyphOrder()):
        options = subset.Options(retain_gids=True, notdef_outline=True, layout_features=[], glyph_names=False)
        subsetter = subset.Subsetter(options)
        subsetter.populate(gids=glyphs)
        subsetter.subset(font)
    instancer.instantiateVariableFont(font, location, inplace=True)
    saved = BytesIO()
    font.save(saved)
    saved.seek(0)
    return TTFont(saved)


def glyf(font, name):
    table = font["glyf"]
    glyph = table[name]
    coordinates, ends, flags = glyph.getCoordinates(table)
    # Rasterizers move a glyph to where its left bearing says.
    shift = font["hmtx"][name][1] - glyph.xMin if hasattr(glyph, "xMin") else 0
    pen = RecordingPen()
    start = 0
    for end in ends:
        flat = Glyph()
        flat.numberOfContours = 1
        flat.coordinates = GlyphCoordinates([(rounded(x) + shift, rounded(y)) for x, y in coordinates[start : end + 1]])
        flat.endPtsOfContours = [end - start]
        flat.flags = flags[start : end + 1]
        # One of a single point has no ink, whatever is drawn of it.
        if end > start:
            flat.draw(pen, table)
        start = end + 1
    return pen.value


def cff(glyphs, name):
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    return [(op, tuple((rounded(x), rounded(y)) for x, y in points)) for op, points in pen.value]


def text(commands):
    """Path text; moves without anything after them are left out."""

    def pair(point):
        return f"{float(point[0])},{float(point[1])}"

    out, start, body = [], "", []
    for op, points in commands:
        if op == "moveTo":
            start, body = "M" + pair(points[0]), []
        elif op == "lineTo":
            body.append("L" + pair(points[0]))
        elif op == "curveTo":
            body.append("C" + " ".join(map(pair, points)))
        elif op == "qCurveTo":
            if points[-1] is None:
                points = points[:-1]
                (x0, y0), (x1, y1) = points[-1], points[0]
                points += (((x0 + x1) / 2, (y0 + y1) / 2),)
                start, body = "M" + pair(points[-1]), []
            if len(points) == 1:
                body.append("L" + pair(points[0]))
            else:
                body += ["Q" + pair(a) + " " + pair(b) for a, b in decomposeQuadraticSegment(points)]
        elif body:
            out.append(start + "".join(body) + "Z")
    return "".join(out)


def lines(path, face, axes, every):
    font = TTFont(path, fontNumber=face)
    wanted = list(range(0, font["maxp"].numGlyphs, every))
    if axes != "-":
        font = instance(font, axes, wanted)
    order = font.getGlyphOrder()
    glyphs = font.getGlyphSet()
    # Of a file with both its version says which outlines count.
    is_compact = "glyf" not in font or font.sfntVersion == "OTTO"
    for number in wanted:
        name = order[number]
        commands = cff(glyphs, name) if is_compact else glyf(font, name)
        yield f"{number} {text(commands)}"


if __name__ == "__main__":
    arguments = sys.argv[1:]
    for index in range(0, len(arguments), 4):
        path, face, axes, every = arguments[index : index + 4]
        print("=", path, face, axes, every)
        for line in lines(path, int(face), axes, int(every)):
            print(line)
