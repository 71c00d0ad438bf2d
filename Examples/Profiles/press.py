"""Makes press.icc: a small profile of a press that does not exist, for examples and tests.

Paper and inks have round numbers near those of offset on coated paper; halftones follow Neugebauer's model with Yule and
Nielsen's factor. Ask your printer for the profile of a press that does exist.

    python3 press.py press.icc        # needs numpy
"""
import struct
import sys

import numpy

WHITE = numpy.array([0.9642, 1.0, 0.8249])
YULE_NIELSEN = 1.7
# Lab by D50 of paper and of the overprints of cyan, magenta and yellow; black darkens each.
SOLIDS = {
    (0, 0, 0): (95, 0, -2), (1, 0, 0): (55, -36, -50), (0, 1, 0): (48, 74, -3), (0, 0, 1): (89, -5, 92),
    (0, 1, 1): (47, 68, 47), (1, 0, 1): (50, -65, 27), (1, 1, 0): (24, 21, -46), (1, 1, 1): (23, 0, 0),
}
BLACK = (16, 0, 0)


def xyz(lab):
    f = (numpy.asarray(lab, float)[..., :1] + 16) / 116
    f = numpy.concatenate([f + lab[..., 1:2] / 500, f, f - lab[..., 2:3] / 200], -1)
    return WHITE * numpy.where(f > 6 / 29, f**3, (f - 4 / 29) * 3 * (6 / 29) ** 2)


def lab(tristimulus):
    t = tristimulus / WHITE
    f = numpy.where(t > (6 / 29) ** 3, numpy.cbrt(numpy.maximum(t, 0)), t / (3 * (6 / 29) ** 2) + 4 / 29)
    return numpy.stack([116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], -1)


def printed(inks):
    """Lab of inks, 0 to 1, relative to the paper."""
    dots = inks + 0.14 * 4 * inks * (1 - inks) * 0.5  # dots grow
    total = 0
    paper = xyz(numpy.array(SOLIDS[0, 0, 0], float))
    for solid, color in SOLIDS.items():
        for black in (0, 1):
            share = numpy.prod([dots[..., i] if on else 1 - dots[..., i] for i, on in enumerate(solid + (black,))], 0)
            seen = xyz(numpy.array(color, float))
            if black:
                seen = seen / paper * xyz(numpy.array(BLACK, float))
            total = total + share[..., None] * seen ** (1 / YULE_NIELSEN)
    return lab(total**YULE_NIELSEN / paper * WHITE)


def separated(colors):
    """Inks for Lab: the nearest colour that is printed, black in place of the grey of the three others from 25 % on."""
    steps = numpy.linspace(0, 1, 41)
    cmy = numpy.stack(numpy.meshgrid(steps, steps, steps, indexing="ij"), -1).reshape(-1, 3)
    grey = cmy.min(-1, keepdims=True)
    black = numpy.clip((grey - 0.25) / 0.75, 0, 1)
    inks = numpy.concatenate([numpy.clip(cmy - 0.75 * black, 0, 1), black**1.1], -1)
    seen = printed(inks)
    result = []
    for color in colors:
        distance = ((seen - color) ** 2 * [1, 1, 1]).sum(-1)
        nearest = numpy.argsort(distance)[:6]
        weight = 1 / (distance[nearest] + 0.001)
        result.append((inks[nearest] * weight[:, None]).sum(0) / weight.sum())
    return numpy.array(result)


def table(kind, inputs, outputs, grid, values):
    """A `mft2` of even curves."""
    line = struct.pack(">2H", 0, 65535)
    body = b"mft2" + bytes(4) + bytes([inputs, outputs, grid, 0])
    body += struct.pack(">9i", 65536, 0, 0, 0, 65536, 0, 0, 0, 65536) + struct.pack(">2H", 2, 2)
    return body + line * inputs + numpy.round(values).astype(">u2").tobytes() + line * outputs


def encoded(colors):
    """Lab as version 2 writes it in 16 bits."""
    scaled = colors * [652.8, 256, 256] + [0, 32768, 32768]
    return numpy.clip(scaled, 0, 65535)


def main(path):
    inks = numpy.stack(numpy.meshgrid(*[numpy.linspace(0, 1, 5)] * 4, indexing="ij"), -1).reshape(-1, 4)
    to_lab = table("A2B", 4, 3, 5, encoded(printed(inks)).ravel())
    axes = [numpy.arange(9) / 8 * 65535] * 3
    codes = numpy.stack(numpy.meshgrid(*axes, indexing="ij"), -1).reshape(-1, 3)
    colors = (codes - [0, 32768, 32768]) / [652.8, 256, 256]
    from_lab = table("B2A", 3, 4, 9, numpy.clip(separated(colors), 0, 1).ravel() * 65535)
    name = b"Example press (none that exists)"
    texts = {
        b"desc": b"desc" + bytes(4) + struct.pack(">I", len(name) + 1) + name + b"\0" + bytes(78),
        b"cprt": b"text" + bytes(4) + b"No copyright, use freely\0",
        b"wtpt": b"XYZ " + bytes(4) + struct.pack(">3i", *(int(round(v * 65536)) for v in xyz(numpy.array(SOLIDS[0, 0, 0], float)))),
    }
    tags = [(k, v) for k, v in texts.items()]
    gamut = b"mft1" + bytes(4) + bytes([3, 1, 2, 0]) + struct.pack(">9i", 65536, 0, 0, 0, 65536, 0, 0, 0, 65536)
    gamut += bytes(range(256)) * 3 + bytes(8) + bytes(range(256))
    tags += [(b"A2B0", to_lab), (b"A2B1", None), (b"A2B2", None), (b"B2A0", from_lab), (b"B2A1", None), (b"B2A2", None)]
    tags += [(b"gamt", gamut)]
    entries, data, start = [], b"", 132 + 12 * len(tags)
    for tag, body in tags:
        if body is not None:
            data += bytes(-len(data) % 4)
            place = (start + len(data), len(body))
            data += body
        entries.append(tag + struct.pack(">2I", *place))
    data += bytes(-len(data) % 4)
    head = struct.pack(">I4sI4s4s4s", start + len(data), bytes(4), 0x02400000, b"prtr", b"CMYK", b"Lab ")
    head += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + bytes(24)
    head += bytes(4) + struct.pack(">3i", 63190, 65536, 54061)
    head += bytes(128 - len(head))
    with open(path, "wb") as file:
        file.write(head + struct.pack(">I", len(tags)) + b"".join(entries) + data)


main(sys.argv[1])
