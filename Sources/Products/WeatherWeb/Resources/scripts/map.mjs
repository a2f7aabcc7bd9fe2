// The map: the reader's place with its weather, and the second screen of any point by a double tap, a double click or Enter.

import { basemap, forgetColors, isDark } from "./basemap.mjs";
import { snapped } from "./cells.mjs";
import { cycloneTracks } from "./cyclones.mjs";
import { weatherLayers } from "./layers.mjs";
import { permission } from "./permission.mjs";
import { position } from "./position.mjs";
import { ask, parser } from "./request.mjs";
import { afterFrame, turn } from "./spread.mjs";
import { towns } from "./towns.mjs";
import { readView, scaleBar, wholeNumber, writeView } from "./view.mjs";
import { warnedAreas, wholeDegrees } from "./warned.mjs";

const FIRST_ZOOM = 7; // some 250 km on a telephone
const LEAST_ZOOM = 1;
const GREATEST_ZOOM = 10;
const EDGE = 85.0511; // degrees: where Web Mercator ends
const TAP_TIME = 400; // milliseconds between the two taps
const TAP_REACH = 24; // CSS pixels between them
const REFRESH = 300000;
const WIDEST_SCALE = 110; // CSS pixels
const METERS = { km: 1000, mi: 1609.344 };
const PLATES = ".warned-plate, .warned-spot"; // those of warnings, which stand under none of what follows
const FURNITURE = ".map-tools, .cyclone-plate, .map-layers button, .map-help, .map-simulated, .map-scale, .map-status, .layer-panel"; // nothing stands under it
const KEPT_GROUND = "ground"; // on the device: whose map the reader chose
const KEPT_VIEW = "map"; // in the session: where the way back from the second screen leads

const documentOf = parser();
const frame = document.getElementById("map-page").querySelector("[data-part=frame]");
const here = () => document.getElementById("here");
const { tiles, towns: townsAddress, townWeather, layers: layersAddress, ground: groundAddress, second } = document.getElementById("map-page").dataset;

const addressed = () => readView(location.hash, GREATEST_ZOOM);

/** Sets the map up, part by part with a turn for the browser between them. What is pressed has its answer from when the frame is to be seen. */
async function start() {
  const isStill = document.documentElement.dataset.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = L.map("map", {
    attributionControl: false, zoomControl: false, doubleClickZoom: false, worldCopyJump: true, minZoom: LEAST_ZOOM,
    maxZoom: GREATEST_ZOOM, maxBounds: [[-EDGE, -Infinity], [EDGE, Infinity]], maxBoundsViscosity: 1, zoomAnimation: !isStill,
    fadeAnimation: !isStill, inertia: !isStill, keyboardPanDelta: 120,
    tap: false, // in Safari the library would add a click of its own to that of each tap: one tap would be a double one
  });
  let weather = null; // the layer and its hour, as the address says them
  const element = here();
  const own = [Number(element.dataset.latitude), Number(element.dataset.longitude)];
  const view = addressed() ?? { zoom: FIRST_ZOOM, latitude: own[0], longitude: own[1], layer: null };
  await turn();
  map.setView([view.latitude, view.longitude], view.zoom);
  await turn();

  const ground = basemap(tiles, () => (frame.querySelector("[data-part=incomplete]").hidden = false)).addTo(map);
  ground.on("loading", () => (frame.querySelector("[data-part=incomplete]").hidden = true));
  await turn();
  const otherGround = groundAddress && chosenGround(map, ground);
  const marker = L.marker(own, { icon: L.divIcon({ html: element, className: "here-marker", iconSize: [0, 0] }), keyboard: false });
  marker.addTo(map);
  /** What the plate of the reader's place says of the present goes with a layer of another hour, and no key stops at it where it cannot be seen. */
  function tellHere() {
    const isPresent = !weather?.hour;
    const element = here();
    frame.classList.toggle("at-other-hour", !isPresent);
    if (element.ariaLabel) element.dataset.spoken = element.ariaLabel;
    element.ariaLabel = isPresent ? (element.dataset.spoken ?? null) : null;
    element.tabIndex = map.getBounds().contains(marker.getLatLng()) ? 0 : -1;
    // Said once for the whole map.
    if ("simulated" in (element.querySelector(".simulated")?.dataset ?? {})) frame.querySelector("[data-part=simulated]").hidden = false;
  }
  map.on("moveend", tellHere);
  const boxesOf = (selector) => {
    const { left, top } = map.getContainer().getBoundingClientRect();
    const boxes = [here(), ...frame.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
    return boxes.map((box) => ({ left: box.left - left, right: box.right - left, top: box.top - top, bottom: box.bottom - top }));
  };
  await turn();
  const warned = warnedAreas(map, () => document.getElementById("warned-areas"), {
    // The plate of the reader's place, its point, and whatever else stands over the map.
    obstacles: () => [...boxesOf(FURNITURE), ownMark()],
    isMissing: () => renewWarned(),
  });
  /** The mark of the reader's place, under which its name is not said once more. */
  function ownMark() {
    const { x, y } = map.latLngToContainerPoint(marker.getLatLng());
    return { left: x - 10, right: x + 10, top: y - 10, bottom: y + 10 };
  }
  await turn();
  const labels = towns(map, townsAddress, weatherOf, () => [...boxesOf(`${FURNITURE}, ${PLATES}`), ownMark()]);

  /** Places words anew around what stands over the map: to ask where that is lays the page out. */
  const relabel = afterFrame(() => {
    warned.label();
    labels();
  });

  /** The present weather of cells, for their names' labels. */
  async function weatherOf(cells) {
    const answer = await ask(townWeather, { cells: cells.join(",") }, new AbortController());
    const list = documentOf(await answer.text()).getElementById("map-weather");
    if (!list) throw new Error("no weather came"); // a hotel's login page, say
    if ("simulated" in list.dataset) frame.querySelector("[data-part=simulated]").hidden = false;
    return [...list.children].map(({ dataset, firstElementChild }) => ({
      cell: dataset.cell, isLoading: dataset.state === "loading", element: firstElementChild,
    }));
  }

  await turn();
  const redrawCyclones = cycloneTracks(map, () => document.getElementById("cyclones"));

  /** The warnings as they are now: of the marked place, and of what the map shows, in whole degrees. */
  async function renewWarned() {
    const { latitude, longitude } = here().dataset;
    try {
      const asked = { part: "warned", latitude, longitude, view: wholeDegrees(map.getBounds()).join(",") };
      const answer = await ask(location.pathname, asked, new AbortController());
      const newer = documentOf(await answer.text());
      const [areas, storms] = ["warned-areas", "cyclones"].map((id) => newer.getElementById(id));
      if (!areas || !storms) return; // a hotel's login page, say
      document.getElementById("warned-areas").replaceWith(areas);
      document.getElementById("cyclones").replaceWith(storms);
      warned.draw();
      redrawCyclones();
    } catch {
      // What is drawn stays; the next time comes.
    }
  }

  const layers =
    layersAddress &&
    weatherLayers(map, frame, {
      address: layersAddress, theme: () => (isDark() ? "dark" : "light"), isStill, documentOf,
      hasArrows: "arrows" in document.getElementById("map-page").dataset,
      lines: overlay(),
      changed: (now) => {
        weather = now;
        tellHere();
        keepView();
        relabel();
      },
    });

  /** Coasts and borders over a layer, which hides those of the map below it. */
  function overlay() {
    map.createPane("fields").style.zIndex = 250;
    map.createPane("lines").style.zIndex = 260;
    const drawn = basemap(tiles, () => {}, { pane: "lines", isOverlay: true });
    return { show: (isShown) => (isShown ? drawn.addTo(map) : drawn.remove()), redraw: () => map.hasLayer(drawn) && drawn.redraw() };
  }

  function showScale() {
    const bar = frame.querySelector("[data-part=scale]");
    const middle = map.getSize().y / 2;
    const [west, east] = [map.containerPointToLatLng([0, middle]), map.containerPointToLatLng([100, middle])];
    const { amount, pixels } = scaleBar(map.distance(west, east) / 100, WIDEST_SCALE, METERS[bar.dataset.units]);
    bar.firstElementChild.style.inlineSize = `${pixels}px`;
    bar.lastElementChild.textContent = `${wholeNumber(amount)}\u00A0${bar.lastElementChild.dataset.words}`;
  }

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
      tellHere();
      relabel();
    } catch {
      // What stands there stays; the next time comes.
    }
  }

  /** The map of another server, in place of `own` where the reader chose it. Gives what its button does. */
  function chosenGround(map, own) {
    const button = frame.querySelector("[data-action=ground]");
    const credit = frame.querySelector("[data-part=ground-credit]");
    const incomplete = frame.querySelector("[data-part=incomplete]");
    const other = L.tileLayer(`${groundAddress}/{z}/{x}/{y}`, { maxZoom: GREATEST_ZOOM, updateWhenIdle: false, keepBuffer: 2 });
    other.on("tileerror", () => (incomplete.hidden = false));
    other.on("loading", () => (incomplete.hidden = true));
    function show(isOther) {
      if (isOther) other.addTo(map) && own.remove();
      else own.addTo(map) && other.remove();
      button.setAttribute("aria-pressed", String(isOther));
      credit.hidden = !isOther;
    }
    try {
      if (localStorage.getItem(KEPT_GROUND) === "other") show(true);
    } catch {
      // The browser keeps nothing: each visit begins with Petrel's own map.
    }
    return () => {
      const isOther = !map.hasLayer(other);
      show(isOther);
      try {
        localStorage.setItem(KEPT_GROUND, isOther ? "other" : "own");
      } catch {
        // For this visit it is chosen all the same.
      }
    };
  }

  /** Asks where the reader is, and shows it. */
  async function find(isMoved) {
    const found = await position();
    frame.querySelector("[data-part=nowhere]").hidden = found.from === "position";
    if (found.from !== "position") return;
    await refresh(found);
    if (isMoved) map.setView([Number(found.latitude), Number(found.longitude)], Math.max(map.getZoom(), FIRST_ZOOM));
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
    const view = writeView({ zoom: map.getZoom(), latitude: lat, longitude: lng, ...weather });
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
  // Who moves the map has seen what can be done with it.
  map.on("dragend", () => (frame.querySelector("[data-part=help]").hidden = true));
  map.on("moveend", keepView);
  map.on("move zoomend resize", showScale);
  map.getContainer().addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.target !== map.getContainer()) return;
    event.preventDefault();
    open(map.getCenter());
  });
  const actions = {
    "zoom-in": () => map.zoomIn(), "zoom-out": () => map.zoomOut(), find: () => find(true), center: () => open(map.getCenter()),
    ground: () => otherGround?.(),
  };
  frame.addEventListener("click", (event) => actions[event.target.closest?.("[data-action]")?.dataset.action]?.());
  addEventListener("hashchange", () => {
    const view = addressed();
    if (!view) return;
    map.setView([view.latitude, view.longitude], view.zoom, { animate: false });
    layers?.choose(view.layer, view.hour);
  });
  const redraw = () => {
    forgetColors();
    ground.redraw();
    layers?.redraw();
  };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  addEventListener("online", redraw);
  setInterval(() => {
    if (document.visibilityState !== "visible") return;
    refresh().then(renewWarned);
    labels();
  }, REFRESH);

  tellHere();
  showScale();
  if (view.layer) layers?.choose(view.layer, view.hour);
  delete frame.dataset.waiting;
  // Feeds of warnings are asked when weather is.
  if (here().dataset.state === "loading") refresh().then(renewWarned);
  permission().then((state) => state === "granted" && find(!addressed()));
}

if (globalThis.L && frame) start();
else if (frame) frame.hidden = true; // no library came: the list below is all there is
