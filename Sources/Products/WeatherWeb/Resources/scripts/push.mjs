// Warnings on this device: the browser's subscription, what it is for, and the name that the server gave it. The name is kept here and
// nowhere else in reach of a reader: with it the subscription is changed and removed.

const KEPT = "petrel-push";
const PATH = "/v1/push/subscriptions";
const PATIENCE = 10000;

/** What the server is asked for: the browser's own description of a subscription, and what it is for. */
export function pushWish(subscription, fields, language, zone) {
  const places = fields.getAll("place").map((text) => {
    const [latitude, longitude] = text.split(",").map(Number);
    return { latitude, longitude };
  });
  const [start, end] = [fields.get("quiet-from"), fields.get("quiet-until")];
  const { endpoint, expirationTime = null, keys } = subscription;
  const quiet = start && end && start !== end ? { quietHours: { start, end, zone } } : {};
  const rules = fields.getAll("rule").map((text) => ruleOf(text, fields));
  const own = rules.length ? { rules, units: fields.get("units") } : {};
  return { endpoint, expirationTime, keys, places, minimumSeverity: fields.get("minimum"), language, ...quiet, ...own };
}

/** A rule of the form: a switch has its kind and how its threshold becomes one of the server's units (°C, km/h, mm, %). */
function ruleOf(text, fields) {
  const [kind, factor, offset] = text.split(" ");
  const threshold = Math.round((Number(fields.get(`rule-${kind}`)) * Number(factor) + Number(offset)) * 10) / 10;
  const hours = fields.get(`rule-${kind}-hours`);
  return { kind, threshold: threshold + 0, ...(hours && { hours: Number(hours) }) };
}

/** The bytes of a key in base64url. */
export function keyBytes(text) {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
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

/** The form of one page, and what its buttons do. */
function watchPush(section) {
  const form = section.querySelector("[data-part=push-form]");
  const button = (name) => form.querySelector(`[data-action=push-${name}]`);
  const say = (kind) => {
    const line = section.querySelector("[data-part=push-state]");
    line.textContent = "";
    line.textContent = document.getElementById("push-words").content.querySelector(`[data-kind=${kind}]`).textContent;
  };
  const send = (method, path, body) =>
    fetch(PATH + path, {
      method, signal: AbortSignal.timeout(PATIENCE), cache: "no-store",
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
  const draw = (isOn) => {
    form.hidden = false;
    button("on").hidden = isOn;
    for (const name of ["save", "test", "off"]) button(name).hidden = !isOn;
  };
  const manager = async () => (await navigator.serviceWorker.ready).pushManager;

  async function subscription() {
    const answer = await fetch("/v1/push/key", { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) throw new Error(`the key came with ${answer.status}`);
    const key = keyBytes((await answer.json()).publicKey);
    const pushes = await manager();
    const held = await pushes.getSubscription();
    if (held && String(new Uint8Array(held.options?.applicationServerKey ?? [])) === String(key)) return held;
    // Made for another key, which the server has no more.
    await held?.unsubscribe();
    return pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  }

  async function turnOn() {
    const fields = new FormData(form);
    if (!fields.has("place")) return say("no-place");
    // Only now, after a press: a browser that is asked unprompted says no for good.
    if ((await Notification.requestPermission()) !== "granted") return say("denied");
    const made = await subscription();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const answer = await send("POST", "", pushWish(made.toJSON(), fields, document.documentElement.lang, zone));
    if (!answer.ok) throw new Error(`the subscription came with ${answer.status}`);
    const choices = { minimum: fields.get("minimum"), from: fields.get("quiet-from"), until: fields.get("quiet-until") };
    keep({ ...choices, id: (await answer.json()).id, places: fields.getAll("place"), rules: chosenRules(fields) });
    draw(true);
    say("on");
  }

  async function turnOff() {
    const { id, ...choices } = kept();
    const answer = await send("DELETE", `/${id}`);
    // Unknown there: it was removed before.
    if (!answer.ok && answer.status !== 404) throw new Error(`the removal came with ${answer.status}`);
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
    if (!answer.ok) throw new Error(`the test came with ${answer.status}`);
    say("test-sent");
  }

  const attempt = (work) => work().catch(() => say("failed"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(turnOn);
  });
  button("test").addEventListener("click", () => attempt(test));
  button("off").addEventListener("click", () => attempt(turnOff));

  /** What the reader typed, for the form's next opening: by the units in which it was typed. */
  function chosenRules(fields) {
    const values = [...fields].filter(([name]) => name.startsWith("rule-"));
    return { units: fields.get("units"), on: fields.getAll("rule").map((text) => text.split(" ")[0]), values };
  }

  function restoreRules(rules) {
    for (const box of form.querySelectorAll("[name=rule]")) box.checked = rules.on.includes(box.value.split(" ")[0]);
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
    if (rules) restoreRules(rules);
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

  begin().catch(() => say("failed"));
}

const pushPart = globalThis.document?.querySelector("[data-part=push]");
if (pushPart) watchPush(pushPart);
