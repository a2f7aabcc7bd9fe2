"""Lakes by name from Natural Earth, and the lists that were written for Petrel."""

import gzip
import json
import math
import pathlib
import re

# By Natural Earth's rank, 0 for the lakes that a map of the world names.
STANDING = [5, 4.8, 4.6, 4.4, 4.2, 4, 3.7, 3.4, 3.2, 3]
LEAST_STANDING = 2.7
LAYERS = ("lakes", "lakes_europe", "lakes_north_america")
# Beyond are parts of a lake, and lakes that a map of a county names.
HIGHEST_RANK = 10
# The source loses letters of other languages than English: such a name counts only where lakes.txt has the right one.
INTACT = re.compile(r"Lake [A-Z][A-Za-z.' -]+|[A-Z][A-Za-z.' -]+ (Lake|Reservoir)|(Loch|Lough) [A-Z][A-Za-z -]+")
# Names that lost letters and look whole.
DAMAGED = {"Lake Adobed", "Lake Dbo", "Lake Gemeri", "Lake Rentenue"}
# Parts of one lake have one name and lie no farther from one another.
PART_KILOMETERS = 150
SAME_KILOMETERS = 30


def listed(path, count):
    """The lines of a list: fields parted by |, the second of others and the Russian one each parted by ;."""
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not text or text.startswith("#"):
            continue
        fields = text.split("|")
        if len(fields) != count:
            raise SystemExit(f"{path.name}, line {number}: {len(fields)} fields")
        first = count == 5
        fields[1 + first] = [part for part in fields[1 + first].split(";") if part]
        fields[2 + first] = [part for part in fields[2 + first].split(";") if part]
        yield fields


def lakes(folder):
    mended = list(listed(pathlib.Path(__file__).resolve().parent / "lakes.txt", 5))
    names = {there.partition("@")[0] for there, *_ in mended}
    held = {}
    for layer in LAYERS:
        with gzip.open(folder / f"ne_10m_{layer}.geojson.gz") as file:
            for feature in json.load(file)["features"]:
                name, rank = feature["properties"]["name"], int(feature["properties"]["scalerank"])
                if name and (name in names or (rank <= HIGHEST_RANK and INTACT.fullmatch(name) and name not in DAMAGED)):
                    ring = largest_ring(feature["geometry"])
                    held.setdefault(name, []).append((area(ring), *inner_point(ring), rank))
    found = []
    for there, name, others, russian, standing in mended:
        source, _, position = there.partition("@")
        parts = held.get(source, [])
        if position:
            latitude, longitude = map(float, position.split(","))
            parts = [part for part in parts if kilometers(part, (0, longitude, latitude)) < SAME_KILOMETERS]
        if not parts:
            raise SystemExit(f"lakes.txt: Natural Earth has no {there}")
        found.append(lake(max(parts), name, others, russian, float(standing)))
    for name, parts in sorted(held.items()):
        if name in names:
            continue
        kept = []
        for part in sorted(parts, reverse=True):
            if all(kilometers(part, other) > PART_KILOMETERS for other in kept):
                kept.append(part)
        found += [lake(part, name, [], [], STANDING[part[3]] if part[3] < len(STANDING) else LEAST_STANDING) for part in kept]
    return found


def lake(part, name, others, russian, standing):
    _, longitude, latitude, _ = part
    return {
        "kind": "lake", "country": "", "latitude": latitude, "longitude": longitude, "metres": "", "standing": standing, "russian": russian,
        "name": name, "others": others,
    }


def largest_ring(geometry):
    polygons = geometry["coordinates"] if geometry["type"] == "MultiPolygon" else [geometry["coordinates"]]
    return max((polygon[0] for polygon in polygons), key=area)


def area(ring):
    """In square degrees of the equator."""
    narrowing = math.cos(math.radians(ring[0][1]))
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:])) / 2) * narrowing


def inner_point(ring):
    """The middle of the widest stretch of water among seven parallels: a lake's centre of gravity may lie on land."""
    south, north = min(p[1] for p in ring), max(p[1] for p in ring)
    best = (0, ring[0][0], ring[0][1])
    for step in (4, 3, 5, 2, 6, 1, 7):
        latitude = south + (north - south) * step / 8
        crossings = sorted(
            a[0] + (latitude - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) for a, b in zip(ring, ring[1:]) if (a[1] > latitude) != (b[1] > latitude))
        for west, east in zip(crossings[::2], crossings[1::2]):
            if east - west > best[0] * 1.2:
                best = (east - west, (west + east) / 2, latitude)
    return best[1:]


def kilometers(one, other):
    (_, x, y, *_), (_, u, v, *_) = one, other
    return 111.2 * math.hypot((x - u) * math.cos(math.radians((y + v) / 2)), y - v)
