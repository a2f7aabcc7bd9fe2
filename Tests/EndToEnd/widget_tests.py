"""The weather in a frame of another's page: in any language and size, for a day without a network, and without telling of its reader."""

import contextlib
import http.server
import re
import threading

import pytest
import text_boxes
from alerts_tests import near_warning, where_of
from conftest import FROZEN_AT
from language_tests import latin_words
from looking import barriers
from pages import open_context
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect
from processes import get
from stability_tests import SHIFTS, shifts

WIDGET = "/widget?latitude=52.5&longitude=13.4&name=Berlin"
SIZES = [(320, 160), (400, 180), (640, 200)]
SHOWN = "section:not([hidden])"
HOURS = "li:not([hidden])"
# What has no room is left out as a whole.
GIVE_WAY = """() => {
  const below = (part) => part.getBoundingClientRect().top >= part.parentElement.getBoundingClientRect().bottom;
  [...document.querySelectorAll("li, .foot > p")].filter(below).forEach((part) => part.remove());
}"""
HOUR_MS = 3_600_000
# The boxes of the texts and the sign that are shown, cut to the frame.
PARTS = f"""() => [...document.querySelectorAll("h1, {SHOWN} > .s, {SHOWN} .t, {SHOWN} .c, {SHOWN} .m, {SHOWN} .warn, {SHOWN} .stamp, footer p")]
  .filter((part) => part.checkVisibility()).map((part) => {{
    const {{ left, right, top, bottom }} = part.getBoundingClientRect();
    return [part.className || part.localName, {{ left, right, top, bottom }}];
  }})"""


@pytest.fixture
def embedder():
    """Serves a page of another site, which frames an address."""
    pages = {}

    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            body = pages.get(self.path, "").encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()

        def framing(address, width=400, height=180):
            pages["/"] = (f'<!doctype html><html lang="en"><title>Somebody else</title><style>iframe {{ border: 0 }}</style>'
                          f'<h1>Somebody else</h1><iframe src="{address}" title="Weather" width="{width}" height="{height}"></iframe>')
            # Another site to the browser than 127.0.0.1.
            return f"http://localhost:{server.server_port}/"

        yield framing
        server.shutdown()


@pytest.fixture
def visitor(browser):
    """A visitor of another's page, whose browser has Petrel's cookies."""
    with contextlib.ExitStack() as contexts:

        def visit(demo, address, cookies=(), **options):
            context = contexts.enter_context(contextlib.closing(open_context(browser, locale="en-GB", **options)))
            context.add_cookies([{"name": name, "value": value, "url": demo.url} for name, value in cookies])
            page = context.new_page()
            page.goto(address)
            return page

        yield visit


def frame_of(page):
    return page.frame_locator("iframe")


@pytest.fixture
def warned_widget(demo):
    """The widget of a place with a warning."""
    latitude, longitude = where_of(near_warning("--seed", 7, "--at", FROZEN_AT))
    return f"/widget?latitude={latitude}&longitude={longitude}"


@pytest.mark.parametrize("width, height", [(160, 120), (200, 100), (200, 180), (300, 90), (300, 160), (300, 250), (400, 180)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_finding_w14_a_small_frame_shows_the_warning_s_sign_whole_with_name_and_figure(watched, demo, warned_widget, width, height, language):
    page = watched(demo, viewport={"width": width, "height": height}).open(f"{warned_widget}&lang={language}")
    sign, words, name, figure = (page.locator(part).first.bounding_box() for part in (
        f"{SHOWN} .warn .s", f"{SHOWN} .warn b", "h1", f"{SHOWN} .t"))
    assert min(sign["width"], sign["height"]) >= 12, "the sign is whole"
    assert page.locator(f"{SHOWN} .warn .k use").first.get_attribute("href").startswith("#kind-"), "what it is of is drawn beside it"
    for box in (sign, name, figure):
        assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height, box
    assert name["width"] >= 50 and words["width"] >= 60
    if (width, height) != (300, 90):
        assert sign["y"] + sign["height"] <= name["y"] + 2, "the warning comes first"
    # Nothing that is shown is printed over anything else
    parts = page.evaluate(PARTS)
    for place, (one, first) in enumerate(parts):
        for other, second in parts[place + 1:]:
            apart = first["right"] <= second["left"] + 1 or second["right"] <= first["left"] + 1 or first["bottom"] <= second["top"] + 1 \
                or second["bottom"] <= first["top"] + 1
            assert apart, (one, other, first, second)
    assert not barriers(page), barriers(page)


def test_another_site_shows_the_weather_of_the_place_that_it_names_and_nothing_of_its_visitor(demo, embedder, visitor):
    cookies = [("theme", "dark"), ("places", "977.47~Paris"), ("place", "977.47~Paris"), ("units", "temperature=f"), ("language", "ru")]
    page = visitor(demo, embedder(demo.url + WIDGET), cookies)
    frame = frame_of(page)
    expect(frame.get_by_role("heading", level=1)).to_have_text("Berlin")
    expect(frame.locator(f"{SHOWN} .t")).to_have_text(re.compile(r"^−?\d+°$"))
    expect(frame.locator("html")).to_have_attribute("data-theme", "auto")
    expect(frame.locator("html")).to_have_attribute("lang", "en")
    # The whole forecast is beside it, and cannot reach back
    with page.context.expect_page() as opened:
        frame.get_by_role("link", name="Berlin").click()
    forecast = opened.value
    forecast.wait_for_selector("[data-column=now]")
    assert "latitude=52.5" in forecast.url and forecast.evaluate("opener") is None


@pytest.mark.parametrize("path", ["/", "/?latitude=52.5&longitude=13.4", "/settings", "/settings/notifications", "/settings/website", "/widget", "/map"])
def test_every_other_page_refuses_to_be_framed(demo, embedder, visitor, path):
    page = visitor(demo, embedder(demo.url + path), [("place", "977.47~Paris")])
    page.wait_for_load_state("load")
    frame = page.frames[1]
    assert frame.url.startswith("chrome-error:") or not frame.evaluate("document.body?.innerText ?? ''").strip()


@pytest.mark.parametrize("language", ["en", "ru", "en-XA", "ar-XB"])
def test_in_every_size_and_language_all_of_it_is_in_sight_and_everybody_can_use_it(watched, demo, language):
    watch = watched(demo, color_scheme="dark" if language == "ru" else "light")
    for width, height in SIZES:
        watch.page.set_viewport_size({"width": width, "height": height})
        page = watch.open(f"{WIDGET}&lang={language}")
        page.wait_for_selector(SHOWN + " .t")
        assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [width, height]
        # As many hours as there is room for, four at least
        tops = page.evaluate(f"[...document.querySelectorAll('{HOURS}')].filter((hour) => hour.checkVisibility()).map((hour) => hour.offsetTop)")
        assert tops.count(tops[0]) >= 4
        assert not barriers(page), barriers(page)
        assert language != "ru" or latin_words(page) == []
        page.evaluate(GIVE_WAY)
        assert not text_boxes.faults(page), (width, height, text_boxes.faults(page))


def test_without_a_network_it_shows_each_hour_for_a_day_and_then_that_it_knows_nothing(watched, demo):
    # Given a page whose hours to come are known
    watch = watched(demo, viewport={"width": 400, "height": 180})
    watch.page.clock.install()
    watch.page.add_init_script(SHIFTS)
    page = watch.open(WIDGET)
    page.wait_for_selector(SHOWN + " .t")
    labels, figures = ([text.strip() for text in page.locator(f"{HOURS} > {part}").all_text_contents()] for part in ("i:first-of-type", "b"))
    assert labels[0] == "12:00", "09:20 UTC is 11:20 there"
    watch.lose_network()
    # When hours pass, each of them is now when its time comes, as the forecast that it was
    page.clock.run_for(HOUR_MS)
    expect(page.locator(f"{SHOWN} .m")).to_have_text("Forecast for 12:00")
    expect(page.locator(f"{SHOWN} .stamp")).to_contain_text("As of 11:20")
    before = 1
    for passed in (2, 8, 23):
        page.clock.fast_forward((passed - before) * HOUR_MS)
        page.clock.run_for(61_000)
        before = passed
        expect(page.locator(f"{SHOWN} .m")).to_have_text(f"Forecast for {labels[passed - 1]}")
        expect(page.locator(f"{SHOWN} .t")).to_have_text(figures[passed - 1])
        expect(page.locator(HOURS).first).to_contain_text(labels[passed])
        expect(page.locator(f"{SHOWN} .stamp")).to_contain_text("Old, as of")
    # When a day has passed it says that there is nothing
    page.clock.fast_forward(2 * HOUR_MS)
    page.clock.run_for(61_000)
    expect(page.locator(f"{SHOWN} .none-known")).to_contain_text("No new weather since")
    expect(page.locator("ol")).to_be_hidden()
    assert shifts(page) == []


def until_it_asks(page):
    """Moves the page's time by half hours until it asks and is answered. Its timer is set once it has read the answer before, which may be after
    we saw that answer arrive: then the first half hour passes unheard, as it should."""
    for attempts_left in (2, 1, 0):
        try:
            with page.expect_response("**/widget**", timeout=15_000 if attempts_left == 0 else 5_000):
                page.clock.fast_forward(31 * 60_000)
            return
        except PlaywrightTimeout:
            if attempts_left == 0:
                raise


def test_it_asks_politely_for_news_while_it_is_looked_at_and_says_which_page_it_holds(watched, demo):
    watch = watched(demo)
    watch.page.clock.install()
    page = watch.open(WIDGET)
    asked = []
    page.on("request", lambda request: "/widget" in request.url and asked.append(request))
    page.clock.run_for(14 * 60_000)
    assert not asked
    # In the background it does not ask, and makes up for it when it is seen again
    page.evaluate("Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })")
    page.clock.run_for(60 * 60_000)
    assert not asked
    with page.expect_response("**/widget**") as answered:
        page.evaluate("delete document.visibilityState; document.dispatchEvent(new Event('visibilitychange'))")
    assert "if-none-match" in answered.value.request.all_headers()
    until_it_asks(page)
    assert len(asked) == 2
    # Then the page is as new as the server's word
    assert int(page.locator("#widget").get_attribute("data-age")) < 3600


def test_another_version_of_the_page_takes_the_place_of_this_one_and_a_foreign_answer_does_not(watched, demo):
    watch = watched(demo)
    watch.page.clock.install()
    page = watch.open(WIDGET)
    html = page.content()
    page.route("**/widget**", lambda route: route.fulfill(body="<h1>Welcome to the hotel</h1>", content_type="text/html"))
    page.evaluate("window.isThis = true")
    until_it_asks(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Berlin")
    page.unroute("**/widget**")

    def another(route):
        if route.request.resource_type == "fetch":
            route.fulfill(body=html.replace("/widget.js", "/other.js"), content_type="text/html")
        else:
            route.continue_()

    page.route("**/widget?**", another)
    with page.expect_navigation():
        until_it_asks(page)
    assert page.evaluate("window.isThis") is None


def test_without_script_the_first_hour_stays_with_its_time(watched, demo):
    page = watched(demo, java_script_enabled=False, viewport={"width": 400, "height": 180}).open(WIDGET)
    expect(page.locator(f"{SHOWN} .stamp")).to_contain_text("As of 11:20")
    assert page.locator(SHOWN).count() == 1


def test_it_is_ten_kilobytes_at_most_with_style_and_script(demo):
    page = get(demo.url + WIDGET, Accept_Encoding="gzip")[2]
    script = re.search(r'src="([^"]+/widget.js)"', get(demo.url + WIDGET)[2].decode()).group(1)
    assert len(page) + len(get(demo.url + script, Accept_Encoding="gzip")[2]) <= 10_000


def test_the_code_in_the_settings_shows_the_last_place_elsewhere(watched, demo, embedder, visitor):
    watch = watched(demo)
    watch.open("/?latitude=52.5&longitude=13.4&name=Berlin")
    page = watch.open("/settings/website")
    code = page.get_by_role("textbox", name="The weather on a website of yours")
    code.focus()
    assert page.evaluate("getSelection().toString()").startswith("<iframe")
    address = re.search('src="([^"]+)"', code.input_value()).group(1)
    assert address.startswith(demo.url)
    expect(frame_of(visitor(demo, embedder(address))).get_by_role("heading", level=1)).to_have_text("Berlin")
