"""Contrast of texts over skies, read from the pixels: a rule engine cannot see a gradient, and says nothing of texts on one."""

import io

import numpy
import pytest
from lengths import SOAK, one_for_each, turn
from PIL import Image

# Texts of the first screen with their colours, sizes and boxes, and nothing that is read aloud only.
TEXTS = """
(selector) => {
  const found = [];
  for (const root of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
      const element = node.parentElement;
      if (!node.data.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest(".hidden, template, script, style, title, option, select, svg.none")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()]
        .map(({ left, top, right, bottom }) => [Math.max(0, left), Math.max(0, top), Math.min(innerWidth, right), Math.min(innerHeight, bottom)])
        .filter(([left, top, right, bottom]) => right - left > 1 && bottom - top > 1);
      if (!boxes.length) continue;
      const style = getComputedStyle(element);
      const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
      canvas.fillStyle = style.color;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      const size = parseFloat(style.fontSize), weight = Number(style.fontWeight);
      found.push({ text: node.data.trim().slice(0, 50), color: [red, green, blue], alpha: alpha / 255, boxes, isLarge: size >= 24 || (size >= 18.66 && weight >= 700) });
    }
  }
  return found;
}
"""
WITHOUT_TEXT = "* { color: transparent !important; text-shadow: none !important; caret-color: transparent !important; } svg text { fill: transparent !important; }"

# All that stands on the sky of a page of the weather, and of the screen of a point.
ON_THE_SKY = ".bar, .switcher, .second-head, .simulated, .place, .now, .age, #dashboard > .notice, #dashboard > .status"

# Day, night, the twilights, and skies of weather.
SCHEMES = ["light", "dark"]
SKIES = ["usual", "noon", "dawn", "dusk", "night", "snow", "fog", "thunderstorm"]


def linear(colors):
    """sRGB, `0 ... 255`, as light."""
    parts = numpy.asarray(colors, dtype=float) / 255
    return numpy.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def luminance(colors):
    return linear(colors) @ numpy.array([0.2126, 0.7152, 0.0722])


def contrast(color, alpha, pixels):
    """The contrast ratio (WCAG 2.2) of a colour over each of these pixels; the colour may let them through."""
    seen = alpha * numpy.asarray(color, dtype=float) + (1 - alpha) * pixels
    ink, ground = luminance(seen), luminance(pixels)
    return (numpy.maximum(ink, ground) + 0.05) / (numpy.minimum(ink, ground) + 0.05)


def restyle(page, rules):
    """Adds rules, which no page's policy allows to be written into it."""
    page.evaluate("""(rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }""", rules)


def pale_texts(page, selector):
    """The texts whose contrast is below 4.5, or 3 for large ones, over the palest part of what is behind them: text, ratio."""
    texts = page.evaluate(TEXTS, selector)
    assert len(texts) > 5, "the texts of the first screen"
    restyle(page, WITHOUT_TEXT)
    picture = Image.open(io.BytesIO(page.screenshot(animations="disabled", caret="hide", scale="css"))).convert("RGB")
    ground = numpy.asarray(picture, dtype=float)
    pale = []
    for text in texts:
        for left, top, right, bottom in text["boxes"]:
            pixels = ground[int(top) : int(numpy.ceil(bottom)), int(left) : int(numpy.ceil(right))].reshape(-1, 3)
            if not len(pixels):
                continue
            # A hair line or a corner that a box touches is not what the letters stand on.
            ratio = float(numpy.percentile(contrast(text["color"], text["alpha"], pixels), 3))
            if ratio < (3 if text["isLarge"] else 4.5):
                pale.append(f"{text['text']!r}: {ratio:.2f}")
    return pale


def test_the_measure_is_that_of_the_standard():
    # Given black and white, and the greys that the standard's examples are about
    white = numpy.array([[255.0, 255, 255]])
    assert round(float(contrast([0, 0, 0], 1, white)[0]), 2) == 21
    assert round(float(contrast([0x76, 0x76, 0x76], 1, white)[0]), 2) == 4.54
    # Then half of black over white is a grey
    assert round(float(contrast([0, 0, 0], 0.5, white)[0]), 2) == round(float(contrast([127.5] * 3, 1, white)[0]), 2)


def test_a_pale_text_is_found(show):
    # Given a page whose words are given the colour of its night sky
    page = show("night", viewport={"width": 390, "height": 844}, color_scheme="light")
    restyle(page, ".now .condition { color: #0e1c2a !important; }")
    # Then it is named with its ratio
    words = page.inner_text(".now .condition")
    assert any(words in line for line in pale_texts(page, ON_THE_SKY))


@pytest.mark.parametrize("world, scheme", one_for_each("skies", SKIES, SCHEMES))
def test_every_text_on_a_sky_can_be_read(show, world, scheme):
    # A run has each sky and scheme at one of the sizes, which it draws.
    sizes = [(390, 844), (1280, 900)]
    for width, height in sizes if SOAK else [sizes[turn(f"{world} {scheme}", 2)]]:
        page = show(world, viewport={"width": width, "height": height}, color_scheme=scheme)
        pale = pale_texts(page, ON_THE_SKY)
        assert not pale, f"{world}, {scheme}, {width}: " + "; ".join(pale)


@pytest.mark.parametrize("world, scheme", one_for_each("points", ["noon", "dusk", "night", "thunderstorm"], SCHEMES))
def test_the_point_of_the_map_and_the_row_of_places_can_be_read_on_a_sky(show, world, scheme):
    # Given two saved places, one of which has a namesake's name
    page = show(world, viewport={"width": 390, "height": 844}, color_scheme=scheme)
    address = page.url
    page.context.add_cookies([{"name": "places", "value": "977.47~Paris~France|1050.268~Berlin~Germany", "url": page.url}])
    for path in (address, address.replace("/?", "/place?")):
        page.goto(path)
        page.wait_for_selector("[data-column=now]")
        pale = pale_texts(page, ON_THE_SKY)
        assert not pale, f"{path}, {scheme}: " + "; ".join(pale)


@pytest.mark.parametrize("world, scheme", one_for_each("small", ["noon", "dusk", "night", "thunderstorm"], SCHEMES))
def test_the_widget_and_2045_can_be_read_on_a_sky(show, world, scheme):
    page = show(world, viewport={"width": 400, "height": 844}, color_scheme=scheme)
    place = page.url.split("?")[1]
    origin = page.url.split("/?")[0]
    page.goto(f"{origin}/2045?{place}")
    page.wait_for_selector("#climate[data-state=loaded] .skies")
    pale = pale_texts(page, ".skies")
    assert not pale, f"2045, {world}, {scheme}: " + "; ".join(pale)
    page.set_viewport_size({"width": 400, "height": 180})
    page.goto(f"{origin}/widget?{place}")
    page.wait_for_selector("section:not([hidden]) .t")
    pale = pale_texts(page, "main")
    assert not pale, f"widget, {world}, {scheme}: " + "; ".join(pale)
