"""The credits: whom Petrel owes its weather, its places and its software, told to everybody, with or without script."""

import itertools
import re

import pytest
from lengths import cases
from looking import barriers, misplaced, wrong_words

PHONE = {"width": 390, "height": 844}
NAMES = ["Open-Meteo", "WeatherAPI.com", "OpenWeatherMap", "AccuWeather", "US National Weather Service", "MET Norway", "DWD, Bright Sky",
         "US National Hurricane Center", "GDACS"]
# What the terms of each want to be told, and where it leads.
ATTRIBUTIONS = {
    "Weather data by Open-Meteo.com": "https://open-meteo.com/", "Powered by WeatherAPI.com": "https://www.weatherapi.com/",
    "Weather data provided by OpenWeather": "https://openweathermap.org/", "Powered by AccuWeather": "https://www.accuweather.com/",
    "www.weather.gov": "https://www.weather.gov/", "Data from MET Norway": "https://api.met.no/",
    "Radar data: Deutscher Wetterdienst (DWD), by Bright Sky": "https://brightsky.dev/",
    "NOAA, National Hurricane Center": "https://www.nhc.noaa.gov/",
    "GDACS (European Commission, United Nations)": "https://www.gdacs.org/", "geonames.org": "https://www.geonames.org",
}
# Each size, each scheme and each server once; every one with every other in `make soak`.
VIEWS = [(320, 640, "light", True), (390, 844, "dark", False), (1280, 900, "light", False), (844, 390, "dark", True)]
OTHER_VIEWS = [
    (*size, scheme, is_demo) for size, scheme, is_demo
    in itertools.product([view[:2] for view in VIEWS], ["light", "dark"], [True, False]) if (*size, scheme, is_demo) not in VIEWS
]


def section(page, name):
    return page.locator(f"[data-credits={name}]")


def credits(watch):
    page = watch.open("/credits")
    page.wait_for_selector("[data-credits=software]")
    page.wait_for_load_state("load")
    return page


@pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])
def test_every_service_is_named_with_what_its_terms_ask_for(watched, demo, has_script):
    page = credits(watched(demo, java_script_enabled=has_script))
    assert section(page, "services").locator("h3").all_inner_texts() == NAMES
    for words, address in ATTRIBUTIONS.items():
        link = page.get_by_role("link", name=words, exact=True).first
        assert link.get_attribute("href") == address, words
        assert "noreferrer" in link.get_attribute("rel")
    for licence in ("CC BY 4.0", "ODbL", "Public domain (US Government)", "Apache License 2.0", "MIT License"):
        assert page.get_by_role("link", name=licence, exact=True).first.get_attribute("href").startswith("https://")
    # Not called after the app of its makers
    assert not re.search(r"\bYr\b", page.inner_text("body"))


def test_a_simulated_world_says_that_nobody_is_asked(watched, demo):
    page = credits(watched(demo, viewport=PHONE))
    banner = page.locator("[data-simulated]")
    assert banner.is_visible() and "None of these services is asked" in banner.inner_text()
    assert section(page, "services").locator("h2").inner_text() == "Weather services, simulated here"
    assert section(page, "others").count() == 0


@pytest.mark.parametrize("has_script", [True, False], ids=["with script", "without script"])
def test_those_in_use_stand_first_and_the_others_unfold(watched, server_over, has_script):
    page = credits(watched(server_over(), java_script_enabled=has_script, viewport=PHONE))
    assert page.locator("[data-simulated]").count() == 0
    assert section(page, "services").locator("h3").all_inner_texts() == ["Open-Meteo"]
    others = section(page, "others")
    assert others.locator("h3").all_inner_texts() == NAMES[1:]
    words = others.get_by_text("Powered by AccuWeather")
    assert not words.is_visible()
    others.locator("summary", has_text="AccuWeather").press("Enter")
    assert words.is_visible() and "50\u00a0calls a\u00a0day" in others.inner_text()


def test_a_key_alone_credits_the_service_of_the_top_cities(watched, server_over):
    page = credits(watched(server_over(PETREL_ACCUWEATHER_KEY="made-up-key"), viewport=PHONE))
    card = section(page, "services").locator("article", has_text="AccuWeather")
    assert "Asked for\nThe top cities" in card.inner_text()
    assert "made-up-key" not in page.content()


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 900}], ids=["phone", "desktop"])
@pytest.mark.parametrize("path", ["/?latitude=52.52&longitude=13.40", "/settings", "/cities", "/?query=Paris"])
def test_every_page_leads_to_them_from_its_foot(watched, demo, path, viewport):
    page = watched(demo, viewport=viewport).open(path)
    page.wait_for_load_state("load")
    page.get_by_role("contentinfo").get_by_role("link", name="Credits").click()
    page.wait_for_selector("h1 >> text=Credits")
    assert page.get_by_role("link", name="Credits").get_attribute("aria-current") == "page"


@pytest.mark.parametrize("width, height, scheme, is_demo", cases(VIEWS, OTHER_VIEWS))
def test_it_fits_and_everybody_can_use_it(watched, demo, server_over, width, height, scheme, is_demo):
    page = credits(watched(demo if is_demo else server_over(), viewport={"width": width, "height": height}, color_scheme=scheme))
    for summary in page.locator("summary:visible").all():
        if not summary.evaluate("e => !!e.closest('header')"):
            summary.press("Enter")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not (faults := misplaced(page)), "\n".join(faults)
    assert not wrong_words(page), wrong_words(page)
    assert not barriers(page), "\n".join(barriers(page))


def test_headings_are_in_order(watched, demo):
    page = credits(watched(demo, viewport=PHONE))
    levels = page.evaluate("[...document.querySelectorAll('h1, h2, h3, h4')].filter(e => e.checkVisibility()).map(e => Number(e.tagName[1]))")
    assert levels.count(1) == 1 and levels[0] == 1, levels
    assert all(after - before <= 1 for before, after in zip(levels, levels[1:])), levels


def test_on_paper_everything_is_unfolded_and_nothing_is_a_button(watched, server_over):
    page = credits(watched(server_over()))
    page.emulate_media(media="print")
    assert page.get_by_text("Powered by AccuWeather").is_visible()
    assert not page.locator(".bar").is_visible() and not page.locator(".colophon").is_visible()


@pytest.mark.parametrize("path", ["/nothing", "/alerts"])
def test_a_short_page_does_not_scroll_for_its_foot(watched, demo, path):
    watch = watched(demo, viewport={"width": 1280, "height": 1300})
    watch.expected_statuses = {404}
    page = watch.open(path)
    page.wait_for_load_state("load")
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert page.get_by_role("contentinfo").is_visible()
