// The reading of a chart: the hour below the pointer or the finger, or the one that the arrow keys lead to. The hours are those of the table.

import { CHART_STYLE } from "../styles/chart.css"; // as a text, which the server joins to this script
import { nearest, stepMove } from "./reading.mjs";
import { ask, parser, spare } from "./request.mjs";

const documentOf = parser();
let isDressed = false; // the page has the style of a chart

const UNKNOWN = "–";

/** An hour as its row of the table has it: where it is drawn, and its words. */
function hourOf(row, heads) {
  const [x, ...heights] = row.dataset.key.split(" ");
  const [label, ...values] = [...row.cells].map(({ textContent }) => textContent);
  const words = values.flatMap((value, index) => (value ? (index ? `${heads[index]} ${value}` : value) : []));
  return { x: Number(x) / 10, heights, label, day: row.closest("table").dataset.moment, values, words: words.join(" · ") };
}

/** The text that an element consists of. To change it costs less than to put another one in: that makes the browser look at the whole page's style. */
function textOf(element) {
  element.normalize();
  return element.firstChild ?? element.appendChild(document.createTextNode(""));
}

/** Makes the drawing within `root` one that is read by pointer and keys. */
function watchReading(root) {
  const measure = root.querySelector("[data-part=measure]");
  if (!measure) return;
  const [plot, reading] = ["plot", "reading"].map((part) => measure.querySelector(`[data-part=${part}]`));
  const rows = [...root.querySelectorAll("tr[data-key]")];
  const places = rows.map((row) => Number.parseFloat(row.dataset.key) / 10);
  const moment = textOf(reading.querySelector("span"));
  const figures = [...reading.querySelectorAll("b")].map((figure) => ({ column: figure.dataset.key, text: textOf(figure) }));
  const heads = [...rows[0].closest("table").tHead.rows[0].cells].slice(1).map(({ textContent }) => textContent);
  const [cursors, dots] = [".m-cursor", ".m-dot"].map((name) => [...measure.querySelectorAll(name)]);
  const field = measure.querySelector(".field");
  const isMirrored = getComputedStyle(plot).direction === "rtl";
  const present = moment.data;
  const [begin, hours] = (measure.dataset.begins ?? "").split(" ").map(Number);
  // In a page that a device has kept the present is that of its clock.
  const first = hours ? nearest(places, ((Date.now() / 1000 - begin) / 36 / hours)) : Number(measure.dataset.state);
  let shown = first;
  let frame = 0;
  let pointer = 0; // where it is

  function show(index) {
    shown = index;
    const hour = hourOf(rows[index], heads);
    moment.data = index === first && !hours ? present : `${hour.day} ${hour.label}`.trim();
    for (const { column, text } of figures) text.data = hour.values[column] || UNKNOWN;
    for (const cursor of cursors) cursor.setAttribute("x", `${hour.x}%`);
    for (const dot of dots) {
      const height = hour.heights[dot.dataset.key];
      dot.toggleAttribute("hidden", height === "-");
      dot.setAttribute("cx", `${hour.x}%`);
      if (height !== "-") dot.setAttribute("cy", `${height}%`);
    }
    plot.setAttribute("aria-valuenow", index);
    plot.setAttribute("aria-valuetext", `${moment.data}: ${hour.words}`);
  }

  /** Once a picture, however often the pointer moves between two. */
  function read() {
    frame = 0;
    const { left, width } = field.getBoundingClientRect();
    const share = ((pointer - left) / width) * 100;
    const index = nearest(places, isMirrored ? 100 - share : share);
    if (index !== shown) show(index);
  }

  function follow({ clientX }) {
    pointer = clientX;
    frame ||= requestAnimationFrame(read);
  }

  plot.tabIndex = 0;
  plot.setAttribute("role", "slider");
  plot.setAttribute("aria-valuemin", 0);
  plot.setAttribute("aria-valuemax", rows.length - 1);
  plot.addEventListener("pointermove", follow);
  plot.addEventListener("pointerdown", follow);
  plot.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = stepMove(event.key, shown, rows.length, isMirrored ? -1 : 1);
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

/** Opens the chart that a link leads to over the page, which stays as it is; gives whether it is shown. */
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
    document.body.classList.remove("is-covered");
  });
  over.addEventListener("click", ({ target }) => {
    // Outside of what it shows, too.
    if (target === over || target.closest("[data-action=close-chart]")) over.close();
  });
  document.body.classList.add("is-covered");
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
    return true;
  } catch {
    if (control.signal.aborted) return false; // the reader has closed it
    over.close();
    location.assign(link.href);
    return false;
  }
}

for (const page of document.querySelectorAll("#chart")) watchReading(page);
