// The page of a place: asks for its weather when it is due, and for the position when the reader wants it.
// Words come from the server; everything that it sends as HTML is escaped there.

import { cellName } from "./cells.mjs";
import { documentOf, fold, unfold } from "./folded.mjs";
import { isAnotherVisit, look, remember } from "./looking.mjs";
import { permission } from "./permission.mjs";
import { position } from "./position.mjs";
import { reloadOnce } from "./reload.mjs";
import { ask, backoff, spare } from "./request.mjs";
import { advance, advanceWarnings } from "./time.mjs";

const PROMPT_LIMIT = 20000; // how long a question that nobody answers keeps its spinner
const FIRST_WAIT = 15000;
const LATE = 10000; // after which the spinner says what is waited for
const LONGEST_WAIT = 3600000; // a timer beyond 2^31 ms fires at once
const LIVE_GRACE = 60000; // the server, which renews what is listened to, is given so much longer than a page that asks by itself
const CHANGES = "[data-column=changes]";
const main = document.getElementById("main");
const page = document.documentElement;
const isSparing = "save" in page.dataset || navigator.connection?.saveData === true;
let running = null; // the request under way, if any
let timer = 0;
let minute = 0; // the timer of the place's clock
let wanted = null; // the place that was asked for and not yet answered
let isAsking = false; // the position is being asked for
let misses = 0; // how often the weather was asked for in vain, one time after the other
// The device's clock may be wrong or be set: ages are the server's, and grow by a clock that only runs forward.
let [shownAt, shownOn] = globalThis.petrelBegan ?? [performance.now(), Date.now()]; // the second one tells how long the device slept: while it does, the clock above may stand still
let isOffered = false; // the browser can tell the position
let heardAt = -Infinity; // when the stream told something the last time
let unheard = null; // what it told while a question was under way
let hourTimer = 0; // of the question that the end of an hour asks
let lateTimer = 0;
let isBack = false; // the reader comes back to the page after a while
let renewal = null; // the script that puts newer weather in place, once it is loaded
let renewing = null; // its loading
let failedLoads = 0;
let areLate = false; // the page came without the rain of the next minutes: its outlook stays that of the hours
let voice = null; // the region of what is read out

const dashboard = () => document.getElementById("dashboard");
const columns = () => dashboard().querySelector("[data-column]");
const milliseconds = (seconds) => Number(seconds) * 1000;
const passed = () => Math.max(performance.now() - shownAt, Date.now() - shownOn);
const age = () => milliseconds(dashboard().dataset.age) + passed();
/** Milliseconds for which weather counts as fresh; longer for those who save data. */
const freshness = () => Math.max(milliseconds(dashboard().dataset.fresh), FIRST_WAIT) * (isSparing ? 6 : 1);

function place() {
  const { latitude, longitude, from, name } = dashboard().dataset;
  return wanted ?? { latitude, longitude, from, ...(name && { name }) };
}

/** Loads the script that puts newer weather in place: a page that is only glanced at does without. */
function loadRenewal() {
  // A browser may remember that an address could not be loaded.
  renewing ??= import(main.dataset.renewal + (failedLoads > 0 ? `?${failedLoads}` : "")).then(
    (loaded) => {
      loaded.beginChanges(dashboard(), voice);
      return (renewal = loaded);
    },
    (error) => {
      renewing = null;
      failedLoads++;
      throw error;
    },
  );
  return renewing;
}

/** The revisions of the columns that the page has, by which the server leaves them out. */
const held = () => [...dashboard().querySelectorAll("[data-column]")].map((column) => column.dataset.revision.slice(0, 16));

/** Says in the room of what changed that nothing has, or nothing at all where that is not known. */
function settleChanges(isKnown) {
  if (!dashboard().querySelector(CHANGES)) return;
  loadRenewal().then((loaded) => loaded.settleChanges(dashboard(), isKnown), () => {});
}

/** Puts a dashboard in place of what is shown: once the script for it is loaded. */
function show(parsed) {
  if (!parsed) throw new Error("not ours"); // a hotel's login page, say
  const { exchange, fitChanges, fitMinutes, offerAll, sayChanges } = renewal;
  const shown = dashboard();
  const isSamePlace = shown.dataset.latitude === parsed.dataset.latitude && shown.dataset.longitude === parsed.dataset.longitude;
  if (shown.dataset.revision !== parsed.dataset.revision) misses = 0;
  // What changed meanwhile has no room on this page: made anew, it has.
  const isReturning = isSamePlace && isBack && !document.hidden;
  isBack = false;
  if (isReturning && !shown.querySelector(CHANGES) && parsed.querySelector(CHANGES)) return location.reload();
  sayChanges(parsed, isSamePlace && columns() !== null);
  fitChanges(shown, parsed, isSamePlace);
  fitMinutes(shown, parsed, isSamePlace);
  fold(parsed);
  exchange(shown, parsed, isSamePlace, unfold);
  const sky = shown.querySelector("[data-part=sky]")?.dataset.sky;
  if (sky) page.dataset.sky = sky;
  else delete page.dataset.sky;
  delete page.dataset.kept;
  offerAll(shown);
  const [title, region] = ["h1", ".region"].map((part) => shown.querySelector(part)?.textContent);
  // Before a place is known the heading is the product's name, and so is the title.
  const isNamed = title !== document.querySelector(".wordmark").textContent;
  if (title) document.title = isNamed ? document.title.replace(/.* · |^/, `${[title, region].filter(Boolean).join(", ")} · `) : title;
  // What the menu offers to save is the place that the page came with.
  if (!isSamePlace) document.querySelector(".menu form")?.remove();
  begin();
  offer();
}

/** The age that the page says is that of this moment. */
function begin() {
  shownAt = performance.now();
  shownOn = Date.now();
  tick();
}

/**
 * What the stream tells: the revision that the server has and its age, or why it could not renew the weather. Behind a page that was painted from
 * the device: the server's page.
 */
function hear(news) {
  if (news.page) {
    loadRenewal().then(() => {
      show(news.page);
      settle();
    }).catch(askNow);
    return;
  }
  heardAt = performance.now();
  if (running || isAsking) {
    unheard = news; // the answer may be older
    return;
  }
  const shown = dashboard();
  const { revision, age: seconds } = news;
  if (revision === undefined) {
    // The notice that the weather is the last known one. A server with too much to do is not asked for it.
    if (news.kind !== "overloaded" && age() > freshness() && shown.dataset.state === "loaded") askNow();
  } else if (shown.dataset.revision !== revision || shown.dataset.state !== "loaded" || shown.querySelector("[data-part=offline]")) {
    askNow();
  } else {
    // The same weather, received again: it is only as old as that. The server's clock goes on from where it is.
    const present = Number(shown.dataset.fetched) + age() / 1000;
    shown.dataset.age = seconds;
    shown.dataset.fetched = present - seconds;
    begin();
    later();
  }
}

/** Asks within a second: not all pages of the world in the same moment. */
function askNow() {
  clearTimeout(timer);
  timer = setTimeout(refresh, Math.random() * 1000);
}

// Lets everything go on that time alone changes, at each minute of the place's clock; where an hour or a day has ended, asks for what the
// server has to say of the next one.
function tick() {
  clearTimeout(minute);
  const alerts = document.getElementById("alerts")?.dataset;
  if (alerts?.fetched) {
    advanceWarnings(document.getElementById("alerts"), milliseconds(alerts.fetched) + milliseconds(alerts.age) + passed());
    minute = setTimeout(tick, 60000);
  }
  if (!dashboard()?.dataset.fetched) return;
  look(dashboard(), age());
  if (advance(dashboard(), age()) && !isSparing) soon();
  // A timer that a page in the background gets late is made up for when it is looked at.
  const into = (Number(dashboard().dataset.fetched) * 1000 + age()) % 60000;
  minute = setTimeout(tick, Math.min(10000, 60000 - into + 20));
}

/** Asks again within ten seconds: not all pages of the world in the same one. */
function soon() {
  clearTimeout(hourTimer);
  hourTimer = setTimeout(refresh, 500 + Math.random() * 9500);
}

/** Shows the buttons that ask for the position, where the browser can answer. */
function offer() {
  for (const button of document.querySelectorAll("[data-action=locate]")) {
    // A reader who has changed the browser's mind about it may ask again.
    button.hidden = !isOffered && !("again" in button.dataset);
    delete button.dataset.waiting;
  }
}

/** Spinner instead of message, never both; weather that is shown stays. */
function showLoading() {
  const shown = dashboard();
  // The offer is taken up, or there is weather to wait for: it comes again with an answer that needs it.
  for (const part of ["failure", "offline", "hint"]) shown.querySelector(`[data-part=${part}]`)?.remove();
  if (!shown.querySelector("[data-part=status]")) {
    const before = columns() ? shown.querySelector("[data-part=age]") : shown.firstElementChild;
    shown.insertBefore(spare("loading"), before);
  }
  shown.dataset.state = "loading";
  sayWaiting();
}

/** The spinner's words: what is waited for, the position at once, and the weather when it takes long. */
function sayWaiting(isLate = false) {
  clearTimeout(lateTimer);
  const line = dashboard()?.querySelector("[data-part=status] p");
  if (!line) return;
  const { waitsPosition, waitsWeather } = main.dataset;
  line.textContent = isAsking ? waitsPosition : isLate ? waitsWeather : spare("loading").querySelector("p").textContent;
  if (!isLate) lateTimer = setTimeout(sayWaiting, LATE, true);
}

/** Says above the columns that they are the last known ones, and why, and how old they are by now. */
function showLastKnown(reason) {
  const shown = dashboard();
  const line = shown.querySelector("[data-part=age]");
  tick();
  if (line && shown.dataset.ago) line.textContent = `${shown.dataset.ageLabel} ${shown.dataset.ago}`;
  shown.querySelector("[data-part=offline]")?.remove();
  shown.insertBefore(spare(`${reason}-notice`), line);
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
    shown.prepend(spare(reason));
  }
}

/** Asks for the dashboard and shows it. */
async function load(parameters) {
  running?.abort();
  const control = (running = new AbortController());
  clearTimeout(timer);
  const { since, reason, ...asked } = parameters;
  wanted = asked;
  sayWaiting();
  const shown = dashboard();
  if (asked.latitude === shown.dataset.latitude && asked.longitude === shown.dataset.longitude) {
    parameters = { ...parameters, held: held() }; // which need not be sent again
    // The rain of the next minutes is waited for where the page shows it, or its room, and weather beside it.
    areLate ||= "minutes" in shown.dataset;
    if (columns() && shown.querySelector(".next-hour")) parameters.minutes = areLate ? "late" : "";
  }
  let failure = "unreachable";
  loadRenewal().catch(() => {}); // meanwhile
  try {
    const answer = await ask(main.dataset.fragment, parameters, control);
    if (!answer.ok) failure = "trouble";
    // A failure of the weather comes as the part that says so, with a status of its own; anything else is not ours to show.
    if (answer.status !== 204) {
      const parsed = documentOf(await answer.text()).getElementById("dashboard");
      // A server of another version does not have the script of this page any more.
      if (parsed && !(await loadRenewal().catch(() => null))) {
        if (reloadOnce()) return;
        throw new Error("the page's script is not there");
      }
      if (control.signal.aborted) return;
      show(parsed);
    }
    wanted = null;
    running = null;
    settle(answer.status === 204);
  } catch {
    if (control.signal.aborted) return; // for a newer request
    running = null;
    showFailure(failure);
    settleChanges(false);
    later();
  }
  recall();
}

/** Hears what was told while a question was under way. */
function recall() {
  if (!unheard || running) return;
  const news = unheard;
  unheard = null;
  hear(news);
}

/** Asks again when what is shown will not be fresh any more; more and more seldom while nothing new comes. */
function later() {
  const isLive = performance.now() - heardAt < freshness() + LIVE_GRACE;
  const left = freshness() + (isLive ? LIVE_GRACE : 1000) - age();
  const wait = left > 0 ? left : backoff(FIRST_WAIT, misses++, freshness());
  clearTimeout(timer);
  timer = setTimeout(refresh, Math.min(wait, LONGEST_WAIT));
}

function settle(nothingNew = false) {
  // What the reader saw the last time was not read in time to be compared: the answer to a question of its own tells what changed.
  if ("unread" in dashboard().dataset) return load(place());
  if (dashboard().dataset.refreshing === "true" && !nothingNew) return load({ ...place(), since: dashboard().dataset.revision });
  // The room of the minutes of rain, which come apart from the weather.
  if ("minutes" in dashboard().dataset) return load(place());
  settleChanges(dashboard().dataset.state === "loaded");
  later();
}

// Also when the page is looked at again: a device that slept may have stopped every clock that a page can read.
function refresh() {
  if (document.visibilityState !== "visible" || !dashboard() || isAsking) return;
  if (isSparing && columns() && age() < freshness()) return later();
  if (dashboard().dataset.state === "failed" && !columns()) showLoading();
  load(place());
}

// What to show when there is no position: the place that was chosen, else the first saved one, with a word about it; Moscow only when there
// is none.
function without(reason) {
  const kept = place();
  if (kept.from?.startsWith("chosen")) return { ...kept, from: `chosen-${reason}` };
  const first = document.querySelector(".menu li a");
  return first ? { ...Object.fromEntries(new URL(first.href).searchParams), from: `chosen-${reason}` } : { from: reason };
}

/** Asks for the position and shows its weather; quietly where that of the last position is shown meanwhile. */
async function locate(isQuiet) {
  // Asked on the page of the weather, where there is something to show meanwhile.
  if (!dashboard()) return location.assign(`${main.dataset.home}#locate`);
  if (isAsking) return;
  isAsking = true;
  const before = place();
  running?.abort();
  running = null;
  clearTimeout(timer);
  if (!isQuiet) showLoading();
  const asked = position();
  let found = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PROMPT_LIMIT))]);
  isAsking = false;
  if (!found) {
    // Nobody answers: as if it had not been asked. An answer that comes later still counts.
    load(before.from === "locating" && !isQuiet ? { from: "unavailable" } : before);
    found = await asked;
  }
  if (isQuiet && found.from === "unavailable") return load(before); // the last one is the best that there is
  const isFound = found.from === "position";
  remember("locate", isFound ? cellName(found) : "");
  // The address of another place stays that place's: where the person is has an address of its own.
  if (isFound && /[?&]latitude=/.test(location.search)) return location.assign(main.dataset.home);
  isOffered = !isFound && found.from !== "denied";
  offer();
  load(isFound ? found : without(found.from));
}

/** Whether the address ends so; said once, it goes from the address. */
const isTold = (hash) => location.hash === hash && !history.replaceState(null, "", location.href.split("#")[0]);

/** Opened from a notification: the weather is fetched anew, whatever is kept. */
function fromNotice() {
  if (!dashboard() || !isTold("#notification")) return;
  showLoading();
  return load({ ...place(), reason: "notification" });
}

async function start() {
  const choice = main.dataset.choice;
  const locates = isTold("#locate"); // the button was pressed on a page without weather
  if (dashboard()) {
    // A region is read out that was there before its words.
    voice = Object.assign(document.createElement("div"), { className: "hidden" });
    voice.setAttribute("aria-live", "polite");
    main.append(voice);
    if (page.dataset.script || dashboard().querySelector(CHANGES)) loadRenewal().catch(() => {});
  }
  // Before anything is painted, where the page is a kept one.
  tick();
  const state = await permission();
  isOffered = state === "granted" || state === "prompt";
  offer();
  // Whoever pressed the button meanwhile waits for the position.
  if (!dashboard() || isAsking) return;
  if (fromNotice()) return;
  if (page.dataset.script) import(page.dataset.script).catch(() => {});
  if (locates || choice === "locating" || (choice === "default" && state !== "prompt")) {
    if (isOffered) return locate(choice === "locating" && columns());
    remember("locate", "");
    return load(without(state));
  }
  if (page.dataset.script) return later(); // should the server's page not come
  const isFromCache = performance.getEntriesByType("navigation")[0]?.transferSize === 0;
  if (dashboard().dataset.state === "loading" || isFromCache || "kept" in page.dataset) load(place());
  else settle();
}

document.addEventListener("click", ({ target }) => target.closest("[data-action=locate]") && locate(false));

document.addEventListener("submit", async (event) => {
  if (!event.submitter?.matches("[data-action=retry]")) return;
  event.preventDefault();
  showLoading();
  await load({ ...place(), reason: "retry" });
  // The button that had the focus is gone: on to its successor, or to the weather.
  if (document.activeElement === document.body) (dashboard().querySelector("[data-action=retry]") ?? main).focus({ preventScroll: true });
});
document.addEventListener("visibilitychange", () => {
  if (dashboard()) {
    if (document.hidden) renewal?.makeRoom(dashboard());
    else isBack = isAnotherVisit(dashboard(), age());
  }
  tick();
  refresh();
});
addEventListener("online", refresh);
addEventListener("hashchange", () => (isTold("#locate") ? locate(false) : fromNotice())); // of a window that was open already
addEventListener("pageshow", ({ persisted }) => persisted && refresh()); // a page that comes back is as old as it is
// Offered once: the page that is reloaded or sent on has nothing to undo.
if (/[?&]removed=1/.test(location.search)) history.replaceState(null, "", location.pathname + location.search.replace(/[?&]removed=1/, "") + location.hash);
addEventListener("offline", () => dashboard() && columns() && showLastKnown("unreachable"));

document.addEventListener("petrel-news", ({ detail }) => dashboard() && hear(detail));

start();
