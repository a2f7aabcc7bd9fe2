// What the server's page is to a page that was painted from the device.

/** Whether a page has a style or a script that the one here has not. What the browser's extensions add here is none of ours. */
function isOfOtherVersion(newer, here) {
  const parts = (page) => [...page.querySelectorAll("style, script[src]")].map((part) => part.getAttribute("src") ?? part.textContent)
    .concat(page.getElementById("main").dataset.page ?? []);
  const known = parts(here);
  return parts(newer).some((part) => !known.includes(part));
}

/**
 * `newer`: its parts take the place of those here. `whole`: it is another page, of another place, another language or another version of Petrel,
 * or says that there is none. `nothing`: it has nothing to show.
 */
export function judge(newer, here) {
  if (!newer.getElementById("main")) return "nothing"; // a hotel's login, say
  const facts = (page) => {
    const { latitude, longitude } = page.getElementById("dashboard")?.dataset ?? {};
    return [latitude, longitude, page.documentElement.lang, page.documentElement.dataset.theme].join();
  };
  if (facts(newer) !== facts(here) || isOfOtherVersion(newer, here)) return "whole";
  return newer.getElementById("dashboard").dataset.state === "loading" ? "nothing" : "newer";
}
