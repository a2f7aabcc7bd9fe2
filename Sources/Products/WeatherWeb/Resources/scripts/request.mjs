// How the scripts ask our own server for a piece of a page, and make elements of the answer.

const ANSWER_LIMIT = 30000; // longer than the server waits for news

/**
 * Makes documents of what the server sends. Only here does text become HTML: what the server does not mean as HTML it has escaped, and a
 * parsed document runs no script.
 */
export function parser() {
  const trusted = globalThis.trustedTypes?.createPolicy("petrel", { createHTML: (text) => text });
  return (text) => new DOMParser().parseFromString(trusted?.createHTML(text) ?? text, "text/html");
}

/** Asks for a piece of a page; given up when `control` says so, or when no answer comes. */
export function ask(address, parameters, control) {
  return fetch(`${address}?${new URLSearchParams(parameters)}`, {
    signal: AbortSignal.any([control.signal, AbortSignal.timeout(ANSWER_LIMIT)]), headers: { accept: "text/html" }, cache: "no-store",
  });
}

/** Milliseconds to wait before the next try: twice as long after each that was in vain. */
export function backoff(first, misses, longest) {
  return Math.min(first * 2 ** misses, longest);
}

/** A copy of what the page keeps at hand for the scripts. */
export function spare(id) {
  return document.getElementById(id).content.cloneNode(true);
}
