// The entry that installs Petrel: run by `node --test Tests/Scripts`.

import assert from "node:assert/strict";
import { test } from "node:test";

const modules = new URL("../../Sources/Products/WeatherWeb/Resources/scripts/", import.meta.url);
const { watchInstall } = await import(new URL("install.mjs", modules));

/** A window with two entries, and what the browser offers. */
function view(more = {}) {
  const entries = [{ hidden: true }, { hidden: true }];
  const target = new EventTarget();
  const view = {
    entries, prompts: 0, document: { querySelectorAll: (selector) => (selector === "[data-action=install]" ? entries : []) },
    addEventListener: (...listening) => target.addEventListener(...listening),
    isShown: () => entries.map(({ hidden }) => !hidden),
    offer(prompt = async () => {}) {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      event.prompt = () => ((view.prompts += 1), prompt());
      target.dispatchEvent(event);
      return event;
    },
    tell: (name) => target.dispatchEvent(new Event(name)),
    press(isEntry = true) {
      const event = new Event("click");
      Object.defineProperty(event, "target", { value: { closest: (selector) => (isEntry && selector === "[data-action=install]" ? {} : null) } });
      target.dispatchEvent(event);
    },
  };
  watchInstall(Object.assign(view, more));
  return view;
}

test("Where the browser offers nothing there is no entry, and a press does nothing", () => {
  const page = view();
  page.press();
  assert.deepEqual(page.isShown(), [false, false]);
});

test("An offer shows the entries and no banner; a press asks once, and the entries are gone until the next offer", () => {
  const page = view();
  assert.ok(page.offer().defaultPrevented);
  assert.deepEqual(page.isShown(), [true, true]);
  page.press(false);
  assert.equal(page.prompts, 0);
  page.press();
  page.press();
  assert.equal(page.prompts, 1);
  assert.deepEqual(page.isShown(), [false, false]);
  page.offer();
  assert.deepEqual(page.isShown(), [true, true]);
});

test("An offer that came before the script is there", () => {
  const page = view({ petrelOffer: { prompt: async () => {} } });
  assert.deepEqual(page.isShown(), [true, true]);
});

test("Once it is installed the entries are gone; an offer that was taken back harms nothing", async () => {
  const page = view();
  page.offer();
  page.tell("appinstalled");
  assert.deepEqual(page.isShown(), [false, false]);
  page.offer(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  page.press();
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(page.prompts, 1);
});
