"""WebKitGTK's pictures of pages, in a window that nobody sees, on a display of its own: SCALE,
then PAGE PICTURE WIDTH HEIGHT of each."""
import io
import os
import subprocess
import sys
import tempfile

if "VECGEN_DISPLAY" not in os.environ:
    with tempfile.TemporaryDirectory() as folder:
        own = {
            "VECGEN_DISPLAY": "1", "HOME": folder, "XDG_RUNTIME_DIR": folder, "LIBGL_ALWAYS_SOFTWARE": "1",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1", "NO_AT_BRIDGE": "1",
        }
        sys.exit(subprocess.run(
            ["xvfb-run", "-a", "-s", "-screen 0 1280x1024x24", sys.executable, *sys.argv],
            env={**os.environ, **own}).returncode)

import gi
from PIL import Image

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2

scale, rest = int(sys.argv[1]), sys.argv[2:]
pages = [(page, picture, int(width), int(height)) for page, picture, width, height in zip(*(rest[i::4] for i in range(4)))]
window, view = Gtk.OffscreenWindow(), WebKit2.WebView()
view.get_settings().set_allow_file_access_from_file_urls(True)
view.set_zoom_level(scale)
window.add(view)


def show_next():
    if not pages:
        Gtk.main_quit()
        return
    page, _, width, height = pages[0]
    window.set_default_size(width * scale, height * scale)
    view.set_size_request(width * scale, height * scale)
    window.show_all()
    view.load_uri("file://" + page)


def taken(view, answer):
    png = io.BytesIO()
    view.get_snapshot_finish(answer).write_to_png(png)
    png.seek(0)
    Image.open(png).convert("RGB").save(pages.pop(0)[1])
    show_next()


def loaded(view, event):
    if event == WebKit2.LoadEvent.FINISHED:
        # The page's own script has stopped all animations; what it set is drawn in the next frames.
        GLib.timeout_add(500, lambda: view.get_snapshot(
            WebKit2.SnapshotRegion.VISIBLE, WebKit2.SnapshotOptions.NONE, None, taken))


view.connect("load-changed", loaded)
show_next()
GLib.timeout_add_seconds(240, Gtk.main_quit)
Gtk.main()
sys.exit(1 if pages else 0)
