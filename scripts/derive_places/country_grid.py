"""The areas of countries, to a tenth of a degree, from Natural Earth's land and borders and the towns.

Reads land, minor islands, borders and towns of Natural Earth 1:10m (public domain, https://www.naturalearthdata.com).

Natural Earth's borders are lines without names. The Earth is a grid of squares of a tenth of a degree, and squares that a border
crosses divide the land. A square has the country of the town that is nearest on a way over land that crosses no border; a square on a
border that of its greatest town, else of the nearest square. So have an island without a town, and the sea up to SEA_SQUARES from a
coast: about the territorial waters.
"""

import collections
import gzip
import json
import math
import struct
import sys

import numpy
from scipy import ndimage

PER_DEGREE = 10
ROWS, COLUMNS = 180 * PER_DEGREE, 360 * PER_DEGREE
SEA_SQUARES = 2
# Islands without a town belong to the nearest country within so many squares; what is farther away belongs to nobody here.
ISLAND_SQUARES = 60

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


def named_towns(folder, names):
    """Natural Earth's own towns, for what has no greater ones: where GeoNames has the same name of the country.

    Those of France are left out: its overseas departments are countries of their own in GeoNames.
    """
    codes = {name: code for code, name in names.items()}
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


def country_grid(folder, towns, names):
    """The country's code of every square, row by row from the south, as numbers into the list that comes with it; 0 where none is.

    `towns`: longitude, latitude, inhabitants, country. `names`: of countries by their codes.
    """
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

    seeds = by_size(named_towns(folder, names)) + by_size(towns)
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


def country_sections(found, countries, numbers):
    """Where each row's runs begin, and the runs: first column, and the number of the country + 1, or 0 for none, 16 bits each."""
    starts, runs = [0], []
    for row in found:
        for column in [0, *(numpy.flatnonzero(numpy.diff(row)) + 1)]:
            runs += [int(column), numbers[countries[row[column] - 1]] + 1 if row[column] else 0]
        starts.append(len(runs) // 2)
    return [struct.pack(f"<{len(starts)}I", *starts), struct.pack(f"<{len(runs)}H", *runs)]
