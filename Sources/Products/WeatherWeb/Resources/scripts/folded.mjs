// Tables of closed parts of the page. The server sends them within `noscript`: a browser that runs scripts takes them for text, which costs no
// elements and no layout, until the part is opened. Without scripts they are elements from the start.

import { parser } from "./request.mjs";

const FOLDED = "noscript.folded";

export const documentOf = parser();

/** Makes elements of the folded tables within an element or a document. */
export function unfold(root) {
  for (const folded of root.querySelectorAll(FOLDED)) folded.replaceWith(...documentOf(folded.textContent).body.childNodes);
}

let isSearched = false; // the reader searches the page by the browser's own search

/** Makes text of what is to be folded in a document that a script has parsed: there it is elements. */
export function fold(root) {
  for (const folded of root.querySelectorAll(FOLDED)) {
    if (isSearched) folded.replaceWith(...folded.childNodes);
    else folded.textContent = folded.innerHTML;
  }
}

/** Makes elements of all that is folded, now and in what comes later: the browser's search finds them in closed parts, too, and opens those. */
function search() {
  isSearched = true;
  unfold(document);
}

/** Unfolds what is opened or printed, and what was opened before this script came. */
export function watchFolded() {
  // Before the part opens: nothing moves afterwards.
  document.addEventListener("click", ({ target }) => {
    const summary = target.closest("summary");
    if (summary) unfold(summary.parentElement);
  }, true);
  // Before the search begins: its keys on any keyboard, or the focus goes to its field.
  document.addEventListener("keydown", ({ key, code, ctrlKey, metaKey }) => {
    if (key === "F3" || key === "/" || ((ctrlKey || metaKey) && (code === "KeyF" || code === "KeyG"))) search();
  }, true);
  addEventListener("blur", search);
  // What the browser opens, as it does for a text that is searched for.
  document.addEventListener("toggle", ({ target }) => unfold(target), true);
  addEventListener("beforeprint", () => unfold(document));
  matchMedia("print").addEventListener("change", ({ matches }) => matches && unfold(document));
  for (const details of document.querySelectorAll("details[open]")) unfold(details);
}
