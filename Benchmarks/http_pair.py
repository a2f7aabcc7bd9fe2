"""Hot `GET /v1/weather` beside nginx serving the same bytes from a file: same headers, keep-alive, one core for whoever serves, the
other for the load, rounds in turn (A B A B ...), medians."""

import contextlib
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from processes import Running, free_port, get, wait_until  # noqa: E402
from report import median, table  # noqa: E402

PATH = "/v1/weather?latitude=52.52&longitude=13.40"
CONNECTIONS = 64
SECONDS = 5
ROUNDS = 5
# What nginx writes of its own accord.
NGINX_OWN = {"content-length", "content-type", "date", "server", "connection", "keep-alive"}


def pinned(core):
    """The words that keep a command on one core, where the system can."""
    return ["taskset", "-c", str(core)] if shutil.which("taskset") else []


def nginx_path():
    return shutil.which("nginx") or "/usr/sbin/nginx"


@contextlib.contextmanager
def nginx(folder, body, headers):
    """nginx on core 0 with one worker, answering `PATH` with `body` and `headers` from a file that it keeps open."""
    port = free_port()
    (folder / "body").write_bytes(body)
    quoted = {name: value.replace("\\", "\\\\").replace("'", "\\'") for name, value in headers.items() if name.lower() not in NGINX_OWN}
    added = "\n".join(f"      add_header {name} '{value}' always;" for name, value in quoted.items())
    (folder / "nginx.conf").write_text(f"""
daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/error.log crit;
{"user root;" if pathlib.Path.home() == pathlib.Path("/root") else ""}
events {{ worker_connections 1024; }}
http {{
  access_log off; sendfile on; tcp_nodelay on; keepalive_timeout 60; keepalive_requests 1000000000; etag off; server_tokens off;
  open_file_cache max=16 inactive=600s; open_file_cache_valid 600s;
  client_body_temp_path {folder}/t1; proxy_temp_path {folder}/t2; fastcgi_temp_path {folder}/t3; uwsgi_temp_path {folder}/t4; scgi_temp_path {folder}/t5;
  server {{
    listen 127.0.0.1:{port};
    location = /v1/weather {{
      alias {folder}/body; default_type '{headers["Content-Type"]}'; add_header Last-Modified '';
{added}
    }}
  }}
}}
""")
    process = subprocess.Popen([*pinned(0), nginx_path(), "-p", str(folder), "-c", str(folder / "nginx.conf")], stderr=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    try:
        wait_until(lambda: answers(url), 10, lambda: f"nginx does not answer: {(folder / 'error.log').read_text()}")
        yield url
    finally:
        process.terminate()
        process.wait(timeout=10)


def answers(url):
    try:
        return get(url + PATH, timeout=2)[0] == 200
    except OSError:
        return False


def load(url, encoding):
    """(requests/s, p50 ms, p99 ms) of one round of wrk from core 1."""
    command = [*pinned(1), "wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "--latency", "-H", f"Accept-Encoding: {encoding}", url + PATH]
    output = subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout
    if "Non-2xx" in output or "Socket errors" in output:
        raise AssertionError(output)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1)), latency(output, 50), latency(output, 99)


def latency(output, percent):
    value, unit = re.search(rf"{percent}(?:\.\d+)?%\s+([\d.]+)(us|ms|s)", output).groups()
    return float(value) * {"us": 0.001, "ms": 1, "s": 1000}[unit]


def resident_megabytes(process_id):
    status = pathlib.Path(f"/proc/{process_id}/status")
    found = re.search(r"VmRSS:\s+(\d+)", status.read_text()) if status.exists() else None
    return f"{int(found.group(1)) / 1024:.0f}" if found else "-"


class Pinned(Running):
    """`petrel serve --demo` of the release build on core 0."""

    def __init__(self, binary):
        super().__init__("serve", "--demo", PETREL_LOG_LEVEL="error")
        self._arguments = [*pinned(0), str(binary), *self._arguments[1:]]

    @property
    def process_id(self):
        return self._process.pid


def measure(binary):
    """Rows for plain and compressed bodies; prints each round as it comes."""
    rows = []
    with Pinned(binary) as petrel:
        for encoding in ("identity", "gzip"):
            _, headers, body = get(petrel.url + PATH, Accept_Encoding=encoding)
            with tempfile.TemporaryDirectory() as folder, nginx(pathlib.Path(folder), body, dict(headers.items())) as file_server:
                _, nginx_headers, same = get(file_server + PATH, Accept_Encoding=encoding)
                assert same == body, "nginx serves other bytes"
                missing = {name.lower() for name in headers} - {name.lower() for name in nginx_headers} - NGINX_OWN
                assert not missing, f"nginx serves fewer headers: {missing}"
                rounds = {"petrel": [], "nginx": []}
                for url in (petrel.url, file_server):
                    load(url, encoding)  # warm
                for number in range(ROUNDS):
                    for name, url in (("petrel", petrel.url), ("nginx", file_server)):
                        rounds[name].append(load(url, encoding))
                        print(f"    {encoding}, round {number + 1}, {name}: {rounds[name][-1][0]:,.0f} requests/s", flush=True)
                rows += [row(name, encoding, body, rounds) + [resident_megabytes(petrel.process_id) if name == "petrel" else "-"] for name in rounds]
    return table(["server", "body", "bytes", "requests/s (median)", "worst - best", "p50 ms", "p99 ms", "of nginx", "resident MB"], rows)


def row(name, encoding, body, rounds):
    speeds = [speed for speed, _, _ in rounds[name]]
    ratio = median(speeds) / median([speed for speed, _, _ in rounds["nginx"]])
    return [
        name, encoding, len(body), f"{median(speeds):,.0f}", f"{min(speeds):,.0f} - {max(speeds):,.0f}",
        f"{median([middle for _, middle, _ in rounds[name]]):.2f}", f"{median([late for _, _, late in rounds[name]]):.2f}", f"{ratio:.2f}",
    ]
