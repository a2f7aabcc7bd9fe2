// Notes in a cookie what the reader looks at, so that the server can say on the next visit what changed.

import { cellName } from "./cells.mjs";
import { isReturn, noted, readLooks, writeLooks } from "./looks.mjs";

/** Keeps a value in a cookie for some seconds, a year where nothing else is said; an empty one goes. */
export function remember(name, value, seconds = 31536000) {
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${value ? seconds : 0}${location.protocol === "https:" ? "; Secure" : ""}`;
}

const seen = () => document.cookie.match(/(?:^|; )seen=([^;]*)/)?.[1];
/** Minutes since 1970, by the server's clock, for weather of an age in milliseconds. */
const minuteOf = (shown, age) => Math.floor((Number(shown.dataset.fetched) + age / 1000) / 60);

/** Notes what the reader sees, for weather of an age in milliseconds. What the device had kept is nothing new to be seen. */
export function look(shown, age) {
  const { revision } = shown.dataset;
  if (document.hidden || !revision || "kept" in document.documentElement.dataset) return;
  const text = seen();
  const looks = writeLooks(noted(readLooks(text), cellName(shown.dataset), revision, minuteOf(shown, age)));
  if (looks !== text) remember("seen", looks, 86400);
}

/** Whether a look at this weather begins another visit. */
export const isAnotherVisit = (shown, age) => isReturn(readLooks(seen()), cellName(shown.dataset), minuteOf(shown, age));
