// The first script of every page: what works from the first moment on. The page's own script, which keeps the weather up to date, comes as soon as
// it has something to do: where the server has just sent the present weather, when the reader does something, or some seconds later.

import { look } from "./looking.mjs";
import { loadLater } from "./later.mjs";
import { watchMenu } from "./menu.mjs";
import { watchChoices } from "./choices.mjs";
import { permission } from "./permission.mjs";
import { reloadOnce } from "./reload.mjs";
import { watchFolded } from "./unfolding.mjs";

const CALM = 3000; // milliseconds
const AGAIN = 10000; // milliseconds between two attempts to load the script
const MINUTE = 60000; // after which an age that nothing moves is wrong
const ACTS = ["pointerdown", "keydown", "focusin", "scroll", "visibilitychange", "hashchange"];
const root = document.documentElement;
const { calm, choice, page: address } = document.getElementById("main").dataset;
let failures = 0;
let script = null; // the loading of the page's script
let isThere = false;

/** Loads the page's script; where it stays away, tries again and again. */
function loadPage() {
  // A browser may remember that an address could not be loaded.
  script ??= import(address + (failures > 0 ? `?${failures}` : "")).then(
    () => (isThere = true),
    () => {
      script = null;
      failures++;
      setTimeout(loadPage, AGAIN);
      // A server of another version does not have it any more. Where it stays away all the same, the page is left as it is.
      const isReloaded = history.state?.reloadedAt !== undefined;
      if (failures === 2 && !isReloaded) fetch(location.href, { method: "HEAD", cache: "no-store" }).then(({ ok }) => ok && reloadOnce(), () => {});
    },
  );
  return script;
}

/** Says when the weather is from, and its sentence about the next minutes, while no script can tell how old they are by now. */
function sayWhen() {
  const shown = document.getElementById("dashboard");
  const when = shown?.dataset.fetchedWords?.split("|")[1];
  if (isThere || !when) return;
  for (const element of document.querySelectorAll(".ago")) element.textContent = when;
  const line = shown.querySelector("[data-part=age]")?.firstChild;
  if (line) line.textContent = `${shown.dataset.ageLabel} ${when}`;
  shown.dataset.ago = when;
  const minutes = shown.querySelector("[data-part=minutes]");
  if (!minutes?.dataset.asOf) return;
  minutes.dataset.told = minutes.dataset.asOf;
  const sentences = [minutes, minutes.className === "hidden" ? shown.querySelector(".now .outlook") : null];
  for (const sentence of sentences) sentence?.prepend(`${minutes.dataset.asOf} `);
}

/** Shows the buttons that ask for the position, where the browser can answer. Where it has decided already, the first page of all goes by that. */
async function offerPosition() {
  const state = await permission();
  if (choice === "default" && state !== "prompt") loadPage();
  if (!["granted", "prompt"].includes(state) || isThere) return;
  for (const button of document.querySelectorAll("[data-action=locate]")) {
    button.hidden = false;
    delete button.dataset.waiting;
  }
}

function start() {
  globalThis.petrelBegan = [performance.now(), Date.now()]; // the age that the page says is that of this moment
  if ("save" in root.dataset || navigator.connection?.saveData === true) root.dataset.motion = "none";
  watchChoices();
  watchFolded();
  watchMenu(document.querySelector("details.places"));
  loadLater();
  setTimeout(sayWhen, MINUTE);
  if (calm === undefined) return void loadPage();
  offerPosition();
  // What the page's script has to hear, it hears once it is there.
  addEventListener("click", ({ target }) => {
    const button = target.closest("[data-action=locate]");
    if (button && !isThere) loadPage().then(() => isThere && button.click());
  });
  for (const news of ["online", "offline"]) {
    addEventListener(news, () => isThere || loadPage().then(() => isThere && dispatchEvent(new Event(news))), { once: true });
  }
  const isSent = performance.getEntriesByType("navigation")[0]?.transferSize !== 0 && !("kept" in root.dataset);
  if (!isSent || location.hash) return void loadPage();
  const shown = document.getElementById("dashboard");
  look(shown, Number(shown.dataset.age) * 1000);
  for (const act of ACTS) addEventListener(act, loadPage, { once: true, capture: true, passive: true });
  addEventListener("load", () => setTimeout(loadPage, CALM), { once: true });
}

start();
