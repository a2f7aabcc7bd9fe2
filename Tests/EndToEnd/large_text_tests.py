"""Text at any size that a browser offers: nothing overlaps, is cut off, or leaves its card or the page; nothing disappears."""

import pytest
import text_boxes
from alerts_tests import near_warning, where_of
from conftest import FRAMES, FROZEN_AT, browser_path
from lengths import drawn
from looking import torn
from pages import open_context
from worlds import open_first_day, open_hours_table, open_places

WIDTHS = [320, 360, 390, 412, 768, 1280]
PERCENTS = [100, 112, 125, 150, 175, 200]
# The narrowest and the widest with the smallest and the largest text: what breaks breaks there first.
ENDS = [(320, 100), (320, 200), (1280, 100), (1280, 200)]
# Of usual and of long names.
SAVED = "1208.106~Springfield%20Missouri|1128.108~Llanfairpwllgwyngyll|977.47~Newtownmountkennedy"
BERGEN, SOUTH_POLE = "/?latitude=60.39&longitude=5.32", "/?latitude=-90&longitude=0"


def everything_opened(page):
    open_first_day(page)
    open_hours_table(page)


def rules_on(page):
    for box in page.locator("[name=rule]").all():
        box.check()


VIEWS = {
    "weather": (BERGEN, None, {}),
    "a day and the table opened": (BERGEN, everything_opened, {}),
    "the frost of the South Pole, 12 hours, °F": (SOUTH_POLE, open_first_day, {"locale": "en-US"}),
    "wind in Beaufort": (BERGEN + "&units=wind=bft", None, {}),
    "first visit": ("/", None, {}),
    "places": (BERGEN, open_places, {}),
    "settings": ("/settings", None, {}),
    "notifications": ("/settings/notifications", rules_on, {}),
    "top cities": ("/cities", None, {}),
    "2045": ("/2045?latitude=60.39&longitude=5.32", None, {}),
    "search": ("/?query=Springfield", None, {}),
    "nothing found": ("/?query=Xyzzyqwx", None, {}),
    "credits": ("/credits", None, {}),
    "privacy": ("/privacy", None, {}),
    "no such page": ("/nowhere", None, {}),
}
# The rest is in other frames what these are.
AT_EVERY_SIZE = ["weather", "the frost of the South Pole, 12 hours, °F", "settings", "top cities", "search"]
SHOWN = "[data-column=now], main form select, #cities[data-state=loaded], #climate[data-state=loaded], .results h1, [data-credits], [data-privacy], [role=alert]"


@pytest.fixture
def opened(watched, demo):
    """Opens a page of the demo, with saved places."""

    def open_page(path, acts=None, **options):
        watch = watched(demo, reduced_motion="reduce", **options)
        watch.expected_statuses = {404}
        watch.context.add_cookies([{"name": "places", "value": SAVED, "url": demo.url}])
        page = watch.open(path)
        page.wait_for_selector(SHOWN, state="visible")
        if acts:
            acts(page)
        return page

    return open_page


def words(page):
    """What there is to read in the page, whatever its form: no size of text may take any of it away."""
    return sorted(set(page.inner_text("body").split()))


@pytest.mark.parametrize("view", VIEWS)
def test_no_text_overlaps_is_cut_off_or_leaves_the_page_at_any_size_and_width(opened, view):
    path, acts, options = VIEWS[view]
    page = opened(path, acts, **options)
    size = text_boxes.TextSize(page)
    found = []
    between = [(width, percent) for width in WIDTHS for percent in (PERCENTS if view in AT_EVERY_SIZE else [*PERCENTS[::2], 200]) if (width, percent) not in ENDS]
    for width, percent in sorted(drawn(view, ENDS, between, len(between) // 3)):
        page.set_viewport_size({"width": width, "height": 844})
        size.set(percent)
        faults = text_boxes.faults(page) + [f"{word} goes on in the next line" for word in torn(page) if len(word) <= 10]
        found += [f"{width} px, {percent} %: {fault}" for fault in faults]
    assert not found, f"{len(found)} faults:\n" + "\n".join(found[:30])


@pytest.mark.parametrize("width, height", [(390, 844), (1280, 900)])
@pytest.mark.parametrize("percent", [150, 200])
def test_the_map_is_seen_and_worked_with_large_text(watched, demo, width, height, percent):
    # Given a map with a layer, in text of such a size
    page = watched(demo, reduced_motion="reduce", viewport={"width": width, "height": height}).open("/map?latitude=60.39&longitude=5.32")
    page.wait_for_selector("#map .here-marker .here[data-state=loaded]")
    text_boxes.TextSize(page).set(percent)
    page.locator("[data-layer=temperature]").click()
    page.wait_for_selector("[data-part=layer-panel]:not([aria-busy]) .layer-panel")
    # Then the page is no wider than the window, the map is in sight, and the slider can be worked
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate("(() => { const { left, top, width, height } = document.getElementById('map').getBoundingClientRect(); return !!document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight - top) / 3)?.closest('#map'); })()")
    assert page.locator("#layer-hour").bounding_box()["width"] >= 150
    # And nothing that can be pressed lies under something else
    covered = page.evaluate(
        """() => [...document.querySelectorAll('.map-frame button')].filter((button) => {
             if (!button.checkVisibility()) return false;
             button.scrollIntoView({ block: 'center', behavior: 'instant' });
             const { left, top, width, height } = button.getBoundingClientRect();
             return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
           }).map((button) => button.ariaLabel ?? button.textContent)""")
    assert covered == []


def test_the_alerts_are_whole_with_large_text(watched, demo):
    latitude, longitude = where_of(near_warning("--seed", 7, "--at", FROZEN_AT))
    page = watched(demo, reduced_motion="reduce", viewport={"width": 390, "height": 844}).open(f"/alerts?latitude={latitude}&longitude={longitude}")
    page.wait_for_selector("#alerts[data-state=loaded] .warn")
    for percent in (100, 150, 200):
        text_boxes.TextSize(page).set(percent)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, percent
        assert text_boxes.faults(page) == [], percent


@pytest.mark.parametrize("path", ["/?query=Springfield", "/?query=qqqzzz", "/2045", "/credits", "/privacy"])
def test_the_longer_words_of_russian_fit_the_narrowest_screen_with_large_text(watched, demo, path):
    page = watched(demo, reduced_motion="reduce", locale="ru-RU", viewport={"width": 320, "height": 844}).open(path)
    for percent in (100, 150, 200):
        text_boxes.TextSize(page).set(percent)
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, percent


def test_larger_text_takes_no_words_away(opened):
    # Given the weather at the usual size
    page = opened(BERGEN, open_first_day, viewport={"width": 320, "height": 844})
    usual = words(page)
    # When text is twice as large
    text_boxes.TextSize(page).set(200)
    # Then there is the same to read, but for the clocks at the sun's arc, which the rows below it have too
    assert words(page) == usual


def test_the_check_of_text_boxes_can_fail(opened):
    # Given the weather, in which nothing is wrong
    page = opened(BERGEN, viewport={"width": 390, "height": 844})
    assert text_boxes.faults(page) == []
    for fault, style in {
        "lies on": ".row > i:not(.p) { translate: -2.75rem; }",
        "leaves": ".tiles dd { white-space: nowrap; inline-size: max-content; min-inline-size: 30rem; text-align: end; }",
        "lies on the sign of its line": ".days .row { margin-inline-end: -2rem; }",
        "px wide on a screen of": ".colophon { inline-size: 90rem; }",
        "needs": ".search input { padding-inline-end: 14rem; }",
    }.items():
        # When a rule of style breaks it
        page.evaluate("style => { const sheet = new CSSStyleSheet(); sheet.replaceSync(style); document.adoptedStyleSheets = [sheet]; }", style)
        page.evaluate(FRAMES)
        # Then the check says so
        assert any(fault in told for told in text_boxes.faults(page)), fault
    page.evaluate("() => { document.adoptedStyleSheets = []; }")
    assert text_boxes.faults(page) == []


def test_the_size_that_the_tests_set_is_that_of_the_browsers_settings(opened, browser, demo):
    # Given the weather in a browser whose settings say 32 px instead of 16
    own = browser.browser_type.launch(
        executable_path=browser_path(), args=["--no-sandbox", "--disable-dev-shm-usage", "--blink-settings=defaultFontSize=32"])
    try:
        here = opened(BERGEN, viewport={"width": 390, "height": 844})
        context = open_context(own, viewport={"width": 390, "height": 844}, locale="en-GB", reduced_motion="reduce", service_workers="block")
        # Of the same reader, with the same places.
        context.add_cookies(here.context.cookies())
        there = context.new_page()
        there.goto(demo.url + BERGEN)
        there.wait_for_selector(SHOWN, state="visible")
        # When the tests' browser is set to 200 %
        assert here.evaluate(LAYOUT) != there.evaluate(LAYOUT)
        text_boxes.TextSize(here).set(200)
        # Then all is where it is there: rem, em, media and container queries alike
        assert here.evaluate(LAYOUT) == there.evaluate(LAYOUT)
    finally:
        own.close()


LAYOUT = """
() => [...document.querySelectorAll("main *")].filter((element) => element.checkVisibility() && !element.closest("svg, .ago, .age")).map((element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [element.localName, ...[left, top, width, height].map(Math.round)].join(" ");
})
"""
