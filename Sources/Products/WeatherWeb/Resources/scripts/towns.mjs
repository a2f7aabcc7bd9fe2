// The names of towns on the map: those of the first rank first, as many as fit without touching one another. The largest have their weather
// beside the name.

import { glances } from "./glances.mjs";
import { afterFrame } from "./spread.mjs";

const GAP = 6; // CSS pixels between two names beside one another
const LINE_GAP = 2; // between two lines
const LINE = 16;
const KEPT_SQUARES = 400;
const MOST_WIDTHS = 5000; // names whose width is known
const LARGE = 100000; // inhabitants from which on a place has its weather beside its name
const MOST_WEATHERS = 16; // each may be a question to a provider
const WEATHER_WIDTH = 56; // CSS pixels of "−12°" and a symbol
const WEATHER_ZOOM = 4; // from here on: before, the room is for the names of the world's cities
const GREAT = 1000000; // the rank from which on a name may stand on another side of its dot than the right one

/** Where a name of this width may stand around its dot: on the right, the left, above or below it. */
export function sides({ x, y }, width, line) {
  const half = line / 2;
  return [
    { side: "", left: x - 4, right: x + 12 + width, top: y - half, bottom: y + half },
    { side: "left", left: x - 12 - width, right: x + 4, top: y - half, bottom: y + half },
    { side: "above", left: x - width / 2, right: x + width / 2, top: y - line - 4, bottom: y + 4 },
    { side: "below", left: x - width / 2, right: x + width / 2, top: y - 4, bottom: y + line + 4 },
  ];
}

/**
 * Names for the map that stay apart from the boxes that `obstacles` returns, from what `address` answers for its squares. `loadWeather` asks
 * for the weather of cells, as `glances` wants it.
 */
export function towns(map, address, loadWeather, obstacles) {
  const kept = new Map(); // the promise of each square's places
  const group = L.layerGroup().addTo(map);
  const ruler = document.createElement("canvas").getContext("2d");
  const weather = glances(loadWeather, fill);
  let updates = 0;
  const widths = new Map(); // of names, in CSS pixels; measured anew when there are many
  let measuredFont = ""; // in which they were measured
  let drawn = new Map(); // by name and position: the marker of each name on the map, and its element
  let forecasts = []; // the names that have their weather beside them: their elements and cells
  map.createPane("towns").setAttribute("aria-hidden", "true"); // a reader who does not see the map has the search

  function places(zoom, x, y) {
    const key = `${zoom}/${x}/${y}`;
    if (!kept.has(key)) {
      if (kept.size >= KEPT_SQUARES) kept.delete(kept.keys().next().value);
      const asked = fetch(`${address}/${key}?language=${document.documentElement.lang}`).then((answer) => (answer.ok ? answer.json() : []));
      asked.catch(() => kept.delete(key));
      kept.set(key, asked);
    }
    return kept.get(key);
  }

  /** The squares in view: by their number on the world's map, and by how many worlds further east they are drawn. */
  function squares() {
    const zoom = Math.round(map.getZoom());
    const bounds = map.getPixelBounds();
    const side = 2 ** zoom;
    const found = [];
    for (let y = Math.max(0, Math.floor(bounds.min.y / 256)); y <= Math.min(side - 1, Math.floor(bounds.max.y / 256)); y++) {
      for (let x = Math.floor(bounds.min.x / 256); x <= Math.floor(bounds.max.x / 256); x++) {
        const world = Math.floor(x / side);
        found.push({ zoom, x: x - world * side, y, east: world * 360 });
      }
    }
    return found;
  }

  async function update() {
    const mine = ++updates;
    const answers = await Promise.all(
      squares().map(async ({ zoom, x, y, east }) =>
        (await places(zoom, x, y).catch(() => [])).map((place) => ({ ...place, longitude: place.longitude + east })),
      ),
    );
    if (mine !== updates) return; // the map moved on
    show(answers.flat().sort((one, other) => (other.weight ?? other.population) - (one.weight ?? one.population)));
  }

  function show(places) {
    forecasts = [];
    const taken = obstacles();
    const size = map.getSize();
    const font = getComputedStyle(map.getContainer()).font;
    if (measuredFont !== font || widths.size > MOST_WIDTHS) widths.clear();
    ruler.font = measuredFont = font;
    const before = drawn;
    drawn = new Map();
    const hasRoom = ({ left, right, top, bottom }) =>
      left >= 0 && right <= size.x && top >= 0 && bottom <= size.y &&
      !taken.some((other) => left - GAP < other.right && right + GAP > other.left && top - LINE_GAP < other.bottom && bottom + LINE_GAP > other.top);
    for (const { name, latitude, longitude, population, weight, cell } of places) {
      const hasWeather = population >= LARGE && forecasts.length < MOST_WEATHERS && map.getZoom() >= WEATHER_ZOOM;
      if (!widths.has(name)) widths.set(name, ruler.measureText(name).width);
      const width = widths.get(name) + (hasWeather ? WEATHER_WIDTH : 0);
      const around = sides(map.latLngToContainerPoint([latitude, longitude]), width, LINE);
      const box = (weight >= GREAT ? around : around.slice(0, 1)).find(hasRoom);
      if (!box) continue;
      taken.push(box);
      // A name that stays is not made again.
      const key = `${name} ${latitude} ${longitude}`;
      const mark = before.get(key) ?? made(name, latitude, longitude);
      before.delete(key);
      mark.element.dataset.side = box.side;
      mark.element.toggleAttribute("data-weather", hasWeather); // its room beside the name is kept free until it comes
      drawn.set(key, mark);
      if (hasWeather) forecasts.push({ element: mark.element, cell });
      else mark.element.querySelector(".glance")?.remove();
    }
    for (const { marker } of before.values()) group.removeLayer(marker);
    fill();
    weather.want(forecasts.map(({ cell }) => cell));
  }

  function made(name, latitude, longitude) {
    const element = document.createElement("span");
    element.dir = "auto";
    element.textContent = name; // as text, whatever stands in it
    const icon = L.divIcon({ html: element, className: "town", iconSize: [0, 0] });
    const marker = L.marker([latitude, longitude], { icon, pane: "towns", interactive: false, keyboard: false });
    return { element, marker: marker.addTo(group) };
  }

  function fill() {
    for (const { element, cell } of forecasts) {
      element.querySelector(".glance")?.remove();
      const glance = weather.of(cell);
      if (glance) element.append(glance);
    }
  }

  map.on("moveend zoomend resize", afterFrame(update));
  update();
  return update;
}
