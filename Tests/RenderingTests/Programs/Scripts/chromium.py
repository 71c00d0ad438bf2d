"""Chromium without a display, driven by the DevTools protocol over a pair of pipes: JSON, each ended by a null byte."""
import json
import os
import shutil
import signal
import subprocess
import tempfile


class Chromium:
    """A browser of its own profile with one page, gone at the end of a `with`."""

    def __init__(self):
        self.folder = tempfile.mkdtemp()
        (read, self.out), (self.back, write) = os.pipe(), os.pipe()

        def ends():
            # The browser reads from 3 and writes to 4; what they are here may be those very numbers.
            ours, theirs = os.dup(read), os.dup(write)
            os.dup2(ours, 3)
            os.dup2(theirs, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
             "--allow-file-access-from-files", "--force-color-profile=srgb", "--remote-debugging-pipe",
             f"--user-data-dir={self.folder}", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True, close_fds=False,
            preexec_fn=ends, env={**os.environ, "HOME": self.folder})
        os.close(read)
        os.close(write)
        self.answers = os.fdopen(self.back, "rb")
        self.count, self.session, self.events = 0, None, []
        page = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        self.call("Page.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def read(self):
        text = bytearray()
        while (byte := self.answers.read(1)) != b"\0":
            if not byte:
                raise RuntimeError("chromium is gone")
            text += byte
        return json.loads(text)

    def call(self, method, **parameters):
        self.count += 1
        asked = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            asked["sessionId"] = self.session
        text = json.dumps(asked).encode() + b"\0"
        while text:
            text = text[os.write(self.out, text):]
        while (answer := self.read()).get("id") != self.count:
            self.events.append(answer.get("method"))
        if "error" in answer:
            raise RuntimeError(f"chromium: {answer['error']['message']}")
        return answer["result"]

    def show(self, path):
        """Loads a file, and waits until all of it is there."""
        self.events.clear()
        self.call("Page.navigate", url="file://" + path)
        while "Page.loadEventFired" not in self.events:
            self.events.append(self.read().get("method"))
