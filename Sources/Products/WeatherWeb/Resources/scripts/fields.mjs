// One layer of the weather over the map: tiles of our server on squares of canvas. A new hour is drawn when all of its tiles are there; until
// then nothing of another layer or hour is left to see.

import { drawArrows } from "./arrows.mjs";
import { spread } from "./spread.mjs";

const PICTURE_SIDE = 256;
const MOST_DENSITY = 2; // pixels of a canvas for each of CSS
const KEPT_PICTURES = 240; // of 256 KiB each when they are decoded
const RETRY_TIME = 15000; // milliseconds until what failed is asked for again: a provider's limit is a minute's
const MISSING = "missing"; // the layer has no such tile
const FAILED = "failed"; // it could not be had

/** The pictures of tiles by their address, the last used ones last; what failed is asked for anew. */
export function pictures(load, limit = KEPT_PICTURES) {
  const kept = new Map();
  return (key) => {
    const held = kept.get(key);
    if (held) {
      kept.delete(key);
      kept.set(key, held);
      return held;
    }
    const asked = load(key);
    asked.catch(() => kept.get(key) === asked && kept.delete(key));
    kept.set(key, asked);
    if (kept.size > limit) kept.delete(kept.keys().next().value);
    return asked;
  };
}

async function loadPicture(key) {
  const answer = await fetch(key);
  if (answer.status === 204 || answer.status === 404) return MISSING;
  if (!answer.ok) throw new Error(`a tile came with ${answer.status}`);
  return { image: await createImageBitmap(await answer.blob()), isSimulated: answer.headers.has("petrel-simulated") };
}

async function loadWinds(key) {
  const answer = await fetch(key);
  if (!answer.ok) throw new Error(`the winds came with ${answer.status}`);
  return answer.json();
}

/**
 * A layer for a map. `theme()` says "light" or "dark"; `hasArrows`: the server knows where the wind comes from; `told({ isMissing, isFailed, isSimulated })` is called when it is known
 * what is hatched, and whether anything that is drawn says of itself that it is simulated. `waited(isWaiting)` is called when squares are on
 * their way, and when all of them are there.
 * `show` draws another hour, or nothing for null, and answers whether it was drawn: not when another call came before its tiles.
 */
export function fieldLayer(map, address, theme, hasArrows, told, waited) {
  const picture = pictures(loadPicture);
  const winds = pictures(loadWinds);
  const density = Math.min(MOST_DENSITY, devicePixelRatio || 1);
  const live = new Map(); // the squares on the map: where each lies and what is drawn on it
  const askSoon = spread(); // to ask for all squares at once takes long
  let shown = null;
  let turns = 0;
  let retry = null; // of what failed
  let isChanging = false; // another layer or hour is on its way
  let isFilling = false; // squares have come into view

  /** Nothing of the former picture is left to see while what the page says is another one's. */
  function wait() {
    map.getPane("fields").classList.toggle("is-former", isChanging);
    waited(isChanging || isFilling);
  }

  const path = ({ layer, hour }, { x, y, z }) => `${address}/${layer}/${hour}/${z}/${x}/${y}`;
  async function fetched(what, square) {
    try {
      const isWind = hasArrows && what.layer === "wind";
      const [state, arrows] = await Promise.all([
        picture(`${path(what, square)}?theme=${theme()}`), isWind ? winds(`${path(what, square)}?form=arrows`) : [],
      ]);
      return typeof state === "string" ? state : { ...state, arrows };
    } catch {
      return FAILED;
    }
  }

  function draw(canvas, state) {
    const entry = live.get(canvas);
    if (!entry) return; // it left the map meanwhile
    entry.state = state;
    const context = canvas.getContext("2d");
    context.setTransform(density, 0, 0, density, 0, 0);
    context.clearRect(0, 0, PICTURE_SIDE, PICTURE_SIDE);
    if (state === MISSING || state === FAILED) hatch(context, theme());
    else if (state) {
      context.drawImage(state.image, 0, 0, PICTURE_SIDE, PICTURE_SIDE);
      drawArrows(context, state.arrows, PICTURE_SIDE, theme());
    }
  }

  function tell() {
    const states = [...live.values()].map(({ state }) => state);
    if (states.includes(FAILED)) retry ??= setTimeout(again, RETRY_TIME);
    told({
      isMissing: states.includes(MISSING),
      isFailed: states.includes(FAILED),
      isSimulated: states.some((state) => state?.isSimulated),
    });
  }

  function again() {
    retry = null;
    if (!shown) return;
    if (document.visibilityState === "visible") show(shown);
    else retry = setTimeout(again, RETRY_TIME);
  }

  const Squares = L.GridLayer.extend({
    createTile(square, done) {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = PICTURE_SIDE * density;
      live.set(canvas, { square, state: null });
      const what = shown;
      if (!what) setTimeout(done, 0, null, canvas);
      else
        askSoon(() =>
          fetched(what, square).then((state) => {
            // Another hour may have been shown while this one's tile was on its way.
            if (what === shown) draw(canvas, state);
            done(null, canvas);
            tell();
          }),
        );
      return canvas;
    },
  });
  const squares = new Squares({ tileSize: PICTURE_SIDE, pane: "fields", updateWhenIdle: false, keepBuffer: 1 });
  squares.on("tileunload", ({ tile }) => live.delete(tile));
  squares.on("loading load", ({ type }) => {
    isFilling = type === "loading";
    wait();
  });

  async function show(what) {
    const mine = ++turns;
    if (!what) {
      shown = null;
      isChanging = isFilling = false;
      squares.remove();
      wait();
      told({ isMissing: false, isFailed: false, isSimulated: false });
      return true;
    }
    if (!map.hasLayer(squares)) {
      shown = what;
      isFilling = true;
      wait();
      squares.addTo(map);
      return true;
    }
    // A layer goes at once. An hour may be there before the next frame is drawn.
    if (what.layer !== shown.layer) for (const canvas of live.keys()) draw(canvas, null);
    isChanging = what.layer !== shown.layer || what.hour !== shown.hour;
    wait();
    const drawn = await Promise.all([...live].map(async ([canvas, { square }]) => [canvas, await fetched(what, square)]));
    if (mine !== turns) return false;
    shown = what;
    const known = new Map(drawn);
    // All in one frame, and what came onto the map since as soon as it is there.
    for (const [canvas, { square }] of live) {
      if (known.has(canvas)) draw(canvas, known.get(canvas));
      else fetched(what, square).then((state) => what === shown && draw(canvas, state));
    }
    isChanging = false;
    wait();
    tell();
    return true;
  }

  return {
    show,
    /** Fetches the tiles of an hour that is likely to be shown next. */
    preload: (what) => {
      for (const { square } of live.values()) askSoon(() => fetched(what, square));
    },
    /** Draws everything anew: in another theme, or once the network is back. */
    redraw: () => shown && show(shown),
  };
}

function hatch(context, theme) {
  context.fillStyle = theme === "light" ? "rgb(80 80 80 / .125)" : "rgb(192 192 192 / .125)";
  context.fillRect(0, 0, PICTURE_SIDE, PICTURE_SIDE);
  context.strokeStyle = theme === "light" ? "rgb(80 80 80 / .5)" : "rgb(192 192 192 / .5)";
  context.lineWidth = 2;
  context.beginPath();
  for (let start = -PICTURE_SIDE; start < PICTURE_SIDE; start += 8) {
    context.moveTo(start, PICTURE_SIDE);
    context.lineTo(start + PICTURE_SIDE, 0);
  }
  context.stroke();
}
