"""Writes one tile in the Mapbox Vector Tile format, version 2.1: https://github.com/mapbox/vector-tile-spec/tree/master/2.1

Geometry comes in whole units of the tile, y downwards. A feature is `(kind, parts, properties)`: a part is a list of points, and of a polygon the
rings one after the other, the outer ring with positive area, its holes with negative area.
"""

from archive import varint

LINES, POLYGONS = 2, 3
EXTENT = 4096
MOVE, LINE, CLOSE = 1, 2, 7


def zigzag(number):
    return varint(number << 1 if number >= 0 else (-number << 1) - 1)


def field(number, content):
    """A field whose content has a length."""
    return varint(number << 3 | 2) + varint(len(content)) + content


def geometry(kind, parts):
    """The drawing commands, each coordinate as the step from the point before."""
    out = bytearray()
    x = y = 0
    for points in parts:
        out += varint(1 << 3 | MOVE)
        for index, (to_x, to_y) in enumerate(points):
            if index == 1:
                out += varint(len(points) - 1 << 3 | LINE)
            out += zigzag(to_x - x) + zigzag(to_y - y)
            x, y = to_x, to_y
        if kind == POLYGONS:
            out += varint(1 << 3 | CLOSE)
    return bytes(out)


def value(content):
    """A property's value: true or false, or a whole number that is not negative."""
    if isinstance(content, bool):
        return varint(7 << 3) + varint(content)
    return varint(5 << 3) + varint(content)


def layer(name, features):
    keys, values, body = [], [], bytearray()
    for kind, parts, properties in features:
        tags = bytearray()
        for key, content in sorted(properties.items()):
            for known, item in ((keys, key), (values, value(content))):
                if item not in known:
                    known.append(item)
                tags += varint(known.index(item))
        feature = (field(2, bytes(tags)) if tags else b"") + varint(3 << 3) + varint(kind) + field(4, geometry(kind, parts))
        body += field(2, feature)
    names = b"".join(field(3, key.encode()) for key in keys) + b"".join(field(4, content) for content in values)
    return varint(15 << 3) + varint(2) + field(1, name.encode()) + bytes(body) + names + varint(5 << 3) + varint(EXTENT)


def tile(layers):
    """The tile's bytes; `layers` is `(name, features)` in the order of drawing. Layers without features are left out."""
    return b"".join(field(3, layer(name, features)) for name, features in layers if features)
