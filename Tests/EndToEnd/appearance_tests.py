"""What every view of the page keeps to: it fits, it says that it is simulated, it is usable by everyone."""

import re

import pytest
import worlds
from lengths import SOAK, cases, drawn, turn
from looking import barriers, misplaced, wrong_words
from pages import COLUMNS

# The narrowest and the usual desk, one in each scheme: what neither shows is in VIEWS.
ENDS = [(320, 640, "light"), (1280, 900, "dark")]
OTHERS = [(390, 844, "dark"), (768, 1024, "light"), (1920, 1080, "light"), (844, 390, "dark")]
TURNED = [(width, height, "dark" if scheme == "light" else "light") for width, height, scheme in ENDS + OTHERS]
# A run has some of the states; what reads in them (reading_tests) and what the gallery has of them is judged of all in every run.
STATES = drawn("states", [], worlds.ALL, 18)
VIEWS = [pytest.param(width, height, scheme, id=f"{width}x{height}, {scheme}") for width, height, scheme in cases(OTHERS, ENDS + TURNED)]


def assert_fits(page):
    width = page.evaluate("document.documentElement.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert not (faults := misplaced(page)), "\n".join(faults)


def assert_usable(page):
    found = barriers(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("width, height, scheme", VIEWS)
def test_the_page_fits_and_everybody_can_use_it(show, width, height, scheme):
    page = show("usual", viewport={"width": width, "height": height}, color_scheme=scheme)
    for column in COLUMNS:
        assert page.locator(f"[data-column={column}]").first.is_visible(), column
    assert_fits(page)
    assert_usable(page)


@pytest.mark.parametrize("world", STATES, ids=str)
def test_every_state_fits_says_no_nonsense_says_that_it_is_simulated_and_everybody_can_use_it(show, world):
    # A run has each state at one of the ends, which it draws.
    for width, height, scheme in ENDS if SOAK else [ENDS[turn(world.name, len(ENDS))]]:
        page = show(world.name, viewport={"width": width, "height": height}, color_scheme=scheme)
        assert_fits(page)
        assert not wrong_words(page), wrong_words(page)
        assert_usable(page)
        if world.shows.startswith(worlds.DATA):
            assert page.locator("[data-simulated]").is_visible()
            assert "simulated" in page.inner_text("[data-simulated]").lower()


def test_finding_w18_the_dot_between_a_place_and_its_clock_ends_no_line(show):
    for width in (280, 320, 390, 1280):
        page = show("usual", viewport={"width": width, "height": 900})
        region, clock, dot, edge, clips = page.evaluate("""() => {
          const [place, region, clock] = [".place", ".place .region", ".place .clock"].map((name) => document.querySelector(name));
          const dot = clock.getBoundingClientRect().left + parseFloat(getComputedStyle(clock, "::before").left);
          const [last, box] = [[...region.getClientRects()].at(-1), clock.getBoundingClientRect()];
          return [[last.right, last.bottom], [box.left, box.bottom], dot, place.getBoundingClientRect().left, getComputedStyle(place).overflowX];
        }""")
        assert page.evaluate("getComputedStyle(document.querySelector('.region'), '::after').content") == "none"
        if abs(region[1] - clock[1]) < 6:
            assert region[0] < dot < clock[0], (width, region, dot, clock)
        else:
            # The dot of a clock on a line of its own is beyond the edge, where nothing is drawn
            assert dot < edge and clips == "clip", (width, dot, edge, clips)


def test_hours_are_the_places_hours_whatever_the_browsers_zone(watched, demo):
    # Given 09:20 UTC, which is 15:05 in Kathmandu
    for zone in ("America/Los_Angeles", "Pacific/Apia", "Asia/Kathmandu"):
        watch = watched(demo, timezone_id=zone)
        watch.open("/?latitude=27.70&longitude=85.30")
        page = watch.wait_for_data()
        # Then the page's hours begin with now, and go on with the next hour of the forecast, by the place's clock, in every browser: where clocks
        # are a quarter of an hour off, forecasts are for quarters before the hour
        hours = re.findall(r"^(Now|\d\d:\d\d): ", page.inner_text("[data-column=hours]"), re.MULTILINE)
        assert hours == ["Now", *[f"{hour:02}:45" for hour in [*range(15, 24), *range(24)]]], (zone, hours)
