// The present weather of the places that the map names.

const LIFE = 300000; // milliseconds for which an answer is shown: no old weather passes for the present one
const STILL = 400; // milliseconds without another question before one is sent: a map that is being moved asks nothing
const AGAIN = 2000; // milliseconds before what was on its way is asked for once more
const ATTEMPTS = 5;
const MOST = 400; // places whose answers are kept

/**
 * `load(cells)` answers with `{ cell, isLoading, element }` for each of them whose weather can be had; `came` is called when some of it is
 * there. `now()` are milliseconds.
 */
export function glances(load, came, now = () => Date.now()) {
  const kept = new Map(); // by cell: the element, null where there is none, and when it came
  let timer = null;

  const held = (cell) => {
    const entry = kept.get(cell);
    return entry && now() - entry.time < LIFE ? entry : null;
  };

  function keep(cell, entry) {
    kept.delete(cell); // the newest is the last
    kept.set(cell, entry);
    if (kept.size > MOST) kept.delete(kept.keys().next().value);
  }

  async function fetched(cells, attempts) {
    const answer = await load(cells).catch(() => null);
    if (!answer) return; // what is missing is asked for when the map next moves
    const time = now();
    const awaited = [];
    for (const cell of cells) {
      const found = answer.find((place) => place.cell === cell);
      if (found?.isLoading) awaited.push(cell);
      else keep(cell, { element: found?.element ?? null, time });
    }
    came();
    if (awaited.length > 0 && attempts > 1 && timer === null) later(awaited, AGAIN, attempts - 1);
  }

  function later(cells, pause, attempts) {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      fetched(cells, attempts);
    }, pause);
  }

  return {
    /** A copy of the element with a place's weather; null while there is none. */
    of: (cell) => held(cell)?.element?.cloneNode(true) ?? null,
    /** Asks for the weather of these places, those alone of which it is not known. */
    want(cells) {
      const missing = cells.filter((cell) => !held(cell));
      if (missing.length > 0) later(missing, STILL, ATTEMPTS);
    },
  };
}
