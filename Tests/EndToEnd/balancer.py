"""HAProxy as the example for operators has it, on this machine."""

import pathlib
import re
import shutil
import socket
import subprocess
import tempfile

from patience import scaled
from processes import ROOT, free_port, get, wait_until

PROGRAM = shutil.which("haproxy") or "/usr/sbin/haproxy"
EXAMPLE = ROOT / "deploy/example/haproxy.cfg"


class Balancer:
    """The example's HAProxy before the servers on these ports; only names and ports are others, and `readers`, where it is given."""

    def __init__(self, ports, readers=None):
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._ports = dict(zip("ab", ports))
        self._readers = readers

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory()
        text = EXAMPLE.read_text()
        for name, port in self._ports.items():
            assert f"petrel-{name}:8080" in text
            text = text.replace(f"petrel-{name}:8080", f"127.0.0.1:{port}")
        text = re.sub(r"bind :80\b", f"bind 127.0.0.1:{self.port}", text).replace("/var/lib/haproxy/admin.sock", f"{self._folder.name}/admin.sock")
        if self._readers:
            assert "maxconn 600" in text
            text = text.replace("maxconn 600", f"maxconn {self._readers}")
        path = pathlib.Path(self._folder.name) / "haproxy.cfg"
        path.write_text(text)
        self._process = subprocess.Popen([PROGRAM, "-db", "-q", "-f", path], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        try:
            wait_until(self.answers, 30, lambda: f"HAProxy: {self._process.poll()}")
        except BaseException:
            self.__exit__()
            raise
        return self

    def answers(self):
        try:
            return get(self.url + "/cities", timeout=5)[0] == 200
        except OSError:
            return False

    def __exit__(self, *_):
        with self._folder:
            self._process.terminate()
            self._process.wait(timeout=scaled(30))

    def states(self):
        """What HAProxy thinks of each server that readers are sent to: UP, DOWN and the like, by the name in the example."""
        with socket.socket(socket.AF_UNIX) as operator:
            operator.settimeout(scaled(10))
            operator.connect(f"{self._folder.name}/admin.sock")
            operator.sendall(b"show stat\n")
            text = b"".join(iter(lambda: operator.recv(65_536), b"")).decode()
        rows = [line.split(",") for line in text.splitlines() if line.startswith("petrels,petrel-")]
        return {row[1]: row[17] for row in rows}
