"""Derives the map that lies below the weather, as vector tiles, from Natural Earth.

Usage:  pip install shapely==2.2.0 numpy==2.4.6
        python3 scripts/derive_basemap [--natural-earth ../shared/natural-earth]        half a minute

Reads   Natural Earth (public domain, https://www.naturalearthdata.com) as GeoJSON, gzip: ne_110m_land.geojson.gz and so on, see levels.py.
Writes  Sources/Data/Basemap/world.pmtiles. The same input and the same versions always give the same bytes.

The file is PMTiles version 3. Header, one root directory that is not compressed (there are no leaf directories), metadata as JSON, then the tiles,
each a Mapbox Vector Tile compressed with gzip. The data have the zooms 0, 2, 4 and 6; the map shows those of 0 up to zoom 1, of 2 up to 3, of 4 up
to 5, of 6 up to 9. Tiles without content are left out: the reader draws the sea. Equal tiles, such as those inside a continent, are stored once.

Layers, in the order of drawing; a tile has 4096 units, and 64 more on each side:
  land    polygons, all zooms
  ice     polygons, glaciers and ice sheets, from zoom 2
  lakes   polygons, all zooms
  rivers  lines, from zoom 2; `rank` (whole number, 0 the largest)
  states  lines between states and provinces of large countries, from zoom 4
  borders lines between countries, all zooms; `disputed` (true or false)
The metadata's `checksum` is the CRC-32 of the whole file with eight zeros in its place.
"""

import argparse
import collections
import math
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from archive import complaint, gzipped, packed  # noqa: E402
from levels import LAYERS, LEVELS, NO_BORDER, properties  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
PATH = ROOT / "Sources/Data/Basemap/world.pmtiles"
POLYGON_LAYERS = {"land", "ice", "lakes"}


def metadata():
    fields = {"rivers": {"rank": "Number"}, "borders": {"disputed": "Boolean"}}
    return {
        "name": "Petrel basemap", "attribution": "Made with Natural Earth", "license": "public domain",
        "vector_layers": [
            {"id": layer, "fields": fields.get(layer, {}), "minzoom": min(z for z in LEVELS if layer in LEVELS[z]), "maxzoom": max(LEVELS)}
            for layer in LAYERS
        ],
    }


def polygon_layer(folder, sources, zoom):
    from shapes import polygon_features
    from sources import polygons

    tolerance = sources[0].tolerance
    # No point of an island that is left out lies further from its coast than a coast may move. The last zoom keeps every island.
    smallest = 0 if zoom == max(LEVELS) else math.pi * tolerance**2
    yield from polygon_features(polygons(folder, sources, zoom), tolerance, smallest, zoom)


def line_layer(folder, layer, sources, zoom):
    from shapes import line_features
    from sources import features, projected

    groups = collections.defaultdict(list)
    for source in sources:
        for geometry, read in features(folder, source):
            if read["featurecla"] not in NO_BORDER:
                groups[tuple(properties(layer, read).items())].append(projected(geometry, zoom))
    yield from line_features([(lines, sources[0].tolerance, dict(key)) for key, lines in sorted(groups.items())], zoom)


def level(folder, zoom):
    """The compressed tiles of one zoom, and how many bytes each layer takes before compression."""
    from vector_tile import layer as layer_bytes
    from vector_tile import tile

    content = collections.defaultdict(lambda: collections.defaultdict(list))
    for layer, sources in LEVELS[zoom].items():
        found = polygon_layer(folder, sources, zoom) if layer in POLYGON_LAYERS else line_layer(folder, layer, sources, zoom)
        for x, y, features in found:
            content[x, y][layer] += features
    sizes = collections.Counter()
    for layers in content.values():
        for layer, features in layers.items():
            sizes[layer] += len(gzipped(layer_bytes(layer, features)))
    tiles = {(zoom, x, y): gzipped(tile([(layer, content[x, y][layer]) for layer in LAYERS])) for x, y in content}
    return tiles, sizes


def heaviest_block(tiles, zoom, across=3, down=2):
    """The most bytes that a first view may need: three tiles side by side, two rows."""
    side = 1 << zoom
    block = lambda x, y: sum(len(tiles.get((zoom, (x + i) % side, y + j), b"")) for i in range(across) for j in range(down))  # noqa: E731
    return max((block(x, y), x, y) for x in range(side) for y in range(side - down + 1))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--natural-earth", type=pathlib.Path, default=ROOT.parent / "shared/natural-earth", help="Natural Earth's folder")
    parser.add_argument("--check", action="store_true", help="only tell whether the file is as it was written; exit code 1 if not")
    options = parser.parse_args()
    if options.check:
        why = complaint(PATH.read_bytes()) if PATH.exists() else "is missing"
        if why:
            print(f"{PATH.name} {why}", file=sys.stderr)
        sys.exit(1 if why else 0)
    if not options.natural_earth.is_dir():
        parser.error(f"Natural Earth's files are not in {options.natural_earth}")
    tiles = {}
    for zoom in LEVELS:
        found, sizes = level(options.natural_earth, zoom)
        tiles.update(found)
        stored = {content: key for key, content in found.items()}
        print(f"zoom {zoom}: {len(found):,} tiles, {len(stored):,} stored, {sum(map(len, stored)):,} bytes", flush=True)
        print("  layers: " + ", ".join(f"{layer} {size:,}" for layer, size in sizes.most_common()))
        heavy = sorted(((len(content), key) for content, key in stored.items()), reverse=True)[:4]
        print("  heaviest: " + ", ".join(f"{x}/{y} {size:,}" for size, (_, x, y) in heavy))
        if zoom:
            print("  heaviest block of 3 x 2 tiles: {:,} bytes at {}/{}".format(*heaviest_block(found, zoom)))
    PATH.parent.mkdir(parents=True, exist_ok=True)
    PATH.write_bytes(packed(tiles, metadata(), LEVELS))
    print(f"{PATH.name}: {PATH.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
