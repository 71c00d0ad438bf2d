"""Writes PNG files of all kinds and what is in them, for the tests to compare with: Pillow reads each one, too.

For each file: the lengths of the file, of its samples (rows packed as stored, no filters), of its colours without alpha, of
its alphas (0 where all are opaque), then all four. Lengths are 4 bytes, the most significant first.
"""

import io
import random
import struct
import sys
import zlib

from PIL import Image

random.seed(int(sys.argv[1]))
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def pack(numbers, depth):
    """Numbers of a row as bytes."""
    if depth == 16:
        return b"".join(struct.pack(">H", number) for number in numbers)
    bits = "".join(f"{number:0{depth}b}" for number in numbers)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))


def paeth(a, b, c):
    p = a + b - c
    return min(((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c)))[2]


def filtered(rows, step):
    result, above = b"", None
    for row in rows:
        kind = random.randrange(5)
        line = bytearray()
        for i, value in enumerate(row):
            left = row[i - step] if i >= step else 0
            up = above[i] if above else 0
            corner = above[i - step] if above and i >= step else 0
            line.append((value - [0, left, up, (left + up) // 2, paeth(left, up, corner)][kind]) % 256)
        result += bytes([kind]) + line
        above = row
    return result


def picture(color, depth, interlaced, transparent):
    width, height = random.randint(1, 40), random.randint(1, 40)
    count = CHANNELS[color]
    top = (1 << depth) - 1
    entries = random.randint(1, top + 1) if color == 3 else 0
    limit = entries - 1 if color == 3 else top
    # A few colours only, so that the unseen one occurs.
    some = [tuple(random.randint(0, limit) for _ in range(count)) for _ in range(6)]
    pixels = [[random.choice(some) for _ in range(width)] for _ in range(height)]
    step = max(count * depth // 8, 1)

    def rows(of):
        return [pack([number for pixel in row for number in pixel], depth) for row in of]

    if interlaced:
        data = b""
        for x, y, dx, dy in ADAM7:
            part = [row[x::dx] for row in pixels[y::dy]]
            if part and part[0]:
                data += filtered(rows(part), step)
    else:
        data = filtered(rows(pixels), step)
    packed = zlib.compress(data, random.randint(0, 9))
    file = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlaced))
    file += random.choice([b"", chunk(b"sRGB", b"\0"), chunk(b"gAMA", struct.pack(">I", 45455)),
                           chunk(b"tEXt", b"Comment\0made for a test")])
    palette, alphas = [], []
    if color == 3:
        palette = [tuple(random.randrange(256) for _ in range(3)) for _ in range(entries)]
        file += chunk(b"PLTE", bytes(number for entry in palette for number in entry))
    if transparent and color == 3:
        alphas = [random.choice([0, 128, 255, random.randrange(256)]) for _ in range(random.randint(1, entries))]
        file += chunk(b"tRNS", bytes(alphas))
    elif transparent:
        file += chunk(b"tRNS", b"".join(struct.pack(">H", number) for number in some[0]))
    place = 0
    while place < len(packed):
        size = random.randint(0, len(packed))
        file += chunk(b"IDAT", packed[place:place + size])
        place += size
    file += chunk(b"IEND", b"")

    def alpha(pixel):
        if color == 3:
            return alphas[pixel[0]] if pixel[0] < len(alphas) else 255
        if transparent:
            return 0 if pixel == some[0] else 255
        return pixel[-1] if color in (4, 6) else 255

    samples = b"".join(rows(pixels))
    color_only = samples if color not in (4, 6) else b"".join(rows([[p[:-1] for p in row] for row in pixels]))
    translucency = b"".join(pack([alpha(p) for p in row], depth if color in (4, 6) else 8) for row in pixels)
    if all(byte == 255 for byte in translucency):
        translucency = b""

    # Pillow's word on the file; it keeps no 16 bits of colours.
    seen = Image.open(io.BytesIO(file))
    if not (depth == 16 and color == 0):
        seen = seen.convert("RGBA")
        for y, row in enumerate(pixels):
            for x, pixel in enumerate(row):
                if color == 3:
                    rgb = palette[pixel[0]]
                else:
                    eight = [n >> 8 if depth == 16 else n * 255 // top for n in pixel]
                    rgb = tuple(eight[:3]) if color in (2, 6) else (eight[0],) * 3
                a = alpha(pixel) >> 8 if depth == 16 and color in (4, 6) else alpha(pixel)
                if transparent and (depth == 16 or color == 0 and depth < 8):
                    # Pillow compares eight bits of sixteen, and small greys with large ones.
                    a = seen.getpixel((x, y))[3]
                assert seen.getpixel((x, y)) == (*rgb, a), (color, depth, x, y, seen.getpixel((x, y)), rgb, a)
    return file, samples, color_only, translucency


kinds = [(0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16), (6, 8),
         (6, 16)]
for color, depth in kinds:
    for interlaced in (0, 1):
        for transparent in ([False, True] if color in (0, 2, 3) else [False]):
            for _ in range(2):
                parts = picture(color, depth, interlaced, transparent)
                sys.stdout.buffer.write(struct.pack(">IIII", *map(len, parts)) + b"".join(parts))
