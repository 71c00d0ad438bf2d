#!/usr/bin/env python3
"""Measures how fast recordings are read: `vecgen check` of a track of many points in GPX, CSV and GeoJSON, and of a chart's records.

usage: sources.py VECGEN [--points 1000000] [--rounds 3]

Milliseconds on the clock of whole processes, the least of the rounds, with what the figure makes of the points.
"""

import argparse
import json
import math
import os
import random
import subprocess
import tempfile
import time


def points(count):
    """Places of a ride with heights and dates, one a second."""
    random.seed(5)
    latitude, longitude, elevation, heading = 47.1, 8.2, 500.0, 0.0
    for index in range(count):
        heading += random.uniform(-0.2, 0.2)
        latitude += 3e-5 * math.cos(heading)
        longitude += 4e-5 * math.sin(heading)
        elevation += random.uniform(-0.3, 0.3)
        day, second = divmod(index, 86_400)
        date = f"2026-05-{1 + day:02}T{second // 3600:02}:{second // 60 % 60:02}:{second % 60:02}Z"
        yield f"{latitude:.7f}", f"{longitude:.7f}", f"{elevation:.1f}", date


def gpx(places):
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">\n <trk>\n  <trkseg>\n'
    for latitude, longitude, elevation, date in places:
        yield f'   <trkpt lat="{latitude}" lon="{longitude}">\n    <ele>{elevation}</ele>\n    <time>{date}</time>\n   </trkpt>\n'
    yield "  </trkseg>\n </trk>\n</gpx>\n"


def csv(places):
    yield "lat,lon,ele,time\n"
    for place in places:
        yield ",".join(place) + "\n"


def geojson(places):
    places = list(places)
    coordinates = ",".join(f"[{longitude},{latitude},{elevation}]" for latitude, longitude, elevation, _ in places)
    dates = ",".join(f'"{date}"' for *_, date in places)
    yield f'{{"type":"Feature","properties":{{"coordTimes":[{dates}]}},"geometry":{{"type":"LineString","coordinates":[{coordinates}]}}}}\n'


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("vecgen")
    parser.add_argument("--points", type=int, default=1_000_000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    track = {"type": "track", "by": "speed", "width": 3, "colors": ["blue", "red"]}
    chart = {"type": "lineChart", "frame": [0, 0, 900, 500], "x": "time", "y": "ele"}
    print("| file | MB | ms | MB/s |\n| --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        for name, write, figure in [
            ("ride.gpx", gpx, track), ("ride.csv", csv, track), ("ride.geojson", geojson, track), ("table.csv", csv, chart),
        ]:
            path = os.path.join(folder, name)
            with open(path, "w") as file:
                file.writelines(write(points(options.points)))
            scene = os.path.join(folder, name + ".scene.json")
            with open(scene, "w") as file:
                json.dump({"version": 1, "size": [1000, 1000], "layers": [{**figure, "source": name}]}, file)
            least = math.inf
            for _ in range(options.rounds):
                start = time.perf_counter()
                subprocess.run([options.vecgen, "check", scene, "--quiet"], check=True)
                least = min(least, time.perf_counter() - start)
            size = os.path.getsize(path) / 1e6
            print(f"| {name} | {size:.1f} | {least * 1000:.0f} | {size / least:.0f} |")


if __name__ == "__main__":
    main()
