// Warned areas on the map, and the page that a notification opens: run by `node --test Tests/Scripts`.

import assert from "node:assert/strict";
import { test } from "node:test";

import { device, modules, ORIGIN, page } from "./device.mjs";

const { freeOffset, unrolled, wholeDegrees } = await import(new URL("warned.mjs", modules));

const OPENING = "/alerts?part=opening";
const CLICKED = `${OPENING}&latitude=52.5&longitude=13.4&warning=abc`;

test("An outline over the date line goes on, each step the shorter way", () => {
  assert.deepEqual(unrolled([[10, 179], [10, -179], [12, -179], [12, 179]]), [[10, 179], [10, 181], [12, 181], [12, 179]]);
  assert.deepEqual(unrolled([[10, 9], [10, 11], [12, 11]]), [[10, 9], [10, 11], [12, 11]]);
});

test("Finding B7: a label lies over no mark and no control, nor beyond the map's edge; where there is no room there is none", () => {
  const size = { x: 400, y: 300 };
  const at = { x: 200, y: 150 };
  assert.deepEqual(freeOffset(at, 100, 40, size, []), { x: 0, y: 0, box: { left: 150, right: 250, top: 130, bottom: 170 } });
  const marker = { left: 190, right: 210, top: 140, bottom: 160 };
  const beside = freeOffset(at, 100, 40, size, [marker]);
  assert.ok(beside.box.top > marker.bottom && beside.x === 0);
  const tools = { left: 340, right: 400, top: 0, bottom: 300 };
  const edge = freeOffset({ x: 330, y: 150 }, 100, 40, size, [tools]);
  assert.ok(edge.box.right < tools.left && edge.box.left >= 0);
  assert.equal(freeOffset(at, 100, 40, size, [{ left: 0, right: 400, top: 0, bottom: 300 }]), null);
  assert.equal(freeOffset(at, 500, 40, size, []), null);
});

test("What the map shows is told in whole degrees, over the date line as well, and the whole Earth as once around", () => {
  const view = (south, west, north, east) => ({ getSouth: () => south, getWest: () => west, getNorth: () => north, getEast: () => east });
  assert.deepEqual(wholeDegrees(view(50.2, 9.7, 54.1, 13.2)), [50, 9, 55, 14]);
  assert.deepEqual(wholeDegrees(view(-20.5, 175.5, -10, 190.2)), [-21, 175, -10, 191]);
  assert.deepEqual(wholeDegrees(view(-20, 190.5, 0, 200)), [-20, -170, 0, -160]);
  assert.deepEqual(wholeDegrees(view(-95, -300, 95, 300)), [-90, -180, 90, 180]);
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
