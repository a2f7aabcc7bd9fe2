// Put into each measured page before its first byte: writes down what the browser itself tells of painting, moving and stalling.
(() => {
  const seen = (window.seenByBench = { shifts: [], longTasks: [], events: new Map(), largest: 0, largestName: "", temperature: 0 });
  const observe = (type, take, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });

  observe("layout-shift", ({ value, startTime, hadRecentInput }) => hadRecentInput || seen.shifts.push([startTime, value]));
  observe("longtask", ({ startTime, duration }) => seen.longTasks.push([startTime, duration]));
  observe("largest-contentful-paint", ({ startTime, element }) => {
    seen.largest = startTime;
    seen.largestName = element ? `${element.localName}.${element.getAttribute("class") ?? ""}` : "";
  });
  // The page marks its temperature with `elementtiming="temperature"`: the time of the picture that first showed that text.
  observe("element", ({ identifier, renderTime }) => {
    if (identifier === "temperature" && !seen.temperature) seen.temperature = renderTime;
  });
  // Less than 16 ms is never told: those interactions are counted by performance.interactionCount alone.
  observe("event", ({ interactionId, duration, name }) => {
    if (!interactionId) return;
    const known = seen.events.get(interactionId);
    if (!known || known.duration < duration) seen.events.set(interactionId, { duration, name });
  }, { durationThreshold: 16 });
})();
