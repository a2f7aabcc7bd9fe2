// The names of towns on the map: those with the most inhabitants first, as many as fit without touching one another. The largest have their
// weather beside the name.

import { glances } from "./glances.mjs";

const GAP = 6; // CSS pixels between two names
const LINE = 16;
const KEPT_SQUARES = 400;
const LARGE = 100000; // inhabitants from which on a place has its weather beside its name
const MOST_WEATHERS = 16; // each may be a question to a provider
const WEATHER_WIDTH = 56; // CSS pixels of "−12°" and a symbol

/**
 * Names for the map that stay apart from the boxes that `obstacles` returns, from what `address` answers for its squares. `loadWeather` asks
 * for the weather of cells, as `glances` wants it.
 */
export function towns(map, address, loadWeather, obstacles) {
  const kept = new Map(); // the promise of each square's places
  const group = L.layerGroup().addTo(map);
  const ruler = document.createElement("canvas").getContext("2d");
  const weather = glances(loadWeather, fill);
  let turn = 0;
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
    const mine = ++turn;
    const answers = await Promise.all(
      squares().map(async ({ zoom, x, y, east }) =>
        (await places(zoom, x, y).catch(() => [])).map((place) => ({ ...place, longitude: place.longitude + east })),
      ),
    );
    if (mine !== turn) return; // the map moved on
    show(answers.flat().sort((one, other) => other.population - one.population));
  }

  function show(places) {
    group.clearLayers();
    forecasts = [];
    const taken = obstacles();
    const size = map.getSize();
    ruler.font = getComputedStyle(map.getContainer()).font;
    for (const { name, latitude, longitude, population, cell } of places) {
      const { x, y } = map.latLngToContainerPoint([latitude, longitude]);
      const hasWeather = population >= LARGE && forecasts.length < MOST_WEATHERS;
      const width = ruler.measureText(name).width + (hasWeather ? WEATHER_WIDTH : 0);
      const box = { left: x - 4, right: x + 12 + width, top: y - LINE / 2, bottom: y + LINE / 2 };
      if (box.left < 0 || box.right > size.x || box.top < 0 || box.bottom > size.y) continue;
      const touches = (other) =>
        box.left - GAP < other.right && box.right + GAP > other.left && box.top - GAP < other.bottom && box.bottom + GAP > other.top;
      if (taken.some(touches)) continue;
      taken.push(box);
      const element = document.createElement("span");
      element.dir = "auto";
      element.textContent = name; // as text, whatever stands in it
      if (hasWeather) forecasts.push({ element, cell });
      const icon = L.divIcon({ html: element, className: "town", iconSize: [0, 0] });
      L.marker([latitude, longitude], { icon, pane: "towns", interactive: false, keyboard: false }).addTo(group);
    }
    fill();
    weather.want(forecasts.map(({ cell }) => cell));
  }

  function fill() {
    for (const { element, cell } of forecasts) {
      element.querySelector(".glance")?.remove();
      const glance = weather.of(cell);
      if (glance) element.append(glance);
    }
  }

  map.on("moveend zoomend resize", update);
  update();
  return update;
}
