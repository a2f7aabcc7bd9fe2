// What the reader has seen of places, so that the server can say what changed since. It stays in a cookie for a day: no server remembers a
// revision for longer. Times are the server's, in whole minutes since 1970. `LastVisit.swift` has the same rule.

const VISIT_GAP = 30; // minutes without a look, after which the next one begins another visit
const NOTE_AGAIN = 5; // minutes within which another look at the same weather need not be noted
const MOST_PLACES = 4;
const LOOKS_LIFE = 1440; // minutes

/** The last looks as the cookie has them, the newest first. */
export function readLooks(text = "") {
  return text.split("|").filter(Boolean).map((part) => {
    const [cell, minute, shown, base = shown] = part.split("~");
    return { cell, minute: Number(minute), shown, base };
  });
}

export function writeLooks(looks) {
  return looks.map(({ cell, minute, shown, base }) => [cell, minute, shown, ...(base === shown ? [] : [base])].join("~")).join("|");
}

/**
 * The looks after `revision` of a cell is seen at a minute; the same list where it says enough already. A visit is measured against what was
 * shown last on the visit before, or shown first.
 */
export function noted(looks, cell, revision, minute) {
  const before = looks.find((look) => look.cell === cell);
  const isOver = before && minute - before.minute >= VISIT_GAP;
  const base = before ? (isOver ? before.shown : before.base) : revision;
  const isEnough = before === looks[0] && before?.shown === revision && before.base === base && Math.abs(minute - before.minute) < NOTE_AGAIN;
  if (isEnough) return looks;
  const others = looks.filter((look) => look.cell !== cell && minute - look.minute < LOOKS_LIFE);
  return [{ cell, minute, shown: revision, base }, ...others.slice(0, MOST_PLACES - 1)];
}

/** Whether a look at a cell at this minute begins another visit. */
export function isReturn(looks, cell, minute) {
  const before = looks.find((look) => look.cell === cell);
  return before !== undefined && minute - before.minute >= VISIT_GAP;
}
