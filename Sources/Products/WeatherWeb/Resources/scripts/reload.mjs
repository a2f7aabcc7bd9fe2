// Loads the page anew where its script is gone, as after an update of the server.

const RELOAD_REST = 60000; // milliseconds between two times

/** False where that was of no use a moment ago: a script that stays away would have the page loaded again and again. */
export function reloadOnce() {
  if (Date.now() - (history.state?.reloadedAt ?? 0) < RELOAD_REST) return false;
  history.replaceState({ ...history.state, reloadedAt: Date.now() }, "");
  location.reload();
  return true;
}
