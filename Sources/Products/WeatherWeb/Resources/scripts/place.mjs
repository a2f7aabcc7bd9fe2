// The second screen, of a point of the map: where exactly it is, and the way back to where the map was.

const back = document.querySelector("[data-action=back-to-map]");
try {
  back.hash = sessionStorage.getItem("map") ?? "";
} catch {
  // The browser keeps nothing: the map begins with this place.
}
const [, latitude, longitude] = /^#point=(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(location.hash) ?? [];
if (latitude && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) {
  const point = document.querySelector("[data-part=point]");
  point.textContent = point.dataset.words.replace("#", `${latitude}, ${longitude}`);
  point.hidden = false;
}
