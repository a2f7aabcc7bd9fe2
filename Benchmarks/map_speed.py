"""The map in Chromium: its first view beside a plain Leaflet page with raster tiles of the same server, and the frames while it is moved.

First view: the slow phone of the dashboard's measurement, a new context for each visit, its processor slowed down four times. Both pages load Leaflet and fill the same map; ours
draws vector tiles and names, the plain one shows pictures of 256 pixels. A map counts as complete when every square in view is drawn; it is
interactive when it can be dragged. Frames: 1280x800 on the machine as it is, without a graphics card.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from conftest import FROZEN_AT, browser_path  # noqa: E402
from page_link import SILENT, SETTLED_MS, slow_context  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from processes import Running, get  # noqa: E402
from report import median, percentile, table  # noqa: E402

ROUNDS = 5
VIEW = "5/50/10"
PAN_STEPS, PAN_ROUNDS = 60, 4
PLAYED_HOURS = 10
# Milliseconds: of one task, and of what all tasks take beyond 50 ms each. How soon presses are answered: `presses`.
LONGEST_TASK, MOST_BLOCKING = 200, 200
PLAIN = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Plain</title><link rel="stylesheet" href="/plain.css">
<script src="%s"></script></head><body><div id="map"></div><script>
const map = L.map("map").setView([50, 10], 5);
L.tileLayer("/map/layers/temperature/%s/{z}/{x}/{y}", { maxZoom: 10 }).addTo(map);
</script></body></html>"""
PLAIN_STYLE = """html, body, #map { height: 100%; margin: 0; } .leaflet-container { overflow: hidden; position: relative; }
.leaflet-pane, .leaflet-tile, .leaflet-tile-container { position: absolute; left: 0; top: 0; }"""
OURS_COMPLETE = """() => { const all = [...document.querySelectorAll("#map .leaflet-tile-pane canvas")];
  return all.length > 0 && all.every((one) => one.classList.contains("leaflet-tile-loaded")) && performance.now(); }"""
PLAIN_COMPLETE = """() => { const all = [...document.querySelectorAll("#map img")];
  return all.length > 0 && all.every((one) => one.classList.contains("leaflet-tile-loaded")) && performance.now(); }"""
INTERACTIVE = "() => document.querySelector('#map.leaflet-grab, #map .leaflet-grab, .leaflet-container.leaflet-grab') && performance.now()"
FRAMES = """() => { globalThis.frames_ = []; let last = null;
  const next = (time) => { if (last !== null) frames_.push(time - last); last = time; requestAnimationFrame(next); };
  requestAnimationFrame(next); }"""


def first_view(browser, url, path, complete, plain):
    """(ms until it is interactive, ms until it is complete, requests, bytes, longest task in ms, ms of blocking, layout shift)"""
    with slow_context(browser) as open_page:
        page, wire = open_page()
        if plain:
            page.route("**/plain", lambda route: route.fulfill(content_type="text/html", body=plain))
            page.route("**/plain.css", lambda route: route.fulfill(content_type="text/css", body=PLAIN_STYLE))
        page.goto(url + path, wait_until="commit")
        interactive = page.wait_for_function(INTERACTIVE, polling=20, timeout=60_000).json_value()
        done = page.wait_for_function(complete, polling=20, timeout=60_000).json_value()
        page.wait_for_function(SILENT, arg=SETTLED_MS, polling=100, timeout=60_000)
        requests = wire.requests()
        tasks, shifts = page.evaluate("() => [seenByBench.longTasks.map(([, time]) => time), seenByBench.shifts.map(([, value]) => value)]")
        blocking = sum(time - 50 for time in tasks)
        return interactive, done, len(requests), sum(size for _, size in requests), max(tasks, default=0), blocking, sum(shifts)


def frames(page, act):
    """Milliseconds of each frame while `act` runs."""
    page.evaluate("frames_.length = 0")
    act()
    return page.evaluate("frames_.slice()")


def pan(page):
    box = page.locator("#map").bounding_box()
    x, y = box["x"] + box["width"] / 2 + 60, box["y"] + box["height"] / 2
    for turn in range(PAN_ROUNDS):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + (200 if turn % 2 else -200), y + 90, steps=PAN_STEPS)
        page.mouse.up()


def play(page):
    """From the first hour, so that each time plays the same."""
    page.locator("#layer-hour").evaluate("slider => { slider.value = slider.min; slider.dispatchEvent(new Event('input', { bubbles: true })); }")
    page.locator("[data-action=play]").click()
    page.wait_for_function(f"() => Number(document.querySelector('#layer-hour').value) >= {PLAYED_HOURS}", timeout=120_000)
    page.locator("[data-action=play]").click()


def measure():
    with Running("serve", "--demo", "--at", FROZEN_AT, "--seed", 7, PETREL_LOG_LEVEL="error") as petrel, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox", "--disable-dev-shm-usage"])
        html = get(petrel.url + "/map", Accept="text/html")[2]
        html = html.decode() if isinstance(html, bytes) else html
        leaflet = re.search(r'src="([^"]*leaflet[^"]*)"', html).group(1)
        hour = FROZEN_AT[:13]
        plain = PLAIN % (leaflet, hour)
        pages = [("Petrel's map", f"/map#{VIEW}", OURS_COMPLETE, None), ("Petrel's map with a layer", f"/map#{VIEW}/temperature", OURS_COMPLETE, None), ("plain Leaflet, raster tiles", "/plain", PLAIN_COMPLETE, plain)]
        found = {name: [] for name, *_ in pages}
        for number in range(ROUNDS + 1):
            for name, path, complete, body in pages:
                one = first_view(browser, petrel.url, path, complete, body)
                if number:  # the first is the browser's own start, and the server's first look at the tiles
                    found[name].append(one)
                print(f"    round {number}, {name}: interactive after {one[0]:.0f} ms, complete after {one[1]:.0f} ms", flush=True)
        moved = []
        for name, path, act in (("panning the map", f"/map#{VIEW}", pan), ("panning with a layer", f"/map#{VIEW}/temperature", pan),
                                ("playing the hours", f"/map#{VIEW}/temperature", play)):
            page = browser.new_page(viewport={"width": 1280, "height": 800}, locale="en-GB")
            page.add_init_script(f"({FRAMES})()")
            page.goto(petrel.url + path)
            page.wait_for_selector(".here[data-state=loaded]")
            page.wait_for_function(OURS_COMPLETE)
            page.wait_for_load_state("networkidle")
            act(page)  # once to warm up
            taken = frames(page, lambda: act(page))
            moved.append([name, len(taken), f"{median(taken):.1f} ms", f"{percentile(taken, 95):.1f} ms", f"{max(taken):.0f} ms"])
            page.close()
        browser.close()
    rows = [
        [name, f"{median([one[0] for one in all_]) / 1000:.2f} s", f"{median([one[1] for one in all_]) / 1000:.2f} s",
         max(one[2] for one in all_), f"{median([one[3] for one in all_]) / 1000:.0f} kB", f"{median([one[4] for one in all_]):.0f} ms",
         f"{median([one[5] for one in all_]):.0f} ms", f"{max(one[6] for one in all_):.4f}"]
        for name, all_ in found.items()]
    ours = [one for name, all_ in found.items() if name.startswith("Petrel") for one in all_]
    kept = {
        f"a task of at most {LONGEST_TASK} ms": median([one[4] for one in ours]) <= LONGEST_TASK,
        f"at most {MOST_BLOCKING} ms of blocking": median([one[5] for one in ours]) <= MOST_BLOCKING,
        "no layout shift": max(one[6] for one in ours) == 0,
    }
    return (
        table(["first view", "interactive", "complete", "requests", "on the wire", "longest task", "blocking", "layout shift"], rows) + "\n\n"
        + "Goals: " + "; ".join(f"{goal}: {'met' if is_met else 'missed'}" for goal, is_met in kept.items()) + ".\n\n"
        + table(["frames", "count", "median", "p95", "longest"], moved))
