// What the search suggests and the keys of the row of places, as far as they need no page.

import assert from "node:assert/strict";
import { test } from "node:test";

const modules = new URL("../../Sources/Products/WeatherWeb/Resources/scripts/", import.meta.url);
const { fetchSuggestions, optionMove, pause, suggester } = await import(new URL("suggest.mjs", modules));
const { fill, placeMove } = await import(new URL("switcher.mjs", modules));

/** Answers and pauses that come when the test says so. */
function script() {
  const questions = [];
  const shown = [];
  const later = (kind) => (...parameters) =>
    new Promise((resolve, reject) => {
      const signal = parameters.at(-1);
      signal.addEventListener("abort", () => reject(signal.reason));
      questions.push({ kind, text: parameters.length > 1 ? parameters[0] : undefined, resolve, reject });
    });
  const type = suggester(later("ask"), (answer, text) => shown.push([answer, text]), later("pause"));
  return { questions, shown, type };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("Arrows lead along the options and around, by way of the text", () => {
  const walk = (key, from) => Array.from({ length: 4 }, () => (from = optionMove(key, from, 3)));
  assert.deepEqual(walk("ArrowDown", -1), [0, 1, 2, -1]);
  assert.deepEqual(walk("ArrowUp", -1), [2, 1, 0, -1]);
  assert.equal(optionMove("ArrowDown", -1, 0), -1);
  assert.equal(optionMove("Home", 1, 3), undefined);
});

test("A text is asked for once nothing more is typed for a moment, without the spaces around it", async () => {
  const { questions, shown, type } = script();
  type(" Oslo ");
  assert.deepEqual(questions.map(({ kind }) => kind), ["pause"]);
  questions[0].resolve();
  await settled();
  assert.deepEqual(questions.map(({ kind, text }) => [kind, text]), [["pause", undefined], ["ask", "Oslo"]]);
  questions[1].resolve("answer");
  await settled();
  assert.deepEqual(shown, [["answer", "Oslo"]]);
  // A space more changes nothing.
  type("Oslo  ");
  assert.equal(questions.length, 2);
});

test("A newer text ends the request of the older one, whose answer is never shown", async () => {
  const { questions, shown, type } = script();
  type("Os");
  questions[0].resolve();
  await settled();
  type("Osl");
  questions[1].resolve("of the older text");
  questions[2].resolve();
  await settled();
  assert.deepEqual(shown, []);
  questions[3].resolve("of the newer text");
  await settled();
  assert.deepEqual(shown, [["of the newer text", "Osl"]]);
});

test("Letters that follow one another without a pause make one request", async () => {
  const { questions, type } = script();
  for (const text of ["O", "Os", "Osl", "Oslo"]) type(text);
  for (const { resolve } of questions) resolve();
  await settled();
  assert.deepEqual(questions.filter(({ kind }) => kind === "ask").map(({ text }) => text), ["Oslo"]);
});

test("An empty text is asked of nobody; a failure shows nothing and is tried anew when the text is typed again", async () => {
  const { questions, shown, type } = script();
  type("Oslo");
  questions[0].resolve();
  await settled();
  questions[1].reject(new Error("no connection"));
  await settled();
  assert.deepEqual(shown, [[null, "Oslo"]]);
  type("Oslo");
  assert.equal(questions.length, 3);
  type("");
  await settled();
  assert.equal(questions.length, 3);
  assert.deepEqual(shown.at(-1), [null, ""]);
});

test("The pause ends at once when nobody waits for it any more", async () => {
  const control = new AbortController();
  const waiting = pause(control.signal, 2 ** 30);
  control.abort();
  await assert.rejects(waiting, { name: "AbortError" });
  await pause(new AbortController().signal, 0);
});

test("The text goes to the one address, encoded; an answer that is none is a failure", async () => {
  const asked = [];
  const answer = (ok) => (address) => (asked.push(address), Promise.resolve({ ok, status: 503, json: () => ({ places: [] }) }));
  globalThis.fetch = answer(true);
  const { signal } = new AbortController();
  assert.deepEqual(await fetchSuggestions("/search/suggestions", "a&b=ü #", signal), { places: [] });
  assert.deepEqual(asked, ["/search/suggestions?query=a%26b%3D%C3%BC+%23"]);
  globalThis.fetch = answer(false);
  await assert.rejects(fetchSuggestions("/search/suggestions", "a", signal));
});

test("Keys move along the row of places as far as it goes, in the direction of reading", () => {
  assert.deepEqual(["ArrowRight", "ArrowLeft", "Home", "End", "Enter", "a"].map((key) => placeMove(key, 1, 4, 1)), [2, 0, 0, 3, undefined, undefined]);
  assert.deepEqual(["ArrowRight", "ArrowLeft"].map((key) => placeMove(key, 1, 4, -1)), [0, 2]);
  assert.deepEqual([placeMove("ArrowLeft", 0, 4, 1), placeMove("ArrowRight", 3, 4, 1)], [0, 3]);
});

test("Weather goes to the place whose address it has, whatever its number in the row", () => {
  const link = (href, words) => {
    const glance = { words, replaceWith: (other) => (glance.words = other.words) };
    return { getAttribute: () => href, querySelector: () => glance, glance };
  };
  const row = (...links) => ({ querySelectorAll: () => links });
  const older = [link("/", ""), link("/?latitude=1", ""), link("/?latitude=2", "")];
  fill(row(...older), row(link("/?latitude=2", "2°"), link("/", "5°")));
  assert.deepEqual(older.map(({ glance }) => glance.words), ["5°", "", "2°"]);
});
