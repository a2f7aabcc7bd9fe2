"""What somebody hears who does not see the page: the accessibility tree of every column, as text, against what is written down.

The texts are in Tests/EndToEnd/Reading. With PETREL_WRITE=1 the tests write them; look at what changed, it is what people hear.
"""

import difflib
import os
import pathlib
import re

import pytest
from html_lines import normal

FOLDER = pathlib.Path(__file__).parent / "Reading"
PHONE = {"width": 390, "height": 844}
READINGS = [
    ("usual", "header.bar"), ("usual", "[data-part=place]"),
    *(("usual", f"[data-column={column}]") for column in ("now", "alerts", "hours", "days", "sun", "details", "air")),
    ("usual", "[data-part=provenance]"), ("day-open", "[data-column=days]"), ("hours-table", "[data-column=hours]"), ("polar-night", "[data-column=sun]"),
    ("frost", "[data-column=now]"), ("missing-series", "[data-column=details]"), ("one-day", "[data-column=days]"), ("last-known", "[role=alert]"),
    ("loading", "main"), ("no-connection", "main"), ("bad-data", "main"), ("refused", "main"), ("first-visit", "[data-part=hint]"),
    ("denied", "[data-part=notice]"), ("search", "main"), ("search-nothing", "main"), ("settings", "main"), ("notifications", "main"), ("places", "header.bar"), ("not-found", "main"),
]


def name(world, selector):
    part = selector.strip("[]").split("=")[-1].replace("header.bar", "header")
    return f"{world}-{part}.txt"


@pytest.mark.parametrize("world, selector", READINGS, ids=[name(*reading) for reading in READINGS])
def test_it_reads_as_it_is_written_down(show, world, selector):
    page = show(world, viewport=PHONE)
    heard = normal(page.locator(selector).first.aria_snapshot()) + "\n"
    path = FOLDER / name(world, selector)
    if os.environ.get("PETREL_WRITE") == "1":
        FOLDER.mkdir(exist_ok=True)
        path.write_text(heard)
    written = path.read_text() if path.exists() else ""
    assert heard == written, "".join(difflib.unified_diff(written.splitlines(True), heard.splitlines(True), path.name, "heard"))


def test_no_reading_is_left_over():
    assert {path.name for path in FOLDER.glob("*.txt")} == {name(*reading) for reading in READINGS}


def test_the_columns_are_regions_with_headings_in_order(show):
    page = show("usual", viewport=PHONE)
    levels = page.evaluate("[...document.querySelectorAll('h1, h2, h3, h4')].filter(e => e.checkVisibility()).map(e => Number(e.tagName[1]))")
    assert levels.count(1) == 1 and levels[0] == 1, levels
    assert all(after - before <= 1 for before, after in zip(levels, levels[1:])), levels
    # Each column is a landmark that carries its heading's words
    unnamed = page.evaluate(
        """[...document.querySelectorAll('[data-column]')].filter(e => e.tagName !== 'SECTION' ||
          document.getElementById(e.getAttribute('aria-labelledby'))?.textContent.trim().length < 1).map(e => e.dataset.column)""")
    assert not unnamed


def test_every_hour_is_one_sentence_without_opening_anything(show):
    page = show("usual", viewport=PHONE)
    tree = page.locator("[data-column=hours]").first.aria_snapshot()
    # The rest of today, from the hour from 13:00 that is now, and 24 hours of tomorrow, each read once
    assert tree.count(" degrees") >= 11 + 24, tree
    hours = re.findall(r'listitem: "(Now|\d\d:00): ', tree)
    assert hours == ["Now", *[f"{hour:02}:00" for hour in [*range(14, 24), *range(24)]]], tree
    assert tree.count("°") <= 3, tree


def test_every_day_is_one_sentence(show):
    page = show("usual", viewport=PHONE)
    tree = page.locator("[data-column=days]").first.aria_snapshot()
    # The sentence holds the numbers, and the numbers beside it are not read a second time
    assert tree.count("between") == 7 and tree.count("°") == 0, tree


def test_changes_are_announced_and_nothing_else_is(show):
    page = show("usual", viewport=PHONE)
    live = page.evaluate("[...document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]')].filter(e => e.checkVisibility()).map(e => e.outerHTML.slice(0, 120))")
    assert not [part for part in live if "alert" in part], live
    page = show("no-connection", viewport=PHONE)
    assert page.locator("[role=alert]:visible").count() == 1
