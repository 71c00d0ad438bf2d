"""Draws file by file in one process: reads the jobs, a JSON file, and says which one it begins; what goes wrong with one is
said of it.

A job has the paths `file` and `picture`, `width` and `height` in whole units, and `seconds`, the moment that is shown; `scale`
is device pixels a unit. Pictures are portable pixmaps over white.
"""
import json
import os
import sys

MARK = b"next file\n"


def jobs():
    """The jobs, and the scale."""
    with open(sys.argv[1], encoding="utf-8") as file:
        asked = json.load(file)
    return asked["jobs"], asked["scale"]


def begin():
    """Whatever is said goes one way, in order."""
    os.dup2(1, 2)


def say(text):
    os.write(1, text if isinstance(text, bytes) else text.encode())


def run(draw):
    """`draw(job, scale)` gives Pillow's picture of a job."""
    begin()
    asked, scale = jobs()
    for job in asked:
        say(MARK)
        try:
            on_white(draw(job, scale)).save(job["picture"])
        except Exception as error:
            say(repr(error))


def on_white(picture):
    if picture.mode not in ("RGBA", "LA", "P"):
        return picture.convert("RGB")
    from PIL import Image

    sheet = Image.new("RGBA", picture.size, "white")
    sheet.alpha_composite(picture.convert("RGBA"))
    return sheet.convert("RGB")
