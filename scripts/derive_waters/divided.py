"""Which cells of a twentieth of a degree a border or a strait divides: in these the cell alone does not tell on which side a point lies.

BORDER: a border passes within a kilometre, or places of two countries lie in the cell. STRAIT: the cell's land falls into parts that no way
over land within two cells connects, and two of them matter: they take a fifth of the cell's land or have a place. PASSAGE: it falls into such
parts, of which at most one matters: a way through the cell may still cross the water.

Places are (latitude, longitude, country). Squares are (row, column) of the cell whose middle is nearest.
"""

import collections
import math

import numpy
from scipy import ndimage

PER_DEGREE = 20
ROWS, COLUMNS = 180 * PER_DEGREE + 1, 360 * PER_DEGREE
BORDER, STRAIT, PASSAGE = 1, 2, 4
# The source draws borders to about a kilometre.
MARGIN = 0.01
# Fine squares on a side of a cell, of half a kilometre each, and how far around a cell land may be connected.
FINE = 10
AROUND = 2 * FINE
# A part of the land of a cell matters from this share on, or if it has a place.
LEAST_SHARE = 0.2


def square(latitude, longitude):
    return round((latitude + 90) * PER_DEGREE), round((longitude + 180) * PER_DEGREE) % COLUMNS


def border_squares(lines, places):
    """Those within `MARGIN` of a border, and those with places of two countries."""
    found = set()
    for line in lines:
        for (x0, y0), (x1, y1) in zip(line, line[1:]):
            steps = max(1, math.ceil(max(abs(x1 - x0), abs(y1 - y0)) * PER_DEGREE * 8))
            for step in range(steps + 1):
                x, y = x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps
                east = MARGIN / max(0.05, math.cos(math.radians(y)))
                for north_step in (-1, 0, 1):
                    for east_step in (-1, 0, 1):
                        found.add(square(y + north_step * MARGIN, x + east_step * east))
    countries = collections.defaultdict(set)
    for latitude, longitude, country in places:
        countries[square(latitude, longitude)].add(country)
    return found | {here for here, codes in countries.items() if len(codes) > 1}


def strait_squares(land, places):
    """Those with unconnected parts of land, each with STRAIT or PASSAGE.

    `land`: for each fine row from the South Pole, the (first, behind the last) fine columns from the date line that are land.
    """
    placed = collections.defaultdict(list)
    for latitude, longitude, _ in places:
        fine = int((latitude + 90) * PER_DEGREE * FINE), int((longitude + 180) * PER_DEGREE * FINE)
        placed[square(latitude, longitude)].append(fine)
    width = COLUMNS * FINE
    height = 2 * AROUND + FINE
    for row in range(1, ROWS - 1):
        south = row * FINE - FINE // 2 - AROUND
        band = numpy.zeros((height, width), bool)
        for offset in range(height):
            for first, last in land.get(south + offset, ()):
                band[offset, first:last] = True
        # The columns of cells, with those around them on the other side of the date line.
        wide = numpy.concatenate([band[:, -(AROUND + FINE):], band, band[:, :AROUND + FINE]], axis=1)
        begin = AROUND + FINE - FINE // 2
        own = wide[AROUND:AROUND + FINE, begin:begin + width].reshape(FINE, COLUMNS, FINE).sum(axis=(0, 2))
        for column in numpy.flatnonzero((own > 0) & (own < FINE * FINE)).tolist():
            west = begin + column * FINE - AROUND
            window = wide[:, west:west + height]
            kind = kind_of(window, [(y - south, (x - (column * FINE - FINE // 2 - AROUND)) % width) for y, x in placed[row, column]])
            if kind:
                yield (row, column), kind


def kind_of(window, places):
    """`places`: their fine squares in the window. 0 for land in one part."""
    labels, count = ndimage.label(window)
    if count < 2:
        return 0
    sizes = numpy.bincount(labels[AROUND:AROUND + FINE, AROUND:AROUND + FINE].ravel(), minlength=count + 1)
    sizes[0] = 0
    if (sizes > 0).sum() < 2:
        return 0
    parts = set(numpy.flatnonzero(sizes >= LEAST_SHARE * sizes.sum()).tolist())
    if len(parts) < 2 and places:
        rows, columns = ndimage.distance_transform_edt(labels == 0, return_distances=False, return_indices=True)
        parts |= {int(labels[rows[y, x], columns[y, x]]) for y, x in places}
    return STRAIT if len(parts) > 1 else PASSAGE
