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
      // What nobody reads (pongs, above all) is not added to for ever: nothing more is read then.
      BackPressureHandler(), WebSocketFrameEncoder(), ByteToMessageHandler(frames), link,
    ])
    pipeline.removeHandler(decoder).assumeIsolated().whenComplete { _ in
      link.begin()
      gate.open()
    }
  }
}
