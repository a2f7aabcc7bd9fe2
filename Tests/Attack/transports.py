#!/usr/bin/env python3
"""Hostile transports: a provider that answers as no provider does. Whatever it sends, the person who asked is told in time and in words, never
with a failure of our own, and the server lives on within its memory; in the end the honest provider is believed again.

    Tests/Attack/transports.py [--quick]

One server a way, several at once: what one breaker learns is not to spare another way.
"""

import argparse
import concurrent.futures
import gzip
import json
import pathlib
import random
import re
import socket
import ssl
import struct
import subprocess
import tempfile
import time
import urllib.request

from attack import SEED, ask, conclude, connect, raise_open_files, reply, request, table
from listening import Listener, bomb, request_target
from processes import Running, Simulator

MEMORY_MEGABYTES = 250
# Of the API: its own deadline is 20 s.
ANSWER_SECONDS = 23
JSON = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
RESET = struct.pack("ii", 1, 0)
WEATHER = "/v1/weather?latitude={}&longitude={}"


def whole(body, fields=b"", head=JSON):
    return head + fields + b"Content-Length: %d\r\n\r\n" % len(body) + body


def forever(connection, piece, seconds):
    while True:
        connection.sendall(piece)
        time.sleep(seconds)


# What is done with a connection, once its request has been read. `honest` is the body that the provider really has.
def ways(seed):
    dice = random.Random(seed)
    noise = dice.randbytes(200_000)
    chunked = JSON + b"Transfer-Encoding: chunked\r\n\r\n"
    packed = b"Content-Encoding: gzip\r\n"

    def send(make):
        return lambda connection, honest: connection.sendall(make(honest) if callable(make) else make)

    def drip(start):
        def act(connection, honest):
            connection.sendall(start)
            for byte in whole(honest)[len(start):]:
                connection.sendall(bytes([byte]))
                time.sleep(1)
        return act

    def endless(start, piece, seconds=0.0):
        def act(connection, honest):
            connection.sendall(start)
            forever(connection, piece, seconds)
        return act

    def reset(connection, honest):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)

    def silent(connection, honest):
        time.sleep(60)

    def twice(honest):
        return whole(re.sub(rb'("[a-z_0-9]+"):', rb"\1:0,\1:", honest))

    return {
        # name: (what is done, True when the weather in it may be believed)
        "a byte a second": (drip(b""), False),
        "a byte a second after the head": (drip(JSON), False),
        "silence": (silent, False),
        "closed without a byte": (send(b""), False),
        "reset": (reset, False),
        "endless chunks": (endless(chunked, b"10000\r\n" + b" " * 65_536 + b"\r\n"), False),
        "endless chunks of one byte": (endless(chunked, b"1\r\n \r\n" * 1000, 0.01), False),
        "a body without an end": (endless(JSON + b"\r\n", b" " * 65_536), False),
        "head fields without an end": (endless(JSON, b"X-Padding: " + b"x" * 60_000 + b"\r\n"), False),
        "a hundred thousand early hints": (endless(b"", b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" * 1000, 0.01), False),
        "a hundred thousand fields": (send(JSON + b"X: y\r\n" * 100_000 + b"\r\n{}"), False),
        "3 million levels": (send(whole(b"[" * 3_000_000)), False),
        "3 million levels of objects": (send(whole(b'{"a":' * 1_000_000)), False),
        "every key twice": (send(twice), False),
        "one key a million times": (send(whole(b"{" + b'"a":1,' * 1_000_000 + b'"a":1}')), False),
        "a million keys": (send(lambda honest: whole(b"{" + b",".join(b'"%d":1' % number for number in range(600_000)) + b"}")), False),
        "packed twice": (send(lambda honest: whole(gzip.compress(gzip.compress(honest)), packed)), False),
        "a gigabyte of blanks, packed": (send(lambda honest: whole(bomb(1000), packed)), False),
        "packed and cut": (send(lambda honest: whole(gzip.compress(honest)[:-20], packed)), False),
        "said to be packed": (send(lambda honest: whole(honest, packed)), False),
        "packed noise": (send(whole(b"\x1f\x8b\x08" + noise, packed)), False),
        "too short": (send(lambda honest: JSON + b"Content-Length: %d\r\n\r\n" % (len(honest) + 100) + honest), False),
        "too long": (send(lambda honest: whole(honest) + b"and more" * 1000), True),
        "cut in the middle": (send(lambda honest: whole(honest)[: len(honest) // 2]), False),
        "two lengths": (send(lambda honest: whole(honest, b"Content-Length: 7\r\n")), False),
        "a negative length": (send(JSON + b"Content-Length: -5\r\n\r\n{}"), False),
        "a huge length": (send(JSON + b"Content-Length: 99999999999999999999\r\n\r\n{}"), False),
        "a huge chunk": (send(chunked + b"FFFFFFFFFFFFFFFFFF\r\n{}"), False),
        "noise": (send(noise), False),
        "an alert of TLS": (send(b"\x15\x03\x03\x00\x02\x02\x28"), False),
        "HTTP 0.9": (send(lambda honest: honest), False),
        "a status of 999": (send(lambda honest: whole(honest, head=b"HTTP/1.1 999 What\r\n")), False),
        "a status of 0": (send(lambda honest: whole(honest, head=b"HTTP/1.1 000 What\r\n")), False),
        "no content": (send(b"HTTP/1.1 204 No Content\r\n\r\n"), False),
        "another protocol": (send(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n"), False),
        "a redirection to itself": (send(b"HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n"), False),
        "a page": (send(whole(b"<html>We are sorry", head=b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n")), False),
        "data as a page": (send(lambda honest: whole(honest, head=b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n")), False),
        "data in UTF-16": (send(lambda honest: whole(honest.decode().encode("utf-16"))), False),
        "a number of a megabyte": (send(whole(b'{"latitude":' + b"9" * 1_000_000 + b"}")), False),
        "NUL in a field": (send(lambda honest: whole(honest, b"X: \x00\r\n")), False),
        "the weather": (send(whole), True),
    }


# Those that end at once, for the short run.
QUICK = {"closed without a byte", "reset", "3 million levels", "every key twice", "packed twice", "too short", "two lengths", "noise", "data as a page", "the weather"}


class Hostile(Listener):
    """An upstream that does one thing with every connection; `relapse()` makes it the honest provider."""

    def __init__(self, act, simulator, context=None):
        self._act, self._simulator, self._context = act, simulator, context
        self.open()

    def relapse(self):
        self._act = lambda connection, honest: connection.sendall(whole(honest))

    def serve(self, connection):
        with self._context.wrap_socket(connection, server_side=True) if self._context else connection as connection:
            target = request_target(connection)
            if target is None:
                return
            with urllib.request.urlopen(f"{self._simulator.url}/open-meteo{target}", timeout=20) as answer:
                honest = answer.read()
            self._act(connection, honest)


def memory(server):
    return int(pathlib.Path(f"/proc/{server._process.pid}/statm").read_text().split()[1]) * 4096 / 1e6


def weather(server, cell):
    """(status, seconds, what the answer is): a document, a problem or another thing."""
    began = time.monotonic()
    try:
        with connect(server.port, seconds=40) as connection:
            connection.sendall(request(WEATHER.format(*cell), "Connection: close"))
            answer = reply(connection)
    except OSError as error:
        return type(error).__name__, time.monotonic() - began, None
    seconds = time.monotonic() - began
    if answer is None:
        return "EOF", seconds, None
    try:
        return answer[0], seconds, json.loads(answer[2])
    except ValueError:
        return answer[0], seconds, None


def try_out(name, act, may_be_believed, simulator, context=None):
    """(row of the table, complaints)."""
    hostile = Hostile(act, simulator, context)
    problems, most = [], 0.0
    scheme = "https" if context else "http"
    with Running("serve", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=f"{scheme}://127.0.0.1:{hostile.port}", PETREL_OPENMETEO_LIMITS="none") as server:
        statuses, slowest, causes = [], 0.0, set()
        for cell in ((48.85, 2.35), (-33.85, 151.2)):
            status, seconds, document = weather(server, cell)
            statuses.append(status)
            slowest, most = max(slowest, seconds), max(most, memory(server))
            if status == 200 and not may_be_believed:
                problems.append(f"{name}: believed")
            elif status not in (200, 502, 503, 504) or document is None:
                problems.append(f"{name}: {status} without a word")
            elif status != 200:
                causes.add(document.get("cause"))
            if seconds > ANSWER_SECONDS:
                problems.append(f"{name}: told after {seconds:.1f} s")
        if name == "the weather" and statuses != [200, 200]:
            problems.append(f"the honest provider was not believed: {statuses}")
        probe, seconds = ask(server.port, "/livez")
        if probe != 200 or seconds > 1:
            problems.append(f"{name}: /livez {probe} after {seconds:.1f} s")
        if server._process.poll() is not None or "Fatal error" in server.log():
            problems.append(f"{name}: the server ended")
        if most > MEMORY_MEGABYTES:
            problems.append(f"{name}: {most:.0f} MB")
    hostile.close()
    return [name, " ".join(map(str, statuses)), ", ".join(sorted(filter(None, causes))) or "-", f"{slowest:.1f} s", f"{most:.0f} MB"], problems


def self_signed(folder):
    """A server's side of TLS whose certificate nobody has signed but itself."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
         "-keyout", f"{folder}/key.pem", "-out", f"{folder}/certificate.pem"], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(f"{folder}/certificate.pem", f"{folder}/key.pem")
    return context


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--quick", action="store_true", help="those that end at once")
    is_quick = options.parse_args().quick
    seed = SEED
    print(f"transports: seed {seed}")
    raise_open_files()
    tried = {name: way for name, way in ways(seed).items() if not is_quick or name in QUICK}
    rows, problems = [["what the provider does", "answers", "cause told", "slowest", "memory"]], []
    with tempfile.TemporaryDirectory() as folder, Simulator("--seed", 7) as simulator, concurrent.futures.ThreadPoolExecutor(2 if is_quick else 6) as pool:
        jobs = [pool.submit(try_out, name, *way, simulator) for name, way in tried.items()]
        jobs.append(pool.submit(try_out, "a certificate that nobody signed", ways(seed)["the weather"][0], False, simulator, self_signed(folder)))
        for done, job in enumerate(concurrent.futures.as_completed(jobs), 1):
            job.result()
            print(f"    {done} of {len(jobs)}", flush=True)
        for job in jobs:
            row, found = job.result()
            rows.append(row)
            problems += found
    told = next((row[2] for row in rows if row[0].startswith("a certificate")), "")
    if "invalidCertificate" not in told:
        problems.append(f"a certificate that nobody signed is told as {told}")
    table("what was answered", rows)
    return conclude(problems)


if __name__ == "__main__":
    raise SystemExit(main())
