"""The screen of 2045 on the same phone and link as the dashboard, in the same run: when it is there, and how soon its switch answers."""

from page_interactions import DRAWN
from page_link import slow_context, visit
from report import median, percentile

PATH = "/2045?latitude=60.39&longitude=5.32"
PRESSES = 20
SWITCH = "button[role=switch]"


def cold(browser, url):
    """One visit without anything in a cache."""
    with slow_context(browser) as open_page:
        return visit(open_page(), url + PATH, is_marked=False)


def pressed(browser, url):
    """Durations in ms from each press of the switch to the picture that follows; what the browser does not tell took less than 16 ms."""
    with slow_context(browser) as open_page:
        page, _ = open_page()
        page.goto(url + PATH, wait_until="networkidle")
        for number in range(PRESSES):
            page.click(SWITCH)
            page.evaluate(DRAWN)
            side = page.locator("#climate").get_attribute("data-side")
            assert side == ("without" if number % 2 else "with"), "the press changed nothing"
        told = page.evaluate("() => [...seenByBench.events.values()].map(({ duration }) => duration)")
        return told + [16] * max(0, PRESSES - len(told))


def rows(visits, dashboards, durations):
    """The screen beside the dashboard of the same rounds."""
    largest, beside = [one.largest / 1000 for one in visits], [one.largest / 1000 for one in dashboards]
    shift = max(one.shift for one in visits)
    late = percentile(durations, 95)
    return [
        ["2045: largest paint", f"{median(largest):.2f} s", f"{max(largest):.2f} - {min(largest):.2f}", "-",
         f"the dashboard's {median(beside):.2f} s + 0.05", "met" if median(largest) <= median(beside) + 0.05 else "missed"],
        ["2045: layout shift (CLS)", f"{shift:.3f}", "-", "-", "0", "met" if shift == 0 else "missed"],
        [f"2045: {len(durations)} presses of the switch, p95", f"{late:.0f} ms", f"{max(durations):.0f} - {min(durations):.0f}", "-", "< 50 ms",
         "met" if late < 50 else "missed"],
    ]
