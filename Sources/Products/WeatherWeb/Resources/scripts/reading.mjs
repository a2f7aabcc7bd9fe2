// Which hour of a chart is read.

const DAY = 24; // hours that a page key goes

/** Where a key leads from an hour among `count`; nothing for other keys. `direction` is 1 where reading goes from left to right. */
export function stepMove(key, from, count, direction) {
  const to = { ArrowRight: from + direction, ArrowLeft: from - direction, ArrowUp: from + 1, ArrowDown: from - 1, PageUp: from + DAY,
    PageDown: from - DAY, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to));
}

/** The number of the place in a sorted list that is nearest to `x`. */
export function nearest(places, x) {
  let low = 0;
  let high = places.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle] < x) low = middle + 1;
    else high = middle;
  }
  return low > 0 && x - places[low - 1] <= places[low] - x ? low - 1 : low;
}
