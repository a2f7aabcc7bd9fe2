// What moves on the page of a place without any fetch: its clock and date, ages, Today, and the hour that is now. Every word and every
// offset comes from the server; all instants are its own, in milliseconds since 1970.

import { ageInWords } from "./ages.mjs";
import { course, DAY, reading } from "./clock.mjs";
import { unfold } from "./folded.mjs";

const HOUR = 3600000;
const LONGEST_STEP = 3 * HOUR;
const DOT_BELOW = 12; // the figures of the curve stand so far above it

/** The words that the page has for what moves. */
const words = () => document.getElementById("main").dataset;

// Brings the page to the present. Returns true when an hour, a day or the observation has ended: the server may then have more to say than
// this script.
export function advance(shown, age) {
  const { fetched, fetchedWords } = shown.dataset;
  const now = Number(fetched) * 1000 + age;
  const stretches = course(shown.querySelector(".clock")?.dataset.course);
  if (stretches.length === 0) return false;
  const clock = shown.querySelector(".clock");
  const { day, text } = reading(stretches, now, clock.dataset.halves?.split("|"), words().digits);
  if (clock.textContent !== text) clock.textContent = text;
  sayAge(shown, age, fetchedWords.split("|")[day - reading(stretches, Number(fetched) * 1000).day === 1 ? 0 : 1]);
  const today = new Date(day * DAY).toISOString().slice(0, 10);
  const isNewHour = advanceHours(shown, now, today);
  const isNewDay = advanceDays(shown, today);
  const isNewNow = advanceNow(shown, now, isNewDay);
  advanceWarnings(shown, now);
  advanceMinutes(shown, now);
  return isNewHour || isNewDay || isNewNow;
}

function sayAge(shown, age, when) {
  const told = ageInWords(age, words().ages.split("|"), when, words().digits);
  const said = shown.dataset.ago;
  if (told === said) return;
  shown.dataset.ago = told;
  for (const element of document.querySelectorAll(".ago")) element.textContent = told;
  const line = shown.querySelector("[data-part=age]")?.firstChild;
  // A new text: where the line ends at the page's edge, the old one would move.
  if (line?.data) line.replaceWith(age < DAY ? line.data.replace(said, told) : `${shown.dataset.ageLabel} ${told}`);
}

/** What was changed here is no longer what the server sent under its revision. */
function touched(column) {
  column.dataset.revision = "";
}

// The forecast of the hour in whose place the observation is shown, to be put back when that lapses.
let forecast = null;

/** Takes hours away that have ended; the first one left is now. */
function advanceHours(shown, now, today) {
  const column = shown.querySelector("[data-column=hours]");
  const cells = [...(column?.querySelectorAll(".cell") ?? [])];
  const starts = cells.map((cell) => Date.parse(cell.querySelector("time").dateTime));
  // Before a hole, and at the end, an hour lasts for an hour.
  const ends = starts.map((start, index) => (starts[index + 1] - start <= LONGEST_STEP ? starts[index + 1] : start + HOUR));
  const count = ends.filter((end) => end <= now).length;
  if (count === 0) return false;
  unfold(column);
  const lines = [...column.querySelectorAll(".strip > ol > li")];
  const rows = [...column.querySelectorAll("tbody > tr")];
  const chart = column.querySelector(".chart");
  const figures = [...chart.querySelectorAll("text:not(.at)")];
  const parts = [cells, lines, rows, figures];
  if (now >= Number(shown.dataset.observedUntil) * 1000) delete shown.dataset.observedUntil;
  delete shown.dataset.lapsed;
  forecast = null;
  if (starts[count] <= now) {
    // What was observed stands for now in the hour that has begun, too.
    if ("observedUntil" in shown.dataset) {
      forecast = parts.map((list) => [list[count], list[count].cloneNode(true)]);
      for (const part of ["time", ".s", ".w"]) cells[count].querySelector(part)?.replaceWith(cells[0].querySelector(part) ?? "");
      cells[count].querySelector("time").dateTime = forecast[0][1].querySelector("time").dateTime;
      lines[count].textContent = lines[0].textContent;
      rows[count].replaceChildren(...rows[0].childNodes);
      figures[count].textContent = figures[0].textContent;
    }
    cells[count].classList.add("current");
    const dot = chart.querySelector(".dot");
    dot?.setAttribute("cx", figures[count].getAttribute("x"));
    dot?.setAttribute("cy", Number(figures[count].getAttribute("y")) + DOT_BELOW);
  } else {
    chart.querySelector(".dot")?.remove();
  }
  const box = chart.viewBox.baseVal;
  const past = (box.width / cells.length) * count;
  chart.setAttribute("viewBox", `${box.x + past} 0 ${box.width - past} ${box.height}`);
  chart.style.overflow = "hidden";
  for (const list of parts) list.slice(0, count).forEach((part) => part.remove());
  for (const part of column.querySelectorAll(".day, .strip > ol, table")) if (!part.querySelector(".cell, li, tbody > tr")) part.remove();
  const first = column.querySelector(".day");
  if (!first) {
    column.querySelector(".strip").replaceWith(paragraph(words().noHours));
    column.querySelector(".twin")?.remove();
  } else if (first.dataset.date <= today) {
    first.querySelector("b").textContent = words().today;
    column.querySelector(".strip > ol").setAttribute("aria-label", words().today);
  }
  touched(column);
  return true;
}

const PRESENT = 600000; // how long a sentence about the next minutes is of this moment

/** Says from when a sentence about the next minutes is, once that is a while ago, and that nothing is known where its time is over. */
function advanceMinutes(shown, now) {
  const line = shown.querySelector("[data-part=minutes]");
  if (!line) return;
  const { made, knownUntil, asOf, over } = line.dataset;
  const isOver = now >= Number(knownUntil) * 1000;
  const told = isOver ? over : now - Number(made) * 1000 > PRESENT ? asOf : "";
  if (!told || line.dataset.told === told) return;
  line.dataset.told = told;
  const column = line.closest("[data-column]");
  const outlook = line.className === "hidden" ? shown.querySelector(".now .outlook") : null;
  for (const sentence of [line, outlook]) {
    if (sentence) sentence.textContent = isOver ? over : `${told} ${sentence.textContent}`;
  }
  if (isOver) for (const part of column.querySelectorAll(".plot, .twin, .small")) part.remove();
  touched(column);
  if (outlook) touched(outlook.closest("[data-column]"));
}

function paragraph(text, name = "") {
  return Object.assign(document.createElement("p"), { textContent: text, className: name });
}

/** Takes days away that are over, and gives the first ones left their names. */
function advanceDays(shown, today) {
  const column = shown.querySelector("[data-column=days]");
  const days = [...(column?.querySelectorAll("[data-day]") ?? [])];
  const left = days.filter(({ dataset }) => dataset.day >= today);
  if (left.length === days.length) return false;
  for (const day of days) if (!left.includes(day)) day.closest("li").remove();
  for (const day of left) {
    const name = [words().today, words().tomorrow][(Date.parse(day.dataset.day) - Date.parse(today)) / DAY];
    if (!name) break;
    day.querySelector(".row > b").firstChild.data = name;
    day.querySelector("summary > .hidden > span").textContent = name;
    unfold(day);
    const caption = day.querySelector("caption");
    if (caption) caption.textContent = name;
  }
  touched(column);
  // "Tomorrow" is another day now.
  const changes = shown.querySelector("[data-column=changes]");
  if (changes) {
    changes.style.visibility = "hidden";
    touched(changes);
  }
  return true;
}

/** Where the observation, or the hour, no longer stands for now, puts the forecast for this hour in its place. */
function advanceNow(shown, now, isNewDay) {
  const column = shown.querySelector("[data-column=now]");
  if (!column) return false;
  if (isNewDay) sayRange(shown, column);
  if ("observedUntil" in shown.dataset) {
    if (now < Number(shown.dataset.observedUntil) * 1000) return false;
    delete shown.dataset.observedUntil;
    // Without a forecast of this very hour it stays with the time at which it was observed.
    if (!forecast) {
      shown.dataset.lapsed = "";
      return true;
    }
    for (const [part, before] of forecast) part.replaceWith(before);
    forecast[0][1].classList.add("current");
    forecast = null;
  }
  if ("lapsed" in shown.dataset) return false;
  const hours = shown.querySelector("[data-column=hours]");
  const cell = hours?.querySelector(".cell.current");
  if (!cell) {
    column.replaceWith(paragraph(words().noNow, "notice"));
    return true;
  }
  const mark = words().forecastFor.replace("#", cell.querySelector("time").textContent.replace(" UTC", "\u00a0UTC"));
  if (column.querySelector(".mark")?.textContent === mark) return false;
  unfold(hours);
  const [, condition, temperature, feelsLike] = [...hours.querySelector("tbody > tr").children].map(({ textContent }) => textContent);
  column.querySelector(".temperature").textContent = temperature;
  column.querySelector(".condition").textContent = condition;
  column.querySelector(".range > span").textContent = words().feelsLike.replace("#", feelsLike);
  column.querySelector(".large").replaceChildren(cell.querySelector(".s > use").cloneNode());
  for (const part of [".outlook", ".note"]) column.querySelector(part)?.remove();
  const source = column.querySelector(".source");
  const line = column.querySelector(".mark") ?? column.insertBefore(paragraph("", "small mark"), source);
  line.textContent = mark;
  const text = hours.querySelector(".foot .source")?.firstChild?.data;
  if (text) source.textContent = text.replace(/[ \u00b7]+$/, "");
  touched(column);
  return true;
}

/** An hour after the last check it is no longer said that no warning is active. */
export function advanceWarnings(shown, now) {
  const line = shown.querySelector("[data-until]");
  if (!line || now <= Number(line.dataset.until) * 1000) return;
  line.textContent = line.dataset.then;
  delete line.dataset.until;
  const column = line.closest("[data-column]");
  if (column) touched(column);
}

/** High and low of the day that is today now. */
function sayRange(shown, column) {
  const row = shown.querySelector("[data-day] .row");
  const ends = [[words().high, row?.querySelector("b:last-child")], [words().low, row?.querySelector("i:not(.p)")]];
  [...column.querySelectorAll(".range > span")].slice(1).forEach((span, index) => {
    const [line, end] = ends[index];
    if (end) span.textContent = line.replace("#", end.textContent);
    else span.remove();
  });
  touched(column);
}
