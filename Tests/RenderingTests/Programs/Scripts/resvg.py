import io

import loop
import resvg_py
from PIL import Image


def draw(job, scale):
    png = resvg_py.svg_to_bytes(svg_path=job["file"], zoom=scale, background="#fff", log_information=True)
    return Image.open(io.BytesIO(bytes(png)))


loop.run(draw)
