// The browser's offer to install Petrel: kept for the entries in the menu and in the settings, never a banner.

const ENTRY = "[data-action=install]";

/** Shows the entries while the browser offers it: not where it cannot, and not once it is done. */
export function watchInstall(view = globalThis) {
  let offer = null;
  const take = (newer) => {
    offer = newer;
    for (const entry of view.document.querySelectorAll(ENTRY)) entry.hidden = offer === null;
  };
  view.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault(); // no banner of the browser's own
    take(event);
  });
  if (view.petrelOffer) take(view.petrelOffer); // it came before this script
  view.addEventListener("appinstalled", () => take(null));
  view.addEventListener("click", async ({ target }) => {
    if (!offer || !target.closest?.(ENTRY)) return;
    const asked = offer;
    take(null); // an offer is good for one question; after a refusal the browser makes another one when it sees fit
    try {
      await asked.prompt();
    } catch {
      // The browser has taken its offer back.
    }
  });
}
