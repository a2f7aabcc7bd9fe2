// Rows fill in as they arrive; only those that changed are exchanged. Without this script the page asks for itself again.

import { ask, backoff, parser, spare } from "./request.mjs";

const FRESH = 600000; // after which the temperatures are asked for anew
const SETTLED = 60000; // a page that is looked at again within this time is left alone
let running = null; // the request under way, if any
let timer = 0;
let misses = 0; // how often it was asked for in vain, one time after the other
let shownAt = performance.now();

const documentOf = parser();
const page = () => document.getElementById("cities");
const rowsOf = (root) => [...root.querySelectorAll("[data-city]")];

/** Puts the newer part in place of the older one where it says something else; the focus stays in it. */
function exchange(older, newer) {
  if (older.outerHTML === newer.outerHTML) return;
  const hadFocus = older.contains(document.activeElement);
  older.replaceWith(newer);
  if (hadFocus) (newer.querySelector("button") ?? newer.querySelector("a"))?.focus({ preventScroll: true });
}

function show(html) {
  const parsed = documentOf(html).getElementById("cities");
  if (!parsed) throw new Error("not ours"); // a hotel's login page, say
  const shown = page();
  for (const newer of parsed.querySelectorAll("[data-part]")) exchange(shown.querySelector(`[data-part=${newer.dataset.part}]`), newer);
  const newers = rowsOf(parsed);
  const olders = rowsOf(shown);
  const isSame = newers.length === olders.length && newers.every((row, index) => row.dataset.city === olders[index].dataset.city);
  if (isSame) olders.forEach((older, index) => exchange(older, newers[index]));
  else shown.querySelector("tbody").replaceChildren(...newers);
  for (const { name, value } of [...parsed.attributes]) shown.setAttribute(name, value);
  shownAt = performance.now();
}

/** Says that nobody answers: a message instead of what still turns. */
function fail() {
  const shown = page();
  for (const status of shown.querySelectorAll("[role=status][data-state=loading]")) status.replaceWith("–");
  const head = shown.querySelector("[data-part=head]");
  if (!head.querySelector("[role=alert]")) head.append(spare("cities-unreachable"));
}

/** Asks for another table than the one shown, and shows it. */
async function load(more = {}) {
  running?.abort();
  const control = (running = new AbortController());
  clearTimeout(timer);
  const { revision, units } = page().dataset;
  try {
    const answer = await ask(page().dataset.address, { rows: revision, units, ...more }, control);
    if (answer.status !== 204) show(await answer.text()); // a table that says only what failed has a status of its own
    misses = 0;
  } catch {
    if (control.signal.aborted) return; // for a newer request
    misses++;
    fail();
  }
  const wait = misses ? backoff(2000, misses, FRESH) : page().dataset.state === "loading" ? 0 : FRESH;
  timer = setTimeout(refresh, wait);
}

function refresh() {
  if (document.visibilityState === "visible") load();
}

document.addEventListener("submit", (event) => {
  if (!event.submitter?.matches("[data-action=retry-city]")) return;
  event.preventDefault();
  const row = event.target.closest("[data-city]");
  const cell = row.lastElementChild;
  cell.replaceChildren(spare("city-loading"));
  // The button that had the focus is gone: on to the city, and from there to what comes.
  row.querySelector("a")?.focus({ preventScroll: true });
  load({ rows: "", retry: row.dataset.city });
});
document.addEventListener("visibilitychange", () => {
  // The connection may have returned unseen: what failed for want of it is not left alone.
  if (misses || page().dataset.state === "loading" || performance.now() - shownAt > SETTLED) refresh();
});
addEventListener("online", refresh);
addEventListener("pageshow", ({ persisted }) => persisted && refresh());

if (page().dataset.state === "loading") load();
else timer = setTimeout(refresh, FRESH);
