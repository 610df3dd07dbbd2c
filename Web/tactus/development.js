// Puts into a bundle what only those need who make a page: the lab over it, and the link to the terminal. Without a bundle they lie beside the
// scripts, which find them.

import { brought } from "./index.js";

brought.lab = () => import("./lab.js");
brought.link = () => import("./link.js");
