import TactusJSON

/// Why a file could not be read as a recording.
///
/// ```
/// drag.touches.jsonl:3:21: unknown key "phaze" in a sample; did you mean "phase"?
/// ```
///
/// Only what leaves no sensible recording is an error. What can be repaired, such as a time that goes backwards or an
/// end that is missing, is read and noted in ``Recording/warnings``.
public nonisolated struct RecordingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, as the caller named it.
  public var file: String
  /// The line, from 1, where the fault is in a line.
  public var line: Int?
  /// The column within the line, from 1, in Unicode scalars.
  public var column: Int?
  /// The key whose value is at fault.
  public var key: String?
  /// What is wrong, in a sentence without a full stop.
  public var message: String
  /// What would be right, or what could be tried.
  public var suggestion: String?

  /// An error; everything but the file and the message may be left out.
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
  /// The error that `error`, met while reading `file`, is to a reader of recordings.
  init(file: String, _ error: JSONError) {
    self.init(file: file, line: error.position.line, column: error.position.column, message: error.message)
  }

  /// The error that `message` says of the value of `key` at `node`.
  init(file: String, key: String, at node: JSONNode, _ message: String, suggestion: String? = nil) {
    self.init(
      file: file, line: node.position.line, column: node.position.column, key: key, message: message,
      suggestion: suggestion)
  }
}
