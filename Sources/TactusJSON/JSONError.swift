/// Why a text is not JSON, and where that shows.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what would be right, in a sentence without a full stop.
  public var message: String
  /// The character at which it shows.
  public var position: JSONPosition

  /// An error that shows at `position`.
  public init(message: String, position: JSONPosition) {
    self.message = message
    self.position = position
  }

  /// The place and the message: `3:14: expected a value, found "}"`.
  public var description: String { "\(position): \(message)" }
}
