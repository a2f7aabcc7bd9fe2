#!/usr/bin/env python3
"""One client takes all connections, politely or in silence; strangers and probes are answered all the same.

    Tests/Attack/connections.py [SECONDS]
"""

import random
import sys
import threading
import time

from attack import AT, SEED, ask, conclude, connect, raise_open_files, reply, request, table
from patience import scaled
from processes import Running

WEATHER = "/v1/weather?latitude=48.85&longitude=2.35"
# Longest that a probe may take.
PROBE_SECONDS = scaled(1)


class Polite:
    """Connections of one address that ask for /livez now and then and keep their places; those that are closed come again."""

    def __init__(self, port, number, source, every_seconds):
        self._port, self._source, self._every = port, source, every_seconds
        self._stop = threading.Event()
        # A few threads carry all connections: what matters is how many there are, not how fast they are.
        self._threads = [threading.Thread(target=self._run, args=(number // 8,)) for _ in range(8)]
        self.opened = 0

    def __enter__(self):
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        for thread in self._threads:
            thread.join()

    def _run(self, number):
        connections = [None] * number
        while not self._stop.is_set():
            began = time.monotonic()
            for index in range(number):
                if self._stop.is_set():
                    break
                connections[index] = self._turn(connections[index])
            self._stop.wait(max(0, self._every - (time.monotonic() - began)))
        for connection in connections:
            if connection:
                connection.close()

    def _turn(self, connection):
        try:
            if connection is None:
                connection = connect(self._port, self._source)
                self.opened += 1
            connection.sendall(request("/livez"))
            answer = reply(connection)
            if answer and "Connection: close" not in answer[1]:
                return connection
        except OSError:
            pass
        if connection:
            connection.close()
        return None


class Silent(Polite):
    """Connections that say nothing, and come again when they are closed."""

    def _turn(self, connection):
        try:
            if connection is None:
                connection = connect(self._port, self._source)
                self.opened += 1
                connection.setblocking(False)
            # No byte is expected: an end or a reset is all that can come.
            if not connection.recv(1024):
                connection.close()
                return None
        except BlockingIOError:
            return connection
        except OSError:
            if connection:
                connection.close()
            return None
        return connection


def strangers(server, seconds, seed):
    """[(who, what, outcome, seconds)]: what others get meanwhile, each from an address of its own."""
    chance, seen = random.Random(seed), []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        source = f"127.0.{chance.randrange(1, 250)}.{chance.randrange(1, 250)}"
        for target in ("/livez", "/readyz", WEATHER):
            seen.append((target.split("?")[0], *ask(server.port, target, source)))
        time.sleep(0.2)
    return seen


# Of the review: 800 polite ones of one address; the same with 300 silent ones beside. 127.0.0.1 has no limit of its own.
FAMILIES = {
    "800 polite, one address": [(Polite, 800, "127.0.0.2", 10)],
    "800 polite, an address without a limit": [(Polite, 800, "127.0.0.1", 10)],
    "800 polite and 300 silent that come again": [(Polite, 800, "127.0.0.1", 10), (Silent, 300, "127.0.0.3", 0.5)],
    "900 silent that come again": [(Silent, 904, "127.0.0.1", 0.5)],
}


def run(name, seconds, seed=SEED):
    """(what strangers got, the server's log)."""
    raise_open_files()
    with Running("serve", "--demo", "--at", AT, "--still", "--seed", 7) as server:
        ask(server.port, WEATHER)
        crowds = [kind(server.port, number, source, every) for kind, number, source, every in FAMILIES[name]]
        wanted = sum(number for _, number, _, _ in FAMILIES[name])
        for crowd in crowds:
            crowd.__enter__()
        try:
            deadline = time.monotonic() + scaled(20)
            while sum(crowd.opened for crowd in crowds) < wanted and time.monotonic() < deadline:
                time.sleep(0.05)
            return strangers(server, seconds, seed), server.log()
        finally:
            for crowd in crowds:
                crowd.__exit__()


def problems_of(name, seen, log):
    """What did not hold, as sentences."""
    refused = [one for one in seen if one[1] != 200]
    slow = [one for one in seen if one[0] in ("/livez", "/readyz") and one[2] > PROBE_SECONDS]
    problems = [f"{name}: {len(refused)} of {len(seen)} were not answered with 200, such as {refused[0]}"] if refused else []
    problems += [f"{name}: {len(slow)} probes took longer than {PROBE_SECONDS:.0f} s, such as {slow[0]}"] if slow else []
    if log.count("connection limit") > 4:
        problems.append(f"{name}: {log.count('connection limit')} lines of log")
    if "connection limit" not in log:
        problems.append(f"{name}: the limit was not reached, so nothing was shown")
    return problems


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 30
    seed = SEED
    print(f"connections: seed {seed}, {seconds:.0f} s for each family")
    rows, problems = [["family", "asked", "answered with 200", "slowest probe", "slowest answer"]], []
    for name in FAMILIES:
        seen, log = run(name, seconds, seed)
        probes = [one[2] for one in seen if one[0] in ("/livez", "/readyz")]
        good = sum(1 for one in seen if one[1] == 200)
        rows.append([name, len(seen), good, f"{max(probes):.2f} s", f"{max(one[2] for one in seen):.2f} s"])
        problems += problems_of(name, seen, log)
    table("what strangers got", rows)
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main())
