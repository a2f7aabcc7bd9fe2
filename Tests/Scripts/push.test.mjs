// What a device asks the server for, and what it shows of a message: run by `node --test Tests/Scripts`.

import assert from "node:assert/strict";
import { test } from "node:test";

const modules = new URL("../../Sources/Products/WeatherWeb/Resources/scripts/", import.meta.url);
const { pushWish, keyBytes, refusalOf } = await import(new URL("push.mjs", modules));
const { noticeOf, ownAddress, openNotice } = await import(new URL("notices.mjs", modules));

const ORIGIN = "https://petrel.example";

test("A wish has the browser's subscription and what the form says, and quiet hours only where both ends are set", () => {
  const fields = new FormData();
  for (const [name, value] of [["place", "52.5,13.4"], ["place", "-33.85,151.2"], ["minimum", "severe"], ["quiet-from", "22:00"], ["quiet-until", ""]]) {
    fields.append(name, value);
  }
  const subscription = { endpoint: "https://fcm.googleapis.com/x", expirationTime: null, keys: { p256dh: "a", auth: "b" }, more: 1 };
  const wish = pushWish(subscription, fields, "ru", "Europe/Berlin");
  assert.deepEqual(wish, {
    endpoint: "https://fcm.googleapis.com/x", expirationTime: null, keys: { p256dh: "a", auth: "b" }, minimumSeverity: "severe", language: "ru",
    places: [{ latitude: 52.5, longitude: 13.4 }, { latitude: -33.85, longitude: 151.2 }],
  });
  fields.set("quiet-until", "07:00");
  assert.deepEqual(pushWish(subscription, fields, "ru", "Europe/Berlin").quietHours, { start: "22:00", end: "07:00", zone: "Europe/Berlin" });
  fields.set("quiet-until", "22:00");
  assert.equal(pushWish(subscription, fields, "ru", "Europe/Berlin").quietHours, undefined);
});

test("Rules that are switched on are sent in the server's units, with the reader's units for the words", () => {
  const fields = new FormData();
  for (const [name, value] of [["units", "temperature=f"], ["rule", `frost ${5 / 9} ${-160 / 9}`], ["rule", "rain 25.4 0"], ["rule-frost", "32"],
    ["rule", "rainSoon 1 0"], ["rule-rainSoon", "20"], ["rule-heat", "90"], ["rule-rain", "0.05"], ["rule-rain-hours", "3"]]) {
    fields.append(name, value);
  }
  const { rules, units } = pushWish({}, fields, "en", "Europe/London");
  assert.deepEqual(rules, [{ kind: "frost", threshold: 0 }, { kind: "rain", threshold: 1.3, hours: 3 }, { kind: "rainSoon", minutes: 20 }]);
  assert.equal(units, "temperature=f");
});

test("A rule names its places where it does not hold for all of them, and a place that is there for rules alone declines warnings", () => {
  const fields = new FormData();
  const [garden, mother] = ["52.5,13.4", "55.75,37.6"];
  for (const [name, value] of [["units", "temperature=c"], ["place", mother], ["rule", "frost 1 0"], ["rule-frost", "0"], ["rule-frost-place", garden],
    ["rule", "gusts 1 0"], ["rule-gusts", "75"], ["rule-gusts-place", garden], ["rule-gusts-place", mother], ["rule-heat-place", garden]]) {
    fields.append(name, value);
  }
  const { places, rules } = pushWish({}, fields, "en", "Europe/London");
  assert.deepEqual(places, [{ latitude: 55.75, longitude: 37.6 }, { latitude: 52.5, longitude: 13.4, warnings: false }]);
  assert.deepEqual(rules, [
    { kind: "frost", threshold: 0, places: [{ latitude: 52.5, longitude: 13.4 }] }, { kind: "gusts", threshold: 75 },
  ]);
});

test("A refusal says what the reader can do about it", () => {
  assert.deepEqual([429, 503, 500, 400, 403].map(refusalOf), ["often", "full", "failed", "failed", "failed"]);
});

test("What only takes something back replaces it without a sound", () => {
  const { options } = noticeOf('{"title":"Frost","tag":"abc","quiet":true}', ORIGIN);
  assert.deepEqual([options.tag, options.renotify, options.silent], ["abc", false, true]);
});

test("A key in base64url becomes its bytes", () => {
  assert.deepEqual([...keyBytes("-_8")], [251, 255]);
});

test("A message shows its own words, and one about the same event takes the place of the one before", () => {
  const { title, options } = noticeOf('{"title":"Storm","body":"Severe · Berlin","tag":"abc","url":"/?latitude=1#notification","lang":"en"}', ORIGIN);
  assert.equal(title, "Storm");
  assert.deepEqual(options, {
    body: "Severe · Berlin", lang: "en", tag: "abc", renotify: true, data: { url: `${ORIGIN}/?latitude=1#notification` },
  });
});

test("A message that cannot be read shows something nevertheless", () => {
  for (const text of ["", "{", "null", "[]", "7", '{"title":7,"body":{},"tag":[],"url":5}']) {
    const { title, options } = noticeOf(text, ORIGIN);
    assert.equal(title, "Petrel");
    assert.deepEqual(options, { data: { url: `${ORIGIN}/` } });
  }
});

test("A notification leads to an address of ours and to no other", () => {
  assert.equal(ownAddress("/map", ORIGIN), `${ORIGIN}/map`);
  for (const url of ["https://example.org/", "//example.org/", "javascript:alert(1)", "data:text/html,x", "http://[", undefined]) {
    assert.equal(ownAddress(url, ORIGIN), `${ORIGIN}/`);
  }
});

test("It opens in the window that is there, else in a new one", async () => {
  const done = [];
  const window = (url, isOurs = true) => ({
    url, focus: async () => done.push(`focus ${url}`), navigate: async (to) => (isOurs ? done.push(`navigate ${to}`) : Promise.reject(new Error("not ours"))),
  });
  const clients = (...windows) => ({ matchAll: async () => windows, openWindow: async (to) => done.push(`open ${to}`) });
  await openNotice(clients(window(`${ORIGIN}/map`)), `${ORIGIN}/x`);
  await openNotice(clients(), `${ORIGIN}/x`);
  await openNotice(clients(window(`${ORIGIN}/`, false)), `${ORIGIN}/x`);
  await openNotice(clients(window("https://example.org/")), `${ORIGIN}/x`);
  assert.deepEqual(done, [`navigate ${ORIGIN}/x`, `focus ${ORIGIN}/map`, `open ${ORIGIN}/x`, `open ${ORIGIN}/x`, `open ${ORIGIN}/x`]);
});
