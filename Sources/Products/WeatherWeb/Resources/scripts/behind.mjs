// Behind a page that was painted from the device before the server had answered: takes the answer from the worker, and has the page's script
// put it in place of what is shown. Loaded by such pages alone.

import { parser } from "./request.mjs";
import { judge } from "./verdict.mjs";

const PATIENCE = 10000; // milliseconds for the answer behind the page: a worker may never reply, and a server may think for long
const page = document.documentElement;
const shown = document.getElementById("dashboard");
const documentOf = parser();
const hear = (detail) => document.dispatchEvent(new CustomEvent("petrel-news", { detail }));

/** Tells the worker something and waits for what it replies. It may have ended meanwhile: the next one knows nothing of this page. */
function tell(message) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    navigator.serviceWorker.controller.postMessage(message, [port2]);
  });
}

/** Puts the server's page in place, part by part. */
function put(newer) {
  const parsed = newer.getElementById("dashboard");
  // The page has its style, and a room that nothing has come into yet is none.
  for (const part of parsed.querySelectorAll(":scope > style, [data-column=changes][data-awaited]")) part.remove();
  // What comes next may be told in fewer lines than before: nothing below moves up.
  const [former, outlook] = [shown, parsed].map((dashboard) => dashboard.querySelector(".outlook"));
  if (former && outlook) outlook.style.minBlockSize = `${former.offsetHeight}px`;
  page.dataset.held = parsed.dataset.revision; // the worker has kept it
  hear({ page: parsed });
}

async function renew() {
  const tooLate = new Promise((_, reject) => setTimeout(reject, PATIENCE));
  const { html, isElsewhere } = await Promise.race([tell({ behind: true }), tooLate]);
  if (!("kept" in page.dataset)) return; // newer weather has come another way
  const newer = html === undefined ? null : documentOf(html);
  const verdict = isElsewhere ? "whole" : newer ? judge(newer, document) : "nothing";
  if (verdict === "newer") return put(newer);
  if (verdict === "nothing") throw new Error("no page of the weather");
  await tell({ anew: true });
  location.reload();
}

/** Where the words of a line are, without what it offers. */
function wordsOf(line) {
  const words = document.createRange();
  words.selectNodeContents(line);
  words.setEndBefore(offer);
  return words;
}

/** Whether the words of a line lie under what it offers. */
function isCovered(line) {
  const { left, right } = offer.getBoundingClientRect();
  return [...wordsOf(line).getClientRects()].some((box) => box.left < right && box.right > left);
}

/** The line of the age offers what changed for as long as that has no room. Where it is too short for all, newer weather on its way goes unsaid. */
function offerChanges() {
  const line = shown.querySelector("[data-part=age]");
  if (!("roomless" in shown.dataset)) return offer.remove();
  if (!line || offer.parentElement === line) return;
  line.append(offer);
  line.style.setProperty("--words", `${wordsOf(line).getBoundingClientRect().width}px`);
  if (isCovered(line)) line.querySelector(".refreshing")?.remove();
  if (isCovered(line)) offer.remove();
}

const offer = Object.assign(document.createElement("button"), {
  type: "button", textContent: document.querySelector("script[data-behind]").dataset.changed,
});
offer.dataset.action = "show-changes";
new MutationObserver(offerChanges).observe(shown, { childList: true, attributeFilter: ["data-roomless"] });

// The page's script asks the server itself, and says what came of that.
renew().catch(() => hear({ revision: null }));
