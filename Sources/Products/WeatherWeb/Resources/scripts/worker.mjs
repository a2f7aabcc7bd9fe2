// The service worker: pages from the server, and as they were last seen where there is no network.

import { Keeper } from "./keeper.mjs";
import { noticeOf, openNotice } from "./notices.mjs";

/**
 * By what pages of one address differ from reader to reader, as far as a script sees it: a checksum, for what is kept outlives what was chosen.
 * Which places were looked at makes no page another one. Null where the browser does not tell its cookies.
 */
async function reader() {
  if (!globalThis.cookieStore) return null;
  const cookies = (await cookieStore.getAll()).filter(({ name }) => name !== "seen").map(({ name, value }) => `${name}=${value}`);
  const text = JSON.stringify([cookies.sort(), navigator.languages, navigator.connection?.saveData === true]);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).join(".");
}

/** Whether the reader's start page is the map; null where the browser does not tell its cookies. */
async function startsWithMap() {
  return globalThis.cookieStore ? (await cookieStore.get("start"))?.value === "map" : null;
}

const keeper = new Keeper({
  caches, reader, startsWithMap, fetch: (...asked) => fetch(...asked), now: Date.now, wait: (time) => new Promise((resolve) => setTimeout(resolve, time, null)),
  origin: location.origin,
});

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([keeper.tidy(), registration.navigationPreload?.enable(), clients.claim()]));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST") keeper.changed();
  if (request.method !== "GET") return;
  const later = (work) => event.waitUntil(work);
  // Whatever goes wrong here, the reader is no worse off than without a worker.
  const orNetwork = (answer) => answer.catch(() => fetch(request));
  const isOpening = pathname === "/alerts" && searchParams.get("part") === "opening";
  if (request.mode === "navigate" && isOpening) event.respondWith(orNetwork(keeper.opening(request, event.preloadResponse)));
  else if (request.mode === "navigate") event.respondWith(orNetwork(keeper.page(request, event.preloadResponse, later, event.resultingClientId)));
  else if (/^\/(assets|symbols)\//.test(pathname)) event.respondWith(orNetwork(keeper.file(request)));
  else if (/^\/map\/(tiles|places)\//.test(pathname)) event.respondWith(keeper.square(request, later));
});

addEventListener("push", (event) => {
  const { title, options } = noticeOf(event.data?.text() ?? "", location.origin);
  event.waitUntil(Promise.all([registration.showNotification(title, options), keeper.keepOpening()]));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { title, body, lang, data } = event.notification;
  const url = data?.url ?? location.origin;
  event.waitUntil(keeper.keepNotice({ title, body, lang, url }).then(() => openNotice(clients, url)));
});

addEventListener("message", (event) => {
  const { keep, looks, forget, behind, anew } = event.data ?? {};
  const reply = (work) => event.waitUntil(work.then((answer) => event.ports[0].postMessage(answer)));
  if (looks !== undefined) event.waitUntil(keeper.keep(keep, looks));
  if (forget) event.waitUntil(keeper.forget(forget));
  if (behind) reply(keeper.answers.of(event.source.id));
  if (anew) reply(keeper.answers.giveWord(event.source.id));
});
