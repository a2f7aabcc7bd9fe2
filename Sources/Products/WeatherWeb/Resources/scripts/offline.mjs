// What is said where a page is neither to be had nor kept: which pages are.

import { ageInWords } from "./ages.mjs";
import { keptPages } from "./keeper.mjs";

async function showKept(list) {
  const { ages, digits } = document.getElementById("main").dataset;
  const pages = await keptPages(caches);
  list.hidden = pages.length === 0;
  document.querySelector("[data-part=nothing-kept]").hidden = pages.length > 0;
  for (const { address, title, keptAt } of pages) {
    const link = Object.assign(document.createElement("a"), { href: address, textContent: title.replace(/ · [^·]*$/, "") });
    const time = new Date(keptAt).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    const age = Object.assign(document.createElement("small"), { textContent: ageInWords(Date.now() - keptAt, ages.split("|"), time, digits) });
    const item = document.createElement("li");
    item.append(link, " ", age);
    list.append(item);
  }
}

showKept(document.querySelector("[data-part=kept]")).catch(() => {
  // The browser keeps nothing, and says so.
});
