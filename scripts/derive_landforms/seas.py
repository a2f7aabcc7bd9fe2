"""Seas by name: Natural Earth's marine areas, each with a point in the middle of its water."""

import gzip
import json
import math
import pathlib
import struct
import sys

import numpy
from scipy import ndimage

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.append(str(FOLDER.parent / "derive_waters"))
from names import ENGLISH, RIVERS, RUSSIAN  # noqa: E402

# By Natural Earth's rank, 0 for the oceans.
STANDING = [5.2, 5.2, 5, 4.9, 4.7, 4.4, 4.1, 3.8, 3.3, 3]
# The file of waters, as scripts/derive_waters describes it.
PER_DEGREE = 20
ROWS, COLUMNS = 180 * PER_DEGREE + 1, 360 * PER_DEGREE
HEADER = 28
# Wider waters are measured with every fourth cell.
WIDE = 3000
STRIDE = 4


def seas(folder, waters, lakes):
    """A sea for each name of Natural Earth but those of rivers and of `lakes`, where the water file has water of that name."""
    lines = [line.split("|") for line in (FOLDER / "seas.txt").read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    others, given = {line[0]: line[1] for line in lines}, {line[0]: tuple(map(float, line[2].split(","))) for line in lines if len(line) > 2}
    ranks = {}
    with gzip.open(folder / "ne_10m_geography_marine_polys.geojson.gz") as file:
        for feature in json.load(file)["features"]:
            name = " ".join((feature["properties"]["name"] or "").split())
            name = ENGLISH.get(name, name)
            ranks[name] = min(ranks.get(name, math.inf), int(feature["properties"]["scalerank"]))
    names, grid = read(waters)
    boxes = ndimage.find_objects(grid, max_label=len(names))
    found = []
    for number, name in enumerate(names, 1):
        if name in lakes or name in RIVERS or name not in ranks:
            continue
        if name not in given and boxes[number - 1] is None:
            raise SystemExit(f"seas.txt: {name} has no cell and needs a position")
        latitude, longitude = given.get(name) or middle(grid, number, boxes[number - 1])
        if grid[round((latitude + 90) * PER_DEGREE), round((longitude + 180) * PER_DEGREE) % COLUMNS] > len(names):
            raise SystemExit(f"seas.txt: {name} lies on land at {latitude}, {longitude}")
        found.append({
            "kind": "sea", "country": "", "latitude": latitude, "longitude": longitude, "metres": "", "standing": STANDING[ranks[name]],
            "russian": [RUSSIAN[name]] if name in RUSSIAN else [], "name": name, "others": [other for other in others.pop(name, "").split(";") if other],
        })
    if others:
        raise SystemExit(f"seas.txt: Natural Earth has no {', '.join(others)}")
    return found


def read(path):
    """The names of the waters, and the grid of cells with the number of each; greater numbers are land."""
    data = path.read_bytes()
    _, _, runs, _, length = struct.unpack_from("<5I", data, 8)
    starts = numpy.frombuffer(data, "<u4", ROWS + 1, HEADER)
    pairs = numpy.frombuffer(data, "<u2", 2 * runs, HEADER + 4 * (ROWS + 1)).reshape(-1, 2)
    names = [line.split("\t")[0] for line in data[-length:].decode().splitlines()]
    grid = numpy.zeros((ROWS, COLUMNS), dtype=numpy.int32)
    for row in range(ROWS):
        part = pairs[starts[row]:starts[row + 1]]
        ends = [*part[1:, 0].tolist(), COLUMNS]
        for (first, value), last in zip(part.tolist(), ends):
            grid[row, first:last] = value
    return names, grid


def middle(grid, number, box):
    """Degrees of the cell that is the farthest from all that is not this water."""
    rows, columns = box
    shift = 0
    if columns.stop - columns.start > COLUMNS - 10:
        # On both sides of the date line.
        grid, shift = numpy.roll(grid[rows], COLUMNS // 2, axis=1), COLUMNS // 2
        there = numpy.flatnonzero((grid == number).any(axis=0))
        columns = slice(int(there[0]), int(there[-1]) + 1)
        mask = grid[:, columns] == number
    else:
        mask = grid[rows, columns] == number
    step = STRIDE if max(mask.shape) > WIDE else 1
    mask = numpy.pad(mask[::step, ::step], 1)
    narrowing = max(0.05, math.cos(math.radians((rows.start + rows.stop) / 2 / PER_DEGREE - 90)))
    distances = ndimage.distance_transform_edt(mask, sampling=(1, narrowing))
    row, column = numpy.unravel_index(int(distances.argmax()), distances.shape)
    latitude = (rows.start + (int(row) - 1) * step) / PER_DEGREE - 90
    longitude = ((columns.start + (int(column) - 1) * step - shift) % COLUMNS) / PER_DEGREE - 180
    return latitude, longitude
