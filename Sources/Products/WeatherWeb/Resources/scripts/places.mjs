// The script of the row of places.

import { watchSwitcher } from "./switcher.mjs";

watchSwitcher(document.querySelector("[data-part=switcher]"));
