// A page whose reader has chosen another look elsewhere is made anew.

/** What every element of a page follows. */
const looks = () => (document.cookie.match(/\b(?:language|theme|motion)=[^;]*/g) ?? []).join();
/** Which place was looked at since does not change a page. */
const choices = () => document.cookie.replace(/(^|; )seen=[^;]*/, "");

/** Loads the page anew when it is looked at again, or comes back, with other choices. */
export function watchChoices() {
  const madeFor = looks();
  let cookies = "";
  document.addEventListener("visibilitychange", () => !document.hidden && looks() !== madeFor && location.reload());
  addEventListener("pagehide", () => (cookies = choices()));
  addEventListener("pageshow", ({ persisted }) => persisted && cookies !== choices() && location.reload());
}
