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

  /// Makes an error for readers of recordings from `error`, which occurred while reading `file`.
  init(file: String, _ error: JSONError) {
    self.init(file: file, line: error.position.line, column: error.position.column, message: error.message)
  }
}

/// A repair, an omission or a guess in a recording, which was needed to read the rest.
///
/// Repairs of one kind make one warning, which counts them and names the line of the first. A file with half of its
/// last line gives
///
/// ```
/// line 4: the recording is cut off within a line; dropped 22 bytes of line 4
/// ```
public nonisolated struct RecordingWarning: Sendable, Hashable, CustomStringConvertible {
  /// The first line that it concerns, from 1; `nil` if it concerns no line.
  public var line: Int?
  /// The mistake and the remedy, in a sentence without a full stop.
  public var message: String

  /// A warning about `line`, or about the whole file.
  public init(_ message: String, line: Int? = nil) {
    self.line = line
    self.message = message
  }

  /// The message, after the line if there is one: `line 7: …`.
  public var description: String { line.map { "line \($0): \(message)" } ?? message }
}
