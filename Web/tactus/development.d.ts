/**
 * Import it if a bundler makes the page: then the bundle has `tactus.lab()` and the link to `tactus serve`, which bundles otherwise leave
 * out.
 *
 * ```js
 * if (process.env.NODE_ENV !== "production") await import("@tactus-touch/web/development");
 * ```
 */
export {};
