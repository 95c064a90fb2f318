"""The same pages in Firefox, driven by its own protocol (Marionette) over a socket: Playwright cannot drive a stock one."""

import json
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from watching import SHOW_ALL, check

SETTINGS = {
    "marionette.port": None, "browser.shell.checkDefaultBrowser": False, "browser.startup.homepage": "about:blank",
    "datareporting.policy.dataSubmissionEnabled": False, "app.update.auto": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "toolkit.telemetry.reportingpolicy.firstRun": False,
}


class Firefox:
    def __init__(self, program, profile):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        settings = {**SETTINGS, "marionette.port": port}
        Path(profile, "user.js").write_text("".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in settings.items()))
        self.process = subprocess.Popen(
            [program, "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", profile],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={"HOME": profile, "PATH": "/usr/bin:/bin", "MOZ_HEADLESS": "1"})
        end = time.monotonic() + 60
        while True:
            try:
                self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
                break
            except OSError:
                if time.monotonic() > end or self.process.poll() is not None:
                    self.close()
                    raise
                time.sleep(0.2)
        self.file = self.socket.makefile("rb")
        self.read()
        self.number = 0
        self.call("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {"unhandledPromptBehavior": "ignore"}}})

    def read(self):
        digits = b""
        while (byte := self.file.read(1)) != b":":
            if not byte:
                raise OSError("Firefox has ended")
            digits += byte
        return json.loads(self.file.read(int(digits)))

    def call(self, command, parameters=None):
        self.number += 1
        message = json.dumps([0, self.number, command, parameters or {}]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self.read()
        if error:
            raise RuntimeError(f"{command}: {error.get('message')}")
        return result.get("value") if isinstance(result, dict) and "value" in result else result

    def script(self, source, context="content"):
        self.call("Marionette:SetContext", {"value": context})
        result = self.call("WebDriver:ExecuteScript", {"script": source, "args": [], "sandbox": "system" if context == "chrome" else "default"})
        self.call("Marionette:SetContext", {"value": "content"})
        return result

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()


def run(files):
    program = next((found for name in ("firefox-esr", "firefox") if (found := shutil.which(name))), None)
    if not program:
        return print("skipped: there is no Firefox here")
    with tempfile.TemporaryDirectory() as profile:
        firefox = Firefox(program, profile)
        try:
            for name, (file, words) in files.items():
                firefox.script("Services.console.reset();", "chrome")
                firefox.call("WebDriver:Navigate", {"url": file})
                text = firefox.script(SHOW_ALL + "return document.querySelector('main').innerText;")
                check(f"Firefox, {name}: the words are there", all(word in text for word in words))
                first = firefox.script("""
                    const first = document.querySelector('.ladder .row > details');
                    if (!first) return null;
                    first.open = true;
                    return new Promise((done) => setTimeout(() => done(document.querySelectorAll('.dump').length), 300));""")
                check(f"Firefox, {name}: bytes are drawn", first is None or first > 0)
                lines = firefox.script("""
                    return Services.console.getMessageArray().map((each) => { try { each.QueryInterface(Ci.nsIScriptError); } catch {} return each; })
                        .filter((each) => /^(file|http):/.test(each.sourceName ?? '')).map((each) => String(each.errorMessage));""", "chrome")
                # Console calls of the page itself.
                check(f"Firefox, {name}: no console line" + "".join("\n        " + line[:200] for line in lines), not lines)
        finally:
            firefox.close()
