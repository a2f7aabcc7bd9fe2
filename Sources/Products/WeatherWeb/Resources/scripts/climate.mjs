// 2045: the switch between the two sides, which are both in the page; newer weather; the share sheet. Without this script the sides are links.

import { ask, backoff, parser, spare } from "./request.mjs";

const YEAR = 31536000; // seconds: as long as the server has the cookie kept
const SETTLED = 60000; // a page that is looked at again within this time is left alone
const LONGEST = 600000; // between two tries
let running = null; // the request under way, if any
let timer = 0;
let misses = 0; // how often it was asked for in vain, one time after the other
let shownAt = performance.now();
let isRemembered = true; // the side that the switch shows is in the cookie and in the address

const documentOf = parser();
const page = () => document.getElementById("climate");
const button = () => page().querySelector("[data-action=side]");

/** The address with the side that is shown: a copy of it, a bookmark and a reload show the same. */
function addressed(address, side) {
  const url = new URL(address);
  url.searchParams.set("interventions", side === "with");
  return url.href;
}

/** Shows a side: the style sheet hides the other one. */
function choose(side) {
  page().dataset.side = side;
  button()?.setAttribute("aria-checked", side === "with");
}

function toggle() {
  const side = page().dataset.side === "with" ? "without" : "with";
  choose(side);
  // Once the new side is drawn; a reader who leaves before keeps it as well.
  isRemembered = false;
  requestAnimationFrame(() => setTimeout(settle));
}

/** Says the side that the switch shows, and keeps it in cookie and address, which wait for the browser's other process. */
function settle() {
  if (isRemembered) return;
  isRemembered = true;
  const { side } = page().dataset;
  document.getElementById("climate-spoken").textContent = document.getElementById(`spoken-${side}`).content.textContent;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `interventions=${side}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  history.replaceState(history.state, "", addressed(location.href, side));
}

/** Puts the switch in place of the links, and offers the share sheet where the device has one. */
function dress() {
  const shown = page();
  if (!button()) return;
  shown.querySelector("[data-part=links]").hidden = true;
  button().hidden = false;
  const share = shown.querySelector("[data-action=share]");
  if (share) share.hidden = !navigator.share;
}

/** The page as a link that opens where it is: with the place and the side. */
function link() {
  const side = page().dataset.side;
  return new URL(page().querySelector(`[data-part=links] .seg-${side}`).href).href;
}

function show(html) {
  const newer = documentOf(html).getElementById("climate");
  if (!newer) throw new Error("not ours"); // a hotel's login page, say
  const older = page();
  const focused = document.activeElement?.dataset.action;
  const isOpen = [...older.querySelectorAll("details")].map((details) => details.open);
  const { side } = older.dataset;
  older.replaceWith(newer);
  newer.querySelectorAll("details").forEach((details, index) => (details.open = isOpen[index] ?? false));
  dress();
  choose(side);
  if (focused) newer.querySelector(`[data-action=${focused}]`)?.focus({ preventScroll: true });
  shownAt = performance.now();
}

/** Says that nobody answers, where there is nothing else to show. */
function fail() {
  const status = page().querySelector("[role=status][data-state=loading]");
  if (!status) return;
  status.replaceWith(spare("climate-unreachable"));
  page().dataset.state = "failed";
}

async function load() {
  running?.abort();
  const control = (running = new AbortController());
  clearTimeout(timer);
  const parameters = new URLSearchParams(location.search);
  parameters.delete("reason");
  parameters.set("part", "screen");
  try {
    const answer = await ask(location.pathname, parameters, control);
    show(await answer.text()); // a page that says only what failed has a status of its own
    misses = 0;
  } catch {
    if (control.signal.aborted) return; // for a newer request
    misses++;
    fail();
  }
  timer = setTimeout(refresh, misses ? backoff(2000, misses, LONGEST) : page().dataset.fresh * 1000);
}

function refresh() {
  if (document.visibilityState === "visible") load();
}

document.addEventListener("click", (event) => {
  const action = event.target.closest?.("[data-action]")?.dataset.action;
  if (action === "side") toggle();
  // The reader closed the sheet, or it cannot share: both are the reader's to see.
  if (action === "share") navigator.share({ title: document.title, url: link() }).catch(() => {});
});
addEventListener("pagehide", settle);
document.addEventListener("visibilitychange", () => {
  if (misses || page().dataset.state === "loading" || performance.now() - shownAt > SETTLED) refresh();
});
addEventListener("online", refresh);
addEventListener("pageshow", ({ persisted }) => persisted && refresh());

dress();
// A page that the device had kept may have been kept with the other side.
const asked = new URLSearchParams(location.search).get("interventions");
if (asked !== null) choose(asked === "true" ? "with" : "without");
if (page().dataset.state === "loading") load();
else timer = setTimeout(refresh, page().dataset.fresh * 1000);
