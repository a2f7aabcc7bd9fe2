// The column that says what changed since the reader looked. It has its room from the beginning, or none: what comes later, while the page is
// looked at, moves nothing. A screen reader hears the lines that are new, once.

const CHANGES = "[data-column=changes]";
const said = new Set(); // the lines that were there, or were read out
let roomless = null; // the column that has no room yet
let region = null; // what is read out

const changeLines = (root) => [...(root.querySelector(CHANGES)?.querySelectorAll("li") ?? [])];
const lineWords = (line) => (line.querySelector(".hidden") ?? line).textContent;

/** What a page comes with is there to be found, and not read out by itself. */
export function beginChanges(shown, voice) {
  for (const line of changeLines(shown)) said.add(lineWords(line));
  region = voice;
}

/** Reads out, as one sentence, what changed while the page is open; not what comes with another place or with the first weather. */
export function sayChanges(parsed, isNews) {
  if (!isNews) said.clear();
  const fresh = changeLines(parsed).map(lineWords).filter((line) => !said.has(line));
  for (const line of fresh) said.add(line);
  if (isNews && fresh.length > 0) region.textContent = `${fresh.join("; ")}.`;
}

/** The room says that nothing has changed, or nothing at all where that is not known. */
export function settleChanges(shown, isKnown) {
  const room = shown.querySelector(`${CHANGES}[data-awaited]`);
  if (!room) return;
  const [awaited, none] = room.querySelectorAll("p");
  awaited.hidden = isKnown;
  none.hidden = !isKnown;
  if (!isKnown) awaited.textContent = "";
}

/**
 * Fits the column of `parsed`, which is about to be put in place of what is shown, into the room that there is. A page that is not looked at, or
 * shows nothing yet, takes it as it is, and so does one that shows only what is above it, and would without the column.
 */
export function fitChanges(shown, parsed, isSamePlace) {
  roomless = null;
  const older = shown.querySelector(`${CHANGES}, [data-skeleton=changes]`);
  const newer = parsed.querySelector(CHANGES);
  const top = shown.querySelector("[data-column=hours]")?.getBoundingClientRect().top;
  const isBelow = top - (older ? heightOf(older) : 0) > innerHeight;
  const isFree = !isSamePlace || isBelow || document.hidden || !shown.querySelector("[data-column], [data-skeleton]");
  if (isFree || !(older || newer)) return;
  if (!older) {
    roomless = newer;
    newer.remove();
    parsed.dataset.roomless = "";
  } else if (!newer) {
    keepRoom(older, parsed);
  } else if (older.dataset.revision !== newer.dataset.revision) {
    clip(newer, heightOf(older));
  }
}

const heightOf = (element) => element.getBoundingClientRect().height;

/** Nothing to tell any more, or nothing at all: the room stays until nobody looks. */
function keepRoom(older, parsed) {
  const before = parsed.querySelector("[data-column=hours]");
  if (!before) return;
  const room = older.cloneNode(true);
  if (older.dataset.skeleton) {
    // As the column of a page that has its weather: with its own words for nothing.
    room.dataset.column = "changes";
    room.dataset.revision = "";
    room.dataset.awaited = "";
    delete room.dataset.part;
    delete room.dataset.skeleton;
  } else if (!("awaited" in room.dataset)) {
    room.dataset.revision = "";
    room.style.visibility = "hidden";
  }
  room.style.blockSize = `${heightOf(older)}px`;
  before.before(room);
}

/** A column in a room of this height; a button shows what does not fit. */
function clip(column, height) {
  column.style.blockSize = `${height}px`;
  column.dataset.clipped = "";
}

/** Shows the button of a clipped column whose lines do not fit: when it is in place. */
export function offerAll(shown) {
  const column = shown.querySelector(`${CHANGES}[data-clipped]`);
  if (!column) return;
  const isWhole = column.scrollHeight <= column.clientHeight;
  if (isWhole) delete column.dataset.clipped;
  column.querySelector("button").hidden = isWhole;
}

function unclip(column) {
  delete column.dataset.clipped;
  column.style.blockSize = "";
  column.querySelector("button")?.remove();
}

/** Nobody looks: what had no room gets it, and what is empty gives it back. */
export function makeRoom(shown) {
  const column = shown.querySelector(CHANGES);
  if (roomless) {
    if (column) column.replaceWith(roomless);
    else shown.querySelector("[data-column=hours]")?.before(roomless);
    roomless = null;
    delete shown.dataset.roomless;
  } else if (column && (column.style.visibility || "awaited" in column.dataset)) {
    column.remove();
  } else if (column) {
    unclip(column);
  }
}

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-action=show-changes]");
  if (!button) return;
  if (roomless) makeRoom(document.getElementById("dashboard"));
  const column = document.querySelector(CHANGES);
  unclip(column);
  column.querySelector("ul").tabIndex = -1;
  column.querySelector("ul").focus({ preventScroll: true });
});
