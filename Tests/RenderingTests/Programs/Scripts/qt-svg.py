import os
import sys

import loop
from PIL import Image

os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

application = QGuiApplication(sys.argv)


def draw(job, scale):
    size = (job["width"] * scale, job["height"] * scale)
    picture = QImage(*size, QImage.Format.Format_RGBX8888)
    picture.fill(0xFFFFFFFF)
    svg = QSvgRenderer(job["file"])
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    svg.render(painter)
    painter.end()
    return Image.frombytes("RGBX", size, bytes(picture.constBits()), "raw", "RGBX", picture.bytesPerLine()).convert("RGB")


loop.run(draw)
