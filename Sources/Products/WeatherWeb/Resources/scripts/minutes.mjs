// The rain of the next two hours keeps the room that the page has for it: bars for which there is none are shown at a press.

const ROOM = "[data-column=next-hour], [data-skeleton=next-hour]";
const isWide = (room) => room.classList.contains("wet") && !("clipped" in room.dataset);

/** Fits the column of `parsed`, which is about to be put in place of what is shown, into the room that there is. */
export function fitMinutes(shown, parsed, isSamePlace) {
  const [older, newer] = [shown, parsed].map((root) => root.querySelector(ROOM));
  if (!isSamePlace || document.hidden || !older || !newer || isWide(older) === isWide(newer)) return;
  if (isWide(newer)) newer.dataset.clipped = "";
  else newer.classList.add("wet");
}

const unclip = () => delete document.querySelector(ROOM)?.dataset.clipped;

document.addEventListener("click", ({ target }) => target.closest("[data-action=show-minutes]") && unclip());
document.addEventListener("visibilitychange", () => document.hidden && unclip());
