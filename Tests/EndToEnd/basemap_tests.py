"""The bundled map: its land is that of Natural Earth, tiles meet without a seam, no island is lost, and the file is whole.

2,000 points a zoom, half of them near coasts; with PETREL_SOAK=1 10,000 from a new seed. Natural Earth's files are not part of the project: what needs them says so.
"""

import functools
import gzip
import importlib
import json
import math
import pathlib
import random
import struct
import subprocess
import sys

import mapbox_vector_tile
import numpy
import pytest
import shapely
from lengths import SOAK
from shapely.geometry import shape

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts/derive_basemap"
FILE = ROOT / "Sources/Data/Basemap/world.pmtiles"
NATURAL_EARTH = ROOT.parent / "shared/natural-earth"
needs_natural_earth = pytest.mark.skipif(not NATURAL_EARTH.is_dir(), reason=f"Natural Earth is not in {NATURAL_EARTH}")

POINTS = 10_000 if SOAK else 2_000
SEED = random.SystemRandom().randrange(1, 1_000_000) if SOAK else 20261124
LAND = {0: ["110m_land"], 2: ["50m_land"], 4: ["10m_land"], 6: ["10m_land", "10m_minor_islands"]}
# How far a coast may be from its source, in units of a tile: what simplifying allows, and one unit for whole numbers.
TOLERANCE = {0: 4, 2: 3.5, 4: 3.5, 6: 2}
SIDE = 4096
EARTH_RADIUS = 6371.0088


def script(name):
    if str(SCRIPT) not in sys.path:
        sys.path.insert(0, str(SCRIPT))
    return importlib.import_module(name)


@functools.cache
def contents():
    """`(offset, length)` of the tiles by their number, read as the specification says."""
    data = FILE.read_bytes()
    at_root, root = struct.unpack_from("<QQ", data, 8)
    numbers, value, shift = [], 0, 0
    for byte in data[at_root : at_root + root]:
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            numbers.append(value)
            value = shift = 0
    count = numbers[0]
    steps, runs, lengths, offsets = (numbers[1 + i * count : 1 + (i + 1) * count] for i in range(4))
    found, number, end = {}, 0, 0
    for step, run, length, offset in zip(steps, runs, lengths, offsets, strict=True):
        number += step
        start = offset - 1 if offset else end
        end = start + length
        found.update((number + i, (start, length)) for i in range(run))
    return data, struct.unpack_from("<Q", data, 56)[0], found


@functools.cache
def layers(zoom, x, y):
    data, at_body, found = contents()
    place = found.get(script("archive").tile_id(zoom, x % (1 << zoom), y))
    if place is None:
        return {}
    tile = gzip.decompress(data[at_body + place[0] : at_body + sum(place)])
    return mapbox_vector_tile.decode(tile, default_options={"y_coord_down": True})


@functools.cache
def land(zoom, x, y):
    """The land of a tile, an empty polygon where there is none."""
    found = layers(zoom, x, y).get("land")
    area = shape(found["features"][0]["geometry"]) if found else shapely.Polygon()
    shapely.prepare(area)
    return area


def units(points, zoom):
    """Degrees to units of the map."""
    side = SIDE << zoom
    return numpy.column_stack([
        (points[:, 0] + 180) / 360 * side, (1 - numpy.log(numpy.tan(math.pi / 4 + numpy.radians(points[:, 1]) / 2)) / math.pi) / 2 * side])


@functools.cache
def source(zoom):
    """The polygons of Natural Earth in degrees."""
    read = []
    for name in LAND[zoom]:
        with gzip.open(NATURAL_EARTH / f"ne_{name}.geojson.gz") as file:
            # One square metre off Africa, for programs that look for errors there.
            read += [shape(feature["geometry"]) for feature in json.load(file)["features"] if feature["properties"]["min_zoom"] < 100]
    return shapely.get_parts(shapely.get_parts(shapely.make_valid(read)))


def test_tiles_stand_where_the_specification_puts_them():
    tile_id = script("archive").tile_id
    known = {(0, 0, 0): 0, (1, 0, 0): 1, (1, 0, 1): 2, (1, 1, 1): 3, (1, 1, 0): 4, (2, 0, 0): 5, (12, 3423, 1763): 19078479}
    assert {key: tile_id(*key) for key in known} == known


def test_the_file_is_whole_and_what_is_broken_is_found():
    done = subprocess.run([sys.executable, "-S", str(SCRIPT), "--check"], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    complaint, data = script("archive").complaint, FILE.read_bytes()
    assert complaint(data) is None
    chance = random.Random(SEED)
    for position in [0, 7, 8, 90, 200, *struct.unpack_from("<Q", data, 24), *(chance.randrange(len(data)) for _ in range(50))]:
        broken = bytearray(data)
        broken[position] ^= 1
        assert complaint(bytes(broken)), position
    for length in (0, 50, 127, 10_000, len(data) - 1):
        assert complaint(data[:length]), length


def test_the_first_view_is_small():
    assert FILE.stat().st_size < 4_000_000
    _, _, found = contents()
    tile_id = script("archive").tile_id
    for zoom in (2, 4):
        size = {(x, y): found.get(tile_id(zoom, x, y), (0, 0))[1] for x in range(1 << zoom) for y in range(1 << zoom)}
        blocks = [
            sum(size[(x + i) % (1 << zoom), y + j] for i in range(3) for j in range(2)) for x in range(1 << zoom) for y in range((1 << zoom) - 1)]
        assert max(blocks) < 60_000, (zoom, max(blocks))


def test_every_tile_can_be_read_and_holds_what_drawing_expects():
    data, at_body, found = contents()
    properties = {"borders": {"disputed": bool}, "rivers": {"rank": int}}
    for start, length in set(found.values()):
        tile = mapbox_vector_tile.decode(gzip.decompress(data[at_body + start : at_body + start + length]), default_options={"y_coord_down": True})
        assert tile and set(tile) <= {"land", "ice", "lakes", "rivers", "states", "borders"}
        for name, layer in tile.items():
            assert layer["extent"] == SIDE
            for feature in layer["features"]:
                assert {key: type(value) for key, value in feature["properties"].items()} == properties.get(name, {})
                area = shape(feature["geometry"])
                assert area.is_valid and min(area.bounds) >= -66 and max(area.bounds) <= SIDE + 66
                assert ("Polygon" in area.geom_type) == (name in {"land", "ice", "lakes"})


@needs_natural_earth
@pytest.mark.parametrize("zoom", LAND)
def test_land_and_sea_are_those_of_natural_earth(zoom):
    chance = random.Random(SEED + zoom)
    top = math.sin(math.radians(84))
    degrees = numpy.array([(chance.uniform(-180, 180), math.degrees(math.asin(chance.uniform(-top, top)))) for _ in range(POINTS)])
    # Half of the points anywhere, half near coasts, where mistakes are.
    corners = shapely.get_coordinates(source(zoom))
    corners = corners[abs(corners[:, 1]) < 83.9]
    for index in range(POINTS // 2):
        reach = 40 * 360 / (SIDE << zoom)
        longitude, latitude = corners[chance.randrange(len(corners))] + [chance.uniform(-reach, reach), chance.uniform(-reach, reach) / 2]
        degrees[index] = [max(-180, min(180, longitude)), max(-84, min(84, latitude))]
    tree = shapely.STRtree(source(zoom))
    is_land = numpy.zeros(POINTS, bool)
    is_land[tree.query(shapely.points(degrees), predicate="intersects")[0]] = True
    coasts = shapely.transform(shapely.boundary(shapely.intersection(source(zoom), shapely.box(-180, -85.5, 180, 85))), lambda p: units(p, zoom))
    points = units(degrees, zoom)
    _, distance = shapely.STRtree(coasts).query_nearest(shapely.points(points), return_distance=True, all_matches=False)
    wrong = compared = 0
    for point, expected, coast in zip(points, is_land, distance, strict=True):
        if coast <= TOLERANCE[zoom]:
            continue
        compared += 1
        x, y = (min(int(p // SIDE), (1 << zoom) - 1) for p in point)
        wrong += bool(shapely.contains_xy(land(zoom, x, y), point[0] - x * SIDE, point[1] - y * SIDE)) != expected
    print(f"zoom {zoom}: seed {SEED}, {compared:,} of {POINTS:,} points compared, {int(is_land.sum()):,} on land, {wrong} wrong")
    assert wrong == 0 and compared > POINTS * 0.7


@pytest.mark.parametrize("zoom", [2, 4, 6])
def test_tiles_agree_along_their_common_edges(zoom):
    side = 1 << zoom
    edges = [(x, y, *step) for x in range(side) for y in range(side) for step in ((1, 0), (0, 1)) if y + step[1] < side]
    if zoom == 6 and not SOAK:
        edges = random.Random(SEED).sample(edges, 800)
    along = numpy.repeat(numpy.arange(0, SIDE + 1, 8), 3)
    across = numpy.tile([-4, 0.25, 4], SIDE // 8 + 1)
    apart = compared = 0
    for x, y, right, down in edges:
        first, second = land(zoom, x, y), land(zoom, x + right, y + down)
        if first.is_empty and second.is_empty:
            continue
        here = numpy.column_stack([SIDE + across, along] if right else [along, SIDE + across])
        there = here - [SIDE * right, SIDE * down]
        compared += len(here)
        differ = shapely.contains_xy(first, here) != shapely.contains_xy(second, there)
        for point, other in zip(shapely.points(here[differ]), shapely.points(there[differ]), strict=True):
            # Whole numbers may move a coast by a unit in either tile; each must have one there.
            apart += first.is_empty or second.is_empty or max(first.boundary.distance(point), second.boundary.distance(other)) > 1.5
    print(f"zoom {zoom}: {len(edges):,} edges, {compared:,} points, {apart} apart")
    assert apart == 0 and compared


@needs_natural_earth
def test_no_island_of_ten_square_kilometres_is_lost():
    # Longitude and the sine of latitude: areas are true.
    true = shapely.transform(source(6), lambda p: numpy.column_stack([numpy.radians(p[:, 0]), numpy.sin(numpy.radians(p[:, 1]))]))
    islands = source(6)[(shapely.area(true) * EARTH_RADIUS**2 > 10) & (shapely.bounds(source(6))[:, 3] > -84)]
    lost = []
    for island in islands:
        inside = island.representative_point()
        if inside.y < -85:
            continue
        (point,) = units(numpy.array([[inside.x, inside.y]]), 6)
        x, y = (min(int(p // SIDE), 63) for p in point)
        if land(6, x, y).distance(shapely.Point(point[0] - x * SIDE, point[1] - y * SIDE)) > TOLERANCE[6] or land(6, x, y).is_empty:
            lost.append((inside.x, inside.y))
    print(f"{len(islands):,} islands over 10 km2, {len(lost)} lost")
    assert not lost and len(islands) > 2000


@pytest.mark.parametrize("zoom", LAND)
def test_antarctica_goes_on_below_the_map(zoom):
    """No coast along the lower edge: what is land there is land as far as the tile reaches."""
    along, land_there, differing = numpy.arange(0, SIDE, 16), 0, 0
    for x in range(1 << zoom):
        area = land(zoom, x, (1 << zoom) - 1)
        at_edge, below = (shapely.contains_xy(area, along, numpy.full(len(along), height)) for height in (SIDE - 1, SIDE + 50))
        land_there += at_edge.sum()
        differing += (at_edge != below).sum()
    # A few coasts run across.
    assert land_there > 0.9 * len(along) * (1 << zoom) and differing < 20
