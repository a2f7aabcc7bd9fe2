// What hears of changes, with a browser that is made of a few lines.

import assert from "node:assert/strict";
import { test } from "node:test";

const module = new URL("../../Sources/Products/WeatherWeb/Resources/scripts/live.mjs", import.meta.url);
let loads = 0;

/** One lock and one channel for all windows, as a browser has them for a site. */
class Site {
  queue = [];
  windows = [];
  locks = {
    request: (name, { signal }, work) =>
      new Promise((resolve, reject) => {
        const entry = { name, start: () => work().then(() => (this.leave(entry), resolve())) };
        signal.addEventListener("abort", () => {
          if (this.queue.indexOf(entry) > 0) {
            this.leave(entry);
            reject(new Error("aborted"));
          }
        });
        this.queue.push(entry);
        if (this.queue[0] === entry) entry.start();
      }),
  };

  leave(entry) {
    const wasFirst = this.queue[0] === entry;
    this.queue = this.queue.filter((other) => other !== entry);
    if (wasFirst) this.queue[0]?.start();
  }
}

class Source extends EventTarget {
  static CLOSED = 2;
  static all = [];
  readyState = 1;

  constructor(address) {
    super();
    this.address = address;
    Source.all.push(this);
  }

  tell(name, data) {
    this.dispatchEvent(Object.assign(new Event(name), { data: JSON.stringify(data) }));
  }

  refuse() {
    this.readyState = Source.CLOSED;
    this.dispatchEvent(new Event("error"));
  }

  close() {
    this.readyState = Source.CLOSED;
    this.isClosed = true;
  }
}

/** A window of `site` that shows the weather of a place; what its page hears is in `heard`. */
async function open(site, t, settings = {}) {
  const window = new EventTarget();
  const dataset = { latitude: "52.5", longitude: "13.4", revision: "a", ...settings.dashboard };
  const dashboard = { dataset, querySelector: () => (settings.isEmpty ? null : {}) };
  const main = { dataset: { stream: "/v1/stream" } };
  const document = Object.assign(new EventTarget(), {
    visibilityState: "visible", documentElement: { dataset: settings.page ?? {} },
    getElementById: (id) => (id === "main" ? main : dashboard),
  });
  // Each window has globals of its own: they are put in place for as long as it does something.
  const enter = () => {
    const before = Object.keys(globals).map((name) => [name, globalThis[name]]);
    const set = ([name, value]) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    Object.entries(globals).forEach(set);
    return () => before.forEach(set);
  };
  const act = (work) => {
    const leave = enter();
    try {
      return work();
    } finally {
      leave();
    }
  };
  const locks = site && { request: (name, options, work) => site.locks.request(name, options, () => act(work)) };
  const globals = {
    document, navigator: { onLine: true, locks, connection: settings.connection },
    EventSource: class extends Source {
      dispatchEvent(event) { return act(() => super.dispatchEvent(event)); }
    },
    MutationObserver: class {
      constructor(seen) { window.change = seen; }
      observe() {}
    },
    BroadcastChannel: site && class {
      constructor(name) {
        this.name = name;
        this.hear = (data) => act(() => this.onmessage({ data }));
        site.windows.push(this);
      }

      postMessage(data) {
        for (const other of site.windows) if (other !== this && other.name === this.name) other.hear(data);
      }

      close() { site.windows = site.windows.filter((other) => other !== this); }
    },
    addEventListener: (name, act) => window.addEventListener(name, act),
  };
  const heard = [];
  document.addEventListener("petrel-news", ({ detail }) => heard.push(detail));
  const later = setTimeout;
  globals.setTimeout = (work, wait) => later(() => act(work), wait);
  const leave = enter();
  await import(`${module}?window=${loads++}`);
  leave();
  t.mock.timers.tick(3000);
  return {
    heard, dataset,
    look: (isLooked) => act(() => {
      document.visibilityState = isLooked ? "visible" : "hidden";
      document.dispatchEvent(new Event("visibilitychange"));
    }),
    network: (isThere) => act(() => {
      globals.navigator.onLine = isThere;
      window.dispatchEvent(new Event(isThere ? "online" : "offline"));
    }),
    change: () => act(() => window.change()),
  };
}

const running = () => Source.all.filter((source) => !source.isClosed && source.readyState !== Source.CLOSED);
const settled = () => new Promise((resolve) => setImmediate(resolve));

function clear(t) {
  Source.all = [];
  t.mock.timers.enable({ apis: ["setTimeout"] });
  t.mock.method(Math, "random", () => 0);
}

test("A window that is looked at has one stream, of its place; hidden or without a network it has none", async (t) => {
  clear(t);
  const window = await open(new Site(), t);
  assert.equal(running().length, 1);
  assert.equal(running()[0].address, "/v1/stream?latitude=52.5&longitude=13.4&events=revisions");
  running()[0].tell("weather", { revision: "b", age: 3 });
  running()[0].tell("failed", { kind: "timedOut" });
  assert.deepEqual(window.heard, [{ revision: "b", age: 3 }, { kind: "timedOut" }]);
  for (const leave of [() => window.look(false), () => window.network(false)]) {
    leave();
    assert.equal(running().length, 0);
    await settled();
    window.look(true);
    window.network(true);
    await settled();
    assert.equal(running().length, 1);
  }
});

test("Two windows share one stream; when the first is hidden, the second listens itself", async (t) => {
  clear(t);
  const site = new Site();
  const first = await open(site, t);
  const second = await open(site, t);
  assert.equal(running().length, 1);
  running()[0].tell("weather", { revision: "b", age: 1 });
  assert.deepEqual([first.heard, second.heard], [[{ revision: "b", age: 1 }], [{ revision: "b", age: 1 }]]);
  first.look(false);
  await settled();
  assert.equal(running().length, 1, "the lock goes on to the second");
  running()[0].tell("weather", { revision: "c", age: 0 });
  assert.deepEqual([first.heard.length, second.heard.length], [1, 2]);
});

test("Another place has another stream; what changes of the same place leaves the stream alone", async (t) => {
  clear(t);
  const window = await open(new Site(), t);
  window.dataset.revision = "b";
  window.change();
  assert.equal(Source.all.length, 1);
  Object.assign(window.dataset, { latitude: "55.75", longitude: "37.6" });
  window.change();
  await settled();
  assert.deepEqual(running().map(({ address }) => address), ["/v1/stream?latitude=55.75&longitude=37.6&events=revisions"]);
});

test("A server that refuses is asked again after 5 s, 10 s, 20 s; one that tells something, after 5 s anew", async (t) => {
  clear(t);
  await open(new Site(), t);
  for (const wait of [5000, 10000, 20000]) {
    running()[0].refuse();
    t.mock.timers.tick(wait - 1);
    assert.equal(running().length, 0, `within ${wait} ms`);
    t.mock.timers.tick(1);
    assert.equal(running().length, 1, `after ${wait} ms`);
  }
  running()[0].tell("weather", { revision: "b", age: 0 });
  running()[0].refuse();
  t.mock.timers.tick(5000);
  assert.equal(running().length, 1);
});

test("No stream for a page without weather, for those who save data, and without the browser's help one for each window", async (t) => {
  clear(t);
  for (const settings of [{ isEmpty: true }, { page: { save: "" } }, { connection: { saveData: true } }, { dashboard: { latitude: undefined } }]) {
    await open(new Site(), t, settings);
  }
  assert.equal(Source.all.length, 0);
  for (const _ of [1, 2]) await open(undefined, t);
  assert.equal(running().length, 2);
});
