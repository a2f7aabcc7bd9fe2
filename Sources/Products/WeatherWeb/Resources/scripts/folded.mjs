// Tables of closed parts of the page. The server sends them within `noscript`: a browser that runs scripts takes them for text, which costs no
// elements and no layout, until the part is opened. Without scripts they are elements from the start.

import { parser } from "./request.mjs";

const FOLDED = "noscript.folded";

export const documentOf = parser();

/** Makes elements of the folded tables within an element or a document. */
export function unfold(root) {
  for (const folded of root.querySelectorAll(FOLDED)) folded.replaceWith(...documentOf(folded.textContent).body.childNodes);
}

// The reader searches the page by the browser's own search: each script that folds reads this at the page.
const SEARCHED = "searched";

/** Makes text of what is to be folded in a document that a script has parsed: there it is elements. */
export function fold(root) {
  for (const folded of root.querySelectorAll(FOLDED)) {
    if (SEARCHED in document.documentElement.dataset) folded.replaceWith(...folded.childNodes);
    else folded.textContent = folded.innerHTML;
  }
}

/** Makes elements of all that is folded, now and in what comes later: the browser's search finds them in closed parts, too, and opens those. */
export function unfoldAll() {
  document.documentElement.dataset[SEARCHED] = "";
  unfold(document);
}
