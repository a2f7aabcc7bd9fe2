// Of things that take turns, which one holds, and when to look and to ask again. All instants in milliseconds since 1970.

const MINUTE = 60000;
const LOOK = MINUTE; // a device that slept finds its timers late: so long at most is the wrong one shown

/** The position of the one that has begun last; before any has, the first. */
export function holding(begins, now) {
  return Math.max(0, begins.findLastIndex((begin) => begin <= now));
}

/** Milliseconds until the next one begins; never longer than a minute. */
export function untilNext(begins, now) {
  return Math.max(20, Math.min(LOOK, ...begins.filter((begin) => begin > now).map((begin) => begin - now)));
}

/**
 * Milliseconds until the server is asked again: between a quarter and half an hour, not all frames of the world in the same minute. While something
 * falls, or soon will, after a third of that; while the minutes of it are still being fetched, in a moment.
 */
export function pause(random, rain) {
  if (rain === "awaited") return (10 + 5 * random) * 1000;
  return ((15 + 15 * random) * MINUTE) / (rain === "near" ? 3 : 1);
}
