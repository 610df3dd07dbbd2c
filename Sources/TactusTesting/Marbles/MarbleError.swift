/// An error in a picture of marbles, with its place.
///
/// ```
/// line 2, column 12: 'q' means nothing in the row of a finger: …
///   1 (10,10): vq--^
///               ^
/// ```
public struct MarbleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The error, and the right notation.
  public var message: String
  /// The line, from 1.
  public var line: Int
  /// The column in that line, from 1.
  public var column: Int
  /// That line.
  public var text: String

  /// The place, the message, and the line with a mark under the column.
  public var description: String {
    let indent = String(repeating: " ", count: max(0, column - 1))
    return "line \(line), column \(column): \(message)\n  \(text)\n  \(indent)^"
  }
}
