"""The hours' strip under a mouse: it is dragged, and arrows at its ends lead through it."""

import io

import pytest
from PIL import Image

BERGEN = "/?latitude=60.39&longitude=5.32"
PLACE = "document.querySelector('.strip').scrollLeft"


@pytest.fixture
def page(watched, demo):
    page = watched(demo, reduced_motion="reduce").open(BERGEN)
    page.wait_for_selector("[data-column=hours] .cell")
    return page


def test_a_mouse_drags_the_strip_and_selects_nothing(page):
    box = page.locator(".strip").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.evaluate("import(document.getElementById('main').dataset.scroller)")
    page.mouse.down()
    page.mouse.move(x - 250, y, steps=5)
    assert abs(page.evaluate(PLACE) - 250) < 3
    page.mouse.up()
    # When the button is up, the strip no longer follows
    before = page.evaluate(PLACE)
    page.mouse.move(x, y)
    assert page.evaluate(PLACE) == before or abs(page.evaluate(PLACE) - before) < 61  # it may settle on a cell
    assert page.evaluate("getSelection().toString()") == ""


def test_arrows_lead_through_the_strip_and_back_and_the_keyboard_does_not_stop_at_them(page):
    forth, back = page.locator("[data-strip='1']"), page.locator("[data-strip='-1']")
    forth.click()
    page.wait_for_function(f"() => {PLACE} > 300")
    back.click()
    page.wait_for_function(f"() => {PLACE} < 10")
    assert forth.get_attribute("tabindex") == "-1"


@pytest.mark.parametrize("language", ["en-GB", "ru-RU"])
def test_the_mark_of_the_present_hour_is_whole_in_a_longer_word_too(watched, demo, language):
    page = watched(demo, locale=language, viewport={"width": 390, "height": 844}).open(BERGEN)
    mark = page.locator(".cell.current time")
    mark.wait_for()
    box = mark.bounding_box()
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    # Its colour reaches both ends, a pixel within each.
    middle = box["y"] + box["height"] / 2
    left, right = (picture.getpixel((round(x), round(middle))) for x in (box["x"] + 1, box["x"] + box["width"] - 2))
    assert left == right, (language, left, right, box)


def test_a_touch_screen_has_no_arrows(watched, demo):
    page = watched(demo, has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844}).open(BERGEN)
    page.wait_for_selector("[data-column=hours] .cell")
    assert not page.locator("[data-strip='1']").is_visible()
