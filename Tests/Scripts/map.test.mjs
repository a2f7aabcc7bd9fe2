// The map's modules, as far as they need no map: run by `node --test Tests/Scripts`.

import assert from "node:assert/strict";
import { test } from "node:test";

const modules = new URL("../../Sources/Products/WeatherWeb/Resources/scripts/", import.meta.url);
const { readView, writeView, scaleBar, wholeNumber } = await import(new URL("view.mjs", modules));
const { pictures } = await import(new URL("fields.mjs", modules));
const { stepOf, following } = await import(new URL("layers.mjs", modules));

test("An address says the view, with the layer and its hour where there is one", () => {
  const place = { zoom: 5, latitude: 55.7, longitude: 37.6 };
  assert.deepEqual(readView("#5/55.7/37.6", 10), { ...place, layer: null, hour: null });
  assert.deepEqual(readView("#5/55.7/37.6/wind", 10), { ...place, layer: "wind", hour: null });
  assert.deepEqual(readView("#5/55.7/37.6/wind/2026-11-25T06", 10), { ...place, layer: "wind", hour: "2026-11-25T06" });
  for (const hash of ["", "#", "#point=1,2", "#5/55.7", "#11/0/0", "#5/91/0", "#5/0/181", "#5/0/0/", "#5/0/0/wind/now", "#5/0/0/Wind", "#5/0/0/wind/2026-11-25T06:00", "#5/1e1/0"]) {
    assert.equal(readView(hash, 10), null, hash);
  }
});

test("What is written is read as what it was written from", () => {
  for (const zoom of [0, 5, 10]) {
    for (const [latitude, longitude] of [[0, 0], [-84.999, 179.999], [55.756, -37.617]]) {
      for (const [layer, hour] of [[null, null], ["clouds", null], ["precipitation", "2026-02-28T23"]]) {
        const view = { zoom, latitude, longitude, layer, hour };
        assert.deepEqual(readView(writeView(view), 10), view);
      }
    }
  }
  // An hour without a layer is none.
  assert.equal(writeView({ zoom: 4.4, latitude: 1, longitude: 2, layer: null, hour: "2026-02-28T23" }), "#4/1.000/2.000");
});

test("The scale's bar is of a round length and never wider than it may be", () => {
  for (let meters = 80; meters < 200000; meters *= 1.13) {
    for (const unit of [1000, 1609.344]) {
      const { amount, pixels } = scaleBar(meters, 110, unit);
      assert.match(String(amount), /^(0\.)?[125]0*$/);
      assert.ok(pixels <= 110 && pixels > 110 / 2.6, `${meters}: ${pixels}`);
      assert.ok(Math.abs(pixels - (amount * unit) / meters) <= 0.5);
    }
  }
});

test("Pictures are fetched once, the least used ones go, and what failed is asked for anew", async () => {
  const asked = [];
  let isBroken = true;
  const picture = pictures(async (key) => {
    asked.push(key);
    if (key === "c" && isBroken) throw new Error("broken");
    return key.toUpperCase();
  }, 2);
  assert.equal(await picture("a"), "A");
  assert.equal(await picture("b"), "B");
  assert.equal(await picture("a"), "A");
  assert.deepEqual(asked, ["a", "b"]);
  await assert.rejects(picture("c"));
  isBroken = false;
  assert.equal(await picture("c"), "C");
  assert.equal(await picture("a"), "A");
  assert.equal(await picture("b"), "B");
  assert.deepEqual(asked, ["a", "b", "c", "c", "b"]);
});

test("An hour that is no longer offered becomes the present one; after the last hour comes the first", () => {
  const hours = [{ key: "2026-11-25T05", kind: "past" }, { key: "2026-11-25T06", kind: "now" }, { key: "2026-11-25T07", kind: "forecast" }];
  assert.equal(stepOf(hours, "2026-11-25T07"), 2);
  assert.equal(stepOf(hours, "2026-11-24T07"), 1);
  assert.equal(stepOf(hours, undefined), 1);
  assert.equal(following(0, 3), 1);
  assert.equal(following(2, 3), 0);
});

test("A whole number is written in the digits and the groups of the page's language", () => {
  const before = globalThis.document;
  const page = (lang, digits) => (globalThis.document = { documentElement: { lang }, getElementById: () => ({ dataset: digits ? { digits } : {} }) });
  try {
    page("en");
    assert.deepEqual([1, 200, 1000, 12000].map(wholeNumber), ["1", "200", "1,000", "12,000"]);
    page("ar-EG", "٠١٢٣٤٥٦٧٨٩");
    assert.deepEqual([5, 200].map(wholeNumber), ["٥", "٢٠٠"]);
    assert.equal(wholeNumber(1000), (1000).toLocaleString("ar-EG"));
  } finally {
    globalThis.document = before;
  }
});
