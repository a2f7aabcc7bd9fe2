"""What the attacks share: Petrel's processes as the end-to-end tests start them, bare connections, and tables of what was seen."""

import os
import pathlib
import resource
import socket
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "EndToEnd"))

from patience import scaled  # noqa: E402

# The instant at which a demo's world stands still.
AT = "2026-05-12T09:20:00Z"
# Of all that is random; the same each time unless PETREL_SEED says another.
SEED = int(os.environ.get("PETREL_SEED", "20261122"))


def raise_open_files():
    """An attacker needs descriptors, too."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard if hard != resource.RLIM_INFINITY else 65_536, hard))


def connect(port, source="127.0.0.1", seconds=10):
    """A bare connection from one of this machine's own addresses: 127.0.0.2 is another client than 127.0.0.3. `seconds` is for two cores."""
    return socket.create_connection(("127.0.0.1", port), timeout=scaled(seconds), source_address=(source, 0))


def request(target, *fields):
    return "\r\n".join([f"GET {target} HTTP/1.1", "Host: petrel", *fields, "", ""]).encode()


def reply(connection):
    """(status, head, body) of the next answer; None when the connection ended before its first byte."""
    text = b""
    while b"\r\n\r\n" not in text:
        part = connection.recv(65_536)
        if not part:
            if text:
                raise ConnectionError("the answer ended within its head")
            return None
        text += part
    head, _, body = text.partition(b"\r\n\r\n")
    length = next((int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")), 0)
    while len(body) < length:
        part = connection.recv(65_536)
        if not part:
            raise ConnectionError("the answer ended before its length")
        body += part
    return int(head.split(b" ", 2)[1]), head.decode("latin-1"), body


def ask(port, target, source="127.0.0.1", seconds=10):
    """(what came: a status or the name of a failure, seconds it took) of one request on a connection of its own."""
    began = time.monotonic()
    try:
        with connect(port, source, seconds) as connection:
            connection.sendall(request(target, "Connection: close"))
            answer = reply(connection)
            outcome = answer[0] if answer else "EOF"
    except OSError as error:
        outcome = type(error).__name__
    return outcome, time.monotonic() - began


def table(title, rows):
    """Prints rows of texts under their heads, the first row."""
    print(f"\n{title}")
    rows = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip())


def conclude(problems):
    """The exit code of an attack: 1 when something did not hold, which is told."""
    for problem in problems:
        print(f"did not hold: {problem}")
    return 1 if problems else 0
