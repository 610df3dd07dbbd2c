// Adds to a bundle the scripts for developers of a page: the lab over it, and the link to the terminal. Without a bundle they are beside
// the scripts, which find them.

import { brought } from "./index.js";

brought.lab = () => import("./lab.js");
brought.link = () => import("./link.js");
