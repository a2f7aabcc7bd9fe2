"""Worlds at the edge of what there is: the numbers are right, and what is not known is not there."""

import re

import pytest
import worlds
from altered import HOSTILE, LONGEST, Altered, named
from lengths import one_for_each
from looking import cut_off
from pages import Watch, open_context, temperatures
from processes import Running, weather
from worlds import still_at

PHONE = {"width": 390, "height": 844}


def text(page, column):
    return page.inner_text(f"[data-column={column}]")


def test_minus_40(show):
    page = show("frost", viewport=PHONE)
    now = temperatures(text(page, "now"))
    assert now[0] == -40 and min(now) < -45, now
    hours = temperatures(page.inner_text("[data-column=hours] .strip"))
    assert hours and all(-60 < degrees < -20 for degrees in hours), hours
    # True minus signs, which are read as such
    assert "\u221240" in text(page, "now")
    # In Fahrenheit it is the same number
    page.goto(page.url + "&units=temperature=f")
    page.wait_for_selector(worlds.DATA)
    assert temperatures(text(page, "now"))[0] == -40


def test_plus_48(show):
    page = show("heat", viewport=PHONE)
    now = temperatures(text(page, "now"))
    assert now[0] == 48, now
    assert all(25 < degrees < 60 for degrees in temperatures(page.inner_text("[data-column=hours] .strip")))
    page.goto(page.url + "&units=temperature=f")
    page.wait_for_selector(worlds.DATA)
    assert temperatures(text(page, "now"))[0] == 118


def test_300_millimetres(show):
    page = show("cloudburst", viewport=PHONE)
    words = page.inner_text("main")
    assert re.search(r"\b300(\.0)?\s*mm", words), "the sum of the day"
    assert "100%" in text(page, "hours").replace(" ", "")
    assert "Heavy rain" in text(page, "now")
    # In inches
    page.goto(page.url + "&units=precipitation=in")
    page.wait_for_selector(worlds.DATA)
    assert re.search(r"\b11\.81?\s*in", page.inner_text("main"))


def test_missing_series_are_not_there(show):
    page = show("missing-series", viewport=PHONE)
    words = page.inner_text("main")
    for word in ("UV", "Gusts", "gusts", "hPa", "mmHg", "Pressure"):
        assert word not in words, word
    # The rest is
    assert "Humidity" in words and "Wind" in words and "Visibility" in words


def test_temperatures_alone_are_a_page(show):
    page = show("bare", viewport=PHONE)
    assert temperatures(text(page, "now"))[0] > 0
    assert len(temperatures(text(page, "hours"))) >= 24
    words = page.inner_text("main").replace("\u2060", "")
    assert "%" not in text(page, "hours") and " mm" not in words and "km/h" not in words and "mph" not in words
    assert page.locator("[data-column=air]").count() == 0 or "AQI" not in text(page, "air")


def test_one_day_only(show):
    page = show("one-day", viewport=PHONE)
    assert page.locator("[data-column=days] [data-day]").count() == 1
    # It says that there is no more
    assert "Tomorrow" not in text(page, "hours")
    assert re.search(r"(1 day|only|ends|no more|not available)", text(page, "days") + text(page, "hours"), re.IGNORECASE)


def table(page, day):
    """The table twin of a day's hours: a list of rows, each a list of texts."""
    page.evaluate("document.querySelector('[data-part=hours-table]').open = true")
    page.wait_for_selector("[data-part=hours-table] table", state="attached")
    return page.evaluate(
        """day => [...document.querySelectorAll('[data-part=hours-table] table')].filter(e => e.caption.textContent.includes(day))
          .flatMap(e => [...e.tBodies[0].rows].map(row => [...row.cells].map(cell => cell.textContent.trim())))""", day)


def test_25_hours(show):
    # Given Berlin at half past midnight of the long day
    page = show("25-hours", viewport=PHONE)
    # Then it has 25 hours, and two of them are at two o'clock, told apart
    rows = table(page, "Sunday")
    assert len(rows) == 25, rows
    twice = [row[0] for row in rows if row[0].startswith("02:00")]
    assert len(twice) == 2 and twice[0] != twice[1], twice
    assert "25" in text(page, "hours"), "it says that the day has 25 hours"
    # And the next day has 24
    assert len(table(page, "Monday")) == 24
    # The curve and its cells have as many
    assert page.locator("[data-column=hours] .cell").count() == 49


def test_23_hours(show):
    page = show("23-hours", viewport=PHONE)
    rows = table(page, "Sunday")
    assert len(rows) == 23 and not [row for row in rows if row[0].startswith("02:")], rows
    assert page.locator("[data-column=hours] .cell").count() == 47


def test_polar_day_and_night_have_words_and_no_times(show):
    page = show("polar-day", viewport=PHONE)
    words = text(page, "sun")
    assert re.search(r"(up all day|does not set)", words, re.IGNORECASE) and "Sunrise" not in words, words
    page = show("polar-night", viewport=PHONE)
    words = text(page, "sun")
    assert re.search(r"(down all day|does not rise)", words, re.IGNORECASE) and "Sunset" not in words, words


NAMES = {"longest": LONGEST, "hostile": HOSTILE}


@pytest.mark.parametrize("kind, width", one_for_each("names", list(NAMES), [320, 1280]))
def test_names_of_any_kind_are_text_and_fit(browser, simulator, kind, width):
    names = NAMES[kind]
    # Given a search whose places have such names
    with Altered(simulator.url + "/open-meteo", named(names)) as upstream:
        simulator.stand_still(worlds.SPRING)
        with Running("serve", *still_at(worlds.SPRING), "--upstream", upstream.url) as server:
            context = open_context(browser, viewport={"width": width, "height": 800}, locale="en-GB", reduced_motion="reduce", service_workers="block")
            watch = Watch(context, server.url)
            page = watch.open("/?query=anything")
            page.wait_for_selector("main a")
            links = page.evaluate("[...document.querySelectorAll('main a')].map(a => a.getAttribute('href'))")
            assert links and all(link.startswith("/") for link in links), links
            # When each is opened
            for path in ["/?query=anything", *links]:
                watch.open(path)
                page.wait_for_selector("main h1")
                page.wait_for_load_state("load")
                # Then it is text: nothing ran, nothing broke out, nothing is wider than the screen
                assert page.evaluate("window.hurt") is None
                assert page.locator("main").count() == 1 and page.locator("main script, main img, main b b").count() == 0
                assert page.evaluate("document.documentElement.scrollWidth") <= width, path
                assert not cut_off(page), cut_off(page)
                assert "{{" not in page.inner_text("main") or "{{{main}}}" in page.inner_text("main")
            watch.context.close()
            watch.check()
