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

/**
 * Calls `work` once the browser has drawn a frame, or soon where it draws none. A browser paints what was drawn on all canvases when it makes the
 * next frame, in one task: so much at a time as one frame has room for.
 */
export const afterDrawing = (work) => (document.hidden ? setTimeout(work, 0) : requestAnimationFrame(() => setTimeout(work, 0)));

/** A function that takes pieces of work and does them in their order, a few at a time; `later` calls what does the next few. */
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
