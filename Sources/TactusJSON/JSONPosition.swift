/// A place in a text, as editors count it.
public struct JSONPosition: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// The column within the line, from 1, counted in Unicode scalars (a tab and an umlaut count one each).
  public var column: Int

  /// The place at `line` and `column`.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The first character of a text.
  public static var start: JSONPosition { JSONPosition(line: 1, column: 1) }
}

extension JSONPosition: Comparable {
  /// Whether `lhs` comes before `rhs` in the text.
  public static func < (lhs: JSONPosition, rhs: JSONPosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}

extension JSONPosition: CustomStringConvertible {
  /// `line:column`, as compilers print it.
  public var description: String { "\(line):\(column)" }
}
