"""Reads Natural Earth and lays it on the map: Web Mercator, in units of a tile, y downwards, closed beyond the map's edges."""

import gzip
import json

import numpy
import shapely
from shapely.geometry import shape
from vector_tile import EXTENT

# Web Mercator ends at 85.0511 degrees. Antarctica goes on to here, so that its coast is not drawn along the map's lower edge.
SOUTH = -87.5
# This part of the world is repeated beyond 180 degrees on either side: more than the margin of any tile.
OVERLAP = 1 / 32


def features(folder, source):
    """`(geometry in degrees, properties)` of each feature that is shown until `source.until`."""
    with gzip.open(folder / f"ne_{source.name}.geojson.gz") as file:
        read = json.load(file)["features"]
    for feature in read:
        if feature["geometry"] and feature["properties"].get("min_zoom", 0) <= source.until:
            yield shape(feature["geometry"]), feature["properties"]


def projected(geometry, zoom):
    """Degrees become units at this zoom, from the map's upper left corner."""
    side = EXTENT << zoom

    def project(points):
        x = (points[:, 0] + 180) / 360 * side
        # Some files write 180 degrees with a last digit too many; what meets there must meet exactly.
        x = numpy.where(abs(x) < side * 1e-6, 0, numpy.where(abs(x - side) < side * 1e-6, side, x))
        y = (0.5 - numpy.arcsinh(numpy.tan(numpy.radians(points[:, 1]))) / (2 * numpy.pi)) * side
        return numpy.column_stack([x, y])

    return shapely.transform(geometry, project)


def valid(polygons):
    """Single polygons that do not cross themselves."""
    made = [shapely.make_valid(p) if not p.is_valid else p for p in polygons]
    return [p for p in shapely.get_parts(shapely.get_parts(made)) if p.geom_type == "Polygon" and not p.is_empty]


def around_the_world(polygons, zoom):
    """The polygons, and beyond either side of the map those of the other side, so that no coast is drawn along the cut at 180 degrees."""
    side = EXTENT << zoom
    margin = side * OVERLAP
    cut = [p for p in polygons if p.bounds[0] <= 0 or p.bounds[2] >= side]
    around = []
    for polygon in cut:
        west = shapely.clip_by_rect(polygon, side - margin, -side, side, 2 * side)
        east = shapely.clip_by_rect(polygon, 0, -side, margin, 2 * side)
        around += [shapely.transform(west, lambda points: points - [side, 0]), shapely.transform(east, lambda points: points + [side, 0])]
    near = [
        shapely.transform(p, lambda points, by=by: points + [by, 0])
        for p in polygons
        for by, close in ((side, 0 < p.bounds[0] and p.bounds[2] < margin), (-side, side - margin < p.bounds[0] and p.bounds[2] < side))
        if close
    ]
    return polygons + near + around


def polygons(folder, sources, zoom):
    """The polygons of some files in units of the map: valid, and those that meet or overlap in one piece (the ice of Antarctica comes in three)."""
    box = shapely.box(-180, SOUTH, 180, 85)
    read = valid([geometry for source in sources for geometry, _ in features(folder, source)])
    inside = [p if p.bounds[1] > SOUTH else p.intersection(box) for p in read]
    laid = valid([projected(p, zoom) for p in shapely.get_parts(inside)])
    return valid([shapely.union_all(valid(around_the_world(laid, zoom)))])
