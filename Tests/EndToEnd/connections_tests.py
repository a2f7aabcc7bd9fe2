"""Connections and descriptors run out: strangers and probes are answered all the same. The long versions are in Tests/Attack."""

import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Attack"))
import connections  # noqa: E402
import descriptors  # noqa: E402

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="clients from 127.0.0.2, limits of a running process and /proc are Linux's")


@pytest.mark.parametrize("family", connections.FAMILIES)
def test_row_39_one_client_does_not_lock_out_the_others(family):
    seen, log = connections.run(family, seconds=2)
    assert connections.problems_of(family, seen, log) == []


@pytest.mark.parametrize("open_files, is_taken_later", [(256, False), (64, False), (64, True)])
def test_row_39_with_few_descriptors_the_server_serves_and_does_not_spin(open_files, is_taken_later):
    seen = descriptors.run(open_files, 2, is_taken_later=is_taken_later)
    assert descriptors.problems_of(open_files, *seen, is_taken_later) == []
