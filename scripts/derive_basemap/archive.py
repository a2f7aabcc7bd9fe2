"""The container of the tiles: PMTiles version 3. Needs the standard library alone, so that `--check` runs everywhere.

https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
"""

import json
import struct
import zlib

HEADER = struct.Struct("<7sB11Q6B4iB2i")
NO_COMPRESSION, GZIP, VECTOR_TILES = 1, 2, 1
# The specification wants header and root directory within the first 16 KiB, so that one request fetches both.
FIRST_READ = 16_384
CHECKSUM = '"checksum":"%08x"'


def gzipped(data):
    """Gzip without time and system: the same content always gives the same bytes."""
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, 9)
    body = squeezer.compress(data) + squeezer.flush()
    return b"\x1f\x8b\x08" + bytes(5) + b"\x02\xff" + body + struct.pack("<II", zlib.crc32(data), len(data))


def varint(number):
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)
    return bytes(out)


def tile_id(zoom, x, y):
    """The tile's place on the Hilbert curve, after all tiles of the smaller zooms."""
    number = ((1 << 2 * zoom) - 1) // 3
    side = 1 << zoom >> 1
    while side:
        right, down = int(x & side > 0), int(y & side > 0)
        number += side * side * (3 * right ^ down)
        if not down:
            if right:
                x, y = side - 1 - x, side - 1 - y
            x, y = y, x
        side >>= 1
    return number


def entries(tiles):
    """`(id, run, offset, length)` of each run of equal tiles, and the contents, each stored once. `tiles` is from id to content."""
    rows, stored, body = [], {}, bytearray()
    for number, content in sorted(tiles.items()):
        if content not in stored:
            stored[content] = len(body)
            body += content
        offset = stored[content]
        if rows and rows[-1][2] == offset and rows[-1][0] + rows[-1][1] == number:
            rows[-1][1] += 1
        else:
            rows.append([number, 1, offset, len(content)])
    return rows, bytes(body), len(stored)


def directory(rows):
    """The entries in columns, as the specification writes them."""
    out = bytearray(varint(len(rows)))
    before = 0
    for row in rows:
        out += varint(row[0] - before)
        before = row[0]
    for row in rows:
        out += varint(row[1])
    for row in rows:
        out += varint(row[3])
    end = None
    for row in rows:
        # Zero: right behind the entry before.
        out += varint(0 if row[2] == end else row[2] + 1)
        end = row[2] + row[3]
    return bytes(out)


def packed(tiles, metadata, zooms):
    """The whole file. `tiles` is from `(zoom, x, y)` to compressed content."""
    rows, body, contents = entries({tile_id(*key): content for key, content in tiles.items()})
    root = directory(rows)
    if HEADER.size + len(root) > FIRST_READ:
        raise SystemExit(f"the root directory takes {len(root):,} bytes: it has to be split into leaf directories")
    text = json.dumps(metadata, separators=(",", ":"), ensure_ascii=False)
    text = (text[:-1] + "," + CHECKSUM % 0 + "}").encode()
    at_text = HEADER.size + len(root)
    at_body = at_text + len(text)
    header = HEADER.pack(
        b"PMTiles", 3, HEADER.size, len(root), at_text, len(text), at_body, 0, at_body, len(body), len(tiles), len(rows), contents,
        1, NO_COMPRESSION, GZIP, VECTOR_TILES, min(zooms), max(zooms), -1_800_000_000, -850_511_288, 1_800_000_000, 850_511_288, 0, 0, 0)
    whole = header + root + text + body
    return whole.replace((CHECKSUM % 0).encode(), (CHECKSUM % zlib.crc32(whole)).encode(), 1)


def complaint(data):
    """Why the file is not as it was written; None if it is. The checksum counts as zero in its own sum."""
    if len(data) < HEADER.size or data[:8] != b"PMTiles\x03":
        return "is not a PMTiles file of version 3"
    _, _, at_root, root, at_text, text, at_leaves, leaves, at_body, body, *_ = HEADER.unpack_from(data)
    if (at_root, at_text, at_body) != (HEADER.size, at_root + root, at_text + text + leaves) or at_body + body != len(data):
        return "does not have the length that its header says"
    try:
        checksum = int(json.loads(data[at_text : at_text + text])["checksum"], 16)
    except (ValueError, KeyError, TypeError):
        return "has no checksum that can be read"
    if zlib.crc32(data.replace((CHECKSUM % checksum).encode(), (CHECKSUM % 0).encode(), 1)) != checksum:
        return "is not as it was written"
    return None
