import NIOCore
import NIOHTTP1

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
/// While a request is answered, nothing is read: a client that sends more has to wait, and the buffers fill up.
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
    case .awaiting: process(unwrapInboundIn(data), context)
    }
  }

  func read(context: ChannelHandlerContext) {
    if case .answering = state {
      wantsRead = true
    } else {
      context.read()
    }
  }

  private func process(_ bytes: ByteBuffer, _ context: ChannelHandlerContext) {
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
    process(bytes, context)
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

  /// Waits for this long, and then ends the connection: with an answer where a request has begun.
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

// MARK: Heads

/// Finds the end of a request's head as its bytes arrive, and notices at once when a limit is exceeded.
///
/// Each byte is looked at once. A head is lines that end in CR LF, and an empty one; a line that continues in the next one, as
/// old programs write them, is refused, for others might read it otherwise.
struct HeadScanner {
  /// What the bytes lead to.
  enum Outcome: Hashable {
    /// The head continues.
    case more
    /// The head is complete with this many of the bytes.
    case complete(Int)
    /// The head is refused.
    case fault(RequestFault)
  }

  private let limits: ConnectionLimits
  private var size = 0
  private var lines = 0
  private var lineSize = 0
  private var endsInReturn = false

  init(limits: ConnectionLimits) {
    self.limits = limits
  }

  /// Looks at the bytes that come after those it has seen.
  mutating func scan(_ bytes: UnsafeRawBufferPointer) -> Outcome {
    for index in bytes.indices {
      size += 1
      guard size <= limits.headSize else { return .fault(.headTooLarge(limit: limits.headSize)) }
      switch bytes[index] {
      case UInt8(ascii: "\n"):
        guard endsInReturn else { return .fault(.malformed) }
        endsInReturn = false
        // Empty lines before the first one mean nothing (RFC 9112, 2.2).
        if lineSize == 0, lines > 0 { return .complete(index + 1) }
        if lineSize > 0 { lines += 1 }
        lineSize = 0
        guard lines <= limits.fieldCount + 1 else { return .fault(.tooManyFields(limit: limits.fieldCount)) }
      case UInt8(ascii: "\r"):
        guard !endsInReturn else { return .fault(.malformed) }
        endsInReturn = true
      case let byte:
        let isFolded = lineSize == 0 && (byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t"))
        guard !endsInReturn, !isFolded else { return .fault(.malformed) }
        lineSize += 1
        guard lines > 0 || lineSize <= limits.requestLineSize else {
          return .fault(.lineTooLong(limit: limits.requestLineSize))
        }
      }
    }
    return .more
  }

  /// The hosts that the head asks for; one, if it makes sense.
  static func hosts(in head: UnsafeRawBufferPointer) -> [String] {
    head.split(separator: UInt8(ascii: "\n")).dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      guard String(decoding: line[..<colon], as: UTF8.self).lowercased() == "host" else { return nil }
      let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
      let value = line[(colon + 1)...].drop(while: isSpace)
      let end = value.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? value.startIndex
      return String(decoding: value[..<end], as: UTF8.self)
    }
  }
}

// MARK: Faults

/// Why a request is not looked at any further.
enum RequestFault: Error, Hashable {
  /// It is no request, or one that could be understood as two different ones.
  case malformed
  /// Its first line is too long.
  case lineTooLong(limit: Int)
  /// Its header fields are too long altogether.
  case headTooLarge(limit: Int)
  /// It has too many header fields.
  case tooManyFields(limit: Int)
  /// It is for this host, which is not this server's name.
  case foreignHost(String)
  /// It did not arrive in time.
  case tooSlow
  /// It has a body, which no request here may have.
  case hasContent

  /// What is answered.
  var status: HTTPResponseStatus {
    switch self {
    case .malformed: .badRequest
    case .lineTooLong: .uriTooLong
    case .headTooLarge, .tooManyFields: .requestHeaderFieldsTooLarge
    case .foreignHost: .misdirectedRequest
    case .tooSlow: .requestTimeout
    case .hasContent: .payloadTooLarge
    }
  }

  /// What the page that is answered says.
  var text: String {
    switch self {
    case .malformed: "This is no request."
    case .lineTooLong(let limit): "The address is longer than \(limit) bytes."
    case .headTooLarge(let limit): "The header fields have more than \(limit) bytes."
    case .tooManyFields(let limit): "There are more than \(limit) header fields."
    case .foreignHost: "This server does not answer to that name."
    case .tooSlow: "The request took too long."
    case .hasContent: "Requests bring nothing here."
    }
  }

  /// What the terminal shows; `nil` for what happens by itself.
  var report: String? {
    switch self {
    case .malformed, .tooSlow: nil
    case .lineTooLong(let limit): "a request whose address is longer than \(limit) bytes"
    case .headTooLarge(let limit): "a request whose header fields have more than \(limit) bytes"
    case .tooManyFields(let limit): "a request with more than \(limit) header fields"
    case .foreignHost(let host): "a request for the host \"\(printable(host))\", which is not this server's name"
    case .hasContent: "a request that brings something"
    }
  }
}
