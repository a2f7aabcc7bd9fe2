// Cells of a twentieth of a degree: nothing finer leaves the device.

const CELLS_PER_DEGREE = 20;

/** The middle of the cell, in degrees. */
export function snapped(degrees) {
  const value = Math.round(degrees * CELLS_PER_DEGREE) / CELLS_PER_DEGREE;
  return String(Math.round(value * 100) / 100);
}

/** The cell's name, by which the next visit begins with its weather. */
export function cellName({ latitude, longitude }) {
  return [latitude, longitude].map((degrees) => Math.round(degrees * CELLS_PER_DEGREE)).join(".");
}
