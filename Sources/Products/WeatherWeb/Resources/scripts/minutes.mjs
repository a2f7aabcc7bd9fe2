// The rain of the next two hours keeps the room that the page has for it: bars for which there is none are shown at a press.

const RAIN = ".next-hour"; // the column, or its room
const hasBars = (room) => room.classList.contains("wet") && !("clipped" in room.dataset);

/**
 * Fits the column of `parsed`, which is about to be put in place of what is shown, into the room that there is. High and low, and what comes next,
 * keep their lines where they are told in fewer words: nothing below them moves up.
 */
export function fitMinutes(shown, parsed, isSamePlace) {
  for (const part of [".range", ".outlook"]) {
    const [former, later] = [shown, parsed].map((root) => root.querySelector(`.now ${part}`));
    if (isSamePlace && !document.hidden && former && later) later.style.minBlockSize = `${former.offsetHeight}px`;
  }
  // What is usual, how yesterday was forecast and how sure the days are is told on the next view where it comes to a page that was shown without it.
  for (const part of [".usual", ".receipt", ".sure"]) {
    const isLate = shown.querySelector(".hours") && !shown.querySelector(part);
    if (isSamePlace && !document.hidden && isLate) parsed.querySelector(part)?.remove();
  }
  const [older, newer] = [shown, parsed].map((root) => root.querySelector(RAIN));
  if (!isSamePlace || document.hidden || !older || !newer || hasBars(older) === hasBars(newer)) return;
  if (hasBars(newer)) newer.dataset.clipped = "";
  else newer.classList.add("wet");
}

const widen = () => delete document.querySelector(RAIN)?.dataset.clipped;

document.addEventListener("click", ({ target }) => target.closest("[data-action=show-minutes]") && widen());
document.addEventListener("visibilitychange", () => document.hidden && widen());
