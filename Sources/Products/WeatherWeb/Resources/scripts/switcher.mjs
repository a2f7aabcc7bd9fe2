// The row of the reader's places: its weather comes behind the first view, and keys move along it.

import { ask, backoff, parser } from "./request.mjs";

const FIRST_WAIT = 2000;
const TRIES = 6; // for weather that is still on its way
const FRESH = 300000;
const KEPT = "switcher"; // in the session: the place was opened from the row by the keyboard

/** The place that a key leads to from place `index` of `count`; `direction` is -1 where reading goes from right to left. */
export function placeMove(key, index, count, direction) {
  const step = { ArrowRight: direction, ArrowLeft: -direction }[key];
  if (step) return Math.min(count - 1, Math.max(0, index + step));
  return { Home: 0, End: count - 1 }[key];
}

/** Puts the weather of the newer row's places into those of the older one that lead to the same. */
export function fill(older, newer) {
  const links = new Map([...newer.querySelectorAll("a")].map((link) => [link.getAttribute("href"), link]));
  for (const link of older.querySelectorAll("a")) {
    const glance = links.get(link.getAttribute("href"))?.querySelector(".glance");
    if (glance) link.querySelector(".glance").replaceWith(glance);
  }
}

/** Puts the marks of places with a warning into the menu, whose links lead to the same. */
export function mark(menu, newer) {
  const links = new Map([...newer.querySelectorAll("a")].map((link) => [link.getAttribute("href"), link]));
  for (const link of menu.querySelectorAll("li a")) {
    const same = links.get(link.getAttribute("href"));
    // Where its weather did not come, what is known of it stays.
    if (!same?.querySelector(".glance b")) continue;
    link.querySelector(".place-warning")?.remove();
    const warning = same.querySelector(".place-warning");
    if (warning) link.append(warning.cloneNode(true));
  }
}

export function watchSwitcher(row) {
  const documentOf = parser();
  const links = [...row.querySelectorAll("a")];
  const list = row.firstElementChild;
  let filledAt = -Infinity;

  async function load(tries = 0) {
    filledAt = performance.now();
    try {
      const answer = await ask(row.dataset.address, {}, new AbortController());
      const newer = documentOf(await answer.text()).querySelector("[data-part=switcher]");
      if (!newer) return;
      mark(document.querySelector(".menu"), newer);
      fill(row, newer);
      row.dataset.state = newer.dataset.state;
      if (newer.dataset.state === "loading" && tries < TRIES) setTimeout(load, backoff(FIRST_WAIT, tries, FRESH), tries + 1);
    } catch {
      filledAt = -Infinity; // the names are links without weather, until the page is looked at again
    }
  }

  row.addEventListener("keydown", (event) => {
    const index = links.indexOf(event.target);
    if (index < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = placeMove(event.key, index, links.length, getComputedStyle(row).direction === "rtl" ? -1 : 1);
    if (next === undefined) return;
    event.preventDefault();
    links[next].focus();
  });
  // Opened by Enter, the next page has the focus where this one had it: arrow and Enter lead through all places.
  row.addEventListener("click", ({ detail, target }) => {
    if (detail === 0 && target.closest("a")) keep(true);
  });
  function keep(isKept) {
    try {
      const was = sessionStorage.getItem(KEPT);
      if (isKept) sessionStorage.setItem(KEPT, "1");
      else sessionStorage.removeItem(KEPT);
      return was !== null;
    } catch {
      return false; // the browser keeps nothing: the focus begins at the top, as on any page
    }
  }

  const current = row.querySelector("[aria-current]");
  if (current) {
    const [inner, outer] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }
  if (keep(false) && document.activeElement === document.body) current?.focus({ preventScroll: true, focusVisible: true });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && performance.now() - filledAt > FRESH) load();
  });
  addEventListener("online", () => performance.now() - filledAt > FRESH && load());
  load();
}
