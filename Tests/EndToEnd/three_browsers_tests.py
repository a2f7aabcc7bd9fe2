"""The pages and the journeys of readers in Chromium, WebKit and Firefox: one list of both (`journeys`), driven through `drivers`.

Every run has a slice of it, `make soak` (PETREL_SOAK=1) all widths and themes, and every state of the gallery in each browser.
"""

import contextlib

import journeys
import pytest
from drivers import ChromiumDriver
from firefox_driver import Firefox, FirefoxDriver
from lengths import SOAK, one_for_each, turn
from webkit_driver import WebKit, WebKitDriver
from worlds import ALL

BROWSERS = ["chromium", "webkit", "firefox"]
EVERYDAY = [(390, False), (1280, True)]
JOURNEYS = {journey.__name__: journey for journey in journeys.JOURNEYS}
SIZES = [(width, is_dark) for width in journeys.WIDTHS for is_dark in (False, True)]
# The other tests' pages are Chromium's: each page is looked at there too, and each journey made, and in one of the two others.
SEEN = [("chromium", page) for page in journeys.PAGES] + [(name, page) for page, name in one_for_each("pages", list(journeys.PAGES), BROWSERS[1:])]
TRAVELLED = [("chromium", name) for name in JOURNEYS] + [(name, journey) for journey, name in one_for_each("journeys", JOURNEYS, BROWSERS[1:])]
# What a browser cannot do here, as a question to a page that is true while it is so: the day it is not, the journeys can use it.
CANNOT = {
    "webkit": {
        "tell layout shifts (journeys compare boxes instead)": "() => !PerformanceObserver.supportedEntryTypes.includes('layout-shift')",
        "be told that the network is gone (journeys end the server instead)": "() => navigator.onLine",
    },
    "firefox": {
        "tell layout shifts (journeys compare boxes instead)": "() => !PerformanceObserver.supportedEntryTypes.includes('layout-shift')",
        "touch without a touch screen (journeys use the mouse)": "() => navigator.maxTouchPoints === 0",
    },
}


@pytest.fixture(scope="session")
def engines():
    """Starts each browser when it is first asked for: Firefox once in each theme."""
    with contextlib.ExitStack() as exits:
        running = {}

        def running_one(key, make):
            if key not in running:
                running[key] = exits.enter_context(make())
            return running[key]

        yield running_one


@pytest.fixture
def stage(request, engines, browser, demo, simulator, server_over, world_server):
    """Gives the stage of a browser by its name."""

    def make(name):
        def driver(url, *, is_dark=False, **options):
            if name == "chromium":
                return ChromiumDriver(browser, url, is_dark=is_dark, **options)
            if name == "webkit":
                return WebKitDriver(engines("webkit", WebKit), url, is_dark=is_dark, **options)
            return FirefoxDriver(engines(("firefox", is_dark), lambda: Firefox(is_dark)), url, **options)

        return journeys.Stage(driver, demo, simulator, server_over, world_server)

    return make


@pytest.mark.parametrize("name, page", SEEN)
def test_each_page_is_whole(stage, name, page):
    # A run sees each page in both of these ways, each browser in one: which is which is drawn.
    usual = EVERYDAY[(turn(page, 2) + (name == "chromium")) % 2]
    journeys.page_is_whole(stage(name), page, SIZES if SOAK else [usual])


@pytest.mark.parametrize("name, journey", TRAVELLED)
def test_each_journey_leads_to_its_end(stage, name, journey):
    JOURNEYS[journey](stage(name))


@pytest.mark.skipif(not SOAK, reason="all states of the gallery in three browsers: `make soak`")
@pytest.mark.parametrize("world", ALL, ids=str)
@pytest.mark.parametrize("name", BROWSERS)
def test_each_state_of_the_gallery_is_whole(stage, name, world):
    journeys.state_is_whole(stage(name), world)


@pytest.mark.parametrize("name, ability", [(name, ability) for name, abilities in CANNOT.items() for ability in abilities])
def test_what_a_browser_cannot_do_here_is_known(stage, name, ability):
    scene = stage(name)
    with scene.reader(scene.demo) as driver:
        driver.open(scene.demo.url + "/credits")
        assert driver.evaluate(CANNOT[name][ability]), f"{name} can {ability} now: let the journeys use it"


def test_the_look_at_a_page_can_fail_in_each_browser(stage):
    # Given a page in which nothing is wrong
    for name in BROWSERS:
        scene = stage(name)
        with scene.reader(scene.demo, is_watched=False) as driver:
            driver.size(390, journeys.HEIGHT)
            driver.open(scene.demo.url + "/credits")
            driver.shown("[data-credits]")
            assert journeys.look(driver, "credits") == []
            # When a heading is too wide, something moves, and the console has an error
            driver.evaluate("() => { document.querySelector('main h1').style.cssText = 'white-space: nowrap; inline-size: 60rem; margin-inline-start: 30rem'; }")
            driver.evaluate("() => { console.error('something failed'); }")
            driver.wait("() => moves.length > 0")
            # Then each is told
            told = "\n".join(journeys.look(driver, "credits"))
            assert "cut off" in told and "moved while it loaded" in told and "px wide in a window" in told, told
            assert any("something failed" in fault for fault in driver.faults()), driver.faults()
