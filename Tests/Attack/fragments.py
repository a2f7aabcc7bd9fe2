#!/usr/bin/env python3
"""Many connections that send their requests in fragments: readers beside them are answered as ever, and none keeps its place for long.

    Tests/Attack/fragments.py [--connections 700] [--seconds 30]

Heads of which one byte comes at a time, fields without end, bodies and chunks of single bytes, connections that send a few bytes and go, and come
again. The server's memory stays below a limit, a reader of another address is answered with 200 within a second, and a connection whose request
does not arrive is closed after 20 s. A request that arrives whole, in packets of one byte, is answered as any other.
"""

import argparse
import json
import signal
import socket
import struct
import subprocess
import sys
import threading
import time

from attack import AT, SEED, ask, conclude, connect, raise_open_files, reply, request, table
from connections import WEATHER, strangers
from flood import MEMORY_LIMIT, memory
from patience import scaled
from processes import Running

READER_SECONDS = scaled(1)
# Of the server: the longest time for a whole request to arrive, a quarter of it between two looks, and some for a busy machine.
LONGEST_SECONDS = 20 + 5 + scaled(3)
EVERY_SECONDS = 0.25
RESET = struct.pack("ii", 1, 0)
POST = "POST /v1/push/subscriptions HTTP/1.1\r\nHost: petrel\r\nContent-Type: application/json\r\n"
LONG_HEAD = request(WEATHER, *(f"X-Field-{number}: {'a' * 60}" for number in range(60)))


def bytes_of_head():
    """What one connection sends, a part each quarter of a second."""
    yield from (LONG_HEAD[place:place + 1] for place in range(len(LONG_HEAD)))


def fields_without_end():
    yield f"GET {WEATHER} HTTP/1.1\r\nHost: petrel\r\n".encode()
    for number in range(1_000_000):
        yield f"X-{number}: a\r\n".encode()


def bytes_of_body():
    yield f"{POST}Content-Length: 2000\r\n\r\n".encode()
    yield from (b"{" for _ in range(1_999))


def chunks_of_a_byte():
    yield f"{POST}Transfer-Encoding: chunked\r\n\r\n".encode()
    yield from (b"1\r\n{\r\n" for _ in range(1_999))


def few_bytes_and_away():
    yield b"GET /"


KINDS = (bytes_of_head, fields_without_end, bytes_of_body, chunks_of_a_byte, few_bytes_and_away)


class Dripping:
    """So many connections of one kind, each of another address; those that are closed come again. `oldest` is the longest life of one, in seconds."""

    def __init__(self, port, kind, count):
        self._port, self._kind = port, kind
        self._held = [None] * count
        self.opened, self.sent, self.oldest = 0, 0, 0.0

    def run(self, stop):
        while not stop.is_set():
            began = time.monotonic()
            for place in range(len(self._held)):
                if not stop.is_set():
                    self._held[place] = self._turn(place)
            stop.wait(max(0, EVERY_SECONDS - (time.monotonic() - began)))

    def _turn(self, place):
        """Sends the next part of a connection, or opens it; None when it is closed."""
        one = self._held[place]
        try:
            if one is None:
                connection = connect(self._port, f"127.1.{place // 250}.{place % 250 + 1}")
                connection.setblocking(False)
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                one = (connection, self._kind(), time.monotonic())
                self.opened += 1
            connection, parts, began = one
            self.oldest = max(self.oldest, time.monotonic() - began)
            part = next(parts, None)
            if part is None:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
                connection.close()
                return None
            self.sent += connection.send(part)
            # An answer, such as 431, is read; an end is the server's.
            if connection.recv(65_536) == b"":
                connection.close()
                return None
        except BlockingIOError:
            return one
        except OSError:
            if one:
                one[0].close()
            return None
        return one


def drip(kind, port, count):
    """Drips until SIGTERM; what was done is printed. In a process of its own, so that the readers' times are the server's alone."""
    stop = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: stop.set())
    raise_open_files()
    dripping = Dripping(port, next(one for one in KINDS if one.__name__ == kind), count)
    dripping.run(stop)
    print(json.dumps({"opened": dripping.opened, "sent": dripping.sent, "oldest": dripping.oldest}))


def in_single_bytes(port, count):
    """The statuses of so many requests that are sent at the same time, in packets of one byte."""
    text = request(WEATHER, "Accept: application/json", "Connection: close")
    clients = [connect(port, "127.0.0.4") for _ in range(count)]
    try:
        for client in clients:
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for place in range(len(text)):
            for client in clients:
                client.sendall(text[place:place + 1])
        answers = [reply(client) for client in clients]
    finally:
        for client in clients:
            client.close()
    return [answer[0] if answer else "EOF" for answer in answers]


def run(kind, count, seconds):
    """(row of the table, what did not hold) of one kind."""
    with Running("serve", "--demo", "--at", AT, "--still", "--seed", 7) as server:
        ask(server.port, WEATHER)
        before, highest, done = memory(server), 0.0, threading.Event()

        def watch():
            nonlocal highest
            while not done.wait(0.2):
                highest = max(highest, memory(server))

        watching = threading.Thread(target=watch)
        watching.start()
        used, began = server.cpu_seconds(), time.monotonic()
        dripping = subprocess.Popen(
            [sys.executable, __file__, "--drip", kind.__name__, str(server.port), str(count)], stdout=subprocess.PIPE, text=True)
        try:
            seen = strangers(server, seconds, SEED)
            whole = in_single_bytes(server.port, 20)
            share = (server.cpu_seconds() - used) / (time.monotonic() - began)
        finally:
            dripping.terminate()
            told, _ = dripping.communicate()
            done.set()
            watching.join()
    did = json.loads(told)
    opened, sent, oldest = did["opened"], did["sent"], did["oldest"]
    name = kind.__name__.replace("_", " ")
    slowest = max(one[2] for one in seen)
    good = sum(1 for one in seen if one[1] == 200)
    problems = []
    if good < len(seen):
        problems.append(f"{name}: {len(seen) - good} of {len(seen)} readers were not answered with 200, such as {next(one for one in seen if one[1] != 200)}")
    if slowest > READER_SECONDS:
        problems.append(f"{name}: a reader waited for {slowest:.2f} s; {READER_SECONDS:.1f} s is the limit")
    if highest > MEMORY_LIMIT:
        problems.append(f"{name}: memory rose to {highest:.0f} MB; {MEMORY_LIMIT} is the limit")
    if oldest > LONGEST_SECONDS:
        problems.append(f"{name}: a connection lived for {oldest:.0f} s; {LONGEST_SECONDS:.0f} s is the limit")
    if set(whole) != {200}:
        problems.append(f"{name}: requests in single bytes were answered {sorted(map(str, set(whole)))}")
    if opened < count:
        problems.append(f"{name}: only {opened} connections were opened, so nothing was shown")
    row = (
        name, opened, sent, f"{before:.0f} to {highest:.0f} MB", f"{share:.0%}", f"{oldest:.0f} s", f"{good} of {len(seen)}",
        f"{slowest:.2f} s", whole.count(200))
    return row, problems


def main(arguments):
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--connections", type=int, default=700, help="at once; a server takes 800")
    options.add_argument("--seconds", type=float, default=30, help="length of each kind")
    chosen = options.parse_args(arguments)
    raise_open_files()
    print(f"fragments: seed {SEED}, {chosen.connections} connections, {chosen.seconds:.0f} s for each kind")
    rows = [("what is sent", "opened", "bytes", "memory", "of a core", "oldest", "readers with 200", "slowest", "of 20 in single bytes")]
    problems = []
    for kind in KINDS:
        row, found = run(kind, chosen.connections, chosen.seconds)
        rows.append(row)
        problems += found
    table(
        f"Fragments; at most {MEMORY_LIMIT} MB, {READER_SECONDS:.1f} s for a reader, {LONGEST_SECONDS:.0f} s for a connection whose request does not arrive",
        rows)
    return conclude(problems)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--drip"]:
        drip(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
    else:
        sys.exit(main(sys.argv[1:]))
