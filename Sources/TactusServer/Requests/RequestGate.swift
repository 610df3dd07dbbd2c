import NIOCore

/// Lets one request at a time through to the parser: whole, within its limits, in time, and for this server.
///
/// ```
///              head complete               answered
///   awaiting ────────────────▶ answering ────────────▶ awaiting
///      │                           │
///      ▼ fault, timeout            ▼ became a link
///    over                        open (everything passes)
/// ```
///
/// While a request is answered, nothing is read: whoever sends more has to wait, and the way to here fills up.
final class RequestGate: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer

  private enum State {
    case awaiting, answering, over, open
  }

  private let site: Site
  private var state = State.awaiting
  private var scanner: HeadScanner
  private var head = ByteBuffer()
  /// What came after the head of the request that is answered.
  private var rest = ByteBuffer()
  private var wantsRead = false
  private var timer: Scheduled<Void>?
  private var context: ChannelHandlerContext?

  init(site: Site) {
    self.site = site
    scanner = HeadScanner(limits: site.limits)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    wait(site.limits.idleTime)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    self.context = nil
  }

  func channelInactive(context: ChannelHandlerContext) {
    timer?.cancel()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch state {
    case .open: context.fireChannelRead(data)
    case .over: break
    case .answering:
      var bytes = unwrapInboundIn(data)
      rest.writeBuffer(&bytes)
    case .awaiting: take(unwrapInboundIn(data), context)
    }
  }

  func read(context: ChannelHandlerContext) {
    if case .answering = state {
      wantsRead = true
    } else {
      context.read()
    }
  }

  private func take(_ bytes: ByteBuffer, _ context: ChannelHandlerContext) {
    guard bytes.readableBytes > 0 else { return }
    if head.readableBytes == 0 { wait(site.limits.headTime) }
    var bytes = bytes
    switch bytes.withUnsafeReadableBytes({ scanner.scan($0) }) {
    case .more:
      head.writeBuffer(&bytes)
    case .complete(let count):
      var last = bytes.readSlice(length: count)
      if last != nil { head.writeBuffer(&last!) }
      rest = bytes
      pass(context)
    case .fault(let fault):
      refuse(fault, context)
    }
  }

  private func pass(_ context: ChannelHandlerContext) {
    let hosts = head.withUnsafeReadableBytes { HeadScanner.hosts(in: $0) }
    guard hosts.count < 2 else { return refuse(.malformed, context) }
    guard site.hosts.allows(hosts.first) else { return refuse(.foreignHost(hosts.first ?? ""), context) }
    timer?.cancel()
    state = .answering
    site.connections.set(context.channel, isIdle: false)
    let request = head
    head = ByteBuffer()
    scanner = HeadScanner(limits: site.limits)
    context.fireChannelRead(wrapInboundOut(request))
    context.fireUserInboundEventTriggered(HeadPassed())
  }

  private func refuse(_ fault: RequestFault, _ context: ChannelHandlerContext) {
    end()
    context.fireUserInboundEventTriggered(fault)
  }

  /// Takes nothing in any more.
  func end() {
    timer?.cancel()
    state = .over
    head = ByteBuffer()
    rest = ByteBuffer()
  }

  /// The request was answered: the next one may come.
  func next() {
    guard case .answering = state, let context else { return }
    state = .awaiting
    site.connections.set(context.channel, isIdle: true)
    wait(site.limits.idleTime)
    let bytes = rest
    rest = ByteBuffer()
    take(bytes, context)
    readOn(context)
  }

  /// The connection is a link now: everything passes, what has come already first.
  func open() {
    guard case .answering = state, let context else { return }
    state = .open
    let bytes = rest
    rest = ByteBuffer()
    if bytes.readableBytes > 0 {
      context.fireChannelRead(wrapInboundOut(bytes))
      context.fireChannelReadComplete()
    }
    readOn(context)
  }

  private func readOn(_ context: ChannelHandlerContext) {
    if case .answering = state { return }
    if wantsRead {
      wantsRead = false
      context.read()
    }
  }

  /// Waits for this long, and then ends the connection: with a word to whoever has begun a request.
  private func wait(_ time: Duration) {
    timer?.cancel()
    guard let context else { return }
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) { [weak self] in
      guard let self, case .awaiting = state else { return }
      if head.readableBytes == 0 {
        context.close(promise: nil)
      } else {
        refuse(.tooSlow, context)
      }
    }
  }
}

/// Says that the parser was given a whole head.
struct HeadPassed: Sendable {}
