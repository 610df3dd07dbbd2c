// Prints what a server makes of a component of the pages for tests: `NODE_PATH=FOLDER node render-react.mjs NAME`, with React in FOLDER.

import { createRequire, register } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);
const react = pathToFileURL(require.resolve("react")).href;
// Modules are not looked for in NODE_PATH.
const resolving = `export const resolve = (name, context, next) => next(name === "react" ? ${JSON.stringify(react)} : name, context);`;
register(`data:text/javascript,${encodeURIComponent(resolving)}`);

const React = require("react");
const { renderToString } = require("react-dom/server");
const { components } = await import("../pages/react-components.js");
const hooks = await import("../../../Web/tactus/react.js");
const { carousel } = await import("../../../Web/tactus/behaviours/carousel.js");
const all = components(React, hooks, carousel, { calls: [], renders: 0 });
process.stdout.write(renderToString(React.createElement(React.StrictMode, null, React.createElement(all[process.argv[2]]))));
