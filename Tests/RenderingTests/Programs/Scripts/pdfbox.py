import glob
import os
import tempfile

import java
import loop
from PIL import Image


def draw(job, scale):
    with tempfile.TemporaryDirectory() as folder:
        java.run(
            ["pdfbox2", "pdfbox2-tools", "fontbox2", "commons-logging"], "org.apache.pdfbox.tools.PDFToImage",
            "-imageType", "png", "-dpi", 72 * scale * java.FINER, "-page", 1, "-outputPrefix",
            os.path.join(folder, "page"), job["file"])
        return Image.open(glob.glob(os.path.join(folder, "*"))[0]).convert("RGB").reduce(java.FINER)


loop.run(draw)
