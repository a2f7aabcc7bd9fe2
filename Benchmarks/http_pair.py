"""Hot answers beside nginx serving the same bytes from a file: same headers, keep-alive, one core for whoever serves, the other for the
load, rounds in turn (A B A B ...), medians."""

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

DOCUMENT = "/v1/weather?latitude=52.52&longitude=13.40"
# What a person opens: the dashboard, then the smaller pages.
DASHBOARD = "/"
PAGES = ["/cities", "/?query=Paris", "/settings"]
AS_A_BROWSER = "text/html"
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
def nginx(folder, path, body, headers):
    """nginx on core 0 with one worker, answering `path` with `body` and `headers` from a file that it keeps open."""
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
    location = {path.split("?")[0]} {{
      root {folder}; try_files /body =404; default_type '{headers["Content-Type"]}'; add_header Last-Modified '';
{added}
    }}
  }}
}}
""")
    process = subprocess.Popen([*pinned(0), nginx_path(), "-p", str(folder), "-c", str(folder / "nginx.conf")], stderr=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    try:
        wait_until(lambda: answers(url + path), 10, lambda: f"nginx does not answer: {(folder / 'error.log').read_text()}")
        yield url
    finally:
        process.terminate()
        process.wait(timeout=10)


def answers(url):
    try:
        return get(url, timeout=2)[0] == 200
    except OSError:
        return False


def load(url, encoding):
    """(requests/s, p50 ms, p99 ms) of one round of wrk from core 1."""
    command = [*pinned(1), "wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "--latency", "-H", f"Accept-Encoding: {encoding}", "-H", f"Accept: {AS_A_BROWSER}", url]
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

    def __init__(self, binary, *arguments):
        super().__init__("serve", "--demo", *arguments, PETREL_LOG_LEVEL="error")
        self._command = [*pinned(0), str(binary), *self._command[1:]]
        self._choose_port(self.port)


def measure(binary, paths, beside_nginx=True, rounds=ROUNDS):
    """Rows for plain and compressed bodies of each path; prints each round as it comes."""
    rows = []
    with Pinned(binary) as petrel:
        for path in paths:
            for encoding in ("identity", "gzip"):
                rows += pair(petrel, path, encoding, rounds) if beside_nginx else [alone(petrel, path, encoding, rounds)]
    heads = ["server", "path", "body", "bytes", "requests/s (median)", "worst - best", "p50 ms", "p99 ms"]
    return table(heads + (["of nginx", "p99 of nginx's", "resident MB"] if beside_nginx else ["resident MB"]), rows)


def asked(url, encoding):
    """(headers, body) once the answer is whole: a first page may still be loading."""
    for _ in range(50):
        _, headers, body = get(url, Accept_Encoding=encoding, Accept=AS_A_BROWSER)
        if headers.get("Cache-Control") != "no-store":
            break
    return headers, body


def pair(petrel, path, encoding, count):
    headers, body = asked(petrel.url + path, encoding)
    with tempfile.TemporaryDirectory() as folder, nginx(pathlib.Path(folder), path, body, dict(headers.items())) as file_server:
        _, nginx_headers, same = get(file_server + path, Accept_Encoding=encoding)
        assert same == body, "nginx serves other bytes"
        missing = {name.lower() for name in headers} - {name.lower() for name in nginx_headers} - NGINX_OWN
        assert not missing, f"nginx serves fewer headers: {missing}"
        rounds = {"petrel": [], "nginx": []}
        for url in (petrel.url, file_server):
            load(url + path, encoding)  # warm
        for number in range(count):
            for name, url in (("petrel", petrel.url), ("nginx", file_server)):
                rounds[name].append(load(url + path, encoding))
                print(f"    {path}, {encoding}, round {number + 1}, {name}: {rounds[name][-1][0]:,.0f} requests/s", flush=True)
    late = {name: median([late for _, _, late in rounds[name]]) for name in rounds}
    return [
        row(name, path, encoding, body, rounds[name])
        + [f"{speed(rounds[name]) / speed(rounds['nginx']):.2f}", f"{late[name] / late['nginx']:.2f}"]
        + [resident_megabytes(petrel.process_id) if name == "petrel" else "-"]
        for name in rounds
    ]


def alone(petrel, path, encoding, count):
    _, body = asked(petrel.url + path, encoding)
    load(petrel.url + path, encoding)  # warm
    rounds = [load(petrel.url + path, encoding) for _ in range(count)]
    print(f"    {path}, {encoding}: {speed(rounds):,.0f} requests/s", flush=True)
    return row("petrel", path, encoding, body, rounds) + [resident_megabytes(petrel.process_id)]


def speed(rounds):
    return median([speed for speed, _, _ in rounds])


def row(name, path, encoding, body, rounds):
    speeds = [speed for speed, _, _ in rounds]
    return [
        name, f"`{path}`", encoding, len(body), f"{median(speeds):,.0f}", f"{min(speeds):,.0f} - {max(speeds):,.0f}",
        f"{median([middle for _, middle, _ in rounds]):.2f}", f"{median([late for _, _, late in rounds]):.2f}",
    ]
