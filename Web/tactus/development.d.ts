/**
 * To be imported where a bundler makes the page: then its bundle has `tactus.lab()` and the link to `tactus serve`, which are left out of
 * bundles otherwise.
 *
 * ```js
 * if (process.env.NODE_ENV !== "production") await import("@tactus-touch/web/development");
 * ```
 */
export {};
