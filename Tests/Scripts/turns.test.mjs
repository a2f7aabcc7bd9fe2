// Which hour the widget shows, and when it asks: run by `node --test Tests/Scripts`.

import assert from "node:assert/strict";
import { test } from "node:test";

const modules = new URL("../../Sources/Products/WeatherWeb/Resources/scripts/", import.meta.url);
const { holding, pause, untilNext } = await import(new URL("turns.mjs", modules));

const HOUR = 3600000;
const begins = [0, 100 * HOUR, 101 * HOUR, 102 * HOUR];

test("The one that has begun last holds; before any has, the first; after all, the last", () => {
  assert.equal(holding(begins, 99 * HOUR), 0);
  assert.equal(holding(begins, 100 * HOUR), 1);
  assert.equal(holding(begins, 102 * HOUR - 1), 2);
  assert.equal(holding(begins, 999 * HOUR), 3);
  assert.equal(holding([5, 6], 1), 0);
  assert.equal(holding([], 1), 0);
});

test("It is looked at when the next one begins, and once a minute at least, for a device that slept", () => {
  assert.equal(untilNext(begins, 100 * HOUR - 5000), 5000);
  assert.equal(untilNext(begins, 100 * HOUR + 1), 60000);
  assert.equal(untilNext(begins, 999 * HOUR), 60000);
  assert.equal(untilNext(begins, 100 * HOUR - 1), 20, "a timer may be early by a little");
});

test("The server is asked every quarter to half an hour", () => {
  assert.equal(pause(0), 15 * 60000);
  assert.equal(pause(1), 30 * 60000);
  assert.equal(pause(0, undefined), 15 * 60000);
});

test("Near rain after a third of that; for minutes that are on their way in a moment, not in all frames at once", () => {
  assert.deepEqual([pause(0, "near"), pause(1, "near")], [5 * 60000, 10 * 60000]);
  assert.deepEqual([pause(0, "awaited"), pause(1, "awaited")], [10000, 15000]);
});
