"""What every view of the page keeps to: it fits, it says that it is simulated, it is usable by everyone."""

import re

import pytest
import worlds
from lengths import cases
from looking import barriers, cut_off, overlaps, torn, wrong_words
from pages import COLUMNS

# The narrowest and the usual desk, one in each scheme: what neither shows is in VIEWS.
ENDS = [(320, 640, "light"), (1280, 900, "dark")]
OTHERS = [(390, 844, "dark"), (768, 1024, "light"), (1920, 1080, "light"), (844, 390, "dark")]
TURNED = [(width, height, "dark" if scheme == "light" else "light") for width, height, scheme in ENDS + OTHERS]
VIEWS = [pytest.param(width, height, scheme, id=f"{width}x{height}, {scheme}") for width, height, scheme in cases(OTHERS, ENDS + TURNED)]


def assert_fits(page):
    width = page.evaluate("document.documentElement.clientWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert not cut_off(page), "\n".join(cut_off(page))
    assert not overlaps(page), "\n".join(overlaps(page))
    assert not torn(page), torn(page)


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


@pytest.mark.parametrize("world", worlds.ALL, ids=str)
def test_every_state_fits_says_no_nonsense_says_that_it_is_simulated_and_everybody_can_use_it(show, world):
    for width, height, scheme in ENDS:
        page = show(world.name, viewport={"width": width, "height": height}, color_scheme=scheme)
        assert_fits(page)
        assert not wrong_words(page), wrong_words(page)
        assert_usable(page)
        if world.shows.startswith(worlds.DATA):
            assert page.locator("[data-simulated]").is_visible()
            assert "simulated" in page.inner_text("[data-simulated]").lower()


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
