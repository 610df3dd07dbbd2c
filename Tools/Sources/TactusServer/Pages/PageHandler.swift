import NIOHTTP1

/// Answers requests for files.
struct PageHandler: Sendable {
  let folder: WebFolder
  /// What is served besides, by its path.
  var documents: [String: [UInt8]] = [:]

  /// The file, a redirection to it, or the reason why there is none.
  func answer(_ head: HTTPRequestHead) -> Answer {
    guard head.method == .GET || head.method == .HEAD else {
      var answer = Answer.page(.methodNotAllowed, "Pages can only be read.")
      answer.headers.add(name: "Allow", value: "GET, HEAD")
      return answer
    }
    let answer = find(RequestPath.part(of: head.uri), head.headers)
    return head.method == .HEAD ? answer.withoutContent : answer
  }

  private func find(_ text: String, _ asked: HTTPHeaders) -> Answer {
    guard let path = RequestPath(text) else { return .notFound }
    if !path.endsInSlash, let document = documents[path.names.joined(separator: "/")] {
      return .document(document, type: ContentType.of(path.names.last ?? ""))
    }
    switch folder.look(path.names) {
    case .nothing:
      return .notFound
    case .file(let file):
      // A file is no folder: what a page names relative to itself would be looked for in the wrong place.
      return path.endsInSlash ? .notFound : page(file, path.names, asked)
    case .folder:
      guard path.endsInSlash else { return .moved(to: text + "/") }
      let index = path.names + ["index.html"]
      if case .file(let file) = folder.look(index) { return page(file, index, asked) }
      return folder.list(path.names).map { .html(.ok, $0.html(title: path.names.last)) } ?? .notFound
    }
  }

  private func page(_ file: OpenFile, _ names: [String], _ asked: HTTPHeaders) -> Answer {
    let name = names.last ?? ""
    let type = ContentType.of(name)
    var answer = Answer.file(file, type: type)
    if let compressed = compressed(file, names) {
      // Also where it is sent as it is: the answer depends on what was asked.
      answer = AcceptedEncoding.isGzip(asked) ? .file(compressed, type: type, encoding: "gzip") : answer
      answer.headers.add(name: "Vary", value: "Accept-Encoding")
    }
    if type == ContentType.html {
      answer.headers.add(name: "Set-Cookie", value: LinkHint.cookie(host: asked.first(name: "Host")))
    }
    return answer
  }

  /// What the build has compressed of `file`: `lab.wasm.gz` beside `lab.wasm`. One of a file of another length is from before it.
  private func compressed(_ file: OpenFile, _ names: [String]) -> OpenFile? {
    guard let name = names.last, case .file(let packed) = folder.look(names.dropLast() + [name + ".gz"]),
      packed.unpackedSize == file.size
    else { return nil }
    return packed
  }
}

// MARK: Compression

/// What a browser says that it can unpack.
enum AcceptedEncoding {
  /// Whether gzip is accepted: named, and not with the weight 0.
  static func isGzip(_ headers: HTTPHeaders) -> Bool {
    headers[canonicalForm: "Accept-Encoding"].contains { part in
      let words = part.split(separator: ";").map { $0.trimmed }
      guard words.first?.lowercased() == "gzip" else { return false }
      return !words.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
    }
  }
}

extension Substring {
  /// The text without the blanks around it.
  fileprivate var trimmed: String {
    var text = self
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

// MARK: Answers

/// What is answered to a request.
struct Answer {
  var status: HTTPResponseStatus
  var headers: HTTPHeaders
  /// What is sent, if it is in memory already.
  var content: [UInt8]?
  /// What is sent, if it is in a file.
  var file: OpenFile?

  private init(_ status: HTTPResponseStatus, type: String, size: Int) {
    self.status = status
    headers = [
      "Content-Type": type,
      "Content-Length": "\(size)",
      // A build must show at the next reload; the connection is fast.
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      // Together these give a page its own process and with it clocks of 5 µs instead of 100.
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Embedder-Policy": "require-corp",
      "Cross-Origin-Resource-Policy": "same-origin",
      // No other site can hide a page under its own and lead clicks there. The second header is for older browsers.
      "Content-Security-Policy": "frame-ancestors 'self'",
      "X-Frame-Options": "SAMEORIGIN",
    ]
  }

  /// The content of a file, which may be that of another one in an `encoding`.
  static func file(_ file: OpenFile, type: String, encoding: String? = nil) -> Answer {
    var answer = Answer(.ok, type: type, size: file.size)
    if let encoding { answer.headers.add(name: "Content-Encoding", value: encoding) }
    answer.file = file
    return answer
  }

  /// A page that was made here.
  static func html(_ status: HTTPResponseStatus, _ html: String) -> Answer {
    document(Array(html.utf8), type: ContentType.html, status)
  }

  /// Something that is in memory.
  static func document(_ content: [UInt8], type: String, _ status: HTTPResponseStatus = .ok) -> Answer {
    var answer = Answer(status, type: type, size: content.count)
    answer.content = content
    return answer
  }

  /// A page that is not there.
  static var notFound: Answer { page(.notFound, "There is no such page.") }

  /// Where a page is instead.
  static func moved(to path: String) -> Answer {
    // Not for ever: what is served here changes with every build.
    var answer = page(.temporaryRedirect, "The page is elsewhere.")
    answer.headers.add(name: "Location", value: path)
    return answer
  }

  /// A short page that says one thing.
  static func page(_ status: HTTPResponseStatus, _ text: String) -> Answer {
    html(
      status,
      """
      <!doctype html><html lang="en"><meta charset="utf-8"><title>\(status.reasonPhrase)</title>
      <h1>\(status.reasonPhrase)</h1><p>\(text)</p></html>

      """)
  }

  /// The answer without what it is about, as HEAD asks for it.
  var withoutContent: Answer {
    var answer = self
    answer.content = nil
    answer.file = nil
    return answer
  }
}

// MARK: Types of content

/// The type of a file's content, for browsers.
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

// MARK: Hints

/// Notifies pages that their server has a link, so that scripts need not ask servers that have none.
///
/// A script cannot see the headers that its page came with, but it sees the page's cookies. The name has the port in it, for
/// browsers keep the cookies of one machine together. It lasts a minute: the next server on that port may be another one.
enum LinkHint {
  /// How the name of the cookie begins; the port of the page follows, if its address has one.
  static let name = "tactus-link"

  /// The cookie for a page that was asked for under the name `host`.
  static func cookie(host: String?) -> String {
    var port = ""
    if let host, let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") {
      port = "-" + host[host.index(after: colon)...].filter(\.isWholeNumber)
    }
    return "\(name)\(port)=1; Path=/; Max-Age=60; SameSite=Strict"
  }
}
