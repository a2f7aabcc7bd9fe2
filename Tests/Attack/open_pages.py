#!/usr/bin/env python3
"""Thousands of open pages behind the example's HAProxy: readers are answered beside them, also while the servers are restarted in turn (H5).

    Tests/Attack/open_pages.py [--streams 2000] [--connections 1200] [--readers 600] [--seconds 0.5]

Each open page keeps a stream of events. Two servers are as the example has them; `--connections` is their PETREL_CONNECTIONS, `--readers` the
example's limit of readers for each of them. Both together have room for all streams, each of which is answered with 200. Beside them a reader is
answered with 200 within `--seconds`; while streams are opened and servers restarted no request of a reader fails.
"""

import argparse
import collections
import contextlib
import http.client
import os
import signal
import socket
import sys
import threading
import time

from attack import AT, conclude, raise_open_files, table
from balancer import PROGRAM, Balancer
from patience import scaled
from processes import Running, get, wait_until

PLACE = "latitude=52.52&longitude=13.40"
STREAM = f"GET /v1/stream?{PLACE} HTTP/1.1\r\nHost: petrel\r\nAccept: text/event-stream\r\n\r\n".encode()
TARGETS = (f"/v1/weather?{PLACE}", "/cities", f"/?{PLACE}")


class Readers:
    """One reader after another for the length of a `with`, each on a connection of its own; `answers` are (outcome, seconds, phase)."""

    def __init__(self, port):
        self._port = port
        self.phase, self.answers = "opened", []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._read)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        self._thread.join()

    def _read(self):
        while not self._stop.wait(0.05):
            began, phase = time.monotonic(), self.phase
            connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=scaled(30))
            try:
                connection.request("GET", TARGETS[len(self.answers) % len(TARGETS)], headers={"Accept": "*/*"})
                answer = connection.getresponse()
                answer.read()
                outcome = answer.status
            except (OSError, http.client.HTTPException) as error:
                outcome = type(error).__name__
            connection.close()
            self.answers.append((outcome, time.monotonic() - began, phase))

    def of(self, phase):
        return [answer for answer in self.answers if answer[2] == phase]


def open_streams(port, count, opened):
    """How often each status was answered to so many streams; each connection stays open."""
    streams = []
    for _ in range(count):
        stream = opened.enter_context(socket.create_connection(("127.0.0.1", port), timeout=scaled(30)))
        stream.sendall(STREAM)
        streams.append(stream)
    return collections.Counter(stream.recv(1024)[9:12].decode() or "nothing" for stream in streams)


def restart(servers, number, start, balancer):
    """Ends one server in order and starts it again; its exit code."""
    server = servers[number]
    server.signal(signal.SIGTERM)
    code = server.exit_code(60)
    servers[number] = start(server.port)
    wait_until(lambda: set(balancer.states().values()) == {"UP"}, 60, lambda: f"not up: {balancer.states()}")
    return code


def main(arguments):
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--streams", type=int, default=2_000)
    options.add_argument("--connections", type=int, default=1_200)
    options.add_argument("--readers", type=int, default=600)
    options.add_argument("--seconds", type=float, default=0.5)
    chosen = options.parse_args(arguments)
    if not os.access(PROGRAM, os.X_OK):
        print("no HAProxy; scripts/setup test installs it")
        return 1
    raise_open_files()
    problems, codes = [], []
    with contextlib.ExitStack() as running:

        def start(port=None):
            return running.enter_context(Running(
                "serve", "--demo", "--at", AT, "--still", "--seed", 7, port=port, PETREL_TRUSTED_PROXIES="127.0.0.1", PETREL_CLIENT_LIMITS="none",
                PETREL_CONNECTIONS=str(chosen.connections), PETREL_CONNECTIONS_PER_ADDRESS=str(chosen.connections), PETREL_DRAIN_SECONDS="6"))

        servers = [start(), start()]
        balancer = running.enter_context(Balancer([server.port for server in servers], chosen.readers))
        for target in TARGETS:
            assert get(balancer.url + target)[0] == 200
        with contextlib.ExitStack() as opened, Readers(balancer.port) as readers:
            streams = open_streams(balancer.port, chosen.streams, opened)
            readers.phase = "still"
            wait_until(lambda: len(readers.of("still")) >= 60, 120, lambda: f"readers wait: {readers.answers[-3:]}")
            readers.phase = "restarted"
            codes = [restart(servers, number, start, balancer) for number in range(2)]
            readers.phase = "over"
            wait_until(lambda: readers.of("over"), 60, lambda: "no reader is answered behind the restarts")
    rows = [("while the pages are", "readers", "200", "slowest", "at most")]
    for phase in ("opened", "still", "restarted"):
        answers = readers.of(phase)
        most = f"{scaled(chosen.seconds):g} s" if phase == "still" else ""
        others = sorted({str(outcome) for outcome, _, _ in answers if outcome != 200})
        slowest = max((seconds for _, seconds, _ in answers), default=0)
        rows.append((phase, len(answers), sum(outcome == 200 for outcome, _, _ in answers), f"{slowest:.2f} s", most))
        if others:
            problems.append(f"while the pages were {phase}, readers got {', '.join(others)}")
        if phase == "still" and slowest > scaled(chosen.seconds):
            problems.append(f"beside {streams['200']} open pages a reader waited for {slowest:.2f} s; {chosen.seconds} is the limit")
    table(f"H5: {chosen.streams} open pages, {streams['200']} of them live; exit codes of the restarted servers {codes}", rows)
    if set(streams) != {"200"}:
        problems.append(f"open pages were answered {dict(streams)}, although both servers have room for them")
    if codes != [0, 0]:
        problems.append(f"the servers ended with {codes}")
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
