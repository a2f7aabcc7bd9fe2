// Registers the worker that keeps pages, tells it what to keep, and says of a page that it is a kept one. Loaded when a page has been drawn.

import { ageInWords } from "./ages.mjs";
import { cellName } from "./cells.mjs";
import { watchCharts } from "./charts.mjs";
import { watchInstall } from "./install.mjs";

const LISTEN_AFTER = 3000; // a page that is only glanced at needs no stream
const { ages, asKept, choice, digits, listen, worker } = document.getElementById("main").dataset;
const looksNow = () => (document.cookie.match(/\b(?:language|theme|motion)=[^;]*/g) ?? []).join();
const shownRevision = () => document.getElementById("dashboard")?.dataset.revision;

const isSparing = () => "save" in document.documentElement.dataset || navigator.connection?.saveData === true;

/** Whether the weather of this page is in it: one that came before its weather is not kept as it came. */
const isWhole = () => [...document.querySelectorAll("#dashboard, #cities, #climate, #chart")].every(({ dataset }) => dataset.state === "loaded");

/** Calls once the weather has come. */
function whenWhole(call) {
  const watch = new MutationObserver(() => {
    if (!isWhole()) return;
    watch.disconnect();
    call();
  });
  watch.observe(document.getElementById("main"), { childList: true, subtree: true, attributeFilter: ["data-state"] });
}

/** Keeps a chart that the reader has opened. */
let keepChart = () => {};

/** Keeps what this page shows, now or as soon as its weather is there, and when it has changed until it is left. */
async function keepPages(container, address) {
  const isFirst = !container.controller; // this page did not come by way of the worker
  const policy = globalThis.trustedTypes?.createPolicy("petrel", { createScriptURL: (text) => text });
  await container.register(policy?.createScriptURL(address) ?? address, { updateViaCache: "none" });
  const registration = await container.ready;
  const tell = (message) => registration.active.postMessage(message);
  let revision = shownRevision();
  let isRemoved = false; // the reader is about to remove this place
  const keep = () => {
    revision = shownRevision();
    tell({ keep: location.href, looks: looksNow() });
  };
  const isNow = isWhole();
  // A chart is kept in a form of its own.
  const isAsked = isFirst || document.getElementById("chart") !== null;
  keepChart = (chart) => isSparing() || tell({ keep: chart, looks: looksNow() });
  if (!isNow && !isSparing()) whenWhole(() => isRemoved || keep());
  tell({ keep: isAsked && isNow && !isSparing() ? location.href : null, looks: looksNow() });
  document.addEventListener("visibilitychange", () => {
    if (document.documentElement.dataset.held === shownRevision()) revision = shownRevision(); // it came by way of the worker
    if (!document.hidden || isRemoved || isSparing() || !navigator.onLine || shownRevision() === revision) return;
    keep();
  });
  document.addEventListener("submit", ({ target, submitter }) => {
    if (submitter?.value !== "remove") return;
    isRemoved = true;
    const form = Object.fromEntries(new FormData(target));
    tell({ forget: form.cell ?? cellName(form) });
  });
}

/** Where the server has it switched off: the worker goes, with all that it kept. */
async function forgetKept(container) {
  for (const registration of await container.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith("petrel-")) await caches.delete(name);
}

/** Says of a kept page without an age of its own that it is the last known one, and how old that is. */
function sayKept(seconds) {
  const notice = document.getElementById("unreachable-notice").content.cloneNode(true);
  const when = new Date(Date.now() - seconds * 1000).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const line = notice.querySelector("[role=status]");
  // A page without weather has words of its own for it.
  if (asKept) line.textContent = asKept;
  line.append(` (${ageInWords(seconds * 1000, ages.split("|"), when, digits)})`);
  document.getElementById("main").prepend(notice);
}

/** A device that has a network again may still not reach the server: then the page stays. */
function reloadIfReachable() {
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(() => location.reload(), () => {});
}

/** There is no weather to be put in place on these pages: they are loaded anew. */
function retry(event) {
  if (!event.submitter?.matches("[data-action=retry]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  location.reload();
}

// A page of the weather has an age, and asks for news, by itself.
if (!document.getElementById("dashboard")) {
  const { kept } = document.documentElement.dataset;
  if (kept) sayKept(Number(kept) + Number(document.getElementById("chart")?.dataset.age ?? 0));
  if (kept || choice === "offline") {
    addEventListener("online", reloadIfReachable);
    document.addEventListener("submit", retry, true);
  }
}

/** Loads the script that hears of newer weather; without a network when there is one. */
function listenLater() {
  if (!navigator.onLine) return void addEventListener("online", listenLater, { once: true });
  import(listen).catch(() => addEventListener("online", listenLater, { once: true }));
}

watchInstall();
watchCharts((chart) => keepChart(chart));
if (document.getElementById("dashboard")) setTimeout(listenLater, LISTEN_AFTER);

// Without a worker, in a private window say, the page is what it was.
const container = navigator.serviceWorker;
if (container) (worker ? keepPages(container, worker) : forgetKept(container)).catch(() => {});
