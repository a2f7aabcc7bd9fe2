#!/usr/bin/env python3
"""Webhooks that lead a server into its own network, and receivers that answer as none should.

    Tests/Attack/webhooks.py [--addresses 3000] [--messages 3]

- addresses: forms of this machine's own address that a subscriber may write, and random ones, at a server that posts to any public address. A
  witness listens at the port that is allowed, over IPv4 and IPv6, and no connection comes;
- names: hosts that the operator has listed as public, whose names lead to this machine; no connection comes either;
- receivers: listed ones that stall, drip, redirect, send endless or swollen bodies, heads without end or no HTTP. A receiver beside them has each of its
  messages within seconds, and the server gains neither memory nor descriptors.
"""

import argparse
import collections
import gzip
import json
import random
import socket
import sys
import threading
import time

from attack import SEED, conclude, scaled, table
from processes import Running, get, wait_until
from push_tests import PATH, send
from raw_http import harm, resources
from webhook_receiver import Receiver

PORT = 8443
NAMES = ["a.localhost", "b.a.localhost", "metadata.localhost"]
PROMPT_SECONDS = 10


class Witness:
    """Listens where nothing may arrive, and counts what does."""

    def __enter__(self):
        self.count, self._is_over = 0, False
        self._sockets = [socket.create_server(("127.0.0.1", PORT))]
        try:
            self._sockets.append(socket.create_server(("::1", PORT), family=socket.AF_INET6))
        except OSError:
            print("  IPv6 is not there: its witness is left out")
        self._threads = [threading.Thread(target=self._listen, args=(listener,)) for listener in self._sockets]
        for thread in self._threads:
            thread.start()
        return self

    def _listen(self, listener):
        listener.settimeout(0.5)
        while not self._is_over:
            try:
                listener.accept()[0].close()
                self.count += 1
            except TimeoutError:
                continue

    def __exit__(self, *_):
        self._is_over = True
        for thread in self._threads:
            thread.join()
        for listener in self._sockets:
            listener.close()


def written():
    """Addresses of this machine and of private networks, as people have written them past guards."""
    hosts = [
        "127.0.0.1", "127.1", "127.0.1", "0", "0.0.0.0", "2130706433", "0x7f000001", "0x7f.0.0.1", "0x7f.1", "017700000001", "0177.0.0.1", "0177.1",
        "127.0.0.1.", "localhost", "localhost.", "LOCALHOST", "x.localhost", "localhost.localdomain", "[::1]", "[::]", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]",
        "[::ffff:7f00:1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "[fe80::1%25lo]", "[::127.0.0.1]", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254",
        "100.64.0.1", "metadata.google.internal", "printer.local", "nas.lan", "router.home.arpa", "127。0。0。1", "①②⑦.⓪.⓪.①", "ⓛocalhost", "%6c%6f%63%61%6c%68%6f%73%74",
        "127.0.0.1%00.example.org", "example.org@127.0.0.1", "127.0.0.1:8443@example.org", "example.org\\@127.0.0.1", "example.org#@127.0.0.1", "example.org%2f@127.0.0.1",
        "127.0.0.1/example.org", "-127.0.0.1", "127.0.0.1,example.org", " 127.0.0.1", "127.0.0.1\t", "127.0.0.1\r\n",
    ]
    for host in hosts:
        yield from (f"https://{host}:{PORT}/x", f"https://{host}/x", f"http://{host}:{PORT}/x", f"HTTPS://{host}:{PORT}/x", f"https:/{host}:{PORT}/x")
    yield from ("file:///etc/passwd", "gopher://127.0.0.1:8443/_x", "dict://127.0.0.1:8443/x", "ftp://127.0.0.1/x", "//127.0.0.1:8443/x", "javascript:1", "x", "")


def made(chance, count):
    """Random addresses of parts that parsers disagree about."""
    parts = ["127.0.0.1", "localhost", "example.org", "0x7f", "1", "0", ".", ":", "@", "/", "\\", "#", "?", "%", "[", "]", "::1", ":8443", "https://", "http://", "..", "%2e",
             "\u202e", "\x00", "\n", " ", "é"]
    for _ in range(count):
        yield "https://" * chance.randrange(2) + "".join(chance.choice(parts) for _ in range(chance.randrange(1, 8))) + "/x" * chance.randrange(2)


def wish(url):
    return {"kind": "webhook", "url": url, "places": [{"latitude": 52.5, "longitude": 13.4}], "minimumSeverity": "extreme"}


class Hostile:
    """Receivers at one port, each by its path, that answer as none should."""

    def __enter__(self):
        self.seen, self._is_over, self._threads = collections.Counter(), False, []
        self._socket = socket.create_server(("127.0.0.1", 0), backlog=128)
        self._socket.settimeout(0.5)
        self.origin = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        bomb = gzip.compress(b"x" * (64 << 20))
        self.ways = {
            "silent": [], "closed": None, "no HTTP": [b"\x00\xff" * 100], "endless body": [b"HTTP/1.1 200 OK\r\n\r\n", *[b"x" * 65_536] * 1_600],
            "swollen body": [f"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: {len(bomb)}\r\n\r\n".encode(), bomb],
            "endless head": [b"HTTP/1.1 200 OK\r\n", *[b"X-A: " + b"x" * 8_000 + b"\r\n"] * 4_000],
            "dripping": [b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n", *[b"x"] * 1_000], "early hints": [b"HTTP/1.1 103 Early Hints\r\n\r\n"] * 20_000,
            "redirect": [f"HTTP/1.1 307 X\r\nLocation: https://127.0.0.1:{PORT}/x\r\nContent-Length: 0\r\n\r\n".encode()],
            "refresh": [f"HTTP/1.1 200 OK\r\nRefresh: 0; url=https://127.0.0.1:{PORT}/\r\nAlt-Svc: h2=\":{PORT}\"\r\nContent-Length: 0\r\n\r\n".encode()],
            "two lengths": [b"HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 5\r\n\r\nxxxxx"], "strange status": [b"HTTP/1.1 999 X\r\nContent-Length: 0\r\n\r\n"],
            "no patience": [b"HTTP/1.1 429 X\r\nRetry-After: 99999999999999999999\r\nContent-Length: 0\r\n\r\n"],
        }
        self._listening = threading.Thread(target=self._listen)
        self._listening.start()
        return self

    def _listen(self):
        while not self._is_over:
            try:
                connection = self._socket.accept()[0]
            except TimeoutError:
                continue
            self._threads.append(threading.Thread(target=self._answer, args=(connection,)))
            self._threads[-1].start()

    def _answer(self, connection):
        connection.settimeout(scaled(20))
        with connection:
            try:
                head = connection.recv(65_536).split(b"\r\n")[0].decode("latin-1")
                way = head.split(" ")[1].strip("/").replace("-", " ") if head.count(" ") == 2 else "closed"
                self.seen[way] += 1
                parts = self.ways.get(way)
                if parts is None:
                    return
                for part in parts:
                    connection.sendall(part)
                    if way == "dripping":
                        time.sleep(0.2)
                if way in ("silent", "no HTTP"):
                    connection.recv(1)
            except OSError:
                return

    def __exit__(self, *_):
        self._is_over = True
        self._listening.join()
        for thread in self._threads:
            thread.join()
        self._socket.close()


def addresses(count, witness, problems):
    """The row of the table: addresses that anyone may write."""
    chance = random.Random(SEED)
    statuses = collections.Counter()
    with Running("serve", "--demo", PETREL_WEBHOOKS="on", PETREL_CLIENT_LIMITS="none", PETREL_TRUSTED_PROXIES="127.0.0.1") as server:
        before = resources(server)
        for number, url in enumerate([*written(), *made(chance, count)]):
            status, document = send(server, "POST", PATH, wish(url), Forwarded=f"for=198.{18 + number % 2}.{number // 2 % 250}.{number // 500 % 250}")
            statuses[status] += 1
            if status == 201 and "127.0.0.1" in url and not url.startswith("https://example.org/"):
                problems.append(f"{url!r} was taken")
            if status not in (201, 400, 429):
                problems.append(f"{url!r}: {status} {document}")
        problems += harm(server, before)
    return ("addresses as anyone may write them", dict(statuses), witness.count)


def names(witness, problems):
    """The row of the table: names that lead to this machine."""
    statuses = collections.Counter()
    with Running("serve", "--demo", PETREL_WEBHOOK_HOSTS=",".join(f"{name}:{PORT}" for name in NAMES)) as server:
        for name in NAMES:
            statuses[send(server, "POST", PATH, wish(f"https://{name}:{PORT}/x"))[0]] += 1
        wait_until(lambda: failures(server) >= len(NAMES), 60, lambda: f"{failures(server)} of {len(NAMES)} were tried")
    if statuses != {201: len(NAMES)}:
        problems.append(f"listed names: {dict(statuses)}")
    return ("listed names that lead to this machine", dict(statuses), witness.count)


def failures(server):
    """How many messages were not taken."""
    return sum(json.loads(get(server.url + "/statusz")[2])["push"]["failures"].values())


def receivers(messages, witness, problems):
    """The row of the table: answers of all kinds, and a receiver beside them."""
    longest = 0
    with Hostile() as hostile, Receiver() as good:
        with Running("serve", "--demo", PETREL_WEBHOOK_HOSTS=f"{hostile.origin},{good.origin}", PETREL_CLIENT_LIMITS="none") as server:
            before = resources(server)
            kept = send(server, "POST", PATH, wish(good.origin + "/good"))[1]["id"]
            wait_until(lambda: good.posts, 30, lambda: "the good receiver has no message")
            for way in hostile.ways:
                send(server, "POST", PATH, wish(f"{hostile.origin}/{way.replace(' ', '-')}"))
            for number in range(messages):
                began, had = time.monotonic(), len(good.posts)
                send(server, "POST", f"{PATH}/{kept}/test")
                wait_until(lambda: len(good.posts) > had, 60, lambda: f"message {number} of the good receiver did not arrive")
                longest = max(longest, time.monotonic() - began)
            wait_until(lambda: len(hostile.seen) >= len(hostile.ways), 120, lambda: f"only {sorted(hostile.seen)} were tried")
            # The longest that a message may be under way.
            time.sleep(scaled(12))
            problems += harm(server, before)
    if longest > scaled(PROMPT_SECONDS):
        problems.append(f"a good receiver waited {longest:.1f} s beside hostile ones")
    return (f"{len(hostile.ways)} hostile receivers; a good one waited {longest:.1f} s", dict(hostile.seen), witness.count)


def main(arguments):
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--addresses", type=int, default=3_000)
    options.add_argument("--messages", type=int, default=3)
    chosen = options.parse_args(arguments)
    print(f"webhooks: seed {SEED}")
    problems, rows = [], [("tried", "seen", "connections to the witness")]
    with Witness() as witness:
        rows.append(addresses(chosen.addresses, witness, problems))
        rows.append(names(witness, problems))
        rows.append(receivers(chosen.messages, witness, problems))
        if witness.count:
            problems.append(f"{witness.count} connections were made to this machine")
    table("webhooks that lead elsewhere", rows)
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
