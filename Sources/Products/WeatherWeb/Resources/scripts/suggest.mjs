// What the search field suggests while a text is typed, as far as that needs no page.

const PAUSE = 120; // milliseconds in which the next letter comes when somebody types without looking
const PATIENCE = 8000; // after which an answer helps nobody any more

/** The option that an arrow leads to from option `index` of `count`, -1 for the text itself: around, by way of the text. */
export function optionMove(key, index, count) {
  switch (key) {
    case "ArrowDown": return ((index + 2) % (count + 1)) - 1;
    case "ArrowUp": return ((index + 1 + count) % (count + 1)) - 1;
  }
}

/** Resolves after so many milliseconds; rejects when `signal` says that nobody waits any more. */
export function pause(signal, milliseconds = PAUSE) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** What `address` suggests for a text. */
export async function fetchSuggestions(address, text, signal) {
  const answer = await fetch(`${address}?${new URLSearchParams({ query: text })}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]), headers: { accept: "application/json" },
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/**
 * A function that takes each text as it is typed and shows what `ask(text, signal)` answers to the newest one. A newer text ends the request
 * of the one before, whose answer is never shown; for an empty text, and where no answer comes, `show` gets nothing.
 */
export function suggester(ask, show, wait = pause) {
  let asked = ""; // null after a request that failed
  let control = null;
  return async (typed) => {
    const text = typed.trim();
    if (text === asked) return;
    asked = text;
    control?.abort();
    const mine = (control = new AbortController());
    let answer = null;
    try {
      if (text) {
        await wait(mine.signal);
        answer = await ask(text, mine.signal);
      }
    } catch {
      // The field still searches by Enter. The same text is asked for anew when it is typed again.
      if (!mine.signal.aborted) asked = null;
    }
    if (!mine.signal.aborted) show(answer, text);
  };
}
