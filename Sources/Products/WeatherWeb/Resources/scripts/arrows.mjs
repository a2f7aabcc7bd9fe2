// The wind's arrows over its layer: they point where it blows to, and are longer where it is stronger.

const CALM = 2; // km/h below which no direction is worth an arrow
const STORM = 80; // km/h from which on an arrow is as long as it gets
const SHORTEST = 12; // CSS pixels
const LONGEST = 34;
const HEAD = 6;
const INK = { light: ["#0e1c2a", "#ffffffd9"], dark: ["#f4f8fb", "#0b141dd9"] };

/** The length of an arrow in CSS pixels; 0 for none. */
export const arrowLength = (kph) => (kph < CALM ? 0 : SHORTEST + (LONGEST - SHORTEST) * Math.min(1, kph / STORM));

/** Draws arrows into a square: `winds` are `[degrees that it comes from, km/h]` at the middles of its parts, row by row. */
export function drawArrows(context, winds, side, theme) {
  const count = Math.round(Math.sqrt(winds.length));
  const step = side / count;
  const lines = new Path2D();
  winds.forEach((wind, index) => {
    const length = wind ? arrowLength(wind[1]) : 0;
    if (length === 0) return;
    const [x, y] = [((index % count) + 0.5) * step, (Math.floor(index / count) + 0.5) * step];
    // A wind from the north blows down.
    const turn = new DOMMatrix().translate(x, y).rotate(wind[0]);
    const arrow = new Path2D();
    arrow.moveTo(0, -length / 2);
    arrow.lineTo(0, length / 2);
    arrow.moveTo(-HEAD * 0.7, length / 2 - HEAD);
    arrow.lineTo(0, length / 2);
    arrow.lineTo(HEAD * 0.7, length / 2 - HEAD);
    lines.addPath(arrow, turn);
  });
  context.lineCap = "round";
  context.lineJoin = "round";
  INK[theme].toReversed().forEach((color, index) => {
    context.strokeStyle = color;
    context.lineWidth = index === 0 ? 4 : 1.75;
    context.stroke(lines);
  });
}
