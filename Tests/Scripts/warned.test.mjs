// Warned areas on the map, and the page that a notification opens: run by `node --test Tests/Scripts`.

import assert from "node:assert/strict";
import { test } from "node:test";

import { device, modules, ORIGIN, page } from "./device.mjs";

const { unrolled } = await import(new URL("warned.mjs", modules));

const OPENING = "/alerts?part=opening";
const CLICKED = `${OPENING}&latitude=52.5&longitude=13.4&warning=abc`;

test("An outline over the date line goes on, each step the shorter way", () => {
  assert.deepEqual(unrolled([[10, 179], [10, -179], [12, -179], [12, 179]]), [[10, 179], [10, 181], [12, 181], [12, 179]]);
  assert.deepEqual(unrolled([[10, 9], [10, 11], [12, 11]]), [[10, 9], [10, 11], [12, 11]]);
});

test("What a notification opens is kept when a message arrives, whichever warning it is of, and opens at once without a network", async () => {
  const rig = device({ [OPENING]: page('<html><title>Warnings</title><main><div data-state="loading">…</div></main></html>') });
  await rig.keeper.keepOpening();
  rig.fails = true;
  const answer = await rig.keeper.opening({ url: ORIGIN + CLICKED, cache: "default" });
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /Warnings/);
  assert.equal(answer.headers.get("content-security-policy"), "default-src 'none'");
});

test("Where it is not kept it comes from the server", async () => {
  const rig = device({ [CLICKED]: page("<html><title>Opening</title><main></main></html>") });
  assert.match(await (await rig.keeper.opening({ url: ORIGIN + CLICKED, cache: "default" })).text(), /Opening/);
});
