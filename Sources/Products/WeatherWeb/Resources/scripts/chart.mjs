// The reading of a chart: the hour below the pointer or the finger, or the one that the arrow keys lead to. The hours are those of the table.

import { CHART_STYLE } from "../styles/chart.css"; // as a text, which the server joins to this script
import { nearest, stepMove } from "./reading.mjs";
import { ask, parser, spare } from "./request.mjs";

const documentOf = parser();
let isDressed = false; // the page has the style of a chart

/** An hour as its row of the table has it: where it is drawn, and its words. */
function hourOf(row) {
  const [x, ...heights] = row.dataset.key.split(" ");
  const table = row.closest("table");
  const heads = [...table.tHead.rows[0].cells].slice(1);
  const words = [...row.cells].slice(1).flatMap(({ textContent }, index) => {
    if (!textContent) return [];
    return index ? `${heads[index].textContent} ${textContent}` : textContent;
  });
  const label = row.cells[0].textContent;
  return { x: Number(x) / 10, heights, label, day: table.dataset.moment, value: words.join(" · ") };
}

/** Makes the drawing within `root` one that is read by pointer and keys. */
function watchReading(root) {
  const measure = root.querySelector("[data-part=measure]");
  if (!measure) return;
  const [plot, reading] = ["plot", "reading"].map((part) => measure.querySelector(`[data-part=${part}]`));
  const rows = [...root.querySelectorAll("tr[data-key]")];
  const places = rows.map((row) => Number.parseFloat(row.dataset.key) / 10);
  const [value, moment] = reading.children;
  const present = moment.textContent;
  const first = Number(measure.dataset.state);
  let shown = first;
  let frame = 0;

  function show(index) {
    shown = index;
    const hour = hourOf(rows[index]);
    value.textContent = hour.value;
    moment.textContent = index === first ? present : `${hour.day} ${hour.label}`.trim();
    for (const cursor of measure.querySelectorAll(".m-cursor")) cursor.setAttribute("x", `${hour.x}%`);
    for (const dot of measure.querySelectorAll(".m-dot")) {
      const height = hour.heights[dot.dataset.key];
      dot.toggleAttribute("hidden", height === "-");
      dot.setAttribute("cx", `${hour.x}%`);
      if (height !== "-") dot.setAttribute("cy", `${height}%`);
    }
    plot.setAttribute("aria-valuenow", index);
    plot.setAttribute("aria-valuetext", `${moment.textContent}: ${value.textContent}`);
  }

  function follow({ clientX }) {
    const field = measure.querySelector(".field").getBoundingClientRect();
    let share = ((clientX - field.left) / field.width) * 100;
    if (getComputedStyle(plot).direction === "rtl") share = 100 - share;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => show(nearest(places, share)));
  }

  plot.tabIndex = 0;
  plot.setAttribute("role", "slider");
  plot.setAttribute("aria-valuemin", 0);
  plot.setAttribute("aria-valuemax", rows.length - 1);
  plot.addEventListener("pointermove", follow);
  plot.addEventListener("pointerdown", follow);
  plot.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = stepMove(event.key, shown, rows.length, getComputedStyle(plot).direction === "rtl" ? -1 : 1);
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  });
  show(first);
}

function dress() {
  if (isDressed) return;
  isDressed = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CHART_STYLE);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Opens the chart that a link leads to over the page, which stays as it is. */
export async function openChart(link) {
  dress();
  const over = Object.assign(document.createElement("dialog"), { className: "chart-over" });
  over.append(spare("loading"));
  over.setAttribute("aria-label", link.textContent);
  document.body.append(over);
  const control = new AbortController();
  over.addEventListener("close", () => {
    control.abort();
    over.remove();
  });
  over.addEventListener("click", ({ target }) => {
    // Outside of what it shows, too.
    if (target === over || target.closest("[data-action=close-chart]")) over.close();
  });
  over.showModal();
  const address = new URL(link.href);
  address.searchParams.set("part", "chart");
  try {
    const answer = await ask(address.pathname, address.searchParams, control);
    const part = documentOf(await answer.text()).getElementById("chart-part");
    if (!part) throw new Error("not ours"); // a hotel's login page, say
    over.replaceChildren(part);
    watchReading(over);
    over.querySelector("[data-part=plot]")?.focus({ preventScroll: true });
  } catch {
    if (control.signal.aborted) return; // the reader has closed it
    over.close();
    location.assign(link.href);
  }
}

for (const page of document.querySelectorAll("#chart")) watchReading(page);
