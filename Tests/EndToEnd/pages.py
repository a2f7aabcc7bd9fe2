"""The dashboard as a person meets it: what is on it, and what it shows one moment after the other."""

import re

from patience import scaled

# Milliseconds until a test gives up a page that does not show what it should.
PAGE_LIMIT = scaled(15_000)

COLUMNS = ["now", "hours", "days", "sun", "details"]
DATA = "[data-column=now] "
LOADING = "[role=status][data-state=loading]"
ALERT = "[role=alert]"

# Runs before the page's own script: tells every change of what is visible among loading, data and failure.
RECORDER = """
(() => {
  const visible = (selector) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  let last = "";
  const look = () => {
    if (!document.body) return;
    const states = [];
    if (visible("[role=status][data-state=loading]")) states.push("loading");
    if (visible("[data-column=now]")) states.push("data");
    if (visible("[role=alert]")) states.push("alert");
    const now = states.join("+");
    if (now !== last) { last = now; window.tellState(now); }
  };
  // After the change has been drawn: what nobody could see does not count.
  new MutationObserver(() => requestAnimationFrame(look)).observe(document, { subtree: true, childList: true, attributes: true });
  document.addEventListener("DOMContentLoaded", look);
  addEventListener("load", look);
})();
"""

# Runs before the page's own script: what the page would ask by itself after a while it never asks. Its clock has timers of ten seconds at most.
NEVER_BY_ITSELF = "const wait = setTimeout; window.setTimeout = (work, time) => (time > 10000 ? 0 : wait(work, time));"


# A page of the present weather has its own script when the reader does something, or after some seconds. The script makes the region that is read out.
HAS_SCRIPT = """() => {
  dispatchEvent(new Event("scroll"));
  return !document.querySelector("#main[data-calm]") || document.querySelector("main > [aria-live=polite]") !== null;
}"""


def wait_for_script(page):
    page.wait_for_function(HAS_SCRIPT)


def open_context(browser, **options):
    """A context whose pages have `PAGE_LIMIT` for whatever they wait for."""
    context = browser.new_context(**options)
    context.set_default_timeout(PAGE_LIMIT)
    return context


class Watch:
    """A browser context and one page in it, with everything that went wrong written down."""

    def __init__(self, context, own_url):
        self.context = context
        self.own_url = own_url
        self.expected_statuses = set()
        self.was_offline = False
        self.errors = []
        self.states = []
        self.page = context.new_page()
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.errors.append(f"script: {error}"))
        self.page.on("request", self._request)

    def _console(self, message):
        if message.type == "error" and not self._is_expected(message.text):
            # Of what could not be loaded, the text alone does not say what it was.
            self.errors.append(f"console: {message.text} ({message.location.get('url', 'no address')})")

    def _is_expected(self, text):
        # ERR_FAILED is what the worker gives where it has nothing.
        lost = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "ERR_FAILED")
        if self.was_offline and any(name in text for name in lost):
            return True
        return any(f"status of {status}" in text for status in self.expected_statuses)

    def lose_network(self):
        """From now on nothing can be reached, and the page, which is there with its script, is told so."""
        wait_for_script(self.page)
        self.was_offline = True
        self.context.set_offline(True)
        self.page.evaluate("dispatchEvent(new Event('offline'))")

    def find_network(self):
        self.context.set_offline(False)
        self.page.evaluate("dispatchEvent(new Event('online'))")

    def _request(self, request):
        if not request.url.startswith((self.own_url + "/", "data:", "blob:")):
            self.errors.append(f"request to somebody else: {request.url}")

    def record_states(self):
        """From now on `states` tells what was visible: "loading", "data", "alert", joined by + when together."""
        self.page.expose_function("tellState", lambda state: self.states.append(state))
        self.page.add_init_script(RECORDER)

    def open(self, path="/"):
        # Until it has loaded: before, half a page is there and no script yet.
        self.page.goto(self.own_url + path)
        return self.page

    def wait_for_data(self):
        self.page.wait_for_selector("[data-column=now]", state="visible")
        return self.page

    def check(self):
        assert not self.errors, "\n".join(self.errors)


def temperatures(text):
    """Every temperature in a text, as whole degrees: "-3°" and "−3 °C" are both -3."""
    return [int(number.replace("\u2212", "-")) for number in re.findall(r"([-\u2212]?\d+)\s*°", text)]
