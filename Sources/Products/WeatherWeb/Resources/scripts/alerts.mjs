// The page that a notification opens: what there is now on that warning, past everything that is kept; and the notification's own words,
// said to be what was sent, where nobody answers.

import { ask, parser } from "./request.mjs";

const SENT = "/alerts/sent"; // where the worker keeps the words of the notification that was opened last
const NOTICES = "petrel-notices-1";

const documentOf = parser();
const opened = document.getElementById("alerts");
const piece = (name) => opened.querySelector(`[data-part=${name}]`);
const asked = Object.fromEntries(new URLSearchParams(location.search));
const { part: _, ...place } = asked;

/** The words of the notification that leads here; null where the device has not kept them. */
async function sentWords() {
  try {
    const words = await (await caches.match(location.origin + SENT, { cacheName: NOTICES })).json();
    return new URL(words.url).searchParams.get("warning") === asked.warning ? words : null;
  } catch {
    return null;
  }
}

async function showSent() {
  const words = await sentWords();
  if (!words) return;
  const [headline, text] = [piece("sent-headline"), piece("sent-words")];
  headline.textContent = words.title;
  text.textContent = words.body;
  if (words.lang) for (const element of [headline, text]) element.lang = words.lang;
  piece("sent").hidden = false;
}

function toWarning() {
  const marked = document.getElementById("warning");
  marked?.scrollIntoView({ block: "start" });
  marked?.focus({ preventScroll: true });
}

async function renew() {
  piece("opening").hidden = false;
  piece("unreachable").hidden = true;
  try {
    const answer = await ask(location.pathname, { ...place, part: "list", reason: "notification" }, new AbortController());
    const page = documentOf(await answer.text()).getElementById("alerts");
    if (!page) throw new Error("no warnings came"); // a hotel's login page, say
    if (page.dataset.state === "failed" && !page.querySelector("[data-marked]")) {
      // The server answers, and has nothing new: its own words on that, and what was sent.
      piece("opening").hidden = true;
      await showSent();
      page.append(piece("sent"));
    }
    opened.replaceWith(page);
    const { warning, ...rest } = place;
    history.replaceState(history.state, "", `${location.pathname}?${new URLSearchParams({ ...rest, ...(warning && { warning }) })}`);
    toWarning();
  } catch {
    await showSent();
    piece("opening").hidden = true;
    piece("unreachable").hidden = false;
  }
}

piece("unreachable").addEventListener("click", (event) => event.target.closest("[data-action=again]") && renew());
addEventListener("online", () => piece("unreachable")?.hidden === false && renew());
renew();
