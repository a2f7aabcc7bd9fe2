// Work in pieces, so that what the reader does between two of them is answered at once.

const SLICE = 12; // milliseconds of work before the browser has its turn

/** Ends once the browser had its turn. */
export const turn = () => new Promise((done) => setTimeout(done, 0));

/** A function that has `work` done once, after the next frame is drawn, however often it is called until then: a press is answered first. */
export function afterFrame(work, frame = (call) => requestAnimationFrame(call), later = (call) => setTimeout(call, 0)) {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    frame(() =>
      later(() => {
        isDue = false;
        work();
      }),
    );
  };
}

/** A function that takes pieces of work and does them in their order, a few at a time. */
export function spread(now = () => performance.now(), later = (work) => setTimeout(work, 0)) {
  const waiting = [];
  let isUnderWay = false;

  function work() {
    const start = now();
    while (waiting.length > 0 && now() - start < SLICE) waiting.shift()();
    isUnderWay = waiting.length > 0;
    if (isUnderWay) later(work);
  }

  return (piece) => {
    waiting.push(piece);
    if (isUnderWay) return;
    isUnderWay = true;
    later(work);
  };
}
