"""WebKit: Debian's WebKitWebDriver, a window of its own for each reader (`webkit_window.py`), on a screen that nobody sees."""

import contextlib
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import urllib.parse

from drivers import ActionDriver
from processes import free_port, get, wait_until
from selenium import webdriver
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.options import Options

WINDOW = pathlib.Path(__file__).with_name("webkit_window.py")
# CSS pixels: the widest and the highest window that a test asks for.
SCREEN = "2600x1600x24"
# GTK's WebKit installs no apps: it does not know the directive for their manifests, and says so of every page.
NO_APPS = "Unrecognized Content-Security-Policy directive 'manifest-src'."
# What it says of a request to the page's own server that ends because the page is left.
ENDED = "due to access control checks."
CONSOLE_ERROR = re.compile(r"CONSOLE (?:\S+ )?ERROR (.*)")


class WebKit:
    """A running WebKitWebDriver and its screen. For a `with`."""

    def __enter__(self):
        with contextlib.ExitStack() as exits:
            read, write = os.pipe()
            screen = subprocess.Popen(
                ["Xvfb", "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"], pass_fds=[write], stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            os.close(write)
            exits.callback(_end, screen)
            with os.fdopen(read) as number:
                self._display = f":{number.readline().strip()}"
            self._home = exits.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
            self.log_path = pathlib.Path(self._home, "log.txt")
            self._port = free_port()
            kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH") if name in os.environ}
            own = {
                "DISPLAY": self._display, "HOME": self._home, "LC_ALL": "C.UTF-8", "TZ": "America/Los_Angeles", "NO_AT_BRIDGE": "1", "GDK_BACKEND": "x11",
                "LIBGL_ALWAYS_SOFTWARE": "1", "GSETTINGS_BACKEND": "memory", "PYTHONUNBUFFERED": "1",
            }
            log = exits.enter_context(open(self.log_path, "wb"))
            driver = subprocess.Popen(
                ["WebKitWebDriver", f"--port={self._port}"], env={**kept, **own}, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)
            exits.callback(_end, driver)
            self.url = f"http://127.0.0.1:{self._port}"
            wait_until(self._answers, 20, lambda: f"WebKitWebDriver does not answer:\n{self.log_path.read_text()}")
            self._exits = exits.pop_all()
        return self

    def __exit__(self, *_):
        self._exits.close()

    def _answers(self):
        try:
            return get(self.url + "/status")[0] == 200
        except OSError:
            return False

    def folder(self):
        return pathlib.Path(tempfile.mkdtemp(dir=self._home))


def _end(process):
    """Ends a process, and what it has started where it leads a session of its own."""
    if os.getpgid(process.pid) == process.pid:
        os.killpg(process.pid, signal.SIGTERM)
    else:
        process.terminate()
    process.wait()


class WebKitDriver(ActionDriver):
    name = "webkit"

    def __init__(self, webkit, own_url, *, is_dark=False, language="en-GB", statuses=(), scripts=()):
        self._webkit = webkit
        self._own_url = own_url
        self._statuses = statuses
        self._folder = webkit.folder()
        for number, script in enumerate(scripts):
            (self._folder / f"{number:02}.js").write_text(script)
        options = Options()
        options.binary_location = str(WINDOW)
        for argument in ("--folder", str(self._folder), "--language", language, "--still", *["--dark"] * is_dark):
            options.add_argument(argument)
        self._log_start = webkit.log_path.stat().st_size
        self._browser = webdriver.Remote(webkit.url, options=options)
        self._browser.set_script_timeout(20)
        self.size(1280, 900)

    def open(self, url):
        self._browser.get(url)

    def size(self, width, height):
        self._browser.set_window_rect(0, 0, width, height)
        self.wait("(width, height) => innerWidth === width && innerHeight === height", width, height)

    def cookie(self, url, name, value):
        # A session has cookies for the site that it is on: the site's own picture is a page without any script.
        if not self._browser.current_url.startswith(url):
            self._browser.get(f"{url}/favicon.ico")
        self._browser.add_cookie({"name": name, "value": value, "path": "/", "domain": urllib.parse.urlsplit(url).hostname})

    def screenshot(self):
        return self._browser.get_screenshot_as_png()

    def printed(self):
        paper, failure = self._folder / "paper.pdf", self._folder / "paper.txt"
        paper.unlink(missing_ok=True)
        self.evaluate("() => webkit.messageHandlers.paper.postMessage('')")
        wait_until(lambda: paper.exists() or failure.exists(), 15, lambda: "nothing was printed")
        assert paper.exists(), failure.read_text()
        return paper.read_bytes()

    def faults(self):
        said = self._webkit.log_path.read_bytes()[self._log_start:].decode(errors="replace")
        errors = [found[1] for found in CONSOLE_ERROR.finditer(said) if found[1] != NO_APPS]
        errors = [error for error in errors if not (error.endswith(ENDED) and f"{self._own_url}/" in error)]
        errors = [error for error in errors if not any(f"status of {status}" in error for status in self._statuses)]
        requests = self._folder / "requests.txt"
        asked = requests.read_text().split() if requests.exists() else []
        return errors + [f"request to somebody else: {url}" for url in asked if not url.startswith(self._own_url + "/")]

    def close(self):
        self._browser.quit()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _perform(self, sources):
        self._browser.execute(Command.W3C_ACTIONS, {"actions": sources})

    def _call(self, function, argument):
        text, failure = self._browser.execute_async_script(
            f"const done = arguments[arguments.length - 1]; "
            f"({function})(arguments[0]).then((text) => done([text, null]), (error) => done([null, String(error)]));", argument)
        if failure:
            raise RuntimeError(failure)
        return text
