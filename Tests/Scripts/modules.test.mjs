// The page's modules, as far as they need no page: run by `node --test Tests/Scripts`.

import assert from "node:assert/strict";
import { test } from "node:test";

const modules = new URL("../../Sources/Products/WeatherWeb/Resources/scripts/", import.meta.url);
const { keyed, isSame, exchange } = await import(new URL("columns.mjs", modules));
const { stripMove } = await import(new URL("strip.mjs", modules));
const { nearest, stepMove } = await import(new URL("reading.mjs", modules));
const { snapped, cellName } = await import(new URL("cells.mjs", modules));
const { permission } = await import(new URL("permission.mjs", modules));
const { position } = await import(new URL("position.mjs", modules));
const { ask, backoff } = await import(new URL("request.mjs", modules));
const { ageInWords } = await import(new URL("ages.mjs", modules));
const { course, reading } = await import(new URL("clock.mjs", modules));

const MINUTE = 60000;
const HOUR = 60 * MINUTE;

test("A position leaves the device as the middle of its cell, at most two decimals", () => {
  assert.equal(snapped(55.7558), "55.75");
  assert.equal(snapped(-33.874), "-33.85");
  assert.equal(snapped(-0.01), "0");
  assert.equal(snapped(179.99), "180");
  for (let step = -3600; step <= 3600; step += 7) assert.match(snapped(step / 20 + 0.0137), /^-?\d+(\.\d{1,2})?$/);
  assert.equal(cellName({ latitude: 55.7558, longitude: 37.6173 }), "1115.752");
});

test("Without a way to ask, the position is unavailable; a refusal is told apart from a failure", async () => {
  const browser = (navigator) => Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  const geolocation = { getCurrentPosition: (found, failed) => failed({ code: 1, PERMISSION_DENIED: 1 }) };
  browser({});
  assert.deepEqual(await position(), { from: "unavailable" });
  assert.equal(await permission(), "unavailable");
  browser({ geolocation });
  assert.deepEqual(await position(), { from: "denied" });
  assert.equal(await permission(), "prompt", "an older browser cannot tell");
  geolocation.getCurrentPosition = (found) => found({ coords: { latitude: 55.7558, longitude: 37.6173 } });
  assert.deepEqual(await position(), { latitude: "55.75", longitude: "37.6", from: "position" });
});

test("Keys lead along a chart's hours, and never beyond its ends; other keys lead nowhere", () => {
  assert.equal(stepMove("ArrowRight", 3, 10, 1), 4);
  assert.equal(stepMove("ArrowRight", 3, 10, -1), 2, "from right to left");
  assert.equal(stepMove("ArrowUp", 3, 10, -1), 4);
  assert.equal(stepMove("PageUp", 3, 10, 1), 9);
  assert.equal(stepMove("PageDown", 30, 100, 1), 6);
  assert.equal(stepMove("Home", 3, 10, 1), 0);
  assert.equal(stepMove("End", 3, 10, 1), 9);
  assert.equal(stepMove("ArrowLeft", 0, 10, 1), 0);
  assert.equal(stepMove("a", 3, 10, 1), undefined);
});

test("The hour that is nearest to a pointer is read, over gaps as well", () => {
  const places = [0, 1, 2, 10, 11];
  for (const [x, index] of [[-5, 0], [0.4, 0], [0.6, 1], [5, 2], [7, 3], [50, 4]]) assert.equal(nearest(places, x), index, `${x}`);
  assert.equal(nearest([3], 8), 0);
});

test("Ages in words: this moment, minutes, hours, and from a day on when it was", () => {
  const forms = ["just now", "# min ago", "# h ago"];
  const told = [[-5, "just now"], [59999, "just now"], [MINUTE, "1 min ago"], [HOUR - 1, "59 min ago"], [HOUR, "1 h ago"], [24 * HOUR - 1, "23 h ago"]];
  for (const [age, words] of told) assert.equal(ageInWords(age, forms, "yesterday, 18:00"), words);
  assert.equal(ageInWords(24 * HOUR, forms, "yesterday, 18:00"), "yesterday, 18:00");
  assert.equal(ageInWords(12 * MINUTE, forms, "", "٠١٢٣٤٥٦٧٨٩"), "١٢ min ago", "in the digits of the language");
});

test("The place's clock: its own offset, its own midnight, a clock change, twelve hours", () => {
  // Sunday 29 March 2026 in Berlin: at 01:00 UTC the clocks go from +1 to +2.
  const start = Date.UTC(2026, 2, 28, 23) / MINUTE;
  const change = Date.UTC(2026, 2, 29, 1) / MINUTE;
  const stretches = course(`${start}~60~Sun 29 March, #|${change}~120~Sun 29 March, #`);
  assert.equal(stretches.length, 2);
  assert.equal(reading(stretches, Date.UTC(2026, 2, 28, 23), undefined).text, "Sun 29 March, 00:00");
  assert.equal(reading(stretches, Date.UTC(2026, 2, 29, 0, 59), undefined).text, "Sun 29 March, 01:59");
  assert.equal(reading(stretches, Date.UTC(2026, 2, 29, 1), undefined).text, "Sun 29 March, 03:00");
  assert.equal(reading(stretches, Date.UTC(2026, 2, 29, 11), ["# am", "# pm"]).text, "Sun 29 March, 1 pm");
  assert.equal(reading(stretches, Date.UTC(2026, 2, 29, 22, 5), ["# am", "# pm"]).day - reading(stretches, Date.UTC(2026, 2, 28, 23), undefined).day, 1);
  assert.deepEqual(course(), []);
  assert.equal(reading(stretches, Date.UTC(2026, 2, 29, 11), undefined, "٠١٢٣٤٥٦٧٨٩").text, "Sun 29 March, ١٣:٠٠");
});

test("The wait doubles after each try in vain, up to its limit", () => {
  assert.deepEqual([0, 1, 2, 9].map((misses) => backoff(15000, misses, 300000)), [15000, 30000, 60000, 300000]);
});

test("Parts of a page go by their names, and those of one name by their number", () => {
  const part = (dataset) => ({ dataset });
  const parts = [{ column: "now" }, { part: "notices" }, { part: "notices" }, { column: "hours" }].map(part);
  assert.deepEqual([...keyed(parts).keys()], ["column now", "part notices", "part notices+", "column hours"]);
});

test("A column is the same by its revision, another part by its HTML", () => {
  const column = (revision, outerHTML) => ({ dataset: { column: "now", revision }, outerHTML });
  assert.ok(isSame(column("a", "<p>1"), column("a", "<p>2")));
  assert.ok(!isSame(column("a", "<p>1"), column("b", "<p>1")));
  assert.ok(isSame({ dataset: {}, outerHTML: "<p>1" }, { dataset: {}, outerHTML: "<p>1" }));
  assert.ok(!isSame({ dataset: {}, outerHTML: "<p>1" }, { dataset: {}, outerHTML: "<p>2" }));
});

/** As much of an element as the exchange of columns needs. */
class FakeElement {
  constructor(dataset, children = [], attributes = []) {
    Object.assign(this, { dataset, children, attributes });
    for (const child of children) child.parent = this;
  }
  get firstElementChild() { return this.children[0] ?? null; }
  get nextElementSibling() { return this.parent.children[this.parent.children.indexOf(this) + 1] ?? null; }
  get outerHTML() { return JSON.stringify(this.dataset); }
  querySelectorAll(selector) { return selector === "[data-column]" ? this.children.filter(({ dataset }) => dataset.column) : []; }
  remove() { this.parent.children.splice(this.parent.children.indexOf(this), 1); }
  insertBefore(child, next) {
    const index = next ? this.children.indexOf(next) : this.children.length;
    this.children.splice(index, 0, child);
    child.parent = this;
  }
  removeAttribute(name) { this.attributes = this.attributes.filter((attribute) => attribute.name !== name); }
  setAttribute(name, value) { this.attributes.push({ name, value }); }
}

globalThis.scrollY = 0;
const page = (...revisions) => new FakeElement({}, revisions.map(([column, revision, more]) => new FakeElement({ column, revision, ...more })));

test("What is the same keeps its very element; what is newer takes its place, in the newer order", () => {
  globalThis.document = { activeElement: null };
  const shown = page(["now", "1"], ["hours", "2"], ["air", "3"]);
  const [now, hours] = shown.children;
  const parsed = page(["alerts", "9"], ["now", "1", { held: "" }], ["hours", "4"]);
  exchange(shown, parsed, true);
  assert.deepEqual(shown.children.map(({ dataset }) => `${dataset.column} ${dataset.revision}`), ["alerts 9", "now 1", "hours 4"]);
  assert.equal(shown.children[1], now);
  assert.notEqual(shown.children[2], hours);
});

test("A fragment has no style: that of the page stays, and the parts come around it in their order", () => {
  globalThis.document = { activeElement: null };
  const shown = page(["now", "1"], ["hours", "2"], ["days", "3"]);
  const style = Object.assign(new FakeElement({}), { localName: "style", parent: shown });
  shown.children.splice(2, 0, style);
  exchange(shown, page(["now", "4"], ["hours", "2", { held: "" }], ["days", "5"]), true);
  exchange(shown, page(["alerts", "6"], ["hours", "2", { held: "" }], ["days", "5", { held: "" }]), true);
  assert.ok(shown.children.includes(style));
  const columns = shown.children.filter((child) => child !== style);
  assert.deepEqual(columns.map(({ dataset }) => `${dataset.column} ${dataset.revision}`), ["alerts 6", "hours 2", "days 5"]);
  exchange(shown, page(["now", "7"]), false);
  assert.deepEqual(shown.children.map(({ dataset }) => dataset.column), [undefined, "now"], "another place's page has the same style");
});

test("A page that is scrolled keeps its place, whatever the browser makes of what goes and comes", (context) => {
  globalThis.document = { activeElement: null };
  const moves = [];
  globalThis.scrollTo = (...place) => moves.push(place);
  context.after(() => delete globalThis.scrollTo);
  const shown = page(["now", "1"], ["hours", "2"]);
  const remove = shown.children[1].remove;
  shown.children[1].remove = function () {
    remove.call(this);
    globalThis.scrollY = 12;
  };
  globalThis.scrollY = 480;
  exchange(shown, page(["now", "1"], ["hours", "3"]), true);
  assert.deepEqual(moves, [[0, 480]]);
  exchange(shown, page(["now", "1"], ["hours", "4"]), true);
  assert.equal(moves.length, 1, "what has not moved is not moved");
});

test("A column that came empty and is not there is no page to show", () => {
  assert.throws(() => exchange(page(["now", "1"]), page(["now", "2", { held: "" }]), true), /not held/);
  assert.throws(() => exchange(page(["now", "1"]), page(["now", "1", { held: "" }]), false), /not held/, "of another place nothing is kept");
});

test("Keys move the strip by a cell or to an end, the other way where one reads from right to left; other keys do nothing", () => {
  assert.deepEqual(stripMove("ArrowRight", 60, 900), { by: 60 });
  assert.deepEqual(stripMove("ArrowLeft", 60, 900), { by: -60 });
  assert.deepEqual(stripMove("Home", 60, 900), { to: 0 });
  assert.deepEqual(stripMove("End", 60, -900), { to: -900 });
  assert.equal(stripMove("a", 60, 900), undefined);
});

test("A request asks for HTML past every cache, and ends with its control", async (context) => {
  let asked;
  context.mock.method(globalThis, "fetch", async (address, options) => (asked = { address, options }));
  const control = new AbortController();
  await ask("/fragment/dashboard", { latitude: "1", held: ["a", "b"] }, control);
  assert.equal(asked.address, "/fragment/dashboard?latitude=1&held=a%2Cb");
  assert.equal(asked.options.cache, "no-store");
  assert.equal(asked.options.headers.accept, "text/html");
  control.abort();
  assert.ok(asked.options.signal.aborted);
});
