import FlyingFox

/// What was wrong with a message of a page, and how the page is told.
struct LinkFault: Error, Hashable {
  /// The code that the web socket closes with.
  let code: UInt16
  /// What was wrong, in a sentence without a full stop.
  let message: String

  /// The page broke the rules of the protocol.
  static func wrong(_ message: String) -> LinkFault {
    LinkFault(code: WSCloseCode.policyViolation.code, message: message)
  }

  /// The page sent more than is allowed.
  static func tooBig(_ message: String) -> LinkFault {
    LinkFault(code: WSCloseCode.messageTooBig.code, message: message)
  }

  /// The page sent what is no text.
  static func noText(_ message: String) -> LinkFault {
    LinkFault(code: WSCloseCode.unsupportedData.code, message: message)
  }

  /// The code and as much of the message as a closing frame has room for.
  var closeCode: WSCloseCode {
    var reason = ""
    for character in printable(message, atMost: LinkLimits.reasonSize) {
      guard reason.utf8.count + character.utf8.count <= LinkLimits.reasonSize else { break }
      reason.append(character)
    }
    return WSCloseCode(code, reason: reason)
  }
}
