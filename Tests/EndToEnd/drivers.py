"""A browser as the journeys need it, whichever it is: three drivers with the same few commands, each over what that browser speaks.

Chromium is driven through Playwright, Firefox through WebDriver BiDi (`firefox_driver`), WebKit through WebDriver (`webkit_driver`).
"""

import json
import time

from pages import PAGE_LIMIT, Watch, open_context
from patience import scaled

# A page's clock that stands still at an instant. Runs before the page's own script.
CLOCK = """
(() => {
  const fixed = FIXED;
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...parts) { parts.length > 0 ? super(...parts) : super(fixed); }
    static now() { return fixed; }
  };
})();
"""
# Tells what of a page moves by itself while it is looked at: boxes that have another place in one frame than in the frame before. It stands for
# Chromium's Layout Instability API, which the others do not have. What the reader scrolls or resizes does not count.
MOVES = """
(() => {
  globalThis.moves = [];
  const parts = "h1, h2, [data-column], [data-skeleton], .map-frame, .map-foot, main form, .colophon, main > *, .strip";
  let before = new Map();
  let frame = "";
  const look = () => {
    const now = new Map();
    const here = [innerWidth, innerHeight, scrollX, scrollY].join();
    for (const element of document.querySelectorAll(parts)) {
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || top > innerHeight || !element.checkVisibility({ visibilityProperty: true })) continue;
      now.set(element, [Math.round(left), Math.round(top)]);
      const was = before.get(element);
      const isMoved = was && here === frame && (Math.abs(was[0] - left) > 2 || Math.abs(was[1] - top) > 2);
      if (isMoved) moves.push(`${element.localName} ${element.className || element.dataset.column || ""} from ${was} to ${now.get(element)}`);
    }
    before = now;
    frame = here;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""

# W3C WebDriver, 17.4.2 Keyboard actions: the characters of keys that write nothing.
KEYS = {
    "Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "Space": " ", "End": "\ue010", "Home": "\ue011", "ArrowLeft": "\ue012", "ArrowUp": "\ue013",
    "ArrowRight": "\ue014", "ArrowDown": "\ue015",
}


class Driver:
    """One browser window with a reader who is new to every site. For a `with`."""

    name = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def open(self, url):
        """Goes to an address and waits until the page has loaded."""
        raise NotImplementedError

    def size(self, width, height):
        """CSS pixels of the page's window."""
        raise NotImplementedError

    def cookie(self, url, name, value):
        raise NotImplementedError

    def screenshot(self):
        """What the window shows, as PNG."""
        raise NotImplementedError

    def printed(self):
        """The page on paper, as PDF."""
        raise NotImplementedError

    def mouse(self, *steps):
        """("move", x, y), ("down",) and ("up",) in CSS pixels of the window."""
        raise NotImplementedError

    def press(self, *keys):
        """Presses keys by their name ("Tab", "Enter", "a")."""
        raise NotImplementedError

    def faults(self):
        """What went wrong in the pages: errors in the console, requests to other servers."""
        raise NotImplementedError

    def close(self):
        raise NotImplementedError

    def _call(self, function, argument):
        """The string that a function of the page gives for a string, after its promise has been kept."""
        raise NotImplementedError

    def evaluate(self, script, *arguments):
        """What a JavaScript expression gives in the page, called with these arguments where it is a function: values that JSON has."""
        call = f"async (text) => {{ const found = ({script}); const value = typeof found === 'function' ? found(...JSON.parse(text)) : found; "
        return json.loads(self._call(call + "return JSON.stringify((await value) ?? null); }", json.dumps(arguments)))

    def wait(self, function, *arguments, seconds=15):
        """Waits until a function in the page gives something true, and gives it; a page that is being left has it not yet."""
        deadline = time.monotonic() + scaled(seconds)
        while True:
            try:
                found = self.evaluate(function, *arguments)
            except Exception as failure:  # each driver has errors of its own for a page that is being left
                found, told = None, str(failure)
            else:
                told = "false"
            if found:
                return found
            if time.monotonic() > deadline:
                raise AssertionError(f"{self.name}: never true: {function} {arguments}: {told[:300]}")
            time.sleep(0.05)

    def shown(self, selector, seconds=15):
        """Waits until an element can be seen."""
        visible = "(selector) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility({ visibilityProperty: true }))"
        self.wait(visible, selector, seconds=seconds)

    def middle(self, selector):
        """Scrolls the first visible one of these into view; its middle."""
        return self.wait(
            """(selector) => {
              const element = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility({ visibilityProperty: true }));
              if (!element) return null;
              element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
              const { left, top, width, height } = element.getBoundingClientRect();
              return [left + width / 2, top + height / 2];
            }""", selector)

    def click(self, selector):
        self.click_at(*self.middle(selector))

    def click_at(self, x, y, times=1):
        self.mouse(("move", x, y), *[("down",), ("up",)] * times)

    def drag(self, start, end):
        (x, y), (right, down) = start, end
        steps = [("move", x + (right - x) * share / 5, y + (down - y) * share / 5) for share in range(1, 6)]
        self.mouse(("move", x, y), ("down",), *steps, ("up",))

    def type(self, text):
        self.press(*text)


class ActionDriver(Driver):
    """A driver whose browser takes the W3C's actions."""

    def _perform(self, sources):
        raise NotImplementedError

    def mouse(self, *steps):
        actions = []
        for kind, *point in steps:
            if kind == "move":
                # A little time: a pointer that is everywhere at once is no reader's.
                actions.append({"type": "pointerMove", "x": round(point[0]), "y": round(point[1]), "duration": 20})
            else:
                actions.append({"type": f"pointer{kind.title()}", "button": 0})
        self._perform([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": actions}])

    def press(self, *keys):
        actions = [{"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")]
        self._perform([{"type": "key", "id": "keyboard", "actions": actions}])


class ChromiumDriver(Driver):
    name = "chromium"

    def __init__(self, browser, own_url, *, is_dark=False, language="en-GB", statuses=(), scripts=()):
        self._context = open_context(
            browser, locale=language, timezone_id="America/Los_Angeles", viewport={"width": 1280, "height": 900}, reduced_motion="reduce",
            color_scheme="dark" if is_dark else "light")
        self._watch = Watch(self._context, own_url)
        self._watch.expected_statuses = set(statuses)
        for script in scripts:
            self._context.add_init_script(script)
        self._page = self._watch.page

    def open(self, url):
        self._page.goto(url)

    def size(self, width, height):
        self._page.set_viewport_size({"width": width, "height": height})

    def cookie(self, url, name, value):
        self._context.add_cookies([{"name": name, "value": value, "url": url}])

    def screenshot(self):
        return self._page.screenshot()

    def printed(self):
        return self._page.pdf(format="A4")

    def mouse(self, *steps):
        downs = 0
        for kind, *point in steps:
            if kind == "move":
                self._page.mouse.move(*point)
            elif kind == "down":
                downs += 1
                self._page.mouse.down(click_count=downs)
            else:
                self._page.mouse.up(click_count=downs)

    def press(self, *keys):
        for key in keys:
            self._page.keyboard.press(key)

    def faults(self):
        return self._watch.errors

    def close(self):
        self._context.close()

    def _call(self, function, argument):
        self._page.set_default_timeout(PAGE_LIMIT)
        return self._page.evaluate(function, argument)
