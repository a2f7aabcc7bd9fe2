// The settings take effect while they are chosen. Without this script the form's own button does the same.

const page = document.documentElement;

// One after the other: each answer sets the cookie anew, and the last one has to be the last choice's.
let last = Promise.resolve();

/** Sends a form of the settings when its turn comes; the answer's page, or nothing where nothing came. */
function sent(form, button) {
  return (last = last.catch(() => {}).then(() => send(form, button)));
}

async function send(form, button) {
  try {
    const answer = await fetch(form.action, {
      method: "POST", body: new URLSearchParams(new FormData(form, button)), signal: AbortSignal.timeout(10000),
    });
    if (answer.ok) return new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    // The browser tells it better than we do.
  }
  form.submit();
}

/** Says that a change is kept; the theme and the motion take effect at once. */
function confirm() {
  const line = document.querySelector("[data-saved]");
  line.textContent = "";
  line.textContent = line.dataset.saved;
  const { theme, motion } = Object.fromEntries(new FormData(document.querySelector("form[data-live]")));
  Object.assign(page.dataset, { theme, motion: "save" in page.dataset ? "none" : motion });
  document.querySelector("meta[name=color-scheme]").content = theme === "auto" ? "light dark" : theme;
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = getComputedStyle(document.body).backgroundColor;
}

document.addEventListener("change", async ({ target }) => {
  const form = target.closest("form[data-live]");
  if (form && (await sent(form))) confirm();
});

/** Moves or removes a saved place, and keeps the focus where it was. */
async function reorder(form, button) {
  const cell = form.elements.cell.value;
  const answer = await sent(form, button);
  const list = answer?.getElementById("places");
  if (!list) return;
  document.getElementById("places").replaceWith(list);
  confirm();
  const buttons = [...(list.querySelector(`input[value="${cell}"]`)?.form.querySelectorAll("button") ?? [])];
  (buttons.find(({ value }) => value === button.value) ?? buttons[0] ?? list.querySelector("h2")).focus();
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-order]")) return;
  event.preventDefault();
  reorder(event.target, event.submitter);
});

// Said once: a reload of the page has nothing to say.
if (location.search === "?saved=1") history.replaceState(null, "", location.pathname + location.hash);
