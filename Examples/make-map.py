"""Draws map.png, an invented map of the part of the earth that ride.gpx lies in: python3 make-map.py, with numpy and Pillow.

Web Mercator, 16 colours, 460 pixels wide. Only the road of the ride is real. Prints the region, west south east north.
"""

import math
import re
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

FOLDER = Path(__file__).parent
WIDTH, FINER = 460, 3
PALETTE = ["f4f1e8", "ece8d9", "e3e2cc", "d8dcc0", "cfe3c0", "bcd8aa", "a8cdd8", "7fb0c4", "d9cbb0", "ffffff", "c9c2b4", "e9d9a6",
           "b7aa90", "dfe9d6", "94bccb", "f9f7f1"]
LAND, WOOD, WATER, SHORE, CONTOUR, ROAD, CASING, MAIN = range(0, 4), (4, 5), 6, 7, 8, 9, 10, 11

places = [(float(lon), float(lat)) for lat, lon in
          re.findall(r'<trkpt lat="([^"]+)" lon="([^"]+)"', (FOLDER / "ride.gpx").read_text())]


def mercator(lon, lat):
    return math.radians(lon), math.asinh(math.tan(math.radians(lat)))


lons, lats = [p[0] for p in places], [p[1] for p in places]
margin = 0.08 * (max(lons) - min(lons))
region = [round(v, 3) for v in (min(lons) - margin, min(lats) - margin * 0.7, max(lons) + margin, max(lats) + margin * 0.7)]
(west, south), (east, north) = mercator(*region[:2]), mercator(*region[2:])
height = round(WIDTH * (north - south) / (east - west))
size = (WIDTH * FINER, height * FINER)


def pixel(place):
    x, y = mercator(*place)
    return (x - west) / (east - west) * size[0], (north - y) / (north - south) * size[1]


def noise(seed, cells, octaves):
    """Smooth random numbers from 0 to 1 over the picture."""
    random = np.random.RandomState(seed)
    total, weight = np.zeros((size[1], size[0])), 0
    for octave in range(octaves):
        count = cells << octave
        grid = random.rand(count + 2, count + 2)
        y, x = np.linspace(0, count, size[1], endpoint=False), np.linspace(0, count, size[0], endpoint=False)
        (iy, ix), (fy, fx) = (y.astype(int), x.astype(int)), (y % 1, x % 1)
        fy, fx = (fy * fy * (3 - 2 * fy))[:, None], (fx * fx * (3 - 2 * fx))[None, :]
        rows = [grid[np.ix_(iy + a, ix)] * (1 - fx) + grid[np.ix_(iy + a, ix + 1)] * fx for a in (0, 1)]
        total += (rows[0] * (1 - fy) + rows[1] * fy) / 2 ** octave
        weight += 1 / 2 ** octave
    return total / weight


ride = [pixel(place) for place in places[::5]] + [pixel(places[-1])]
# The road keeps to dry land.
dry = Image.new("L", size)
ImageDraw.Draw(dry).line(ride, fill=255, width=30 * FINER, joint="curve")
dry = np.asarray(dry.filter(ImageFilter.GaussianBlur(12 * FINER))) / 255

hills, woods = noise(7, 3, 4) + 0.14 * dry, noise(23, 6, 3)
picture = np.digitize(hills, [0.42, 0.53, 0.64])
picture = np.where(woods > 0.58, np.where(hills > 0.53, WOOD[1], WOOD[0]), picture)
bands = np.floor(hills * 22)
edges = (bands != np.roll(bands, 1, 0)) | (bands != np.roll(bands, 1, 1))
picture = np.where(edges & (woods <= 0.58), CONTOUR, picture)
picture = np.where(hills < 0.33, SHORE, picture)
picture = np.where(hills < 0.32, WATER, picture)
sheet = Image.fromarray(picture.astype(np.uint8), "L")

draw = ImageDraw.Draw(sheet)
random = np.random.RandomState(3)
side = []
for index in range(0, len(ride) - 60, max(len(ride) // 26, 1)):
    (x, y), (nx, ny) = ride[index], ride[index + 8]
    angle = math.atan2(ny - y, nx - x) + (math.pi / 2 if random.rand() < 0.5 else -math.pi / 2) + random.uniform(-0.5, 0.5)
    line = [(x, y)]
    for _ in range(random.randint(5, 22)):
        angle += random.uniform(-0.35, 0.35)
        x, y = x + 14 * FINER * math.cos(angle), y + 14 * FINER * math.sin(angle)
        line.append((x, y))
    side.append(line)
for lines, wide, color in ((side, 4, CASING), ([ride], 9, CASING), (side, 2.4, ROAD), ([ride], 7, MAIN)):
    for line in lines:
        draw.line(line, fill=color, width=round(wide * FINER / 2), joint="curve")

colors = np.array([[int(c[i:i + 2], 16) for i in (0, 2, 4)] for c in PALETTE])
fine = colors[np.asarray(sheet)].reshape(height, FINER, WIDTH, FINER, 3).mean(axis=(1, 3))
nearest = ((fine[:, :, None, :] - colors[None, None]) ** 2).sum(-1).argmin(-1)
result = Image.fromarray(nearest.astype(np.uint8), "P")
result.putpalette([int(v) for v in colors.reshape(-1)])
result.save(FOLDER / "map.png", bits=4, optimize=True)
print(*region, result.size)
