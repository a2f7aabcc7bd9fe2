"""What an eye sees on a page, asked of the browser: what is cut off, what lies over something else, what has the focus."""

import re

from axe_playwright_python.sync_playwright import Axe

# Texts that a person can see, each with its boxes. Who is read aloud only, or scrolled out of a list, is not among them.
SEEN = """
() => {
  const isClipped = (style) => style.clipPath !== "none" && style.clipPath.includes("50%") || style.clip !== "auto" && style.position === "absolute";
  const scrolls = (style) => /auto|scroll|hidden|clip/.test(style.overflowX);
  // What an element means for the texts within it, asked of the browser once: most texts share their outer elements.
  const known = new Map();
  const about = (element) => {
    if (!known.has(element)) {
      const [style, frame] = [getComputedStyle(element), element.getBoundingClientRect()];
      const isAside = isClipped(style) || (frame.width <= 1 && frame.height <= 1);
      known.set(element, { frame, isAside, cuts: scrolls(style), isScroller: /auto|scroll/.test(style.overflowX) });
    }
    return known.get(element);
  };
  const seen = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest("option, select, template, script, style, title, desc")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let boxes = [...range.getClientRects()].filter((box) => box.width > 0.5 && box.height > 0.5);
    let isAside = false;
    let holder = null;
    for (let outer = element; outer && outer !== document.body; outer = outer.parentElement) {
      const { frame, ...its } = about(outer);
      isAside ||= its.isAside;
      if (its.cuts && outer !== element) {
        boxes = boxes.filter((box) => box.left < frame.right - 1 && box.right > frame.left + 1 && box.top < frame.bottom && box.bottom > frame.top)
          .map((box) => ({ left: Math.max(box.left, frame.left), right: Math.min(box.right, frame.right), top: box.top, bottom: box.bottom }));
        if (its.isScroller) holder = holder ?? "scrolled";
      }
    }
    // A link that comes into view with the focus waits beyond the left edge.
    boxes = boxes.filter((box) => box.right > 0);
    if (isAside || !boxes.length) continue;
    seen.push({ text: node.data.trim().slice(0, 60), path: path(element), isScrolled: holder === "scrolled", isAbove: !!element.closest(".menu"),
      boxes: boxes.map(({ left, right, top, bottom }) => ({ left, right, top: top + scrollY, bottom: bottom + scrollY })) });
  }
  function path(element) {
    const parts = [];
    for (let part = element; part && part !== document.body && parts.length < 4; part = part.parentElement)
      parts.unshift(part.tagName.toLowerCase() + (part.className && typeof part.className === "string" ? "." + part.className.split(" ")[0] : ""));
    return parts.join(" > ");
  }
  return seen;
}
"""

# Everything that can be worked, in the order of the document.
WORKABLE = """
() => {
  const all = document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]");
  const names = new Map();
  const list = [];
  for (const element of all) {
    if (element.tabIndex < 0 || element.disabled || !element.checkVisibility({ visibilityProperty: true })) continue;
    // Of the buttons of a choice the Tab key reaches one.
    if (element.type === "radio") {
      if (names.has(element.form + element.name)) continue;
      names.set(element.form + element.name, true);
    }
    element.dataset.workable = list.length;
    list.push(list.length);
  }
  return list.length;
}
"""

FOCUSED = """
() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const x = Math.min(Math.max((box.left + box.right) / 2, 1), innerWidth - 2), y = Math.min(Math.max((box.top + box.bottom) / 2, 1), innerHeight - 2);
  const top = document.elementFromPoint(x, y);
  const radio = element.type === "radio" && document.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"][data-workable]`);
  return {
    number: Number((radio || element).dataset.workable ?? -1),
    tag: element.tagName.toLowerCase(), type: element.type || null,
    words: (element.innerText || element.getAttribute("aria-label") || element.labels?.[0]?.innerText || "").trim().slice(0, 50),
    column: element.closest("[data-column]")?.dataset.column ?? element.closest("header, footer, main")?.tagName.toLowerCase() ?? null,
    outline: style.outlineStyle !== "none" ? parseFloat(style.outlineWidth) : 0, shadow: style.boxShadow !== "none",
    labelOutline: [...(element.labels ?? [])].some((label) => getComputedStyle(label).outlineStyle !== "none"),
    left: box.left, top: box.top + scrollY, right: box.right, bottom: box.bottom + scrollY,
    isOnScreen: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth && box.width > 1 && box.height > 1,
    isCovered: !!top && !element.contains(top) && !top.contains(element) && ![...(element.labels ?? [])].some((label) => label.contains(top)),
  };
}
"""

# Symbols that stand beside texts: charts have theirs inside.
SYMBOLS = """
() => [...document.querySelectorAll("svg")].filter((svg) => svg.checkVisibility() && !svg.querySelector("text") && !svg.closest(".sky, .chart, .scale"))
  .map((svg) => ({ svg, box: svg.getBoundingClientRect() })).filter(({ box }) => box.width > 8 && box.width <= 240 && box.height > 8)
  .map(({ svg, box }) => ({ text: "(a symbol)", path: svg.getAttribute("class") ?? svg.parentElement.tagName.toLowerCase(), isScrolled: !!svg.closest(".strip, .scroll"),
    isAbove: !!svg.closest(".menu"),
    // A drawing has some air around it.
    boxes: [{ left: box.left + box.width / 8, right: box.right - box.width / 8, top: box.top + scrollY + box.height / 8, bottom: box.bottom + scrollY - box.height / 8 }] }))
"""

# Words that are torn apart at the end of a line, without a hyphen.
TORN = """
() => {
  const torn = [];
  const linesOf = (range) => new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top / 4)));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const element = node.parentElement;
    if (element.closest("option, select, template, script, style, svg") || !element.checkVisibility()) continue;
    const whole = document.createRange();
    whole.selectNodeContents(node);
    if (linesOf(whole).size < 2) continue; // a text of one line has no word that is torn
    let outer = element;
    while (outer && outer.getBoundingClientRect().width > 1) outer = outer.parentElement;
    if (outer) continue; // for ears only
    for (const { 0: word, index } of node.data.matchAll(/[\\p{L}\\p{N}%°.,]+/gu)) {
      if (word.length > 18) continue; // longer than a narrow line may be
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (linesOf(range).size > 1) torn.push(word);
    }
  }
  return torn;
}
"""

# Words within elements that go on in the next line, split where they do, but at a hyphen or a dash; and elements wider inside than outside.
# What a slash or a no-break space joins is one word.
BROKEN = """
(selector) => {
  const broken = new Set();
  for (const scope of document.querySelectorAll(selector)) {
    if (!scope.checkVisibility()) continue;
    const name = scope.dataset.key ?? scope.className;
    if (scope.scrollWidth > scope.clientWidth + 1) broken.add(`${name} needs ${scope.scrollWidth} px and has ${scope.clientWidth}`);
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
      if (!node.parentElement.checkVisibility() || node.parentElement.closest(".hidden, noscript, svg")) continue;
      for (const { 0: word, index } of node.data.matchAll(/[^ \\n\\t]+/g)) {
        const whole = document.createRange();
        whole.setStart(node, index);
        whole.setEnd(node, index + word.length);
        const middles = [...whole.getClientRects()].filter((box) => box.width > 0).map((box) => (box.top + box.bottom) / 2);
        // In one line no letter is in another one.
        if (Math.max(...middles) - Math.min(...middles) <= 4) continue;
        let line = null;
        for (let letter = 0; letter < word.length; letter++) {
          const range = document.createRange();
          range.setStart(node, index + letter);
          range.setEnd(node, index + letter + 1);
          const box = [...range.getClientRects()].find((box) => box.width > 0);
          if (!box) continue;
          const middle = (box.top + box.bottom) / 2;
          if (line !== null && Math.abs(middle - line) > 4 && !/[-\u2010\u2013\u2014]/.test(word[letter - 1]))
            broken.add(`${word.slice(0, letter)}|${word.slice(letter)} in ${name}`);
          line = middle;
        }
      }
    }
  }
  return [...broken];
}
"""

WRONG = re.compile(r"\b(NaN|nil|null|undefined|Infinity|inf|Optional|\[object)\b|\{\{|\}\}|-0°|\u22120°(?!\d)|%!|\b1970\b")


def barriers(page, without=()):
    """What the rules of axe have against the page, of any impact, in words."""
    # Without a report of everything that passes axe takes a fifth to two fifths less time.
    options = {"rules": {rule: {"enabled": False} for rule in without}, "resultTypes": ["violations"]}
    return [
        f"{violation['impact']}: {violation['id']}: {violation['help']}: {[node['html'][:160] for node in violation['nodes'][:3]]}"
        for violation in Axe().run(page, options=options).response["violations"]
    ]


def seen(page):
    """The texts, the symbols and the page's width, all of one moment."""
    return page.evaluate(f"() => ({{ texts: ({SEEN})(), symbols: ({SYMBOLS})(), width: document.documentElement.clientWidth }})")


def misplaced(page):
    """Texts that are cut off, lie on one another or are torn, in words."""
    look = seen(page)
    return cut_off(page, look) + overlaps(page, look=look) + [f"{word} goes on in the next line" for word in torn(page)]


def cut_off(page, look=None):
    """Texts that leave the screen to a side, except in what can be scrolled; `look` is that of `seen`, where the page was looked at."""
    look = look or seen(page)
    width = look["width"]
    return [
        f"{text['text']!r} in {text['path']}: {box['left']:.0f} to {box['right']:.0f} of {width}"
        for text in look["texts"] if not text["isScrolled"] for box in text["boxes"] if box["left"] < -1 or box["right"] > width + 1
    ]


def overlaps(page, tolerance=2.5, look=None):
    """Texts that lie on one another, or under a symbol; `look` is that of `seen`, where the page was looked at."""
    look = look or seen(page)
    symbols = [symbol for symbol in look["symbols"] if not symbol["isScrolled"]]
    boxes = [(box, text) for text in [*look["texts"], *symbols] for box in text["boxes"]]
    boxes.sort(key=lambda pair: pair[0]["top"])
    found = []
    for index, (one, first) in enumerate(boxes):
        for other, second in boxes[index + 1:]:
            if other["top"] >= one["bottom"] - tolerance:
                break
            # An open menu lies over the page, and is meant to.
            if first is second or first["isAbove"] != second["isAbove"]:
                continue
            across = min(one["right"], other["right"]) - max(one["left"], other["left"])
            # A line's box is higher than its letters: a third of the lower one may be shared.
            along = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
            lower = min(one["bottom"] - one["top"], other["bottom"] - other["top"])
            if across > tolerance and along > max(tolerance, lower / 3):
                found.append(f"{first['text']!r} in {first['path']} and {second['text']!r} in {second['path']}")
    return found


def wrong_words(page):
    """What no page says to a person."""
    text = page.inner_text("body")
    return [text[max(0, match.start() - 30):match.end() + 30] for match in WRONG.finditer(text)]


def torn(page):
    """Words that go on in the next line; names longer than any line may."""
    return page.evaluate(TORN)


def broken(page, selector):
    """Words within elements that go on in the next line, and elements that are too narrow, in words."""
    return page.evaluate(BROKEN, selector)


def boxes(page, selector):
    """Left, top, width and height of what is visible, in document coordinates."""
    return page.evaluate(
        """selector => [...document.querySelectorAll(selector)].filter(e => e.checkVisibility()).map(e => {
          const b = e.getBoundingClientRect();
          return { name: e.dataset.column ?? e.dataset.part ?? e.tagName, left: b.left + scrollX, top: b.top + scrollY, width: b.width, height: b.height };
        })""", selector)


def walk(page, limit=400):
    """Every stop of the Tab key, from the top of the page until it leaves it."""
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    stops = []
    for _ in range(limit):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUSED)
        if stop is None or (stops and stop["number"] == stops[0]["number"]):
            return stops
        # A field of time has a stop for its hour, its minute and its picker.
        if stop["type"] != "time" or stops[-1]["number"] != stop["number"]:
            stops.append(stop)
    raise AssertionError(f"{limit} presses of Tab do not leave the page: {stops[-5:]}")
