"""The index of places beside SQLite's plain LIKE and Python's rapidfuzz: the same names, the same questions, one run.

A hit is right when it lies within 30 km of the place that the question was made from, or of the largest place of that name.
"""

import math
import pathlib
import random
import sqlite3
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts/derive_places"))

import packing  # noqa: E402
import rapidfuzz  # noqa: E402
from folding import fold  # noqa: E402
from rapidfuzz import process  # noqa: E402
from report import percentile, table  # noqa: E402

BENCH = ROOT / ".build-release/release/petrel-bench-places"
SEED = 20261125
QUESTIONS, SLOW_QUESTIONS = 400, 30
KILOMETERS = 30
LETTERS = "abcdefghijklmnopqrstuvwxyz"


class Places:
    """The file of places, read as scripts/derive_places describes it."""

    def __init__(self, path):
        sections = packing.from_joined(path.read_bytes())
        self.latitudes = [value / 10_000 - 90 for value in packing.from_packed(sections[0])]
        self.longitudes = [value / 10_000 - 180 for value in packing.from_packed(sections[1])]
        self.inhabitants = packing.from_inhabitants(sections[2], sections[3], len(self.latitudes))
        countries = [line.split("\t")[1] for line in sections[15].decode().splitlines()]
        self.countries = [countries[number] for number in packing.from_packed(sections[4])]
        self.names = sections[8].decode().split("\0")[:-1]
        # All names but the later words of others: what the two others search as well.
        postings = packing.from_packed(sections[12])
        self.entries = [
            (key.decode(), posting >> 2) for key, posting in zip(packing.from_front_coded(sections[9], len(postings)), postings)
            if posting & 3 != 2]
        self.largest = {}
        for number in range(len(self.names) - 1, -1, -1):
            self.largest[fold(self.names[number])] = number

    def is_right(self, place, position):
        return any(self.distance(target, position) <= KILOMETERS for target in (place, self.largest[fold(self.names[place])]))

    def distance(self, place, position):
        north, east = (math.radians(self.latitudes[place]), math.radians(self.longitudes[place]))
        other_north, other_east = map(math.radians, position)
        half = math.sin((other_north - north) / 2) ** 2 + math.cos(north) * math.cos(other_north) * math.sin((other_east - east) / 2) ** 2
        return 2 * 6371.0088 * math.asin(min(1, math.sqrt(half)))


def mistyped(name, chance):
    letters, index, way = list(name), chance.randrange(len(name)), chance.randrange(4)
    if way == 0:
        letters[index] = chance.choice(LETTERS)
    elif way == 1:
        letters.insert(index, chance.choice(LETTERS))
    elif way == 2:
        del letters[index]
    elif index + 1 < len(letters):
        letters[index], letters[index + 1] = letters[index + 1], letters[index]
    return "".join(letters) if fold("".join(letters)) != fold(name) else mistyped(name, chance)


def kinds(places, chance):
    """Name of the kind -> `(text, place)`."""
    def drawn(make, admits):
        found = []
        while len(found) < QUESTIONS:
            place = chance.randrange(len(places.names))
            if len(places.names[place]) >= 5 and places.names[place][0] < "\u0250" and admits(place):
                found.append((make(places.names[place], place), place))
        return found

    large = lambda place: places.inhabitants[place] >= 100_000  # noqa: E731
    return {
        "whole name": drawn(lambda name, _: name, lambda _: True),
        "beginning, 100,000 inhabitants and more": drawn(lambda name, _: name[: math.ceil(0.7 * len(name))], large),
        "one typo": drawn(lambda name, _: mistyped(name, chance), lambda _: True),
        "one typo, 100,000 inhabitants and more": drawn(lambda name, _: mistyped(name, chance), large),
        "name, country": drawn(lambda name, place: f"{name}, {places.countries[place]}", lambda _: True),
    }


def ask_petrel(texts):
    done = subprocess.run([BENCH], input="\n".join(texts) + "\n", check=True, text=True, stdout=subprocess.PIPE).stdout.splitlines()
    answers = [line.split("\t") for line in done[1:-1]]
    return (
        int(done[0].split("\t")[1]) / 1e6, [int(answer[0]) / 1e6 for answer in answers],
        [[tuple(map(float, hit.split(","))) for hit in answer[1:]] for answer in answers], done[-1].split("\t")[1:])


def ask_others(places, ask, questions):
    times, hits = [], []
    for text, _ in questions:
        started = time.perf_counter()
        found = ask(fold(text.split(",")[0]))
        times.append((time.perf_counter() - started) * 1000)
        hits.append([(places.latitudes[place], places.longitudes[place]) for place in found])
    return times, hits


def row(places, kind, who, questions, times, hits):
    right = [[places.is_right(place, hit) for hit in found[:5]] for (_, place), found in zip(questions, hits)]
    share = lambda count: f"{100 * count / len(right):.1f} %"  # noqa: E731
    return [
        kind, who, len(questions), f"{percentile(times, 50):.2f}", f"{percentile(times, 99):.2f}",
        share(sum(bool(found) and found[0] for found in right)), share(sum(any(found) for found in right))]


def measure():
    chance = random.Random(SEED)
    places = Places(ROOT / "Sources/Data/WorldPlaces/world.places")
    asked = kinds(places, chance)
    points = [f"@{math.degrees(math.asin(chance.uniform(-1, 1))):.4f},{chance.uniform(-180, 180):.4f}" for _ in range(2000)]
    texts = [text for questions in asked.values() for text, _ in questions]
    # The first round brings the file into memory; the second is told.
    ask_petrel(texts + points)
    opened, times, hits, memory = ask_petrel(texts + points)

    database = sqlite3.connect(":memory:")
    database.execute("create table names (name text, place integer)")
    database.executemany("insert into names values (?, ?)", places.entries)
    like = "select distinct place from names where name like ? order by place limit 5"
    names = [name for name, _ in places.entries]

    def ask_like(text):
        return [place for (place,) in database.execute(like, (text + "%",))]

    def ask_rapidfuzz(text):
        return [places.entries[index][1] for _, _, index in process.extract(text, names, limit=5)]

    rows, first = [], 0
    for kind, questions in asked.items():
        last = first + len(questions)
        rows.append(row(places, kind, "Petrel", questions, times[first:last], hits[first:last]))
        first, few = last, questions[:SLOW_QUESTIONS]
        for who, ask in ((f"SQLite {sqlite3.sqlite_version} LIKE", ask_like), (f"rapidfuzz {rapidfuzz.__version__}", ask_rapidfuzz)):
            print(f"    {kind}: {who}", flush=True)
            rows.append(row(places, kind, who, few, *ask_others(places, ask, few)))
    nearest = times[first:]
    rows.append(["nearest to a random point of the sphere", "Petrel", len(nearest), f"{percentile(nearest, 50):.3f}", f"{percentile(nearest, 99):.3f}", "", ""])
    pages = database.execute("pragma page_count").fetchone()[0] * database.execute("pragma page_size").fetchone()[0]
    text = table(["question", "asked of", "times", "median ms", "p99 ms", f"within {KILOMETERS} km at 1", "at 5"], rows)
    return (
        f"{text}\n\n{len(places.names):,} places with {len(names):,} names, seed {SEED}. Petrel is opened in {opened:.1f} ms and then has "
        f"{', '.join(memory)} (`RssFile` is what of the program's file, the places among it, was looked at, and is shared); SQLite's table of names alone "
        f"takes {pages / 1e6:.0f} MB. The two others are asked for the name alone, without a country, {SLOW_QUESTIONS} times: their p99 is the worst.")
