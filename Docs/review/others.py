#!/usr/bin/env python3
"""Counts the changed lines of SVG and PDF when one picture, drawn by four programs, is edited.

    pip install pycairo matplotlib reportlab        (Debian: python3-cairo, python3-matplotlib, python3-reportlab)
    Docs/review/others.py .build/release/vecgen

The picture is a dozen layers that all four can draw. Each program is given the settings that change least: no dates, no
compression where it can be switched off, a fixed salt for ids. PDFs are counted as they are and, where that is binary, after
`qpdf --qdf`, which unpacks their streams. The last row draws the same picture twice in two seconds, with default settings.
"""

import copy
import difflib
import io
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import cairo
import matplotlib

matplotlib.use("svg")
from matplotlib import patches, pyplot
from reportlab.graphics import renderSVG, shapes
from reportlab.lib import colors as reportlab_colors
from reportlab.pdfgen import canvas

WIDTH, HEIGHT = 400, 300

PICTURE = [
    {"id": "sheet", "rect": (10, 10, 380, 280), "color": "#ffffff"},
    {"id": "sky", "rect": (20, 20, 360, 60), "gradient": ("#0f2027", "#2c5364")},
    {"id": "title", "text": "A picture", "at": (30, 50), "size": 20, "color": "#ffffff"},
    {"id": "card", "rect": (20, 100, 100, 80), "gradient": ("#fdc830", "#f37335")},
    {"id": "bar-1", "rect": (140, 120, 20, 60), "color": "#e63946"},
    {"id": "bar-2", "rect": (170, 110, 20, 70), "color": "#457b9d"},
    {"id": "bar-3", "rect": (200, 130, 20, 50), "color": "#2a9d8f"},
    {"id": "glass", "rect": (150, 140, 60, 20), "color": "#000000", "alpha": 0.3},
    {"id": "card-2", "rect": (240, 100, 140, 80), "gradient": ("#12c2e9", "#c471ed")},
    {"id": "line", "points": [(20, 260), (80, 220), (140, 250), (200, 210), (260, 240), (320, 200), (380, 230)], "color": "#ff4275"},
    {"id": "note", "text": "made for review", "at": (20, 285), "size": 9, "color": "#555555"},
]


def rgb(color):
    return tuple(int(color[index : index + 2], 16) / 255 for index in (1, 3, 5))


def draw_vecgen(picture, kind, _plain):
    layers = []
    for item in picture:
        if "rect" in item:
            fill = item.get("color") or {"colors": list(item["gradient"])}
            layer = {"type": "shape", "path": {"rect": item["rect"]}, "fill": fill}
        elif "text" in item:
            layer = {"type": "text", "text": item["text"], "at": item["at"], "size": item["size"], "color": item["color"]}
        else:
            layer = {"type": "shape", "path": {"polyline": item["points"]}, "stroke": {"paint": item["color"], "width": 2}}
        layer["id"] = item["id"]
        if "alpha" in item:
            layer["opacity"] = item["alpha"]
        layers.append(layer)
    scene = {"version": 1, "size": [WIDTH, HEIGHT], "layers": layers}
    command = [VECGEN, "compile", "-", "-o", "-", "--format", kind]
    return subprocess.run(command, input=json.dumps(scene).encode(), stdout=subprocess.PIPE, check=True).stdout


def draw_cairo(picture, kind, plain):
    out = io.BytesIO()
    surface = (cairo.SVGSurface if kind == "svg" else cairo.PDFSurface)(out, WIDTH, HEIGHT)
    if kind == "pdf" and plain:
        surface.set_metadata(cairo.PDFMetadata.CREATE_DATE, "2026-01-01T00:00:00Z")
    context = cairo.Context(surface)
    for item in picture:
        if "gradient" in item:
            x, y, _, height = item["rect"]
            pattern = cairo.LinearGradient(x, y, x, y + height)
            for offset, color in enumerate(item["gradient"]):
                pattern.add_color_stop_rgb(offset, *rgb(color))
            context.set_source(pattern)
        else:
            context.set_source_rgba(*rgb(item["color"]), item.get("alpha", 1))
        if "rect" in item:
            context.rectangle(*item["rect"])
            context.fill()
        elif "text" in item:
            context.select_font_face("DejaVu Sans")
            context.set_font_size(item["size"])
            context.move_to(*item["at"])
            context.show_text(item["text"])
        else:
            for point in item["points"]:
                context.line_to(*point)
            context.set_line_width(2)
            context.stroke()
    surface.finish()
    return out.getvalue()


def draw_matplotlib(picture, kind, plain):
    settings = {"pdf.compression": 0, "svg.hashsalt": "vecgen", "svg.fonttype": "none"} if plain else {}
    with matplotlib.rc_context(settings):
        figure = pyplot.figure(figsize=(WIDTH / 72, HEIGHT / 72))
        axes = figure.add_axes((0, 0, 1, 1), xlim=(0, WIDTH), ylim=(HEIGHT, 0))
        axes.axis("off")
        for order, item in enumerate(picture):
            if "gradient" in item:
                x, y, width, height = item["rect"]
                ramp = matplotlib.colors.LinearSegmentedColormap.from_list("ramp", item["gradient"])
                rows = [[row / 63] for row in range(64)]
                axes.imshow(rows, cmap=ramp, extent=(x, x + width, y + height, y), aspect="auto", zorder=order)
            elif "rect" in item:
                x, y, width, height = item["rect"]
                axes.add_patch(
                    patches.Rectangle((x, y), width, height, color=item["color"], alpha=item.get("alpha"), zorder=order)
                )
            elif "text" in item:
                axes.text(*item["at"], item["text"], size=item["size"], color=item["color"], zorder=order)
            else:
                axes.plot(*zip(*item["points"]), color=item["color"], linewidth=2, zorder=order)
        axes.set(xlim=(0, WIDTH), ylim=(HEIGHT, 0))
        out = io.BytesIO()
        metadata = ({"Date": None} if kind == "svg" else {"CreationDate": None}) if plain else None
        figure.savefig(out, format=kind, metadata=metadata)
        pyplot.close(figure)
    return out.getvalue()


def draw_reportlab(picture, kind, plain):
    if kind == "svg":  # Its drawings have no gradients: the first colour stands for them.
        drawing = shapes.Drawing(WIDTH, HEIGHT)
        for item in picture:
            color = reportlab_colors.HexColor(item.get("color") or item["gradient"][0])
            if "rect" in item:
                x, y, width, height = item["rect"]
                drawing.add(
                    shapes.Rect(
                        x, HEIGHT - y - height, width, height, fillColor=color, strokeColor=None,
                        fillOpacity=item.get("alpha"),
                    )
                )
            elif "text" in item:
                x, y = item["at"]
                drawing.add(shapes.String(x, HEIGHT - y, item["text"], fontSize=item["size"], fillColor=color))
            else:
                points = [value for x, y in item["points"] for value in (x, HEIGHT - y)]
                drawing.add(shapes.PolyLine(points, strokeColor=color, strokeWidth=2))
        text = renderSVG.drawToString(drawing)
        return text if isinstance(text, bytes) else text.encode()
    out = io.BytesIO()
    options = {"pageCompression": 0, "invariant": 1} if plain else {}
    page = canvas.Canvas(out, pagesize=(WIDTH, HEIGHT), **options)
    for item in picture:
        page.saveState()
        color = reportlab_colors.HexColor(item.get("color") or item["gradient"][0])
        page.setFillColor(color)
        page.setStrokeColor(color)
        if "alpha" in item:
            page.setFillAlpha(item["alpha"])
        if "rect" in item:
            x, y, width, height = item["rect"]
            y = HEIGHT - y - height
            if "gradient" in item:
                path = page.beginPath()
                path.rect(x, y, width, height)
                page.clipPath(path, stroke=0)
                ramp = [reportlab_colors.HexColor(color) for color in item["gradient"]]
                page.linearGradient(x, y + height, x, y, ramp)
            else:
                page.rect(x, y, width, height, stroke=0, fill=1)
        elif "text" in item:
            x, y = item["at"]
            page.setFont("Helvetica", item["size"])
            page.drawString(x, HEIGHT - y, item["text"])
        else:
            path = page.beginPath()
            for index, (x, y) in enumerate(item["points"]):
                (path.lineTo if index else path.moveTo)(x, HEIGHT - y)
            page.setLineWidth(2)
            page.drawPath(path)
        page.restoreState()
    page.save()
    return out.getvalue()


def edited(change):
    picture = copy.deepcopy(PICTURE)
    change(picture)
    return picture


def layer(picture, name):
    return next(item for item in picture if item["id"] == name)


EDITS = [
    ("a colour", lambda p: layer(p, "bar-2").update(color="#1d3557")),
    ("a stop of a gradient", lambda p: layer(p, "card").update(gradient=("#fdc830", "#e85d04"))),
    ("a text", lambda p: layer(p, "title").update(text="The picture")),
    ("a point", lambda p: layer(p, "line")["points"].__setitem__(3, (200, 205))),
    ("the opacity of a layer", lambda p: layer(p, "glass").update(alpha=0.4)),
    ("a plain layer inserted in front", lambda p: p.insert(0, {"id": "new", "rect": (0, 0, 50, 50), "color": "#eeeeee"})),
    (
        "a gradient layer inserted in front",
        lambda p: p.insert(0, {"id": "new", "rect": (0, 0, 50, 50), "gradient": ("#ff0000", "#0000ff")}),
    ),
    ("the first gradient removed", lambda p: p.remove(layer(p, "sky"))),
    ("the first layer moved to the end", lambda p: p.append(p.pop(0))),
    ("a layer duplicated", lambda p: p.insert(4, {**layer(p, "card"), "id": "card-copy", "rect": (30, 110, 100, 80)})),
]

PROGRAMS = [
    ("vecgen", draw_vecgen), ("cairo", draw_cairo), ("matplotlib", draw_matplotlib), ("reportlab", draw_reportlab),
]


def is_binary(data):
    """What git takes for binary."""
    return b"\0" in data[:8000]


def unpacked(data):
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "in.pdf"), Path(folder, "out.pdf")
        source.write_bytes(data)
        subprocess.run(
            ["qpdf", "--qdf", "--object-streams=disable", "--static-id", source, target], check=True, stderr=subprocess.DEVNULL
        )
        return target.read_bytes()


def changed(old, new):
    """Lines added and removed; a note where git would call the file binary."""
    note = ""
    if (is_binary(old) or is_binary(new)) and old.startswith(b"%PDF"):
        old, new, note = unpacked(old), unpacked(new), " *"
    added = removed = 0
    matcher = difflib.SequenceMatcher(None, old.splitlines(), new.splitlines(), autojunk=False)
    for tag, old_start, old_end, new_start, new_end in matcher.get_opcodes():
        if tag != "equal":
            removed += old_end - old_start
            added += new_end - new_start
    return f"+{added} -{removed}{note}"


def main():
    formats = ("svg", "pdf")
    print("| edit | " + " | ".join(f"{name} {kind.upper()}" for kind in formats for name, _ in PROGRAMS) + " |")
    print("| --- " * (1 + len(formats) * len(PROGRAMS)) + "|")
    before = {(name, kind): draw(PICTURE, kind, True) for kind in formats for name, draw in PROGRAMS}
    for title, change in EDITS:
        picture = edited(change)
        cells = [changed(before[name, kind], draw(picture, kind, True)) for kind in formats for name, draw in PROGRAMS]
        print(f"| {title} | " + " | ".join(cells) + " |")
    first = {(name, kind): draw(PICTURE, kind, False) for kind in formats for name, draw in PROGRAMS}
    time.sleep(2)
    cells = [changed(first[name, kind], draw(PICTURE, kind, False)) for kind in formats for name, draw in PROGRAMS]
    print("| nothing, drawn again, defaults | " + " | ".join(cells) + " |")
    print(f"\ncairo {cairo.cairo_version_string()}, matplotlib {matplotlib.__version__}, reportlab {reportlab_version()}")


def reportlab_version():
    import reportlab

    return reportlab.Version


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    VECGEN = sys.argv[1]
    main()
