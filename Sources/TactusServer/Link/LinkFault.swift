/// What was wrong with a message of a page, and how the page is told.
struct LinkFault: Error, Hashable {
  /// The code that the web socket closes with.
  let code: UInt16
  /// What was wrong, in a sentence without a full stop.
  let message: String

  /// The page sent what is no web socket's frame, or not one of a browser.
  static func protocolError(_ message: String) -> LinkFault { LinkFault(code: 1002, message: message) }

  /// The page sent what is no text.
  static func noText(_ message: String) -> LinkFault { LinkFault(code: 1003, message: message) }

  /// The page sent text that is not UTF-8.
  static func notUTF8(_ what: String) -> LinkFault { LinkFault(code: 1007, message: "\(what) is not UTF-8") }

  /// The page broke the rules of the link.
  static func wrong(_ message: String) -> LinkFault { LinkFault(code: 1008, message: message) }

  /// The page sent more than is allowed.
  static func tooBig(_ message: String) -> LinkFault { LinkFault(code: 1009, message: message) }

  /// The code and as much of the message as a closing frame has room for.
  var closeCode: CloseCode { CloseCode(code, reason: message) }
}
