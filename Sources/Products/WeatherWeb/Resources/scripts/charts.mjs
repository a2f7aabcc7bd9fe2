// Opens a chart over the dashboard from its tile. The chart's own script, and its style, come with the first chart.

/** Whether a click is the browser's own to handle: for a new window, or with another button. */
const isBrowsers = ({ button, metaKey, ctrlKey, shiftKey, altKey }) => button > 0 || metaKey || ctrlKey || shiftKey || altKey;

/** `hasShown` is called with the address of each chart that was opened. */
export function watchCharts(hasShown) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-column=details] dt a, [data-column=air] a");
    if (!link || isBrowsers(event)) return;
    event.preventDefault();
    // Without the script, without a network say, the link leads where it leads.
    import(CHART_SCRIPT).then(({ openChart }) => openChart(link)).then((isShown) => isShown && hasShown(link.href)).catch(() => location.assign(link.href));
  });
}
