"""How numbers and keys lie in the file of places: the one description of it in Python, for the writer and for those that read the file."""

import struct
import zlib

# With 16 the file is 0.34 MB larger and no search is faster.
ENTRIES_PER_BLOCK = 32
NAMES_PER_BLOCK = 8
# As much as a half of an entry's first byte holds; for this and more a byte follows.
MOST_IN_HALF = 15
# Zero bytes after packed numbers, so that each can be read with the three bytes behind its first one.
PACKED_MARGIN = 3
# Zero bytes after the last key, so that keys can be read sixteen bytes at a time.
MARGIN = 16


def words(values, form):
    return struct.pack(f"<{len(values)}{form}", *values)


def packed(values):
    """Whole numbers, each with as many bits as the largest one needs, the lowest bits first: how many, bits of each, the numbers."""
    width = max(1, max(values, default=0).bit_length())
    bits = sum_of_shifted(values, width)
    return struct.pack("<II", len(values), width) + bits.to_bytes((len(values) * width + 7) // 8, "little") + b"\0" * PACKED_MARGIN


def sum_of_shifted(values, width):
    """One number of all values side by side: halves first, because a number that grows by each would be copied as often."""
    if len(values) <= 64:
        return sum(value << index * width for index, value in enumerate(values))
    middle = len(values) // 2
    return sum_of_shifted(values[:middle], width) | sum_of_shifted(values[middle:], width) << middle * width


def from_packed(data):
    count, width = struct.unpack_from("<II", data)
    most = (1 << width) - 1
    return [
        int.from_bytes(data[8 + bit // 8 : 12 + bit // 8], "little") >> bit % 8 & most for bit in range(0, count * width, width)]


def inhabitants(numbers):
    """The different numbers, falling, and the first place that has each."""
    firsts = [place for place, number in enumerate(numbers) if place == 0 or numbers[place - 1] != number]
    return [words([numbers[place] for place in firsts], "I"), packed(firsts)]


def from_inhabitants(numbers, firsts, places):
    firsts = from_packed(firsts)
    return [
        number for number, first, end in zip(struct.unpack(f"<{len(firsts)}I", numbers), firsts, [*firsts[1:], places])
        for _ in range(first, end)]


def own_names(names):
    """Where the name of every `NAMES_PER_BLOCK`th place begins, and the names."""
    text, starts = bytearray(), []
    for number, name in enumerate(names):
        if number % NAMES_PER_BLOCK == 0:
            starts.append(len(text))
        text += name.encode() + b"\0"
    return [packed(starts), bytes(text)]


def shared_length(one, other):
    least = min(len(one), len(other))
    return next((index for index in range(least) if one[index] != other[index]), least)


def front_coded(keys):
    """The keys, where each block of them begins, and the least number of bytes that a key of each block shares with the one before it."""
    coded, starts, least, before = bytearray(), [], bytearray(), b""
    for entry, key in enumerate(keys):
        shared = shared_length(before, key)
        further = len(key) - shared
        is_head = entry % ENTRIES_PER_BLOCK == 0
        if is_head:
            starts.append(len(coded))
            least.append(shared)
        least[-1] = min(least[-1], shared)
        coded.append(min(shared, MOST_IN_HALF) << 4 | min(further, MOST_IN_HALF))
        coded += bytes(length for length in (shared, further) if length >= MOST_IN_HALF)
        coded += key if is_head else key[shared:]
        before = key
    return [bytes(coded) + b"\0" * MARGIN, packed(starts), bytes(least)]


def from_front_coded(coded, count):
    keys, at, key = [], 0, b""
    for entry in range(count):
        shared, further = coded[at] >> 4, coded[at] & MOST_IN_HALF
        at += 1
        if shared == MOST_IN_HALF:
            shared, at = coded[at], at + 1
        if further == MOST_IN_HALF:
            further, at = coded[at], at + 1
        start = 0 if entry % ENTRIES_PER_BLOCK == 0 else shared
        end = at + shared + further - start
        key, at = key[:start] + coded[at:end], end
        keys.append(key)
    return keys


def joined(sections, version, mark=b"PETRELPL"):
    """The whole file."""
    head_length = 16 + 8 * len(sections) + 4
    body, table = bytearray(), []
    for section in sections:
        table.append((head_length + len(body), len(section)))
        body += section + b"\0" * (4 - len(section) % 4)
    head = mark + struct.pack("<II", version, len(sections)) + b"".join(struct.pack("<II", *entry) for entry in table)
    return head + struct.pack("<I", zlib.crc32(bytes(body))) + bytes(body)


def from_joined(data):
    count = struct.unpack_from("<I", data, 12)[0]
    return [data[start : start + length] for start, length in (struct.unpack_from("<II", data, 16 + 8 * index) for index in range(count))]
