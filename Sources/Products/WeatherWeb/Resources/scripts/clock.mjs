// The clock of a place, by the words and offsets that the server sent ahead of time. All instants in milliseconds since 1970.

import { localized } from "./ages.mjs";

export const DAY = 86400000;

/** The stretches of the place's clock, in order, as the server writes them. */
export function course(text = "") {
  return text.split("|").filter(Boolean).map((text) => {
    const [start, offset, ...words] = text.split("~");
    return { start: start * 60000, offset: offset * 60000, words: words.join("~") };
  });
}

/** The civil day of an instant, counted from 1970, and the clock's reading on it. */
export function reading(stretches, instant, halves, digits) {
  const { offset, words } = stretches.findLast(({ start }) => start <= instant) ?? stretches[0];
  const local = instant + offset;
  const minutes = Math.floor(local / 60000) % 1440;
  const [hour, rest] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, "0")];
  const western = halves ? `${((hour + 11) % 12) + 1}${rest === "00" ? "" : `:${rest}`}` : `${String(hour).padStart(2, "0")}:${rest}`;
  const figures = localized(western, digits);
  return { day: Math.floor(local / DAY), text: words.replace("#", halves ? halves[hour < 12 ? 0 : 1].replace("#", figures) : figures) };
}
