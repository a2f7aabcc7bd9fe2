"""Floods: clients that ask for new places and hang up at once, and crowds of people who all want another place.

`python flood.py` runs both against `petrel serve` over `petrel simulate`, prints a table and fails when a limit is passed:
- the flood: so many requests a second for cold cells (answers, pages, their fragments and pictures, pages of 2045, and searches) from clients that reset the connection at once, while the provider takes
  5 s. The server's memory stays below a limit, and a stranger who asks for a new place is answered, or told honestly (503 with Retry-After),
  within 3 s;
- the crowd: n people who want n new places at once, every provider taking 0.3 s. Six providers answer at least what two do.

The places come from a seed, which is printed; PETREL_SEED sets it.
"""

import argparse
import asyncio
import concurrent.futures
import dataclasses
import json
import pathlib
import random
import resource
import socket
import struct
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "EndToEnd"))
from attack import SEED  # noqa: E402
from patience import scaled  # noqa: E402
from processes import Running, Simulator, get  # noqa: E402

MEMORY_LIMIT = 200  # MB
STRANGER_SECONDS = 3.0
UPSTREAM_SECONDS = 5.0
CROWD_SECONDS = 0.3
TWO = ("open-meteo", "met-norway")
SIX = ("open-meteo", "met-norway", "weatherapi", "openweathermap", "accuweather", "nws")
ADDRESSES = {
    "open-meteo": "OPENMETEO", "met-norway": "METNORWAY", "weatherapi": "WEATHERAPI", "openweathermap": "OPENWEATHERMAP",
    "accuweather": "ACCUWEATHER", "nws": "NWS",
}
KEYED = ("weatherapi", "openweathermap", "accuweather")
RESET = struct.pack("ii", 1, 0)


@dataclasses.dataclass
class Answer:
    """What one person got; status 0 when there was none."""

    status: int
    seconds: float
    retry_after: str | None = None

    def is_honest(self, seconds=STRANGER_SECONDS):
        """Weather, or the word that there is too much to do and when to come again, in time; a slow machine has more of it."""
        return self.seconds <= scaled(seconds) and (self.status == 200 or (self.status == 503 and self.retry_after is not None))


@dataclasses.dataclass
class Flood:
    """What a flood did."""

    sent: int
    seconds: float
    before: float
    highest: float
    strangers: list
    metrics: dict

    @property
    def worst(self):
        return max((answer.seconds for answer in self.strangers), default=0.0)


def places(seed):
    """Cells one after the other, none twice; as the query of an address."""
    source, seen = random.Random(seed), set()
    while True:
        latitude, longitude = source.randrange(-1400, 1400), source.randrange(-3500, 3500)
        if (latitude, longitude) not in seen:
            seen.add((latitude, longitude))
            yield f"latitude={latitude / 20:.2f}&longitude={longitude / 20:.2f}"


def words(seed):
    """Search texts that nobody has asked for."""
    source = random.Random(seed)
    while True:
        yield "query=" + "".join(source.choices("bcdfghklmnprstvz", k=9))


def memory(server):
    """Resident memory of the server in MB."""
    fields = pathlib.Path(f"/proc/{server._process.pid}/statm").read_text().split()
    return int(fields[1]) * resource.getpagesize() / 1e6


def metrics(server):
    """The server's counts without labels, by name."""
    lines = get(server.url + "/metrics")[2].decode().splitlines()
    pairs = [line.split() for line in lines if line.startswith("petrel_") and "{" not in line]
    return {name: float(value) for name, value in pairs}


def settings_over(simulator, providers):
    """Settings of a server that asks these providers of the simulator, without limits of plans, nor of clients: all of them are one here."""
    settings = {"PETREL_PROVIDERS": ",".join(providers), "PETREL_LOG_LEVEL": "warning", "PETREL_CLIENT_LIMITS": "none"}
    for provider in providers:
        settings[f"PETREL_{ADDRESSES[provider]}_URL"] = f"{simulator.url}/{provider}"
        settings[f"PETREL_{ADDRESSES[provider]}_LIMITS"] = "none"
        if provider in KEYED:
            settings[f"PETREL_{ADDRESSES[provider]}_KEY"] = "made-up"
    return settings


def slow(simulator, providers, seconds):
    simulator.faults(*({"provider": provider, "kind": "latency", "seconds": seconds} for provider in providers))


async def _hang_up(port, target):
    """Asks and resets the connection at once."""
    loop = asyncio.get_running_loop()
    client = socket.socket()
    client.setblocking(False)
    try:
        await loop.sock_connect(client, ("127.0.0.1", port))
        await loop.sock_sendall(client, f"GET {target} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n".encode())
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        return 1
    except OSError:
        return 0
    finally:
        client.close()


async def ask(port, target, patience=40.0):
    """One person's request, waited for."""
    began = time.monotonic()
    try:
        async with asyncio.timeout(scaled(patience)):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
            head = (await reader.read()).split(b"\r\n\r\n")[0].decode("latin-1").split("\r\n")
            writer.close()
    except (OSError, TimeoutError):
        return Answer(0, time.monotonic() - began)
    fields = dict(line.lower().split(": ", 1) for line in head[1:] if ": " in line)
    status = int(head[0].split()[1]) if len(head[0].split()) > 1 else 0
    return Answer(status, time.monotonic() - began, fields.get("retry-after"))


async def _flood(server, targets, strangers, rate, seconds, every):
    began, sent, highest, answers, under_way = time.monotonic(), 0, 0.0, [], set()
    next_stranger = began + every
    while (elapsed := time.monotonic() - began) < seconds:
        due = int(rate * elapsed) - sent
        batch = [asyncio.create_task(_hang_up(server.port, next(targets))) for _ in range(min(max(due, 0), 200))]
        if batch:
            sent += sum(await asyncio.gather(*batch))
        highest = max(highest, memory(server))
        if time.monotonic() >= next_stranger:
            next_stranger += every
            task = asyncio.create_task(ask(server.port, next(strangers)))
            under_way.add(task)
        await asyncio.sleep(0.01)
    length = time.monotonic() - began
    answers = list(await asyncio.gather(*under_way))
    return sent, length, max(highest, memory(server)), answers


def flood(server, seed, rate=1000, seconds=15.0, every=1.0, path="/v1/weather"):
    """`rate` requests a second that hang up, and a stranger `every` so many seconds."""
    source = words(seed) if "places" in path else places(seed)
    targets = (f"{path}?{query}" for query in source)
    strangers = (f"/v1/weather?{query}" for query in places(seed + 1))
    before = memory(server)
    # On a thread of its own: where a browser test ran before, this one has an event loop already.
    with concurrent.futures.ThreadPoolExecutor(1) as thread:
        sent, length, highest, answers = thread.submit(asyncio.run, _flood(server, targets, strangers, rate, seconds, every)).result()
    return Flood(sent, length, before, highest, answers, metrics(server))


async def _crowd(port, targets):
    return await asyncio.gather(*(ask(port, target) for target in targets))


def crowd(server, count, seed):
    """The answers to `count` people who ask at the same time, each for a place of their own."""
    source = places(seed)
    return asyncio.run(_crowd(server.port, [f"/v1/weather?{next(source)}" for _ in range(count)]))


def crowds(simulator, counts, seed):
    """Answers with weather, by number of people and by number of providers."""
    table = {}
    for name, providers in {"one": TWO[:1], "two": TWO, "six": SIX}.items():
        slow(simulator, providers, CROWD_SECONDS)
        for count in counts:
            with Running("serve", **settings_over(simulator, providers)) as server:
                answers = crowd(server, count, seed)
            table[count, name] = answers
    simulator.faults()
    return table


def complaints_about_flood(result, seconds=STRANGER_SECONDS):
    if result.highest > MEMORY_LIMIT:
        yield f"memory rose to {result.highest:.0f} MB; {MEMORY_LIMIT} is the limit"
    for answer in result.strangers:
        if not answer.is_honest(seconds):
            yield f"a stranger got {answer.status} (Retry-After {answer.retry_after}) after {answer.seconds:.1f} s"
    if not result.strangers:
        yield "no stranger asked"


def complaints_about_crowds(table):
    for count in sorted({count for count, _ in table}):
        two, six = (sum(answer.status == 200 for answer in table[count, name]) for name in ("two", "six"))
        if six < two:
            yield f"{count} people: six providers answered {six}, two {two}"


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--rate", type=int, default=1000, help="requests a second")
    options.add_argument("--seconds", type=float, default=15, help="length of each flood")
    options.add_argument("--people", default="100,300,600", help="sizes of the crowds")
    options.add_argument("--only", choices=("flood", "crowd"))
    chosen = options.parse_args()
    seed = SEED
    print(f"PETREL_SEED={seed}")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard if hard != resource.RLIM_INFINITY else max(soft, 65536), hard))
    found = []
    with Simulator("--seed", 7) as simulator:
        if chosen.only != "crowd":
            print(f"{'flood':19} {'sent':>7} {'/s':>5} {'MB before':>9} {'highest':>7}  strangers: status in seconds")
            for path in ("/v1/weather", "/", "/fragment/dashboard", "/place.png", "/2045", "/2045.png", "/v1/places"):
                slow(simulator, TWO[:1], UPSTREAM_SECONDS)
                with Running("serve", **settings_over(simulator, TWO[:1])) as server:
                    result = flood(server, seed, chosen.rate, chosen.seconds, path=path)
                told = " ".join(f"{answer.status}:{answer.seconds:.1f}" for answer in result.strangers)
                print(f"{path:19} {result.sent:7} {result.sent / result.seconds:5.0f} {result.before:9.0f} {result.highest:7.0f}  {told}")
                print(" " * 20 + json.dumps({name: value for name, value in result.metrics.items() if value}))
                found += [f"{path}: {complaint}" for complaint in complaints_about_flood(result)]
        if chosen.only != "flood":
            counts = [int(count) for count in chosen.people.split(",")]
            table = crowds(simulator, counts, seed)
            print(f"{'people':>6} {'providers':>9} {'weather':>7} {'503':>4} {'504':>4} {'none':>4}  last after")
            for (count, name), answers in sorted(table.items()):
                statuses = [answer.status for answer in answers]
                last = max(answer.seconds for answer in answers)
                print(f"{count:6} {name:>9} {statuses.count(200):7} {statuses.count(503):4} {statuses.count(504):4} {statuses.count(0):4}  {last:.1f} s")
            found += complaints_about_crowds(table)
    for complaint in found:
        print("LIMIT PASSED:", complaint)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
