import TactusJSON

/// The reason why a file could not be read as a recording.
///
/// ```
/// drag.touches.jsonl:3:21: unknown key "phaze" in a sample; did you mean "phase"?
/// ```
///
/// Only a mistake that leaves no useful recording is an error. A mistake that can be repaired, such as a time that goes
/// backwards or a missing end, is noted in ``Recording/warnings``.
public nonisolated struct RecordingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, as the caller named it.
  public var file: String
  /// The line, from 1, if the mistake is in a line.
  public var line: Int?
  /// The column within the line, from 1, in Unicode scalars.
  public var column: Int?
  /// The key with the wrong value.
  public var key: String?
  /// The mistake, in a sentence without a full stop.
  public var message: String
  /// The correction, or something to try.
  public var suggestion: String?

  /// An error; every part except for the file and the message may be left out.
  public init(
    file: String, line: Int? = nil, column: Int? = nil, key: String? = nil, message: String, suggestion: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.key = key
    self.message = message
    self.suggestion = suggestion
  }

  /// The place, the message and the suggestion, in the form that compilers and editors use.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    if line != nil, let column { text += ":\(column)" }
    text += ": \(message)"
    if let suggestion { text += "; \(suggestion)" }
    return text
  }
}

nonisolated extension RecordingError {
  /// Makes an error for readers of recordings from `error`, which occurred while reading `file`.
  init(file: String, _ error: JSONError) {
    self.init(file: file, line: error.position.line, column: error.position.column, message: error.message)
  }

  /// Makes an error with `message` about the value of `key` at `node`.
  init(file: String, key: String, at node: JSONNode, _ message: String, suggestion: String? = nil) {
    self.init(
      file: file, line: node.position.line, column: node.position.column, key: key, message: message,
      suggestion: suggestion)
  }
}
