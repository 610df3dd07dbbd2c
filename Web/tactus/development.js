/**
 * Import it if a bundler makes the page: then the bundle has `tactus.lab()` and the link to `tactus serve`, which bundles otherwise leave
 * out. Without a bundle they are beside the scripts, which find them.
 *
 * ```js
 * if (process.env.NODE_ENV !== "production") await import("@tactus-touch/web/development");
 * ```
 */
import { brought } from "./index.js";

brought.lab = () => import("./lab.js");
brought.link = () => import("./link.js");
