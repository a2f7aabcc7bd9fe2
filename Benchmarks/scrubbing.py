"""A chart read by pointer and keys on a slow phone: pictures a second while the pointer moves, and the longest answer to a key or a press.

Chromium, 390x844, a processor slowed down four times. Beside it the same movement over an empty page, which is what the machine can draw at most.
What the browser does not tell took less than 16 ms, and counts as that.
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from conftest import FROZEN_AT, browser_path  # noqa: E402
from map_speed import FRAMES, frames  # noqa: E402
from page_interactions import DRAWN  # noqa: E402
from page_link import slow_context  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from presses import TOLD, UNTOLD  # noqa: E402
from processes import Running  # noqa: E402
from report import percentile, table  # noqa: E402

# Milliseconds of one answer; pictures a second, as a share of what an empty page reaches.
LONGEST, LEAST_SHARE = 50, 0.95
PLACE = "latitude=52.5&longitude=13.4&name=Berlin"
ROUNDS, STEPS, KEYS = 6, 90, 60
EMPTY = "<!doctype html><title>Empty</title><style>div { block-size: 20rem; }</style><div data-part=plot></div>"
PLOT = "[data-part=plot]"
CHARTS = [("temperature", "its page"), ("wind", "its page"), ("air", "its page"), ("wind", "over the weather page")]


def scrub(page):
    """There and back over the whole chart, as a finger goes."""
    box = page.locator(PLOT).first.bounding_box()
    left, right, y = box["x"] + 60, box["x"] + box["width"] - 2, box["y"] + 60
    page.mouse.move(left, y)
    for turn in range(ROUNDS):
        page.mouse.move(left if turn % 2 else right, y, steps=STEPS)


def press(page):
    """Arrow keys along the chart, and presses on it; gives the milliseconds of each answer."""
    took = []

    def does(act, count=1):
        act()
        page.evaluate(DRAWN)
        told = page.evaluate(TOLD)
        took.extend(told + [UNTOLD] * (count - len(told)))

    page.evaluate(TOLD)
    page.locator(PLOT).first.focus()
    for number in range(KEYS):
        key = ("ArrowRight", "ArrowRight", "PageUp", "ArrowLeft", "Home", "End")[number % 6]
        does(lambda key=key: page.keyboard.press(key))
    box = page.locator(PLOT).first.bounding_box()
    for share in (0.3, 0.9, 0.5, 0.7):
        does(lambda share=share: page.mouse.click(box["x"] + box["width"] * share, box["y"] + 50))
    return took


def opened(page, url, measure, where):
    if where == "its page":
        page.goto(f"{url}/chart/{measure}?{PLACE}", wait_until="networkidle")
    else:
        page.goto(f"{url}/?{PLACE}", wait_until="networkidle")
        page.locator(f"[data-column=details] [data-key={measure}] a").click()
    page.wait_for_selector(f"{PLOT}[role=slider]")


def rate(taken):
    """Pictures a second."""
    return 1000 * len(taken) / sum(taken)


def measure():
    rows, goals = [], []
    with Running("serve", "--demo", "--at", FROZEN_AT, "--seed", 7, PETREL_LOG_LEVEL="error") as petrel, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox", "--disable-dev-shm-usage"])
        empty = None
        for name, where in [("an empty page", ""), *CHARTS]:
            with slow_context(browser) as open_page:
                page, _ = open_page()
                page.add_init_script(f"({FRAMES})()")
                if where:
                    opened(page, petrel.url, name, where)
                else:
                    page.route("**/empty", lambda route: route.fulfill(content_type="text/html", body=EMPTY))
                    page.goto(petrel.url + "/empty")
                scrub(page)  # once to warm up
                taken = frames(page, lambda page=page: scrub(page))
                took = press(page) if where else []
            empty = empty or rate(taken)
            longest = f"{max(took):.0f} ms" if took else "-"
            print(f"    {name} {where}: {rate(taken):.0f} pictures a second, longest answer {longest}", flush=True)
            rows.append([name, where or "-", f"{rate(taken):.1f}", f"{percentile(taken, 95):.1f} ms", f"{max(taken):.0f} ms", len(took), longest])
            if where:
                goals.append((name, where, rate(taken) >= LEAST_SHARE * min(60, empty), max(took) < LONGEST))
        browser.close()
    said = "; ".join(
        f"{name}, {where}: pictures {'met' if is_fluent else 'missed'}, answers {'met' if is_quick else 'missed'}"
        for name, where, is_fluent, is_quick in goals)
    return table(["chart", "where", "pictures a second", "p95 of a picture", "longest picture", "keys and presses", "longest answer"], rows) \
        + f"\n\nGoals, 60 pictures a second or {LEAST_SHARE:.0%} of the empty page, each answer under {LONGEST} ms: {said}."
