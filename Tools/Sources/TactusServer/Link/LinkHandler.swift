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
  private var hasReceived = false

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
    hasReceived = true
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
    hasReceived = false
    wait(limits.idleTime) { [weak self] in
      guard let self else { return }
      if hasReceived { return waitForSigns() }
      write(.ping, ByteBuffer())
      context?.flush()
      wait(limits.writeTime) { [weak self] in
        guard let self else { return }
        if hasReceived { waitForSigns() } else { end(.silence, fault: nil) }
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

// MARK: Reading

/// What a link makes of the frames of a web socket, without a socket: for tests that make frames up.
@_spi(Tools) public struct LinkReading {
  /// How many bytes a frame may have.
  @_spi(Tools) public static var maximumFrameSize: Int { max(LinkLimits().messageSize, 125) }

  /// How many lines were read.
  @_spi(Tools) public private(set) var lines = 0
  private var frames = LinkFrames(limits: LinkLimits())
  private var conversation = LinkConversation(limits: LinkLimits())

  /// A link on which nothing was said yet.
  @_spi(Tools) public init() {}

  /// Processes a frame; returns whether the link stays open.
  @_spi(Tools) public mutating func process(_ frame: WebSocketFrame) -> Bool {
    do {
      switch try frames.receive(frame) {
      case .wait, .answer: return true
      case .farewell: return false
      case .message(let message): return process(message: Array(message.readableBytesView))
      }
    } catch {
      return false
    }
  }

  /// Processes a whole message; returns whether the link stays open.
  @_spi(Tools) public mutating func process(message: [UInt8]) -> Bool {
    do {
      lines += try conversation.receive(message).count
      return true
    } catch {
      return false
    }
  }
}

// MARK: Frames

/// Puts the frames of a web socket together to messages (RFC 6455, 5.4), and refuses those that no browser sends.
struct LinkFrames {
  /// What a frame leads to.
  enum Outcome: Hashable {
    /// Nothing yet.
    case wait
    /// A message is complete.
    case message(ByteBuffer)
    /// This must be sent back, as a pong.
    case answer(ByteBuffer)
    /// The page says farewell; this is the answer.
    case farewell(CloseCode)
  }

  private let limits: LinkLimits
  private var begun: ByteBuffer?
  /// The frames of the message that has begun.
  private var pieces = 0

  init(limits: LinkLimits) {
    self.limits = limits
  }

  /// What `frame` leads to.
  mutating func receive(_ frame: WebSocketFrame) throws(LinkFault) -> Outcome {
    guard frame.maskKey != nil else { throw .protocolError("a frame is not masked") }
    guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else { throw .protocolError("a frame has reserved bits") }
    switch frame.opcode {
    case .ping: return .answer(frame.unmaskedData)
    case .pong: return .wait
    case .connectionClose: return .farewell(try CloseCode(answering: frame.unmaskedData))
    case .text:
      guard begun == nil else { throw .protocolError("a message begins within another") }
      return try add(frame, to: ByteBuffer())
    case .continuation:
      guard let message = begun else { throw .protocolError("a message continues that has not begun") }
      begun = nil
      return try add(frame, to: message)
    case .binary: throw .noText("only text is understood")
    default: throw .protocolError("a frame is of no known kind")
    }
  }

  private mutating func add(_ frame: WebSocketFrame, to message: ByteBuffer) throws(LinkFault) -> Outcome {
    var message = message
    var piece = frame.unmaskedData
    let size = message.readableBytes + piece.readableBytes
    guard size <= limits.messageSize else {
      throw .tooBig("a message has \(size) bytes or more; \(limits.messageSize) are allowed")
    }
    // Empty pieces add no bytes, so the size alone does not bound them.
    pieces += 1
    guard pieces <= LinkLimits.pieces else { throw .tooBig("a message has more than \(LinkLimits.pieces) pieces") }
    message.writeBuffer(&piece)
    guard frame.fin else {
      begun = message
      return .wait
    }
    pieces = 0
    guard message.isUTF8 else { throw .notUTF8("a message") }
    return .message(message)
  }

  /// What is wrong if the frames could not even be read.
  static func fault(_ error: any Error, limits: LinkLimits) -> LinkFault? {
    switch error as? NIOWebSocketError {
    case .invalidFrameLength?: .tooBig("a frame has more bytes than the \(limits.messageSize) that a message may have")
    case .fragmentedControlFrame?: .protocolError("a frame of control comes in pieces")
    case .multiByteControlFrameLength?: .protocolError("a frame of control has more than 125 bytes")
    case nil: nil
    @unknown default: .protocolError("a frame makes no sense")
    }
  }
}

// MARK: Close codes

/// Why a web socket closes, as a closing frame says it (RFC 6455, 7.4).
struct CloseCode: Hashable {
  let code: UInt16
  let reason: String

  /// What is more than this many bytes has no room in a frame of control.
  static let longestReason = 123

  /// A code, and as much of the reason as there is room for.
  init(_ code: UInt16, reason: String = "") {
    self.code = code
    var text = ""
    for character in printable(reason, atMost: Self.longestReason) {
      guard text.utf8.count + character.utf8.count <= Self.longestReason else { break }
      text.append(character)
    }
    self.reason = text
  }

  /// The answer to the closing frame of a page: the page's code, or 1000 if it has none (RFC 6455, 5.5.1).
  init(answering frame: ByteBuffer) throws(LinkFault) {
    var frame = frame
    guard frame.readableBytes != 1 else { throw .protocolError("a closing frame has one byte; a code has two") }
    guard let code: UInt16 = frame.readInteger() else {
      self = .normal
      return
    }
    switch code {
    case 1000...1003, 1007...1014, 3000...4999: self.init(code)
    default: throw .protocolError("a closing frame has the code \(code), which may not be sent")
    }
    guard frame.isUTF8 else { throw .notUTF8("the reason of a closing frame") }
  }

  /// Both sides have said what they had to say.
  static let normal = CloseCode(1000)
  /// The server stops.
  static let serverStops = CloseCode(1001, reason: "the server stops")
  /// The page said nothing for long.
  static let silence = CloseCode(1001, reason: "the page was silent")
}

extension ByteBuffer {
  /// Whether what can be read is text.
  var isUTF8: Bool { String(validating: readableBytesView, as: UTF8.self) != nil }
}
