// The choice of the weather's layer, the slider of its hours, and its legend. The words come from the server.

import { fieldLayer } from "./fields.mjs";
import { ask } from "./request.mjs";
import { turn } from "./spread.mjs";

const FRAME_TIME = 700; // milliseconds between two hours while it plays
const HOUR_LENGTH = 3600000;

/** The index of an hour's name among those of the slider; that of the present one where there is no such hour. */
export function stepOf(hours, name) {
  const found = hours.findIndex(({ key }) => key === name);
  return found >= 0 ? found : Math.max(0, hours.findIndex(({ kind }) => kind === "now"));
}

/** The step after `index`, from the last one back to the first. */
export const following = (index, count) => (index + 1) % count;

/**
 * Weather over `map`, in the frame that has its buttons. `changed({ layer, hour })` is called when another one is shown; its `hour` is
 * null for the present one. `isStill`: the reader wants no animation.
 */
export function weatherLayers(map, frame, { address, theme, hasArrows, isStill, documentOf, lines, changed }) {
  const buttons = [...frame.querySelectorAll(".map-layers [data-layer]")];
  const holder = frame.querySelector("[data-part=layer-panel]");
  const message = (part) => frame.querySelector(`[data-part=${part}]`);
  const field = fieldLayer(map, address, theme, hasArrows, ({ isMissing, isFailed, isSimulated }) => {
    message("layer-missing").hidden = !isMissing;
    message("layer-incomplete").hidden = !isFailed;
    // Once said it stays: some of what is kept may be simulated.
    if (isSimulated) panel()?.querySelector("[data-simulated]").toggleAttribute("hidden", false);
  }, (isWaiting) => holder.toggleAttribute("aria-busy", isWaiting));
  let hours = [];
  let layer = null;
  let index = 0;
  let timer = null; // of the next hour while it plays
  let loaded = 0; // when the panel was fetched
  let drawing = null; // the layer that is being drawn
  let isOutdated = false; // another hour of it was chosen meanwhile

  const panel = () => holder.firstElementChild;
  const slider = () => holder.querySelector("input");
  const chosen = () => ({ layer, hour: hours[index].key });

  /** Puts slider and legends into the page: those of the present hour. */
  async function fill() {
    const { latitude, longitude } = frame.ownerDocument.getElementById("here").dataset;
    const answer = await ask(location.pathname, { latitude, longitude, part: "layers" }, new AbortController());
    const newer = documentOf(await answer.text()).getElementById("layer-panel");
    if (!newer) throw new Error("no slider came");
    const kept = hours[index]?.key;
    holder.replaceChildren(newer);
    hours = [...newer.querySelectorAll("[data-part=hours] li")].map((item) => ({ ...item.dataset, item }));
    index = stepOf(hours, kept);
    loaded = Date.now();
    if (isStill) newer.querySelector("[data-action=play]").hidden = true;
    slider().addEventListener("input", () => {
      stop();
      go(Number(slider().value));
    });
  }

  /** Says on the buttons what is chosen. */
  function press() {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.layer === layer));
  }

  /** Says in the panel what is chosen. */
  function tell() {
    press();
    holder.hidden = !layer;
    holder.dataset.scheme = theme(); // of the legend's two paints the style shows one
    frame.classList.toggle("has-layer", Boolean(layer));
    if (!layer || !panel()) return;
    const { item, kind } = hours[index];
    const moment = panel().querySelector("[data-part=moment]");
    moment.replaceChildren(...[...item.childNodes].map((node) => node.cloneNode(true)));
    panel().dataset.kind = kind;
    slider().value = String(index);
    slider().setAttribute("aria-valuetext", item.textContent.replace(" ", ", ").trim());
    for (const legend of panel().querySelectorAll(".layer-legend")) legend.hidden = legend.dataset.layer !== layer;
  }

  /** Draws what is chosen. Of hours that are chosen while one is drawn the last one is drawn thereafter; another layer, or none, waits for nothing. */
  async function draw() {
    if (drawing && drawing === layer) {
      isOutdated = true;
      return;
    }
    const mine = (drawing = layer);
    do {
      isOutdated = false;
      await field.show(layer && chosen());
      if (layer !== mine) return;
    } while (isOutdated);
    drawing = null;
    if (!layer) return;
    const next = chosen();
    next.hour = hours[following(index, hours.length)].key;
    field.preload(next);
  }

  function go(step) {
    index = Math.max(0, Math.min(hours.length - 1, step));
    tell();
    report();
    return draw();
  }

  function report() {
    changed({ layer, hour: layer && hours[index].kind !== "now" ? hours[index].key : null });
  }

  /** Shows a layer, or none for null; `hour` is the name of one, else the one shown before, else the present one. */
  async function choose(name, hour) {
    layer = buttons.some((button) => button.dataset.layer === name) ? name : null;
    message("layer-failed").hidden = true;
    // At once, as an answer to the press, and before the map is drawn for the first time: the chosen button has its name on a phone.
    press();
    // The scale is above the panel: it appears with it there, and does not move.
    if (layer && !panel()) message("scale").hidden = true;
    if (!layer) stop();
    else if (!panel() || Date.now() - loaded > HOUR_LENGTH / 4) {
      try {
        await fill();
      } catch {
        if (!panel()) {
          layer = null;
          message("layer-failed").hidden = false;
        }
      }
    }
    if (layer && hour) index = stepOf(hours, hour);
    tell();
    message("scale").hidden = false;
    report();
    // The panel is drawn before the squares are made.
    await turn();
    lines.show(Boolean(layer));
    await turn();
    await draw();
  }

  function play() {
    const button = panel().querySelector("[data-action=play]");
    setWords(button, true);
    const next = async () => {
      await go(following(index, hours.length));
      // Not while nobody looks.
      if (timer !== null) timer = setTimeout(next, document.visibilityState === "visible" ? FRAME_TIME : HOUR_LENGTH / 60);
    };
    timer = setTimeout(next, 0);
  }

  function stop() {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    setWords(panel().querySelector("[data-action=play]"), false);
  }

  function setWords(button, isPlaying) {
    if ((button.getAttribute("aria-pressed") === "true") === isPlaying) return;
    const { words } = button.dataset;
    button.dataset.words = button.title;
    button.title = words;
    button.setAttribute("aria-label", words);
    button.setAttribute("aria-pressed", String(isPlaying));
  }

  const actions = {
    play: () => (timer === null ? play() : stop()),
    earlier: () => {
      stop();
      go(index - 1);
    },
    later: () => {
      stop();
      go(index + 1);
    },
    hide: () => {
      buttons.find((button) => button.dataset.layer === layer)?.focus();
      choose(null);
    },
  };
  holder.addEventListener("click", (event) => actions[event.target.closest("[data-action]")?.dataset.action]?.());
  for (const button of buttons) {
    button.addEventListener("click", () => choose(button.dataset.layer === layer ? null : button.dataset.layer));
  }
  /** Draws everything anew: in another theme, or once the network is back. */
  function redraw() {
    tell();
    lines.redraw();
    field.redraw();
  }
  return { choose, redraw };
}
