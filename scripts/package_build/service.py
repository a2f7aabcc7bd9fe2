"""The packaged service as systemd would start it, in a root that has no systemd: its unit's line, as its user, in a network of its own."""

import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

from package_build.source import Problem

UNIT = "usr/lib/systemd/system/petrel.service"
# Seconds that a start or an end may take on a machine that is busy with other things.
PATIENCE = 120
# Asks from within the service's network; the machine's own does not reach it.
ASK = """
import json, sys, urllib.error, urllib.request
opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
request = urllib.request.Request(sys.argv[1], headers={"User-Agent": sys.argv[2]})
try:
    with opener.open(request, timeout=30) as answer:
        print(json.dumps([answer.status, answer.read().decode(errors="replace")]))
except urllib.error.HTTPError as error:
    print(json.dumps([error.code, error.read().decode(errors="replace")]))
except OSError as error:
    print(json.dumps([0, str(error)]))
"""


def lines_of(text):
    return [line.strip() for line in text.splitlines() if line.strip() and line.strip()[0] not in "#;"]


def line_of_unit(root):
    """(words, variables, user) of the unit: ExecStart with what stands for a value put in."""
    text = (root.folder / UNIT).read_text()
    variables, words, user = {}, [], None
    for line in lines_of(text):
        name, _, value = line.partition("=")
        value = value.replace("%S", "/var/lib").replace("%l", "trial")
        if name == "Environment":
            variables.update(part.split("=", 1) for part in value.split())
        elif name == "EnvironmentFile":
            settings = (root.folder / value.removeprefix("-").lstrip("/")).read_text()
            variables.update(part.split("=", 1) for part in lines_of(settings))
        elif name == "User":
            user = value
        elif name == "ExecStart":
            words = value.split()
    put_in = [re.sub(r"\$\{(\w+)\}", lambda match: variables[match.group(1)], word) for word in words]
    return put_in, variables, user


class Service:
    """A running service, for the length of a `with`. `more` are words behind the unit's line, such as --demo."""

    # Whether its root is mounted so that nothing but its data can be written.
    read_only = False

    def __init__(self, root, *more):
        self.root = root
        words, self.variables, self.user = line_of_unit(root)
        self.words = [*words, *more]
        self.port = self.words[self.words.index("--port") + 1]

    def __enter__(self):
        variables = {"HOME": "/var/lib/petrel", **self.variables}
        command = self.root.inside(*self.words, user=self.user, network=False, variables=variables, read_only=self.read_only)
        self.log = pathlib.Path(str(self.root.folder) + ".log")
        with self.log.open("wb") as output:
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output)
        started = time.monotonic()
        while self.ask("/readyz")[0] != 200:
            if self.process.poll() is not None or time.monotonic() - started > PATIENCE:
                self.process.kill()
                raise Problem(f"the service does not get ready: {self.log.read_text(errors='replace')[-800:]}")
            time.sleep(0.02)
        return self

    def inner(self):
        """The service's own process, which is the child of the one that made its network."""
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return int(children[0]) if children else None

    def ask(self, path, client="Mozilla/5.0"):
        """(status, body); a status of 0 where there is no answer."""
        if self.process.poll() is not None or not (inner := self.inner()):
            return 0, "it does not run"
        command = ["nsenter", f"--net=/proc/{inner}/ns/net", sys.executable, "-c", ASK, f"http://127.0.0.1:{self.port}{path}", client]
        done = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        return tuple(json.loads(done.stdout)) if done.stdout else (0, "it ends")

    def browse(self, path):
        """A page as a browser of this machine's has it after its scripts have begun; None where there is no browser."""
        browser = os.environ.get("PETREL_BROWSER") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
        if not browser:
            return None
        command = [
            "nsenter", f"--net=/proc/{self.inner()}/ns/net", browser, "--headless", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
            "--dump-dom", f"http://127.0.0.1:{self.port}{path}"]
        try:
            return subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=PATIENCE).stdout
        except subprocess.TimeoutExpired:
            return ""

    def kill(self):
        """As a crash: no handler of the service runs."""
        os.kill(self.inner(), signal.SIGKILL)
        self.process.wait(timeout=PATIENCE)

    def __exit__(self, *_):
        if self.process.poll() is None:
            os.kill(self.inner(), signal.SIGTERM)
            try:
                self.process.wait(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                raise Problem("the service does not end by SIGTERM") from None
