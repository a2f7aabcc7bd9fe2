"""What a person does on the page, one act after the other, and how long the browser takes until the next picture."""

import urllib.parse

LEAST = 40
# What a press must not do here: leave the page, or ask for the position.
PRESSABLE = "summary, button:not([data-action=locate]):not([type=submit]):not([data-action=retry]), a[href^='#']"
SCROLLERS = "[data-column=hours] [tabindex='0']"
SEARCH = "#query"
# Shown, and somewhere on the page: a link to skip stands beside or above it until the keyboard reaches it.
REACHABLE = """element => {
  const box = element.getBoundingClientRect();
  return element.isConnected && element.checkVisibility() && box.right > 0 && box.bottom + scrollY > 0;
}"""
# Two frames after an act everything that it caused has been drawn and told.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))"


class Acts:
    """Presses, keys and words on one open page, each drawn before the next begins."""

    def __init__(self, page):
        self.page, self.kinds, self.home = page, {}, urllib.parse.urldefrag(page.url).url

    def _did(self, kind, count=1):
        self.page.evaluate(DRAWN)
        self.kinds[kind] = self.kinds.get(kind, 0) + count
        assert urllib.parse.urldefrag(self.page.url).url == self.home, f"{kind} left the page for {self.page.url}"

    def press(self, element):
        kind = element.evaluate("element => element.localName")
        element.scroll_into_view_if_needed()
        element.click()
        self._did(kind)

    def press_everything(self):
        """Each control that is to be seen, twice, so that what was opened is closed again."""
        for element in self.page.query_selector_all(PRESSABLE):
            for _ in range(2):
                # A control may go with what it closed.
                if element.evaluate(REACHABLE):
                    self.press(element)

    def scroll_hours(self, times):
        for scroller in self.page.query_selector_all(SCROLLERS)[:1]:
            scroller.scroll_into_view_if_needed()
            scroller.focus()
            for index in range(times):
                self.page.keyboard.press("ArrowRight" if index < times / 2 else "ArrowLeft")
                self._did("arrow key")

    def search(self, word):
        field = self.page.query_selector(SEARCH)
        if not field or not field.is_visible():
            return
        field.click()
        self._did("search field")
        for letter in word:
            self.page.keyboard.press(letter)
            self._did("letter")
        for _ in word:
            self.page.keyboard.press("Backspace")
            self._did("letter")


def interact(opened, url):
    """(durations in ms, counts by kind)"""
    page, _ = opened
    page.goto(url, wait_until="networkidle")
    acts = Acts(page)
    acts.press_everything()
    acts.scroll_hours(12)
    acts.search("Oslo")
    while sum(acts.kinds.values()) < LEAST:
        acts.search("Reykjavik")
    return waited(page), acts.kinds


def waited(page):
    """Milliseconds of each interaction until the next picture. What the browser does not tell took less than 16 ms, and counts as that."""
    told = page.evaluate("() => [...seenByBench.events.values()].map(({ duration }) => duration)")
    count = page.evaluate("() => performance.interactionCount")
    return told + [16] * max(0, count - len(told))
