import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Turns a request of a page into a link, if the page may have one.
enum LinkUpgrade {
  /// The path of the web socket.
  static let path = "/link"

  /// Why the request may not become a link, as far as it says so itself.
  static func refusal(_ head: HTTPRequestHead, hosts: HostCheck) -> LinkRefusal? {
    // Web sockets are not bound to their page's origin by the browser; the server has to look.
    let origins = head.headers["Origin"]
    guard origins.count == 1, let host = head.headers.first(name: "Host"),
      hosts.allowsLink(from: origins[0], host: host)
    else {
      return .foreignOrigin(origins.first)
    }
    let upgrade = head.headers[canonicalForm: "Upgrade"].map { $0.lowercased() }
    let connection = head.headers[canonicalForm: "Connection"].map { $0.lowercased() }
    let keys = head.headers["Sec-WebSocket-Key"]
    guard head.method == .GET, upgrade.contains("websocket"), connection.contains("upgrade"), keys.count == 1 else {
      return .noWebSocket
    }
    return head.headers["Sec-WebSocket-Version"] == ["13"] ? nil : .otherVersion
  }

  /// The headers of the answer that opens the web socket.
  static func headers(_ head: HTTPRequestHead, on channel: any Channel) -> EventLoopFuture<HTTPHeaders> {
    NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture(HTTPHeaders()) },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() }
    ).buildUpgradeResponse(channel: channel, upgradeRequest: head, initialResponseHeaders: ["Connection": "upgrade"])
  }

  /// Puts a link in the place of what answers requests, after the answer that opens the web socket.
  static func replaceHandlers(of channel: any Channel, by number: Int, site: Site, gate: RequestGate) throws {
    let pipeline = channel.pipeline.syncOperations
    let encoder = try pipeline.handler(type: HTTPResponseEncoder.self)
    let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
    let handler = try pipeline.handler(type: SiteHandler.self)
    _ = pipeline.removeHandler(encoder)
    _ = pipeline.removeHandler(handler)
    let link = LinkHandler(number: number, registry: site.links, limits: site.limits)
    let frames = WebSocketFrameDecoder(maxFrameSize: max(site.links.limits.messageSize, 125))
    try pipeline.addHandlers([
      // Replies that the page does not read (pongs, above all) must not pile up: nothing more is read then.
      BackPressureHandler(), WebSocketFrameEncoder(), ByteToMessageHandler(frames), link,
    ])
    pipeline.removeHandler(decoder).assumeIsolated().whenComplete { _ in
      link.begin()
      gate.open()
    }
  }
}

// MARK: Refusals

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

  /// What the terminal shows, if anything.
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
