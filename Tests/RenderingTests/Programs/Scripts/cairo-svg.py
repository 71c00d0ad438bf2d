import io

import cairosvg
import loop
from PIL import Image


def draw(job, scale):
    png = cairosvg.svg2png(
        url=job["file"], output_width=job["width"] * scale, output_height=job["height"] * scale, background_color="white")
    return Image.open(io.BytesIO(png))


loop.run(draw)
