// Components with gestures, in StrictMode: React mounts each twice.

import { tactus } from "../tactus/index.js";
import { carousel } from "../tactus/behaviours/carousel.js";
import * as hooks from "../tactus/react.js";
import { components } from "./react-components.js";

const { React, ReactDOM } = window;
const test = window.test = { tactus, calls: [], renders: 0 };
const all = components(React, hooks, carousel, test);
const strict = (name) => React.createElement(React.StrictMode, null, name ? React.createElement(all[name]) : null);
const place = document.getElementById("root");
let root = null;
test.show = (name) => (root ??= ReactDOM.createRoot(place)).render(strict(name));
/** Brings to life what a server has rendered. */
test.hydrate = (name, html) => {
  place.innerHTML = html;
  ReactDOM.hydrateRoot(place, strict(name));
};
await tactus.load();
test.isReady = true;
