// Pages that a device paints before the server has answered, and what becomes of the answer: run by `node --test Tests/Scripts`.

import assert from "node:assert/strict";
import { test } from "node:test";

import { BERLIN, dashboard, device, HOUR, modules, ORIGIN, page } from "./device.mjs";

const { judge } = await import(new URL("verdict.mjs", modules));

const MINUTE = 60000;

/** A network that answers when the test says so. */
function slow(rig, path) {
  let arrive;
  rig.answers[path] = () => new Promise((resolve) => (arrive = resolve));
  return (answer) => arrive(answer);
}

/** A device that has kept Berlin some time ago. */
async function returning(minutes = 20, options = {}) {
  const rig = device({ [BERLIN]: page(dashboard("Berlin", options)) });
  await rig.go(BERLIN);
  rig.at += minutes * MINUTE;
  return rig;
}

/** Whether a page is painted while the network has not answered. */
async function isPainted(rig, path = BERLIN, more = {}) {
  const arrive = slow(rig, path);
  const visit = rig.begin(path, "window", more);
  const first = await Promise.race([visit, new Promise((resolve) => setTimeout(resolve, 20, null))]);
  arrive(page(dashboard("Berlin, newer")));
  await (await visit).end();
  const text = await (await visit).answer.text();
  assert.equal(/data-kept/.test(text), first !== null, "what is not painted at once is the server's");
  return first !== null;
}

test("Given a slow network, then the kept page is painted at once, with the clock and the ages of now", async () => {
  const rig = await returning(20, { more: '<section class="card changes" data-column="changes"><h2>What changed</h2></section><p>hours</p>' });
  const arrive = slow(rig, BERLIN);
  const { answer, end } = await rig.begin(BERLIN, "window");
  const text = await answer.text();
  assert.match(text, /^<!doctype html><html data-script="\/assets\/1\/behind.js" data-kept="1200" lang="en"><head><title>/);
  assert.match(text, />Sat 21 November, 09:53<\/p><p class="age" data-part="age">Updated 20 min ago<\/p><small class="ago">20 min ago</);
  assert.match(text, /data-ago="20 min ago"/);
  assert.match(text, new RegExp(`data-age="${12 + 1200}"`));
  assert.match(text, /<p>hours<\/p>/);
  assert.doesNotMatch(text, /changed/, "what was new when it was kept is none now");
  assert.equal(answer.headers.get("content-security-policy"), "default-src 'none'");
  // When the server answers, the window has the answer, and so has the storage
  const asked = rig.keeper.answers.of("window");
  arrive(page(dashboard("Berlin, newer")));
  assert.match((await asked).html, /Berlin, newer/);
  await end();
  rig.fails = true;
  assert.match((await rig.go(BERLIN)).text, /Berlin, newer/);
});

test("Where an hour has ended since, the page's script brings the page to the present before anything is painted", async () => {
  for (const [minutes, isHeld] of [[29, false], [31, true]]) {
    const rig = await returning(minutes);
    const { answer, end } = await rig.begin(BERLIN, "window");
    assert.equal((await answer.text()).includes('<head><script type="module" src="/assets/1/page.js" blocking="render"></script>'), isHeld, minutes);
    await end();
  }
});

test("A page is painted for as long as the server said, by the server's clock; from then on the server comes first", async () => {
  // Its weather was 12 s old when it was kept, and stands for an hour
  assert.equal(await isPainted(await returning(0)), true);
  assert.equal(await isPainted(await returning(59)), true);
  assert.equal(await isPainted(await returning(59.8)), false);
  assert.equal(await isPainted(await returning(20, { stands: 20 * 60 })), false, "the observation has lapsed, or it is past midnight");
  assert.equal(await isPainted(await returning(26 * 60)), false);
  // Where the server does not answer in time, the page of before is shown, with its age, as ever
  const rig = await returning(90);
  rig.isPatient = false;
  slow(rig, BERLIN);
  const { answer } = await rig.begin(BERLIN, "window");
  const text = await answer.text();
  assert.match(text, /data-kept="5400"/);
  assert.doesNotMatch(text, /data-script|blocking/);
});

test("What a cache gave out again counts as as old as the server said", async () => {
  const rig = device({ [BERLIN]: page(dashboard("Berlin", { age: 12 }), 200, 1800) });
  await rig.go(BERLIN);
  rig.at += 25 * MINUTE;
  assert.equal(await isPainted(rig), true);
  rig.at += HOUR;
  const late = device({ [BERLIN]: page(dashboard("Berlin", { age: 12 }), 200, 1800) });
  await late.go(BERLIN);
  late.at += 31 * MINUTE;
  assert.equal(await isPainted(late), false);
});

test("Without a network the kept page is painted, and its window hears that the server could not be asked", async () => {
  const rig = await returning();
  rig.fails = true;
  const { answer, end } = await rig.begin(BERLIN, "window");
  assert.match(await answer.text(), /data-script/);
  await end();
  assert.deepEqual(await rig.keeper.answers.of("window"), {});
});

test("A server in trouble, or with too much to do, changes nothing of what is painted and kept", async () => {
  for (const status of [500, 502, 503, 504, 429, 408]) {
    const rig = await returning();
    rig.answers[BERLIN] = page("<main>trouble</main>", status);
    const { end } = await rig.begin(BERLIN, "window");
    await end();
    assert.deepEqual(await rig.keeper.answers.of("window"), {}, status);
    rig.fails = true;
    assert.match((await rig.go(BERLIN)).text, /Berlin/);
  }
});

test("Nothing of another reader is painted: other cookies, other languages, or a browser that does not tell", async () => {
  for (const reader of ["language=ru", null]) {
    const rig = await returning();
    rig.reader = reader;
    assert.equal(await isPainted(rig), false);
  }
  // Nor one of before a change that this worker has seen
  const rig = await returning();
  rig.keeper.changed();
  assert.equal(await isPainted(rig), false);
  assert.equal(await isPainted(rig), true, "the page of after it is kept by now");
  // A reader that cannot be known when the page is kept has none painted later
  const unknown = device({ [BERLIN]: page(dashboard("Berlin")) });
  unknown.reader = null;
  await unknown.go(BERLIN);
  unknown.reader = "language=en";
  assert.equal(await isPainted(unknown), false);
});

test("A page is painted under the very address that it was made for", async () => {
  const rig = await returning();
  assert.equal(await isPainted(rig, `${BERLIN}#hours`), true);
  for (const path of ["/place?latitude=52.5&longitude=13.4", `${BERLIN}&from=chosen-denied`, `${BERLIN}&saved=1`]) assert.equal(await isPainted(rig, path), false, path);
  // A start page that leads to the map has the weather under another address
  const other = device({ "/?start=weather": page(dashboard("Berlin")) });
  await other.go("/?start=weather");
  assert.equal(await isPainted(other, "/"), false);
});

test("A page that the reader loads anew comes from the server; one on the way back is painted", async () => {
  for (const cache of ["reload", "no-cache", "no-store"]) assert.equal(await isPainted(await returning(), BERLIN, { cache }), false, cache);
  assert.equal(await isPainted(await returning(), BERLIN, { cache: "force-cache" }), true);
  // So does one that is opened from a warning, whatever is kept
  const rig = device({ [`${BERLIN}&reason=notification`]: page(dashboard("Berlin")) });
  await rig.go(`${BERLIN}&reason=notification`);
  assert.equal(await isPainted(rig, `${BERLIN}&reason=notification`), false);
});

test("A device whose clock was set back, or whose script is wanted first and not kept, paints nothing", async () => {
  assert.equal(await isPainted(await returning(-5)), false);
  // Where an hour has ended, what is painted waits for the script
  for (const [minutes, isFirst] of [[20, true], [40, false]]) {
    const rig = await returning(minutes);
    await (await rig.caches.open("petrel-files-1")).delete(`${ORIGIN}/assets/1/page.js`);
    assert.equal(await isPainted(rig), isFirst, minutes);
  }
});

test("A page of an earlier version, and one without weather, are not painted", async () => {
  const rig = device({
    [BERLIN]: page('<html><head></head><main></main><div id="dashboard" data-state="loaded" data-age="1" data-fetched="1"></div><script type="module" src="/assets/1/petrel.js"></script></html>'),
    "/cities": page("<html><head></head><main></main></html>"),
  });
  for (const path of [BERLIN, "/cities"]) {
    await rig.go(path);
    assert.equal(await isPainted(rig, path), false, path);
  }
});

test("The start page leads to the place that was looked at last: after another place it comes from the server", async () => {
  for (const [from, isAgain] of [["default", false], ["denied", false], ["locating", true], ["chosen", true]]) {
    const rig = await returning();
    rig.answers["/"] = page(dashboard("Moscow", { from }));
    await rig.go("/");
    assert.equal(await isPainted(rig, "/"), true, from);
    rig.answers["/"] = page(dashboard("Moscow", { from }));
    await rig.go("/");
    rig.answers[BERLIN] = page(dashboard("Berlin"));
    await rig.go(BERLIN);
    assert.equal(await isPainted(rig, "/"), isAgain, from);
  }
});

test("Where the server refuses the place, or leads elsewhere, the window that loads anew has that very answer, once", async () => {
  for (const status of [404, 400, 410, 303]) {
    const rig = await returning();
    rig.answers[BERLIN] = page("<main>refused</main>", status);
    const { end } = await rig.begin(BERLIN, "window");
    assert.deepEqual(await rig.keeper.answers.of("window"), { isElsewhere: true });
    await end();
    await rig.keeper.answers.giveWord("window");
    const asked = rig.asked.length;
    const { answer } = await rig.begin(BERLIN, "window again");
    assert.equal(answer.status, status);
    assert.equal(rig.asked.length, asked, "without a question");
    // The next visit asks again
    rig.answers[BERLIN] = page(dashboard("Berlin, there again"));
    assert.match((await rig.go(BERLIN)).text, /there again/);
  }
});

test("A page of another version comes whole to the window that loads anew; after a while, and for another page, it comes from the server", async () => {
  const newer = page(dashboard("Berlin, newer", { file: "/assets/2/petrel.js" }));
  const rig = await returning();
  rig.answers[BERLIN] = newer;
  const visit = async () => {
    const { end } = await rig.begin(BERLIN, "window");
    assert.match((await rig.keeper.answers.of("window")).html, /assets\/2/);
    await end();
    await rig.keeper.answers.giveWord("window");
  };
  await visit();
  assert.match((await rig.go(BERLIN)).text, /<script type="module" async src="\/assets\/2\/petrel.js"/);
  await visit();
  rig.at += MINUTE;
  const asked = rig.asked.length;
  await rig.go(BERLIN);
  assert.ok(rig.asked.length > asked);
});

test("Two windows with one page have an answer each; a worker that does not know a window says nothing", async () => {
  const rig = await returning();
  const arrivals = [];
  rig.answers[BERLIN] = () => new Promise((resolve) => arrivals.push(resolve));
  const visits = [await rig.begin(BERLIN, "one"), await rig.begin(BERLIN, "two")];
  const asked = ["one", "two", "three"].map((name) => rig.keeper.answers.of(name));
  arrivals[1](page(dashboard("Berlin, second")));
  arrivals[0](page(dashboard("Berlin, first")));
  const [first, second, unknown] = await Promise.all(asked);
  assert.match(first.html, /first/);
  assert.match(second.html, /second/);
  assert.deepEqual(unknown, {});
  for (const { end } of visits) await end();
  await rig.keeper.answers.giveWord("three");
});

test("The answers of a few windows are held, not of all", async () => {
  const rig = await returning(0);
  for (let number = 0; number < 12; number += 1) await (await rig.begin(BERLIN, `window ${number}`)).end();
  assert.deepEqual(await rig.keeper.answers.of("window 3"), {});
  assert.match((await rig.keeper.answers.of("window 11")).html, /Berlin/);
});

/** As much of a document as a verdict needs. */
function documentWith({ lang = "en", theme = "auto", place = ["52.5", "13.4"], state = "loaded", parts = ["style a", "/petrel.js"], script = "/page.js", isOurs = true } = {}) {
  const [latitude, longitude] = place ?? [];
  return {
    documentElement: { lang, dataset: { theme } },
    getElementById: (id) => (id === "main" ? (isOurs ? { dataset: { page: script } } : null) : place && { dataset: { latitude, longitude, state } }),
    querySelectorAll: () => parts.map((part) => ({ getAttribute: () => (part.startsWith("/") ? part : null), textContent: part })),
  };
}

test("The server's page takes the place of the parts here where it is the same page, newer", () => {
  const here = documentWith({ parts: ["style a", "/petrel.js", "style of an extension"] });
  assert.equal(judge(documentWith(), here), "newer");
  assert.equal(judge(documentWith({ state: "failed" }), here), "newer", "the last known weather, with a word about it");
  assert.equal(judge(documentWith({ state: "loading" }), here), "nothing");
  assert.equal(judge(documentWith({ isOurs: false, place: null }), here), "nothing", "a hotel's login");
});

test("Another version, place, language or theme is another page", () => {
  for (const other of [{ parts: ["style b", "/petrel.js"] }, { parts: ["style a", "/newer.js"] }, { script: "/newer.js" }, { place: ["1.0", "2.0"] }, { place: null }, { lang: "ru" }, { theme: "dark" }]) {
    assert.equal(judge(documentWith(other), documentWith()), "whole", JSON.stringify(other));
  }
});
