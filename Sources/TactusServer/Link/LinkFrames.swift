import NIOCore
import NIOWebSocket

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
