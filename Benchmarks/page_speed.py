"""The dashboard on a cheap phone on a bad link, beside a page that holds one number, in turn in one run.

Chromium, 390x844, 1.6 Mbit/s down and 0.75 up, 150 ms, a processor slowed down four times, a new context for each cold visit. When the
temperature is visible is told by Element Timing: the browser's own time of the picture that showed the text. A frame counted by script
would only be the moment before it. The server is the release build with its weather in its cache.

A second visit is a new page of the same context: painted from what the browser's worker has kept, changed in place when the server answers. It
is measured once more behind a server that takes two seconds for each page.
"""

import contextlib
import http.server
import os
import pathlib
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests/EndToEnd"))

from conftest import FROZEN_AT, browser_path  # noqa: E402
import page_climate  # noqa: E402
from page_flight import FIRST_FLIGHT, concurrent, first_flight, sequential  # noqa: E402
from page_interactions import interact  # noqa: E402
from page_link import slow_context, visit  # noqa: E402
from holding import Holding  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from processes import Running, get, wait_until  # noqa: E402
from report import median, percentile, table  # noqa: E402

ROUNDS = 10
SLOW_SECONDS = 2
MOST_KILOBYTES = 30
MOST_ELEMENTS = 1500
# Until the worker has kept the page with the scripts that it needs, and until the server's page has taken the place of the kept one.
IS_KEPT = """caches.open("petrel-pages-1").then((pages) => pages.keys()).then((keys) => keys.some(({ url }) => new URL(url).pathname === "/")
  && keys.some(({ url }) => new URL(url).pathname === "/offline"))"""
IS_ANSWERED = '!("kept" in document.documentElement.dataset)'
PLACE = "/?latitude=60.39&longitude=5.32"
EMPTY = b"""<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>One number</title></head>
<body><main data-column="now"><p elementtiming="temperature">5&deg;</p></main></body>
</html>
"""
# Measured once in the same way, before the goals were set: fixed, to be read beside their own page with one number.
PEERS = [
    ["a page that holds one number", "0.38", "0.38", "-", "-"],
    ["a bare server-rendered page", "0.44", "0.49", "15", "-"],
    ["a web app in plain JavaScript", "1.27", "-", "65", "-"],
    ["popular weather web apps", "1.8 - 2.2", "-", "92 - 158", "up to 0.54"],
]


class EmptyPage(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self):
        self.send_response(200 if self.path == "/" else 404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Content-Length", str(len(EMPTY)))
        self.end_headers()
        self.wfile.write(EMPTY)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def empty_server():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), EmptyPage)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def place_cookie(url):
    """The cookie that the server gives to whoever chose the place: from then on `/` shows it."""
    fields = get(url + PLACE, Accept_Language="en-GB")[1].get_all("Set-Cookie") or []
    return next(field.split(";")[0] for field in fields if field.startswith("place="))


def twice(browser, url, cookies, is_kept=False):
    """(cold visit, second visit): the second in a new page of the same context, whose cache and connection are warm.

    `is_kept` says that the second one is painted from the device; it is over when the server has answered.
    """
    with slow_context(browser, cookies) as open_page:
        opened = open_page()
        visits = [visit(opened, url + "/")]
        if is_kept:
            wait_until(lambda: opened[0].evaluate(IS_KEPT), 60, lambda: f"{url} was not kept")
        opened[0].close()
        opened = open_page()
        visits.append(visit(opened, url + "/", until=IS_ANSWERED))
        if is_kept and not opened[0].evaluate("'script' in document.documentElement.dataset"):
            raise AssertionError(f"{url}: the second visit was not painted from the device")
        opened[0].close()
        return visits


def measure():
    with (
        Running("serve", "--demo", "--at", FROZEN_AT, "--seed", 7, PETREL_LOG_LEVEL="error") as petrel, empty_server() as empty,
        Holding(petrel.port, delay=SLOW_SECONDS) as slow,
    ):
        cookie = place_cookie(petrel.url)
        name, value = cookie.split("=", 1)
        cookies = {petrel.url: [{"name": name, "value": value, "url": petrel.url}], empty: []}
        slow_cookies = [{"name": name, "value": value, "url": slow.url}]
        first = {petrel.url: [], empty: []}
        second = {petrel.url: [], empty: []}
        behind = []
        climate = []
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox", "--disable-dev-shm-usage"])
            twice(browser, petrel.url, cookies[petrel.url])  # the browser's own first start is not the page's
            for number in range(ROUNDS):
                for url in (empty, petrel.url):
                    cold, warm = twice(browser, url, cookies[url], is_kept=url == petrel.url)
                    first[url].append(cold)
                    second[url].append(warm)
                    print(f"    round {number + 1}, {'petrel' if url == petrel.url else 'empty page'}: temperature at {cold.temperature:.0f} ms, "
                          f"again at {warm.temperature:.0f} ms; load {os.getloadavg()[0]:.1f}", flush=True)
                behind.append(twice(browser, slow.url, slow_cookies, is_kept=True)[1])
                print(f"    round {number + 1}, petrel, a server that takes {SLOW_SECONDS} s: again at {behind[-1].temperature:.0f} ms", flush=True)
                climate.append(page_climate.cold(browser, petrel.url))
            presses = page_climate.pressed(browser, petrel.url)
            with slow_context(browser, cookies[petrel.url]) as open_page:
                interactions = interact(open_page(), petrel.url + "/")
            browser.close()
        flight = first_flight(petrel.url, cookie)
        sequential(petrel.url, cookie)  # warm
        served = sequential(petrel.url, cookie), concurrent(petrel.url, cookie)
    rows = (
        painted(first[petrel.url], first[empty]) + weighed(first[petrel.url]) + again(second[petrel.url], behind, second[empty])
        + touched(interactions) + page_climate.rows(climate, first[petrel.url], presses) + carried(flight) + answered(*served))
    return (
        table(["what", "Petrel", "worst - best", "empty page", "goal", ""], rows)
        + "\n\nBeside them, what was measured in the same way before the goals were set (fixed figures, of another run):\n\n"
        + table(["page", "temperature visible s", "largest paint s", "kB", "layout shift"], PEERS))


def seconds(visits, field):
    return [getattr(one, field) / 1000 for one in visits]


def timed(name, visits, empties, field, goal=None, of=None):
    """A row of seconds; `goal` is how much later than the empty page's paint it may be."""
    found, beside = seconds(visits, field), seconds(empties, field)
    limit = None if goal is None else median(beside) + goal
    verdict = "" if limit is None else word(median(found) <= limit)
    goal_text = "-" if limit is None else f"{limit:.2f} s (empty page + {goal:.2f})"
    return [name, f"{median(found):.2f} s", f"{max(found):.2f} - {min(found):.2f}", f"{median(beside):.2f} s", goal_text, verdict]


def word(is_met):
    return "met" if is_met else "missed"


def painted(visits, empties):
    return [
        timed("first paint", visits, empties, "first"),
        timed("temperature visible", visits, empties, "temperature", 0.10),
        timed(f"largest paint (`{visits[-1].largest_name}`)", visits, empties, "largest", 0.15),
    ]


def weighed(visits):
    shifts = [one.shift for one in visits]
    longest = [max(one.long_tasks, default=0) for one in visits]
    kilobytes = [one.wire / 1000 for one in visits]
    counts = [len(one.requests) for one in visits]
    elements = max(one.elements for one in visits)
    return [
        ["layout shift (CLS)", f"{max(shifts):.3f}", f"{max(shifts):.3f} - {min(shifts):.3f}", "-", "0", word(max(shifts) == 0)],
        ["longest task on the main thread over 50 ms", f"{median(longest):.0f} ms", f"{max(longest):.0f} - {min(longest):.0f}", "-", "none",
         word(median(longest) == 0)],
        ["on the wire, heads included", f"{median(kilobytes):.1f} kB", f"{max(kilobytes):.1f} - {min(kilobytes):.1f}", "-", f"<= {MOST_KILOBYTES} kB",
         word(max(kilobytes) <= MOST_KILOBYTES)],
        ["elements before anything is opened", f"{elements:,}", "-", "-", f"<= {MOST_ELEMENTS:,}", word(elements <= MOST_ELEMENTS)],
        ["requests", f"{max(counts)}", f"{max(counts)} - {min(counts)}", "-", "<= 6", word(max(counts) <= 6)],
    ]


def again(visits, behind, empties):
    shifts = [one.shift for one in visits + behind]
    late = f"second visit, a server that takes {SLOW_SECONDS} s: temperature visible"
    return [
        timed("second visit: temperature visible", visits, empties, "temperature", 0),
        timed("second visit: largest paint", visits, empties, "largest"),
        timed(late, behind, empties, "temperature", 0),
        ["second visit: layout shift (CLS), until the server has answered", f"{max(shifts):.3f}", f"{max(shifts):.3f} - {min(shifts):.3f}", "-", "0",
         word(max(shifts) == 0)],
    ]


def touched(interactions):
    durations, kinds = interactions
    told = ", ".join(f"{count} x {kind}" for kind, count in kinds.items())
    late = percentile(durations, 95)
    return [[f"{len(durations)} interactions ({told}), p95", f"{late:.0f} ms", f"{max(durations):.0f} - {min(durations):.0f}", "-", "< 50 ms",
             word(late < 50)]]


def carried(flight):
    style, now, wire, raw = flight

    def row(name, count):
        text = "not in the page" if count is None else f"{count / 1000:.1f} kB"
        return [name, text, "-", "-", f"<= {FIRST_FLIGHT / 1000:.1f} kB", word(count is not None and count <= FIRST_FLIGHT)]

    return [
        row("reply until the style is whole", style), row("reply until *Now* is whole", now),
        ["the whole reply (unpacked)", f"{wire / 1000:.1f} kB ({raw / 1000:.0f})", "-", "-", "-", ""],
    ]


def answered(one_by_one, load):
    middle, late = one_by_one
    speed, slowest = load
    return [
        ["server time from cache, client's loop included: median", f"{middle:.2f} ms", "-", "-", "< 5 ms", word(middle < 5)],
        ["server time from cache: p95", f"{late:.2f} ms", "-", "-", "< 5 ms", word(late < 5)],
        ["16 connections at once", f"{speed:,.0f} requests/s", f"p99 {slowest:.1f} ms", "-", "-", ""],
    ]
