// What a message from the server shows, and where its notification leads.

const isText = (value) => typeof value === "string" && value !== "";

/** The notification of a message. Browsers take a permission back when a message shows nothing, so one that cannot be read shows the name. */
export function noticeOf(text, origin) {
  let message = {};
  try {
    message = JSON.parse(text) ?? {};
  } catch {
    // Shown without words of its own.
  }
  const { title, body, tag, url, lang, quiet } = message;
  return {
    title: isText(title) ? title : "Petrel",
    options: {
      ...(isText(body) && { body }), ...(isText(lang) && { lang }),
      // The next message about the same event takes the place of this one, and is seen to do so, unless it only takes something back.
      ...(isText(tag) && { tag, renotify: quiet !== true }), ...(quiet === true && { silent: true }),
      data: { url: ownAddress(url, origin) },
    },
  };
}

/** An address of ours; the first page for any other. */
export function ownAddress(url, origin) {
  try {
    const address = new URL(isText(url) ? url : "/", origin);
    if (address.origin === origin) return address.href;
  } catch {
    // No address at all.
  }
  return `${origin}/`;
}

/** Shows an address in a window that is open, else in a new one. */
export async function openNotice(clients, url) {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find((window) => window.url.startsWith(new URL(url).origin));
  try {
    await open.navigate(url);
  } catch {
    // There is none, or it is a page that this worker does not control.
    return clients.openWindow(url);
  }
  return open.focus();
}
