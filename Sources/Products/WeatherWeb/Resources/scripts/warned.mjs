// The warned areas on the map: hatched by severity, each with its words, which lead to the warning in full. What is drawn is the list below
// the map, which readers without a map have in its place.

const LINES = {
  extreme: { weight: 4 }, severe: { weight: 3 }, moderate: { weight: 2.5, dashArray: "9 5" }, minor: { weight: 2, dashArray: "2 6" },
  unknown: { weight: 2, dashArray: "2 6" },
};
const LABEL_ZOOM = 5; // from here on areas have their words beside them
const [LABEL_WIDTH, LABEL_HEIGHT] = [168, 52]; // the room that words take at most; the worst have it first
const DOUBLE_TIME = 400; // milliseconds in which a second tap makes it a double one, which opens the weather of the point

/** Draws what stands in `list()`. Gives what draws it anew. */
export function warnedAreas(map, list) {
  const group = L.layerGroup().addTo(map);
  const labels = L.layerGroup().addTo(map);
  let plates = []; // the worst first
  map.createPane("warned").style.zIndex = 420;
  let waiting = 0;

  /** A tap opens the warning, unless it is the first of two. */
  function open(href, event) {
    clearTimeout(waiting);
    if (event.originalEvent.detail > 1) return;
    waiting = setTimeout(() => location.assign(href), DOUBLE_TIME);
  }

  function draw() {
    group.clearLayers();
    plates = [];
    // The worst last, so that it lies over the others.
    for (const item of [...list().querySelectorAll("li")].reverse()) {
      const { severity, shape, latitude, longitude, words } = item.dataset;
      const { polygons, circles } = JSON.parse(shape);
      const { href, lang } = item.firstElementChild;
      const style = {
        ...LINES[severity], pane: "warned", className: `warned warned-${severity}`, fillColor: `url(#warned-${severity})`, fillOpacity: 1,
      };
      const paths = [
        ...polygons.map((corners) => L.polygon(unrolled(corners), style)),
        ...circles.map(([north, east, meters]) => L.circle([north, east], { ...style, radius: meters })),
      ];
      for (const path of paths) path.on("click", (event) => open(href, event)).addTo(group);
      const plate = document.createElement("a");
      plate.href = href;
      plate.className = "warned-plate";
      plate.dataset.severity = severity;
      if (lang) plate.lang = lang;
      plate.tabIndex = -1; // the list below has the same links in order
      plate.textContent = words;
      const icon = L.divIcon({ html: plate, className: "warned-label", iconSize: [0, 0] });
      plates.unshift(L.marker([Number(latitude), Number(longitude)], { icon, keyboard: false }));
    }
    showLabels();
  }

  function showLabels() {
    labels.clearLayers();
    if (map.getZoom() < LABEL_ZOOM) return;
    const shown = [];
    for (const marker of plates) {
      const { x, y } = map.project(marker.getLatLng());
      if (shown.some((other) => Math.abs(other.x - x) < LABEL_WIDTH && Math.abs(other.y - y) < LABEL_HEIGHT)) continue;
      shown.push({ x, y });
      labels.addLayer(marker);
    }
  }

  map.on("zoomend", showLabels);
  map.on("dblclick movestart", () => clearTimeout(waiting));
  draw();
  return draw;
}

/** The corners with longitudes that go on over the date line: each step takes the shorter way. */
export function unrolled(corners) {
  let last = corners[0][1];
  return corners.map(([latitude, longitude]) => {
    last += ((((longitude - last) % 360) + 540) % 360) - 180;
    return [latitude, last];
  });
}
