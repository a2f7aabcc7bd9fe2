"""Nothing moves when the weather arrives: skeletons have the size of what they stand for."""

import dataclasses

import pytest
from conftest import FRAMES
from lengths import cases, drawn, turn
from pages import LOADING, NEVER_BY_ITSELF
from piecemeal import Piecemeal
from playwright.sync_api import expect
from processes import wait_until
from worlds import BY_NAME, Universe, failing

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    const sources = entry.sources.map(({ node, previousRect: a, currentRect: b }) =>
      `${node?.nodeName} ${node?.className ?? ""} (${a.x}, ${a.y}, ${a.width}, ${a.height}) to (${b.x}, ${b.y}, ${b.width}, ${b.height})`);
    window.shifts.push({ value: entry.value, sources });
  }
}).observe({ type: "layout-shift", buffered: true });
"""
# Until the browser has drawn something of the page.
PAINTED = """new Promise((done, fail) => {
  new PerformanceObserver(() => done()).observe({ type: "paint", buffered: true });
  setTimeout(() => fail(new Error("nothing was drawn")), 60000);
})"""
BOXES = """
selector => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility()).map(e => {
  const b = e.getBoundingClientRect();
  return { left: Math.round(b.left), top: Math.round(b.top + scrollY), width: Math.round(b.width), height: Math.round(b.height) };
})
"""
PHONE_AND_DESK = [(390, 844), (1280, 900)]
OTHER_SIZES = [(320, 640), (768, 1024), (1920, 1080), (844, 390)]
SIZES = [pytest.param(width, height, id=f"{width}x{height}") for width, height in drawn("arrival", PHONE_AND_DESK, OTHER_SIZES, 1)]
WORLDS = ["usual", "first-visit", "last-known", "search", "settings", "no-connection"]


def at_one_size(names):
    """(name, width, height): in every run a phone's or a desk's, as drawn; in `make soak` both."""
    sizes = {name: PHONE_AND_DESK if turn(name, 2) == 0 else PHONE_AND_DESK[::-1] for name in names}
    return cases([(name, *sizes[name][0]) for name in names], [(name, *sizes[name][1]) for name in names])


LOADS = [
    *(("usual", *size) for size in drawn("loads", PHONE_AND_DESK, OTHER_SIZES, 1)), *at_one_size(WORLDS[1:]),
    *cases([], [(world, *size) for world in WORLDS[1:] for size in OTHER_SIZES])]
SLOW_WORLDS = ["usual", "loading", "first-visit", "denied", "no-connection", "last-known", "cities", "settings", "search", "climate"]
# What comes with a script of its own, by the address of its page.
PANEL = "[data-part=layer-panel]:not([aria-busy]) .layer-panel"
BROUGHT = {
    "/map#7/60.39/5.32": ".here[data-state=loaded]", "/map#7/60.39/5.32/temperature": PANEL, "/map#7/60.39/5.32/wind": PANEL,
    "/settings/notifications": "[data-part=push]",
}
# Looks at what a page asks for, two frames and more apart, until it counts as loaded: as many as are half a second.
QUIET_LOOKS = 8
# As near as a stand-in has to be: a line of text more or less.
NEAR = 32
FRAGMENT = "**/fragment/dashboard**"
LATE = dataclasses.replace(BY_NAME["loading"], name="late", faults=(failing("latency", seconds=2),))


def shifts(page):
    page.evaluate(FRAMES)
    return page.evaluate("shifts")


def stand_ins(page):
    """The boxes that stand where columns will be, in their order."""
    return page.evaluate(BOXES, "[data-skeleton=now], [data-skeleton=hours], [data-skeleton=days], [data-skeleton=details]")


def columns(page):
    return page.evaluate(BOXES, "[data-column=now], [data-column=hours], [data-column=days], [data-column=details]")


@pytest.fixture
def late_server():
    """A server that holds nothing yet, over a provider that takes its time; how long its words are depends on no day."""
    with Universe() as universe, universe.serving(LATE) as server:
        yield server


@pytest.mark.parametrize("width, height", SIZES)
def test_nothing_moves_when_the_data_arrives(late_server, watched, width, height):
    watch = watched(late_server, viewport={"width": width, "height": height})
    watch.page.add_init_script(SHIFTS)
    # What the page asks for next is held until it was measured.
    held, is_measured = [], []
    watch.page.route(FRAGMENT, lambda route: route.continue_() if is_measured else held.append(route))
    page = watch.open(LATE.path)
    # When the page is there without numbers, and then with them
    page.wait_for_selector(LOADING, state="visible")
    before = stand_ins(page)
    is_measured.append(True)
    for route in held:
        route.continue_()
    watch.wait_for_data()
    page.wait_for_selector(LOADING, state="hidden")
    # Then nothing has moved
    assert shifts(page) == []
    # And what stood there had the place of what came
    after = columns(page)
    assert len(before) == len(after) == 4, (before, after)
    for one, other in zip(before, after):
        if one["top"] < height:
            assert all(abs(one[side] - other[side]) <= NEAR for side in ("left", "top", "width")), (before, after)


@pytest.mark.parametrize("world, width, height", LOADS)
def test_nothing_moves_while_the_page_loads(show, world, width, height):
    page = show(world, viewport={"width": width, "height": height})
    page.add_init_script(SHIFTS)
    under_way = set()
    page.on("request", lambda request: under_way.add(request))
    for end in ("requestfinished", "requestfailed"):
        page.on(end, lambda request: under_way.discard(request))
    page.reload()
    page.wait_for_load_state("load")
    quiet = []

    def is_quiet():
        # The page's live stream never ends.
        quiet.append(all("/v1/stream" in request.url for request in under_way))
        page.evaluate(FRAMES)
        return len(quiet) >= QUIET_LOOKS and all(quiet[-QUIET_LOOKS:])

    wait_until(is_quiet, 15, lambda: f"still under way: {[request.url for request in under_way]}")
    assert shifts(page) == []


@pytest.mark.parametrize("world, width, height", [*at_one_size(drawn("slow worlds", ["usual"], SLOW_WORLDS[1:], 5)), ("widget", 400, 180)])
def test_nothing_moves_however_slowly_the_page_comes(watched, world_server, world, width, height):
    # Given a way on which the page comes part by part
    world = BY_NAME[world]
    with Piecemeal(world_server(world).url) as way:
        watch = watched(way, reduced_motion="reduce", **{**world.browser, "viewport": {"width": width, "height": height}})
        watch.expected_statuses = set(world.statuses)
        watch.context.add_cookies([{"name": name, "value": value, "url": way.url} for name, value in world.cookies.items()])
        page = watch.page
        page.add_init_script(SHIFTS)
        way.send()
        page.goto(way.url + world.path, wait_until="commit")
        page.evaluate(PAINTED)
        # When every part is drawn before the next one is there
        for _ in range(way.pieces - 1):
            page.evaluate(FRAMES)
            way.send()
        page.wait_for_load_state("load")
        # Then the parts that come later find their place
        assert shifts(page) == []
        # What the page asks for meanwhile would find nobody.
        watch.context.close()


def test_nothing_moves_when_newer_weather_replaces_older(show):
    page = show("usual", viewport={"width": 390, "height": 844})
    page.add_init_script(SHIFTS)
    page.reload()
    page.wait_for_selector("[data-column=now]")
    with page.expect_response(FRAGMENT):
        page.evaluate("dispatchEvent(new Event('online'))")
    assert shifts(page) == []


@pytest.mark.parametrize("language, width, height", at_one_size(["en-GB", "ru-RU", "ar-XB"]))
def test_nothing_moves_when_the_weather_grows_older(watched, demo, width, height, language):
    watch = watched(demo, viewport={"width": width, "height": height}, locale=language)
    watch.page.clock.install()
    watch.page.add_init_script(SHIFTS)
    # Given a page that hears of nothing newer
    watch.page.add_init_script(NEVER_BY_ITSELF)
    watch.page.route("**/v1/stream**", lambda route: route.fulfill(status=204))
    page = watch.open("/?latitude=52.5&longitude=13.4&name=Berlin")
    watch.wait_for_data()
    page.wait_for_load_state("load")
    age = page.locator("[data-part=age]")
    # When the weather is a minute old, and then so old that it is told in two figures
    for minutes in (1, 10):
        before = age.inner_text()
        page.clock.run_for(minutes * 60_000)
        expect(age).not_to_have_text(before)
        # Then the words are other ones, and stand where they stood
        assert shifts(page) == []


@pytest.mark.parametrize("path, width, height", at_one_size(BROUGHT))
def test_what_a_script_brings_moves_nothing(watched, demo, path, width, height):
    watch = watched(demo, viewport={"width": width, "height": height}, reduced_motion="reduce")
    watch.page.add_init_script(SHIFTS)
    page = watch.open(path)
    page.wait_for_selector(BROUGHT[path], state="visible")
    # The chosen layer's button has its name, and the scale is above the panel, from when they are drawn for the first time
    assert shifts(page) == []
