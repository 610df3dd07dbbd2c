import Foundation
import NIOCore
import NIOHTTP1

/// Answers the requests of one connection: those for `/link` by a web socket, all others by a page.
final class SiteHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let site: Site
  private let gate: RequestGate
  private var isAnswering = false
  private var isOver = false
  /// The request for a link, until it has ended.
  private var linkRequest: HTTPRequestHead?
  /// What is left to send of the answer.
  private var file: OpenFile?

  init(site: Site, gate: RequestGate) {
    self.site = site
    self.gate = gate
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context)
    case .body: break
    case .end:
      // Not before: the parser would notify the link's handlers of the end.
      guard let head = linkRequest else { return }
      linkRequest = nil
      link(head, context)
    }
  }

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard !isOver, !isAnswering else { return }
    isAnswering = true
    let isLink = RequestPath.part(of: head.uri) == LinkUpgrade.path
    if head.hasContent, isLink || head.method == .GET || head.method == .HEAD {
      refuse(.hasContent, context)
    } else if isLink {
      linkRequest = head
    } else {
      send(
        site.pages.answer(head), context, keepsOpen: head.isKeepAlive && head.version == .http1_1 && !head.hasContent)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case let fault as RequestFault: refuse(fault, context)
    // The gate took for a head what the parser does not.
    case is HeadPassed: if !isAnswering, !isOver { refuse(.malformed, context) }
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is HTTPParserError {
      if !isAnswering, !isOver { refuse(.malformed, context) }
    } else {
      context.close(promise: nil)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    isOver = true
    file = nil
    context.fireChannelInactive()
  }

  private func refuse(_ fault: RequestFault, _ context: ChannelHandlerContext) {
    if let report = fault.report { site.links.refuse(report) }
    gate.end()
    send(.page(fault.status, fault.text), context, keepsOpen: false)
  }

  private func send(_ answer: Answer, _ context: ChannelHandlerContext, keepsOpen: Bool) {
    isAnswering = true
    var headers = answer.headers
    if !keepsOpen {
      isOver = true
      gate.end()
      headers.add(name: "Connection", value: "close")
    }
    let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if let content = answer.content {
      context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: content)))), promise: nil)
    }
    file = answer.file
    sendOn(context, keepsOpen: keepsOpen)
  }

  /// Sends the next piece of a file once the one before it has gone out, and the end after the last.
  private func sendOn(_ context: ChannelHandlerContext, keepsOpen: Bool) {
    let chunk: ByteBuffer?
    do {
      chunk = try file?.read(context.channel.allocator)
    } catch {
      // It has become shorter than was promised.
      file = nil
      context.close(promise: nil)
      return
    }
    let sent = context.eventLoop.makePromise(of: Void.self)
    if let chunk {
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(chunk))), promise: sent)
    } else {
      file = nil
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: sent)
    }
    let isLast = chunk == nil
    sent.futureResult.assumeIsolated().whenComplete { [weak self] result in
      guard let self, case .success = result else {
        context.close(promise: nil)
        return
      }
      // Not at once: what is sent at once would otherwise recurse through a whole file.
      context.eventLoop.assumeIsolated().execute { [weak self] in
        if isLast { self?.finish(context, keepsOpen: keepsOpen) } else { self?.sendOn(context, keepsOpen: keepsOpen) }
      }
    }
  }

  private func finish(_ context: ChannelHandlerContext, keepsOpen: Bool) {
    isAnswering = false
    if keepsOpen { gate.next() } else { Farewell.begin(on: context.channel) }
  }

  private func link(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    if let refusal = LinkUpgrade.refusal(head, hosts: site.hosts) { return refuse(refusal, context) }
    LinkUpgrade.headers(head, on: context.channel).assumeIsolated().whenComplete { [self] result in
      guard case .success(let headers) = result else { return refuse(LinkRefusal.noWebSocket, context) }
      switch site.links.open(context.channel) {
      case .success(let number): becomeLink(number, headers, context)
      case .failure(let refusal): refuse(refusal, context)
      }
    }
  }

  private func refuse(_ refusal: LinkRefusal, _ context: ChannelHandlerContext) {
    if let report = refusal.report(site.links.limits) { site.links.refuse(report) }
    send(refusal.answer, context, keepsOpen: false)
  }

  private func becomeLink(_ number: Int, _ headers: HTTPHeaders, _ context: ChannelHandlerContext) {
    isOver = true
    let head = HTTPResponseHead(version: .http1_1, status: .switchingProtocols, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    do {
      try LinkUpgrade.replaceHandlers(of: context.channel, by: number, site: site, gate: gate)
    } catch {
      context.close(promise: nil)
    }
  }
}

extension HTTPRequestHead {
  /// Whether something comes after the head.
  fileprivate var hasContent: Bool {
    if headers.contains(name: "Transfer-Encoding") { return true }
    return headers["Content-Length"].contains { $0 != "0" }
  }
}

// MARK: Site

/// What all connections of a server share.
struct Site: Sendable {
  let limits: ConnectionLimits
  let hosts: HostCheck
  let pages: PageHandler
  let links: LinkRegistry
  let connections: ConnectionList
}

// MARK: Hosts

/// Which names a server answers to.
///
/// A page of another site can make its own name lead to this machine (DNS rebinding) and would then be of the same origin
/// as what is served here. It cannot make an address in numbers its own name, nor `localhost`; so these are allowed, and
/// names only if they are this machine's, or the proxy's that `--origin` gives.
struct HostCheck: Sendable {
  private let isLocal: Bool
  private let names: Set<String>
  private let origin: PageOrigin?

  /// The check for a server that listens on `address`.
  ///
  /// - Parameters:
  ///   - origin: that of the pages behind a proxy with TLS, if there is one.
  ///   - machine: the machine's own name.
  init(address: BindAddress, origin: PageOrigin? = nil, machine: String = ProcessInfo.processInfo.hostName) {
    isLocal = address.isLoopback
    self.origin = origin
    let name = machine.lowercased()
    names = isLocal || name.isEmpty ? [] : [name, "\(name).local"]
  }

  /// Whether a request may ask for `host`, the value of its header `Host`. The port counts for the proxy only, as it is
  /// part of the origin; elsewhere a tunnel may have changed it.
  func allows(_ host: String?) -> Bool {
    guard let host, let name = Self.split(host)?.name else { return false }
    if isProxy(host) { return true }
    if let address = BindAddress.numeric(name) { return !isLocal || address.isLoopback }
    return name == "localhost" || names.contains(name)
  }

  /// Whether a page of `origin` that asks for `host` may open a link.
  ///
  /// The server itself has no TLS: only a proxy's pages come over it, and these never without it.
  func allowsLink(from origin: String, host: String) -> Bool {
    origin.lowercased() == (isProxy(host) ? self.origin?.description : "http://\(host.lowercased())")
  }

  private func isProxy(_ host: String) -> Bool { host.lowercased() == origin?.host }

  /// The name in `host`, in lower case, and the port, if there is one; `nil` if it is none.
  static func split(_ host: String) -> (name: String, port: UInt16?)? {
    var name = host.lowercased()[...]
    var port: UInt16?
    if let colon = name.lastIndex(of: ":"), !name.hasSuffix("]") {
      let digits = name[name.index(after: colon)...]
      port = UInt16(digits)
      guard port != nil, digits.allSatisfy(\.isNumber) else { return nil }
      name = name[..<colon]
    }
    return name.isEmpty ? nil : (String(name), port)
  }
}

// MARK: Origins

/// Where a proxy that ends TLS serves the pages, such as `https://panel.example`.
public struct PageOrigin: Sendable, Hashable, CustomStringConvertible {
  /// What browsers ask for: the name, and the port where it is not 443.
  let host: String

  /// The origin as browsers write it.
  public var description: String { "https://\(host)" }

  /// The origin that `text` writes: `https://`, a name or an address, and perhaps a port.
  public init(_ text: String) throws(ServerError) {
    let scheme = "https://"
    guard text.lowercased().hasPrefix(scheme), let (name, port) = HostCheck.split(String(text.dropFirst(scheme.count))),
      let host = Self.host(name), port != 0
    else {
      throw ServerError(
        "\"\(printable(text))\" is no origin with TLS",
        suggestion: "write one such as https://panel.example or https://panel.example:8443")
    }
    self.host = port.map { $0 == 443 ? host : "\(host):\($0)" } ?? host
  }

  private static func host(_ name: String) -> String? {
    if let address = BindAddress.numeric(name) {
      switch address.family {
      case .ip4: return address.description
      case .ip6: return name.hasPrefix("[") ? "[\(address)]" : nil
      }
    }
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    return isName ? name : nil
  }
}
