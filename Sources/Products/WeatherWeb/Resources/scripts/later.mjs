// Scripts that a page loads only once it needs them: what the reader does first never waits for them.

export function loadScript({ dataset }) {
  import(dataset.script).catch(() => {
    // No connection: the page works without it, as it does without any script.
  });
}

/** The script of the hours' strip, when a mouse moves or the keyboard reaches the strip. An arrow that is pressed before it is there waits for it. */
function watchStrip(address) {
  let script = null;
  let isThere = false;
  const load = () => (script ??= import(address).then(() => (isThere = true), () => (script = null)));
  addEventListener("pointermove", ({ pointerType }) => pointerType === "mouse" && load(), { passive: true });
  document.addEventListener("focusin", ({ target }) => target.closest(".strip") && load());
  document.addEventListener("click", ({ target }) => {
    const arrow = target.closest("[data-strip]");
    if (arrow && !isThere) load().then(() => isThere && arrow.click());
  });
}

/** The search field's, when it is used for the first time, and that of the row of places, where there is one. */
export function loadLater() {
  const form = document.querySelector("form.search");
  if (form.contains(document.activeElement)) loadScript(form);
  else form.addEventListener("focusin", () => loadScript(form), { once: true });
  // Keeps pages for use without a network: not before what the reader came for is drawn.
  const main = document.getElementById("main");
  addEventListener("load", () => loadScript(main), { once: true });
  if (document.getElementById("dashboard")) watchStrip(main.dataset.scroller);
  // The browser may offer to install Petrel before the script that takes that up is there; no banner of its own.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    globalThis.petrelOffer = event;
  }, { once: true });
  const row = document.querySelector("[data-part=switcher]");
  if (row) loadScript(row);
}
