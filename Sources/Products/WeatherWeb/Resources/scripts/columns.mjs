// Puts newer columns in place of older ones. What is the same is not even moved, so that it keeps its focus and scrolling.

/** The parts by name; those of which there are several are counted. */
export function keyed(elements) {
  const parts = new Map();
  for (const element of elements) {
    const { column, part } = element.dataset;
    let key = column ? `column ${column}` : `part ${part}`;
    while (parts.has(key)) key += "+";
    parts.set(key, element);
  }
  return parts;
}

export function isSame(older, newer) {
  return older.dataset.column ? older.dataset.revision === newer.dataset.revision : older.outerHTML === newer.outerHTML;
}

/** What a person has opened, scrolled or reached in a column that is about to be replaced; the result does it again. */
function kept(older, newer, unfold) {
  const all = (root) => [...root.querySelectorAll("details, summary, .strip, .scroll")];
  const name = (element) => element.localName + element.className + Object.values({ ...element.closest("[data-day], [data-part]")?.dataset });
  const named = () => new Map(all(newer).map((element) => [name(element), element]));
  const folded = named();
  for (const element of all(older)) if (element.open && folded.has(name(element))) unfold(folded.get(name(element)));
  const twins = named();
  const states = all(older).map((element) => [twins.get(name(element)), element.open, element.scrollLeft, element === document.activeElement]);
  return () => {
    for (const [twin, open, left, hasFocus] of states) {
      if (!twin) continue;
      if (open) twin.open = true;
      twin.scrollLeft = left;
      if (hasFocus) twin.focus({ preventScroll: true });
    }
  };
}

/**
 * Puts the children and the attributes of `parsed` in place of those of `shown`; of another place's page nothing is kept. `unfold` makes elements
 * of what is folded in a part that is about to be opened.
 */
export function exchange(shown, parsed, isSamePlace, unfold) {
  const top = scrollY;
  const olders = keyed(isSamePlace ? shown.children : []);
  const again = [];
  const parts = [...keyed(parsed.children)].map(([key, newer]) => {
    const older = olders.get(key);
    if (older && isSame(older, newer)) return older;
    if ("held" in newer.dataset) throw new Error("not held"); // it came empty, and there is nothing to keep
    if (older) again.push(kept(older, newer, unfold));
    return newer;
  });
  let next = shown.firstElementChild;
  for (const part of parts) {
    while (next && !parts.includes(next)) next = next.nextElementSibling;
    if (part === next) next = next.nextElementSibling;
    else shown.insertBefore(part, next);
  }
  // The older ones last: a page that is short for a moment loses its place. The style stands among the parts, and a fragment has none of its own.
  for (const older of [...shown.children]) if (!parts.includes(older) && older.localName !== "style") older.remove();
  for (const { name } of [...shown.attributes]) if (name !== "id") shown.removeAttribute(name);
  for (const { name, value } of [...parsed.attributes]) shown.setAttribute(name, value);
  for (const act of again) act();
  // What goes and comes above what is looked at takes a page that is scrolled with it.
  if (scrollY !== top) scrollTo(0, top);
}
