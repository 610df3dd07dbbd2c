import NIOCore
import NIOWebSocket

/// What a link makes of the frames of a web socket, without a socket: for tests that make frames up.
package struct LinkReading {
  /// How many bytes a frame may have.
  package static var maximumFrameSize: Int { max(LinkLimits().messageSize, 125) }

  /// How many lines were read.
  package private(set) var lines = 0
  private var frames = LinkFrames(limits: LinkLimits())
  private var conversation = LinkConversation(limits: LinkLimits())

  /// A link on which nothing was said yet.
  package init() {}

  /// Takes a frame; whether the link goes on.
  package mutating func take(_ frame: WebSocketFrame) -> Bool {
    do {
      switch try frames.receive(frame) {
      case .wait, .answer: return true
      case .farewell: return false
      case .message(let message): return take(message: Array(message.readableBytesView))
      }
    } catch {
      return false
    }
  }

  /// Takes a whole message; whether the link goes on.
  package mutating func take(message: [UInt8]) -> Bool {
    do {
      lines += try conversation.receive(message).count
      return true
    } catch {
      return false
    }
  }
}
