// How the hours' strip moves by keys, and by arrows at its ends where there is a mouse. `drag.mjs` lets a mouse drag it.

/** How far a key moves a strip: `by` so many px, or `to` a place; nothing for other keys. */
export function stripMove(key, step, end) {
  switch (key) {
    case "ArrowRight": return { by: step };
    case "ArrowLeft": return { by: -step };
    case "Home": return { to: 0 };
    case "End": return { to: end };
  }
}

/** 1 where reading goes from left to right, -1 where it goes the other way. */
const direction = (element) => (getComputedStyle(element).direction === "rtl" ? -1 : 1);

export function watchStrips() {
  document.addEventListener("click", ({ target }) => {
    const arrow = target.closest("[data-strip]");
    const strip = arrow?.closest("[data-column]").querySelector(".strip");
    strip?.scrollBy({ left: Number(arrow.dataset.strip) * direction(strip) * strip.clientWidth * 0.75 });
  });
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (!target.matches?.(".strip") || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = target.querySelector(".cells > *")?.getBoundingClientRect().width ?? 64;
    const move = stripMove(key, step, direction(target) * target.scrollWidth);
    if (!move) return;
    if ("by" in move) target.scrollBy({ left: move.by });
    else target.scrollTo({ left: move.to });
    event.preventDefault();
  });
}
