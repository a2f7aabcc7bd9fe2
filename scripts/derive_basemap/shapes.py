"""Simplifies outlines and cuts them into tiles.

An outline is simplified whole, before it is cut: so both sides of a tile's edge have the same line. Its rings neither cross nor vanish, which keeps
thin peninsulas and small islands.
"""

import math

import numpy
import shapely
from vector_tile import EXTENT, LINES, POLYGONS

# A tile reaches so far beyond its edges: strokes and outlines have no seam there.
MARGIN = 64
# A tile that has something only further away than the widest stroke is not stored.
STROKE = 8


def simplified(polygons, tolerance, smallest):
    """Polygons with fewer points. Those below `smallest` square units are left out, and an island that would lose half of itself stays as it is."""
    kept = []
    for polygon in polygons:
        if polygon.area < smallest:
            continue
        holes = [ring for ring in polygon.interiors if shapely.Polygon(ring).area >= smallest]
        polygon = shapely.Polygon(polygon.exterior, holes)
        simple = polygon.simplify(tolerance, preserve_topology=True)
        kept.append(simple if simple.is_valid and simple.area > polygon.area / 2 else polygon)
    return kept


def simplified_lines(lines, tolerance):
    """Lines that continue each other are joined, then lose points; their ends stay."""
    merged = shapely.line_merge(shapely.union_all(lines)) if len(lines) > 1 else lines[0]
    return [line.simplify(tolerance) for line in shapely.get_parts(merged) if line.length > tolerance]


def tiles(parts, zoom, depth=0, x=0, y=0):
    """`(x, y, parts)` of each tile that has some of the parts, cut with the margin, in quarters of quarters: a giant outline is cut bit by bit."""
    side = EXTENT << (zoom - depth)
    west, north = x * side, y * side
    box = (west - MARGIN, north - MARGIN, west + side + MARGIN, north + side + MARGIN)
    bounds = shapely.bounds(parts)
    near = (bounds[:, 0] < box[2]) & (bounds[:, 2] > box[0]) & (bounds[:, 1] < box[3]) & (bounds[:, 3] > box[1])
    inside = near & (bounds[:, 0] >= box[0]) & (bounds[:, 2] <= box[2]) & (bounds[:, 1] >= box[1]) & (bounds[:, 3] <= box[3])
    cut = shapely.get_parts(shapely.intersection(parts[near & ~inside], shapely.box(*box)))
    if len(cut):
        # Where a polygon only touches the box, a point or a line would be left.
        cut = cut[~shapely.is_empty(cut) & (shapely.get_dimensions(cut) == shapely.get_dimensions(parts[0]))]
    here = numpy.concatenate([parts[inside], cut])
    if not len(here):
        return
    if depth == zoom:
        yield x, y, shapely.transform(here, lambda points: points - [west, north])
        return
    for quarter in range(4):
        yield from tiles(here, zoom, depth + 1, 2 * x + quarter % 2, 2 * y + quarter // 2)


def square(point):
    """What remains of an island that is smaller than the units of a tile."""
    x, y = math.floor(point.x), math.floor(point.y)
    return shapely.box(x, y, x + 2, y + 2)


def polygon_parts(polygons):
    """Whole units, overlaps joined: the rings of a polygon feature. The same area always gives the same rings."""
    polygons = [
        square(p.centroid) if p.area < 40 and shapely.set_precision(p, 1).is_empty else p for p in polygons
    ]
    area = shapely.transform(shapely.union_all(polygons, grid_size=1), numpy.rint)
    if not area.is_valid:
        # Rounding leaves a spike along the cut here and there: a line, which is left out below.
        area = shapely.make_valid(area)
    rings = []
    for polygon in shapely.get_parts(shapely.get_parts(shapely.orient_polygons(shapely.normalize(area)))):
        if polygon.geom_type == "Polygon" and not polygon.is_empty:
            rings += [points(ring)[:-1] for ring in (polygon.exterior, *polygon.interiors)]
    return rings


def line_parts(lines):
    """Whole units, without steps of no length."""
    found = []
    for line in shapely.get_parts(shapely.normalize(shapely.multilinestrings(lines))):
        steps = points(line)
        steps = [point for index, point in enumerate(steps) if index == 0 or point != steps[index - 1]]
        if len(steps) > 1:
            found.append(steps)
    return found


def points(line):
    return [(int(x), int(y)) for x, y in numpy.rint(shapely.get_coordinates(line))]


def touches(parts):
    """Whether some of the rings or lines come as near to the tile as a stroke reaches."""
    return any(
        min(p[0] for p in part) <= EXTENT + STROKE and max(p[0] for p in part) >= -STROKE
        and min(p[1] for p in part) <= EXTENT + STROKE and max(p[1] for p in part) >= -STROKE
        for part in parts
    )


def polygon_features(polygons, tolerance, smallest, zoom):
    """`(x, y, features)` of each tile."""
    for x, y, parts in tiles(numpy.array(simplified(polygons, tolerance, smallest)), zoom):
        rings = polygon_parts(parts)
        if rings and touches(rings):
            yield x, y, [(POLYGONS, rings, {})]


def line_features(groups, zoom):
    """`(x, y, features)` of each tile; `groups` is `(lines, tolerance, properties)`."""
    for lines, tolerance, properties in groups:
        for x, y, parts in tiles(numpy.array(simplified_lines(lines, tolerance)), zoom):
            steps = line_parts(parts)
            if steps and touches(steps):
                yield x, y, [(LINES, steps, properties)]
