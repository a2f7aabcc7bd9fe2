// A device that keeps pages, over a storage and a network that the test holds.

export const modules = new URL("../../Sources/Products/WeatherWeb/Resources/scripts/", import.meta.url);
const { Keeper } = await import(new URL("keeper.mjs", modules));

export const ORIGIN = "https://petrel.example";
export const HOUR = 3600000;
export const BERLIN = "/?latitude=52.5&longitude=13.4&name=Berlin";
const FETCHED = 1795250000; // seconds since 1970, by the server's clock

/** The browser's storage: requests and answers by name; full or forbidden where the test says so. */
class FakeCaches {
  stores = new Map();
  isFull = false;
  isForbidden = false;

  async open(name) {
    if (this.isForbidden) throw new DOMException("no", "SecurityError");
    if (!this.stores.has(name)) this.stores.set(name, new Map());
    const store = this.stores.get(name);
    const address = (request) => (typeof request === "string" ? request : request.url);
    return {
      match: async (request) => store.get(address(request))?.clone(),
      put: async (request, answer) => {
        if (this.isFull) throw new DOMException("full", "QuotaExceededError");
        // The one before goes, and the newer one stands last.
        store.delete(address(request));
        store.set(address(request), new Response(await answer.text(), { headers: answer.headers }));
      },
      delete: async (request) => store.delete(address(request)),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  }
  async keys() { return [...this.stores.keys()]; }
  async delete(name) { return this.stores.delete(name); }
}

/** A page of the weather; it stands, and its hour lasts, for so many seconds from the time of its weather on. */
export const dashboard = (title, { state = "loaded", age = 12, file = "/assets/1/petrel.js", from = "chosen", stands = 3600, hour = 1800, more = "" } = {}) =>
  `<!doctype html><html lang="en"><head><title>${title} · Petrel</title></head><main id="main" data-ages="just now|# min ago|# h ago" data-page="/assets/1/page.js"><div id="dashboard" data-state="${state}" ` +
  `data-latitude="52.5" data-longitude="13.4" data-from="${from}" data-age="${age}" data-fetched="${FETCHED}" data-ago="just now">` +
  `<p class="clock" data-course="${Math.floor(FETCHED / 60) - 60}~60~Sat 21 November, #">Sat 21 November, 09:33</p>` +
  `<p class="age" data-part="age">Updated just now</p><small class="ago">just now</small>` +
  `${title}${more}</div></main><script type="module" async src="${file}" data-stands="${FETCHED + stands}" data-hour="${FETCHED + hour}" data-behind="/assets/1/behind.js"></script>` +
  `<svg><use href="/symbols/2.svg#rain"/></svg></html>`;
export const page = (html, status = 200, age = 12) =>
  new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8", "content-security-policy": "default-src 'none'", "set-cookie": "x",
      "petrel-age": String(age),
    },
  });

/** A device with a clock, a storage and a network: `answers` by address, or what `fails` throws. */
export function device(answers = {}) {
  const rig = { caches: new FakeCaches(), at: 1000 * HOUR, asked: [], fails: false, answers, isPatient: true, reader: "language=en" };
  rig.keeper = new Keeper({
    caches: rig.caches, origin: ORIGIN, now: () => rig.at, reader: async () => rig.reader,
    wait: () => (rig.isPatient ? new Promise(() => {}) : Promise.resolve(null)),
    fetch: async (request, options = {}) => {
      const address = (request.url ?? request).replace(ORIGIN, "");
      rig.asked.push(address);
      if (options.headers?.["petrel-keep"]) rig.asked.push("only to keep");
      if (rig.fails) throw new TypeError("Failed to fetch");
      const answer = rig.answers[address];
      if (typeof answer === "function") return answer();
      return answer?.clone() ?? new Response("a file", { status: address.startsWith("/assets") || address.startsWith("/symbols") ? 200 : 404 });
    },
  });
  /** Goes to a page and waits until all that follows is done. */
  rig.go = async (path, more = {}) => {
    const { answer, end } = await rig.begin(path, "", more);
    await end();
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  /** Goes to a page in a window with a name: what is painted, and what waits for all that follows. */
  rig.begin = async (path, client, more = {}) => {
    const works = [];
    const answer = await rig.keeper.page({ url: ORIGIN + path, cache: "default", ...more }, undefined, (work) => works.push(work), client);
    const end = async () => {
      for (let count = -1; count !== works.length; await new Promise(setImmediate)) {
        count = works.length;
        await Promise.all(works);
      }
    };
    return { answer, end };
  };
  return rig;
}

