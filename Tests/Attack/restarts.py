#!/usr/bin/env python3
"""Two servers behind HAProxy are restarted in turn under load, and no request may fail.

    Tests/Attack/restarts.py [RESTARTS]

Each server has a database of its own. A request has failed when its answer is not 200, is not whole, or does not come. HAProxy may try
again only what it could not connect for, which is its default; what was sent and lost would be seen.
"""

import collections
import contextlib
import http.client
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

from attack import AT, SEED, conclude, table
from patience import scaled
from processes import Running, free_port, get, wait_until

CONFIGURATION = """
global
    maxconn 1000
defaults
    mode http
    timeout connect 5s
    timeout client 60s
    timeout server 60s
    timeout check 5s
    option httpchk GET /readyz
    http-check expect status 200
    default-server inter {check}ms fall 1 rise 1
frontend people
    bind 127.0.0.1:{port}
    default_backend petrels
backend petrels
    balance roundrobin
{servers}
listen state
    bind 127.0.0.1:{state}
    stats enable
    stats uri /
"""


class Balancer:
    """HAProxy before the servers on these ports, for the length of a `with`."""

    def __init__(self, ports, check_milliseconds):
        self.port, self._state = free_port(), free_port()
        servers = "\n".join(f"    server s{port} 127.0.0.1:{port} check" for port in ports)
        self._text = CONFIGURATION.format(check=check_milliseconds, port=self.port, state=self._state, servers=servers)

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory()
        path = pathlib.Path(self._folder.name) / "haproxy.cfg"
        path.write_text(self._text)
        program = shutil.which("haproxy") or "/usr/sbin/haproxy"
        self._process = subprocess.Popen([program, "-db", "-q", "-f", path], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return self

    def __exit__(self, *_):
        with self._folder:
            self._process.terminate()
            self._process.wait(timeout=scaled(30))

    def states(self):
        """Port of a server -> UP, DOWN and the like."""
        try:
            lines = get(f"http://127.0.0.1:{self._state}/;csv", timeout=5)[2].decode().splitlines()
        except OSError:
            return {}
        rows = [line.split(",") for line in lines if line.startswith("petrels,s")]
        return {int(row[1][1:]): row[17] for row in rows}

    def wait_for(self, ports):
        wait_until(lambda: all(self.states().get(port, "").startswith("UP") for port in ports), 60, lambda: f"not up: {self.states()}")


class Load:
    """People who ask again after a moment, half of them on connections that they keep."""

    def __init__(self, port, people, seed):
        self._port, self._seed = port, seed
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._ask, args=(number,)) for number in range(people)]
        self._lock = threading.Lock()
        self.outcomes = collections.Counter()

    def __enter__(self):
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        for thread in self._threads:
            thread.join()

    def _target(self, chance):
        kind = chance.random()
        if kind < 0.6:
            return "/v1/weather?latitude=48.85&longitude=2.35"
        # A cell that nobody asked for yet: the only request that takes a while.
        if kind < 0.65:
            return f"/v1/weather?latitude={chance.uniform(-60, 60):.2f}&longitude={chance.uniform(-179, 179):.2f}"
        return chance.choice(["/", "/livez", "/v1/places?query=Paris", "/fragment/dashboard?latitude=48.85&longitude=2.35"])

    def _ask(self, number):
        chance = random.Random(self._seed * 1000 + number)
        is_kept = number % 2 == 0
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=scaled(60))
        while not self._stop.is_set():
            target = self._target(chance)
            try:
                connection.request("GET", target)
                answer = connection.getresponse()
                body = answer.read()
                outcome = answer.status
                # Whose 503 it is: the balancer's has no type.
                kind = re.search(rb"urn:petrel:problem:([a-z-]+)", body)
                if outcome != 200 and kind:
                    outcome = f"{outcome} {kind.group(1).decode()}"
            except (OSError, http.client.HTTPException) as error:
                outcome = type(error).__name__
                connection.close()
            if not is_kept:
                connection.close()
            self._stop.wait(chance.uniform(0, 0.1))
            with self._lock:
                self.outcomes[outcome if outcome == 200 else f"{outcome} of {target.split('?')[0]}"] += 1
        connection.close()


def run(restarts, people=12, drain_seconds=2.0, seed=SEED):
    """(outcomes of the requests, exit codes of the servers, seconds that each restart took to the exit)."""
    ports = [free_port(), free_port()]
    codes, seconds = [], []
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as others:

        def start(port):
            return others.enter_context(
                Running(
                    "serve", "--demo", "--at", AT, "--still", "--seed", 7, "--database", pathlib.Path(folder) / f"{port}.db", port=port,
                    PETREL_CLIENT_LIMITS="none", PETREL_DRAIN_SECONDS=str(drain_seconds)))

        servers = {port: start(port) for port in ports}
        # Several looks within the drain: one that says 503 is enough; a busy machine's slow answer says nothing.
        with Balancer(ports, int(drain_seconds * 1000 / 6)) as balancer:
            balancer.wait_for(ports)
            with Load(balancer.port, people, seed) as load:
                for number in range(restarts):
                    port = ports[number % 2]
                    began = time.monotonic()
                    servers[port].signal(signal.SIGTERM)
                    codes.append(servers[port].exit_code())
                    seconds.append(time.monotonic() - began)
                    servers[port] = start(port)
                    balancer.wait_for(ports)
    return load.outcomes, codes, seconds


def main():
    restarts = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    seed = SEED
    print(f"restarts: seed {seed}, {restarts} restarts of two servers behind HAProxy under load")
    outcomes, codes, seconds = run(restarts, seed=seed)
    failed = sum(number for outcome, number in outcomes.items() if outcome != 200)
    table("requests", [["outcome", "number"]] + [[outcome, number] for outcome, number in outcomes.most_common()])
    table("restarts", [["number", "exit codes", "longest end"], [len(codes), sorted(set(codes)), f"{max(seconds):.2f} s"]])
    problems = [f"{failed} of {sum(outcomes.values())} requests failed"] if failed else []
    problems += [f"exit codes {codes}"] if set(codes) != {0} else []
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main())
