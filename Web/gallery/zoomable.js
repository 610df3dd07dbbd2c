// Zoomable: an example of the behaviour of the same name.

import { tactus } from "../tactus/index.js";
import { zoomable } from "../tactus/behaviours/zoomable.js";
import { picture as paint } from "./picture.js";

// Painted large enough to be enlarged.
document.getElementById("picture").append(paint(4, 1600, 1000));
const scale = document.getElementById("scale");
const onZoom = (view) => { scale.value = `${Math.round(view.scale * 100)} %`; };
const picture = zoomable(document.getElementById("frame"), { onZoom });
document.getElementById("in").addEventListener("click", () => picture.zoomTo(picture.view.scale * 1.5));
document.getElementById("out").addEventListener("click", () => picture.zoomTo(picture.view.scale / 1.5));
document.getElementById("whole").addEventListener("click", () => picture.zoomTo(1));

window.example = { picture, tactus };
await tactus.load();
document.body.dataset.ready = "true";
