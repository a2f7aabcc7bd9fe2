// What a device keeps of Petrel, over a storage and a network that the test holds: run by `node --test Tests/Scripts`.

import assert from "node:assert/strict";
import { test } from "node:test";

import { BERLIN, dashboard, device, HOUR, modules, ORIGIN, page } from "./device.mjs";

const { keptPages, pageKey } = await import(new URL("keeper.mjs", modules));
const { filesOf, isWhole, older, titleOf } = await import(new URL("pagetext.mjs", modules));

test("A page is kept under its address without what says something once; others are not kept", () => {
  assert.equal(pageKey(`${ORIGIN}${BERLIN}&saved=1&from=chosen#hours`), ORIGIN + BERLIN);
  assert.equal(pageKey(`${ORIGIN}/place?latitude=1&longitude=2#point=1.23,2.34`), `${ORIGIN}/place?latitude=1&longitude=2`);
  for (const path of ["/statusz", "/?query=Berlin", "/map?part=here", "/?latitude=1&longitude=2&removed=1", "/search", "/alerts?part=opening"]) assert.equal(pageKey(ORIGIN + path), null, path);
});

test("A page that waits for its weather, or is none of ours, is not whole", () => {
  assert.ok(isWhole(dashboard("Berlin")));
  assert.ok(isWhole("<html><main></main></html>"));
  assert.ok(!isWhole(dashboard("Berlin", { state: "loading" })));
  assert.ok(!isWhole(dashboard("Berlin", { state: "failed" })));
  assert.ok(!isWhole("<html><body>Welcome to the hotel</body></html>"));
  assert.deepEqual(filesOf(dashboard("Berlin")), ["/assets/1/page.js", "/assets/1/petrel.js", "/assets/1/behind.js", "/symbols/2.svg"]);
  assert.deepEqual(filesOf('<link rel="icon" href="/assets/1/icon.svg"><link rel="apple-touch-icon" href="/assets/1/touch-icon.png">'), ["/assets/1/icon.svg"]);
  assert.equal(titleOf("<title>Val d&#39;Or &amp; &lt;co&gt;</title>"), "Val d'Or & <co>");
});

test("Without a network a page is as it was last seen, as old as it is by now, with its policy, and without a cookie", async () => {
  const rig = device({ [BERLIN]: page(dashboard("Berlin")) });
  assert.equal((await rig.go(BERLIN)).text, dashboard("Berlin"), "online it is the server's");
  rig.fails = true;
  rig.at += 8 * HOUR;
  const { status, text, headers } = await rig.go(`${BERLIN}#days`);
  assert.equal(status, 200);
  assert.match(text, new RegExp(`data-age="${12 + 8 * 3600}"`));
  assert.match(text, new RegExp(`<html data-kept="${8 * 3600}"`));
  assert.equal(headers.get("content-security-policy"), "default-src 'none'");
  assert.equal(headers.get("set-cookie"), null);
  // A clock that was set back before the time of keeping tells no age: then the page is not of today.
  rig.at -= 9 * HOUR;
  assert.match((await rig.go(BERLIN)).text, new RegExp(`data-kept="${24 * 3600}"`));
  assert.equal(older("<html><p>no weather</p>", 5), '<html data-kept="5"><p>no weather</p>');
});

test("That no warning is active is not said of a kept page whose last check is no longer of now", () => {
  const alerts = (until) => `<html><div class="alerts-page" id="alerts" data-age="60" data-fetched="1000"><p class="card" data-until="${until}" data-then="None then.">None.</p></div>`;
  assert.match(older(alerts(4600), 3540), /<p class="card" data-until="4600" data-then="None then.">None.<\/p>/, "an hour, to the second");
  assert.match(older(alerts(4600), 3541), /<p class="card">None then.<\/p>/);
  const more = '<section data-column="alerts"><p data-until="1795252000" data-then="None then.">None.</p></section>';
  assert.match(older(dashboard("Berlin", { more }), 1900), />None\.</);
  assert.match(older(dashboard("Berlin", { more }), 2000), /<p>None then\.</);
  assert.match(older(`<html>${more}`, 5), />None\.</, "a page of unknown age");
});

test("A place opens by the address of either screen; another place is said not to be kept", async () => {
  const rig = device({ "/place?latitude=47.85&longitude=12.05": page(dashboard("Kolbermoor")), "/offline": page("<html><title>No connection</title><main></main></html>") });
  await rig.go("/place?latitude=47.85&longitude=12.05");
  await rig.keeper.keep(null, "theme=dark");
  rig.fails = true;
  assert.match((await rig.go("/?latitude=47.85&longitude=12.05&name=Kolbermoor")).text, /Kolbermoor/);
  const { status, text } = await rig.go("/place?latitude=47.9&longitude=12.05");
  assert.equal(status, 503);
  assert.match(text, /No connection/);
  assert.equal((await rig.keeper.nothing()).status, 503);
});

test("A network that neither answers nor fails shows what is kept after a while, and keeps what comes then", async () => {
  const rig = device({ [BERLIN]: page(dashboard("Berlin")) });
  await rig.go(BERLIN);
  let arrive;
  rig.answers[BERLIN] = () => new Promise((resolve) => (arrive = () => resolve(page(dashboard("Berlin, newer")))));
  rig.isPatient = false;
  const works = [];
  const answer = await rig.keeper.page({ url: ORIGIN + BERLIN, cache: "default" }, undefined, (work) => works.push(work));
  assert.match(await answer.text(), /data-kept/);
  arrive();
  await works[0];
  await new Promise((resolve) => setImmediate(resolve));
  await Promise.all(works);
  rig.fails = true;
  assert.match((await rig.go(BERLIN)).text, /Berlin, newer/);
});

test("A server in trouble, a gate's own page and a page that waits do not take the place of what is kept", async () => {
  for (const answer of [page("<h1>502 Bad Gateway</h1>", 502), page(dashboard("Berlin", { state: "failed" }), 503)]) {
    const rig = device({ [BERLIN]: page(dashboard("Berlin")) });
    await rig.go(BERLIN);
    rig.answers[BERLIN] = answer;
    assert.match((await rig.go(BERLIN)).text, /data-kept/);
  }
  for (const answer of [page("<body>Welcome to the hotel</body>"), page(dashboard("Berlin", { state: "loading" }))]) {
    const rig = device({ [BERLIN]: page(dashboard("Berlin")) });
    await rig.go(BERLIN);
    rig.answers[BERLIN] = answer;
    await rig.go(BERLIN);
    rig.fails = true;
    assert.match((await rig.go(BERLIN)).text, /data-kept[^]*data-state="loaded"/);
  }
});

test("A storage that is full or forbidden changes nothing for who has a network", async () => {
  for (const flaw of ["isFull", "isForbidden"]) {
    const rig = device({ [BERLIN]: page(dashboard("Berlin")), "/assets/1/petrel.js": new Response("script") });
    rig.caches[flaw] = true;
    assert.equal((await rig.go(BERLIN)).text, dashboard("Berlin"));
    assert.equal(await (await rig.keeper.file({ url: `${ORIGIN}/assets/1/petrel.js` })).text(), "script");
    await rig.keeper.keep(ORIGIN + BERLIN, "");
    await rig.keeper.forget("1050.268");
    rig.fails = true;
    await assert.doesNotReject(rig.keeper.nothing());
  }
});

test("A page that is on its way to be kept does not come back when its place is removed meanwhile", async () => {
  let arrive;
  const rig = device({ [BERLIN]: () => new Promise((done) => { arrive = () => done(page(dashboard("Berlin"))); }) });
  const keeping = rig.keeper.keep(ORIGIN + BERLIN, "");
  while (!arrive) await new Promise(setImmediate);
  await rig.keeper.forget("1050.268");
  arrive();
  await keeping;
  rig.fails = true;
  await assert.rejects(async () => { const { status } = await rig.go(BERLIN); if (status !== 200) throw new Error("nothing is kept"); });
});

test("Forty pages are kept, the last seen; of files those that they are made of", async () => {
  const rig = device();
  for (let number = 0; number < 45; number += 1) {
    const path = `/place?latitude=${number}&longitude=0`;
    rig.answers[path] = page(dashboard(`Place ${number}`, { file: number < 44 ? "/assets/1/petrel.js" : "/assets/2/petrel.js" }));
    await rig.go(path);
  }
  const pages = await keptPages(rig.caches);
  assert.equal(pages.length, 40);
  assert.deepEqual([pages[0].title, pages[0].address, pages[39].title], ["Place 44 · Petrel", "/place?latitude=44&longitude=0", "Place 5 · Petrel"]);
  // Until no page has the older script any more, it stays.
  const files = async () => (await (await rig.caches.open("petrel-files-1")).keys()).map(({ url }) => url.replace(ORIGIN, "")).sort();
  assert.deepEqual(await files(), ["/assets/1/behind.js", "/assets/1/page.js", "/assets/1/petrel.js", "/assets/2/petrel.js", "/symbols/2.svg"]);
  for (let number = 5; number < 44; number += 1) await rig.keeper.forget(`${number * 20}.0`);
  rig.answers["/cities"] = page('<html><title>Cities</title><main><div id="cities" data-state="loaded"></div></main><script src="/assets/3/cities.js"></script></html>');
  await rig.go("/cities");
  assert.deepEqual(await files(), ["/assets/1/behind.js", "/assets/1/page.js", "/assets/2/petrel.js", "/assets/3/cities.js", "/symbols/2.svg"]);
});

test("Without a network the start is the place that was seen last, and a kept place is found by its name", async () => {
  const other = BERLIN.replace("52.5", "48.85").replace("Berlin", "Paris");
  const rig = device({ [BERLIN]: page(dashboard("Berlin")), [other]: page(dashboard("Évry")) });
  for (const path of [other, BERLIN]) await rig.go(path);
  rig.fails = true;
  assert.match((await rig.go("/")).text, /Berlin · Petrel/);
  for (const [text, path] of [["berl", BERLIN], [" BERLIN ", BERLIN], ["evry", other]]) {
    const { status, headers } = await rig.go(`/?query=${encodeURIComponent(text)}`);
    assert.deepEqual([status, headers.get("location")], [302, ORIGIN + path], text);
  }
  assert.notEqual((await rig.go("/?query=Oslo")).status, 302);
});

test("A place that the reader removes is kept no longer, and what is said without a network follows the reader's language", async () => {
  const rig = device({ [BERLIN]: page(dashboard("Berlin")), "/offline": () => page(`<html><title>${rig.title}</title><main></main></html>`) });
  rig.title = "No connection";
  await rig.keeper.keep(ORIGIN + BERLIN, "language=en");
  await rig.keeper.keep(null, "language=en");
  assert.equal(rig.asked.filter((path) => path === "/offline").length, 1, "once for each look");
  assert.equal(rig.asked.filter((path) => path === "only to keep").length, 2, "the server is told that the reader did not ask");
  rig.title = "Нет соединения";
  await rig.keeper.keep(null, "language=ru");
  // The start page may show the same place, others do not
  rig.answers["/"] = page(dashboard("Berlin"));
  rig.answers["/cities"] = page("<html><title>Cities</title><main></main></html>");
  for (const path of ["/", "/cities"]) await rig.go(path);
  rig.fails = true;
  assert.match((await rig.go("/settings")).text, /Нет соединения/);
  await rig.keeper.forget("1050.268");
  assert.deepEqual((await keptPages(rig.caches)).map(({ address }) => address), ["/cities"]);
});

test("What a cache gives out again is as old as the server said last, whatever age stands in it", async () => {
  const rig = device({ [BERLIN]: page(dashboard("Berlin"), 200, 300) });
  await rig.go(BERLIN);
  rig.fails = true;
  rig.at += HOUR;
  assert.match((await rig.go(BERLIN)).text, /data-age="3900"/);
});

test("On the way back and in a restored tab the server is asked, and not the browser's own store", async () => {
  const rig = device({ [BERLIN]: page(dashboard("Berlin")) });
  await rig.go(BERLIN, { cache: "force-cache" });
  assert.deepEqual(rig.asked.slice(0, 2), [BERLIN, "only to keep"]);
});

test("After the reader has changed something a page of before is not shown for want of patience", async () => {
  const rig = device({ [BERLIN]: page(dashboard("Berlin")) });
  await rig.go(BERLIN);
  rig.at += 1000;
  rig.keeper.changed();
  rig.isPatient = false;
  rig.answers[BERLIN] = () => new Promise((resolve) => setImmediate(() => resolve(page(dashboard("Berlin, saved")))));
  assert.match((await rig.go(BERLIN)).text, /Berlin, saved/);
});

test("A page whose script cannot be had is not kept, and the one before stays", async () => {
  const rig = device({ [BERLIN]: page(dashboard("Berlin")) });
  await rig.go(BERLIN);
  rig.answers[BERLIN] = page(dashboard("Berlin, newer", { file: "/assets/9/petrel.js" }));
  rig.answers["/assets/9/petrel.js"] = new Response("", { status: 503 });
  await rig.go(BERLIN);
  rig.fails = true;
  assert.doesNotMatch((await rig.go(BERLIN)).text, /newer/);
});

test("A start page that leads to the map is the map without a network", async () => {
  const rig = device({ "/map": page("<html><title>Map</title><main></main></html>"), "/": new Response(null, { status: 303 }) });
  for (const path of ["/", "/map"]) await rig.go(path);
  rig.fails = true;
  assert.match((await rig.go("/")).text, /Map/);
});

test("A start page that is the weather is the place seen last without a network, whatever was looked at thereafter", async () => {
  const map = page("<html><title>Map</title><main></main></html>");
  const rig = device({ [BERLIN]: page(dashboard("Berlin")), "/map": map });
  rig.keeper.startsWithMap = async () => false;
  for (const path of [BERLIN, "/map"]) await rig.go(path);
  rig.fails = true;
  assert.match((await rig.go("/")).text, /Berlin/);
});

test("A kept map is every place's map, and a place's name leads to its kept page", async () => {
  const rig = device({ [BERLIN]: page(dashboard("Berlin")), "/map": page("<html><title>Map</title><main></main></html>") });
  for (const path of [BERLIN, "/map"]) await rig.go(path);
  rig.fails = true;
  const led = async (path) => (await rig.begin(path, "")).answer.headers.get("location")?.replace(ORIGIN, "");
  assert.equal(await led("/map?latitude=48.1&longitude=11.6"), "/map");
  for (const path of ["/berlin", "/Berl%C3%ADn", "/?query=Berlin", "/search?query=berl"]) assert.equal(await led(path), BERLIN, path);
  for (const path of ["/Bergen", "/%E0%A4", "/cities", "/berlin/map", "/?query="]) assert.notEqual(await led(path), BERLIN, path);
});

test("Both pages of the settings that name places are kept, and go when a place is removed", async () => {
  const paths = ["/settings", "/settings/notifications", "/settings/website"];
  const rig = device(Object.fromEntries(paths.map((path) => [path, page("<html><title>Settings</title><main></main></html>")])));
  for (const path of paths) await rig.go(path);
  rig.fails = true;
  for (const path of paths) assert.equal((await rig.go(path)).status, 200, path);
  await rig.keeper.forget("1050.268");
  for (const path of paths) assert.notEqual((await rig.begin(path, "").catch(() => ({ answer: { status: 0 } }))).answer.status, 200, path);
});

test("The page on privacy is kept like the credits, and stays when a place is removed", async () => {
  const rig = device({ "/privacy": page("<html><title>Privacy</title><main></main></html>") });
  await rig.go("/privacy");
  rig.fails = true;
  await rig.keeper.forget("1050.268");
  assert.equal((await rig.go("/privacy")).status, 200);
});

test("Squares of the map are the server's, and without a network those that were seen", async () => {
  const rig = device({ "/map/tiles/1/0/0": new Response("a square") });
  const square = (path) => {
    const works = [];
    return rig.keeper.square({ url: ORIGIN + path }, (work) => works.push(work)).then(async (answer) => (await Promise.all(works), answer.text()));
  };
  assert.equal(await square("/map/tiles/1/0/0"), "a square");
  rig.fails = true;
  assert.equal(await square("/map/tiles/1/0/0"), "a square");
  await assert.rejects(square("/map/tiles/1/0/1"));
});

test("What an earlier form of the script kept is let go of, and nothing of others", async () => {
  const rig = device({ [BERLIN]: page(dashboard("Berlin")) });
  await rig.go(BERLIN);
  for (const name of ["petrel-pages-0", "another-app"]) await rig.caches.open(name);
  await rig.keeper.tidy();
  assert.deepEqual((await rig.caches.keys()).sort(), ["another-app", "petrel-files-1", "petrel-pages-1"]);
});
