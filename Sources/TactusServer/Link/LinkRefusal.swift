import NIOHTTP1

/// Why a link was not opened.
enum LinkRefusal: Error, Hashable {
  /// The page is none of this server's, or keeps to itself whose it is.
  case foreignOrigin(String?)
  /// The request asks for no web socket.
  case noWebSocket
  /// The web socket is of another version.
  case otherVersion
  /// Enough links are open.
  case tooMany
  /// There were enough links lately.
  case tooOften

  /// What is answered.
  var answer: Answer {
    switch self {
    case .foreignOrigin: return .page(.forbidden, "Only this server's own pages may link to it.")
    case .noWebSocket: return .page(.badRequest, "A link needs a web socket.")
    case .otherVersion:
      var answer = Answer.page(.upgradeRequired, "The web socket must be of version 13.")
      answer.headers.add(name: "Sec-WebSocket-Version", value: "13")
      return answer
    case .tooMany: return .page(.serviceUnavailable, "Too many pages are linked.")
    case .tooOften: return .page(.tooManyRequests, "Pages link too often.")
    }
  }

  /// What people at the terminal are told, if anything.
  func report(_ limits: LinkLimits) -> String? {
    switch self {
    case .foreignOrigin(let origin):
      let from = origin.map { "the origin \"\(printable($0))\"" } ?? "no origin"
      let hint =
        origin?.hasPrefix("https:") == true ? "; if a proxy with TLS is in front, name its address by --origin" : ""
      return "a link with \(from), which is none of this server's pages\(hint)"
    case .noWebSocket, .otherVersion: return nil
    case .tooMany: return "a link, for \(limits.openLinks) are open"
    case .tooOften: return "a link, for there were \(limits.linksPerMinute) within a minute"
    }
  }
}
