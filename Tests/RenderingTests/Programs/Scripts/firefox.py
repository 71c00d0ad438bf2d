"""Firefox's pictures of pages: SCALE, then PAGE PICTURE WIDTH HEIGHT of each."""
import base64
import io
import sys

from marionette import Firefox
from PIL import Image

scale, rest = int(sys.argv[1]), sys.argv[2:]
pages = [(page, picture, int(width), int(height)) for page, picture, width, height in zip(*(rest[i::4] for i in range(4)))]
# A window has some hundred pixels of its own around the page.
room = (max(page[2] for page in pages) + 100, max(page[3] for page in pages) + 300)
with Firefox(scale, *room) as browser:
    browser.call("WebDriver:SetWindowRect", width=room[0], height=room[1])
    for page, picture, width, height in pages:
        browser.call("WebDriver:Navigate", url="file://" + page)
        browser.script("requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))")
        shot = browser.call("WebDriver:TakeScreenshot", full=True, hash=False)["value"]
        sheet = Image.new("RGB", (width * scale, height * scale), "white")
        sheet.paste(Image.open(io.BytesIO(base64.b64decode(shot))).convert("RGB"), (0, 0))
        sheet.save(picture)
