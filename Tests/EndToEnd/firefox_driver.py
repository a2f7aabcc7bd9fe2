"""Firefox: one process for each theme, a user context of its own for each reader."""

import base64
import contextlib
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import urllib.parse

from bidi import BiDi
from drivers import ActionDriver
from pages import PAGE_LIMIT

# What a fresh profile would ask others for by itself, and what a reader has set in the system. The language of a window is that of its reader;
# a worker, which keeps pages, asks in the system's: in another one than most readers' here, each kept page would be made anew.
PREFERENCES = {
    "app.normandy.enabled": False, "browser.safebrowsing.update.enabled": False, "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False, "intl.accept_languages": "en-GB, en", "media.gmp-manager.updateEnabled": False, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "remote.active-protocols": 1, "services.settings.server": "http://127.0.0.1:9/", "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
    # A mouse: without a screen Firefox finds none.
    "ui.allPointerCapabilities": 6, "ui.primaryPointerCapabilities": 6,
}
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def firefox_path():
    """Debian's Firefox; nothing is downloaded."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    """A running Firefox in one theme. For a `with`."""

    def __init__(self, is_dark):
        self._is_dark = is_dark
        self._handlers = {}

    def __enter__(self):
        with contextlib.ExitStack() as exits:
            home = exits.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            pathlib.Path(home, "user.js").write_text("\n".join(self._preferences()))
            process = subprocess.Popen(
                [firefox_path(), "--headless", "--no-remote", "--profile", home, "--remote-debugging-port=0"],
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            exits.callback(_end, process)
            said = []
            for line in process.stderr:
                said.append(line)
                if found := LISTENING.search(line):
                    break
            else:
                raise AssertionError("Firefox did not start:\n" + "".join(said))
            # A command waits for all that a page waits for.
            self.bidi = BiDi(found[1] + "/session", self._event, 4 * PAGE_LIMIT / 1000)
            exits.callback(self.bidi.close)
            self.bidi.send("session.new", capabilities={})
            self.bidi.send("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
            self._exits = exits.pop_all()
        return self

    def __exit__(self, *_):
        self._exits.close()

    def _preferences(self):
        """The lines of `user.js`."""
        theme = {"layout.css.prefers-color-scheme.content-override": 0 if self._is_dark else 1}
        return [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in {**PREFERENCES, **theme}.items()]

    def hear(self, context, handler):
        """From now on `handler(method, parameters)` is called for what happens in a window; None ends it."""
        self._handlers[context] = handler

    def _event(self, method, parameters):
        context = parameters.get("context") or parameters.get("source", {}).get("context")
        if handler := self._handlers.get(context):
            handler(method, parameters)


def _end(process):
    process.terminate()
    process.wait()
    process.stderr.close()


class FirefoxDriver(ActionDriver):
    name = "firefox"

    def __init__(self, firefox, own_url, *, language="en-GB", statuses=(), scripts=()):
        self._firefox = firefox
        self._send = firefox.bidi.send
        self._own_url = own_url
        self._statuses = statuses
        self._errors = []
        self._user = self._send("browser.createUserContext")["userContext"]
        self._send("emulation.setLocaleOverride", locale=language, userContexts=[self._user])
        self._send("emulation.setTimezoneOverride", timezone="America/Los_Angeles", userContexts=[self._user])
        self._context = self._send("browsingContext.create", type="tab", userContext=self._user)["context"]
        for script in scripts:
            self._send("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}", contexts=[self._context])
        firefox.hear(self._context, self._happened)
        self.size(1280, 900)

    def _happened(self, method, parameters):
        if method == "log.entryAdded":
            if parameters["level"] == "error" and not any(f"status of {status}" in str(parameters["text"]) for status in self._statuses):
                self._errors.append(f"{parameters['type']}: {parameters['text']}")
        elif not (url := parameters["request"]["url"]).startswith((self._own_url + "/", "data:", "blob:", "about:")):
            self._errors.append(f"request to somebody else: {url}")

    def open(self, url):
        self._send("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def size(self, width, height):
        self._send("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height}, devicePixelRatio=1)

    def cookie(self, url, name, value):
        self._send(
            "storage.setCookie", cookie={"name": name, "value": {"type": "string", "value": value}, "domain": urllib.parse.urlsplit(url).hostname, "path": "/"},
            partition={"type": "context", "context": self._context})

    def screenshot(self):
        return base64.b64decode(self._send("browsingContext.captureScreenshot", context=self._context)["data"])

    def printed(self):
        return base64.b64decode(self._send("browsingContext.print", context=self._context, page={"width": 21.0, "height": 29.7})["data"])

    def faults(self):
        # What happened until now has arrived when this is answered.
        self._send("session.status")
        return self._errors

    def close(self):
        self._firefox.hear(self._context, None)
        self._send("browser.removeUserContext", userContext=self._user)

    def _perform(self, sources):
        for attempt in range(5):
            try:
                return self._send("input.performActions", context=self._context, actions=sources)
            except RuntimeError as failure:
                # Firefox says so of itself where its window is just being drawn anew; nothing was pressed then.
                if "synthesizeMouseAtPoint" not in str(failure) or attempt == 4:
                    raise
                self._send("input.releaseActions", context=self._context)
                self.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def _call(self, function, argument):
        answer = self._send(
            "script.callFunction", functionDeclaration=function, arguments=[{"type": "string", "value": argument}], awaitPromise=True,
            target={"context": self._context})
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        return answer["result"]["value"]
