/// What keeps a command from doing its work: a file, mostly.
struct CommandError: Error, Hashable, CustomStringConvertible {
  /// The file, as the person called it.
  var file: String?
  /// What is wrong, in a sentence without a full stop.
  var message: String
  /// What would be right, or what could be tried.
  var suggestion: String?

  init(file: String? = nil, _ message: String, suggestion: String? = nil) {
    self.file = file
    self.message = message
    self.suggestion = suggestion
  }

  /// The file, the message and the suggestion on one line.
  var description: String {
    (file.map { "\($0): " } ?? "") + message + (suggestion.map { "; \($0)" } ?? "")
  }
}
