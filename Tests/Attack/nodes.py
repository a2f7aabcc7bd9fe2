#!/usr/bin/env python3
"""Three nodes over one PostgreSQL, behind HAProxy, under load: nodes are killed in turn and the database restarts, and every answer is weather
or an honest problem, for one call of the provider for each refresh.

    Tests/Attack/nodes.py [--places 10000 --seconds 300]

The whole run is the one with these arguments; without them it is a slice of 40 s. A node gets SIGKILL and starts again every 20 s. HAProxy
asks another node when one ends without an answer, as deploy/example does. A call is one for a refresh that was due when the last one for the
place was made before the fresh time; every other call is superfluous.
"""

import argparse
import collections
import contextlib
import datetime
import gzip
import http.client
import itertools
import json
import math
import random
import signal
import statistics
import sys
import threading
import time

import restarts
from attack import SEED, conclude, table
from postgres import NOT_INSTALLED, PostgresServer, programs
from processes import Running, Simulator, free_port, get

NODES = 3
MOST_CALLS_PER_REFRESH = 1.02
# The one restart of the database weighs more in a short run than in one of this length.
FULL_SECONDS, MOST_IN_A_SLICE = 300, 1.05
# The instant of a fetch is kept in whole seconds, rounded down: the next one is due up to so much earlier.
ROUNDING_SECONDS = 1
# What is asked is read and changes nothing: it may be asked of another node.
RETRIES = """
    retries 3
    option redispatch 1
    retry-on conn-failure empty-response response-timeout
"""


class Balancer(restarts.Balancer):
    """HAProxy, which asks another server when one ends before it has answered."""

    def __init__(self, ports, check_milliseconds):
        super().__init__(ports, check_milliseconds)
        self._text = self._text.replace("    balance roundrobin\n", f"    balance roundrobin{RETRIES}")


class Load:
    """People who ask for the weather of places, some places often and most of them seldom (Zipf's law), and ask again after a moment."""

    def __init__(self, port, places, people, seed):
        self._port, self._seed = port, seed
        chance = random.Random(seed)
        # Middles of cells, each of them once.
        cells = chance.sample([(row, column) for row in range(-1200, 1200) for column in range(-3400, 3400)], places)
        self._targets = [f"/v1/weather?latitude={row / 20:.2f}&longitude={column / 20:.2f}" for row, column in cells]
        self._weights = list(itertools.accumulate(1 / rank for rank in range(1, places + 1)))
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._ask, args=(number,)) for number in range(people)]
        self._lock = threading.Lock()
        self.outcomes = collections.Counter()
        self.seconds = []
        # A few answers that are neither weather nor an honest problem, as they came.
        self.samples = []

    def __enter__(self):
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        for thread in self._threads:
            thread.join()

    def _ask(self, number):
        chance = random.Random(self._seed * 1000 + number)
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        while not self._stop.is_set():
            [target] = chance.choices(self._targets, cum_weights=self._weights)
            began = time.monotonic()
            try:
                connection.request("GET", target, headers={"Accept-Encoding": "gzip"})
                answer = connection.getresponse()
                outcome, sample = judged(answer, answer.read())
            except (OSError, EOFError, http.client.HTTPException) as error:
                outcome, sample = f"no answer: {type(error).__name__}", str(error)
                connection.close()
            took = time.monotonic() - began
            with self._lock:
                self.outcomes[outcome] += 1
                self.seconds.append(took)
                if sample and len(self.samples) < 5:
                    self.samples.append(f"{outcome}: {sample[:300]}")
            self._stop.wait(chance.uniform(0, 0.02))
        connection.close()


def judged(answer, body):
    """(what came: `weather`, an honest problem by its name, or what it was; a text to look at where it is neither of the first two)."""
    if answer.headers["Content-Encoding"] == "gzip":
        body = gzip.decompress(body)
    document = {}
    with contextlib.suppress(ValueError):
        document = json.loads(body)
    if answer.status == 200 and document.get("revision") and document.get("forecast"):
        return "weather", None
    kind = str(document.get("type", ""))
    if answer.status >= 400 and kind.startswith("urn:petrel:problem:") and answer.headers["Retry-After"]:
        return f"{answer.status} {kind.rsplit(':', 1)[1]}", None
    return f"dishonest {answer.status}", body.decode(errors="replace")


def forecast_calls(simulator, fresh_seconds):
    """(calls, refreshes that were due, instants of the superfluous calls); every call since the start has to be in the simulator's log."""
    requests = simulator.requests()
    assert not requests or requests[0]["sequence"] == 1, "the simulator has forgotten its first requests"
    calls, due, superfluous, last = 0, 0, [], {}
    for request in requests:
        if request["path"] != "/v1/forecast":
            continue
        place = tuple(entry["value"] for entry in request["query"] if entry["name"] in ("latitude", "longitude"))
        at = datetime.datetime.strptime(request["receivedAt"], "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=datetime.timezone.utc).timestamp()
        calls += 1
        if place in last and at - last[place] < fresh_seconds - ROUNDING_SECONDS:
            superfluous.append(at)
        else:
            last[place] = at
            due += 1
    return calls, due, superfluous


class Cluster:
    """The nodes on their ports, each of which may be killed and started again."""

    def __init__(self, exits, simulator, postgres, fresh_seconds):
        postgres.create("petrel")
        self._exits = exits
        self._arguments = ["serve", "--database", postgres.url("petrel", password="made-up")]
        self._settings = {
            "PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo", "PETREL_OPENMETEO_LIMITS": "10000000/day",
            "PETREL_CLIENT_LIMITS": "none", "PETREL_FRESH_SECONDS": str(fresh_seconds),
        }
        self.ports = [free_port() for _ in range(NODES)]
        self.nodes = {port: self.start(port) for port in self.ports}

    def start(self, port):
        name = f"node-{self.ports.index(port) + 1}"
        return self._exits.enter_context(Running(*self._arguments, "--node", name, port=port, **self._settings))

    def kill(self, number):
        port = self.ports[number % NODES]
        self.nodes[port].signal(signal.SIGKILL)
        self.nodes[port].exit_code()
        self.nodes[port] = self.start(port)

    def stores(self):
        """What each node says of its store."""
        return [json.loads(get(node.url + "/statusz")[2])["store"] for node in self.nodes.values()]


def run(places, seconds, every_seconds, fresh_seconds, people, latency_seconds, seed):
    """(load, forecast calls, what happened: (instant, text), what each node says of its store in the end)."""
    events = []

    def note(text):
        events.append((time.time(), text))

    with contextlib.ExitStack() as exits:
        simulator = exits.enter_context(Simulator("--seed", 7))
        simulator.faults({"provider": "open-meteo", "kind": "latency", "seconds": latency_seconds})
        postgres = exits.enter_context(PostgresServer())
        cluster = Cluster(exits, simulator, postgres, fresh_seconds)
        balancer = exits.enter_context(Balancer(cluster.ports, 333))
        balancer.wait_for(cluster.ports)
        with Load(balancer.port, places, people, seed) as load:
            began = time.monotonic()
            kills = [(at, number) for number, at in enumerate(steps(every_seconds / 2, seconds, every_seconds))]
            for at, number in sorted([*kills, (seconds / 2, None)], key=lambda step: step[0]):
                time.sleep(max(0, began + at - time.monotonic()))
                if number is None:
                    note("the database restarts")
                    postgres.restart()
                else:
                    note(f"node {number % NODES + 1} is killed")
                    cluster.kill(number)
            time.sleep(max(0, began + seconds - time.monotonic()))
        return load, forecast_calls(simulator, fresh_seconds), events, cluster.stores()


def steps(start, end, step):
    at = start
    while at < end:
        yield at
        at += step


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--places", type=int, default=3000)
    options.add_argument("--seconds", type=float, default=40)
    options.add_argument("--every", type=float, default=20, help="seconds between two kills")
    options.add_argument("--fresh", type=int, default=30, help="PETREL_FRESH_SECONDS")
    options.add_argument("--people", type=int, default=12)
    options.add_argument("--latency", type=float, default=0.1, help="seconds that the provider takes")
    chosen = options.parse_args()
    if programs() is None:
        print(NOT_INSTALLED)
        return 0
    print(
        f"nodes: seed {SEED}, {NODES} nodes, {chosen.places} places, {chosen.seconds:g} s, a kill every {chosen.every:g} s, "
        f"fresh for {chosen.fresh} s")
    load, (calls, due, superfluous), events, stores = run(
        chosen.places, chosen.seconds, chosen.every, chosen.fresh, chosen.people, chosen.latency, SEED)
    requests = sum(load.outcomes.values())
    bad = sum(number for outcome, number in load.outcomes.items() if outcome.startswith(("no answer", "dishonest")))
    centiles = statistics.quantiles(load.seconds, n=100)
    per_refresh = calls / due if due else 0
    table("answers", [["outcome", "number"]] + [[outcome, number] for outcome, number in load.outcomes.most_common()])
    table("superfluous calls", [["since", "until the next event"]] + [
        [text, sum(at <= call < following for call in superfluous)]
        for (at, text), (following, _) in itertools.pairwise([(0, "the start"), *events, (math.inf, "the end")])])
    table("all", [
        ["requests", "neither weather nor honest", "forecast calls", "refreshes due", "calls per refresh", "p50", "p99", "longest"],
        [
            requests, bad, calls, due, f"{per_refresh:.3f}", f"{centiles[49] * 1000:.0f} ms", f"{centiles[98] * 1000:.0f} ms",
            f"{max(load.seconds):.2f} s",
        ]])
    for sample in load.samples:
        print(f"  {sample}")
    problems = [f"{bad} of {requests} answers are neither weather nor an honest problem"] if bad else []
    most = MOST_CALLS_PER_REFRESH if chosen.seconds >= FULL_SECONDS else MOST_IN_A_SLICE
    problems += [f"{per_refresh:.3f} calls per refresh, at most {most} were to be"] if per_refresh > most else []
    problems += [f"a store in the end: {store}" for store in stores if store["status"] != "ok"]
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main())
