"""Live streams: what an open one takes of memory, and how long a change takes to reach all of them."""

import asyncio
import pathlib
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from processes import Running, Simulator, get  # noqa: E402
from report import percentile, table  # noqa: E402

STREAMS = 10_000
PLACE = "latitude=52.52&longitude=13.40"
FRESH_SECONDS = 2
CHANGES = 2


def resident_kilobytes(process_id):
    text = pathlib.Path(f"/proc/{process_id}/status").read_text()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("VmRSS:")))


class Listener:
    """A stream, and when its events came."""

    def __init__(self):
        self.arrivals = {}

    async def listen(self, port, revision):
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
        self._writer.write(f"GET /v1/stream?{PLACE}&since={revision} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        await self._reader.readuntil(b"\r\n\r\n")
        self._task = asyncio.create_task(self._read())

    async def _read(self):
        while line := await self._reader.readline():
            if line.startswith(b"id: "):
                self.arrivals.setdefault(line[4:].strip().decode(), time.monotonic())

    def close(self):
        self._task.cancel()
        self._writer.close()


async def until(condition, otherwise):
    """Waits for a minute at most."""
    end = time.monotonic() + 60
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(otherwise)
        await asyncio.sleep(0.01)


async def measured(server, simulator):
    def revision():
        return get(f"{server.url}/v1/weather?{PLACE}")[1]["ETag"].strip('"').split(".")[0]

    known = revision()
    await asyncio.sleep(1)
    before = resident_kilobytes(server.process_id)
    listeners = [Listener() for _ in range(STREAMS)]
    for listener in listeners:
        await listener.listen(server.port, known)
    await until(lambda: all(listener.arrivals for listener in listeners), "not every stream has begun")
    await asyncio.sleep(1)
    memory = resident_kilobytes(server.process_id) - before
    used, began = server.cpu_seconds(), time.monotonic()
    delays = []
    for change in range(CHANGES):
        told = [set(listener.arrivals) for listener in listeners]
        simulator.clock(minutes_ago=540 - 360 * change)
        await until(lambda: all(listener.arrivals.keys() - known for listener, known in zip(listeners, told)), "a change has not reached all")
        arrivals = [
            min(at for name, at in listener.arrivals.items() if name not in known) for listener, known in zip(listeners, told)]
        delays += [(arrival - min(arrivals)) * 1000 for arrival in arrivals]
    cost = (server.cpu_seconds() - used) / (time.monotonic() - began) * 100
    for listener in listeners:
        listener.close()
    return [
        str(STREAMS), f"{memory / STREAMS:.1f}", f"{percentile(delays, 50):.0f}", f"{percentile(delays, 99):.0f}", f"{max(delays):.0f}", f"{cost:.0f} %",
    ]


def measure():
    heads = ["streams", "kB a stream", "p50 ms after the first listener", "p99 ms", "longest", "of a core meanwhile"]
    with Simulator() as simulator:
        simulator.clock(minutes_ago=900)
        settings = {
            "PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo", "PETREL_OPENMETEO_LIMITS": "10000000/day",
            "PETREL_CLIENT_LIMITS": "none", "PETREL_FRESH_SECONDS": str(FRESH_SECONDS), "PETREL_CONNECTIONS": str(STREAMS + 200),
        }
        with Running("serve", **settings) as server:
            return table(heads, [asyncio.run(measured(server, simulator))])
