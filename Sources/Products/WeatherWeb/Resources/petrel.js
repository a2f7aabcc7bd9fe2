// What a page cannot do alone: ask for the position, and put newer columns in place of older ones.
// Words come from the server; everything that it sends as HTML is escaped there.

const FRESH = 5 * 60 * 1000;
const CELLS_PER_DEGREE = 20;
const main = document.getElementById("main");
const locateButton = document.getElementById("locate");
let running = null; // the request under way, if any
let timer = 0;
let wanted = null; // the place that was asked for and not yet answered

const dashboard = () => document.getElementById("dashboard");

/** The middle of the cell: all that ever leaves the device. */
export function snapped(degrees) {
  const value = Math.round(degrees * CELLS_PER_DEGREE) / CELLS_PER_DEGREE;
  return String(Math.round(value * 100) / 100);
}

function remember(name, value) {
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? 31536000 : 0}`;
}

function place() {
  const { latitude, longitude, from } = dashboard().dataset;
  return wanted ?? { latitude, longitude, from };
}

function key(element) {
  return element.dataset.column ? `column ${element.dataset.column}` : `part ${element.dataset.part ?? ""}`;
}

function isSame(older, newer) {
  return older.dataset.column ? older.dataset.revision === newer.dataset.revision : older.outerHTML === newer.outerHTML;
}

/** Puts `html` in place of what is shown; columns whose revision is the same stay untouched, focus and scrolling included. */
function show(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html").getElementById("dashboard");
  const shown = dashboard();
  if (!parsed || !shown) return;
  const olders = [...shown.children];
  const newers = [...parsed.children];
  const isSamePlace = shown.dataset.latitude === parsed.dataset.latitude && shown.dataset.longitude === parsed.dataset.longitude;
  const keys = (elements) => elements.map(key).join("\n");
  if (isSamePlace && keys(olders) === keys(newers)) {
    olders.forEach((older, index) => {
      if (!isSame(older, newers[index])) older.replaceWith(newers[index]);
    });
  } else {
    const byKey = new Map(isSamePlace ? olders.map((older) => [key(older), older]) : []);
    shown.replaceChildren(...newers.map((newer) => {
      const older = byKey.get(key(newer));
      return older && isSame(older, newer) ? older : newer;
    }));
  }
  for (const { name } of [...shown.attributes]) if (name !== "id") shown.removeAttribute(name);
  for (const { name, value } of [...parsed.attributes]) shown.setAttribute(name, value);
  const title = shown.querySelector("h1")?.textContent;
  if (title) document.title = `${title} · ${document.querySelector(".brand").textContent}`;
}

/** Spinner instead of message, never both. */
function showLoading(keepsColumns) {
  const shown = dashboard();
  if (!keepsColumns) shown.replaceChildren();
  for (const part of ["failure", "offline"]) shown.querySelector(`[data-part=${part}]`)?.remove();
  if (!shown.querySelector("[data-part=status]")) shown.prepend(document.getElementById("loading").content.cloneNode(true));
  shown.dataset.state = "loading";
}

function showOffline() {
  const shown = dashboard();
  const relative = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  const minutes = Math.round((Date.parse(shown.dataset.fetched) - Date.now()) / 60000);
  const age = shown.querySelector("[data-part=age]");
  if (age && Number.isFinite(minutes)) {
    const text = minutes > -60 ? relative.format(Math.min(0, minutes), "minute") : relative.format(Math.round(minutes / 60), "hour");
    age.textContent = `${shown.dataset.ageLabel} ${text}`;
  }
  if (!shown.querySelector("[data-part=offline]") && shown.querySelector("[data-column]")) {
    (age ?? shown).before(document.getElementById("offline").content.cloneNode(true));
  }
}

/** Asks for the dashboard and shows it. True when an answer came. */
async function load(parameters) {
  running?.abort();
  const control = (running = new AbortController());
  clearTimeout(timer);
  const { since, reason, ...asked } = parameters;
  wanted = asked;
  try {
    const answer = await fetch(`/fragment/dashboard?${new URLSearchParams(parameters)}`, {
      signal: control.signal, headers: { accept: "text/html" }, cache: "no-store",
    });
    if (answer.status === 200) show(await answer.text());
    else if (answer.status !== 204) throw new Error(String(answer.status));
    wanted = null;
    settle(answer.status === 204);
    return true;
  } catch (error) {
    if (error.name === "AbortError") return false;
    const shown = dashboard();
    shown.querySelector("[data-part=status]")?.remove();
    if (shown.querySelector("[data-column]")) {
      shown.dataset.state = "loaded";
      showOffline();
    } else if (!shown.querySelector("[data-part=failure]")) {
      // Nothing to fall back on: message instead of spinner.
      shown.dataset.state = "failed";
      shown.prepend(document.getElementById("unreachable").content.cloneNode(true));
    }
    timer = setTimeout(refresh, 30000);
    return false;
  }
}

/** Decides when to ask next. */
function settle(nothingNew = false) {
  const shown = dashboard();
  if (!shown) return;
  clearTimeout(timer);
  if (shown.dataset.refreshing === "true" && !nothingNew) {
    load({ ...place(), since: shown.dataset.revision });
  } else {
    const age = Date.now() - Date.parse(shown.dataset.fetched);
    const wait = Number.isFinite(age) ? Math.max(15000, FRESH + 1000 - age) : FRESH;
    timer = setTimeout(refresh, nothingNew ? Math.max(30000, wait) : wait);
  }
}

function refresh() {
  if (document.visibilityState !== "visible" || !dashboard()) return;
  if (dashboard().dataset.state === "failed" && !dashboard().querySelector("[data-column]")) showLoading(false);
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

async function locate() {
  if (!dashboard()) {
    remember("place", "");
    remember("locate", "1");
    location.assign("/");
    return;
  }
  running?.abort();
  clearTimeout(timer);
  showLoading(false);
  const found = await position();
  remember("locate", found.from === "position" ? "1" : "");
  if (found.from === "position") remember("place", "");
  history.replaceState(null, "", "/");
  locateButton.hidden = found.from === "position";
  await load(found);
}

async function start() {
  const choice = main.dataset.choice;
  locateButton.addEventListener("click", locate);
  const state = await permission();
  locateButton.hidden = state === "denied" || state === "unavailable";
  if (!dashboard()) return;
  if (choice === "default" || choice === "locating") {
    if (state === "granted") return locate();
    if (state === "denied" || state === "unavailable") {
      remember("locate", "");
      if (choice === "locating") showLoading(false);
      return load({ from: state });
    }
    if (choice === "locating") {
      remember("locate", "");
      return load({ from: "default" });
    }
  }
  if (dashboard().dataset.state === "loading") await load(place());
  else settle();
}

document.addEventListener("submit", (event) => {
  if (!event.submitter?.matches("[data-action=retry]")) return;
  event.preventDefault();
  showLoading(true);
  load({ ...place(), reason: "retry" });
});
document.addEventListener("visibilitychange", refresh);
addEventListener("online", refresh);
addEventListener("offline", () => dashboard()?.dataset.fetched && showOffline());

start();
