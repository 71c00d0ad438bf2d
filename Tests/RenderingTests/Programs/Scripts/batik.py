import os
import tempfile

import java
import loop
from PIL import Image


def draw(job, scale):
    with tempfile.TemporaryDirectory() as folder:
        picture = os.path.join(folder, "picture.png")
        java.run(
            ["batik-all", "batik-rasterizer", "xmlgraphics-commons", "commons-io", "commons-logging", "xml-apis-ext"],
            "org.apache.batik.apps.rasterizer.Main", "-m", "image/png", "-w", job["width"] * scale * java.FINER,
            "-h", job["height"] * scale * java.FINER, "-bg", "255.255.255.255", "-scriptSecurityOff", "-d", picture,
            job["file"])
        return Image.open(picture).convert("RGB").reduce(java.FINER)


loop.run(draw)
