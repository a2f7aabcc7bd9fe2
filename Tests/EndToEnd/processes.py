"""Petrel's processes as the tests start them: on a free port, ready when it says so, ended by their own process id."""

import datetime
import json
import os
import pathlib
import resource
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from patience import scaled

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("PETREL_BINARY", ROOT / ".build/debug/petrel"))

# A debug build on a busy machine takes its time; a test that waits here waits for a condition, never for the clock. As all limits of this
# file it is for two cores: where it is used it is `scaled`.
START_SECONDS = 60

# The exit code of a server whose port is taken (`petrel --help` lists them).
PORT_IN_USE = 73

# All that is asked is on this machine, whatever proxy leads away from it.
urllib.request.install_opener(urllib.request.build_opener(urllib.request.ProxyHandler({})))


def free_port():
    """A port that nobody listens on at this moment."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def environment(home, **settings):
    """A clean environment: no locale, key or folder of whoever runs the tests."""
    kept = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH", "SWIFT_BACKTRACE") if name in os.environ}
    # A server ends at once: nothing balances load over those of a test, but where the test says so.
    # No issuer of warnings is asked over the network.
    own = {"LC_ALL": "C.UTF-8", "TZ": "America/Los_Angeles", "PETREL_DRAIN_SECONDS": "0", "PETREL_ISSUERS": "off"}
    return {**kept, "HOME": str(home), "TMPDIR": str(home), **own, **settings}


def petrel(*arguments, home=None, timeout=60, **settings):
    """Runs one command to its end, as from a script: output is no terminal."""
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.run(
            [BINARY, *map(str, arguments)], env=environment(home or folder, **settings), timeout=scaled(timeout), text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


class Running:
    """A `petrel serve` or `petrel simulate` for the length of a `with`; `port`, `open_files`, its limit, and `binary` where they matter."""

    def __init__(self, *arguments, ready="/readyz", port=None, open_files=None, binary=None, **settings):
        self._has_own_port = port is not None
        self._open_files = open_files
        self._command = [str(binary or BINARY), *map(str, arguments)]
        self._choose_port(port or free_port())
        self._ready = ready
        self._settings = settings

    def __enter__(self):
        self.home = tempfile.TemporaryDirectory()
        self.log_path = pathlib.Path(self.home.name) / "log.txt"
        try:
            self._start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def _start(self):
        for attempt in range(3):
            self._launch()
            try:
                return wait_until(self._answers, START_SECONDS, lambda: f"{' '.join(self._arguments[1:])} is not ready:\n{self.log()}")
            except AssertionError:
                # Another process may have taken the port since `free_port` found it.
                if self._has_own_port or attempt == 2 or self._process.poll() != PORT_IN_USE:
                    raise
                self._choose_port(free_port())

    def _launch(self):
        with open(self.log_path, "wb") as log:
            self._process = subprocess.Popen(
                self._arguments, env=environment(self.home.name, **self._settings), stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                preexec_fn=self._limit_files if self._open_files else None)

    def _choose_port(self, port):
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self._arguments = [*self._command, "--port", str(port)]

    def __exit__(self, *_):
        with self.home:
            self.end()

    def _answers(self):
        if self._process.poll() is not None:
            raise AssertionError(f"{' '.join(self._arguments[1:])} ended with {self._process.returncode}:\n{self.log()}")
        try:
            return get(self.url + self._ready, timeout=2)[0] == 200
        except OSError:
            return False

    def _limit_files(self):
        resource.setrlimit(resource.RLIMIT_NOFILE, self._open_files)

    @property
    def process_id(self):
        return self._process.pid

    def signal(self, number):
        """Sends a signal and waits for nothing."""
        self._process.send_signal(number)

    def exit_code(self, seconds=30):
        """Waits for the end of a process that was told to end; None when it has not ended in time."""
        try:
            return self._process.wait(timeout=scaled(seconds))
        except subprocess.TimeoutExpired:
            return None

    def cpu_seconds(self):
        """What the process has used until now (Linux)."""
        fields = pathlib.Path(f"/proc/{self._process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        """SIGTERM, and the exit code; a process that does not end within half a minute is killed and fails the test."""
        if self._process.poll() is None:
            self._process.terminate()
        try:
            return self._process.wait(timeout=scaled(30))
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
            raise AssertionError(f"did not end within {scaled(30):.0f} s of SIGTERM") from None

    def log(self):
        return self.log_path.read_text(errors="replace")


class Simulator(Running):
    """`petrel simulate`, and its controls."""

    def __init__(self, *arguments):
        super().__init__("simulate", *arguments, ready="/control/requests")

    def faults(self, *faults):
        """Replaces all faults; none clears them."""
        self._send("PUT", "/control/faults", {"faults": list(faults)})

    def clock(self, minutes_ago, is_frozen=False):
        """Moves the simulated clock to so many minutes before the present, from where it runs on, or where it stays."""
        at = datetime.datetime.now(datetime.timezone.utc) - datetime.timedelta(minutes=minutes_ago)
        self._send("PUT", "/control/clock", {"at": at.strftime("%Y-%m-%dT%H:%M:%SZ"), "frozen": is_frozen})

    def stand_still(self, at):
        """Sets the simulated clock to this instant, where it stays."""
        self._send("PUT", "/control/clock", {"at": at, "frozen": True})

    def forget_requests(self):
        """Empties the log of what was asked."""
        self._send("DELETE", "/control/requests")

    def requests(self):
        """What was asked, oldest first."""
        return json.loads(get(self.url + "/control/requests")[2])["requests"]

    def _send(self, method, path, value=None):
        body = None if value is None else json.dumps(value).encode()
        request = urllib.request.Request(self.url + path, data=body, method=method, headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=scaled(60)) as reply:
            assert reply.status in (200, 204), reply.status


def wait_until(condition, seconds, otherwise):
    """Waits for `condition()`; fails with the text of `otherwise()` when it has not come true in time, which is longer on a slow machine."""
    deadline = time.monotonic() + scaled(seconds)
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(otherwise())
        time.sleep(0.05)


def get(url, timeout=30, **headers):
    """(status, headers, body) of a GET; an error status is an answer, not an exception."""
    request = urllib.request.Request(url, headers={name.replace("_", "-"): value for name, value in headers.items()})
    try:
        with urllib.request.urlopen(request, timeout=scaled(timeout)) as reply:
            return reply.status, reply.headers, reply.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def weather(server, latitude, longitude):
    """The dashboard document of `GET /v1/weather`."""
    status, _, body = get(f"{server.url}/v1/weather?latitude={latitude}&longitude={longitude}")
    assert status == 200, body
    return json.loads(body)
