"""What comes over the wire, counted by hand: how much of the page its first bytes hold, and how long the server takes for it."""

import http.client
import re
import socket
import subprocess
import time
import urllib.parse
import zlib

from report import median, percentile

# Ten segments of 1,460 bytes: what a server may send before it has heard anything back (RFC 6928).
FIRST_FLIGHT = 14_600
SEQUENTIAL = 300


def reply(url, cookie):
    """The whole reply to a browser's request as it comes over the wire: head and body."""
    address = urllib.parse.urlsplit(url)
    request = f"GET / HTTP/1.1\r\nHost: {address.netloc}\r\nAccept-Encoding: gzip\r\nAccept-Language: en-GB\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n"
    with socket.create_connection((address.hostname, address.port), timeout=10) as connection:
        connection.sendall(request.encode())
        parts = iter(lambda: connection.recv(65536), b"")
        return b"".join(parts)


def without_chunks(body):
    """(bytes of the wire so far, data) of each chunk, whose last may be cut."""
    at = 0
    while (end := body.find(b"\r\n", at)) >= 0:
        size = int(body[at:end].split(b";")[0], 16)
        if not size:
            return
        yield end + 2, body[end + 2:end + 2 + size]
        at = end + 2 + size + 2


def readable(wire):
    """(bytes of the wire, what a browser has of the page by then), one step for each byte that brought something."""
    head, body = wire.split(b"\r\n\r\n", 1)
    fields = head.lower()
    start = len(head) + 4
    chunks = list(without_chunks(body)) if b"\r\ntransfer-encoding: chunked" in fields else [(0, body)]
    unpacked = zlib.decompressobj(31) if b"\r\ncontent-encoding: gzip" in fields else None
    text = b""
    for offset, chunk in chunks:
        for index in range(len(chunk)):
            byte = chunk[index:index + 1]
            new = unpacked.decompress(byte) if unpacked else byte
            if new:
                text += new
                yield start + offset + index + 1, text


def now_ends(text):
    """Where the *Now* column's closing tag ends; -1 while it has not come."""
    begin = re.search(rb'<(\w+)\b[^>]*\bdata-column="?now\b', text)
    depth = 0
    for tag in re.finditer(rb"<(/?)" + begin.group(1) + rb"\b[^>]*>", text[begin.start():]) if begin else ():
        depth += -1 if tag.group(1) else 1
        if depth == 0:
            return begin.start() + tag.end()
    return -1


def first_flight(url, cookie):
    """Bytes of the reply until the style is whole, until the *Now* column is whole, and in all; None for what never comes."""
    wire = reply(url, cookie)
    steps = list(readable(wire))
    whole = steps[-1][1]
    # A linked style has no such place: its bytes come in a reply of their own.
    style = whole.find(b"</style>") + len(b"</style>") if b"</style>" in whole else None
    now = now_ends(whole)

    def arrives(length):
        return next((count for count, text in steps if len(text) >= length), None) if length and length > 0 else None

    return arrives(style), arrives(now), len(wire), len(whole)


def sequential(url, cookie):
    """(median ms, p95 ms) of one request after the other on one connection, from the first byte sent to the last received."""
    address = urllib.parse.urlsplit(url)
    connection = http.client.HTTPConnection(address.hostname, address.port, timeout=10)
    times = []
    for _ in range(SEQUENTIAL):
        started = time.perf_counter()
        connection.request("GET", "/", headers={"Accept-Encoding": "gzip", "Accept-Language": "en-GB", "Cookie": cookie})
        answer = connection.getresponse()
        answer.read()
        times.append((time.perf_counter() - started) * 1000)
        assert answer.status == 200, answer.status
    connection.close()
    return median(times), percentile(times, 95)


def concurrent(url, cookie, connections=16, seconds=4):
    """(requests/s, p99 ms) of wrk, which shares the machine with the server."""
    command = [
        "wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", "-H", "Accept-Encoding: gzip", "-H", "Accept-Language: en-GB",
        "-H", f"Cookie: {cookie}", url + "/"]
    output = subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout
    assert "Non-2xx" not in output and "Socket errors" not in output, output
    value, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", output).groups()
    return float(re.search(r"Requests/sec:\s+([\d.]+)", output).group(1)), float(value) * {"us": 0.001, "ms": 1, "s": 1000}[unit]
