import FlyingFox

/// Answers every request: those for `/link` by a web socket, all others by a file.
struct SiteHandler: HTTPHandler {
  let hosts: HostCheck
  let pages: PageHandler
  let link: LinkHandler
  /// Is told of everyone who was refused.
  let tell: @Sendable (String) -> Void

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let host = request.headers[.host]
    guard hosts.allows(host) else {
      tell("a request for the host \"\(printable(host ?? ""))\", which is not this server's name")
      return .page(.misdirectedRequest, "This server does not answer to that name.", isHead: request.method == .HEAD)
    }
    if request.target.path() == LinkHandler.path { return try await link.handleRequest(request) }
    return pages.respond(to: request)
  }
}
