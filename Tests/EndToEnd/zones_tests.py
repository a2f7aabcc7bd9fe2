"""The clock rules of today: the system's table, where it is newer than the one that the program was built with."""

import importlib.resources
import json

import pytest
from processes import Running, get, petrel

# The release of requirements.txt.
RELEASE = "2026f"
AT = "2026-11-27T20:00:00Z"
NEWER = str(importlib.resources.files("tzdata") / "zoneinfo")


# Governments that changed their clocks in 2026, and places that did not: by `zdump` of tzdata 2026f.
@pytest.mark.parametrize("place, clock", [
    ("Vancouver", "13:00"), ("Victoria, British Columbia", "13:00"), ("Prince George", "13:00"), ("Calgary", "14:00"), ("Edmonton", "14:00"),
    ("Yellowknife", "14:00"), ("Inuvik", "14:00"), ("Winnipeg", "15:00"), ("Havana", "16:00"), ("Casablanca", "20:00"), ("Rabat", "20:00"),
    ("Berlin", "21:00"), ("Kathmandu", "01:45"), ("Seattle", "12:00"), ("Coyhaique", "17:00"),
])
def test_f5_clocks_go_by_the_newer_table(place, clock):
    done = petrel("now", place, "--demo", "--at", AT, "--format", "%T", TZDIR=NEWER)
    assert done.returncode == 0 and f", {clock} " in done.stdout, done


def test_f5_an_older_table_changes_nothing(tmp_path):
    (tmp_path / "tzdata.zi").write_text("# version 1996a\n")
    (tmp_path / "Europe").mkdir()
    (tmp_path / "Europe/Berlin").write_bytes(b"TZif2")
    done = petrel("now", "Berlin", "--demo", "--at", AT, "--format", "%T", TZDIR=str(tmp_path))
    assert done.returncode == 0 and ", 21:00 " in done.stdout, done


def test_f5_operators_read_which_release_is_in_use():
    with Running("serve", "--demo", "--at", AT, TZDIR=NEWER) as server:
        assert json.loads(get(server.url + "/statusz")[2])["clockRules"] == f"{RELEASE} of the system"


def test_n10_text_has_the_last_hour_of_a_day_of_25_hours():
    for place, at, last in [("52.5,13.4", "2026-10-24T22:20:38Z", 49), ("52.5,13.4", "2026-10-25T22:20:38Z", 48)]:
        done = petrel("forecast", "--demo", "--at", at, "--", place)
        assert done.returncode == 0, done.stderr
        whole = petrel("forecast", "--demo", "--at", at, "--hours", str(last), "--", place)
        less = petrel("forecast", "--demo", "--at", at, "--hours", str(last - 1), "--", place)
        assert done.stdout == whole.stdout
        assert (done.stdout != less.stdout) == (last == 49), "the last hour but one is not the last"
