// The service worker: pages from the server, and as they were last seen where there is no network.

import { Keeper } from "./keeper.mjs";

const keeper = new Keeper({
  caches, fetch: (...asked) => fetch(...asked), now: Date.now, wait: (time) => new Promise((resolve) => setTimeout(resolve, time, null)),
  origin: location.origin,
});

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([keeper.tidy(), registration.navigationPreload?.enable(), clients.claim()]));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST") keeper.changed();
  if (request.method !== "GET") return;
  const later = (work) => event.waitUntil(work);
  // Whatever goes wrong here, the reader is no worse off than without a worker.
  const orNetwork = (answer) => answer.catch(() => fetch(request));
  if (request.mode === "navigate") event.respondWith(orNetwork(keeper.page(request, event.preloadResponse, later)));
  else if (/^\/(assets|symbols)\//.test(pathname)) event.respondWith(orNetwork(keeper.file(request)));
  else if (/^\/map\/(tiles|places)\//.test(pathname)) event.respondWith(keeper.square(request, later));
});

addEventListener("message", (event) => {
  const { keep, looks, forget } = event.data ?? {};
  if (looks !== undefined) event.waitUntil(keeper.keep(keep, looks));
  if (forget) event.waitUntil(keeper.forget(forget));
});
