"""Where the texts of a page lie, at any size of text: none over another one, none cut off, none outside of what it belongs to."""

# Words of all that is wrong at this moment; an empty list when nothing is.
FAULTS = r"""
() => {
  const faults = [];
  const round = Math.round;
  const name = (element) => element.tagName.toLowerCase() + (element.classList?.length ? "." + element.classList[0] : "")
    + (element.dataset?.key ? `[${element.dataset.key}]` : "");
  const path = (element) => [element.parentElement?.parentElement, element.parentElement, element].filter(Boolean).map(name).join(" > ");
  const styles = new Map();
  const styleOf = (element) => styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element);
  const frames = new Map();
  const frameOf = (element) => frames.get(element) ?? frames.set(element, element.getBoundingClientRect()).get(element);
  const isForEars = (element) => element.closest(".hidden, .none") || (frameOf(element).width <= 1 && frameOf(element).height <= 1);
  const scrolls = (style) => /auto|scroll/.test(style.overflowX) || /auto|scroll/.test(style.overflowY);
  const isSurface = (style) => style.backgroundImage !== "none" || !/^rgba\(.*, 0\)$|transparent/.test(style.backgroundColor)
    || (style.borderInlineStartStyle !== "none" && style.borderInlineEndStyle !== "none" && parseFloat(style.borderInlineStartWidth) > 0);
  const wide = document.documentElement.clientWidth;
  const told = (box) => `${round(box.left)}-${round(box.right)} x ${round(box.top)}-${round(box.bottom)}`;

  // What a map draws goes on beyond its frame, and marks that are elsewhere on the Earth stand far outside it.
  const isElsewhere = (element) => {
    const map = element.closest(".leaflet-pane") && element.closest(".leaflet-container");
    if (!map) return false;
    const [mark, frame] = [frameOf(element.closest(".leaflet-marker-icon > *") ?? element), frameOf(map)];
    return mark.right < frame.left || mark.left > frame.right || mark.bottom < frame.top || mark.top > frame.bottom;
  };

  // What is seen: texts by lines, and symbols.
  const seen = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {
    const element = node.parentElement;
    if (!node.data.trim() || isElsewhere(element) || element.closest("option, select, template, script, style, title, desc, .skip")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isForEars(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // A font's box is higher than its letters.
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1).map(({ left, right, top, bottom }) => {
      const air = (bottom - top) / 5;
      return { left, right, top: top + air, bottom: bottom - air };
    });
    if (boxes.length) seen.push({ what: JSON.stringify(node.data.trim().slice(0, 40)), element, boxes });
  }
  for (const svg of document.querySelectorAll("svg")) {
    if (svg.querySelector("text") || svg.closest(".sky, .chart, .none, .bones, .leaflet-overlay-pane, .leaflet-pane > .leaflet-pane > svg") || isElsewhere(svg) || !svg.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { left, right, top, bottom, width, height } = frameOf(svg);
    if (width < 4 || height < 4) continue;
    // A drawing has some air around it.
    seen.push({ what: "a symbol", element: svg,
      boxes: [{ left: left + width / 8, right: right - width / 8, top: top + height / 8, bottom: bottom - height / 8 }] });
  }

  for (const item of seen) {
    let boxes = item.boxes;
    item.above = item.element.closest(".menu");
    for (let outer = item.element; outer && outer !== document.body; outer = outer.parentElement) {
      if (outer.namespaceURI !== "http://www.w3.org/1999/xhtml") continue;
      const style = styleOf(outer);
      if (style.display === "contents") continue;
      const frame = frameOf(outer);
      if (scrolls(style)) {
        item.scroller ??= outer;
        boxes = boxes.map((box) => ({ left: Math.max(box.left, frame.left), right: Math.min(box.right, frame.right), top: Math.max(box.top, frame.top),
          bottom: Math.min(box.bottom, frame.bottom) })).filter((box) => box.left < box.right && box.top < box.bottom);
        continue;
      }
      // Beyond what is scrolled, what remains of it lies inside.
      const cuts = { x: /hidden|clip/.test(style.overflowX), y: /hidden|clip/.test(style.overflowY) };
      const isOn = style.display !== "inline" && isSurface(style);
      for (const box of boxes) {
        const isBeside = box.left < frame.left - 1.5 || box.right > frame.right + 1.5;
        const isBeyond = box.top < frame.top - 1.5 || box.bottom > frame.bottom + 1.5;
        if ((isBeside && (cuts.x || isOn)) || (isBeyond && (cuts.y || isOn)))
          faults.push(`${item.what} in ${path(item.element)} at ${told(box)} leaves ${name(outer)} at ${told(frame)}`);
      }
    }
    item.shown = boxes;
    for (const box of boxes)
      if (box.left < -1 || box.right > wide + 1) faults.push(`${item.what} in ${path(item.element)} leaves the page: ${told(box)} of ${wide}`);
  }

  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1.5;
  // What is scrolled together may meet where nobody looks at the moment; the rest only in sight.
  const whole = seen.flatMap((item) => item.boxes.map((box) => ({ box, item }))).sort((a, b) => a.box.top - b.box.top);
  const parts = seen.flatMap((item) => item.shown.map((box) => ({ box, item }))).sort((a, b) => a.box.top - b.box.top);
  for (const [list, isSame] of [[whole, true], [parts, false]])
    for (let first = 0; first < list.length; first++)
      for (let second = first + 1; second < list.length && list[second].box.top < list[first].box.bottom; second++) {
        const [one, other] = [list[first].item, list[second].item];
        if (one === other || one.above !== other.above || (one.scroller === other.scroller) !== isSame) continue;
        if (meet(list[first].box, list[second].box))
          faults.push(`${one.what} in ${path(one.element)} at ${told(list[first].box)} lies on ${other.what} in ${path(other.element)} at ${told(list[second].box)}`);
      }

  // A sign at the end of a line that opens has no box to be asked for: its column is kept free.
  for (const summary of document.querySelectorAll("summary")) {
    const sign = getComputedStyle(summary, "::after");
    if (sign.content === "none" || !summary.checkVisibility() || !/grid/.test(styleOf(summary).display)) continue;
    const columns = styleOf(summary).gridTemplateColumns.split(" ").map(parseFloat);
    if (columns.length < 2) continue;
    const frame = frameOf(summary), isMirrored = styleOf(summary).direction === "rtl", end = columns.at(-1);
    for (const item of seen.filter((item) => summary.contains(item.element)))
      for (const box of item.boxes)
        if (isMirrored ? box.left < frame.left + end - 1 : box.right > frame.right - end + 1)
          faults.push(`${item.what} in ${path(item.element)} at ${told(box)} lies on the sign of its line, which ends at ${round(frame.right)}`);
  }

  // A chosen option is read whole; of what is typed, eight letters at least.
  for (const control of document.querySelectorAll("select, input:is([type=search], [type=text])")) {
    if (!control.checkVisibility()) continue;
    const style = styleOf(control);
    const width = control.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const height = control.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    const twin = document.createElement("div");
    twin.textContent = control.selectedOptions?.[0]?.label ?? "abcdefgh";
    twin.style = `position:absolute;visibility:hidden;padding:0;inline-size:${width}px;font:${style.font};white-space:${control.selectedOptions ? style.whiteSpace : "pre"}`;
    document.body.append(twin);
    if (twin.scrollWidth > width + 1 || twin.offsetHeight > Math.max(height, control.clientHeight) + 1)
      faults.push(`${JSON.stringify(twin.textContent)} needs ${twin.scrollWidth} x ${twin.offsetHeight} in ${path(control)}, which has ${round(width)} x ${round(height)}`);
    twin.remove();
  }

  const scrollWidth = document.documentElement.scrollWidth;
  if (scrollWidth > wide) faults.push(`the page is ${scrollWidth} px wide on a screen of ${wide}`);
  return [...new Set(faults)];
}
"""

FRAMES = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
# What browsers call medium, in px.
USUAL_SIZE = 16


class TextSize:
    """The size of text that a reader has set in the browser: what its own settings change, not what a page does to itself."""

    def __init__(self, page):
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._session.send("Page.enable")

    def set(self, percent):
        self._session.send("Page.setFontSizes", {"fontSizes": {"standard": round(USUAL_SIZE * percent / 100), "fixed": round(13 * percent / 100)}})
        self._page.evaluate(FRAMES)


def faults(page):
    """What is wrong with the texts of the page as it is now, in words."""
    # The map moves its marks in the frame after a change of size.
    page.evaluate(FRAMES)
    return page.evaluate(FAULTS)
