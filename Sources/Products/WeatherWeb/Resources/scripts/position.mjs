// Where the reader is, as far as the browser tells. Nothing finer than a cell of a twentieth of a degree leaves the device.

const CELLS_PER_DEGREE = 20;
const PATIENCE = { enableHighAccuracy: false, timeout: 10000, maximumAge: 10 * 60 * 1000 };

/** The middle of the cell, in degrees. */
export function snapped(degrees) {
  const value = Math.round(degrees * CELLS_PER_DEGREE) / CELLS_PER_DEGREE;
  return String(Math.round(value * 100) / 100);
}

/** The cell's name, by which the next visit begins with its weather. */
export function cellName({ latitude, longitude }) {
  return [latitude, longitude].map((degrees) => Math.round(degrees * CELLS_PER_DEGREE)).join(".");
}

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

/** `granted`, `prompt`, `denied` or `unavailable`. */
export async function permission() {
  if (!("geolocation" in navigator)) return "unavailable";
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state;
  } catch {
    return "prompt"; // an older browser cannot tell: it asks when the button is pressed
  }
}
