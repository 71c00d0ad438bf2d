"""Batik draws all files of one size by one start."""
import itertools
import os
import tempfile

import java
import loop
from PIL import Image

ARCHIVES = ["batik-all", "batik-rasterizer", "xmlgraphics-commons", "commons-io", "commons-logging", "xml-apis-ext"]


def size(job):
    return job["width"], job["height"]


def picture(folder, job):
    return os.path.join(folder, os.path.basename(job["file"]).removesuffix(".svg") + ".png")


loop.begin()
asked, scale = loop.jobs()
with tempfile.TemporaryDirectory() as folder:
    for (width, height), some in itertools.groupby(sorted(asked, key=size), size):
        some = list(some)
        java.run(
            ARCHIVES, "org.apache.batik.apps.rasterizer.Main", "-m", "image/png", "-w", width * scale * java.FINER, "-h",
            height * scale * java.FINER, "-bg", "255.255.255.255", "-scriptSecurityOff", "-d", folder,
            *(job["file"] for job in some))
    for job in asked:
        loop.say(loop.MARK)
        try:
            loop.on_white(Image.open(picture(folder, job)).convert("RGB").reduce(java.FINER)).save(job["picture"])
        except Exception as error:
            loop.say(repr(error))
