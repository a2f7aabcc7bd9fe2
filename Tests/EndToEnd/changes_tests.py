"""What changed since the reader looked: on the next visit, on a page that stays open, and on the command line."""

import contextlib
import datetime
import json
import re
import threading
import zoneinfo

import pytest
from altered import Altered, gusty, rain_from, warmer
from looking import barriers
from pages import wait_for_script
from patience import scaled
from processes import Running, get, petrel, wait_until, weather
from stability_tests import FRAMES, SHIFTS, shifts

PLACE = ("52.5", "13.4")
PATH = f"/?latitude={PLACE[0]}&longitude={PLACE[1]}"
COLUMN = "[data-column=changes]"
LINES = f"[...document.querySelectorAll('{COLUMN} li span:not(.hidden)')].map(e => e.textContent)"
# Rest of today too, but not in the evening; the run itself is a little different.
TOMORROW = re.compile(r"Tomorrow \d° warmer, now up to ")
SEEN = "document.cookie.match(/seen=[^;]*/)?.[0] ?? ''"
# As `awaitedChanges` draws it.
UNREAD_ROOM = (
    '<section class="card changes" data-column="changes" data-revision="" data-awaited aria-labelledby="changes-title">'
    '<h2 id="changes-title">What changed since you looked</h2><p>Checking what changed…</p><p hidden>No important changes since you looked.</p>'
    "</section>")
SIZES = [pytest.param(width, height, id=f"{width}x{height}") for width, height in [(390, 844), (1280, 900)]]


@contextlib.contextmanager
def forecaster(simulator):
    """A provider whose forecast the test changes: its URL and its `alterations`.

    Its clock stands still: another run of its model would be warmer or colder by itself, by how much depends on the hour.
    """
    simulator.clock(minutes_ago=0, is_frozen=True)
    with Altered(simulator.url + "/open-meteo") as upstream:
        yield upstream


def settings(upstream):
    """Weather is old at once, and shown for an hour."""
    return {
        "PETREL_PROVIDERS": "open-meteo", "PETREL_OPENMETEO_URL": upstream.url, "PETREL_OPENMETEO_LIMITS": "none",
        "PETREL_FRESH_SECONDS": "0", "PETREL_STALE_SECONDS": "3600"}


@pytest.fixture
def world(simulator, watched):
    """The provider, a server over it, and a browser's context."""
    with forecaster(simulator) as upstream, Running("serve", **settings(upstream)) as server:
        opened = []

        def browse(**options):
            opened.append(watched(server, **options))
            return opened[-1]

        yield upstream, server, browse
        # A page that is still open would ask the server in vain.
        for watch in opened:
            watch.context.close()


def warmest(server):
    """Of the place's tomorrow, °C: soon after its midnight the forecast still begins with yesterday."""
    document = weather(server, *PLACE)
    today = datetime.datetime.now(zoneinfo.ZoneInfo("Europe/Berlin")).date().isoformat()
    return next(day["maxTempCelsius"] for day in document["forecast"]["daily"] if day["date"] > today)


def change_forecast(upstream, server=None):
    """The forecast becomes six degrees warmer; the server, where it is named, has fetched it."""
    before = warmest(server) if server else None
    upstream.alterations = (warmer(6),)
    if server:
        wait_until(lambda: warmest(server) > before + 3, 20, lambda: "the changed forecast was never fetched")


@contextlib.contextmanager
def held(upstream, *alterations):
    """A provider with these alterations that does not answer before the event that this gives is set."""
    answers = threading.Event()
    upstream.alterations = (*alterations, lambda kind, document: answers.wait())
    try:
        yield answers
    finally:
        answers.set()


def look_as_far_as_the_hours(page):
    """What changes above them would move what a reader sees. How far down they begin depends on the weather of the present."""
    size, top = page.viewport_size, page.locator("[data-column=hours]").bounding_box()["y"]
    page.set_viewport_size({"width": size["width"], "height": max(size["height"], int(top) + 100)})


def wait_for_fetches(url):
    """Until those have landed that a server has begun."""
    wait_until(lambda: json.loads(get(url + "/statusz")[2])["load"]["fetches"] == 0, 20, lambda: "a fetch is still under way")


def go_away(watch, minutes=40):
    """As if the reader had looked so many minutes earlier."""
    for cookie in watch.context.cookies():
        if cookie["name"] == "seen":
            looks = [look.split("~") for look in cookie["value"].split("|")]
            earlier = "|".join("~".join([cell, str(int(minute) - minutes), *revisions]) for cell, minute, *revisions in looks)
            watch.context.add_cookies([{**cookie, "value": earlier}])


def has_read_what_was_seen(watch):
    """Whether the server has at hand what the reader saw: a page does not wait for a slow one to read it."""
    return "show-changes" in watch.page.request.get(watch.own_url + PATH, headers={"Accept": "text/html"}).text()


def first_visit(watch):
    page = watch.open(PATH)
    watch.wait_for_data()
    page.wait_for_function(f"() => {SEEN} !== ''")
    page.goto("about:blank")
    # What the page asked for last would come to the next one.
    wait_for_fetches(watch.own_url)
    return page


@pytest.mark.parametrize("width, height", SIZES)
def test_the_next_visit_begins_with_what_changed_and_a_reload_keeps_it(world, width, height):
    upstream, server, browse = world
    watch = browse(viewport={"width": width, "height": height})
    page = first_visit(watch)
    # Given a forecast that has changed since
    change_forecast(upstream, server)
    go_away(watch)
    wait_until(lambda: has_read_what_was_seen(watch), 20, lambda: "the page tells no change")
    page.add_init_script(SHIFTS)
    # When the reader comes back
    watch.open(PATH)
    # Then the page itself has the column, right behind the weather now
    told = page.evaluate(LINES)
    assert any(TOMORROW.match(line) for line in told), told
    assert page.locator(COLUMN).bounding_box()["y"] < height
    page.wait_for_load_state("networkidle")
    assert not barriers(page), barriers(page)
    # And a reload a minute later has it as well
    go_away(watch, minutes=1)
    page.reload()
    assert page.evaluate(LINES) == told
    page.wait_for_load_state("networkidle")
    # Nothing moved, on either
    assert shifts(page) == []
    # On the visit after that it is not news any more
    go_away(watch)
    page.reload()
    watch.wait_for_data()
    assert page.evaluate(LINES) == []


@pytest.mark.parametrize("width, height", SIZES)
def test_what_comes_behind_the_first_view_has_its_room(world, width, height):
    upstream, server, browse = world
    watch = browse(viewport={"width": width, "height": height})
    page = first_visit(watch)
    # Given a forecast that has changed since, and a provider that takes its time
    change_forecast(upstream)
    with held(upstream, warmer(6)):
        go_away(watch)
        page.add_init_script(SHIFTS)
        # When the reader comes back, the old weather is there first
        watch.open(PATH)
        look_as_far_as_the_hours(page)
        room = page.locator(COLUMN).bounding_box()
        assert page.locator(f"{COLUMN} p").first.inner_text() == "Checking what changed…"
    # Then the column takes its place, and a screen reader hears it
    page.wait_for_function(f"() => {LINES}.length > 0")
    page.evaluate(FRAMES)
    assert page.locator(COLUMN).bounding_box() == room
    assert shifts(page) == []
    heard = page.locator("main > [aria-live=polite]").inner_text()
    assert "degrees warmer" in heard and heard.endswith("."), heard
    assert not barriers(page), barriers(page)


def test_lines_that_come_later_and_have_no_room_come_with_a_button(world):
    upstream, server, browse = world
    watch = browse(viewport={"width": 390, "height": 844})
    page = first_visit(watch)
    # Given more changes than the room has lines
    with held(upstream, warmer(6), gusty(90), rain_from(9)):
        go_away(watch)
        page.add_init_script(SHIFTS)
        watch.open(PATH)
        look_as_far_as_the_hours(page)
        room = page.locator(COLUMN).bounding_box()
    page.wait_for_function(f"() => {LINES}.length > 2")
    button = page.get_by_role("button", name="Show all")
    button.wait_for()
    assert page.locator(COLUMN).bounding_box() == room
    assert shifts(page) == []
    assert not barriers(page), barriers(page)
    # When it is pressed, all of them are there
    button.click()
    assert button.count() == 0
    column = page.locator(COLUMN).bounding_box()
    last = page.locator(f"{COLUMN} li").last.bounding_box()
    assert last["y"] + last["height"] <= column["y"] + column["height"]


def test_nothing_new_behind_the_first_view_leaves_its_room_and_says_so(world):
    upstream, server, browse = world
    watch = browse(viewport={"width": 390, "height": 844})
    page = first_visit(watch)
    go_away(watch)
    page.add_init_script(SHIFTS)
    watch.open(PATH)
    page.wait_for_function(f"() => document.querySelector('{COLUMN}')?.innerText.includes('No important changes since you looked.')")
    assert shifts(page) == []


def test_what_the_server_could_not_read_in_time_is_asked_for_and_nothing_else_is_said_before(world):
    upstream, server, browse = world
    watch = browse(viewport={"width": 390, "height": 844})
    page = first_visit(watch)
    change_forecast(upstream, server)
    go_away(watch)
    wait_until(lambda: has_read_what_was_seen(watch), 20, lambda: "the page tells no change")

    # Given a page as a slow server sends it: what the reader saw the last time is not read yet
    def send_unread(route):
        answer = route.fetch()
        html = answer.text().replace(' data-refreshing="true"', ' data-refreshing="false"')
        html, count = re.subn('<section class="card changes".*?</section>', UNREAD_ROOM, html, flags=re.DOTALL)
        assert count == 1
        route.fulfill(response=answer, body=html.replace('<div id="dashboard"', '<div id="dashboard" data-unread', 1))

    asked = []
    page.route(lambda url: url.endswith(PATH), send_unread)
    page.route("**/fragment/dashboard**", lambda route: asked.append(route))
    page.add_init_script(SHIFTS)
    # When the reader comes back, then the page asks for it
    watch.open(PATH)
    wait_until(lambda: page.evaluate("1") and asked, 15, lambda: "nothing was asked")
    assert "since=" not in asked[0].request.url
    assert page.locator(COLUMN).inner_text().split("\n")[-1] == "Checking what changed…"
    # And tells it where its room is
    page.unroute("**/fragment/dashboard**")
    asked[0].continue_()
    page.wait_for_function(f"() => {LINES}.length > 0")
    assert any(TOMORROW.match(line) for line in page.evaluate(LINES))
    assert shifts(page) == []


def test_an_open_page_says_what_changed_once_and_moves_nothing_until_nobody_looks(world):
    upstream, server, browse = world
    watch = browse(viewport={"width": 390, "height": 844})
    watch.page.add_init_script(SHIFTS)
    page = watch.open(PATH)
    watch.wait_for_data()
    wait_for_script(page)
    page.evaluate(
        """() => {
          window.heard = [];
          const voice = document.querySelector("main > [aria-live=polite]");
          new MutationObserver(() => heard.push(voice.textContent)).observe(voice, { childList: true });
        }""")
    before = page.locator("[data-column=hours]").get_attribute("data-revision")
    # When the forecast changes while the page is open
    change_forecast(upstream)
    page.wait_for_function("() => heard.length > 0", timeout=scaled(30_000))
    assert "degrees warmer" in page.evaluate("heard[0]")
    page.wait_for_function("before => document.querySelector('[data-column=hours]').dataset.revision !== before", arg=before)
    # Then nothing of the page has moved for it
    assert page.locator(COLUMN).count() == 0
    assert shifts(page) == []
    # And the same is not said again
    with page.expect_response("**/fragment/dashboard**"):
        page.evaluate("dispatchEvent(new Event('online'))")
    page.evaluate(FRAMES)
    assert page.evaluate("heard.filter(text => text.includes('Tomorrow')).length") == 1
    # When nobody looks, the column gets its room
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true }); document.dispatchEvent(new Event('visibilitychange'))")
    assert any(TOMORROW.match(line) for line in page.evaluate(LINES))


def test_a_page_that_is_left_open_is_made_anew_for_what_changed(world):
    upstream, server, browse = world
    watch = browse(viewport={"width": 390, "height": 844})
    page = watch.open(PATH)
    watch.wait_for_data()
    page.wait_for_function(f"() => {SEEN} !== ''")
    # Given a page in the background, that nobody has looked at for a while
    page.evaluate(
        """() => {
          for (const [name, value] of [["hidden", true], ["visibilityState", "hidden"]]) Object.defineProperty(document, name, { value, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""")
    change_forecast(upstream, server)
    go_away(watch)
    # When the reader looks again
    with page.expect_navigation():
        page.evaluate(
            """() => {
              for (const name of ["hidden", "visibilityState"]) delete document[name];
              document.dispatchEvent(new Event("visibilitychange"));
            }""")
    # Then the page begins with the column
    assert any(TOMORROW.match(line) for line in page.evaluate(LINES))


def test_the_command_says_what_changed_since_it_showed_the_place(simulator, tmp_path):
    with forecaster(simulator) as upstream:

        def now(*options):
            return petrel("now", ",".join(PLACE), *options, home=tmp_path, **settings(upstream))

        # The first time there is nothing to compare with
        first = now("--since-last")
        assert first.returncode == 0, first.stderr
        assert "There is nothing to compare with yet" in first.stdout
        assert "No important changes since you looked." in now("--since-last").stdout
        # When the forecast changes
        change_forecast(upstream)
        told = now("--since-last").stdout
        assert "What changed since you looked" in told and re.search(r"• Tomorrow \d° warmer", told), told
        # Within the same visit it is said again, in every language, and as values
        assert re.search(r"Завтра на \d° теплее", now("--since-last", "--language", "ru").stdout)
        document = json.loads(now("--since-last", "--json").stdout)
        assert "warmth" in [change["kind"] for change in document["changes"]]
        assert set(document["changesSince"]) == {"fetchedAt", "revision"}
        # Who does not ask is not told
        assert "What changed" not in now().stdout and "changes" not in json.loads(now("--json").stdout)
        assert now("--since-last", "--oneline").returncode == 64


def test_n12_two_times_of_the_simulated_world_have_nothing_to_compare_and_the_help_says_so(tmp_path):
    for time in ("2026-02-06T06:00:00Z", "2026-02-06T18:00:00Z"):
        done = petrel("now", "Paris", "--demo", "--at", time, "--since-last", home=tmp_path)
        assert "There is nothing to compare with yet" in done.stdout, done.stdout
    text = " ".join(petrel("now", "--help", home=tmp_path).stdout.split())
    assert "Each --at is a world of its own, with nothing to compare at first." in text, text
