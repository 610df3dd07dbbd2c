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
