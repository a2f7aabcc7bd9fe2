// When tables of closed parts of the page become elements: before the reader opens, searches or prints them.

import { unfold, unfoldAll } from "./folded.mjs";

/** Unfolds what is opened or printed, and what was opened before this script came. */
export function watchFolded() {
  // Before the part opens: nothing moves afterwards.
  document.addEventListener("click", ({ target }) => {
    const summary = target.closest("summary");
    if (summary) unfold(summary.parentElement);
  }, true);
  // Before the search begins: its keys on any keyboard, or the focus goes to its field.
  document.addEventListener("keydown", ({ key, code, ctrlKey, metaKey }) => {
    if (key === "F3" || key === "/" || ((ctrlKey || metaKey) && (code === "KeyF" || code === "KeyG"))) unfoldAll();
  }, true);
  addEventListener("blur", unfoldAll);
  // What the browser opens, as it does for a text that is searched for.
  document.addEventListener("toggle", ({ target }) => unfold(target), true);
  addEventListener("beforeprint", () => unfold(document));
  matchMedia("print").addEventListener("change", ({ matches }) => matches && unfold(document));
  for (const details of document.querySelectorAll("details[open]")) unfold(details);
}
