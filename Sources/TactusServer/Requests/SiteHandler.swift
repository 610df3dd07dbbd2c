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
      // Not before: the parser would tell the link's handlers of the end.
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
      // Not at once: what is sent at once would otherwise call itself all the way through a file.
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
