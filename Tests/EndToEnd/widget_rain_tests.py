"""The rain of the next two hours in one short line: in the widget of a page, and in the one-line formats."""

import re
from urllib.parse import quote

import pytest
import text_boxes
from looking import barriers
from next_hour_tests import DEMO, dry, first, wet  # noqa: F401
from playwright.sync_api import expect
from processes import get, petrel
from widget_tests import GIVE_WAY, SHOWN

LINE = re.compile(r"^\S.* (from|until|by|on) ")
ENDS = re.compile(r"(from|until|by) \d\d:\d\d( or later)?$|on and off$")
SIZES = [(200, 180), (320, 160), (390, 180), (400, 180), (640, 200)]
# Texts that are cut off at the end of their line, or below their box.
CUT = f"""() => [...document.querySelectorAll("{SHOWN} .c, {SHOWN} .m")].filter((part) => part.checkVisibility()
  && (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)).map((part) => part.textContent)"""


def point(place):
    return ",".join(part.split("=")[1] for part in place.split("&"))


@pytest.mark.parametrize("language, scheme", [("en", "light"), ("ru", "dark"), ("en", "dark"), ("ru", "light")])
def test_the_widget_has_the_rain_that_is_near_in_one_line_at_every_width(watched, demo, wet, language, scheme):  # noqa: F811
    place, _ = wet
    watch = watched(demo, color_scheme=scheme)
    for width, height in SIZES:
        watch.page.set_viewport_size({"width": width, "height": height})
        page = watch.open(f"/widget?{place}&lang={language}")
        page.wait_for_selector(f"{SHOWN} .t")
        line = page.locator(f"{SHOWN} .m")
        expect(line).to_be_visible()
        assert (ENDS if language == "en" else re.compile(r"(с|до|к)\xa0\d\d:\d\d( и дольше)?$|^Временами ")).search(line.inner_text()), line.inner_text()
        assert page.evaluate(CUT) == [], (width, height)
        assert page.locator("#widget").get_attribute("data-minutes") == "near"
        assert not barriers(page), barriers(page)
        page.evaluate(GIVE_WAY)
        # A long name of a place is cut off, with and without rain.
        page.evaluate("document.querySelector('h1 a').textContent = 'Ed'")
        if width < 300:  # the credits are cut off there, whoever they name
            page.evaluate("document.querySelector('footer').remove()")
        assert not text_boxes.faults(page), (width, height, text_boxes.faults(page))


def test_dry_minutes_take_no_room_in_it(watched, demo, dry):  # noqa: F811
    page = watched(demo, viewport={"width": 400, "height": 180}).open(f"/widget?{dry[0]}&lang=en")
    page.wait_for_selector(f"{SHOWN} .t")
    assert page.locator(f"{SHOWN} .m").count() == 0 and page.locator("#widget").get_attribute("data-minutes") is None


def test_without_a_network_an_old_line_is_never_shown_as_of_now(watched, demo, wet):  # noqa: F811
    watch = watched(demo, viewport={"width": 400, "height": 180})
    watch.page.clock.install()
    page = watch.open(f"/widget?{wet[0]}&lang=en")
    expect(page.locator(f"{SHOWN} .m")).to_contain_text(ENDS)
    watch.lose_network()
    # A radar's picture says nothing after a quarter of an hour
    page.clock.fast_forward("16:00")
    page.clock.run_for(61_000)
    assert not [text for text in page.locator(f"{SHOWN} :is(.c, .m)").all_text_contents() if LINE.search(text)]
    expect(page.locator(f"{SHOWN} .stamp")).to_contain_text("As of")


def test_news_is_asked_for_sooner_while_rain_is_near(watched, demo, wet):  # noqa: F811
    watch = watched(demo)
    watch.page.clock.install()
    page = watch.open(f"/widget?{wet[0]}")
    page.wait_for_selector(f"{SHOWN} .t")
    asked = []
    page.on("request", lambda request: "/widget" in request.url and asked.append(request))
    page.clock.run_for(4 * 60_000 + 50_000)
    assert not asked
    with page.expect_response("**/widget**"):
        page.clock.fast_forward("06:00")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_one_line_formats_end_with_it(demo, wet, dry, language):  # noqa: F811
    def lines(place, form):
        text = get(f"{demo.url}/{point(place)}?format={quote(form)}", User_Agent="curl/8", Accept_Language=language)[2].decode()
        said = petrel("now", point(place), *DEMO, "--language", language, "--format", form).stdout
        return [text.strip(), said.strip()]

    ends = ENDS if language == "en" else re.compile(r"(с|до|к)\xa0\d\d:\d\d( и дольше)?$|^Временами ")
    for form in ("1", "2", "3", "4"):
        for line in lines(wet[0], form):
            told = re.sub(r" \([^()]*\)$", "", line).split(" · ")[-1]
            assert ends.search(told) and "\n" not in line, line
        for line in lines(dry[0], form):
            assert not ends.search(re.sub(r" \([^()]*\)$", "", line)), line
    assert all(line.startswith("<>") for line in lines(dry[0], "<%r>"))
