"""What people set in their browser or system is kept to: size of text, direction, motion, colours, contrast, data, paper."""

import io

import pytest
from appearance_tests import assert_fits, assert_usable
from conftest import FRAMES
from looking import barriers, boxes, cut_off, overlaps, seen
from pages import COLUMNS
from PIL import Image
from pictures import MIRRORED
from text_boxes import TextSize

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 900}


def test_zoomed_to_200_percent_it_fits(show):
    for viewport in ({"width": 640, "height": 450}, {"width": 320, "height": 256}):
        page = show("usual", viewport=viewport, device_scale_factor=2)
        assert_fits(page)
        # And the hours can be seen: nothing that sticks to an edge takes the whole screen
        page.locator("[data-column=hours]").scroll_into_view_if_needed()
        top = page.locator("[data-column=hours] h2").bounding_box()
        assert top is not None


@pytest.mark.parametrize("world", ["usual", "frost", "search", "settings", "no-connection"])
def test_with_text_alone_at_200_percent_nothing_is_cut_off_or_on_top_of_another(show, world):
    for viewport in (PHONE, DESK):
        page = show(world, viewport=viewport)
        before = page.evaluate("parseFloat(getComputedStyle(document.querySelector('main h1')).fontSize)")
        TextSize(page).set(200)
        # All text has grown
        assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('main h1')).fontSize)") > before * 1.5
        assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
        look = seen(page)
        assert not (faults := cut_off(page, look) + overlaps(page, look=look)), "\n".join(faults)


@pytest.mark.parametrize("viewport", [PHONE, DESK], ids=["phone", "desk"])
def test_right_to_left_is_the_mirror_image(show, viewport):
    page = show("usual", viewport=viewport)
    parts = (
        "header.bar, [data-part=place], [data-column], [data-column] h2:not(.hidden), [data-column=now] > :not(.hidden), [data-column=days] .row > *, "
        "dl > div, [data-column=details] svg, [data-column=sun] svg")
    before = boxes(page, parts)
    page.evaluate(MIRRORED)
    page.evaluate(FRAMES)
    after = boxes(page, parts)
    assert len(before) == len(after)
    width = page.evaluate("document.documentElement.clientWidth")
    for one, other in zip(before, after):
        told = f"{one['name']}: {one} {other}"
        assert abs(one["width"] - other["width"]) <= 4, told
        # What began so far from the left begins so far from the right
        assert abs(one["left"] - (width - other["left"] - other["width"])) <= 4, told
        # A line may break where it did not: the full stop changes sides
        assert abs(one["top"] - other["top"]) <= 32, told
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert not overlaps(page), "\n".join(overlaps(page))


def animations(page):
    return page.evaluate("document.getAnimations().filter(a => a.playState === 'running').map(a => a.animationName ?? a.transitionProperty ?? String(a))")


@pytest.mark.parametrize("world", ["usual", "thunderstorm", "snow", "loading"])
def test_reduced_motion_is_stillness(show, world):
    page = show(world, viewport=PHONE, reduced_motion="reduce")
    assert animations(page) == []
    # Nor does anything glide when the page is scrolled to
    assert page.evaluate("getComputedStyle(document.documentElement).scrollBehavior") == "auto"
    page.mouse.move(100, 400)
    assert animations(page) == []


def test_motion_is_sober(show):
    page = show("usual", viewport=PHONE, reduced_motion="no-preference")
    moving = page.evaluate(
        """document.getAnimations().filter(a => a.playState === 'running').map(a => {
          const e = a.effect.target;
          return { in: e.closest('[data-column]')?.dataset.column ?? e.closest('[data-part]')?.dataset.part ?? e.tagName, at: e.tagName };
        })""")
    # Only the large symbol moves
    assert {part["in"] for part in moving} <= {"now", "place", "sky"}, moving


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colours_leave_symbols_and_charts_visible(show, scheme):
    page = show("usual", viewport=PHONE, forced_colors="active", color_scheme=scheme)
    # The system's colours have their contrast; axe reads those that they replace.
    found = barriers(page, without=["color-contrast"])
    assert not found, "\n".join(found)
    # What is drawn differs from its ground
    for selector in ("[data-column=now] svg", "[data-column=hours] svg", "[data-column=days] svg.s", "[data-column=days] svg.scale", "[data-column=sun] svg"):
        assert inks(page.locator(f"{selector}:visible").first) > 1, selector


def inks(locator):
    """How many colours a picture of it has, faint ones left out."""
    image = Image.open(io.BytesIO(locator.screenshot())).convert("L")
    shades = [shade for count, shade in image.getcolors(256) if count > 8]
    return 1 + (max(shades) - min(shades)) // 64


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_more_contrast_is_given_where_it_is_asked_for(show, scheme):
    usual = show("usual", viewport=PHONE, color_scheme=scheme)
    colors = "[...document.querySelectorAll('[data-column] dt, [data-part=age], .small')].map(e => getComputedStyle(e).color)"
    before = usual.evaluate(colors)
    page = show("usual", viewport=PHONE, color_scheme=scheme, contrast="more")
    assert before and page.evaluate(colors) != before, "the quieter words are no louder"
    assert_fits(page)
    assert_usable(page)


def test_save_data_asks_more_seldom(show):
    waits = {}
    for name, headers in {"usual": {}, "saving": {"Save-Data": "on"}}.items():
        page = show("usual", viewport=PHONE, extra_http_headers=headers)
        page.add_init_script("window.waits = []; const wait = setTimeout; window.setTimeout = (work, time) => { waits.push(time); return wait(work, time); };")
        page.reload()
        page.wait_for_selector("[data-column=now]")
        page.wait_for_function("() => waits.some(time => time > 60000)")
        waits[name] = max(page.evaluate("waits"))
    assert waits["saving"] >= 2 * waits["usual"], waits


def test_on_paper_there_is_no_dark_ground_and_nothing_to_press(show):
    for scheme in ("light", "dark"):
        page = show("usual", viewport={"width": 794, "height": 1123}, color_scheme=scheme)
        page.emulate_media(media="print")
        # Nothing that only works on a screen
        pressed = page.evaluate("[...document.querySelectorAll('button, input, .skip, details.places')].filter(e => e.checkVisibility()).map(e => e.outerHTML.slice(0, 80))")
        assert not pressed, pressed
        # No dark ground
        dark = page.evaluate(
            """[...document.querySelectorAll('html, body, main, section, [data-column], [data-column] div')].filter(e => {
              const [r, g, b, a = 1] = getComputedStyle(e).backgroundColor.match(/[\\d.]+/g)?.map(Number) ?? [255, 255, 255, 0];
              return a > 0.1 && (r + g + b) / 3 < 200;
            }).map(e => e.tagName + ' ' + (e.dataset.column ?? e.className))""")
        assert not dark, dark
        # All columns, and that it is simulated
        for column in COLUMNS:
            assert page.locator(f"[data-column={column}]").first.is_visible(), column
        assert page.locator("[data-simulated]").is_visible()
        assert not cut_off(page), "\n".join(cut_off(page))
        # All days and hours: nothing is hidden in what can be scrolled
        hidden = page.evaluate("[...document.querySelectorAll('[data-column] *')].filter(e => /auto|scroll/.test(getComputedStyle(e).overflowX) && e.scrollWidth > e.clientWidth + 1 && e.checkVisibility()).length")
        assert hidden == 0
