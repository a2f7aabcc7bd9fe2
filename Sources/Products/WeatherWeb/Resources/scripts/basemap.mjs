// The basemap: vector tiles of our own server, drawn as squares of canvas that Leaflet moves.

import { afterDrawing, spread } from "./spread.mjs";
import { readTile } from "./tiles.mjs";

const DATA_ZOOMS = [6, 4, 2, 0]; // those of scripts/derive_basemap
const KEPT_TILES = 96;
const SIDE = 256; // CSS pixels of a square
/** What each layer is filled or stroked with, in the order in which they lie on one another. Widths are CSS pixels. */
const LAYERS = [
  { name: "land", fill: "land" },
  { name: "ice", fill: "ice" },
  { name: "rivers", stroke: "river", width: 0.8 },
  { name: "lakes", fill: "sea" },
  { name: "states", stroke: "state", width: 0.7, dash: [2, 2], from: 4 },
  { name: "borders", stroke: "border", width: 1 },
];
/** What is drawn over a layer of the weather. */
const OVERLAY = [
  { name: "land", stroke: "line", width: 1 },
  { name: "lakes", stroke: "line", width: 0.7 },
  { name: "borders", stroke: "line", width: 1 },
];
const DISPUTED = [3, 3];
const drawSoon = spread(undefined, afterDrawing);

/** The tile of the data that holds a square of the map, and where in it the square lies. */
export function dataTile({ x, y, z }) {
  const zoom = DATA_ZOOMS.find((zoom) => zoom <= z) ?? 0;
  const steps = z - zoom;
  const count = 2 ** steps;
  return { zoom, x: x >> steps, y: y >> steps, count, column: x - ((x >> steps) << steps), row: y - ((y >> steps) << steps) };
}

/** The layer for a map. `failed` is called when a tile cannot be had. `isOverlay`: only its lines, without the ground. */
export function basemap(address, failed, { pane = "tilePane", isOverlay = false } = {}) {
  const kept = new Map(); // the promise of each tile's layers, the last used one last

  function tile({ zoom, x, y }) {
    const key = `${zoom}/${x}/${y}`;
    const held = kept.get(key);
    if (held) {
      kept.delete(key);
      kept.set(key, held);
      return held;
    }
    const asked = fetch(`${address}/${key}`).then(async (answer) => {
      if (answer.status === 204) return {};
      if (!answer.ok) throw new Error(`a tile came with ${answer.status}`);
      return readTile(await answer.arrayBuffer());
    });
    asked.catch(() => kept.delete(key));
    kept.set(key, asked);
    if (kept.size > KEPT_TILES) kept.delete(kept.keys().next().value);
    return asked;
  }

  const Layer = L.GridLayer.extend({
    createTile(square, done) {
      const canvas = document.createElement("canvas");
      const at = dataTile(square);
      tile(at).then(
        (layers) =>
          drawSoon(() => {
            draw(canvas, layers, at, square.z, isOverlay);
            done(null, canvas);
          }),
        (error) => {
          failed();
          done(error, canvas);
        },
      );
      return canvas;
    },
  });
  return new Layer({ tileSize: SIDE, pane, minZoom: 0, maxZoom: 22, updateWhenIdle: false, keepBuffer: 2 });
}

const COLORS = [...new Set([...LAYERS, ...OVERLAY].flatMap(({ fill, stroke }) => fill ?? stroke)), "sea"];
let known = null; // the colours of the page's theme, asked for in one go: each question after a change styles the page anew

/** The colour of the page's theme that has this name. */
function color(name) {
  known ??= colors();
  return known[name];
}

function colors() {
  const probes = COLORS.map((name) => {
    const probe = document.createElement("i");
    probe.style.color = `var(--map-${name})`; // a property that a browser resolves
    return probe;
  });
  const holder = document.createElement("div");
  holder.hidden = true;
  holder.append(...probes);
  document.getElementById("map").append(holder);
  const found = Object.fromEntries(COLORS.map((name, index) => [name, getComputedStyle(probes[index]).color]));
  holder.remove();
  return found;
}

/** Called when the theme may have changed. */
export function forgetColors() {
  known = null;
}

/** Whether the page's theme has a dark map. */
export function isDark() {
  const [red, green, blue] = color("land").match(/[\d.]+/g).map(Number);
  return red + green + blue < 384;
}

function draw(canvas, layers, { count, column, row }, zoom, isOverlay) {
  const density = Math.min(3, devicePixelRatio || 1);
  const side = Math.round(SIDE * density);
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!isOverlay) {
    context.fillStyle = color("sea");
    context.fillRect(0, 0, side, side);
  }
  context.lineJoin = "round";
  for (const { name, fill, stroke, width, dash, from } of isOverlay ? OVERLAY : LAYERS) {
    const layer = layers[name];
    if (!layer || zoom < (from ?? 0)) continue;
    const scale = (side * count) / layer.extent;
    context.setTransform(scale, 0, 0, scale, -column * side, -row * side);
    if (fill) {
      context.fillStyle = color(fill);
      context.fill(layer.plain);
      continue;
    }
    const unit = density / scale; // a CSS pixel in the tile's own measure
    context.strokeStyle = color(stroke);
    context.lineWidth = width * unit;
    context.setLineDash((dash ?? []).map((length) => length * unit));
    context.stroke(layer.plain);
    context.setLineDash(DISPUTED.map((length) => length * unit));
    context.stroke(layer.disputed);
  }
}
