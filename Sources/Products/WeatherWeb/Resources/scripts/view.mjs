// What the map shows, as its address says it behind the `#`: zoom, latitude, longitude, and the layer with its hour where there is one.

import { localized } from "./ages.mjs";

const VIEW = /^#(\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)(?:\/([a-z]+)(?:\/(\d{4}-\d\d-\d\dT\d\d))?)?$/;

/** The view of an address's end; null where it says none. `layer` and `hour` are null where they are not said. */
export function readView(hash, greatestZoom) {
  const parts = VIEW.exec(hash);
  if (!parts) return null;
  const [zoom, latitude, longitude] = parts.slice(1, 4).map(Number);
  if (!(zoom <= greatestZoom && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  return { zoom, latitude, longitude, layer: parts[4] ?? null, hour: parts[5] ?? null };
}

/** The end of an address that `readView` reads. */
export function writeView({ zoom, latitude, longitude, layer, hour }) {
  const place = `#${Math.round(zoom)}/${latitude.toFixed(3)}/${longitude.toFixed(3)}`;
  return layer ? `${place}/${layer}${hour ? `/${hour}` : ""}` : place;
}

/** The longest bar of a round length: so many pixels wide, `amount` units of `unitMeters` long. */
export function scaleBar(metersPerPixel, widest, unitMeters) {
  const most = (metersPerPixel * widest) / unitMeters;
  const power = 10 ** Math.floor(Math.log10(most));
  const amount = [5, 2, 1].map((digit) => digit * power).find((length) => length <= most);
  return { amount, pixels: Math.round((amount * unitMeters) / metersPerPixel) };
}

/** A whole number in the page's language. The first number that a browser formats itself takes it long, so that a small one is written here. */
export function wholeNumber(number) {
  if (number >= 1000) return number.toLocaleString(document.documentElement.lang);
  return localized(number, document.getElementById("main").dataset.digits);
}
