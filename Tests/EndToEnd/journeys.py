"""What readers do with Petrel, as one list for every browser. A journey is a function of a `Stage`, which has browsers and servers for it."""

import contextlib
import datetime
import os
import pathlib
import re
import subprocess

import looking
from drivers import CLOCK, MOVES
from lengths import cases
from pages import NEVER_BY_ITSELF
from processes import Running
import worlds
from worlds import BERGEN, CLIMATE, DATA, FACE, WIDGET, in_2045

WIDTHS = (320, 390, 1280)
HEIGHT = 844
MAP_READY = "#map .here-marker .here[data-state=loaded]"
DRAWN = "() => { const all = [...document.querySelectorAll('#map .leaflet-tile-pane canvas')]; return all.length > 0 && all.every((one) => one.classList.contains('leaflet-tile-loaded')); }"
# The pages by name: their address, and what is on the screen when they are there.
PAGES = {
    "weather": (BERGEN, DATA),
    "first visit": ("/", DATA),
    "point": ("/place?latitude=60.4&longitude=5.3#point=60.3913,5.3221", DATA),
    "map": ("/map?latitude=60.39&longitude=5.32", MAP_READY),
    "map with a layer": ("/map?latitude=60.39&longitude=5.32#5/55/8/precipitation", ".layer-panel"),
    "alerts": ("/alerts?latitude=60.39&longitude=5.32", "main h1"),
    "2045": (in_2045(BERGEN), CLIMATE),
    "cities": ("/cities", "#cities[data-state=loaded]"),
    "search": ("/?query=Springfield", ".results h1"),
    "settings": ("/settings", "main form"),
    "credits": ("/credits", "[data-credits]"),
    "privacy": ("/privacy", "[data-privacy]"),
    "no such page": ("/nowhere", "[role=alert]"),
    "widget": (WIDGET, FACE),
}
NOT_FOUND = {"no such page": {404}}


class Stage:
    """What a journey needs. `open(url, ...)` gives a driver for a new reader of that site; `demo` is a server whose clock stands still."""

    def __init__(self, make, demo, simulator, server_over, world_server):
        self._make = make
        self.demo = demo
        self.simulator = simulator
        self.server_over = server_over
        self.world_server = world_server

    @contextlib.contextmanager
    def reader(self, server, **options):
        """A browser of a new reader; at the end nothing may have gone wrong in its pages."""
        is_watched = options.pop("is_watched", True)
        with self._make(server.url, scripts=[MOVES, *options.pop("scripts", [])], **options) as driver:
            yield driver
            # A server that has ended is asked in vain.
            if is_watched:
                assert not driver.faults(), "\n".join(driver.faults())


def look(driver, name):
    """What is wrong with the page on the screen, in words."""
    width = driver.evaluate("() => innerWidth")
    sight = looking.seen(driver)
    faults = [f"cut off: {fault}" for fault in looking.cut_off(driver, sight)]
    faults += [f"moved while it loaded: {fault}" for fault in driver.evaluate("() => moves")]
    faults += [f"says: {words}" for words in looking.WRONG.findall(driver.evaluate("() => document.body.innerText"))]
    page = driver.evaluate("() => document.documentElement.scrollWidth")
    if page > width:
        faults.append(f"is {page} px wide in a window of {width} px")
    # On a map things lie over one another.
    if not name.startswith("map"):
        faults += [f"on top of one another: {fault}" for fault in looking.overlaps(driver, look=sight)]
    return [f"{driver.name}, {name}, {width} px: {fault}" for fault in faults]


def drawn(driver, selector, name):
    """Waits until the page has what it is about, and nothing of it is under way."""
    driver.shown(selector)
    if name.startswith("map"):
        driver.wait(DRAWN)
    driver.evaluate("() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))")


def keep_picture(driver, name):
    """Keeps what the window shows for those who want to look at it: in the folder that PETREL_PICTURES names."""
    if folder := os.environ.get("PETREL_PICTURES"):
        path = pathlib.Path(folder, f"{name}-{driver.name}.png")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(driver.screenshot())


def page_is_whole(stage, name, sizes):
    """A page at each width in each theme: nothing is cut off or on top of another, and nothing moves while it comes."""
    found = []
    path, selector = PAGES[name]
    for width, is_dark in sizes:
        with stage.reader(stage.demo, is_dark=is_dark, statuses=NOT_FOUND.get(name, ())) as driver:
            driver.size(width, HEIGHT)
            driver.open(stage.demo.url + path)
            drawn(driver, selector, name)
            found += look(driver, name)
            keep_picture(driver, f"{name}-{width}-{'dark' if is_dark else 'light'}")
    assert not found, "\n".join(found)


def state_is_whole(stage, world):
    """A state of the gallery: what it shows is there and whole on a phone."""
    server = stage.world_server(world)
    fixed = datetime.datetime.fromisoformat(world.at).timestamp() * 1000
    with stage.reader(server, statuses=world.statuses, scripts=[CLOCK.replace("FIXED", str(int(fixed)))], is_watched=world.acts is not worlds.lose_network) as driver:
        frame = world.browser.get("viewport", {"width": 390, "height": HEIGHT})
        driver.size(frame["width"], frame["height"])
        for name, value in world.cookies.items():
            driver.cookie(server.url, name, value)
        driver.open(server.url + world.path)
        # Playwright's selector for a text: here it is read.
        selector, _, text = world.shows.partition(':text-is("')
        driver.shown(selector)
        if text:
            driver.wait("(selector, text) => document.querySelector(selector).textContent.trim() === text", selector, text.removesuffix('")'))
        if world.acts in ACTS:
            ACTS[world.acts](driver)
        found = look(driver, world.name)
        keep_picture(driver, f"state-{world.name}")
    assert not found, "\n".join(found)


def focus(driver, selector):
    driver.evaluate("(selector) => document.querySelector(selector).focus()", selector)


def press_on(selector):
    """What `worlds` does through Playwright."""

    def act(driver):
        focus(driver, selector)
        driver.press("Enter")

    return act


def be_offline(driver):
    driver.evaluate("() => dispatchEvent(new Event('offline'))")
    driver.shown("[data-part=offline]")


ACTS = {
    worlds.open_first_day: press_on("[data-column=days] details > summary"), worlds.open_hours_table: press_on("[data-part=hours-table] > summary"),
    worlds.open_places: press_on("details.places > summary"), worlds.lose_network: be_offline,
}


def search(stage):
    """A place is typed, chosen among the suggestions by keyboard, and shown."""
    with stage.reader(stage.demo) as driver:
        driver.size(390, HEIGHT)
        driver.open(stage.demo.url + BERGEN)
        driver.click("form.search input")
        # The list comes with a script of its own, as soon as the field is used.
        driver.shown("[role=combobox]")
        driver.type("Zermatt")
        driver.shown("[role=listbox] [role=option]")
        driver.press("ArrowDown", "Enter")
        driver.wait("() => document.querySelector('main h1')?.textContent.includes('Zermatt')")
        driver.shown(DATA)


def day_opened(stage):
    """A day is opened by a click, and closed by the keyboard; its hours are there."""
    day = "[data-column=days] details"
    with stage.reader(stage.demo) as driver:
        driver.size(390, HEIGHT)
        driver.open(stage.demo.url + BERGEN)
        driver.shown(DATA)
        driver.click("[data-column=days] li:nth-child(2) > details > summary")
        driver.shown(f"{day}[open] table")
        found = look(driver, "a day opened")
        keep_picture(driver, "a-day-opened")
        focus(driver, f"{day}[open] > summary")
        driver.press("Enter")
        driver.wait("(day) => document.querySelectorAll(`${day}[open]`).length === 0", day)
        # What the reader opens and closes moves what is below it.
        found = [fault for fault in found if "moved while it loaded" not in fault]
    assert not found, "\n".join(found)


def strip_dragged(stage):
    """The hours begin with the present one, whole; a mouse drags them, arrows and keys lead through them."""
    place = "() => document.querySelector('.strip').scrollLeft"
    with stage.reader(stage.demo) as driver:
        for width in WIDTHS:
            driver.size(width, HEIGHT)
            driver.open(stage.demo.url + BERGEN)
            driver.shown(".strip .cell.current")
            # The present hour is whole within the strip, its name within its mark, and no bar takes room below the hours.
            cell, strip, name, mark, bar = driver.evaluate(
                """() => {
                  const strip = document.querySelector(".strip");
                  const box = (element) => { const { left, right } = element.getBoundingClientRect(); return [left, right]; };
                  const mark = strip.querySelector(".cell.current time");
                  const name = document.createRange();
                  name.selectNodeContents(mark);
                  return [box(strip.querySelector(".cell.current")), box(strip), box(name), box(mark), strip.offsetHeight - strip.clientHeight];
                }""")
            assert strip[0] - 1 <= cell[0] and cell[1] <= strip[1] + 1, (driver.name, width, cell, strip)
            assert mark[0] <= name[0] and name[1] <= mark[1], (driver.name, width, name, mark)
            assert driver.evaluate(place) == 0 and bar == 0, (driver.name, width, driver.evaluate(place), bar)
        # The server's page has taken the place of the kept one, and what a mouse drags with comes when one moves: a strip that follows says so.
        driver.wait("""() => {
          const strip = document.querySelector(".strip");
          if ("kept" in document.documentElement.dataset) return false;
          strip.dispatchEvent(new PointerEvent("pointermove", { pointerType: "mouse", bubbles: true }));
          strip.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "mouse", button: 0, bubbles: true }));
          const follows = strip.classList.contains("dragged");
          strip.dispatchEvent(new PointerEvent("pointerup", { pointerType: "mouse", button: 0, bubbles: true }));
          return follows;
        }""")
        x, y = driver.middle(".strip")
        driver.drag((x, y), (x - 250, y))
        driver.wait(f"() => Math.abs(({place})() - 250) < 62")  # it may settle on a cell
        assert driver.evaluate("() => getSelection().toString()") == ""
        driver.click("[data-strip='1']")
        driver.wait("() => document.querySelector('.strip').scrollLeft > 500")
        focus(driver, ".strip")
        driver.press("Home")
        driver.wait("() => document.querySelector('.strip').scrollLeft < 2")


def map_used(stage):
    """The map is dragged, enlarged, has a layer at another hour, and a double click opens the weather of that point."""
    with stage.reader(stage.demo) as driver:
        driver.open(stage.demo.url + "/map#5/50/10")
        drawn(driver, MAP_READY, "map")
        driver.drag((400, 600), (500, 650))
        driver.wait("() => location.hash.startsWith('#5/') && location.hash !== '#5/50/10'")
        driver.click("[data-action=zoom-in]")
        driver.wait("() => location.hash.startsWith('#6/')")
        driver.wait(DRAWN)
        driver.click(".map-layers [data-layer=temperature]")
        driver.shown(".layer-panel")
        driver.wait("() => !document.querySelector('[data-part=layer-panel]').hasAttribute('aria-busy')")
        focus(driver, ".layer-panel input[type=range]")
        driver.press("End")
        driver.wait(r"() => /\/temperature\/\d{4}-\d\d-\d\dT\d\d$/.test(location.hash)")
        driver.wait("() => [...document.querySelectorAll('.town .glance, .here b')].every((one) => !one.checkVisibility())")
        keep_picture(driver, "map-at-another-hour")
        x, y = driver.middle("#map")
        driver.click_at(x + 90, y - 120, times=2)
        driver.wait("() => location.pathname === '/place'")
        driver.shown("[data-part=point]")
        driver.shown(DATA)


def map_tapped(stage):
    """On a phone's map one tap opens nothing, and a double tap the weather of its point; each layer has its own legend, and goes again."""
    # No driver has a finger in all three browsers: these are the events that a browser makes of a tap.
    tap = """(x, y) => {
      const target = document.elementFromPoint(x, y);
      const event = (name, detail) => new PointerEvent(name, {
        pointerType: "touch", isPrimary: true, bubbles: true, cancelable: true, clientX: x, clientY: y, detail,
      });
      for (const [name, detail] of [["pointerdown", 0], ["pointerup", 0], ["click", 1]]) target.dispatchEvent(event(name, detail));
    }"""
    apart = "() => new Promise((done) => setTimeout(() => done(true), 400))"
    with stage.reader(stage.demo) as driver:
        driver.size(390, HEIGHT)
        driver.open(stage.demo.url + "/map#5/50/10")
        drawn(driver, MAP_READY, "map")
        for layer in cases(["wind"], ["precipitation", "temperature", "clouds"]):
            driver.click(f".map-layers [data-layer={layer}]")
            driver.wait("(layer) => location.hash.includes(`/${layer}`)", layer)
            driver.shown(".layer-panel")
            driver.wait("() => !document.querySelector('[data-part=layer-panel]').hasAttribute('aria-busy')")
            name = driver.evaluate("(layer) => document.querySelector(`.map-layers [data-layer=${layer}]`).textContent.trim()", layer)
            assert name and name in driver.evaluate("() => document.querySelector('.layer-panel').innerText"), (driver.name, layer, name)
            keep_picture(driver, f"map-with-{layer}")
        driver.click(f".map-layers [data-layer={layer}]")
        driver.wait("() => !document.querySelector('.layer-panel')?.checkVisibility()")
        # Two taps within a fifth of a second are one double tap: before and behind a single one is more time.
        driver.wait(apart)
        driver.evaluate(tap, 150, 400)
        driver.wait(apart)
        assert driver.evaluate("() => location.pathname") == "/map", f"{driver.name}: one tap opens the point"
        driver.evaluate(tap, 150, 400)
        driver.evaluate(tap, 151, 401)
        driver.wait("() => location.pathname === '/place'")
        driver.shown("[data-part=point]")
        driver.shown(DATA)


def settings_changed(stage):
    """A unit and the dark theme are chosen, kept, and in force on the next page."""
    with stage.reader(stage.demo) as driver:
        driver.size(390, HEIGHT)
        driver.open(stage.demo.url + "/settings")
        driver.shown("main form")
        # A group's name stands below the line that parts it from the group before, in all of them the same way.
        drops = driver.evaluate(
            """() => [...document.querySelectorAll("fieldset.choice")].map((group) =>
                 group.querySelector("legend").getBoundingClientRect().top - group.getBoundingClientRect().top)""")
        assert len(drops) >= 3 and min(drops) >= 5, (driver.name, drops)
        ground = "() => getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)"
        light = driver.evaluate(ground)
        driver.evaluate(
            """() => {
              const unit = document.querySelector("[name=temperature]");
              unit.value = "f";
              unit.dispatchEvent(new Event("input", { bubbles: true }));
              unit.dispatchEvent(new Event("change", { bubbles: true }));
            }""")
        driver.wait("() => document.querySelector('[data-saved]').textContent.trim().length > 0")
        driver.click("label:has([name=theme][value=dark])")
        driver.wait("() => document.querySelector('[name=theme][value=dark]').checked")
        driver.wait(f"(light) => ({ground})() < light", light)
        driver.wait("() => document.cookie.includes('dark')")
        driver.open(stage.demo.url + BERGEN)
        driver.shown(DATA)
        assert driver.evaluate(ground) < light, driver.name
        driver.wait("() => document.querySelector('[data-column=now]').textContent.includes('°F')")


def live_update(stage):
    """A changed forecast comes in place, and leaves open what the reader opened."""
    stage.simulator.clock(minutes_ago=900)
    server = stage.server_over(PETREL_FRESH_SECONDS="1", PETREL_OPENMETEO_LIMITS="none")
    with stage.reader(server, scripts=[NEVER_BY_ITSELF]) as driver:
        driver.open(server.url + "/?latitude=52.52&longitude=13.40")
        driver.shown(DATA)
        driver.click("[data-column=days] li:nth-child(3) > details > summary")
        driver.shown("[data-column=days] details[open] table")
        before = driver.evaluate("() => document.querySelector('[data-column=hours]').dataset.revision")
        stage.simulator.clock(minutes_ago=180)
        driver.wait("(before) => document.querySelector('[data-column=hours]').dataset.revision !== before", before, seconds=30)
        assert driver.evaluate("() => document.querySelectorAll('[data-column=days] details[open]').length") == 1


def without_network(stage):
    """A place that was opened opens again without a network, and says that it is the last known weather."""
    kept = """() => caches.open("petrel-pages-1").then((pages) => pages.keys()).then((keys) => keys.map(({ url }) => new URL(url).pathname))
      .then((paths) => paths.includes("/") && paths.includes("/offline"))"""
    with Running("serve", "--demo", "--seed", 7) as server, stage.reader(server, is_watched=False) as driver:
        driver.size(390, HEIGHT)
        driver.open(server.url + BERGEN)
        driver.shown(DATA)
        driver.wait("() => navigator.serviceWorker.controller !== null", seconds=30)
        driver.wait(kept, seconds=30)
        # None of the drivers can take a worker's network away: the server goes.
        server.end()
        driver.open(server.url + BERGEN)
        driver.shown(DATA)
        driver.wait("() => document.querySelector('[data-part=offline]')?.textContent.includes('This is the last known weather.')")
        keep_picture(driver, "without-network")


def printed(stage):
    """On paper the days' hours are there, on a few pages."""
    with stage.reader(stage.demo) as driver:
        driver.open(stage.demo.url + BERGEN)
        driver.shown(DATA)
        text = subprocess.run(["pdftotext", "-", "-"], input=driver.printed(), stdout=subprocess.PIPE, check=True).stdout.decode()
    assert "Bergen" in text and re.search(r"\b\d\d:00\b", text), f"{driver.name}: {text[:300]}"
    assert text.count("\f") <= 10, text.count("\f")


JOURNEYS = [search, day_opened, strip_dragged, map_used, map_tapped, settings_changed, live_update, without_network, printed]
