// The weather in a small frame: shows the hour that is now, and asks for news now and then while it is looked at. Without a network it goes on
// by what came with it, for a day.

import { backoff, parser } from "./request.mjs";
import { holding, pause, untilNext } from "./turns.mjs";

const FIRST_WAIT = 60000;
const LONGEST_WAIT = 1800000;
const ANSWER_WAIT = 30000;
const documentOf = parser();
const widget = () => document.getElementById("widget");
const begins = (elements) => elements.map(({ dataset }) => dataset.begins * 1000);
let turning = 0;
let asking = 0; // the timer of the next question
let dueAt = 0; // when it is to be asked
let misses = 0;
let shownAt = 0;
const [startedAt, startedOn] = [performance.now(), Date.now()];

// The device's clock may be wrong or be set: ages are the server's, and grow by a clock that only runs forward, or by how long it slept.
const passed = () => Math.max(performance.now() - startedAt, Date.now() - startedOn);
const now = () => (Number(widget().dataset.fetched) + Number(widget().dataset.age)) * 1000 + passed() - shownAt;

/** Puts another widget in place: new elements, so that nothing that was there moves. */
function put(next) {
  const hadFocus = widget().contains(document.activeElement);
  widget().replaceWith(next);
  if (hadFocus) next.querySelector("a").focus({ preventScroll: true });
}

/** Shows what holds now, and the hours that are still to come. */
function turn() {
  clearTimeout(turning);
  if (!("fetched" in widget().dataset)) return;
  const next = widget().cloneNode(true);
  const entries = [...next.querySelectorAll("section")];
  const hours = [...next.querySelectorAll("li")];
  const instant = now();
  const index = holding(begins(entries), instant);
  entries.forEach((entry, number) => (entry.hidden = number !== index));
  for (const hour of hours) hour.hidden = hour.dataset.begins * 1000 <= instant;
  if (!next.isEqualNode(widget())) put(next);
  turning = setTimeout(turn, untilNext(begins([...entries, ...hours]), instant));
}

/** By what a page is looked at and moved: another version of it has another style or another script. */
function version(page) {
  return [...page.querySelectorAll("style, script[src]")].map((part) => part.getAttribute("src") ?? part.textContent).join();
}

function show(answer, html) {
  const page = documentOf(html);
  const newer = page.getElementById("widget");
  if (newer?.dataset.state !== "loaded") throw new Error("not ours"); // a hotel's login page, say
  // Another version of the page: its style and its script belong together.
  if (version(page) !== version(document)) return location.reload();
  // What a cache gives out again is as old as the server said last, whatever age stands in it.
  newer.dataset.age = answer.headers.get("petrel-age") ?? newer.dataset.age;
  document.querySelector("body > svg").replaceWith(page.querySelector("body > svg"));
  put(newer);
  shownAt = passed();
}

/** Asks for the page anew: the browser says which one it holds, so that the same one is not sent again. */
async function askAnew() {
  try {
    const answer = await fetch(location.href, { cache: "no-cache", headers: { accept: "text/html" }, signal: AbortSignal.timeout(ANSWER_WAIT) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    show(answer, await answer.text());
    misses = 0;
    later(pause(Math.random(), widget().dataset.minutes));
  } catch {
    later(backoff(FIRST_WAIT, misses++, LONGEST_WAIT));
  }
  turn();
}

function later(wait) {
  clearTimeout(asking);
  dueAt = passed() + wait;
  asking = setTimeout(askIfSeen, wait);
}

/** Nobody looks at a page in the background: it asks when it is looked at again. */
function askIfSeen() {
  if (document.visibilityState === "visible" && passed() >= dueAt - 20) askAnew();
}

document.addEventListener("visibilitychange", () => {
  turn();
  askIfSeen();
});
addEventListener("pageshow", turn);
// Not all frames of a device in the same second.
addEventListener("online", () => misses && later(Math.random() * 5000));

turn();
// A page out of the browser's own store, or out of the device's, is as old as it is: it asks at once.
const isStored = performance.getEntriesByType("navigation")[0]?.transferSize === 0 || "kept" in document.documentElement.dataset;
later(widget().dataset.state === "failed" ? backoff(FIRST_WAIT, misses++, LONGEST_WAIT) : isStored ? 0 : pause(Math.random(), widget().dataset.minutes));
