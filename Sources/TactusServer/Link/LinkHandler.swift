import FlyingFox

/// Turns a request of a page into a link, if the page may have one.
struct LinkHandler: HTTPHandler {
  /// The path of the web socket.
  static let path = "/link"

  let registry: LinkRegistry

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    // Web sockets are not bound to their page's origin by the browser; the server has to look.
    guard let host = request.headers[.host], Self.isSameOrigin(request.headers[.origin], host: host) else {
      let origin = request.headers[.origin].map { "the origin \"\(printable($0))\"" } ?? "no origin"
      registry.refuse("a link with \(origin), which is none of this server's pages")
      return .page(.forbidden, "Only this server's own pages may link to it.", isHead: false)
    }
    switch registry.open() {
    case .success(let session):
      let response = try await WebSocketHTTPHandler(handler: session).handleRequest(request)
      if response.statusCode != .switchingProtocols { registry.remove(session.number) }
      return response
    case .failure(.tooMany):
      registry.refuse("a link, for \(registry.limits.openLinks) are open")
      return .page(.serviceUnavailable, "Too many pages are linked.", isHead: false)
    case .failure(.tooOften):
      registry.refuse("a link, for there were \(registry.limits.linksPerMinute) within a minute")
      return .page(.tooManyRequests, "Pages link too often.", isHead: false)
    }
  }

  /// Whether `origin` is that of the pages served under the name `host`.
  static func isSameOrigin(_ origin: String?, host: String) -> Bool {
    guard let origin = origin?.lowercased() else { return false }
    let host = host.lowercased()
    // A proxy in front of the server may add encryption.
    return origin == "http://\(host)" || origin == "https://\(host)"
  }
}
