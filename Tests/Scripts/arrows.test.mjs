// The wind's arrows, and work in pieces and after the next frame: run by `node --test Tests/Scripts`.

import assert from "node:assert/strict";
import { test } from "node:test";

import { modules } from "./device.mjs";

const { arrowLength } = await import(new URL("arrows.mjs", modules));
const { afterFrame, spread } = await import(new URL("spread.mjs", modules));

test("A calm has no arrow, a stronger wind a longer one, and a storm the longest", () => {
  assert.equal(arrowLength(0), 0);
  assert.equal(arrowLength(1), 0);
  const lengths = [5, 20, 50, 80].map(arrowLength);
  assert.deepEqual(lengths, [...lengths].sort((one, other) => one - other));
  assert.equal(arrowLength(80), arrowLength(200));
});

test("Pieces of work are done in their order, as many at once as a slice of time has room for", () => {
  let time = 0;
  const turns = [];
  const done = [];
  const soon = spread(() => time, (work) => turns.push(work));
  for (let piece = 0; piece < 5; piece++) {
    soon(() => {
      time += 8;
      done.push(piece);
    });
  }
  assert.deepEqual(done, [], "nothing is done before its turn");
  assert.equal(turns.length, 1);
  turns.shift()();
  assert.deepEqual(done, [0, 1]);
  while (turns.length > 0) turns.shift()();
  assert.deepEqual(done, [0, 1, 2, 3, 4]);
  // What comes later begins anew.
  soon(() => done.push(5));
  turns.shift()();
  assert.equal(done.at(-1), 5);
});

test("What is asked for several times before a frame is drawn is done once, after that frame", () => {
  const frames = [];
  const tasks = [];
  let done = 0;
  const soon = afterFrame(() => done++, (call) => frames.push(call), (call) => tasks.push(call));
  soon();
  soon();
  assert.equal(frames.length, 1);
  frames.shift()();
  soon();
  assert.equal(done, 0, "the frame is drawn first");
  assert.equal(frames.length, 0, "it is due already");
  tasks.shift()();
  assert.equal(done, 1);
  // What comes later waits for a frame of its own.
  soon();
  frames.shift()();
  tasks.shift()();
  assert.equal(done, 2);
});

test("Work that asks for itself is done again after the following frame", () => {
  const frames = [];
  const tasks = [];
  let done = 0;
  const soon = afterFrame(
    () => {
      done++;
      if (done === 1) soon();
    },
    (call) => frames.push(call),
    (call) => tasks.push(call),
  );
  soon();
  frames.shift()();
  tasks.shift()();
  assert.equal(frames.length, 1);
  frames.shift()();
  tasks.shift()();
  assert.equal(done, 2);
});
