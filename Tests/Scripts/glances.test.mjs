// The weather beside the map's names: run by `node --test Tests/Scripts`.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

const modules = new URL("../../Sources/Products/WeatherWeb/Resources/scripts/", import.meta.url);
const { glances } = await import(new URL("glances.mjs", modules));

const element = (text) => ({ text, cloneNode: () => ({ text }) });
const settled = async () => {
  for (let step = 0; step < 10; step++) await Promise.resolve();
};

/** Glances over `answer(cells)`, with the questions that were asked. */
function rig(answer) {
  mock.timers.enable({ apis: ["setTimeout"] });
  const rig = { asked: [], came: 0, time: 0 };
  rig.glances = glances(
    async (cells) => {
      rig.asked.push(cells);
      return answer(cells, rig.asked.length);
    },
    () => rig.came++,
    () => rig.time,
  );
  rig.pass = async (milliseconds) => {
    mock.timers.tick(milliseconds);
    await settled();
  };
  return rig;
}

const all = (cells) => cells.map((cell) => ({ cell, isLoading: false, element: element(`${cell}°`) }));

test("A map that is being moved asks once it stands still, and for what is not known alone", async (t) => {
  t.after(() => mock.timers.reset());
  const { glances, asked, pass } = rig(all);
  glances.want(["1.1"]);
  await pass(300);
  glances.want(["2.2"]);
  await pass(300);
  assert.deepEqual(asked, []);
  await pass(100);
  assert.deepEqual(asked, [["2.2"]]);
  assert.equal(glances.of("2.2").text, "2.2°");
  assert.equal(glances.of("1.1"), null);
  glances.want(["2.2", "1.1"]);
  await pass(400);
  assert.deepEqual(asked.at(-1), ["1.1"]);
  glances.want(["2.2", "1.1"]);
  await pass(10000);
  assert.equal(asked.length, 2);
});

test("What is on its way is asked for again, a few times", async (t) => {
  t.after(() => mock.timers.reset());
  const { glances, asked, pass } = rig((cells, count) =>
    cells.map((cell) => ({ cell, isLoading: cell === "2.2" || (cell === "3.3" && count < 2), element: element(cell) })),
  );
  glances.want(["1.1", "2.2", "3.3"]);
  for (const pause of [400, 2000, 2000, 2000, 2000, 10000]) await pass(pause);
  assert.deepEqual(asked, [["1.1", "2.2", "3.3"], ["2.2", "3.3"], ["2.2"], ["2.2"], ["2.2"]]);
  assert.equal(glances.of("3.3").text, "3.3");
  assert.equal(glances.of("2.2"), null);
});

test("What cannot be had is not asked for again at once", async (t) => {
  t.after(() => mock.timers.reset());
  const { glances, asked, pass } = rig(() => []);
  glances.want(["1.1"]);
  await pass(400);
  glances.want(["1.1"]);
  await pass(400);
  assert.equal(asked.length, 1);
  assert.equal(glances.of("1.1"), null);
});

test("Five minutes later the weather is not the present one any more", async (t) => {
  t.after(() => mock.timers.reset());
  const it = rig(all);
  it.glances.want(["1.1"]);
  await it.pass(400);
  it.time = 299999;
  assert.equal(it.glances.of("1.1").text, "1.1°");
  it.time = 300000;
  assert.equal(it.glances.of("1.1"), null);
  it.glances.want(["1.1"]);
  await it.pass(400);
  assert.equal(it.asked.length, 2);
});

test("A question that fails leaves what is shown, and the next one is asked", async (t) => {
  t.after(() => mock.timers.reset());
  const { glances, asked, pass } = rig((cells, count) => {
    if (count === 2) throw new Error("no connection");
    return all(cells);
  });
  glances.want(["1.1"]);
  await pass(400);
  glances.want(["2.2"]);
  await pass(400);
  assert.equal(glances.of("1.1").text, "1.1°");
  glances.want(["2.2"]);
  await pass(400);
  assert.equal(asked.length, 3);
  assert.equal(glances.of("2.2").text, "2.2°");
});

test("Of more places than are kept the oldest are asked for anew", async (t) => {
  t.after(() => mock.timers.reset());
  const it = rig(all);
  const cells = Array.from({ length: 401 }, (_, number) => `${number}.1`);
  it.glances.want(cells);
  await it.pass(400);
  assert.equal(it.glances.of("0.1"), null);
  assert.equal(it.glances.of("400.1").text, "400.1°");
  it.glances.want(cells.slice(1));
  await it.pass(400);
  assert.equal(it.asked.length, 1);
});
