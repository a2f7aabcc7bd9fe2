"""The weather over the map: layers, the slider of their hours, what is not covered."""

import re

import pytest
from looking import barriers
from map_tests import PHONE, opened
from playwright.sync_api import expect

FIELDS_OPACITY = "getComputedStyle(document.querySelector('.leaflet-fields-pane')).opacity"
# Squares of the layer in which the arrows' ink (arrows.mjs) is drawn.
INKED = """() => [...document.querySelectorAll('.leaflet-fields-pane canvas')].filter((canvas) => {
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at] === 14 && pixels[at + 1] === 28 && pixels[at + 2] === 42 && pixels[at + 3] > 200) return true;
  return false;
}).length"""
LAYERS = ["precipitation", "temperature", "wind", "clouds"]


def chosen(page, layer):
    """Shows a layer and waits until its squares are drawn."""
    page.locator(f".map-layers [data-layer={layer}]").click()
    page.wait_for_selector("[data-part=layer-panel]:not([aria-busy]) .layer-panel")
    return page.locator(".layer-panel")


PAINTED = """() => [...document.querySelectorAll('.leaflet-fields-pane canvas')].filter((canvas) => {
  const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  return pixels.some((value, index) => index % 4 === 3 && value > 0);
}).length"""


def painted(page):
    """How many squares of the layer have colour in them."""
    return page.evaluate(PAINTED)


def wait_for_paint(page):
    """Waits for the first square with colour in it: the panel is ready before its squares are painted."""
    page.wait_for_function(f"() => ({PAINTED})() > 0")


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_is_drawn_with_its_legend_and_stays_in_the_address(watched, demo, layer):
    watch = watched(demo, reduced_motion="reduce")
    page = opened(watch, "/map#3/30/10")
    assert painted(page) == 0
    panel = chosen(page, layer)
    page.wait_for_function("() => document.querySelectorAll('.leaflet-fields-pane canvas').length > 0")
    page.wait_for_load_state("networkidle")
    wait_for_paint(page)
    assert page.url.endswith(f"/{layer}")
    expect(panel.locator(f".layer-legend[data-layer={layer}]")).to_be_visible()
    expect(panel.locator(".layer-legend:visible")).to_have_count(1)
    expect(panel.locator("[data-simulated]")).to_be_visible()
    # A second click takes it away.
    page.locator(f".map-layers [data-layer={layer}]").click()
    expect(panel).to_be_hidden()
    assert f"/{layer}" not in page.url


def test_the_slider_shows_another_hour_and_the_names_then_have_no_present_weather(watched, demo):
    page = opened(watched(demo, reduced_motion="reduce"), "/map#5/50/10")
    page.wait_for_selector(".town .glance b")
    panel = chosen(page, "temperature")
    expect(panel.locator("[data-part=moment] small")).to_have_text("Now")
    slider = panel.get_by_role("slider")
    assert slider.get_attribute("max") == "50" and slider.input_value() == "2"
    slider.focus()
    page.keyboard.press("End")
    page.wait_for_url(re.compile(r"/temperature/\d{4}-\d\d-\d\dT\d\d$"))
    expect(panel.locator("[data-part=moment] small")).to_have_text("Forecast")
    expect(page.locator(".town .glance:visible")).to_have_count(0)
    page.keyboard.press("Home")
    expect(panel.locator("[data-part=moment] small")).to_have_text("Past")
    address = page.url
    page.reload()
    page.wait_for_selector("[data-part=layer-panel]:not([aria-busy]) .layer-panel")
    expect(page.locator("[data-part=moment] small")).to_have_text("Past")
    assert page.url == address
    # Readers who want no motion have no animation.
    expect(panel.locator("[data-action=play]")).to_be_hidden()


def test_the_hours_play_when_they_are_asked_to_and_pause(watched, demo):
    page = opened(watched(demo), "/map#3/50/10")
    panel = chosen(page, "wind")
    play = panel.locator("[data-action=play]")
    expect(play).to_have_attribute("aria-pressed", "false")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "true")
    expect(panel.get_by_role("slider")).not_to_have_value("2")
    expect(panel.locator("[data-part=moment] small")).to_have_text("Forecast")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false")


def test_a_picture_is_seen_only_under_its_own_name_and_hour(watched, demo):
    # Given a map of rain
    page = opened(watched(demo, reduced_motion="reduce"), "/map#3/30/10")
    panel = chosen(page, "precipitation")
    page.wait_for_load_state("networkidle")
    wait_for_paint(page)
    held, is_held = [], [True]
    page.route("**/map/layers/temperature/**", lambda route: held.append(route) if is_held else route.continue_())
    # When another layer is chosen, whose tiles take their time
    page.locator(".map-layers [data-layer=temperature]").click()
    expect(panel.locator(".layer-legend[data-layer=temperature]")).to_be_visible()
    # Then nothing is left of the rain under the legend of the temperature, and it is said that something is on its way
    page.wait_for_selector("[data-part=layer-panel][aria-busy]")
    assert painted(page) == 0
    page.wait_for_function("() => getComputedStyle(document.querySelector('.layer-wait')).opacity === '1'")
    release(page, held, is_held)
    wait_for_paint(page)
    # When another hour is chosen, whose tiles take their time
    is_held.append(True)
    page.locator("#here b").wait_for()
    panel.get_by_role("slider").focus()
    page.keyboard.press("End")
    # Then the picture of the former one is gone, and so is the present temperature of the reader's place
    page.wait_for_function(f"() => {FIELDS_OPACITY} === '0'")
    expect(page.locator("#here b")).to_be_hidden()
    assert page.locator("#here").get_attribute("aria-label") is None
    release(page, held, is_held)
    page.wait_for_function(f"() => {FIELDS_OPACITY} === '1'")
    # And when the layer is put away, the place has its present weather again
    panel.locator("[data-action=hide]").click()
    expect(panel).to_be_hidden()
    expect(page.locator("#here b")).to_be_visible()
    assert page.locator("#here").get_attribute("aria-label")
    expect(page.locator(".map-layers [data-layer=temperature]")).to_be_focused()


def release(page, held, is_held):
    """Lets go on what was held, and waits until it is drawn."""
    is_held.clear()
    while held:
        held.pop().continue_()
    page.wait_for_selector("[data-part=layer-panel]:not([aria-busy])")


def test_the_wind_has_arrows_that_point_where_it_blows_to(watched, demo):
    page = opened(watched(demo, reduced_motion="reduce"), "/map#4/50/10")
    with page.expect_response(re.compile(r"/map/layers/wind/[^/]+/4/\d+/\d+\?form=arrows$")) as answer:
        panel = chosen(page, "wind")
    winds = answer.value.json()
    assert len(winds) == 16 and all(0 <= degrees <= 360 and kph >= 0 for degrees, kph in winds)
    expect(panel.locator(".layer-legend[data-layer=wind]")).to_contain_text("Arrows point where it blows to")
    # Their ink is in the picture, and in that of no other layer
    page.wait_for_selector("[data-part=layer-panel]:not([aria-busy])")
    assert page.evaluate(INKED) > 0
    chosen(page, "temperature")
    assert page.evaluate(INKED) == 0


@pytest.mark.parametrize("status, part", [(404, "layer-missing"), (503, "layer-incomplete")])
def test_what_is_not_covered_is_hatched_and_said(watched, demo, status, part):
    watch = watched(demo, reduced_motion="reduce")
    watch.expected_statuses = {status}
    watch.page.route("**/map/layers/**", lambda route: route.fulfill(status=status, body=""))
    page = opened(watch, "/map#3/50/10")
    chosen(page, "precipitation")
    expect(page.locator(f"[data-part={part}]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    # It must not look dry.
    assert painted(page) == page.locator(".leaflet-fields-pane canvas").count() > 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_barriers_with_a_layer(watched, demo, scheme):
    page = opened(watched(demo, viewport=PHONE, color_scheme=scheme, reduced_motion="reduce"), "/map#4/50/10")
    chosen(page, "precipitation")
    assert barriers(page) == []
