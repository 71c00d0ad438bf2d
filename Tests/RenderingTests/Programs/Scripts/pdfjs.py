"""pdf.js as Firefox has it: a page with its two modules draws one file after another, each on a canvas."""
import base64
import io
import os
import tempfile
import zipfile

import loop
from marionette import Firefox
from PIL import Image

ARCHIVE = "/usr/lib/firefox-esr/omni.ja"
MODULES = ("pdf.mjs", "pdf.worker.mjs")
PAGE = """<!doctype html><script type="module">
import * as library from "./pdf.mjs";
library.GlobalWorkerOptions.workerSrc = "./pdf.worker.mjs";
window.library = library;
window.draw = async (text, scale) => {
  const data = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  const file = await library.getDocument({ data, verbosity: 0, isEvalSupported: false }).promise;
  const page = await file.getPage(1), viewport = page.getViewport({ scale }), canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
  await page.render({ canvas, canvasContext: canvas.getContext("2d"), viewport, background: "white" }).promise;
  await file.loadingTask.destroy();
  return canvas.toDataURL("image/png");
};
document.title = "ready";
</script>
"""
DRAW = """
const [text, scale, done] = arguments;
const page = window.wrappedJSObject ?? window;
page.draw(text, scale).then(url => done(url), fault => done("fault: " + fault));
"""

loop.begin()
asked, scale = loop.jobs()
with tempfile.TemporaryDirectory() as folder, Firefox(1, 800, 800) as browser:
    with zipfile.ZipFile(ARCHIVE) as archive:
        for name in MODULES:
            with open(os.path.join(folder, name), "wb") as file:
                file.write(archive.read(f"chrome/pdfjs/content/build/{name}"))
    with open(os.path.join(folder, "page.html"), "w", encoding="utf-8") as file:
        file.write(PAGE)
    browser.call("WebDriver:Navigate", url=f"file://{folder}/page.html")
    for job in asked:
        loop.say(loop.MARK)
        try:
            with open(job["file"], "rb") as file:
                answer = browser.script(DRAW, base64.b64encode(file.read()).decode(), scale)
            if answer.startswith("fault: "):
                raise RuntimeError(answer)
            Image.open(io.BytesIO(base64.b64decode(answer.split(",")[1]))).convert("RGB").save(job["picture"])
        except Exception as error:
            loop.say(repr(error))
