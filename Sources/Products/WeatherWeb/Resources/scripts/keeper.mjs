// What a device keeps of Petrel, so that it opens without a network: pages as they were last seen, and what they are made of.

import { Answers } from "./answers.mjs";
import { dashboardOf, filesOf, isWhole, older, painted, scriptOf, titleOf } from "./pagetext.mjs";
import { cellName } from "./cells.mjs";

const PAGES = "petrel-pages-1"; // another form of what is kept gets another name
const FILES = "petrel-files-1"; // the scripts and icons of these pages
const SQUARES = "petrel-squares-1"; // of the map
const NOTICES = "petrel-notices-1"; // the words of the notification that was opened last
const NAMES = [PAGES, FILES, SQUARES, NOTICES];
const OFFLINE = "/offline";
const OPENING = "/alerts?part=opening"; // what a notification opens, whichever place and warning it is of
const SENT = "/alerts/sent";
const KEPT_PATHS = ["/", "/place", "/cities", "/2045", "/map", "/credits", "/privacy", "/settings", "/settings/notifications", "/settings/website", "/alerts"];
const PLACE_PATHS = ["/", "/place"];
const PASSING = ["saved", "start", "from", "interventions"]; // parameters that say something once, or what the page's own script shows
const UNKEPT = ["query", "part", "removed"]; // of pages that are none, and of the one from which a place was removed
const MOST_PAGES = 40;
const MOST_CHARTS = 24; // besides them
const MOST_SQUARES = 400;
const PAGE_PATIENCE = 3000; // milliseconds until a page that is kept is shown in place of one that does not come
const DAY_SECONDS = 86400;
const KEPT_AT = "petrel-kept-at"; // by the device's clock
const AGE = "petrel-age"; // of the weather when the server last spoke of it, in seconds
const TITLE = "petrel-title";
const LOOKS = "petrel-looks";
const MADE_FOR = "petrel-made-for"; // which address, and which reader
const FIELDS = ["content-type", "content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy", "cross-origin-resource-policy"];

const isChart = (address) => /^\/chart(\/[a-z0-9-]+)?$/.test(new URL(address).pathname);

/** The address of a page in the form in which it is kept: a chart that is looked at on another day names its days by their dates. */
const keptForm = (address) => (isChart(address) ? `${address.replace(/#.*/, "")}${address.includes("?") ? "&" : "?"}part=kept` : address);

/** The address under which a page is kept; null for one that is not. */
export function pageKey(address) {
  const url = new URL(address);
  if (!(KEPT_PATHS.includes(url.pathname) || isChart(address)) || UNKEPT.some((name) => url.searchParams.has(name))) return null;
  for (const name of PASSING) url.searchParams.delete(name);
  url.hash = "";
  return url.href;
}

/** A name as it is compared: without accents and capitals. */
const plainName = (name) => name.trim().normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The name that an address of one segment is: "Bad Tölz" of `/Bad+T%C3%B6lz`; empty where it cannot be read. */
function nameIn(pathname) {
  try {
    return decodeURIComponent(pathname.slice(1).replaceAll("+", " "));
  } catch {
    return "";
  }
}

export class Keeper {
  /**
   * `reader` gives in one text by what pages of an address differ from reader to reader; null where the browser does not tell. `startsWithMap`
   * tells whether the reader's start page is the map; null likewise.
   */
  constructor({ caches, fetch, now, wait, origin, reader, startsWithMap = async () => null }) {
    Object.assign(this, { caches, fetch, now, wait, origin, reader, startsWithMap, changedAt: -Infinity, removals: 0, last: Promise.resolve() });
    this.answers = new Answers(now);
  }

  /**
   * The page that a reader goes to: as the device has it, where that still stands for now; else as the server has it, or as it was last seen.
   * `later` is given what goes on thereafter. `client` is the name of the window that will have the page.
   */
  async page(request, preloaded, later, client = "") {
    const key = pageKey(request.url);
    const word = this.answers.wordAbout(key);
    if (word) {
      later(Promise.resolve(preloaded).catch(() => {}));
      return word;
    }
    const madeFor = key ? this.madeFor(request.url) : null;
    const network = this.network(request, preloaded);
    network.then((answer) => key && !isChart(key) && later(this.put(key, answer.clone(), { madeFor })), () => {});
    const held = key && (await this.held(key));
    if (!held) return network.catch(async () => (await this.elsewhere(request.url)) ?? this.nothing());
    // A page of before the reader changed something is no answer to that change: it is for want of a network alone.
    const isCurrent = Number(held.headers.get(KEPT_AT)) >= this.changedAt;
    const html = client && isCurrent ? await this.standing(request, key, held, madeFor) : null;
    if (html !== null) {
      later(this.answers.expect(client, key, network).catch(() => {}));
      return this.aged(held, html, painted);
    }
    const answer = await Promise.race([network.catch(() => null), ...(isCurrent ? [this.wait(PAGE_PATIENCE)] : [])]);
    if (answer && answer.status < 500) return answer;
    later(network.catch(() => {}));
    return this.aged(held, await held.text(), older);
  }

  /** Has at hand what a notification will open, with its script: it may be opened where there is no network. */
  async keepOpening() {
    try {
      const key = this.origin + OPENING;
      await this.put(key, await this.toKeep(key, "no-cache"));
    } catch {
      // Then it is asked for when it is opened.
    }
  }

  /** The page that a notification opens: at once where the device has it, for it knows nothing that grows old. */
  async opening(request, preloaded) {
    const held = await this.caches.open(PAGES).then((pages) => pages.match(this.origin + OPENING)).catch(() => null);
    if (!held) return this.network(request, preloaded).catch(() => this.nothing());
    Promise.resolve(preloaded).catch(() => {});
    return new Response(await held.text(), { headers: this.fields(held) });
  }

  /** Keeps the words of a notification for the page that it opens. */
  async keepNotice(words) {
    try {
      const fields = { headers: { "content-type": "application/json" } };
      await (await this.caches.open(NOTICES)).put(this.origin + SENT, new Response(JSON.stringify(words), fields));
    } catch {
      // The page does without them.
    }
  }

  /** The address and the reader that a page is made for: another one's page is never painted for this one. */
  async madeFor(address) {
    const reader = await this.reader().catch(() => null);
    return reader === null ? null : encodeURIComponent(`${address.replace(/#.*/, "")} ${reader}`);
  }

  /** A kept page that may be painted before the server has answered; null for one that may not. */
  async standing(request, key, held, madeFor) {
    try {
      // The reader asks for it anew, or comes from a warning; or it was made for another address, another reader or before a choice was made.
      if (["reload", "no-cache", "no-store"].includes(request.cache) || new URL(key).searchParams.has("reason")) return null;
      // All at once: each of these is a way to the browser and back.
      const [html, reader, hasGoneOn] = await Promise.all([held.clone().text(), madeFor, this.hasGoneOn(key)]);
      if (!reader || held.headers.get(MADE_FOR) !== reader) return null;
      const { script, behind, stands, hour } = scriptOf(html);
      const { age, fetched, from } = dashboardOf(html);
      const passed = (this.now() - Number(held.headers.get(KEPT_AT))) / 1000;
      // By the server's clock: the server said until when the page is right with the help of its script.
      const present = Number(fetched) + Number(held.headers.get(AGE) ?? age) + passed;
      if (!behind || !(passed >= 0 && present < Number(stands))) return null;
      if (hasGoneOn && !from?.startsWith("chosen") && from !== "locating") return null;
      // What is painted then waits for the script.
      if (present >= Number(hour) && !(await (await this.caches.open(FILES)).match(this.origin + script))) return null;
      return html;
    } catch {
      return null;
    }
  }

  /** Whether the reader has looked at a place since: a page without one leads to the place that was looked at last. */
  async hasGoneOn(key) {
    const keys = (await (await this.caches.open(PAGES)).keys()).map(({ url }) => url);
    return keys.slice(keys.indexOf(key) + 1).some((url) => !isChart(url) && new URL(url).searchParams.has("latitude"));
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
      // The start of one who has only followed links: the place that was seen last, or the map where that is how Petrel starts.
      if (pathname === "/" && !search) {
        const map = (await this.startsWithMap()) === false ? null : await pages.match(`${this.origin}/map`);
        return map ?? (await this.lastPlace(pages));
      }
      const [latitude, longitude] = ["latitude", "longitude"].map((name) => searchParams.get(name));
      const paths = PLACE_PATHS.includes(pathname) ? PLACE_PATHS : isChart(key) ? [pathname] : [];
      if (!paths.length || !latitude || !longitude) return undefined;
      const same = (await pages.keys()).findLast(({ url }) => {
        const other = new URL(url);
        return paths.includes(other.pathname) && other.searchParams.get("latitude") === latitude && other.searchParams.get("longitude") === longitude;
      });
      return same && (await pages.match(same));
    } catch {
      return undefined; // the browser keeps nothing
    }
  }

  /** The page of the place that was seen last. */
  async lastPlace(pages) {
    const last = (await pages.keys()).findLast(({ url }) => {
      const { pathname, searchParams } = new URL(url);
      return pathname === "/" && searchParams.has("latitude");
    });
    return last && pages.match(last);
  }

  /**
   * The way to a kept page that serves as well as one that is not kept: of a place that was searched for, or whose name is the address; the map,
   * whichever place it was opened from. Null where there is none.
   */
  async elsewhere(address) {
    const { pathname, searchParams } = new URL(address);
    const kept = await keptPages(this.caches).catch(() => []);
    if (pathname === "/map") {
      const map = kept.find(({ address }) => new URL(address, this.origin).pathname === "/map");
      return map ? Response.redirect(this.origin + map.address) : null;
    }
    const name = KEPT_PATHS.includes(pathname) || !/^\/[^/]+$/.test(pathname) ? "" : nameIn(pathname);
    const text = plainName(searchParams.get("query") ?? name);
    if (!text) return null;
    const places = kept.filter(({ address }) => PLACE_PATHS.includes(new URL(address, this.origin).pathname));
    const found = places.find(({ title }) => plainName(title.replace(/ · [^·]*$/, "")).startsWith(text));
    return found ? Response.redirect(this.origin + found.address) : null;
  }

  /** The answer with the text of a kept page in the form that `form` gives it. */
  aged(held, html, form) {
    const passed = Math.round((this.now() - Number(held.headers.get(KEPT_AT))) / 1000);
    // A clock that stands before that time was set back: how old the page is nobody knows, so it is not of today.
    const seconds = passed >= 0 ? passed : Math.max(-passed, DAY_SECONDS);
    const age = held.headers.get(AGE);
    return new Response(form(html, seconds, age === null ? null : Number(age)), { headers: this.fields(held) });
  }

  fields(answer, more = {}) {
    const kept = FIELDS.map((name) => [name, answer.headers.get(name)]).filter(([, value]) => value !== null);
    return { ...Object.fromEntries(kept), ...more };
  }

  /** Keeps a page and what it is made of, one after the other. A device without room keeps what it has. */
  put(key, answer, { looks = "", madeFor = null } = {}) {
    this.last = this.last.then(async () => this.putNext(key, answer, looks, await madeFor));
    return this.last;
  }

  async putNext(key, answer, looks, madeFor) {
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
        ...(age !== null && { [AGE]: age }), ...(madeFor && { [MADE_FOR]: madeFor }),
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
    const keys = (await pages.keys()).filter(({ url }) => ![this.origin + OFFLINE, this.origin + OPENING].includes(url));
    for (const [most, some] of [[MOST_PAGES, keys.filter(({ url }) => !isChart(url))], [MOST_CHARTS, keys.filter(({ url }) => isChart(url))]]) {
      for (const key of some.slice(0, Math.max(0, some.length - most))) await pages.delete(key);
    }
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
      if (key) {
        const { removals } = this;
        const madeFor = await this.madeFor(address);
        const answer = await this.toKeep(keptForm(address), "no-cache");
        // A place that was removed meanwhile does not come back.
        if (this.removals === removals) await this.put(key, answer, { madeFor });
      }
      const said = await (await this.caches.open(PAGES)).match(this.origin + OFFLINE);
      if (said && decodeURIComponent(said.headers.get(LOOKS)) === looks) return;
      await this.put(this.origin + OFFLINE, await this.toKeep(this.origin + OFFLINE, "no-store"), { looks });
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
    this.removals += 1;
    try {
      await this.last;
      const pages = await this.caches.open(PAGES);
      for (const key of await pages.keys()) {
        const { latitude, longitude } = await this.shownPlace(pages, key);
        const isOfPlace = latitude && longitude && cellName({ latitude, longitude }) === cell;
        // The settings' pages name it.
        if (isOfPlace || new URL(key.url).pathname.startsWith("/settings")) await pages.delete(key);
      }
    } catch {
      // The browser keeps nothing.
    }
  }

  /** The place of a page: by its address, else what its weather is of. */
  async shownPlace(pages, { url }) {
    const { searchParams } = new URL(url);
    if (searchParams.has("latitude")) return Object.fromEntries(searchParams);
    return dashboardOf(await (await pages.match(url)).text());
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
