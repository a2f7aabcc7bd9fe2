// Pages as the server sent them: what a worker reads in one, and what it changes in one that it has kept.

import { ageInWords } from "./ages.mjs";
import { course, reading } from "./clock.mjs";

/** Whether a page has the weather that it is about: one that still waits for it is of no use later. */
export function isWhole(html) {
  const parts = [...html.matchAll(/<[^>]*\bid="(?:dashboard|cities|climate|chart)"[^>]*>/g)].map(([tag]) => tag);
  return /<main\b/.test(html) && parts.every((tag) => tag.includes('data-state="loaded"'));
}

/** The addresses of what a page is made of. The icon for a phone's home screen is not: the system fetches it when the page is put there. */
export function filesOf(html) {
  const paths = [...html.matchAll(/"(\/(?:assets|symbols)\/[^"#]+)/g)].map(([, path]) => path);
  return [...new Set(paths)].filter((path) => !path.endsWith("/touch-icon.png"));
}

/**
 * A page that was kept `seconds` ago, when its weather was `age` seconds old; null for the age that the page says. What it says to have changed
 * has been read, or is something else by now.
 */
export function older(html, seconds, age = null) {
  const aged = html.replace(/(\bid="(?:dashboard|alerts)"[^>]*\bdata-age=")(\d+)/, (_, before, said) => before + ((age ?? Number(said)) + seconds));
  const shown = attributesOf(/<[^>]*\bid="(?:dashboard|alerts)"[^>]*>/.exec(aged)?.[0]);
  return lapsed(aged, Number(shown.fetched) + Number(shown.age)).replace(/<section\b[^>]*\bdata-column="changes"[^]*?<\/section>/, "").replace(/<html\b/, `<html data-kept="${seconds}"`);
}

/** A page at an instant, in seconds since 1970: that no warning is active is said only as long as the last check is of now. */
const lapsed = (html, instant) =>
  html.replace(/(<p\b[^>]*) data-until="(\d+)" data-then="([^"]*)">[^<]*/g, (all, tag, until, then) => (instant > Number(until) ? `${tag}>${then}` : all));

/**
 * A kept page as it is painted before the server has answered: with the script that puts the answer in place, and with the place's clock and all
 * ages as they are by now. Where an hour has ended since it was kept, its script has to bring it to the present before anything is painted.
 */
export function painted(html, seconds, age) {
  const { script, behind, hour } = scriptOf(html);
  const { fetched, age: said } = dashboardOf(html);
  const present = Number(age ?? said) + seconds;
  const text = inTime(older(html, seconds, age), Number(fetched) + present, present).replace(/<html\b/, `<html data-script="${behind}"`);
  if (Number(fetched) + present < Number(hour)) return text;
  return text.replace(/<head>/, `<head><script type="module" src="${script}" blocking="render"></script>`);
}

/** The words of a page as they are at an instant, in seconds since 1970, when its weather is `age` seconds old. The page escapes all words alike. */
function inTime(html, instant, age) {
  const { ages = "||", digits } = mainOf(html);
  const { ago } = dashboardOf(html);
  const told = ageInWords(age * 1000, ages.split("|"), ago, digits);
  const clock = (before, text, halves) => before + reading(course(text), instant * 1000, halves?.split("|"), digits).text;
  return html
    .replace(/(\bid="dashboard"[^>]*\bdata-ago=")[^"]*/, (_, before) => before + told)
    .replace(/(<p class="age"[^>]*>)([^<]*)/, (_, before, line) => before + line.replace(ago, () => told))
    .replace(/(class="ago"[^>]*>)[^<]*/g, (_, before) => before + told)
    .replace(/(<p class="clock" data-course="([^"]*)"(?: data-halves="([^"]*)")?>)[^<]*/, (_, before, text, halves) => clock(before, text, halves));
}

const attributesOf = (tag = "") => Object.fromEntries([...tag.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name.replace(/^data-/, ""), value]));

const mainOf = (html) => attributesOf(/<main\b[^>]*>/.exec(html)?.[0]);

/**
 * The address of the script that keeps a page of the weather up to date, that of the script for what comes behind a kept page, and until when the
 * page may be one. A page of an earlier version has one script.
 */
export function scriptOf(html) {
  const { src, ...more } = attributesOf(/<script\b[^>]*\bdata-behind=[^>]*>/.exec(html)?.[0]);
  return { ...more, script: mainOf(html).page ?? src };
}

/** What the weather's element of a page says of it. */
export function dashboardOf(html) {
  return attributesOf(/<[^>]*\bid="dashboard"[^>]*>/.exec(html)?.[0]);
}

const MARKS = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** The title of a page as text. */
export function titleOf(html) {
  return (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "").replace(/&(?:amp|lt|gt|quot|#39);/g, (mark) => MARKS[mark]);
}
