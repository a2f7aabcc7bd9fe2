// The warnings on the map: areas hatched by severity, a sign where no area is known, and words beside both, which lead to the warning in full.
// What is drawn is the list below the map, which readers without a map have in its place; of the list those rows are shown that are in view.

import { afterFrame } from "./spread.mjs";
import { wholeNumber } from "./view.mjs";

const LINES = {
  extreme: { weight: 4 }, severe: { weight: 3 }, moderate: { weight: 2.5, dashArray: "9 5" }, minor: { weight: 2, dashArray: "2 6" },
  unknown: { weight: 2, dashArray: "2 6" },
};
const LABEL_ZOOM = 5; // from here on warnings have their words beside them
const LABEL_GAP = 4; // CSS pixels between two labels
const SIGN = 28; // CSS pixels: the side of a sign
const SIGN_DROP = 12; // from the place down to it: the place's own mark stays free
const SAME_WORDS = 280; // CSS pixels within which the same words stand once
const DOUBLE_TIME = 400; // milliseconds in which a second tap makes it a double one, which opens the weather of the point
const MOVE_REST = 800; // milliseconds without another move before more is asked for

/**
 * Draws what stands in `section()`. `obstacles()` are the boxes that no label may lie over; `isMissing` is called when the map shows another part
 * of the Earth and not all warnings are in the list. Gives what draws them anew, and what places the labels anew.
 */
export function warnedAreas(map, section, { obstacles, isMissing }) {
  const group = L.layerGroup().addTo(map);
  const labels = L.layerGroup().addTo(map);
  let drawn = []; // by row, in the list's order: the reader's place first, then the worst
  map.createPane("warned").style.zIndex = 420;
  let waiting = 0;
  let asking = 0;

  /** A tap opens the warning, unless it is the first of two. */
  function open(href, event) {
    clearTimeout(waiting);
    if (event.originalEvent.detail > 1) return;
    waiting = setTimeout(() => location.assign(href), DOUBLE_TIME);
  }

  function draw() {
    group.clearLayers();
    labels.clearLayers();
    drawn = [];
    // The worst last, so that it lies over the others.
    for (const item of [...section().querySelectorAll("li")].reverse()) {
      const { severity, shape, latitude, longitude, words } = item.dataset;
      const { polygons, circles, spots } = JSON.parse(shape);
      const { href, lang } = item.querySelector("a");
      const style = {
        ...LINES[severity], pane: "warned", className: `warned warned-${severity}`, fillColor: `url(#warned-${severity})`, fillOpacity: 1,
        fillRule: "nonzero",
      };
      // All outlines of an event are one shape.
      const paths = polygons.length > 0 ? [L.polygon(polygons.map((corners) => [unrolled(corners)]), style)] : [];
      paths.push(...circles.map(([north, east, meters]) => L.circle([north, east], { ...style, radius: meters })));
      const signs = spots.map((place) => L.marker(place, { icon: signIcon(item, severity), keyboard: false, zIndexOffset: -1000 }));
      for (const path of [...paths, ...signs]) path.on("click", (event) => open(href, event)).addTo(group);
      const plate = document.createElement("a");
      plate.href = href;
      plate.className = "warned-plate";
      plate.dataset.severity = severity;
      if (lang) plate.lang = lang;
      plate.tabIndex = -1; // the list below has the same links in order
      const kind = item.querySelector(".kind")?.cloneNode(true);
      plate.append(...(kind ? [kind, words] : [words]));
      const icon = L.divIcon({ html: plate, className: "warned-label", iconSize: [0, 0] });
      const at = spots[0] ?? [Number(latitude), Number(longitude)];
      const bounds = [...paths.map((path) => path.getBounds()), ...spots.map((place) => L.latLngBounds(place, place))];
      drawn.unshift({ item, words, plate, spots, bounds, marker: L.marker(at, { icon, keyboard: false }), width: 0, height: 0 });
    }
    measure();
    show();
  }

  function signIcon(item, severity) {
    const sign = document.createElement("span");
    sign.className = "warned-spot";
    sign.dataset.severity = severity;
    sign.append(item.querySelector("svg").cloneNode(true));
    return L.divIcon({ html: sign, className: "warned-sign", iconSize: [SIGN, SIGN], iconAnchor: [SIGN / 2, -SIGN_DROP] });
  }

  /** All labels in one go: each measured on the map would lay the map out once more. */
  function measure() {
    const ruler = document.createElement("div");
    ruler.className = "warned-ruler";
    ruler.append(...drawn.map(({ plate }) => plate));
    map.getContainer().append(ruler);
    for (const row of drawn) [row.width, row.height] = [row.plate.offsetWidth, row.plate.offsetHeight];
    ruler.remove();
  }

  function show() {
    list();
    label();
  }

  /** Shows the rows of what is in view, and how many more there are. */
  function list() {
    const view = map.getBounds();
    const { most } = section().dataset;
    let seen = 0;
    for (const { item, bounds } of drawn) {
      const isSeen = bounds.some((box) => touches(box, view));
      if (isSeen) seen++;
      item.hidden = !isSeen || seen > most;
    }
    section().querySelector("[data-part=none]").hidden = seen > 0;
    const more = section().querySelector("[data-part=more]");
    more.hidden = seen <= most;
    if (seen > most) more.textContent = more.dataset.words.replace("#", wholeNumber(seen - most));
  }

  /** Puts words beside what is in view, where there is room: the reader's place and the worst have it first, and equal words stand once. */
  function label() {
    const shown = new Set();
    if (map.getZoom() >= LABEL_ZOOM) place(shown);
    for (const { marker } of drawn) if (!shown.has(marker) && labels.hasLayer(marker)) labels.removeLayer(marker);
  }

  function place(shown) {
    const size = map.getSize();
    const signs = drawn.flatMap(({ spots }) => spots).map((place) => map.latLngToContainerPoint(place));
    const taken = [
      ...obstacles(),
      ...signs.map(({ x, y }) => ({ left: x - SIGN / 2, right: x + SIGN / 2, top: y + SIGN_DROP, bottom: y + SIGN_DROP + SIGN })),
    ];
    const said = [];
    for (const { marker, plate, words, width, height } of drawn) {
      const at = map.latLngToContainerPoint(marker.getLatLng());
      if (at.x < 0 || at.y < 0 || at.x > size.x || at.y > size.y) continue;
      if (said.some((other) => other.words === words && at.distanceTo(other.at) < SAME_WORDS)) continue;
      const offset = freeOffset(at, width, height, size, taken);
      if (!offset) continue;
      plate.style.translate = `${offset.x}px ${offset.y}px`;
      labels.addLayer(marker);
      shown.add(marker);
      taken.push(offset.box);
      said.push({ words, at });
    }
  }

  const showSoon = afterFrame(show);
  map.on("moveend zoomend resize", () => {
    showSoon();
    clearTimeout(asking);
    if ("leftOut" in section().dataset) asking = setTimeout(isMissing, MOVE_REST);
  });
  map.on("dblclick movestart", () => clearTimeout(waiting));
  draw();
  return { draw, label };
}

/**
 * Where a label of this size lies clear of all boxes, and within the map: on its point, else below, above or beside it. `x` and `y` are how far
 * its middle lies from the point; null where there is no room.
 */
export function freeOffset(at, width, height, size, taken) {
  const [aside, apart] = [width / 2 + 14, height / 2 + 14];
  const below = SIGN_DROP + SIGN + height / 2 + LABEL_GAP;
  for (const [x, y] of [[0, 0], [0, apart], [0, below], [0, -apart], [aside, 0], [-aside, 0], [aside, apart], [-aside, apart], [0, -below]]) {
    const box = {
      left: at.x + x - width / 2, right: at.x + x + width / 2, top: at.y + y - height / 2, bottom: at.y + y + height / 2,
    };
    if (box.left < 0 || box.top < 0 || box.right > size.x || box.bottom > size.y) continue;
    const isTaken = taken.some(
      (other) =>
        box.left - LABEL_GAP < other.right && box.right + LABEL_GAP > other.left && box.top - LABEL_GAP < other.bottom && box.bottom + LABEL_GAP > other.top,
    );
    if (!isTaken) return { x, y, box };
  }
  return null;
}

/** Whether two boxes of degrees touch, on whichever turn around the Earth they are counted. */
function touches(one, other) {
  const [west, east] = [one.getWest(), one.getEast()];
  if (one.getSouth() > other.getNorth() || one.getNorth() < other.getSouth()) return false;
  const turns = Math.round((other.getCenter().lng - (west + east) / 2) / 360);
  return [turns - 1, turns, turns + 1].some((turn) => west + 360 * turn <= other.getEast() && east + 360 * turn >= other.getWest());
}

/** South, west, north and east of a view in whole degrees, the western edge from -180 to 180, the eastern one counted on from it. */
export function wholeDegrees(view) {
  const [south, north] = [Math.max(-90, Math.floor(view.getSouth())), Math.min(90, Math.ceil(view.getNorth()))];
  const width = Math.min(360, Math.ceil(view.getEast()) - Math.floor(view.getWest()));
  if (width === 360) return [south, -180, north, 180];
  const west = ((((Math.floor(view.getWest()) + 180) % 360) + 360) % 360) - 180;
  return [south, west, north, west + width];
}

/** The corners with longitudes that go on over the date line: each step takes the shorter way. */
export function unrolled(corners) {
  let last = corners[0][1];
  return corners.map(([latitude, longitude]) => {
    last += ((((longitude - last) % 360) + 540) % 360) - 180;
    return [latitude, last];
  });
}
