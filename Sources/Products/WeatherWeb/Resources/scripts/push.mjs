// Warnings on this device: the browser's subscription, what it is for, and the name that the server gave it. The name is kept here and
// nowhere else in reach of a reader: with it the subscription is changed and removed.

const KEPT = "petrel-push";
const PATH = "/v1/push/subscriptions";
const PATIENCE = 10000;

/** What the server is asked for: the browser's own description of a subscription, and what it is for. */
export function pushWish(subscription, fields, language, zone) {
  const warned = fields.getAll("place");
  const rules = fields.getAll("rule").map((text) => ruleOf(text, fields));
  const told = [...new Set([...warned, ...rules.flatMap(({ at }) => at)])];
  const places = told.map((text) => ({ ...coordinateOf(text), ...(!warned.includes(text) && { warnings: false }) }));
  const [start, end] = [fields.get("quiet-from"), fields.get("quiet-until")];
  const { endpoint, expirationTime = null, keys } = subscription;
  const quiet = start && end && start !== end ? { quietHours: { start, end, zone } } : {};
  // A rule that holds for all of the places names none.
  const placed = rules.map(({ at, ...rule }) => (!at.length || told.every((text) => at.includes(text)) ? rule : { ...rule, places: at.map(coordinateOf) }));
  const own = rules.length ? { rules: placed, units: fields.get("units") } : {};
  return { endpoint, expirationTime, keys, places, minimumSeverity: fields.get("minimum"), language, ...quiet, ...own };
}

function coordinateOf(text) {
  const [latitude, longitude] = text.split(",").map(Number);
  return { latitude, longitude };
}

/** A rule of the form: a switch has its kind and how its threshold becomes one of the server's units (°C, km/h, mm, %). */
function ruleOf(text, fields) {
  const [kind, factor, offset] = text.split(" ");
  const threshold = Math.round((Number(fields.get(`rule-${kind}`)) * Number(factor) + Number(offset)) * 10) / 10;
  const hours = fields.get(`rule-${kind}-hours`);
  // Of rain that is near, the number says how long before it begins.
  const wanted = kind === "rainSoon" ? { minutes: threshold } : { threshold: threshold + 0 };
  return { kind, ...wanted, ...(hours && { hours: Number(hours) }), at: fields.getAll(`rule-${kind}-place`) };
}

/** The bytes of a key in base64url. */
export function keyBytes(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** Why an answer is a refusal: the name of the words that say what the reader can do. */
export function refusalOf(status) {
  return status === 429 ? "often" : status === 503 ? "full" : "failed";
}

/** What did not work, by the name of its words. */
class Failure extends Error {
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {}; // a private window
  }
}

function keep(value) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(value));
  } catch {
    // A private window: the server gives the same device the same name again.
  }
}

async function asked(path, options) {
  try {
    return await fetch(path, { signal: AbortSignal.timeout(PATIENCE), cache: "no-store", ...options });
  } catch {
    throw new Failure("unreachable");
  }
}

const send = (method, path, body) =>
  asked(PATH + path, { method, ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }) });

const manager = async () => (await navigator.serviceWorker.ready).pushManager;

async function subscription() {
  const answer = await asked("/v1/push/key");
  if (!answer.ok) throw new Failure(refusalOf(answer.status));
  const key = keyBytes((await answer.json()).publicKey);
  const pushes = await manager();
  const held = await pushes.getSubscription();
  if (held && String(new Uint8Array(held.options?.applicationServerKey ?? [])) === String(key)) return held;
  // Made for another key, which the server has no more.
  await held?.unsubscribe();
  try {
    return await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch (error) {
    throw new Failure(error.name === "NotAllowedError" ? "denied" : "service");
  }
}

/** The form of one page, and what its buttons do. */
function watchPush(section) {
  const part = (name) => section.querySelector(`[data-part=${name}]`);
  const form = part("push-form");
  const button = (name) => section.querySelector(`[data-action=push-${name}]`);
  const words = (kind) => document.getElementById("push-words").content.querySelector(`[data-kind=${kind}]`).textContent;
  const boxes = [...form.querySelectorAll("[name=rule]")];
  const kindOf = (box) => box.value.split(" ")[0];
  const rulePlaces = (kind) => [...form.querySelectorAll(`[name=rule-${kind}-place]`)];
  let isBusy = false;

  const say = (kind, done = "") => {
    const line = part("push-state");
    line.textContent = "";
    line.textContent = words(kind);
    // Beside the button that was pressed as well: the line above may be out of sight.
    part("push-done").textContent = done && words(done);
    part("push-problem").replaceChildren();
  };
  /** Says what is wrong where it is, and takes the reader there. */
  const fail = (kind, near, field) => {
    const line = part("push-problem");
    line.replaceChildren();
    part("push-done").textContent = "";
    near.after(line);
    line.textContent = words(kind);
    field?.focus();
    line.scrollIntoView({ block: "nearest" });
  };
  const draw = (isOn) => {
    form.hidden = false;
    // A button that goes takes the focus with it.
    const isLeft = document.activeElement?.matches("[data-action^=push-]");
    for (const name of ["save", "test", "off"]) button(name).hidden = !isOn;
    button("on").hidden = isOn;
    if (isLeft && document.activeElement?.hidden !== false) (isOn ? button("save") : part("push-state")).focus();
  };

  /** A rule that is off has fields that cannot be changed, and no places. */
  const drawRule = (box) => {
    const kind = kindOf(box);
    for (const name of [`rule-${kind}`, `rule-${kind}-hours`]) if (form.elements[name]) form.elements[name].disabled = !box.checked;
    const places = part(`rule-${kind}-places`);
    if (places) places.hidden = !box.checked;
  };

  /** What is missing, said where it is missing; true where all is there. */
  function isWhole(fields) {
    for (const box of boxes.filter((box) => box.checked)) {
      const places = rulePlaces(kindOf(box));
      if (!places.length || places.some((place) => place.checked || place.type === "hidden")) continue;
      fail("no-place", part(`rule-${kindOf(box)}-places`), places[0]);
      return false;
    }
    if (fields.has("place") || fields.has("rule")) return true;
    fail("no-place", part("push-places"), form.querySelector("[name=place]"));
    return false;
  }

  async function turnOn() {
    const fields = new FormData(form);
    if (!isWhole(fields)) return;
    const wasOn = button("on").hidden;
    // Only now, after a press: a browser that is asked unprompted says no for good.
    const permission = await Notification.requestPermission();
    if (permission !== "granted") throw new Failure(permission === "denied" ? "denied" : "dismissed");
    const made = await subscription();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const answer = await send("POST", "", pushWish(made.toJSON(), fields, document.documentElement.lang, zone));
    if (!answer.ok) throw new Failure(refusalOf(answer.status));
    const choices = { minimum: fields.get("minimum"), from: fields.get("quiet-from"), until: fields.get("quiet-until") };
    keep({ ...choices, id: (await answer.json()).id, places: fields.getAll("place"), rules: chosenRules(fields) });
    draw(true);
    say("on", wasOn ? "saved" : "on");
  }

  async function turnOff() {
    const { id, ...choices } = kept();
    const answer = await send("DELETE", `/${id}`);
    // Unknown there: it was removed before.
    if (!answer.ok && answer.status !== 404) throw new Failure(refusalOf(answer.status));
    await (await (await manager()).getSubscription())?.unsubscribe();
    keep(choices);
    draw(false);
    say("off");
  }

  async function test() {
    const answer = await send("POST", `/${kept().id}/test`);
    if (answer.status === 404) {
      draw(false);
      return say("off");
    }
    if (!answer.ok) throw new Failure(refusalOf(answer.status));
    say("test-sent");
  }

  /** One at a time; what does not work is said below the buttons of which one was pressed. */
  async function attempt(work, near) {
    if (isBusy) return;
    isBusy = true;
    try {
      await work();
    } catch (error) {
      fail(error.kind ?? "failed", near);
    } finally {
      isBusy = false;
    }
  }
  const foot = button("on").parentElement;
  const head = button("test").parentElement;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(turnOn, foot);
  });
  form.addEventListener("change", ({ target }) => {
    if (target.name === "rule") drawRule(target);
    part("push-done").textContent = "";
  });
  button("test").addEventListener("click", () => attempt(test, head));
  button("off").addEventListener("click", () => attempt(turnOff, head));

  /** What the reader typed, for the form's next opening: by the units in which it was typed. */
  function chosenRules(fields) {
    const values = [...form.elements].filter(({ name, type }) => name.startsWith("rule-") && type === "number").map(({ name, value }) => [name, value]);
    const on = fields.getAll("rule").map((text) => text.split(" ")[0]);
    const places = Object.fromEntries(on.map((kind) => [kind, fields.getAll(`rule-${kind}-place`)]));
    return { units: fields.get("units"), on, values, places };
  }

  function restoreRules(rules, warned) {
    for (const box of boxes) {
      box.checked = rules.on.includes(kindOf(box));
      // Rules of before they had places hold for those whose warnings are told.
      const own = rules.places?.[kindOf(box)] ?? warned;
      if (box.checked && own) for (const place of rulePlaces(kindOf(box))) if (place.type !== "hidden") place.checked = own.includes(place.value);
    }
    // Numbers of other units would be other thresholds: the proposed ones stay, and the reader sees them.
    if (rules.units === form.elements.units.value) {
      for (const [name, value] of rules.values) if (form.elements[name]) form.elements[name].value = value;
    }
  }

  async function begin() {
    section.hidden = false;
    if (!("serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis)) return say("unsupported");
    const { id, minimum, from, until, places, rules } = kept();
    if (minimum) form.elements.minimum.value = minimum;
    if (from) form.elements["quiet-from"].value = from;
    if (until) form.elements["quiet-until"].value = until;
    if (places) for (const box of form.querySelectorAll("[name=place]")) box.checked = places.includes(box.value);
    if (rules) restoreRules(rules, places);
    boxes.forEach(drawRule);
    draw(false);
    if (Notification.permission === "denied") return say("denied");
    say("off");
    if (!id || Notification.permission !== "granted") return;
    // Without a worker this waits for ever, and nothing is on.
    if (await (await manager()).getSubscription()) {
      draw(true);
      say("on");
    }
  }

  begin().catch((error) => say(error.kind ?? "failed"));
}

const pushPart = globalThis.document?.querySelector("[data-part=push]");
if (pushPart) watchPush(pushPart);
