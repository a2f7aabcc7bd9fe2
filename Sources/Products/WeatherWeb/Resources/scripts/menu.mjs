// The menu of places, and the keys of the hours' strip.

/** Closes the menu on Escape, and on a press anywhere else. */
export function watchMenu(menu) {
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-action=locate]") || !menu.contains(target)) menu.open = false;
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.firstElementChild.focus();
  });
}

/** How far a key moves a strip: `by` so many px, or `to` a place; nothing for other keys. */
export function stripMove(key, step, end) {
  switch (key) {
    case "ArrowRight": return { by: step };
    case "ArrowLeft": return { by: -step };
    case "Home": return { to: 0 };
    case "End": return { to: end };
  }
}

export function watchStrips() {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (!target.matches?.(".strip") || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = target.querySelector(".cells > *")?.getBoundingClientRect().width ?? 64;
    const sign = getComputedStyle(target).direction === "rtl" ? -1 : 1;
    const move = stripMove(key, step, sign * target.scrollWidth);
    if (!move) return;
    if ("by" in move) target.scrollBy({ left: move.by });
    else target.scrollTo({ left: move.to });
    event.preventDefault();
  });
}
