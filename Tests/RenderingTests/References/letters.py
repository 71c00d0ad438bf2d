#!/usr/bin/env python3
"""letters.py: writes beside each scene of Tests/RenderingTests/Scenes that names font files the outlines that its texts
show, NAME.letters, as uharfbuzz places the glyphs and fontTools draws them: what the ideal picture is made from.

A line is a text's letters (of all runs), the number of the run, and an SVG path in the text's user units, with tabs
between. Texts stand at a place on one line, each run in one font and one direction.
"""
import json, pathlib
import uharfbuzz as hb
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

SCENES = pathlib.Path(__file__).parent.parent / "Scenes"


class Face:
    def __init__(self, entry, axes):
        entry = {"file": entry} if isinstance(entry, str) else entry
        path = str(SCENES / entry["file"])
        self.axes = {**entry.get("axes", {}), **axes}
        self.features = entry.get("features", {})
        self.tt = TTFont(path)
        self.hb = hb.Font(hb.Face(hb.Blob.from_file_path(path)))
        self.upem = self.tt["head"].unitsPerEm
        if self.axes:
            self.hb.set_variations(self.axes)
        self.glyphs = self.tt.getGlyphSet(location=self.axes)

    def cap_height(self):
        return self.tt["OS/2"].sCapHeight


def shape(face, text, features):
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_CHARACTERS
    hb.shape(face.hb, buffer, {**face.features, **features})
    return list(zip(buffer.glyph_infos, buffer.glyph_positions))


def letters(layer, fonts):
    size = layer.get("size", 12)
    runs = layer["text"] if isinstance(layer["text"], list) else [{"text": layer["text"]}]
    shaped = []
    for run in runs:
        face = Face(fonts[run.get("font", layer["font"])], {**layer.get("axes", {}), **run.get("axes", {})})
        features = {k: int(v) for k, v in {**layer.get("features", {}), **run.get("features", {})}.items()}
        scale = run.get("size", size) / face.upem
        spacing = layer.get("letterSpacing", 0)
        spacing = float(spacing[:-2]) * face.upem if isinstance(spacing, str) else spacing / scale
        if spacing:
            features = {"liga": 0, "clig": 0, "dlig": 0, "hlig": 0, **features}
        shaped.append((face, scale, shape(face, run["text"], features), round(spacing)))
    width, last = 0, len(shaped) - 1
    for index, (face, scale, glyphs, spacing) in enumerate(shaped):
        count = len(glyphs) - (1 if index == last else 0)
        width += scale * (sum(p.x_advance for _, p in glyphs) + spacing * count)
    x, y = layer["at"]
    x -= {"start": 0, "middle": width / 2, "end": width}[layer.get("align", "start")]
    if shaped[0][2] and isinstance(layer["text"], str) and "\u0600" <= layer["text"][0] <= "\u06ff":
        x -= width if layer.get("align", "start") == "start" else 0
    if layer.get("baseline") == "middle":
        y += shaped[0][0].cap_height() * shaped[0][1] / 2
    lines = []
    for number, (face, scale, glyphs, spacing) in enumerate(shaped):
        pen = SVGPathPen(face.glyphs, ntos=lambda v: f"{v:.4f}".rstrip("0").rstrip("."))
        for info, position in glyphs:
            place = (scale, 0, 0, -scale, x + position.x_offset * scale, y - position.y_offset * scale)
            face.glyphs[face.tt.getGlyphName(info.codepoint)].draw(TransformPen(pen, place))
            x += (position.x_advance + spacing) * scale
        lines.append("\t".join(["".join(r["text"] for r in runs), str(number), pen.getCommands()]))
    return lines


def texts(value):
    if isinstance(value, dict):
        if value.get("type") == "text":
            yield value
        for inner in value.values():
            yield from texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner)


for path in sorted(SCENES.glob("*.scene.json")):
    scene = json.loads(path.read_text())
    if "fonts" in scene:
        lines = [line for layer in texts(scene) for line in letters(layer, scene["fonts"])]
        path.with_name(path.name.replace(".scene.json", ".letters")).write_text("\n".join(lines) + "\n")
        print(path.name, len(lines))
