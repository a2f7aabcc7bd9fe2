#!/usr/bin/env python3
"""Feeds of warnings without measure: whatever one sends, its warnings are not known, the page says so, and the server stays within its memory.

    Tests/Attack/feed_floods.py [--ways 22] [--megabytes 100] [--alerts 100000] [--warnings 2000]

One server reads all of them at the same time, each for a place of its own. None may be told as "no warnings are active", none may lead the server to
another address, and in the end, when all of them are honest, each warning is told. Then a country has a day with thousands of warnings: what its
pages cost is measured.
"""

import argparse
import datetime
import json
import math
import random
import sys
import time

from attack import SEED, conclude, table
from flood import MEMORY_LIMIT, memory
from listening import PIECE, Listener, bomb, request_target
from patience import scaled
from processes import Running, Simulator, get, wait_until
from warning_office import alert

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/xml\r\npetrel-simulated: true\r\nConnection: close\r\n"
FEED = b"<feed xmlns='http://www.w3.org/2005/Atom'><id>urn:x</id>"
MOST_PAGE_SECONDS = 5
# A round of a feed ends after 30 s, whatever it does.
ROUND_SECONDS = 45


def now():
    return datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)


def whole(body, fields=b""):
    return HEAD + fields + b"Content-Length: %d\r\n\r\n" % len(body) + body


def repeated(count, piece):
    """A body of so many pieces, sent without ever being held."""
    def act(connection, _):
        connection.sendall(HEAD + b"\r\n" + FEED)
        block = piece * max(1, PIECE // len(piece))
        for _ in range(math.ceil(count * len(piece) / len(block))):
            connection.sendall(block)
        connection.sendall(b"</feed>")
    return act


def endless(start, piece, seconds=0.0):
    def act(connection, _):
        connection.sendall(HEAD + b"\r\n" + start)
        while True:
            connection.sendall(piece)
            time.sleep(seconds)
    return act


def sent(answer):
    """The answer to any question: bytes, or what makes them of the path."""
    return lambda connection, path: connection.sendall(answer(path) if callable(answer) else answer)


def redirected(status, target):
    return sent(b"HTTP/1.1 %d Found\r\nLocation: %s\r\nContent-Length: 0\r\nConnection: close\r\n\r\n" % (status, target.encode()))


def of_pages(path):
    """A page that names a further one, whose entries are new."""
    number = int(path.rpartition("?")[2] or 0) if "?" in path else 0
    entry = b"<entry><title>Gale</title><link href='/m%d'/></entry>" % number
    return whole(FEED + entry + b"<link rel='next' href='/list?%d'/></feed>" % (number + 1))


def of_large_messages(path):
    """A list of short links, each to a message of almost four megabytes."""
    if path != "/list":
        return whole(alert(path, "Minor", now()).encode() + b" " * 4_000_000)
    return whole(FEED + b"".join(b"<entry><link href='/m%d'/></entry>" % number for number in range(900)) + b"</feed>")


def ways(chosen, trap):
    """name: what is done with a connection, once its request has been read. Whoever follows `trap` is caught."""
    message = alert("many", "Minor", now()).encode()
    inside = f"http://127.0.0.1:{trap}/inside"
    laughs = "".join(f"<!ENTITY l{level} '{'&l%d;' % (level - 1) * 10}'>" for level in range(1, 10))
    laughing = f"<?xml version='1.0'?><!DOCTYPE alert [<!ENTITY l0 'ha'>{laughs}]>" + alert("&l9;", "Severe", now())
    long = f"<!DOCTYPE alert [<!ENTITY long '{'x' * 100_000}'>]>" + alert("&long;" * 20_000, "Severe", now())
    outer = "<!DOCTYPE alert [<!ENTITY file SYSTEM '{}'>]>" + alert("&file;", "Severe", now())
    return {
        f"{chosen.alerts} messages": repeated(chosen.alerts, message),
        f"{chosen.alerts} entries": repeated(chosen.alerts, b"<entry><title>Gale</title><link href='/m'/></entry>"),
        f"{chosen.alerts} short entries": repeated(chosen.alerts, b"<entry><link href='/m'/></entry>"),
        f"{chosen.megabytes} MB": repeated(chosen.megabytes << 20, b" "),
        f"{chosen.megabytes} MB, announced": sent(lambda path: HEAD + b"Content-Length: %d\r\n\r\n" % (chosen.megabytes << 20) + FEED),
        f"{chosen.megabytes} MB, packed": sent(whole(bomb(chosen.megabytes), b"Content-Encoding: gzip\r\n")),
        "never ends": endless(FEED, message * 100),
        "never ends, slowly": endless(FEED, message, 0.5),
        "pages without an end": sent(of_pages),
        "messages of 4 MB": sent(of_large_messages),
        "entities in entities": sent(whole(laughing.encode())),
        "one long entity": sent(whole(long.encode())),
        "a file as an entity": sent(whole(outer.format("file:///etc/passwd").encode())),
        "an address as an entity": sent(whole(outer.format(inside).encode())),
        "a document type elsewhere": sent(whole(f"<!DOCTYPE alert SYSTEM '{inside}'>{alert('type', 'Severe', now())}".encode())),
        "301 inside": redirected(301, inside),
        "302 inside": redirected(302, inside),
        "307 to metadata": redirected(307, "http://169.254.169.254/latest/meta-data/"),
        "308 to a file": redirected(308, "file:///etc/passwd"),
        "a message inside": sent(whole(FEED + f"<entry><link href='{inside}'/></entry></feed>".encode())),
        "a page inside": sent(whole(FEED + f"<link rel='next' href='{inside}'/></feed>".encode())),
        "a loop of redirections": redirected(302, "/list"),
    }


class Listening(Listener):
    """A port of the loopback for the length of a `with`; `act` is called with each connection and the path that it asks for."""

    def __init__(self, act):
        self.act, self.asked = act, 0

    def __enter__(self):
        self.open()
        return self

    def __exit__(self, *_):
        self.close()

    def serve(self, connection):
        with connection:
            path = request_target(connection)
            if path is not None:
                self.asked += 1
                self.act(connection, path)


class Place:
    """The place of a feed: one cell in a degree of its own."""

    def __init__(self, number):
        self.south, self.west = 10 + number // 30 * 2, 2 * (number % 30)
        self.query = f"latitude={self.south + 0.5}&longitude={self.west + 0.5}"

    def feed(self, name, port):
        return f"{name}|http://127.0.0.1:{port}/list|{self.south},{self.west},{self.south + 1},{self.west + 1}"

    def warning(self, name):
        ring = " ".join(f"{self.south + up},{self.west + right}" for up, right in ((0, 0), (0, 1), (1, 1), (1, 0), (0, 0)))
        return alert(name, "Severe", now()).replace("48,1 48,4 50,4 50,1 48,1", ring).replace("<event>Gale", f"<event>{name}")


def told(server, place, is_urgent=False):
    """What is said of a place. A reader who comes by a notification has its feed asked at once, but not many times."""
    urgent = "&reason=notification" if is_urgent else ""
    get(f"{server.url}/alerts?{place.query}&part=list{urgent}", timeout=120, Sec_Fetch_Site="same-origin")
    return json.loads(get(f"{server.url}/v1/alerts?{place.query}", timeout=120)[2])


def page(server, path):
    """(text, seconds)"""
    began = time.monotonic()
    status, _, body = get(server.url + path, timeout=120, Accept="text/html", Accept_Language="en")
    return (body.decode() if status == 200 else f"status {status}"), time.monotonic() - began


def attacked(server, feeds, places):
    """Rows of what is said of each feed's place, and what did not hold."""
    rows, problems, highest = [("feed", "asked", "told after", "coverage", "cause", "unread", "the page says", "memory")], [], 0
    began = time.monotonic()
    for name, place in places.items():
        get(f"{server.url}/v1/weather?{place.query}", timeout=120)
    for name, place in places.items():
        document, own = {}, {}

        def is_told():
            nonlocal document, own, highest
            highest, document = max(highest, memory(server)), told(server, place)
            own = next((source for source in document["sources"] if source["name"] == name), {})
            return own.get("failure") or own.get("unread")

        wait_until(is_told, ROUND_SECONDS, lambda: f"{name}: nothing is told; asked {feeds[name].asked} times; {document['sources']}")
        text, _ = page(server, f"/alerts?{place.query}")
        says = next((words for words in ("could not be checked in full", "could not be checked") if words in text), "")
        if document["coverage"] != "unchecked" or "No warnings are active" in text or not says:
            problems.append(f"{name}: {document['coverage']}, the page says {says or 'nothing of it'}")
        if "root:" in text or "root:" in json.dumps(document):
            problems.append(f"{name}: a file of the server is shown")
        rows.append((
            name, feeds[name].asked, f"{time.monotonic() - began:.0f} s", document["coverage"], own.get("failure", "-"), own.get("unread", 0), says,
            f"{memory(server):.0f} MB"))
    if max(highest, memory(server)) > MEMORY_LIMIT:
        problems.append(f"memory rose to {highest:.0f} MB")
    return rows, problems


def of_a_day(count, place):
    """A country's list with so many warnings, of which a few dozen are for the place."""
    text = alert("NAME", "Moderate", now())
    kinds = ("Wind", "Rain", "Thunderstorm", "Snow", "Fog", "Frost", "Flood", "Coastal event")
    messages = []
    for number in range(count):
        south, west = place.south - 5 + 10 * (number * 0.618 % 1), place.west - 5 + 10 * (number * 0.414 % 1)
        ring = " ".join(
            f"{south + 0.6 * math.sin(step * math.pi / 10):.3f},{west + 0.6 * math.cos(step * math.pi / 10):.3f}" for step in [*range(20), 0])
        messages.append(
            text.replace("NAME", f"day-{number}").replace("48,1 48,4 50,4 50,1 48,1", ring)
            .replace("<event>Gale", f"<event>{kinds[number % len(kinds)]} warning"))
    return "<x>" + "".join(messages) + "</x>"


def day(server, office, place, count):
    """Rows of what a national day costs beside a quiet one, and what did not hold."""
    paths = {
        "/alerts": f"/alerts?{place.query}", "/v1/alerts": f"/v1/alerts?{place.query}", "/v1/alerts/areas": "/v1/alerts/areas",
        "the first page": f"/place?{place.query}"}
    rows, problems = [("", "the list", *paths, "memory", "warnings of the place")], []

    def measure(what, size):
        times = {name: min(page(server, path)[1] for _ in range(3)) for name, path in paths.items()}
        warnings = len(told(server, place)["alerts"])
        rows.append((what, f"{size / 1e6:.1f} MB", *(f"{times[name]:.2f} s" for name in paths), f"{memory(server):.0f} MB", warnings))
        for name, seconds in times.items():
            if seconds > scaled(MOST_PAGE_SECONDS):
                problems.append(f"{what}: {name} after {seconds:.1f} s")
        return warnings

    wait_until(lambda: told(server, place)["coverage"] == "covered", ROUND_SECONDS, "the quiet list is not read")
    measure("a quiet day", 0)
    body = of_a_day(count, place).encode()
    office.act = sent(whole(body))
    began = time.monotonic()
    wait_until(lambda: len(told(server, place, is_urgent=True)["alerts"]) > count // 700, 240, lambda: f"the day is not told; asked {office.asked} times")
    print(f"    {count} warnings told {time.monotonic() - began:.1f} s after they were listed")
    measure(f"{count} warnings", len(body))
    if memory(server) > MEMORY_LIMIT:
        problems.append(f"{count} warnings: {memory(server):.0f} MB")
    return rows, problems


def main(arguments):
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--megabytes", type=int, default=100)
    options.add_argument("--alerts", type=int, default=100_000)
    options.add_argument("--warnings", type=int, default=2_000, help="of the country's day")
    options.add_argument("--ways", type=int, help="how many, drawn by the seed; without it all of them")
    chosen = options.parse_args(arguments)
    print(f"feed floods: seed {SEED}")
    caught = Listening(sent(whole(FEED + b"</feed>")))
    problems, feeds = [], {}
    with Simulator("--seed", 7) as simulator, caught:
        acts = ways(chosen, caught.port)
        if chosen.ways:
            acts = {name: acts[name] for name in random.Random(SEED).sample(list(acts), chosen.ways)}
        settings = {
            "PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": simulator.url + "/open-meteo", "PETREL_OPENMETEO_LIMITS": "none",
            "PETREL_CLIENT_LIMITS": "none"}
        places = {name: Place(number) for number, name in enumerate(acts)}
        try:
            for name, act in acts.items():
                feeds[name] = Listening(act).__enter__()
            lines = ";".join(place.feed(name, feeds[name].port) for name, place in places.items())
            with Running("serve", PETREL_ALERT_FEEDS=lines, **settings) as server:
                before = memory(server)
                rows, found = attacked(server, feeds, places)
                problems += found
                table(f"feeds without measure, read at the same time by one server ({before:.0f} MB before, at most {MEMORY_LIMIT} MB)", rows)
                for number, (name, place) in enumerate(places.items()):
                    feeds[name].act = sent(whole(place.warning(f"Marker{number}x").encode()))
                for number, (name, place) in enumerate(places.items()):
                    wait_until(
                        lambda: any(warning["event"] == f"Marker{number}x" for warning in told(server, place, is_urgent=True)["alerts"]), 240,
                        lambda: f"{name}: once it is honest, its warning is not told")
        finally:
            for feed in feeds.values():
                feed.__exit__()
        if caught.asked:
            problems.append(f"the server was led to another address {caught.asked} times")
        place = Place(44)
        with Listening(sent(whole(FEED + b"</feed>"))) as office, Running(
                "serve", PETREL_ALERT_FEEDS=f"Office|http://127.0.0.1:{office.port}/list|-90,-180,90,180", **settings) as server:
            rows, found = day(server, office, place, chosen.warnings)
            problems += found
            table("a country's day", rows)
    return conclude(problems)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
