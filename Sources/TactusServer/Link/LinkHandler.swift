import NIOCore
import NIOWebSocket

/// The web socket of one page: brings frames to its session, and what the session has to say to the page.
///
/// ```
///            begin         farewell, fault, silence, the server stops
///   (added) ───────▶ open ───────────────────────────────────────────▶ over
/// ```
final class LinkHandler: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let session: LinkSession
  private let limits: ConnectionLimits
  private let linkLimits: LinkLimits
  private var frames: LinkFrames
  private var newFrames: RateLimit
  private let start = ContinuousClock.now
  private var context: ChannelHandlerContext?
  private var isOver = false
  private var timer: Scheduled<Void>?
  /// Whether anything has come since the timer was set.
  private var wasHeard = false

  init(number: Int, registry: LinkRegistry, limits: ConnectionLimits) {
    session = LinkSession(number: number, registry: registry)
    self.limits = limits
    linkLimits = registry.limits
    frames = LinkFrames(limits: registry.limits)
    newFrames = RateLimit(perMinute: registry.limits.framesPerMinute)
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  /// Greets the page.
  func begin() {
    // What the server has to say to a page, it says at once.
    send(session.greeting())
    wait(limits.headTime) { [weak self] in self?.end(.wrong("the page has not introduced itself")) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isOver { return }
    wasHeard = true
    do throws(LinkFault) {
      guard newFrames.allows(at: start.duration(to: .now)) else {
        throw .wrong("there were more than \(linkLimits.framesPerMinute) frames within a minute")
      }
      switch try frames.receive(unwrapInboundIn(data)) {
      case .wait: break
      case .answer(let data): write(.pong, data)
      case .farewell(let answer): end(answer, fault: nil)
      case .message(let message):
        let wasKnown = session.isKnown
        defer { if !wasKnown, session.isKnown { waitForSigns() } }
        if let line = try session.receive(message.readableBytesView) { send(line) }
      }
    } catch {
      end(error)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    context.flush()
    context.fireChannelReadComplete()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if isOver { return }
    if let fault = LinkFrames.fault(error, limits: linkLimits) {
      end(fault)
    } else {
      context.close(promise: nil)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ServerStops { end(.serverStops, fault: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    if !isOver {
      isOver = true
      session.end(fault: nil)
    }
    context.fireChannelInactive()
  }

  /// Asks a page that has been silent for a sign of life, and sends it away if none comes.
  private func waitForSigns() {
    wasHeard = false
    wait(limits.idleTime) { [weak self] in
      guard let self else { return }
      if wasHeard { return waitForSigns() }
      write(.ping, ByteBuffer())
      context?.flush()
      wait(limits.writeTime) { [weak self] in
        guard let self else { return }
        if wasHeard { waitForSigns() } else { end(.silence, fault: nil) }
      }
    }
  }

  private func wait(_ time: Duration, _ action: @escaping () -> Void) {
    timer?.cancel()
    timer = context?.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) { [weak self] in
      if self?.isOver == false { action() }
    }
  }

  private func send(_ line: String) {
    write(.text, ByteBuffer(string: line))
    context?.flush()
  }

  private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    context?.write(wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: data)), promise: nil)
  }

  private func end(_ fault: LinkFault) { end(fault.closeCode, fault: fault.message) }

  private func end(_ code: CloseCode, fault: String?) {
    guard !isOver, let context else { return }
    isOver = true
    timer?.cancel()
    session.end(fault: fault)
    var data = context.channel.allocator.buffer(capacity: 2 + code.reason.utf8.count)
    data.writeInteger(code.code)
    data.writeString(code.reason)
    let frame = WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    let channel = context.channel
    let sent = context.eventLoop.makePromise(of: Void.self)
    context.writeAndFlush(wrapOutboundOut(frame), promise: sent)
    sent.futureResult.assumeIsolated().whenComplete { _ in Farewell.begin(on: channel) }
  }
}
