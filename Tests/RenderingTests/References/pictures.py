"""Draws the pictures of the scenes image-*: python3 pictures.py, with Pillow. Neighbours differ by a few levels, so that it does
not matter how a program mixes them, except in pixels.png."""

import io
import struct
import zlib
from pathlib import Path

from PIL import Image

FOLDER = Path(__file__).parent.parent / "Scenes"
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(name, size, color, depth, pixel, passes=((0, 0, 1, 1),), extra=b""):
    """A file whose pixels are tuples of numbers; those of less than 8 bits are packed."""
    data = b""
    for x0, y0, dx, dy in passes:
        for y in range(y0, size[1], dy):
            row = [number for x in range(x0, size[0], dx) for number in pixel(x, y)]
            if not row:
                continue
            if depth == 16:
                line = struct.pack(f">{len(row)}H", *row)
            elif depth == 8:
                line = bytes(row)
            else:
                bits = "".join(f"{number:0{depth}b}" for number in row)
                bits += "0" * (-len(bits) % 8)
                line = bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))
            data += b"\0" + line
    head = struct.pack(">IIBBBBB", *size, depth, color, 0, 0, int(len(passes) > 1))
    file = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + extra + chunk(b"IDAT", zlib.compress(data, 9)) + chunk(b"IEND", b"")
    (FOLDER / name).write_bytes(file)


def ramp(x, y):
    return x * 5, 40 + y * 5, 230 - x * 2 - y * 2


png("ramp.png", (48, 36), 2, 8, ramp)
png("veil.png", (48, 48), 6, 8, lambda x, y: (220 - 2 * y, 60 + 2 * x, 90, (x + y) * 255 // 94))
png("gray.png", (40, 30), 0, 16, lambda x, y: (x * 1000 + y * 800,), ADAM7)
png("mist.png", (44, 33), 4, 8, lambda x, y: (y * 4, 255 - x * 5), ADAM7)
# A pixel of the pictures that are compared each: what is not seen has a hard edge.
png("hole.png", (160, 120), 2, 8, lambda x, y: (1, 2, 3) if 40 <= x < 120 and 40 <= y < 80 else (x, 40 + y, 230 - (x + y) // 2),
    extra=chunk(b"tRNS", struct.pack(">HHH", 1, 2, 3)))
palette = [(214, 40, 57), (255, 203, 61), (38, 132, 255), (16, 24, 40), (255, 255, 255), (0, 150, 110)]
png("pixels.png", (7, 5), 3, 4, lambda x, y: ((x * x + 2 * y) % 6,),
    extra=chunk(b"PLTE", bytes(n for c in palette for n in c)) + chunk(b"tRNS", bytes([255, 255, 128, 255, 0])))

photo = Image.new("RGB", (48, 32))
photo.putdata([ramp(x, y) for y in range(32) for x in range(48)])
exif = Image.Exif()
exif[0x0112] = 6
file = io.BytesIO()
photo.save(file, "JPEG", quality=96, subsampling=0, exif=exif)
(FOLDER / "photo.jpg").write_bytes(file.getvalue())
gray = Image.new("L", (40, 30))
gray.putdata([x * 4 + y * 3 for y in range(30) for x in range(40)])
gray.save(FOLDER / "gray.jpg", quality=96, progressive=True)
