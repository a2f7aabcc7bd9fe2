// Where the reader is, as far as the browser tells. Nothing finer than a cell of a twentieth of a degree leaves the device.

import { snapped } from "./cells.mjs";

const PATIENCE = { enableHighAccuracy: false, timeout: 10000, maximumAge: 10 * 60 * 1000 };

/** The position as a place to show, or why there is none. */
export function position() {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) return resolve({ from: "unavailable" });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: snapped(coords.latitude), longitude: snapped(coords.longitude), from: "position" }),
      (error) => resolve({ from: error.code === error.PERMISSION_DENIED ? "denied" : "unavailable" }),
      PATIENCE,
    );
  });
}
