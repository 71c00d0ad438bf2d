import loop
import skia
from PIL import Image


def draw(job, scale):
    surface = skia.Surface(job["width"] * scale, job["height"] * scale)
    with surface as canvas, open(job["file"], "rb") as file:
        canvas.clear(skia.ColorWHITE)
        canvas.scale(scale, scale)
        svg = skia.SVGDOM.MakeFromStream(skia.MemoryStream(file.read(), True))
        svg.setContainerSize(skia.Size(job["width"], job["height"]))
        svg.render(canvas)
    return Image.fromarray(surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType))


loop.run(draw)
