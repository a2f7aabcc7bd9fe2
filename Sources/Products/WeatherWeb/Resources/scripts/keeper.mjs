// What a device keeps of Petrel, so that it opens without a network: pages as they were last seen, and what they are made of.

import { cellName } from "./position.mjs";

const PAGES = "petrel-pages-1"; // another form of what is kept gets another name
const FILES = "petrel-files-1"; // the scripts and icons of these pages
const SQUARES = "petrel-squares-1"; // of the map
const NAMES = [PAGES, FILES, SQUARES];
const OFFLINE = "/offline";
const KEPT_PATHS = ["/", "/place", "/cities", "/2045", "/map", "/credits"];
const PLACE_PATHS = ["/", "/place"];
const PASSING = ["saved", "start", "from"]; // parameters that say something once
const UNKEPT = ["query", "part", "removed"]; // of pages that are none, and of the one from which a place was removed
const MOST_PAGES = 40;
const MOST_SQUARES = 400;
const PAGE_PATIENCE = 3000; // milliseconds until a page that is kept is shown in place of one that does not come
const DAY = 86400; // seconds
const KEPT_AT = "petrel-kept-at"; // by the device's clock
const AGE = "petrel-age"; // of the weather when the server last spoke of it, in seconds
const TITLE = "petrel-title";
const LOOKS = "petrel-looks";
const FIELDS = ["content-type", "content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy", "cross-origin-resource-policy"];

/** The address under which a page is kept; null for one that is not. */
export function pageKey(address) {
  const url = new URL(address);
  if (!KEPT_PATHS.includes(url.pathname) || UNKEPT.some((name) => url.searchParams.has(name))) return null;
  for (const name of PASSING) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}

/** Whether a page has the weather that it is about: one that still waits for it is of no use later. */
export function isWhole(html) {
  const parts = [...html.matchAll(/<[^>]*\bid="(?:dashboard|cities|climate)"[^>]*>/g)].map(([tag]) => tag);
  return /<main\b/.test(html) && parts.every((tag) => tag.includes('data-state="loaded"'));
}

/** The addresses of what a page is made of. */
export function filesOf(html) {
  return [...new Set([...html.matchAll(/"(\/(?:assets|symbols)\/[^"#]+)/g)].map(([, path]) => path))];
}

/** A page that was kept `seconds` ago, when its weather was `age` seconds old; null for the age that the page says. */
export function older(html, seconds, age = null) {
  const aged = html.replace(/(\bid="dashboard"[^>]*\bdata-age=")(\d+)/, (_, before, said) => before + ((age ?? Number(said)) + seconds));
  return aged.replace(/<html\b/, `<html data-kept="${seconds}"`);
}

/** What the weather's element of a page says of it. */
function dashboardOf(html) {
  const [tag] = /<[^>]*\bid="dashboard"[^>]*>/.exec(html) ?? [];
  return tag && Object.fromEntries([...tag.matchAll(/\bdata-([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}

const MARKS = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** The title of a page as text. */
export function titleOf(html) {
  return (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "").replace(/&(?:amp|lt|gt|quot|#39);/g, (mark) => MARKS[mark]);
}

export class Keeper {
  constructor({ caches, fetch, now, wait, origin }) {
    Object.assign(this, { caches, fetch, now, wait, origin, changedAt: -Infinity, last: Promise.resolve() });
  }

  /** The page that a reader goes to: as the server has it, or as it was last seen. `later` is given what goes on thereafter. */
  async page(request, preloaded, later) {
    const key = pageKey(request.url);
    const network = this.network(request, preloaded);
    network.then((answer) => key && later(this.put(key, answer.clone())), () => {});
    const held = key && (await this.held(key));
    if (!held) return network.catch(() => this.nothing());
    // A page of before the reader changed something is no answer to that change: it is for want of a network alone.
    const isCurrent = Number(held.headers.get(KEPT_AT)) >= this.changedAt;
    const answer = await Promise.race([network.catch(() => null), ...(isCurrent ? [this.wait(PAGE_PATIENCE)] : [])]);
    if (answer && answer.status < 500) return answer;
    later(network.catch(() => {}));
    return this.aged(held);
  }

  async network(request, preloaded) {
    // On the way back, and when a tab is restored, a browser takes what it has, however old: then it is asked for anew.
    if (request.cache === "force-cache" || request.cache === "only-if-cached") return this.toKeep(request.url, "no-cache");
    return (await preloaded) ?? this.fetch(request);
  }

  /** Fetches a page without being taken for the reader: nothing is remembered, and no cache is passed by because of it. */
  toKeep(address, cache) {
    return this.fetch(address, { cache, redirect: "manual", headers: { accept: "text/html", "petrel-keep": "1" } });
  }

  /** The reader is changing something. */
  changed() {
    this.changedAt = this.now();
  }

  /** What is kept of a page; of a place also under its other address, of the start page that may lead to the map also the map. */
  async held(key) {
    try {
      const pages = await this.caches.open(PAGES);
      const exact = await pages.match(key);
      if (exact) return exact;
      const { pathname, search, searchParams } = new URL(key);
      if (pathname === "/" && !search) return pages.match(`${this.origin}/map`);
      const [latitude, longitude] = ["latitude", "longitude"].map((name) => searchParams.get(name));
      if (!PLACE_PATHS.includes(pathname) || !latitude || !longitude) return undefined;
      const same = (await pages.keys()).findLast(({ url }) => {
        const other = new URL(url);
        return PLACE_PATHS.includes(other.pathname) && other.searchParams.get("latitude") === latitude && other.searchParams.get("longitude") === longitude;
      });
      return same && (await pages.match(same));
    } catch {
      return undefined; // the browser keeps nothing
    }
  }

  async aged(held) {
    const passed = Math.round((this.now() - Number(held.headers.get(KEPT_AT))) / 1000);
    // A clock that stands before that time was set back: how old the page is nobody knows, so it is not of today.
    const seconds = passed >= 0 ? passed : Math.max(-passed, DAY);
    const age = held.headers.get(AGE);
    return new Response(older(await held.text(), seconds, age === null ? null : Number(age)), { headers: this.fields(held) });
  }

  fields(answer, more = {}) {
    const kept = FIELDS.map((name) => [name, answer.headers.get(name)]).filter(([, value]) => value !== null);
    return { ...Object.fromEntries(kept), ...more };
  }

  /** Keeps a page and what it is made of, one after the other. A device without room keeps what it has. */
  put(key, answer, looks = "") {
    this.last = this.last.then(() => this.putNext(key, answer, looks));
    return this.last;
  }

  async putNext(key, answer, looks) {
    try {
      if (answer.status !== 200 || answer.redirected || !answer.headers.get("content-type")?.startsWith("text/html")) return;
      const html = await answer.text();
      if (!isWhole(html)) return;
      // First what it is made of: without its script a page would not tell how old it is.
      const files = await this.caches.open(FILES);
      const isNew = (await Promise.all(filesOf(html).map((path) => this.keepFile(files, path)))).includes(true);
      const pages = await this.caches.open(PAGES);
      // A cache that gives a page out again has renewed its fields, and not the age that stands in it.
      const age = answer.headers.get(AGE);
      const own = {
        [KEPT_AT]: String(this.now()), [TITLE]: encodeURIComponent(titleOf(html)), [LOOKS]: encodeURIComponent(looks),
        ...(age !== null && { [AGE]: age }),
      };
      // In place of the one before, and last of all.
      await pages.put(key, new Response(html, { headers: this.fields(answer, own) }));
      await this.trim(pages, isNew ? files : null);
    } catch {
      // No room, or the browser keeps nothing.
    }
  }

  async keepFile(files, path) {
    if (await files.match(this.origin + path)) return false;
    const answer = await this.fetch(this.origin + path, { cache: "force-cache" });
    if (answer.status !== 200) throw new Error(`a file came with ${answer.status}`);
    await files.put(this.origin + path, answer);
    return true;
  }

  /** Lets go of the pages that were not seen for longest, and of files that no page is made of. */
  async trim(pages, files) {
    const keys = (await pages.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE);
    for (const key of keys.slice(0, Math.max(0, keys.length - MOST_PAGES))) await pages.delete(key);
    if (!files) return;
    const used = new Set();
    for (const key of await pages.keys()) for (const path of filesOf(await (await pages.match(key)).text())) used.add(this.origin + path);
    for (const key of await files.keys()) if (!used.has(key.url)) await files.delete(key);
  }

  /** A file as it is kept, else from the server. */
  async file(request) {
    try {
      const held = await (await this.caches.open(FILES)).match(request.url);
      if (held) return held;
    } catch {
      // The browser keeps nothing.
    }
    return this.fetch(request);
  }

  /** A square of the map from the server; without a network as it was last seen. */
  async square(request, later) {
    try {
      const answer = await this.fetch(request);
      if (answer.status === 200) later(this.putSquare(request.url, answer.clone()));
      return answer;
    } catch (error) {
      const held = await this.caches.open(SQUARES).then((squares) => squares.match(request.url), () => undefined);
      if (held) return held;
      throw error;
    }
  }

  async putSquare(address, answer) {
    try {
      const squares = await this.caches.open(SQUARES);
      if (await squares.match(address)) return;
      await squares.put(address, answer);
      const keys = await squares.keys();
      for (const key of keys.slice(0, Math.max(0, keys.length - MOST_SQUARES))) await squares.delete(key);
    } catch {
      // No room, or the browser keeps nothing.
    }
  }

  /** Keeps a page that is open, and what is said where nothing is kept, in the reader's words. */
  async keep(address, looks) {
    const key = address && pageKey(address);
    try {
      if (key) await this.put(key, await this.toKeep(address, "no-cache"));
      const said = await (await this.caches.open(PAGES)).match(this.origin + OFFLINE);
      if (said && decodeURIComponent(said.headers.get(LOOKS)) === looks) return;
      await this.put(this.origin + OFFLINE, await this.toKeep(this.origin + OFFLINE, "no-store"), looks);
    } catch {
      // The next page tries again.
    }
  }

  /** What is shown where a page is neither to be had nor kept. */
  async nothing() {
    const said = await this.caches.open(PAGES).then((pages) => pages.match(this.origin + OFFLINE), () => undefined);
    return said ? new Response(await said.text(), { status: 503, headers: this.fields(said) }) : Response.error();
  }

  /** Lets go of the pages of a place that the reader removed, by the name of its cell. */
  async forget(cell) {
    try {
      await this.last;
      const pages = await this.caches.open(PAGES);
      for (const key of await pages.keys()) {
        const { latitude, longitude } = await this.shownPlace(pages, key);
        if (latitude && longitude && cellName({ latitude, longitude }) === cell) await pages.delete(key);
      }
    } catch {
      // The browser keeps nothing.
    }
  }

  /** The place of a page: by its address, else what its weather is of. */
  async shownPlace(pages, { url }) {
    const { searchParams } = new URL(url);
    if (searchParams.has("latitude")) return Object.fromEntries(searchParams);
    return dashboardOf(await (await pages.match(url)).text()) ?? {};
  }

  /** Lets go of what an earlier form of this script kept. */
  async tidy() {
    const names = await this.caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("petrel-") && !NAMES.includes(name)).map((name) => this.caches.delete(name)));
  }
}

/** The pages of places that are kept, the last seen first: their addresses, titles and when they were seen. */
export async function keptPages(caches) {
  const pages = await caches.open(PAGES);
  const found = [];
  for (const key of await pages.keys()) {
    const url = new URL(key.url);
    if (url.pathname === OFFLINE) continue;
    const { headers } = await pages.match(key);
    found.push({ address: url.pathname + url.search, title: decodeURIComponent(headers.get(TITLE) ?? ""), keptAt: Number(headers.get(KEPT_AT)) });
  }
  return found.reverse();
}
