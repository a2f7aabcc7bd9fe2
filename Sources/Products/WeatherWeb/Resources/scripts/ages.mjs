// How old something is, in the page's words.

/** A number or a time in the digits of the page's language. */
export function localized(text, digits) {
  return digits ? String(text).replace(/\d/g, (digit) => digits[digit]) : String(text);
}

/** "3 min ago", from a day on when: "yesterday, 18:00". */
export function ageInWords(age, [moment, minutes, hours], when, digits) {
  const count = Math.max(0, age) / 60000;
  if (count < 1) return moment;
  if (count < 60) return minutes.replace("#", localized(Math.floor(count), digits));
  return count < 1440 ? hours.replace("#", localized(Math.floor(count / 60), digits)) : when;
}
