import NIOWebSocket

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

  /// Both sides have said what they had to say.
  static let normal = CloseCode(1000)
  /// The server stops.
  static let serverStops = CloseCode(1001, reason: "the server stops")
  /// The page said nothing for long.
  static let silence = CloseCode(1001, reason: "nothing was heard of the page")
}
