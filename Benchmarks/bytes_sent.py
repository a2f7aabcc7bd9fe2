"""What reading costs of a reader's data: bodies in each form over a simulated week, and the heads of answers that say that nothing changed."""

import pathlib
import socket
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from processes import Running, get  # noqa: E402
from report import table  # noqa: E402

BENCH = ROOT / ".build-release/release/petrel-bench-bytes"
TARGET = "/v1/weather?latitude=52.52&longitude=13.40"
VISITS = 24


def unchanged_bytes(server):
    """All bytes of an answer that says that nothing changed, its head included."""
    _, fields, _ = get(server.url + TARGET)
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as connection:
        connection.sendall(
            f"GET {TARGET} HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: {fields['ETag']}\r\nA-IM: petrel-delta\r\n"
            "Accept-Encoding: gzip\r\nConnection: close\r\n\r\n".encode())
        received = b""
        while part := connection.recv(65536):
            received += part
    assert received.startswith(b"HTTP/1.1 304 "), received[:100]
    return len(received)


def measure():
    output = subprocess.run([BENCH], check=True, text=True, stdout=subprocess.PIPE).stdout.splitlines()
    rows = [line.split("\t") for line in output[:-1]]
    _, median, largest = output[-1].split("\t")
    with Running("serve", "--demo", PETREL_LOG_LEVEL="error") as server:
        head = unchanged_bytes(server)
    heads = ["place", "form", "refreshes for which it was sent", "median bytes", "95 %", "largest", "all of the week's"]
    return "\n".join([
        table(heads, rows), "",
        f"Every ten minutes for a week, gzip -6. A delta is {float(median):.1f} % of the document in the median, {float(largest):.1f} % at most; "
        "where columns are smaller, they are sent. The sizes of columns and deltas are those of refreshes that brought something new.", "",
        f"A day of {VISITS} visits to a forecast that does not change: no byte of a body, and {VISITS} heads of {head} bytes, {VISITS * head / 1000:.1f} kB in all over "
        "HTTP/1.1, before the compression of heads that a proxy with HTTP/2 adds."])
