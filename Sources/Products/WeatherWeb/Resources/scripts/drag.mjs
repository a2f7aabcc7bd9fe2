// The hours' strip, dragged by a mouse, and moved by keys and arrows: loaded where there is a mouse, or once the keyboard reaches the strip.

import { watchStrips } from "./strip.mjs";

/** Lets a strip follow the mouse for as long as its button is held. A finger scrolls by itself. */
function drag(strip, start) {
  const place = [...document.querySelectorAll(".strip")].indexOf(strip);
  // Newer weather may put another strip in its place meanwhile: the mouse holds that one then.
  const held = () => (strip.isConnected ? strip : (document.querySelectorAll(".strip")[place] ?? strip));
  const from = start.clientX + strip.scrollLeft;
  const move = ({ clientX }) => {
    held().classList.add("dragged");
    held().scrollLeft = from - clientX;
  };
  const end = () => {
    removeEventListener("pointermove", move);
    held().classList.remove("dragged");
  };
  strip.classList.add("dragged");
  addEventListener("pointermove", move);
  for (const type of ["pointerup", "pointercancel", "blur"]) addEventListener(type, end, { once: true });
}

watchStrips();
document.addEventListener("pointerdown", (event) => {
  const strip = event.target.closest?.(".strip");
  if (strip && event.pointerType === "mouse" && event.button === 0) drag(strip, event);
});
