// The map: the reader's place with its weather, and the second screen of any point by a double tap, a double click or Enter.

import { basemap } from "./basemap.mjs";
import { permission, position, snapped } from "./position.mjs";
import { ask, parser } from "./request.mjs";
import { towns } from "./towns.mjs";

const FIRST_ZOOM = 5;
const NEAR_ZOOM = 7;
const LEAST_ZOOM = 1;
const GREATEST_ZOOM = 10;
const EDGE = 85.0511; // degrees: where Web Mercator ends
const TAP_TIME = 400; // milliseconds between the two taps
const TAP_REACH = 24; // CSS pixels between them
const REFRESH = 300000;
const VIEW = /^#(\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)$/;
const KEPT_VIEW = "map"; // in the session: where the way back from the second screen leads

const documentOf = parser("petrel-map");
const frame = document.getElementById("map-page").querySelector("[data-part=frame]");
const here = () => document.getElementById("here");
const { tiles, towns: townsAddress, second } = document.getElementById("map-page").dataset;

/** The view that the address says, if it says one. */
function addressed() {
  const [, zoom, latitude, longitude] = (VIEW.exec(location.hash) ?? []).map(Number);
  if (!(zoom >= 0 && zoom <= GREATEST_ZOOM && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { zoom, center: [latitude, longitude] };
}

function start() {
  frame.hidden = false;
  const isStill = document.documentElement.dataset.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = L.map("map", {
    attributionControl: false, zoomControl: false, doubleClickZoom: false, worldCopyJump: true, minZoom: LEAST_ZOOM,
    maxZoom: GREATEST_ZOOM, maxBounds: [[-EDGE, -Infinity], [EDGE, Infinity]], maxBoundsViscosity: 1, zoomAnimation: !isStill,
    fadeAnimation: !isStill, inertia: !isStill, keyboardPanDelta: 120,
  });
  const element = here();
  const own = [Number(element.dataset.latitude), Number(element.dataset.longitude)];
  const view = addressed() ?? { zoom: FIRST_ZOOM, center: own };
  map.setView(view.center, view.zoom);

  const ground = basemap(tiles, () => (frame.querySelector("[data-part=incomplete]").hidden = false)).addTo(map);
  ground.on("loading", () => (frame.querySelector("[data-part=incomplete]").hidden = true));
  const marker = L.marker(own, { icon: L.divIcon({ html: element, className: "here-marker", iconSize: [0, 0] }), keyboard: false });
  marker.addTo(map);
  const labels = towns(map, townsAddress, () => {
    const { left, top } = map.getContainer().getBoundingClientRect();
    const boxes = [here(), ...frame.querySelectorAll(".map-tools, .map-help")].map((element) => element.getBoundingClientRect());
    return boxes.map((box) => ({ left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }));
  });

  /** Puts the weather of `place`, or of the marker's own, on the map. */
  async function refresh(place) {
    const { latitude, longitude } = here().dataset;
    const own = Object.fromEntries(new URLSearchParams(here().search));
    const asked = place ?? { latitude, longitude, ...(own.name && { name: own.name }) };
    try {
      const answer = await ask(location.pathname, { ...asked, part: "here" }, new AbortController());
      const newer = documentOf(await answer.text()).getElementById("here");
      if (!newer) return; // a hotel's login page, say
      here().replaceWith(newer);
      marker.setLatLng([Number(newer.dataset.latitude), Number(newer.dataset.longitude)]);
      labels();
    } catch {
      // What stands there stays; the next time comes.
    }
  }

  /** Asks where the reader is, and shows it. */
  async function find(isMoved) {
    const found = await position();
    frame.querySelector("[data-part=nowhere]").hidden = found.from === "position";
    if (found.from !== "position") return;
    await refresh(found);
    if (isMoved) map.setView([Number(found.latitude), Number(found.longitude)], Math.max(map.getZoom(), NEAR_ZOOM));
  }

  /** Opens the second screen. The server is told the cell; the point stands behind the `#`, which no browser sends. */
  function open(latlng) {
    frame.querySelector("[data-part=help]").hidden = true;
    const { lat, lng } = latlng.wrap();
    const [latitude, longitude] = [Math.max(-90, Math.min(90, lat)), lng];
    keepView();
    location.assign(
      `${second}?latitude=${snapped(latitude)}&longitude=${snapped(longitude)}#point=${latitude.toFixed(4)},${longitude.toFixed(4)}`,
    );
  }

  function keepView() {
    const { lat, lng } = map.getCenter().wrap();
    const view = `#${Math.round(map.getZoom())}/${lat.toFixed(3)}/${lng.toFixed(3)}`;
    history.replaceState(history.state, "", view);
    try {
      sessionStorage.setItem(KEPT_VIEW, view);
    } catch {
      // The browser keeps nothing: the way back is its own.
    }
  }

  // Two taps close to one another: browsers disagree on when a double tap is a double click.
  let last = null;
  map.on("click", ({ latlng, containerPoint, originalEvent }) => {
    const time = originalEvent.timeStamp;
    const isSecond = last && time - last.time < TAP_TIME && containerPoint.distanceTo(last.point) < TAP_REACH;
    if (isSecond || originalEvent.detail === 2) {
      last = null;
      open(latlng);
    } else last = { time, point: containerPoint };
  });
  map.on("movestart", () => (last = null));
  map.on("moveend", keepView);
  map.getContainer().addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target !== map.getContainer()) return;
    event.preventDefault();
    open(map.getCenter());
  });
  const actions = {
    "zoom-in": () => map.zoomIn(), "zoom-out": () => map.zoomOut(), find: () => find(true), center: () => open(map.getCenter()),
  };
  frame.addEventListener("click", (event) => actions[event.target.closest?.("[data-action]")?.dataset.action]?.());
  addEventListener("hashchange", () => {
    const view = addressed();
    if (view) map.setView(view.center, view.zoom, { animate: false });
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => ground.redraw());
  addEventListener("online", () => ground.redraw());
  setInterval(() => document.visibilityState === "visible" && refresh(), REFRESH);

  if (here().dataset.state === "loading") refresh();
  permission().then((state) => state === "granted" && find(!addressed()));
}

if (globalThis.L && frame) start();
