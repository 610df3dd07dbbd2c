/// What browsers are told of a file's content.
enum ContentType {
  /// The type of a file by the end of its name. Modules and WebAssembly need theirs: browsers run nothing else.
  static func of(_ name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return unknown }
    return types[name[name.index(after: dot)...].lowercased()] ?? unknown
  }

  static let unknown = "application/octet-stream"
  static let html = "text/html; charset=utf-8"

  private static let types = [
    "html": html,
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "wasm": "application/wasm",
    "json": "application/json",
    "jsonl": "application/jsonl",
    "map": "application/json",
    "txt": "text/plain; charset=utf-8",
    "md": "text/plain; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "webp": "image/webp",
    "ico": "image/x-icon",
    "webmanifest": "application/manifest+json",
  ]
}
