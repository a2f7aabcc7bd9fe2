"""The second visit: painted from the device before the server has answered, and changed in place when it does."""

import math

import pytest
from changes_tests import COLUMN, LINES, PATH, SEEN, SIZES, TOMORROW, change_forecast, forecaster, go_away, settings, warmest
from conftest import FRAMES
from holding import Holding
from lengths import drawn, one_for_each
from looking import barriers
from offline_tests import BERLIN, OLDER, POINT, lose_network, wait_for_kept
from playwright.sync_api import expect
from processes import Running, wait_until
from stability_tests import SHIFTS, shifts

PHONE = {"width": 390, "height": 844}
OFFER = "[data-part=age] button"
# Painted from the device, and whether the server's page has taken its place.
IS_PAINTED = "'script' in document.documentElement.dataset"
IS_KEPT = "'kept' in document.documentElement.dataset"
REVISION = "document.querySelector('[data-column=hours]').dataset.revision"


@pytest.fixture
def way(demo):
    """To a server whose clock stands still: the device's goes on."""
    with Holding(demo.port) as way:
        yield way


@pytest.fixture
def visit(watched):
    """Opens a page with the worker, waits until it is kept, and leaves it: the watch, its page."""
    opened = []

    def open_and_leave(way, path=BERLIN, **options):
        watch = watched(way, service_workers="allow", **{"viewport": PHONE, **options})
        opened.append(watch)
        page = watch.open(path)
        watch.wait_for_data()
        wait_for_kept(page, path)
        page.goto("about:blank")
        page.add_init_script(SHIFTS)
        return watch, page

    yield open_and_leave
    # A page that is still open would ask in vain.
    for watch in opened:
        watch.context.close()


def come_back(watch, path, page=None):
    page = page or watch.page
    page.goto(watch.own_url + path, wait_until="commit")
    page.wait_for_selector("[data-column=now] .temperature", state="visible")
    return page


def wait_for_answer(page):
    page.wait_for_function(f"() => !({IS_KEPT})")
    page.evaluate(FRAMES)


@pytest.mark.parametrize("path, size", one_for_each("second visits", ["/", BERLIN, POINT], [size.values for size in SIZES]))
def test_the_page_is_there_before_the_server_has_answered_and_nothing_moves_when_it_does(way, visit, path, size):
    width, height = size
    watch, page = visit(way, path, viewport={"width": width, "height": height})
    way.hold()
    come_back(watch, path)
    # While the server still thinks, the weather is there, with its age
    assert way.waiting == 1 and page.evaluate(IS_PAINTED) and page.evaluate(IS_KEPT)
    expect(page.locator("[data-part=age]")).to_contain_text("just now")
    way.let_pass()
    wait_for_answer(page)
    page.wait_for_load_state("load")
    assert shifts(page) == []
    assert not barriers(page), barriers(page)
    # The server was asked once, for the page
    assert way.asked.count(path) == 3  # the first visit, what is kept of it, and this one


def test_a_page_whose_answer_does_not_come_asks_for_the_weather_itself(way, visit):
    """The worker may never reply (WebKit's does, now and then), and a page may be long in coming."""
    watch, page = visit(way)
    way.hold()
    come_back(watch, BERLIN)
    assert page.evaluate(IS_KEPT)
    wait_for_answer(page)
    assert way.waiting == 1 and not barriers(page)
    way.let_pass()


@pytest.mark.parametrize("minutes, clock", [pytest.param(30, "11:50", id="same-hour"), pytest.param(42, "12:02", id="next-hour")])
def test_the_age_of_what_is_painted_is_that_of_the_moment_from_the_first_frame_on(way, visit, minutes, clock):
    watch, page = visit(way)
    # Given a page that was kept a while ago, by the device's clock
    page.goto(way.url + "/credits")
    page.evaluate(OLDER, [BERLIN, minutes / 60])
    # What is to be seen in each frame
    page.add_init_script("""
      window.seenAges = new Set();
      requestAnimationFrame(function look() {
        const line = document.querySelector("[data-part=age]");
        if (line && performance.getEntriesByName("first-paint").length) seenAges.add(line.textContent);
        if (seenAges.size === 0 || document.readyState !== "complete") requestAnimationFrame(look);
      });
    """)
    way.hold()
    come_back(watch, BERLIN)
    page.wait_for_load_state("load")
    page.wait_for_function("() => seenAges.size > 0")
    # The server fills the place of the age with spaces behind it.
    assert [age.replace("\u00a0", " ").rstrip() for age in page.evaluate("[...seenAges]")] == [f"Updated {minutes} min ago"]
    # The hours begin with the one that is now, also where it was another one: 11:20 at the place when it was kept
    expect(page.locator(".strip .cell.current")).to_have_count(1)
    assert page.locator(".strip .cell").first.get_attribute("class").split().count("current") == 1
    assert page.locator(".clock").inner_text().endswith(clock)
    way.let_pass()
    wait_for_answer(page)


def test_what_is_too_old_or_was_loaded_anew_comes_from_the_server(way, visit):
    watch, page = visit(way)
    page.goto(way.url + "/credits")
    page.evaluate(OLDER, [BERLIN, 1.1])
    page.goto(way.url + BERLIN)
    watch.wait_for_data()
    assert not page.evaluate(IS_PAINTED) and not page.evaluate(IS_KEPT)
    page.reload()
    watch.wait_for_data()
    assert not page.evaluate(IS_PAINTED)
    # And then from the device
    page.goto("about:blank")
    come_back(watch, BERLIN)
    assert page.evaluate(IS_PAINTED)


@pytest.mark.parametrize("cookie", ["theme=dark", "language=ru", "units=f", "places=1.1~Somewhere"])
def test_after_a_change_of_settings_nothing_of_before_is_painted(way, visit, cookie):
    watch, page = visit(way)
    name, value = cookie.split("=")
    watch.context.add_cookies([{"name": name, "value": value, "url": way.url}])
    page.goto(way.url + BERLIN)
    watch.wait_for_data()
    assert not page.evaluate(IS_PAINTED)
    page.wait_for_load_state("networkidle")
    page.goto("about:blank")
    come_back(watch, BERLIN)
    assert page.evaluate(IS_PAINTED)


def test_row_49_a_page_of_an_earlier_version_is_loaded_anew_once(way, visit):
    watch, page = visit(way)
    # Given another version since
    way.is_later_version = True
    way.hold()
    come_back(watch, BERLIN)
    with page.expect_navigation():
        way.let_pass()
    watch.wait_for_data()
    # Then its page is there as the server sent it, and stays
    assert not page.evaluate(IS_PAINTED)
    assert page.locator("script[src*='/ffffffffffff/petrel.js']").count() == 1
    page.wait_for_load_state("networkidle")
    page.goto("about:blank")
    come_back(watch, BERLIN)
    assert page.evaluate(IS_PAINTED)
    wait_for_answer(page)
    assert page.locator("script[src*='/ffffffffffff/petrel.js']").count() >= 1


@pytest.mark.parametrize("answer, told", [
    ((404, [("Content-Type", "text/html")], b"<html><main id=main>No such place</main></html>"), "No such place"),
    ((303, [("Location", "/credits")], b""), "Credits")], ids=["refused", "elsewhere"])
def test_where_the_server_says_something_else_the_reader_gets_that(way, visit, answer, told):
    watch, page = visit(way)
    watch.expected_statuses |= {404}
    way.hold()
    come_back(watch, BERLIN)
    way.answer = answer
    # A page this short may be loaded before its navigation is told of
    with page.expect_navigation(wait_until="commit"):
        way.answer = answer
        way.let_pass()
        if answer[0] == 303:
            # The page that it leads to is the server's own
            wait_until(lambda: way.waiting == 0, 15, lambda: "the page still waits")
            way.answer = None
    expect(page.locator("main")).to_contain_text(told)


def test_without_a_network_the_last_known_weather_is_there_at_once_and_says_so(way, visit):
    watch, page = visit(way)
    watch.was_offline = True
    watch.context.set_offline(True)
    come_back(watch, BERLIN)
    expect(page.locator("[data-part=offline]")).to_contain_text("This is the last known weather.")
    watch.find_network()
    expect(page.locator("[data-part=offline]")).to_have_count(0)
    assert not page.evaluate(IS_KEPT)


def test_a_server_in_trouble_takes_nothing_away(way, visit):
    watch, page = visit(way)
    way.answer = (503, [("Content-Type", "text/html")], b"<html><main id=main>Trouble</main></html>")
    come_back(watch, BERLIN)
    # The page asks by itself, and is answered
    wait_for_answer(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Berlin")


def test_two_windows_of_one_place_have_the_answer_each(way, visit):
    watch, page = visit(way)
    other = watch.context.new_page()
    way.hold()
    come_back(watch, BERLIN)
    come_back(watch, BERLIN, other)
    way.let_pass()
    for window in (page, other):
        wait_for_answer(window)
        assert window.evaluate(IS_PAINTED)


@pytest.fixture
def world(simulator):
    """A provider whose forecast the test changes, a server over it, and the way to it."""
    with forecaster(simulator) as upstream, Running("serve", **settings(upstream)) as server, Holding(server.port) as way:
        yield upstream, server, way


@pytest.mark.parametrize("width, height", SIZES)
def test_columns_change_in_place_and_what_the_reader_does_stays(world, visit, width, height):
    upstream, server, way = world
    watch, page = visit(way, PATH, viewport={"width": width, "height": height})
    change_forecast(upstream, server)
    way.hold()
    come_back(watch, PATH)
    before = page.evaluate(REVISION)
    # Given a reader who has scrolled, opened a day and moved the hours, all before the server has answered
    day = page.locator("[data-column=days] summary").nth(2)
    day.scroll_into_view_if_needed()
    day.focus()
    page.keyboard.press("Enter")
    strip = page.locator(".strip")
    strip.evaluate("strip => strip.scrollLeft = 180")
    page.evaluate(FRAMES)
    place = page.evaluate("scrollY")
    top = day.bounding_box()["y"]
    is_new = "before => " + REVISION + " !== before"
    # When it does
    way.let_pass()
    page.wait_for_function(is_new, arg=before)
    wait_for_answer(page)
    # Then the columns are newer, and all that is as it was
    assert page.evaluate("scrollY") == place and abs(day.bounding_box()["y"] - top) < 1
    assert page.evaluate("document.activeElement.localName") == "summary"
    assert page.locator("[data-column=days] details[open]").count() == 1
    assert strip.evaluate("strip => strip.scrollLeft") == 180
    assert temperature_of_tomorrow(page) == whole_degrees(warmest(server))


def whole_degrees(celsius):
    """Halves away from zero, as pages round; Python's `round` takes the even neighbour."""
    return int(math.copysign(math.floor(abs(celsius) + 0.5), celsius))


def temperature_of_tomorrow(page):
    return int(page.locator("[data-column=days] [data-day] .row b:last-child").nth(1).inner_text().replace("\u2212", "-").rstrip("°"))


@pytest.mark.parametrize("width, height, language", drawn(
    "offer", [(320, 900, "ru-RU"), (390, 844, "en-GB")], [(320, 900, "en-GB"), (390, 844, "ru-RU"), (1280, 900, "en-GB"), (1280, 900, "ru-RU")], 1))
def test_what_changed_is_offered_in_the_line_of_the_age_and_moves_nothing(world, visit, width, height, language):
    upstream, server, way = world
    watch, page = visit(way, PATH, viewport={"width": width, "height": height}, locale=language)
    change_forecast(upstream, server)
    go_away(watch)
    way.hold()
    come_back(watch, PATH)
    # While the kept page is there, nothing says that something changed, and nothing is noted as seen
    page.wait_for_load_state("load")
    looked = page.evaluate(SEEN)
    assert page.locator(COLUMN).count() == 0
    page.evaluate("window.voice = document.querySelector('main > [aria-live=polite]')")
    # When the newer page comes
    way.let_pass()
    wait_for_answer(page)
    offer = page.locator(OFFER)
    expect(offer).to_have_text("What changed" if language == "en-GB" else "Что изменилось")
    page.evaluate(FRAMES)
    assert page.locator(COLUMN).count() == 0
    assert shifts(page) == []
    assert page.evaluate("voice.textContent").endswith(".")
    assert not barriers(page), barriers(page)
    assert page.evaluate(SEEN) != looked
    # When it is pressed
    offer.click()
    expect(page.locator(COLUMN)).to_be_visible()
    assert offer.count() == 0
    told = page.evaluate(LINES)
    assert told and (language != "en-GB" or any(TOMORROW.match(line) for line in told)), told
    assert page.evaluate(f"document.activeElement.closest('{COLUMN}') !== null")


def test_what_changed_is_put_in_at_once_where_its_place_is_below_what_is_seen(world, visit):
    upstream, server, way = world
    watch, page = visit(way, PATH, viewport={"width": 390, "height": 400})
    change_forecast(upstream, server)
    go_away(watch)
    come_back(watch, PATH)
    wait_for_answer(page)
    expect(page.locator(COLUMN)).to_be_attached()
    assert page.locator(OFFER).count() == 0
    assert shifts(page) == []


@pytest.mark.parametrize("width, height", drawn("ten visits", [], SIZES, 1))
def test_nothing_moves_in_ten_return_visits(world, visit, width, height):
    upstream, server, way = world
    watch, page = visit(way, PATH, viewport={"width": width, "height": height})
    for number in range(10):
        if number % 3 == 1:
            change_forecast(upstream, server)
            upstream.alterations = ()
        way.hold()
        come_back(watch, PATH)
        assert page.evaluate(IS_PAINTED)
        page.wait_for_load_state("load")
        way.let_pass()
        wait_for_answer(page)
        page.wait_for_load_state("networkidle")
        assert shifts(page) == [], number
        page.goto("about:blank")
