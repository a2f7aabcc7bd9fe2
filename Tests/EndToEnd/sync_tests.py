"""Canonical JSON and merge patches beside libraries of others (PyPI: rfc8785, json-merge-patch): 2,000 documents, with PETREL_SOAK=1 100,000.

The seed is of each run; a failure names it, and PETREL_SEED repeats it.
"""

import copy
import json
import math
import os
import random
import struct
import subprocess

import json_merge_patch
import rfc8785

from lengths import SOAK
from patience import scaled
from processes import BINARY

# No two of them are one name in Swift, which takes a letter with an accent in one scalar and in two for the same.
NAMES = ["a", "b", "", "2026-03-28T15:00Z", "\u00e9", "\ufb33", "\U0001f600", "\u0080", "\r", '"', "</script>", "1", "10", "temperatureCelsius"]
TEXTS = [*NAMES, "null", "e\u0301", "\u2028", "\x00", "\x1f", "\x7f", "\\", "/", "\U0010ffff", "\ufeff"]


def number(rng):
    match rng.randrange(6):
        case 0:
            return rng.randrange(-1000, 1000)
        case 1:
            return rng.randrange(-10_000, 10_000) / 10
        case 2:
            return rng.randrange(10**7) / 10**6
        case 3:
            return rng.choice([-0.0, 1e16, 1e21, 1e-6, 1e-7, 5e-324, 1.7976931348623157e308, 2**53, 0.1 + 0.2, 333333333.33333329, 1e23])
        case 4:
            return rng.uniform(-1, 1) * 10 ** rng.randrange(-30, 30)
    value = struct.unpack("<d", rng.randbytes(8))[0]
    return value if math.isfinite(value) else 0


def value(rng, depth=0):
    match rng.randrange(6 if depth > 3 else 12):
        case 0:
            return rng.random() < 0.5
        case 1 | 2:
            return number(rng)
        case 3 | 4:
            return "".join(rng.choices(TEXTS, k=rng.randrange(3)))
        case 5:
            return None if rng.random() < 0.1 else [value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {name: value(rng, depth + 1) for name in rng.sample(NAMES, rng.randrange(6))}


def changed(rng, old):
    """The same with other values in a few places."""
    if not isinstance(old, dict) or rng.random() < 0.2:
        return value(rng, 2)
    new = {name: changed(rng, member) if rng.random() < 0.2 else member for name, member in old.items() if rng.random() > 0.1}
    return new


def has_null_member(target):
    return isinstance(target, dict) and any(member is None or has_null_member(member) for member in target.values())


def read(text):
    """Every number as a double: a whole one may be beyond what a double tells apart."""
    return json.loads(text, parse_int=float)


def test_row_51_canonical_bytes_and_merge_patches_are_those_of_other_libraries():
    seed = int(os.environ.get("PETREL_SEED", random.SystemRandom().randrange(1_000_000)))
    print(f"seed {seed}")
    rng = random.Random(seed)
    asked = []
    for _ in range(100_000 if SOAK else 2_000):
        base = value(rng)
        asked.append((base, changed(rng, base) if rng.random() < 0.7 else value(rng), value(rng)))
    lines = "".join(json.dumps(document, ensure_ascii=rng.random() < 0.5) + "\n" for document in asked)
    answers = subprocess.run([BINARY.with_name("petrel-sync-answers")], input=lines.encode(), capture_output=True, check=True, timeout=scaled(600))
    # `splitlines` knows more ends of lines than the program writes.
    told = answers.stdout.decode().rstrip("\n").split("\n")
    assert len(told) == len(asked), f"seed {seed}"
    differences = 0
    for index, ((base, target, patch), line) in enumerate(zip(asked, told)):
        where = f"seed {seed}, document {index}"
        base_told, target_told, difference, merged = line.split("\t")
        # Whole numbers of Python beyond 2^53 are no doubles.
        base, target, patch = (read(json.dumps(document)) for document in (base, target, patch))
        assert base_told.encode() == rfc8785.dumps(base), where
        assert target_told.encode() == rfc8785.dumps(target), where
        assert merged.encode() == rfc8785.dumps(json_merge_patch.merge(copy.deepcopy(base), copy.deepcopy(patch))), where
        assert (difference == "-") == has_null_member(target), where
        if difference != "-":
            differences += 1
            assert rfc8785.dumps(json_merge_patch.merge(copy.deepcopy(base), read(difference))) == target_told.encode(), where
    assert differences > len(asked) / 2, f"seed {seed}"
