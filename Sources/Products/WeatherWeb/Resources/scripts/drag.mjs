// The hours' strip, dragged by a mouse: from when the page has been drawn.

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

document.addEventListener("pointerdown", (event) => {
  const strip = event.target.closest?.(".strip");
  if (strip && event.pointerType === "mouse" && event.button === 0) drag(strip, event);
});
