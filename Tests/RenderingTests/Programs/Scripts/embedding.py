"""A browser's pictures of pages, each at a scale and in a colour scheme of its own: BROWSER, then a file of
[{"page", "picture", "width", "height", "scale", "isDark"}]."""
import base64
import io
import json
import sys

from PIL import Image


def by_chromium(pages):
    from chromium import Chromium
    with Chromium() as browser:
        for page in pages:
            browser.call(
                "Emulation.setDeviceMetricsOverride", width=page["width"], height=page["height"],
                deviceScaleFactor=page["scale"], mobile=False)
            browser.call("Emulation.setEmulatedMedia", features=[
                {"name": "prefers-color-scheme", "value": "dark" if page["isDark"] else "light"}])
            browser.show(page["page"])
            yield page, browser.call("Page.captureScreenshot", format="png")["data"]


def by_firefox(pages):
    from marionette import Firefox
    room = max(page["width"] for page in pages) + 100, max(page["height"] for page in pages) + 300
    with Firefox(1, *room) as browser:
        for page in pages:
            browser.call("Marionette:SetContext", value="chrome")
            browser.call("WebDriver:ExecuteScript", args=[str(page["scale"]), 0 if page["isDark"] else 1], script="""
                Services.prefs.setCharPref("layout.css.devPixelsPerPx", arguments[0]);
                Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", arguments[1]);""")
            browser.call("Marionette:SetContext", value="content")
            browser.call("WebDriver:SetWindowRect", width=room[0], height=room[1])
            browser.call("WebDriver:Navigate", url="file://" + page["page"])
            browser.script("requestAnimationFrame(() => requestAnimationFrame(() => arguments[0]()))")
            yield page, browser.call("WebDriver:TakeScreenshot", full=True, hash=False)["value"]


with open(sys.argv[2], encoding="utf-8") as file:
    asked = json.load(file)
for page, shot in {"chromium": by_chromium, "firefox": by_firefox}[sys.argv[1]](asked):
    picture = Image.open(io.BytesIO(base64.b64decode(shot))).convert("RGB")
    # A page may be larger than what it shows.
    size = page["width"] * page["scale"], page["height"] * page["scale"]
    picture.crop((0, 0, *size)).save(page["picture"])
