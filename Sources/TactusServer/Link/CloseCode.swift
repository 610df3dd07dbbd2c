import NIOCore

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
  static let silence = CloseCode(1001, reason: "nothing was heard of the page")
}

extension ByteBuffer {
  /// Whether what can be read is text.
  var isUTF8: Bool { String(validating: readableBytesView, as: UTF8.self) != nil }
}
