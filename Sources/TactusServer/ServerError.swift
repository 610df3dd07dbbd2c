/// What keeps a server from starting.
public struct ServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in a sentence without a full stop.
  public var message: String
  /// What would be right, or what could be tried.
  public var suggestion: String?

  /// An error; the suggestion may be left out.
  public init(_ message: String, suggestion: String? = nil) {
    self.message = message
    self.suggestion = suggestion
  }

  /// The message and the suggestion on one line.
  public var description: String { message + (suggestion.map { "; \($0)" } ?? "") }
}
