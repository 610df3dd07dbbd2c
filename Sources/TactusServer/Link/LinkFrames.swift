import FlyingFox
import Foundation

/// Puts the frames of a web socket together to messages (RFC 6455, 5.4).
struct LinkFrames {
  /// What a frame leads to.
  enum Outcome: Hashable {
    /// Nothing yet.
    case wait
    /// A message is complete.
    case message(Data)
    /// A frame must be sent back.
    case answer(WSFrame)
    /// The page says farewell.
    case farewell
  }

  private let limits: LinkLimits
  private var begun: Data?

  init(limits: LinkLimits) {
    self.limits = limits
  }

  /// What `frame` leads to.
  mutating func receive(_ frame: WSFrame) throws(LinkFault) -> Outcome {
    switch frame.opcode {
    case .ping:
      return .answer(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
    case .pong:
      return .wait
    case .close:
      return .farewell
    case .text:
      guard begun == nil else { throw .wrong("a message begins within another") }
      return try add(frame, to: Data())
    case .continuation:
      guard let begun else { throw .wrong("a message continues that has not begun") }
      return try add(frame, to: begun)
    default:
      throw .noText("only text is understood")
    }
  }

  private mutating func add(_ frame: WSFrame, to message: Data) throws(LinkFault) -> Outcome {
    let size = message.count + frame.payload.count
    guard size <= limits.messageSize else {
      throw .tooBig("a message has \(size) bytes or more; \(limits.messageSize) are allowed")
    }
    begun = frame.fin ? nil : message + frame.payload
    return frame.fin ? .message(message + frame.payload) : .wait
  }
}
