"""A browser window behind a slow link on a slow device, and what one visit to a page costs there."""

import contextlib
import dataclasses
import pathlib

PROBE = (pathlib.Path(__file__).parent / "page_probe.js").read_text()
VIEWPORT = {"width": 390, "height": 844}
DOWN = 1_600_000 / 8
UP = 750_000 / 8
LATENCY_MS = 150
SLOWDOWN = 4
# How long a page must have been silent - no request under way, nothing moved, no long task - before its visit counts as over.
SETTLED_MS = 1000

READ = """() => {
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  const { shifts, longTasks, largest, largestName, temperature } = seenByBench;
  const elements = document.getElementsByTagName("*").length;
  return { first: paint?.startTime ?? 0, temperature, largest, largestName, shifts, longTasks, elements };
}"""
SILENT = """(ms) => document.readyState === "complete"
  && performance.now() - Math.max(performance.getEntriesByType("navigation")[0].loadEventEnd, seenByBench.largest,
    ...seenByBench.shifts.map(([at]) => at), ...seenByBench.longTasks.map(([at]) => at),
    ...performance.getEntriesByType("resource").map((entry) => entry.responseEnd)) > ms"""


@dataclasses.dataclass
class Visit:
    """Times in milliseconds from the start of the navigation."""

    first: float
    temperature: float
    largest: float
    largest_name: str
    shift: float
    long_tasks: list
    elements: int
    requests: list

    @property
    def wire(self):
        """Bytes received, heads of the replies included."""
        return sum(size for _, size in self.requests)


class Wire:
    """What the browser asked for and received, as its own network service counts it."""

    def __init__(self, session):
        self.urls, self.sizes = {}, {}
        session.on("Network.requestWillBeSent", self._sent)
        session.on("Network.loadingFinished", lambda event: self.sizes.update({event["requestId"]: event["encodedDataLength"]}))

    def _sent(self, event):
        if event["request"]["url"].startswith("http"):
            self.urls[event["requestId"]] = event["request"]["url"]

    def requests(self):
        return [(url, self.sizes.get(request, 0)) for request, url in self.urls.items()]


@contextlib.contextmanager
def slow_context(browser, cookies=()):
    """A new context: no cache, no cookie but those given, no connection. Gives a function that opens a page in it."""
    context = browser.new_context(viewport=VIEWPORT, locale="en-GB", timezone_id="Europe/London", color_scheme="light")
    context.add_cookies(list(cookies))
    context.add_init_script(PROBE)

    def open_page():
        page = context.new_page()
        session = context.new_cdp_session(page)
        wire = Wire(session)
        session.send("Network.enable")
        session.send(
            "Network.emulateNetworkConditions",
            {"offline": False, "latency": LATENCY_MS, "downloadThroughput": DOWN, "uploadThroughput": UP})
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
        return page, wire

    try:
        yield open_page
    finally:
        context.close()


def visit(opened, url, is_marked=True, until="true"):
    """Goes there, waits until nothing more happens, and tells what was seen.

    `is_marked` says that the page marks its temperature; of another page the time of its temperature is 0. `until` is what has to be true in
    the page before it can be over.
    """
    page, wire = opened
    page.goto(url, wait_until="load")
    page.wait_for_function(f"() => {until}", timeout=60_000)
    page.wait_for_function(SILENT, arg=SETTLED_MS, polling=100, timeout=60_000)
    seen = page.evaluate(READ)
    if is_marked and not seen["temperature"]:
        raise AssertionError(f"{url}: nothing marked elementtiming=temperature was painted")
    return Visit(
        seen["first"], seen["temperature"], seen["largest"], seen["largestName"], sum(value for _, value in seen["shifts"]),
        [duration for _, duration in seen["longTasks"]], seen["elements"], wire.requests())
