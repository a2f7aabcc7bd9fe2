// What a page cannot do alone: ask for the position, and put newer columns in place of older ones.
// Words come from the server; everything that it sends as HTML is escaped there.

const CELLS_PER_DEGREE = 20;
const PROMPT_LIMIT = 20000; // how long a question that nobody answers keeps its spinner
const ANSWER_LIMIT = 30000; // longer than the server waits for news
const FIRST_WAIT = 15000;
const LONGEST_WAIT = 3600000; // a timer beyond 2^31 ms fires at once
const main = document.getElementById("main");
const locateButton = document.getElementById("locate");
let running = null; // the request under way, if any
let timer = 0;
let wanted = null; // the place that was asked for and not yet answered
let isAsking = false; // the position is being asked for
let misses = 0; // how often the weather was asked for in vain, one time after the other
// The device's clock may be wrong or be set: ages are the server's, and grow by a clock that only runs forward.
let shownAt = performance.now();

const dashboard = () => document.getElementById("dashboard");
const columns = () => dashboard().querySelector("[data-column]");
const milliseconds = (seconds) => (seconds === undefined ? NaN : Number(seconds) * 1000);
const age = () => milliseconds(dashboard().dataset.age) + performance.now() - shownAt;

/** The middle of the cell: all that ever leaves the device. */
export function snapped(degrees) {
  const value = Math.round(degrees * CELLS_PER_DEGREE) / CELLS_PER_DEGREE;
  return String(Math.round(value * 100) / 100);
}

function remember(name, value) {
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? 31536000 : 0}`;
}

function place() {
  const { latitude, longitude, from, name } = dashboard().dataset;
  return wanted ?? { latitude, longitude, from, ...(name && { name }) };
}

/** The parts by name; those of which there are several are counted. */
function keyed(elements) {
  const parts = new Map();
  for (const element of elements) {
    const { column, part } = element.dataset;
    let key = column ? `column ${column}` : `part ${part}`;
    while (parts.has(key)) key += "+";
    parts.set(key, element);
  }
  return parts;
}

function isSame(older, newer) {
  return older.dataset.column ? older.dataset.revision === newer.dataset.revision : older.outerHTML === newer.outerHTML;
}

/** Puts `html` in place of what is shown; what is the same is not even moved, so that it keeps its focus and scrolling. */
function show(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html").getElementById("dashboard");
  if (!parsed) throw new Error("not ours"); // a hotel's login page, say
  const shown = dashboard();
  const isSamePlace = shown.dataset.latitude === parsed.dataset.latitude && shown.dataset.longitude === parsed.dataset.longitude;
  const olders = keyed(isSamePlace ? shown.children : []);
  const parts = [...keyed(parsed.children)].map(([key, newer]) => {
    const older = olders.get(key);
    return older && isSame(older, newer) ? older : newer;
  });
  for (const older of [...shown.children]) if (!parts.includes(older)) older.remove();
  let next = shown.firstElementChild;
  for (const part of parts) {
    if (part === next) next = next.nextElementSibling;
    else shown.insertBefore(part, next);
  }
  if (shown.dataset.revision !== parsed.dataset.revision) misses = 0;
  for (const { name } of [...shown.attributes]) if (name !== "id") shown.removeAttribute(name);
  for (const { name, value } of [...parsed.attributes]) shown.setAttribute(name, value);
  const title = shown.querySelector("h1")?.textContent;
  if (title) document.title = `${title} · ${document.querySelector(".brand").textContent}`;
  shownAt = performance.now();
}

const template = (id) => document.getElementById(id).content.cloneNode(true);

/** Spinner instead of message, never both; weather that is shown stays. */
function showLoading() {
  const shown = dashboard();
  for (const part of ["failure", "offline"]) shown.querySelector(`[data-part=${part}]`)?.remove();
  if (!shown.querySelector("[data-part=status]")) {
    const before = columns() ? shown.querySelector("[data-part=age]") : shown.firstElementChild;
    shown.insertBefore(template("loading"), before);
  }
  shown.dataset.state = "loading";
}

/** Says above the columns that they are the last known ones, and why, and how old they are by now. */
function showLastKnown(reason) {
  const shown = dashboard();
  const line = shown.querySelector("[data-part=age]");
  const minutes = Math.round(age() / 60000);
  if (line && Number.isFinite(minutes)) {
    const relative = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
    const text = minutes < 60 ? relative.format(-minutes, "minute") : relative.format(-Math.round(minutes / 60), "hour");
    line.textContent = `${shown.dataset.ageLabel} ${text}`;
  }
  shown.querySelector("[data-part=offline]")?.remove();
  shown.insertBefore(template(`${reason}-notice`), line);
}

function showFailure(reason) {
  const shown = dashboard();
  shown.querySelector("[data-part=status]")?.remove();
  if (columns()) {
    shown.dataset.state = "loaded";
    showLastKnown(reason);
  } else {
    // Nothing to fall back on: message instead of spinner.
    shown.dataset.state = "failed";
    shown.querySelector("[data-part=failure]")?.remove();
    shown.prepend(template(reason));
  }
}

/** Asks for the dashboard and shows it. */
async function load(parameters) {
  running?.abort();
  const control = (running = new AbortController());
  clearTimeout(timer);
  const { since, reason, ...asked } = parameters;
  wanted = asked;
  let failure = "unreachable";
  try {
    const answer = await fetch(`/fragment/dashboard?${new URLSearchParams(parameters)}`, {
      signal: AbortSignal.any([control.signal, AbortSignal.timeout(ANSWER_LIMIT)]), headers: { accept: "text/html" }, cache: "no-store",
    });
    if (answer.status === 200) show(await answer.text());
    else if (answer.status !== 204) {
      failure = "trouble";
      throw new Error(String(answer.status));
    }
    wanted = null;
    settle(answer.status === 204);
  } catch {
    if (control.signal.aborted) return; // for a newer request
    showFailure(failure);
    later();
  }
}

/** Asks again when what is shown will not be fresh any more; more and more seldom while nothing new comes. */
function later() {
  const fresh = Math.max(milliseconds(dashboard().dataset.fresh), FIRST_WAIT);
  const left = fresh + 1000 - age();
  const wait = left > 0 ? left : Math.min(FIRST_WAIT * 2 ** misses++, fresh);
  clearTimeout(timer);
  timer = setTimeout(refresh, Math.min(wait, LONGEST_WAIT));
}

function settle(nothingNew = false) {
  if (dashboard().dataset.refreshing === "true" && !nothingNew) load({ ...place(), since: dashboard().dataset.revision });
  else later();
}

// Also when the page is looked at again: a device that slept may have stopped every clock that a page can read.
function refresh() {
  if (document.visibilityState !== "visible" || !dashboard() || isAsking) return;
  if (dashboard().dataset.state === "failed" && !columns()) showLoading();
  load(place());
}

function position() {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve({ from: "unavailable" });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: snapped(coords.latitude), longitude: snapped(coords.longitude), from: "position" }),
      (error) => resolve({ from: error.code === error.PERMISSION_DENIED ? "denied" : "unavailable" }),
      { enableHighAccuracy: false, timeout: 10000, maximumAge: 10 * 60 * 1000 },
    );
  });
}

async function permission() {
  if (!("geolocation" in navigator)) return "unavailable";
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state;
  } catch {
    return "prompt"; // an older browser cannot tell: it asks when the button is pressed
  }
}

/** What to show when there is no position: the place that was chosen, with a word about it; Moscow only when there is none. */
function without(reason) {
  const kept = place();
  return kept.from?.startsWith("chosen") ? { ...kept, from: `chosen-${reason}` } : { from: reason };
}

async function locate() {
  // Asked on the page of the weather, where there is something to show meanwhile.
  if (!dashboard()) return location.assign("/#locate");
  if (isAsking) return;
  isAsking = true;
  const before = place();
  running?.abort();
  clearTimeout(timer);
  showLoading();
  const asked = position();
  let found = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PROMPT_LIMIT))]);
  isAsking = false;
  if (!found) {
    // Nobody answers: as if it had not been asked. An answer that comes later still counts.
    load(before.from === "locating" ? { from: "unavailable" } : before);
    found = await asked;
  }
  const isFound = found.from === "position";
  remember("locate", isFound ? "1" : "");
  if (isFound) {
    remember("place", "");
    history.replaceState(null, "", "/");
  }
  locateButton.hidden = isFound || found.from === "denied";
  load(isFound ? found : without(found.from));
}

async function start() {
  const choice = main.dataset.choice;
  const isTold = location.hash === "#locate"; // the button was pressed on a page without weather
  if (isTold) history.replaceState(null, "", location.pathname + location.search);
  locateButton.addEventListener("click", locate);
  const state = await permission();
  locateButton.hidden = state === "denied" || state === "unavailable";
  if (!dashboard()) return;
  if (isTold || choice === "locating" || (choice === "default" && state !== "prompt")) {
    if (state === "granted" || state === "prompt") return locate();
    remember("locate", "");
    return load(without(state));
  }
  if (dashboard().dataset.state === "loading") load(place());
  else settle();
}

document.addEventListener("submit", async (event) => {
  if (!event.submitter?.matches("[data-action=retry]")) return;
  event.preventDefault();
  showLoading();
  await load({ ...place(), reason: "retry" });
  // The button that had the focus is gone: on to its successor, or to the weather.
  if (document.activeElement === document.body) (dashboard().querySelector("[data-action=retry]") ?? main).focus({ preventScroll: true });
});
document.addEventListener("visibilitychange", refresh);
addEventListener("online", refresh);
addEventListener("offline", () => dashboard() && columns() && showLastKnown("unreachable"));

start();
