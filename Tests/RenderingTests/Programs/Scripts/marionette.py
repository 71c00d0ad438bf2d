"""Firefox without a display, driven by Marionette: packets `length:JSON`, of which [0, id, command, parameters] asks and
[1, id, fault, value] answers."""
import json
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time

SECONDS = 120


class Firefox:
    """A browser of its own profile, gone at the end of a `with`.

    Pages are drawn at `scale` device pixels a CSS pixel.
    """

    def __init__(self, scale, width, height):
        self.folder = tempfile.mkdtemp()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        settings = {
            "marionette.port": port,
            "layout.css.devPixelsPerPx": str(scale),
            "gfx.color_management.mode": 0,
            "security.fileuri.strict_origin_policy": False,
            "browser.shell.checkDefaultBrowser": False,
            "browser.aboutwelcome.enabled": False,
            "browser.startup.page": 0,
            "app.update.auto": False,
            "datareporting.policy.dataSubmissionEnabled": False,
            "toolkit.telemetry.enabled": False,
            "network.captive-portal-service.enabled": False,
            "services.settings.server": "data:,#remote-settings-dummy/v1",
        }
        with open(os.path.join(self.folder, "user.js"), "w", encoding="utf-8") as file:
            file.writelines(f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in settings.items())
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile", self.folder],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            env={**os.environ, "HOME": self.folder, "MOZ_HEADLESS_WIDTH": str(width), "MOZ_HEADLESS_HEIGHT": str(height)})
        self.line = None
        for _ in range(600):
            try:
                self.line = socket.create_connection(("127.0.0.1", port), timeout=SECONDS)
                break
            except OSError:
                time.sleep(0.1)
        if self.line is None:
            self.close()
            raise RuntimeError("firefox does not answer")
        self.read()
        self.count = 0
        self.call("WebDriver:NewSession", capabilities={"alwaysMatch": {"acceptInsecureCerts": True}})
        self.call("WebDriver:SetTimeouts", script=SECONDS * 1000, pageLoad=SECONDS * 1000)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        # It has processes of its own; and a parent may have blocked signals that ask politely.
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def read(self):
        head = b""
        while not head.endswith(b":"):
            byte = self.line.recv(1)
            if not byte:
                raise RuntimeError("firefox is gone")
            head += byte
        left, parts = int(head[:-1]), []
        while left:
            parts.append(self.line.recv(min(left, 1 << 20)))
            left -= len(parts[-1])
        return json.loads(b"".join(parts))

    def call(self, command, **parameters):
        self.count += 1
        text = json.dumps([0, self.count, command, parameters]).encode()
        self.line.sendall(b"%d:%s" % (len(text), text))
        _, _, fault, value = self.read()
        if fault:
            raise RuntimeError(f"firefox: {fault.get('message', fault)}")
        return value

    def script(self, text, *arguments):
        """What a script gives to the function that is its last argument."""
        answer = self.call("WebDriver:ExecuteAsyncScript", script=text, args=list(arguments), newSandbox=True)
        return answer["value"]
