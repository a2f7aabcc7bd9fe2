#!/usr/bin/env python3
"""Derives the areas of countries, to a tenth of a degree, from Natural Earth's land and borders and the gazetteer's towns.

Usage:  pip install numpy scipy && scripts/derive-country-areas.py [FOLDER of Natural Earth's GeoJSON files]

Reads   land, minor islands, borders and towns of Natural Earth 1:10m (public domain, https://www.naturalearthdata.com) from FOLDER,
        ../shared/natural-earth unless another is named, and the towns of Sources/Data/Gazetteer/Tables/PlacesTable.swift.
Writes  Sources/Data/Gazetteer/Tables/AreasTable.swift. The same input always gives the same bytes.

Natural Earth's borders are lines without names. The Earth is a grid of squares of a tenth of a degree, and squares that a border
crosses divide the land. A square has the country of the town that is nearest on a way over land that crosses no border; a square on a
border that of its greatest town, else of the nearest square. So have an island without a town, and the sea up to SEA_SQUARES from a
coast: about the territorial waters.
"""

import collections
import gzip
import json
import math
import pathlib
import re
import sys

import numpy
from scipy import ndimage

PER_DEGREE = 10
ROWS, COLUMNS = 180 * PER_DEGREE, 360 * PER_DEGREE
SEA_SQUARES = 2
# Islands without a town belong to the nearest country within so many squares; what is farther away belongs to nobody here.
ISLAND_SQUARES = 60

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLES = ROOT / "Sources/Data/Gazetteer/Tables"


def features(folder, name):
    path = folder / f"ne_10m_{name}.geojson.gz"
    if not path.exists():
        sys.exit(f"{path} is not there: see the usage above")
    with gzip.open(path) as file:
        return json.load(file)["features"]


def rings(geometry):
    polygons = [geometry["coordinates"]] if geometry["type"] == "Polygon" else geometry["coordinates"]
    return [ring for polygon in polygons for ring in polygon]


def fill(land, ring):
    """Turns over every square whose middle lies within the ring: a hole in a polygon turns its squares back."""
    points = numpy.array(ring)[:, :2]
    crossings = collections.defaultdict(list)
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        if y0 == y1:
            continue
        low, high = sorted((y0, y1))
        first = math.ceil((low + 90) * PER_DEGREE - 0.5)
        last = math.ceil((high + 90) * PER_DEGREE - 0.5)
        for row in range(max(first, 0), min(last, ROWS)):
            latitude = (row + 0.5) / PER_DEGREE - 90
            crossings[row].append(x0 + (latitude - y0) / (y1 - y0) * (x1 - x0))
    for row, found in crossings.items():
        found.sort()
        for west, east in zip(found[::2], found[1::2]):
            begin = math.ceil((west + 180) * PER_DEGREE - 0.5)
            end = math.ceil((east + 180) * PER_DEGREE - 0.5)
            land[row, max(begin, 0):min(end, COLUMNS)] ^= True


def square(longitude, latitude):
    return min(ROWS - 1, max(0, int((latitude + 90) * PER_DEGREE))), min(COLUMNS - 1, max(0, int((longitude + 180) * PER_DEGREE)))


def draw(barrier, line):
    """Marks every square that the line passes, and no step is diagonal: nothing flows through."""
    for (x0, y0), (x1, y1) in zip(line, line[1:]):
        steps = max(1, math.ceil(max(abs(x1 - x0), abs(y1 - y0)) * PER_DEGREE * 8))
        before = None
        for step in range(steps + 1):
            here = square(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)
            barrier[here] = True
            if before and before[0] != here[0] and before[1] != here[1]:
                barrier[before[0], here[1]] = True
            before = here


def towns():
    """Longitude, latitude, inhabitants and country of the gazetteer's places."""
    text = (TABLES / "PlacesTable.swift").read_text()
    for line in re.search(r'static let places: StaticString = #"""\n(.*?)"""#', text, re.S)[1].splitlines():
        parts = line.split("\t")
        if len(parts) >= 6:
            yield int(parts[1]) / 1e4, int(parts[0]) / 1e4, int(parts[2]), parts[3]


def named_towns(folder):
    """Natural Earth's own towns, for what has no greater ones: where GeoNames has the same name of the country.

    Those of France are left out: its overseas departments are countries of their own in GeoNames.
    """
    text = "".join(path.read_text() for path in sorted(TABLES.glob("*.swift")) if path.name != "AreasTable.swift")
    names = re.search(r'static let countries: StaticString = #"""\n(.*?)"""#', text, re.S)[1]
    codes = {line.split("\t")[1]: line.split("\t")[0] for line in names.splitlines() if "\t" in line}
    codes["United States of America"] = "US"
    for feature in features(folder, "populated_places_simple"):
        code = codes.get(feature["properties"]["adm0name"])
        if code and code != "FR":
            longitude, latitude = feature["geometry"]["coordinates"][:2]
            yield longitude, latitude, feature["properties"].get("pop_max") or 0, code


def nearest(labels, within):
    """Each square's nearest label, over the date line as well, up to so many squares away; 0 beyond."""
    margin = within + 1
    wide = numpy.concatenate([labels[:, -margin:], labels, labels[:, :margin]], axis=1)
    distance, (rows, columns) = ndimage.distance_transform_edt(wide == 0, return_indices=True)
    found = numpy.where(distance <= within, wide[rows, columns], 0)
    return found[:, margin:-margin]


def areas(folder):
    land = numpy.zeros((ROWS, COLUMNS), bool)
    for name in ("land", "minor_islands"):
        layer = numpy.zeros_like(land)
        for feature in features(folder, name):
            for ring in rings(feature["geometry"]):
                fill(layer, ring)
        land |= layer
    barrier = numpy.zeros_like(land)
    for feature in features(folder, "admin_0_boundary_lines_land"):
        geometry = feature["geometry"]
        for line in [geometry["coordinates"]] if geometry["type"] == "LineString" else geometry["coordinates"]:
            draw(barrier, [point[:2] for point in line])
            # A border that ends at a coast ends beside the squares of the coast as often as in one: its ends are wider.
            for end in (line[0], line[-1]):
                row, column = square(*end[:2])
                barrier[max(0, row - 1):row + 2, max(0, column - 1):column + 2] = True

    def by_size(found):
        return sorted(found, key=lambda town: (town[2], town))

    seeds = by_size(named_towns(folder)) + by_size(towns())
    countries = sorted({town[3] for town in seeds})
    number = {code: index + 1 for index, code in enumerate(countries)}
    # The greatest town of a square comes last, and stays; GeoNames' after the others.
    own = numpy.zeros(land.shape, numpy.int16)
    for longitude, latitude, _, code in seeds:
        own[square(longitude, latitude)] = number[code]
    open_land = land & ~barrier
    result = spread(numpy.where(open_land, own, 0), open_land)
    result = numpy.where(own > 0, own, result)
    result = numpy.where(land | (own > 0), nearest(result, ISLAND_SQUARES), 0)
    return nearest(result, SEA_SQUARES), countries


def spread(labels, where):
    """Lets every label grow by one square at a time until all that can be reached has one; over the date line as well."""
    while True:
        grown = labels.copy()
        for shifted in (
            numpy.pad(labels, ((1, 0), (0, 0)))[:-1], numpy.pad(labels, ((0, 1), (0, 0)))[1:],
            numpy.roll(labels, 1, axis=1), numpy.roll(labels, -1, axis=1),
        ):
            grown = numpy.where(where & (grown == 0), shifted, grown)
        if (grown == labels).all():
            return labels
        labels = grown


def runs(row, countries):
    """`US12`: twelve squares of the United States; `-` for none's."""
    edges = numpy.flatnonzero(numpy.diff(row)) + 1
    starts = numpy.concatenate([[0], edges])
    ends = numpy.concatenate([edges, [len(row)]])
    return "".join(f"{countries[row[a] - 1] if row[a] else '-'}{b - a}" for a, b in zip(starts, ends))


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT.parent / "shared/natural-earth"
    found, countries = areas(folder)
    lines = [runs(found[row], countries) for row in range(ROWS)]
    # Rows that are the same as the one before are written once.
    text, starts, position = [], [], 0
    for index, line in enumerate(lines):
        if index and line == lines[index - 1]:
            starts.append(starts[-1])
            continue
        starts.append(position)
        text.append(line)
        position += len(line) + 1
    table = "\n".join(text)
    (TABLES / "AreasTable.swift").write_text(f'''// swift-format-ignore-file
// Generated by scripts/derive-country-areas.py; do not edit.
// Source: Natural Earth 1:10m (https://www.naturalearthdata.com, public domain), named by the towns of GeoNames
// (https://www.geonames.org, licence CC BY 4.0). See ../LICENSE-DATA.md.

extension GazetteerTables {{
    /// Countries along each row of squares of a tenth of a degree, from the date line eastwards: code and number of squares.
    static let areas: StaticString = #"""
{table}
"""#

    /// Where each row begins in `areas`: 7 digits each, from the south.
    static let areaRows: StaticString = #"""
{"".join(f"{start:07}" for start in starts)}
"""#
}}
''')
    print(f"{len(countries)} countries, {sum(line.count('-') + len(re.findall('[A-Z]{2}', line)) for line in text)} runs, {len(table)} bytes")


if __name__ == "__main__":
    main()
