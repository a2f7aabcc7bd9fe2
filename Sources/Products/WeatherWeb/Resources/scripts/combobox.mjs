// The search field as a combobox with a list of suggestions (WAI-ARIA Authoring Practices, "Editable Combobox With List Autocomplete"): the
// focus stays in the field, arrows lead along the list, Enter opens the option that is active, else it searches as ever.

import { SUGGESTIONS_STYLE } from "../styles/suggestions.css"; // as a text, which the server joins to this script
import { fetchSuggestions, optionMove, suggester } from "./suggest.mjs";

const sheet = new CSSStyleSheet();
sheet.replaceSync(SUGGESTIONS_STYLE);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

const form = document.querySelector("form.search");
const input = form.elements.query;
const list = make("ul", { id: "suggestions", className: "suggestions", hidden: true });
const nothing = make("p", { className: "suggestions nothing", hidden: true }); // seen where the list would be; the live region says the same
nothing.setAttribute("aria-hidden", "true");
const announced = make("div", { className: "hidden" });
let options = []; // what is offered: { name, area, details, address }
let active = -1;
let isHeld = false; // Escape has closed the list: only another text or an arrow opens it

/** An element with text alone in it, whatever its words are. */
function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

/** Words from outside, in their own direction. */
const words = (name, text, dir = "auto") => make(name, { textContent: text, dir });

function optionElement({ name, area, details }, index) {
  const parts = [words("b", name), ...(area ? [" ", words("span", area)] : [])];
  for (const detail of details) parts.push(" ", words("small", detail));
  const element = make("li", { id: `suggestion-${index}` }, ...parts);
  element.setAttribute("role", "option");
  element.setAttribute("aria-selected", "false");
  return element;
}

function activate(index) {
  list.children[active]?.setAttribute("aria-selected", "false");
  active = index;
  const element = list.children[index];
  if (!element) return input.removeAttribute("aria-activedescendant");
  element.setAttribute("aria-selected", "true");
  element.scrollIntoView({ block: "nearest" });
  input.setAttribute("aria-activedescendant", element.id);
}

const isOpen = () => !list.hidden;

function setOpen(isShown) {
  activate(-1);
  list.hidden = !isShown;
  nothing.hidden = true;
  input.setAttribute("aria-expanded", String(isShown));
}

/** Offers `places` under the name `title`, and says so; nothing closes the list. */
function offer(places, title, announcement) {
  options = places;
  list.setAttribute("aria-label", title);
  list.replaceChildren(...places.map(optionElement));
  setOpen(places.length > 0 && !isHeld && document.activeElement === input);
  announced.textContent = document.activeElement === input ? announcement : "";
  nothing.textContent = announcement;
  nothing.hidden = places.length > 0 || !announcement || isHeld || document.activeElement !== input;
}

/** The saved places, as the menu has them: what somebody who has typed nothing yet may want. */
function offerSaved() {
  const links = [...document.querySelectorAll(".places .menu li a")];
  const places = links.map((link) => ({
    name: link.querySelector("span").firstChild.textContent.trim(), area: link.querySelector("small")?.textContent ?? "", details: [],
    address: link.getAttribute("href"),
  }));
  const title = document.querySelector(".places > summary").getAttribute("aria-label");
  offer(places, title, places.length ? title : "");
}

const type = suggester(
  (text, signal) => fetchSuggestions(form.dataset.suggestions, text, signal),
  (answer, text) => {
    if (!text) offerSaved();
    else offer(answer?.places ?? [], answer?.title ?? "", answer?.announcement ?? "");
  },
);

function choose(index) {
  setOpen(false);
  location.assign(options[index].address);
}

/** What a key does to the list; true for a key that does nothing else. */
function press({ key, altKey }) {
  switch (key) {
    case "ArrowDown":
    case "ArrowUp":
      isHeld = false;
      if (altKey) setOpen(key === "ArrowDown" && options.length > 0);
      else if (isOpen()) activate(optionMove(key, active, options.length));
      else if (options.length) {
        setOpen(true);
        activate(optionMove(key, -1, options.length));
      } else type(input.value);
      return true;
    case "Escape":
      if (!isOpen()) return false;
      isHeld = true;
      setOpen(false);
      return true;
    case "Enter":
      if (!isOpen() || active < 0) return false;
      choose(active);
      return true;
    default:
      // The caret moves, or the focus: no option is meant any more.
      if (["ArrowLeft", "ArrowRight", "Home", "End"].includes(key)) activate(-1);
      return false;
  }
}

list.setAttribute("role", "listbox");
announced.setAttribute("aria-live", "polite");
form.parentElement.after(list, nothing, announced);
for (const [name, value] of Object.entries({ role: "combobox", "aria-autocomplete": "list", "aria-controls": list.id, "aria-expanded": "false" })) {
  input.setAttribute(name, value);
}
// A touch keyboard composes every word: what stands in the field counts at once. Keys are the composition's own until it ends.
input.addEventListener("input", () => {
  isHeld = false;
  activate(-1);
  type(input.value);
});
input.addEventListener("keydown", (event) => {
  if (event.isComposing || event.keyCode === 229 || event.ctrlKey || event.metaKey) return;
  if (press(event)) event.preventDefault();
});
input.addEventListener("focus", () => {
  isHeld = false;
  if (!input.value.trim()) offerSaved();
});
input.addEventListener("click", () => {
  isHeld = false;
  if (!isOpen() && options.length) setOpen(true);
});
input.addEventListener("blur", () => setOpen(false));
form.addEventListener("submit", () => {
  isHeld = true;
  setOpen(false);
});
// The focus stays in the field, whatever of the list is pressed.
list.addEventListener("mousedown", (event) => event.preventDefault());
list.addEventListener("click", ({ target }) => {
  const element = target.closest("[role=option]");
  if (element) choose([...list.children].indexOf(element));
});
// The field that was focused, and typed into, before this was there.
if (document.activeElement === input) {
  if (input.value.trim() && input.value !== input.defaultValue) type(input.value);
  else if (!input.value.trim()) offerSaved();
}
