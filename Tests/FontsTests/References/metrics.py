"""What HarfBuzz says of a font: `metrics.py FILE FACE AXES EVERY ...`.

For each request a line `=` with the four, then `measures ASCENT DESCENT GAP`, then `advance GLYPH NUMBER` of every EVERYth glyph, `map CODE GLYPH` of every
EVERYth character, and `sequence CODE SELECTOR GLYPH` of all variation sequences of the font.
"""

import sys

import uharfbuzz as hb

arguments = sys.argv[1:]
for index in range(0, len(arguments), 4):
    path, number, axes, every = arguments[index : index + 4]
    print("=", path, number, axes, every)
    face = hb.Face(hb.Blob.from_file_path(path), int(number))
    font = hb.Font(face)
    if axes != "-":
        font.set_variations({tag.ljust(4): float(value) for tag, value in (part.split("=") for part in axes.split(","))})
    extents = font.get_font_extents("ltr")
    print("measures", extents.ascender, extents.descender, extents.line_gap)
    for glyph in range(0, face.glyph_count, int(every)):
        print("advance", glyph, font.get_glyph_h_advance(glyph))
    for code in sorted(face.unicodes)[:: int(every)]:
        print("map", code, font.get_nominal_glyph(code))
    for selector in face.variation_selectors:
        for code in sorted(face.variation_unicodes(selector)):
            print("sequence", code, selector, font.get_variation_glyph(code, selector))
