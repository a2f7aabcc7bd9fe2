// Tropical cyclones on the map: the way that each has come, where it may go with its cone, and its strength in words. What is drawn is the
// table below the map, which readers without a map have in its place.

import { unrolled } from "./warned.mjs";

const NAME_ZOOM = 3; // from here on each has its name beside it

/** Draws what stands in `section()`. Gives what draws it anew. */
export function cycloneTracks(map, section) {
  const group = L.layerGroup().addTo(map);
  map.createPane("cyclones").style.zIndex = 415;

  function draw() {
    group.clearLayers();
    for (const item of section().querySelectorAll("[data-shape]")) {
      const { cones, past, forecast } = JSON.parse(item.dataset.shape);
      // All around the present position, on whichever side of the date line.
      const way = unrolled([...past, ...forecast]);
      const now = way[past.length - 1];
      const line = { pane: "cyclones", interactive: false };
      for (const cone of cones) L.polygon(unrolled([now, ...cone]).slice(1), { ...line, className: "cyclone-cone" }).addTo(group);
      L.polyline(way.slice(0, past.length), { ...line, className: "cyclone-past" }).addTo(group);
      L.polyline(way.slice(past.length - 1), { ...line, className: "cyclone-forecast" }).addTo(group);
      const labels = [...item.querySelectorAll("li")];
      way.forEach((place, index) => {
        if (index === past.length - 1) return;
        const isPast = index < past.length;
        const kind = isPast ? "cyclone-was" : "cyclone-will";
        const point = L.circleMarker(place, { pane: "cyclones", radius: isPast ? 3 : 5, className: kind }).addTo(group);
        const label = isPast ? null : labels[index - past.length];
        if (label) point.bindTooltip(label.textContent, { direction: "top" });
      });
      const plate = document.createElement("span");
      plate.className = "cyclone-plate";
      plate.append(item.querySelector("svg").cloneNode(true), item.querySelector("[data-part=name]").textContent);
      const icon = L.divIcon({ html: plate, className: "cyclone-mark", iconSize: [0, 0] });
      L.marker(now, { icon, keyboard: false, interactive: false }).addTo(group);
    }
    showNames();
  }

  const showNames = () => map.getContainer().classList.toggle("is-far", map.getZoom() < NAME_ZOOM);

  map.on("zoomend", showNames);
  draw();
  return draw;
}
