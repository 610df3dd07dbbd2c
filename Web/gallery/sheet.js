// Sheet: an example of the behaviour of the same name.

import { tactus } from "../tactus/index.js";
import { sheet } from "../tactus/behaviours/sheet.js";
import "./picture.js";

const drawn = sheet(document.getElementById("sheet"));

window.example = { sheet: drawn, tactus };
await tactus.load();
document.body.dataset.ready = "true";
