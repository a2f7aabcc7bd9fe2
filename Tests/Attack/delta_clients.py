#!/usr/bin/env python3
"""Clients that keep what they have and take differences, while their server is killed again and again: first one server over SQLite, then one
of two nodes over one PostgreSQL behind HAProxy.

    Tests/Attack/delta_clients.py [--kills 20]

The weather changes every second. Half of the clients poll with `A-IM`, half listen to the live stream and go on from `Last-Event-ID`. Each
reckons the revision of everything it is sent with libraries of others, takes nothing that is not what its revision says, and comes back by
itself. In the end the weather stands still, and every client has to have exactly what the server has.
"""

import argparse
import collections
import contextlib
import http.client
import json
import signal
import sys
import tempfile
import threading
import time

from attack import SEED, conclude, table
from altered import Altered, warmer
from foreign_client import DELTA, patched, revision, seconds, state
from nodes import Balancer
from postgres import NOT_INSTALLED, PostgresServer, programs
from processes import Running, Simulator, free_port, wait_until

PLACES = [(52.5, 13.4), (48.85, 2.35), (40.7, -74.0), (-33.85, 151.2), (59.95, 30.3), (1.3, 103.8)]
CLIENTS = 24
SECONDS_BETWEEN_KILLS = 3
# A server that is started anew opens its store, reads its places and listens; on two busy cores that takes seconds.
LONGEST_GAP_SECONDS = 30


class Client:
    """What one reader's device keeps, and what it was sent."""

    def __init__(self, port, place):
        self._port = port
        self.query = f"latitude={place[0]}&longitude={place[1]}"
        self.members = None
        self.revision = None
        self._fetched_at = 0
        self.seen = collections.Counter()
        self._verified_at = time.monotonic()
        self.longest_gap = 0
        self.ends = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def start(self):
        self._thread.start()

    def join(self):
        self.ends.set()
        self._thread.join()

    def _run(self):
        while not self.ends.is_set():
            try:
                self.visit()
            except (OSError, EOFError, ValueError, http.client.HTTPException) as error:
                # Cut off in the middle of a line, a number or a head: of that nothing was taken.
                self.seen[f"cut off: {type(error).__name__}"] += 1
                self.ends.wait(0.2)

    def visit(self):
        raise NotImplementedError

    def connection(self):
        return http.client.HTTPConnection("127.0.0.1", self._port, timeout=20)

    def weather(self, connection):
        """Asks once, for the difference where there is something to differ from."""
        fields = {"If-None-Match": f'"{self.revision}.j"', "A-IM": "petrel-delta"} if self.revision else {}
        connection.request("GET", f"/v1/weather?{self.query}", headers=fields)
        answer = connection.getresponse()
        body = answer.read()
        if answer.status == 304:
            self.take("unchanged", self.members, self.revision, self._fetched_at)
        elif answer.status == 226 and answer.headers["Content-Type"] == DELTA:
            self.take_delta(json.loads(body))
        elif answer.status == 200:
            document = json.loads(body)
            self.take("whole" if not self.revision else "whole instead of a difference", state(document), document["revision"],
                      seconds(document["fetchedAt"]))
        elif answer.status in (502, 503, 504):
            self.seen[f"{answer.status}"] += 1
            self.ends.wait(0.2)
        else:
            self.seen[f"dishonest {answer.status}"] += 1

    def take_delta(self, delta):
        if delta["base"] != self.revision:
            self.seen["dishonest: another base"] += 1
            return
        self.take("difference", patched(self.members, delta["patch"]), delta["revision"], seconds(delta["outside"]["fetchedAt"]))

    def take(self, kind, members, text, fetched_at):
        if revision(members) != text:
            self.seen["dishonest: not what its revision says"] += 1
            return
        if fetched_at < self._fetched_at:
            # What a killed server had not written yet: the client keeps what is newer.
            self.seen["older than before, not taken"] += 1
        else:
            self.members, self.revision, self._fetched_at = members, text, fetched_at
            self.seen[kind] += 1
        now = time.monotonic()
        self.longest_gap = max(self.longest_gap, now - self._verified_at)
        self._verified_at = now


class Polling(Client):
    def visit(self):
        with contextlib.closing(self.connection()) as connection:
            while not self.ends.wait(0.3):
                self.weather(connection)


class Listening(Client):
    def visit(self):
        if self.revision is None:
            with contextlib.closing(self.connection()) as connection:
                self.weather(connection)
            return
        with contextlib.closing(self.connection()) as connection:
            connection.request("GET", f"/v1/stream?{self.query}", headers={"Last-Event-ID": self.revision})
            answer = connection.getresponse()
            if answer.status != 200:
                self.seen[f"{answer.status}"] += 1
                answer.read()
                self.ends.wait(0.2)
                return
            for event in events(answer):
                if self.ends.is_set():
                    return
                if event.get("event") == "delta":
                    self.take_delta(json.loads(event["data"]))
                elif event.get("event") == "reset":
                    self.seen["reset"] += 1
                    self.revision = None
                    return


def events(answer):
    event = {}
    while line := answer.readline():
        line = line.decode().rstrip("\n")
        if not line:
            yield event
            event = {}
            continue
        name, _, value = line.partition(": ")
        if name and not line.startswith(":"):
            event[name] = value


def crowd(port):
    return [(Polling if number % 2 else Listening)(port, PLACES[number // 2 % len(PLACES)]) for number in range(CLIENTS)]


class Weather:
    """A provider whose forecast is another one every second, until it is told to stand still."""

    def __init__(self, exits):
        simulator = exits.enter_context(Simulator("--seed", 7))
        self._upstream = exits.enter_context(Altered(simulator.url + "/open-meteo", self._alter))
        self._stands = None
        self.settings = {
            "PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": self._upstream.url, "PETREL_OPENMETEO_LIMITS": "none",
            "PETREL_CLIENT_LIMITS": "none", "PETREL_FRESH_SECONDS": "1", "PETREL_DRAIN_SECONDS": "0"}

    def _alter(self, kind, document):
        at = self._stands if self._stands is not None else time.monotonic()
        warmer(int(at) % 17 * 0.3)(kind, document)

    def stand_still(self):
        self._stands = time.monotonic()


@contextlib.contextmanager
def watched(clients, kill, kills):
    """Kills and restarts so often while the clients go on."""
    for client in clients:
        client.start()
    try:
        wait_until(lambda: all(client.revision for client in clients), 60, lambda: "not every client has weather")
        for number in range(kills):
            time.sleep(SECONDS_BETWEEN_KILLS)
            kill(number)
        yield
    finally:
        for client in clients:
            client.join()


def settle(clients, weather, port):
    """Waits until every client has what the server has; what did not come about, in words."""
    weather.stand_still()

    def held():
        truth = {}
        for place in PLACES:
            reader = Client(port, place)
            with contextlib.closing(reader.connection()) as connection:
                reader.weather(connection)
            truth[reader.query] = reader.revision
        return sum(client.revision != truth[client.query] for client in clients)

    try:
        wait_until(lambda: held() == 0, 60, lambda: "")
        return []
    except AssertionError:
        return [f"{held()} of {len(clients)} clients do not have what the server has"]


def one_server(kills):
    with contextlib.ExitStack() as exits:
        weather = Weather(exits)
        folder = exits.enter_context(tempfile.TemporaryDirectory())
        port = free_port()
        arguments = ["serve", "--database", f"{folder}/petrel.sqlite"]
        servers = [exits.enter_context(Running(*arguments, port=port, **weather.settings))]

        def kill(_):
            servers[-1].signal(signal.SIGKILL)
            servers[-1].exit_code()
            servers.append(exits.enter_context(Running(*arguments, port=port, **weather.settings)))

        clients = crowd(port)
        problems = []
        with watched(clients, kill, kills):
            problems += settle(clients, weather, port)
        return clients, problems


def two_nodes(kills):
    with contextlib.ExitStack() as exits:
        weather = Weather(exits)
        postgres = exits.enter_context(PostgresServer())
        postgres.create("petrel")
        ports = [free_port(), free_port()]

        def start(port):
            return exits.enter_context(Running(
                "serve", "--database", postgres.url("petrel", password="made-up"), "--node", f"node-{ports.index(port) + 1}", port=port,
                **weather.settings))

        nodes = {port: start(port) for port in ports}
        balancer = exits.enter_context(Balancer(ports, 333))
        balancer.wait_for(ports)

        def kill(number):
            port = ports[number % 2]
            nodes[port].signal(signal.SIGKILL)
            nodes[port].exit_code()
            nodes[port] = start(port)

        clients = crowd(balancer.port)
        problems = []
        with watched(clients, kill, kills):
            balancer.wait_for(ports)
            problems += settle(clients, weather, balancer.port)
        return clients, problems


def judged(name, clients, problems):
    seen = sum((client.seen for client in clients), collections.Counter())
    table(name, [["what a client was sent", "times"]] + [[kind, number] for kind, number in seen.most_common()])
    gap = max(client.longest_gap for client in clients)
    print(f"  the longest time without a verified answer: {gap:.1f} s")
    dishonest = sum(number for kind, number in seen.items() if kind.startswith("dishonest"))
    if dishonest:
        problems.append(f"{dishonest} answers are not what they say")
    if not seen["difference"]:
        problems.append("no difference was ever sent")
    # Where the weather changes every second, a listener hears of it, and so does who polls.
    if gap > LONGEST_GAP_SECONDS:
        problems.append(f"a client had no verified answer for {gap:.1f} s")
    return [f"{name}: {problem}" for problem in problems]


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--kills", type=int, default=2)
    kills = options.parse_args().kills
    print(f"delta_clients: seed {SEED}, {CLIENTS} clients, {kills} kills of each")
    problems = judged("one server over SQLite", *one_server(kills))
    if programs() is None:
        print(NOT_INSTALLED)
    else:
        problems += judged("one of two nodes over PostgreSQL", *two_nodes(kills))
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main())
