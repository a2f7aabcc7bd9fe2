"""The keyboard alone reaches and works everything, in the order in which the eye reads, and shows where it is."""

import pytest
from looking import WORKABLE, walk

PLACES = [("usual", 390, 844), ("usual", 1280, 900), ("usual", 844, 390), ("no-connection", 390, 844), ("search", 390, 844), ("settings", 390, 844), ("first-visit", 390, 844)]
# Lines of text whose tops differ by less count as one line.
LINE = 24


def is_read_later(one, other):
    """Whether the eye that reads from the top, and from the left, comes to `other` after `one`."""
    return other["top"] > one["top"] - LINE or other["left"] >= one["right"] - LINE


@pytest.mark.parametrize("world, width, height", PLACES, ids=lambda value: str(value))
def test_tab_reaches_everything_once_in_the_order_of_reading_with_a_visible_focus(show, world, width, height):
    page = show(world, viewport={"width": width, "height": height}, geolocation={"latitude": 1, "longitude": 2})
    count = page.evaluate(WORKABLE)
    stops = walk(page)
    # Everything, once, in the document's order
    assert [stop["number"] for stop in stops] == list(range(count)), [(stop["number"], stop["tag"], stop["words"]) for stop in stops]
    for stop in stops:
        told = f"{stop['tag']} {stop['type'] or ''} {stop['words']!r} in {stop['column']}"
        assert stop["outline"] >= 2 or stop["shadow"] or stop["labelOutline"], f"no visible focus: {told}"
        assert stop["isOnScreen"], f"the focus is where nobody sees it: {told}"
        assert not stop["isCovered"], f"the focus is behind something: {told}"
    # In the order of reading
    for one, other in zip(stops[1:], stops[2:]):
        assert is_read_later(one, other), f"{one['words']!r} ({one['left']:.0f}, {one['top']:.0f}) before {other['words']!r} ({other['left']:.0f}, {other['top']:.0f})"


def test_the_first_stop_skips_to_the_weather(show):
    page = show("usual")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('href')") == "#main"
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"


def test_a_place_is_found_and_opened_by_keyboard(show):
    page = show("usual")
    page.locator("#query").focus()
    page.keyboard.type("Springfield")
    page.keyboard.press("Enter")
    page.wait_for_selector("main >> text=Illinois")
    page.get_by_role("link", name="Springfield").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("h1 >> text=Springfield")


def test_finding_w18_a_text_that_suggests_nothing_says_so_where_the_list_would_be(show):
    page = show("usual")
    page.locator("#query").focus()
    page.keyboard.type("qqqzzz")
    page.wait_for_selector(".suggestions.nothing >> text=No suggestions")
    page.keyboard.press("Control+A")
    page.keyboard.type("Reykj")
    page.wait_for_selector("#suggestions >> text=Reykjavík")
    assert not page.locator(".suggestions.nothing").is_visible()


@pytest.mark.parametrize("width", [390, 900, 1280, 1700])
def test_what_the_search_suggests_lies_under_its_field(show, width):
    page = show("usual", viewport={"width": width, "height": 844})
    page.locator("#query").focus()
    page.keyboard.type("Reykj")
    page.wait_for_selector("#suggestions >> text=Reykjavík")
    field, suggested = page.locator("#query").bounding_box(), page.locator("#suggestions").bounding_box()
    assert 0 <= suggested["y"] - (field["y"] + field["height"]) <= 16
    if width > 480:
        assert abs(suggested["x"] - field["x"]) <= 1 and abs(suggested["width"] - field["width"]) <= 1
    else:  # on a phone it has the width of the bar
        assert suggested["x"] <= field["x"] and suggested["width"] >= field["width"]
        assert suggested["x"] >= 0 and suggested["x"] + suggested["width"] <= width


def test_a_day_unfolds_and_folds_by_enter_and_space(show):
    page = show("usual", viewport={"width": 390, "height": 844})
    days = page.locator("[data-column=days] details[data-day]")
    assert days.count() == 7
    for index in range(7):
        day = days.nth(index)
        day.locator("summary").focus()
        page.keyboard.press("Enter")
        assert day.evaluate("e => e.open"), index
        assert len(day.inner_text().splitlines()) > len(day.locator("summary").inner_text().splitlines()), "there is something in it"
        page.keyboard.press("Space")
        assert not day.evaluate("e => e.open"), index


def test_an_unfolded_day_stays_so_when_newer_weather_comes(show):
    page = show("day-open", viewport={"width": 390, "height": 844})
    assert page.locator("[data-column=days] details[open]").count() == 1
    # When the script asks again and nothing changed
    with page.expect_response("**/fragment/dashboard**"):
        page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_function("() => document.querySelector('#dashboard').dataset.state === 'loaded'")
    assert page.locator("[data-column=days] details[open]").count() == 1
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"


def test_the_hours_scroll_by_arrow_keys(show):
    page = show("usual", viewport={"width": 390, "height": 844})
    strip = page.locator("[data-column=hours] [tabindex='0']").first
    strip.focus()
    before = strip.evaluate("e => e.scrollLeft")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    page.wait_for_function("([e, before]) => e.scrollLeft > before", arg=[strip.element_handle(), before])


def test_the_table_of_the_hours_is_there_on_request(show):
    page = show("hours-table", viewport={"width": 390, "height": 844})
    table = page.locator("[data-part=hours-table] table").first
    table.wait_for(state="visible")
    # As many rows as hours: the rest of today from 13:00, and 24 of tomorrow
    assert page.locator("[data-part=hours-table] tbody tr").count() == 11 + 24
    assert all(row for row in table.locator("thead th").all_inner_texts())
    # Each row says its hour, the first one that it is now
    hours = table.locator("tbody th[scope=row]")
    assert hours.nth(0).inner_text() == "Now" and hours.nth(1).inner_text().startswith("14:00")


def test_the_place_switcher_opens_and_closes_by_keyboard(show):
    page = show("places", viewport={"width": 390, "height": 844})
    assert page.locator("details.places").evaluate("e => e.open")
    assert page.locator("details.places a, details.places button").first.is_visible()
    page.locator("details.places > summary").press("Escape")
    page.wait_for_function("() => !document.querySelector('details.places').open")
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
