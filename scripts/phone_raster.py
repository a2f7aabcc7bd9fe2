"""Fills outlines and writes PNG files with Python's own library: whole numbers only, so that every machine makes the same pixels."""

import itertools
import re
import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def spans(parts, y):
    """Where the middle of a row of fine pixels is inside an outline: [first, end) pairs from left to right."""
    found = []
    for part in parts:
        crossings = []
        for (x0, y0), (x1, y1) in zip(part, part[1:] + part[:1]):
            # The middle of row y is at y + 1/2; both ends of an edge are whole, so that none lies on it.
            if (y0 <= y) != (y1 <= y):
                # The first fine pixel whose middle is at or behind the edge.
                over, under = 2 * (x0 * (y1 - y0)) + (2 * y + 1 - 2 * y0) * (x1 - x0), 2 * (y1 - y0)
                crossings.append(_rounded(over, under))
        crossings.sort()
        found += [pair for pair in zip(crossings[::2], crossings[1::2]) if pair[0] < pair[1]]
    merged = []
    for first, end in sorted(found):
        if merged and first <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((first, end))
    return merged


def _rounded(over, under):
    """`over / under` to the nearest whole number, halves upwards."""
    if under < 0:
        over, under = -over, -under
    return (2 * over + under) // (2 * under)


def coverage(parts, size, finer):
    """For each row of pixels, how many of the finer * finer points of each pixel are inside: a row of bytes, or None where there are none."""
    rows = []
    for y in range(size):
        steps = [0] * (size * finer + 1)
        is_empty = True
        for fine in range(y * finer, (y + 1) * finer):
            for first, end in spans(parts, fine):
                first, end = max(first, 0), min(end, size * finer)
                if first < end:
                    steps[first] += 1
                    steps[end] -= 1
                    is_empty = False
        if is_empty:
            rows.append(None)
            continue
        columns = list(itertools.accumulate(steps[:-1]))
        rows.append(bytes(map(sum, zip(*(columns[offset::finer] for offset in range(finer))))))
    return rows


def disc(size, center, radius, value):
    """Rows of `value` inside a circle, 0 outside."""
    rows = []
    for y in range(size):
        reach = radius * radius - (y - center[1]) ** 2
        width = int(reach**0.5) if reach > 0 else 0
        rows.append([value if abs(x - center[0]) < width else 0 for x in range(size)] if width else [0] * size)
    return rows


def blurred(rows, radius):
    """Each value as the mean of a square around it, three times: close to a Gaussian of the deviation `radius`. As bytes."""
    rows = [[value * 256 for value in row] for row in rows]
    for _ in range(2):
        rows = [_smoothed(row, radius) if any(row) else row for row in rows]
        rows = [list(column) for column in zip(*rows)]
    return [bytes((value + 128) >> 8 for value in row) for row in rows]


def _smoothed(row, radius):
    size = len(row)
    for _ in range(3):
        sums = [0, *itertools.accumulate(row)]
        ends = [(max(x - radius, 0), min(x + radius + 1, size)) for x in range(size)]
        row = [(sums[end] - sums[first]) // (end - first) for first, end in ends]
    return row


def lay(picture, paint, mask, full):
    """Lays a colour for each row over a picture's rows, as strongly as the mask says: `full` is the whole of it."""
    inside = re.compile(b"[^\x00" + re.escape(bytes([full])) + b"]|" + re.escape(bytes([full])) + b"+")
    for row, color, shares in zip(picture, paint, mask):
        if shares is None:
            continue
        for run in inside.finditer(shares):
            first, end = run.span()
            share = shares[first]
            if share == full:
                row[3 * first:3 * end] = bytes(color) * (end - first)
            else:
                for channel in range(3):
                    under = row[3 * first + channel]
                    row[3 * first + channel] = (under * (full - share) + color[channel] * share + full // 2) // full


def tint(picture, color, mask):
    """Lays one colour over rows of one colour each, as strongly as the mask's bytes say."""
    for row, shares in zip(picture, mask):
        for channel in range(3):
            under = row[channel]
            table = bytes((under * (255 - share) + color[channel] * share + 127) // 255 for share in range(256))
            row[channel::3] = shares.translate(table)


def shrunk(rows, times):
    """The picture `times` as small in both directions: each pixel is the mean of a square."""
    if times == 1:
        return rows
    area = times * times
    small = []
    for top in range(0, len(rows), times):
        block = rows[top:top + times]
        row = bytearray()
        for left in range(0, len(block[0]), 3 * times):
            for channel in range(3):
                row.append(sum(line[left + channel + 3 * step] for line in block for step in range(times)) // area)
        small.append(row)
    return small


def filtered(rows):
    """The rows as a PNG holds them before it is compressed: each as its difference from the one above."""
    above = bytes(len(rows[0]))
    parts = []
    for row in rows:
        parts.append(b"\x02" + bytes((here - there) & 255 for here, there in zip(row, above)))
        above = row
    return b"".join(parts)


def png(content, width):
    """The file of `filtered` rows of so many pixels in red, green and blue."""
    height = len(content) // (1 + 3 * width)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return SIGNATURE + _chunk(b"IHDR", head) + _chunk(b"sRGB", b"\x00") + _chunk(b"IDAT", zlib.compress(content, 9)) + _chunk(b"IEND", b"")


ICO_HEAD = struct.Struct("<HHHBBBBHHII")


def ico(content, width):
    """An icon file with one picture, stored as PNG, at most 255 pixels wide (https://en.wikipedia.org/wiki/ICO_(file_format))."""
    picture = png(content, width)
    return ICO_HEAD.pack(0, 1, 1, width, width, 0, 0, 1, 24, len(picture), ICO_HEAD.size) + picture


def picture_of(icon):
    """The PNG of an icon file that `ico` made."""
    return icon[ICO_HEAD.size:]


def _chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def unpacked(file):
    """(head, rows as they were before they were compressed) of a PNG file; how well it was compressed does not matter."""
    if not file.startswith(SIGNATURE):
        return None
    chunks, position = {}, len(SIGNATURE)
    while position + 12 <= len(file):
        length = struct.unpack(">I", file[position:position + 4])[0]
        name = file[position + 4:position + 8]
        chunks[name] = chunks.get(name, b"") + file[position + 8:position + 8 + length]
        position += 12 + length
    try:
        return chunks[b"IHDR"], zlib.decompress(chunks[b"IDAT"])
    except (KeyError, zlib.error):
        return None
