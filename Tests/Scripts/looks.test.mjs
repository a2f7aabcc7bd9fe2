// What a reader saw of places, as the page's script keeps it: run by `node --test Tests/Scripts`. `LastLookTests` has the same rule in Swift.

import assert from "node:assert/strict";
import { test } from "node:test";

const modules = new URL("../../Sources/Products/WeatherWeb/Resources/scripts/", import.meta.url);
const { isReturn, noted, readLooks, writeLooks } = await import(new URL("looks.mjs", modules));

const [a, b, c] = ["a", "b", "c"].map((digit) => digit.repeat(64));
const [BERLIN, OSLO] = ["1050.268", "1198.215"];
const START = 29927940;

test("a place that was never shown is measured against what its first visit begins with", () => {
  let looks = noted([], BERLIN, a, START);
  assert.deepEqual(looks, [{ cell: BERLIN, minute: START, shown: a, base: a }]);
  looks = noted(looks, BERLIN, b, START + 12);
  assert.deepEqual(looks, [{ cell: BERLIN, minute: START + 12, shown: b, base: a }]);
});

test("looks with less than half an hour between them are one visit", () => {
  let looks = noted([], BERLIN, a, START);
  for (let minute = 15; minute <= 90; minute += 15) looks = noted(looks, BERLIN, b, START + minute);
  assert.equal(looks[0].base, a);
  assert.equal(isReturn(looks, BERLIN, START + 119), false);
  assert.equal(isReturn(looks, BERLIN, START + 120), true);
  looks = noted(looks, BERLIN, c, START + 120);
  assert.equal(looks[0].base, b);
  // A reload a minute later
  assert.equal(noted(looks, BERLIN, c, START + 121)[0].base, b);
});

test("a clock that is set back begins no visit", () => {
  const looks = [{ cell: BERLIN, minute: START + 600, shown: b, base: a }];
  assert.equal(isReturn(looks, BERLIN, START), false);
  assert.deepEqual(noted(looks, BERLIN, b, START), [{ cell: BERLIN, minute: START, shown: b, base: a }]);
});

test("what is known well enough is not noted again", () => {
  const looks = noted([], BERLIN, a, START);
  assert.equal(noted(looks, BERLIN, a, START + 4), looks);
  assert.notEqual(noted(looks, BERLIN, a, START + 5), looks);
  assert.notEqual(noted(looks, BERLIN, b, START), looks);
});

test("four places are kept, the newest first, for a day", () => {
  let looks = [];
  for (let number = 0; number < 9; number++) looks = noted(looks, `${number}.1`, a, START + number);
  assert.deepEqual(looks.map(({ cell }) => cell), ["8.1", "7.1", "6.1", "5.1"]);
  looks = noted(looks, OSLO, a, START + 1440 + 7);
  assert.deepEqual(looks.map(({ cell }) => cell), [OSLO, "8.1"]);
});

test("a cookie is written as the server reads it", () => {
  const looks = noted(noted(noted([], BERLIN, a, START), BERLIN, b, START + 1), OSLO, c, START + 2);
  const text = writeLooks(looks);
  assert.equal(text, `1198.215~29927942~${c}|1050.268~29927941~${b}~${a}`);
  assert.deepEqual(readLooks(text), looks);
  assert.deepEqual(readLooks(undefined), []);
});
