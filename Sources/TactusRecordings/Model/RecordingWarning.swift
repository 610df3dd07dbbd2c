/// Something in a recording that was repaired, dropped or guessed so that the rest could be read.
///
/// Repairs of one kind make one warning, which counts them and names the line of the first. A file of which the last
/// line is half there gives
///
/// ```
/// line 4: the recording is cut off within a line; dropped 22 bytes of line 4
/// ```
public nonisolated struct RecordingWarning: Sendable, Hashable, CustomStringConvertible {
  /// The first line it concerns, from 1, where it concerns a line.
  public var line: Int?
  /// What was found and what was done about it, in a sentence without a full stop.
  public var message: String

  /// A warning about `line`, or about the whole file.
  public init(_ message: String, line: Int? = nil) {
    self.line = line
    self.message = message
  }

  /// The message, after the line if there is one: `line 7: …`.
  public var description: String { line.map { "line \($0): \(message)" } ?? message }
}
