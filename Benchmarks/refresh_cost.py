"""What a whole refresh of one cell costs the server: asked of the provider, decoded, mapped, written as a document, stored and answered.

Each cell is asked for once, one after the other, so that the processor's time of the server process, divided by the cells, is the cost of one.
The same number of hot answers tells how much of it is the request itself. The provider is the simulated atmosphere in a process of its own,
whose time does not count."""

import concurrent.futures
import http.client
import json
import pathlib
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from postgres import PostgresServer, programs  # noqa: E402
from processes import Running, Simulator, get, wait_until  # noqa: E402
from report import percentile, table  # noqa: E402

WARM_UP = 200
CELLS = 1000
PAGES = 500
AT_ONCE = 8


def targets(count, offset=0):
    """Middles of so many cells, spread over the Earth."""
    numbers = range(offset, offset + count)
    return [f"/v1/weather?latitude={number * 37 % 1200 / 10 - 60:.2f}&longitude={number * 89 % 3400 / 10 - 170:.2f}" for number in numbers]


def ask(connection, target, accept="application/json"):
    """Seconds until the whole answer was there."""
    began = time.perf_counter()
    connection.request("GET", target, headers={"Accept-Encoding": "gzip", "Accept": accept})
    answer = connection.getresponse()
    answer.read()
    if answer.status != 200:
        raise AssertionError(f"{target}: {answer.status}")
    return time.perf_counter() - began


class AskerOfOne:
    """A connection for each thread."""

    def __init__(self, port):
        self._port = port
        self._own = threading.local()

    def __call__(self, target):
        if not hasattr(self._own, "connection"):
            self._own.connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        return ask(self._own.connection, target)


def writes(server):
    """Snapshots that wait to be written."""
    return json.loads(get(server.url + "/statusz")[2])["load"]["writes"]


def measured(name, simulator, arguments, settings):
    # A refresh in a few milliseconds soon reaches the free plan's limit, and that of one client.
    own = {
        "PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo", "PETREL_OPENMETEO_LIMITS": "10000000/day",
        "PETREL_CLIENT_LIMITS": "none", **settings,
    }
    with Running("serve", *arguments, **own) as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        for target in targets(WARM_UP):
            ask(connection, target)
        before = server.cpu_seconds()
        began = time.monotonic()
        cold = [ask(connection, target) for target in targets(CELLS, WARM_UP)]
        seconds = time.monotonic() - began
        # What is written behind the answers is a part of the cost.
        wait_until(lambda: writes(server) == 0, 30, lambda: f"{writes(server)} writes are not done")
        cost = (server.cpu_seconds() - before) / CELLS * 1000
        [hot_target] = targets(1, WARM_UP + CELLS - 1)
        before = server.cpu_seconds()
        for _ in range(CELLS):
            ask(connection, hot_target)
        hot = (server.cpu_seconds() - before) / CELLS * 1000
        # The first page of each cell, which is made; its weather is held.
        before = server.cpu_seconds()
        for target in targets(PAGES, WARM_UP + CELLS - PAGES):
            ask(connection, target.replace("/v1/weather", "/"), "text/html")
        page = (server.cpu_seconds() - before) / PAGES * 1000
        # The same work with several at once, as a busy server has it: a processor that is not put to sleep in between.
        before = server.cpu_seconds()
        with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
            list(pool.map(AskerOfOne(server.port), targets(CELLS, WARM_UP + CELLS)))
        wait_until(lambda: writes(server) == 0, 30, lambda: f"{writes(server)} writes are not done")
        crowded = (server.cpu_seconds() - before) / CELLS * 1000
    latencies = [value * 1000 for value in cold]
    return [
        name, f"{cost:.2f}", f"{crowded:.2f}", f"{hot:.3f}", f"{page:.2f}", f"{1000 / cost:.0f}", f"{percentile(latencies, 50):.1f}", f"{percentile(latencies, 99):.1f}",
        f"{CELLS / seconds:.0f}",
    ]


def measure():
    heads = [
        "store", "processor ms a refresh", f"with {AT_ONCE} at once", "of a hot answer", "of a page that is made", "refreshes a second and core", "p50 ms", "p99 ms", "a second, one after the other",
    ]
    rows = []
    with Simulator() as simulator, tempfile.TemporaryDirectory() as folder:
        rows.append(measured("files", simulator, [], {}))
        rows.append(measured("SQLite", simulator, ["--database", f"{folder}/weather.sqlite"], {}))
        if programs():
            with PostgresServer() as database:
                database.create("weather")
                rows.append(measured("PostgreSQL", simulator, ["--node", "one"], {"PETREL_DATABASE": database.url("weather")}))
    return table(heads, rows)
