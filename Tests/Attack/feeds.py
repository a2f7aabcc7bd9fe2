#!/usr/bin/env python3
"""Feeds of warnings that are as costly as they can be: new places do not wait for them, and answers stay small (M4, L9).

    Tests/Attack/feeds.py [--messages 4000] [--rounds 3] [--elements 199000] [--namespaces 8000]

Each feed ends with one extreme warning. What is measured is the time and the processor until that is told, and meanwhile the longest that a reader
of a new place waits; at the end the size of `/v1/alerts` and the time of `/alerts`, and the server's memory.
"""

import argparse
import datetime
import itertools
import json
import math
import sys
import threading
import time

from attack import SEED, conclude, table
from flood import MEMORY_LIMIT, memory, places
from patience import scaled
from processes import Running, Simulator, get, wait_until
from warning_office import Office, alert

PLACE = "latitude=49.05&longitude=2.05"
MOST_ALERTS, MOST_BYTES = 100, 1_000_000
MOST_WAIT_SECONDS = 4
MOST_PAGE_SECONDS = 5
# Four times the namespaces are four times the work; were it their square, sixteen times.
MOST_RATIO = 9


def now():
    return datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)


def storm(name):
    return alert(name, "Extreme", now())


def of_messages(count, number):
    """Warnings that last until the end of the century, each round's with names of their own."""
    mild = alert("NAME", "Minor", now())
    ends = mild[mild.index("<expires>"):mild.index("</expires>")]
    mild = mild.replace(ends, "<expires>2099-12-31T00:00:00+00:00")
    return "<x>" + "".join(mild.replace("NAME", f"{number}-{index}").replace("<event>Gale", f"<event>Gale {index}") for index in range(count))


def of_elements(count):
    return "<x>" + "<a/>" * count


def of_namespaces(count):
    return "<x " + " ".join(f'xmlns:n{index}="urn:{index}"' for index in range(count)) + ">" + "".join(
        f'<a xmlns:m{index}="urn:m"/>' for index in range(count))


def of_outlines(outlines, corners):
    """One warning that is drawn with so many outlines, all of them jagged."""
    rings = []
    for number in range(outlines):
        ring = [
            (49 + (0.4 if step % 2 else 0.5) * math.sin(2 * math.pi * step / corners) + number / 200, 2.5 + 0.5 * math.cos(2 * math.pi * step / corners))
            for step in range(corners)]
        rings.append("<polygon>" + " ".join(f"{latitude:.4f},{longitude:.4f}" for latitude, longitude in [*ring, ring[0]]) + "</polygon>")
    drawn = alert("outlines", "Severe", now())
    return "<x>" + drawn.replace("<polygon>48,1 48,4 50,4 50,1 48,1</polygon>", "".join(rings))


class Visitors:
    """People who ask for a new place each, one after the other, for the length of a `with`; `waits` are seconds."""

    def __init__(self, server, targets):
        self._server, self._targets = server, targets
        self.waits, self.failed = [], []
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._ask)

    def __enter__(self):
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._stop.set()
        self._thread.join()

    def _ask(self):
        while not self._stop.wait(0.1):
            began = time.monotonic()
            status = get(f"{self._server.url}/v1/weather?{next(self._targets)}", timeout=120)[0]
            self.waits.append(time.monotonic() - began)
            if status != 200:
                self.failed.append(status)


def heard(server, name):
    """Has feeds asked as a page of this server may, and looks whether the last warning is told."""
    get(f"{server.url}/alerts?{PLACE}&part=list&reason=notification", timeout=120, Sec_Fetch_Site="same-origin")
    return name in get(f"{server.url}/v1/alerts?{PLACE}", timeout=120)[2].decode()


def tried(server, office, targets, body, name):
    """(seconds until the last warning of a feed is told, seconds of processor, longest wait of a new place, failed visitors)."""
    with Visitors(server, targets) as visitors:
        used, began = server.cpu_seconds(), time.monotonic()
        office.body = body + storm(name).replace("<event>Gale", f"<event>{name}") + "</x>"
        wait_until(lambda: heard(server, name), 240, lambda: f"{name} is not told; the feed was asked {office.asked} times")
        took = time.monotonic() - began
    return took, server.cpu_seconds() - used, max(visitors.waits, default=0), visitors.failed


def measured(server, office, targets, what, body, name):
    """(row of the table, seconds of processor, what did not hold) of one feed."""
    took, used, longest, failed = tried(server, office, targets, body, name)
    text = get(f"{server.url}/v1/alerts?{PLACE}", timeout=120)[2]
    began = time.monotonic()
    page = get(f"{server.url}/alerts?{PLACE}", timeout=120, Accept="text/html")[0]
    paged, resident, warnings = time.monotonic() - began, memory(server), len(json.loads(text)["alerts"])
    row = (
        what, f"{len(body) / 1e6:.1f}", f"{took:.1f} s", f"{used:.1f} s", f"{longest:.1f} s", f"{len(text) / 1e3:.0f} kB", warnings,
        f"{paged:.1f} s", f"{resident:.0f} MB")
    problems = []
    if longest > scaled(MOST_WAIT_SECONDS) or failed:
        problems.append(f"{what}: a new place waited for {longest:.1f} s; {len(failed)} were not answered")
    if warnings > MOST_ALERTS or len(text) > MOST_BYTES:
        problems.append(f"{what}: /v1/alerts has {warnings} warnings, {len(text)} bytes")
    if page != 200 or paged > scaled(MOST_PAGE_SECONDS):
        problems.append(f"{what}: /alerts is {page} after {paged:.1f} s")
    if resident > MEMORY_LIMIT:
        problems.append(f"{what}: {resident:.0f} MB")
    return row, used, problems


def main(arguments):
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--messages", type=int, default=4_000, help="of a round; 4 MB hold some 5,000")
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--elements", type=int, default=199_000)
    options.add_argument("--namespaces", type=int, default=8_000)
    chosen = options.parse_args(arguments)
    print(f"feeds: seed {SEED}")
    # Feeds of one server each, but for the rounds of messages, which follow each other on one.
    series = [
        [(f"{chosen.elements} empty elements", of_elements(chosen.elements))],
        [(f"{chosen.namespaces // 4} namespaces", of_namespaces(chosen.namespaces // 4))],
        [(f"{chosen.namespaces} namespaces", of_namespaces(chosen.namespaces))],
        [("40 outlines of 4,000 corners", of_outlines(40, 4_000))],
        [(f"{chosen.messages} messages, round {number + 1}", of_messages(chosen.messages, number)) for number in range(chosen.rounds)]]
    rows = [("feed", "MB", "told after", "processor", "a new place waits", "/v1/alerts", "warnings", "/alerts after", "memory")]
    problems, processor, targets, names = [], {}, places(SEED), (f"Marker{number}x" for number in itertools.count())
    with Simulator("--seed", 7) as simulator:
        for bodies in series:
            with Office() as office, Running(
                    "serve", PETREL_PROVIDERS="open-meteo", PETREL_OPENMETEO_URL=simulator.url + "/open-meteo", PETREL_OPENMETEO_LIMITS="none",
                    PETREL_CLIENT_LIMITS="none", PETREL_ALERT_FEEDS=office.feed) as server:
                for what, body in bodies:
                    row, processor[what], found = measured(server, office, targets, what, body, next(names))
                    rows.append(row)
                    problems += found
    few, many = processor[f"{chosen.namespaces // 4} namespaces"], processor[f"{chosen.namespaces} namespaces"]
    if many > MOST_RATIO * max(few, 0.2):
        problems.append(f"four times the namespaces cost {many:.1f} s in place of {few:.1f} s")
    table(
        f"M4, L9: costly feeds; at most {MOST_WAIT_SECONDS} s for a new place, {MOST_ALERTS} warnings and {MOST_BYTES / 1e3:.0f} kB of /v1/alerts, "
        f"{MOST_PAGE_SECONDS} s for /alerts, {MEMORY_LIMIT} MB (seconds for two cores)", rows)
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
