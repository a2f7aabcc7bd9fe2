// Hears at once that the weather of a place has changed. Of all windows of a browser that show the place only one has a stream, the one that
// holds the lock: a browser makes few connections to a server, and a stream takes one of them for as long as it is open.

import { backoff } from "./request.mjs";

const FIRST_RETURN = 5000;
const LONGEST_RETURN = 300000;

/** Passes on what one stream tells, until `signal` ends it. A browser connects again by itself, but for a server that refuses. */
function stream(address, signal, pass) {
  let source;
  let refusals = 0;
  let timer = 0;
  const open = () => {
    source = new EventSource(address);
    source.addEventListener("weather", ({ data }) => {
      refusals = 0;
      pass(JSON.parse(data));
    });
    source.addEventListener("failed", ({ data }) => pass(JSON.parse(data)));
    source.addEventListener("error", () => {
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, backoff(FIRST_RETURN, refusals++, LONGEST_RETURN) * (1 + Math.random()));
    });
  };
  open();
  return new Promise((resolve) =>
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      source.close();
      resolve();
    }),
  );
}

/**
 * Listens for the weather of a place.
 *
 * `tell` gets the revision that there is and its age in seconds, or the kind of failure of an attempt to renew the weather. Returns what ends it.
 */
function listen(address, place, tell) {
  const ended = new AbortController();
  const { signal } = ended;
  const query = new URLSearchParams({ ...place, events: "revisions" });
  if (!navigator.locks || !globalThis.BroadcastChannel) {
    stream(`${address}?${query}`, signal, tell);
    return () => ended.abort();
  }
  const name = `petrel ${query}`;
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }) => tell(data);
  const pass = (news) => {
    tell(news);
    others.postMessage(news);
  };
  // Rejected when it ends before its turn comes: another window has listened all the time.
  navigator.locks.request(name, { signal }, () => stream(`${address}?${query}`, signal, pass)).catch(() => {});
  return () => {
    ended.abort();
    others.close();
  };
}

/** Listens for what the page shows, while it is looked at. The page's script hears it as an event: `petrel-news`. */
function followPage(shown) {
  let current = null; // the place that is listened to, and what ends it
  const isSparing = () => "save" in document.documentElement.dataset || navigator.connection?.saveData === true;
  const tell = (detail) => document.dispatchEvent(new CustomEvent("petrel-news", { detail }));
  const follow = () => {
    const isLooked = navigator.onLine && document.visibilityState === "visible" && shown.querySelector("[data-column]") && !isSparing() && globalThis.EventSource;
    const { latitude, longitude } = shown.dataset;
    const key = isLooked && latitude !== undefined ? `${latitude} ${longitude}` : null;
    if ((current?.key ?? null) === key) return;
    current?.end();
    current = key === null ? null : { key, end: listen(document.getElementById("main").dataset.stream, { latitude, longitude }, tell) };
  };
  document.addEventListener("visibilitychange", follow);
  for (const name of ["online", "offline"]) addEventListener(name, follow);
  // Another place, or the first weather.
  new MutationObserver(follow).observe(shown, { attributeFilter: ["data-latitude", "data-longitude", "data-revision"] });
  follow();
}

followPage(document.getElementById("dashboard"));
