"""The tests' own limits: as written on two cores, longer on less, and as long as somebody says."""

import pytest
from patience import factor, quotas


@pytest.mark.parametrize("stated, cores, expected", [(None, 2, 1), (None, 64, 1), (None, 1, 2), (None, 0.5, 4), ("3", 64, 3), ("0.5", 0.5, 0.5), ("", 0.5, 4)])
def test_limits_are_as_long_as_stated_or_as_the_machine_is_slow(stated, cores, expected):
    assert factor(stated, cores) == expected


@pytest.mark.parametrize("stated", ["0", "-1", "nan", "much"])
def test_a_patience_that_is_none_is_refused(stated):
    with pytest.raises(ValueError):
        factor(stated, 2)


def files(folder, texts):
    for path, text in texts.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text)


def test_limits_of_control_groups_are_found_in_the_own_group_and_above_it(tmp_path):
    files(tmp_path, {"cpu.max": "max 100000\n", "ci/cpu.max": "150000 100000\n", "ci/job/cpu.max": "50000 100000\n", "other/cpu.max": "1000 100000\n"})
    assert list(quotas("0::/ci/job\n", tmp_path)) == [0.5, 1.5]
    assert list(quotas("0::/\n", tmp_path)) == []
    # A container sees the path that its group has outside, and its own group's files at the root
    files(tmp_path, {"cpu.max": "200000 100000\n"})
    assert list(quotas("0::/system.slice/docker-1\n", tmp_path)) == [2]


def test_limits_of_control_groups_of_the_first_version_are_found_too(tmp_path):
    for folder, quota in (("cpu", -1), ("cpu/half", 50_000), ("memory/half", 1)):
        files(tmp_path, {f"{folder}/cpu.cfs_quota_us": f"{quota}\n", f"{folder}/cpu.cfs_period_us": "100000\n"})
    assert list(quotas("4:memory:/half\n1:cpu:/half\n0::/\n", tmp_path)) == [0.5]
    # Where controllers share a folder
    (tmp_path / "cpu").rename(tmp_path / "cpu,cpuacct")
    assert list(quotas("3:cpu,cpuacct:/half\n", tmp_path)) == [0.5]
