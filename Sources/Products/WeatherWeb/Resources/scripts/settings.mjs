// The settings take effect while they are chosen. Without this script the form's own button does the same.

import { parser } from "./request.mjs";

const page = document.documentElement;

const documentOf = parser();

// One after the other: each answer sets the cookie anew, and the last one has to be the last choice's.
let last = Promise.resolve();

// Sends a form of the settings when its turn comes; the answer's page, or nothing where nothing came: then it says so, and the page stays as
// it is, with the choice on it.
function sent(form, button) {
  return (last = last.catch(() => {}).then(() => send(form, button)));
}

async function send(form, button) {
  try {
    const answer = await fetch(form.action, {
      method: "POST", body: new URLSearchParams(new FormData(form, button)), signal: AbortSignal.timeout(10000),
    });
    if (answer.ok) return documentOf(await answer.text());
  } catch {
    // Told below, as any other answer that is none.
  }
  const words = document.getElementById(form.matches("[data-live]") ? "unsaved" : "unchanged");
  document.querySelector("[data-saved]").replaceChildren(words.content.cloneNode(true));
}

/** Says that a change is kept; the theme and the motion take effect at once. */
function confirm(words) {
  const line = document.querySelector("[data-saved]");
  line.textContent = "";
  line.textContent = words ?? line.dataset.saved;
  const { theme, motion } = Object.fromEntries(new FormData(document.querySelector("form[data-live]")));
  Object.assign(page.dataset, { theme, motion: "save" in page.dataset ? "none" : motion });
  document.querySelector("meta[name=color-scheme]").content = theme === "auto" ? "light dark" : theme;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = getComputedStyle(document.body).backgroundColor;
}

async function save(form) {
  const answer = await sent(form);
  if (!answer) return;
  // Every word of the page is another one.
  if (answer.documentElement.lang !== page.lang) return location.reload();
  confirm();
}

// Everything is saved at once, so there is nothing to press; what was chosen before this script was there is saved now.
const choices = document.querySelector("form[data-live]");
if (choices) {
  choices.querySelector("[type=submit]").hidden = true;
  // A list without the reader's own value shows its first one, which nobody has chosen.
  const lists = [...choices.querySelectorAll("select")].map((list) => [...list.options]);
  const options = lists.filter((list) => list.some((option) => option.defaultSelected)).flat().map((option) => option.selected !== option.defaultSelected);
  const inputs = [...choices.querySelectorAll("input")].map((input) => input.checked !== input.defaultChecked);
  if ([...options, ...inputs].includes(true)) save(choices);
}

document.addEventListener("change", ({ target }) => {
  const form = target.closest("form[data-live]");
  if (form) save(form);
});
document.addEventListener("click", ({ target }) => target.closest("[data-action=save-again]") && save(document.querySelector("form[data-live]")));
// A choice that could not be saved is saved as soon as it can be.
addEventListener("online", () => document.querySelector("[data-action=save-again]")?.click());

/** Moves, renames, removes or puts back a saved place, and keeps the focus where it was. */
async function reorder(form, button) {
  const cell = form.elements.cell.value;
  const answer = await sent(form, button);
  const list = answer?.getElementById("places");
  if (!list) return;
  document.getElementById("places").replaceWith(list);
  confirm(list.querySelector("[data-part=undo] [role=status]")?.textContent);
  const item = list.querySelector(`input[value="${cell}"]`)?.closest("li");
  const next = button.value === "rename" ? "summary" : `button[value=${button.value}]`;
  (item?.querySelector(next) ?? item?.querySelector("form:not(.rename *) button") ?? list.querySelector("h2")).focus();
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-order], [data-part=undo]")) return;
  event.preventDefault();
  reorder(event.target, event.submitter);
});

// The code for a page of the reader's own is wanted as a whole.
document.querySelector(".embed textarea")?.addEventListener("focus", ({ target }) => target.select());

// Said once: a reload of the page has nothing to say.
if (location.search === "?saved=1") history.replaceState(null, "", location.pathname + location.hash);
