"""Inkscape draws many files by one start, asked on its shell."""
import os
import subprocess
import tempfile

import loop
from PIL import Image

loop.begin()
asked, scale = loop.jobs()
with tempfile.TemporaryDirectory() as home:
    orders = []
    for job in asked:
        job["png"] = job["picture"] + ".png"
        orders.append(
            f"file-open:{job['file']}; export-type:png; export-area-page; export-width:{job['width'] * scale}; "
            f"export-height:{job['height'] * scale}; export-background:#ffffff; export-background-opacity:1; "
            f"export-filename:{job['png']}; export-do; file-close")
    subprocess.run(
        ["inkscape", "--shell"], input="\n".join(orders + ["quit", ""]), text=True, env={**os.environ, "HOME": home},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
for job in asked:
    loop.say(loop.MARK)
    try:
        loop.on_white(Image.open(job["png"])).save(job["picture"])
    except Exception as error:
        loop.say(repr(error))
