"""What nodes over one PostgreSQL cost and carry: one, two and three of them, the same work each time.

All nodes share core 0, as far as the machine has more than one, and the load and the rest the other: so the sums tell whether more nodes make
the same work dearer. Three kinds of work: cells that no node has (a refresh), cells that another node has fetched (read from the database),
and cells that the node holds (hot).
"""

import concurrent.futures
import contextlib
import http.client
import os
import pathlib
import re
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from http_pair import pinned  # noqa: E402
from postgres import PostgresServer, programs  # noqa: E402
from processes import Running, Simulator, get, wait_until  # noqa: E402
from refresh_cost import ask, targets, writes  # noqa: E402
from report import table  # noqa: E402

MOST_NODES = 3
WARM_UP = 200
CELLS = 1200
AT_ONCE = 8
LEARNED = 400
HOT_SECONDS = 6
HOT_CONNECTIONS = 48
STORED = """SELECT sum(pg_total_relation_size(pg_class.oid)) FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = 'petrel' AND relkind = 'r'"""


def keep_on_core(process_id, core):
    """Every thread of a process; new ones stay with those that make them."""
    if len(os.sched_getaffinity(0)) < 2:
        return
    for thread in os.listdir(f"/proc/{process_id}/task"):
        with contextlib.suppress(ProcessLookupError):
            os.sched_setaffinity(int(thread), {core})


class Asker:
    """A connection to each node for each thread."""

    def __init__(self, nodes):
        self._nodes = nodes
        self._own = threading.local()

    def __call__(self, job):
        node, target = job
        if not hasattr(self._own, "connections"):
            self._own.connections = [http.client.HTTPConnection("127.0.0.1", node.port, timeout=60) for node in self._nodes]
        return ask(self._own.connections[node], target)


def asked(nodes, jobs):
    """Asks `jobs`, several at once; returns seconds and the nodes' processor seconds, what is written behind the answers included."""
    before, began = [node.cpu_seconds() for node in nodes], time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        list(pool.map(Asker(nodes), jobs))
    seconds = time.monotonic() - began
    for node in nodes:
        wait_until(lambda: writes(node) == 0, 60, lambda: f"{writes(node)} writes are not done")
    return seconds, sum(node.cpu_seconds() - used for node, used in zip(nodes, before))


def hot(nodes, target):
    """Requests a second of all nodes together, and processor microseconds a request."""
    script = [[*pinned(1), "wrk", "-t1", f"-c{HOT_CONNECTIONS // len(nodes)}", f"-d{HOT_SECONDS}s", "-H", "Accept-Encoding: gzip", node.url + target]
              for node in nodes]
    before = sum(node.cpu_seconds() for node in nodes)
    loads = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for command in script]
    texts = [load.communicate(timeout=HOT_SECONDS + 30)[0] for load in loads]
    used = sum(node.cpu_seconds() for node in nodes) - before
    total = sum(int(re.search(r"(\d+) requests in", text).group(1)) for text in texts)
    assert not any("Non-2xx" in text for text in texts), texts
    return total / HOT_SECONDS, used / total * 1e6


def measured(count, simulator):
    with contextlib.ExitStack() as exits:
        database = exits.enter_context(PostgresServer())
        database.create("weather")
        settings = {
            "PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo", "PETREL_OPENMETEO_LIMITS": "10000000/day",
            "PETREL_CLIENT_LIMITS": "none", "PETREL_FRESH_SECONDS": "3600", "PETREL_STALE_SECONDS": "7200",
            "PETREL_DATABASE": database.url("weather"),
        }
        nodes = [exits.enter_context(Running("serve", "--node", f"node-{number}", **settings)) for number in range(count)]
        for node in nodes:
            keep_on_core(node.process_id, 0)
        asked(nodes, [(number % count, target) for number, target in enumerate(targets(WARM_UP))])
        simulator.forget_requests()
        database_before = database.cpu_seconds()
        cold = [(number % count, target) for number, target in enumerate(targets(CELLS, WARM_UP))]
        seconds, used = asked(nodes, cold)
        database_used = database.cpu_seconds() - database_before
        calls = sum(1 for request in simulator.requests() if request["path"] == "/v1/forecast")
        learned = [((node + 1) % count, target) for node, target in cold[:LEARNED]]
        learned_used = asked(nodes, learned)[1] / LEARNED * 1000 if count > 1 else None
        bytes_stored = int(database.query(STORED, database="weather"))
        for node in nodes:
            get(node.url + cold[0][1])
        rate, microseconds = hot(nodes, cold[0][1])
    return [
        str(count), f"{CELLS / seconds:.0f}", f"{used / CELLS * 1000:.2f}", f"{database_used / CELLS * 1000:.2f}", f"{calls / CELLS:.3f}",
        "-" if learned_used is None else f"{learned_used:.2f}", f"{rate:,.0f}", f"{microseconds:.1f}",
        f"{bytes_stored / (CELLS + WARM_UP) / 1000:.1f}",
    ]


def measure():
    if not programs():
        return "PostgreSQL is not installed."
    heads = [
        "nodes", "refreshes/s", "node ms a refresh", "database ms a refresh", "calls a refresh", "node ms to learn another's", "hot requests/s",
        "node µs a hot request", "kB stored a cell",
    ]
    with Simulator() as simulator:
        return table(heads, [measured(count, simulator) for count in range(1, MOST_NODES + 1)])
