// The menu of places.

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
