// Whether the browser may tell where the reader is.

/** `granted`, `prompt`, `denied` or `unavailable`. */
export async function permission() {
  if (!("geolocation" in navigator)) return "unavailable";
  try {
    return (await navigator.permissions.query({ name: "geolocation" })).state;
  } catch {
    return "prompt"; // an older browser cannot tell: it asks when the button is pressed
  }
}
