import TactusJSON

/// The accepted findings of a lint: one a line, with its kind and its names.
///
/// ```
/// # What tactus lint may find here.
/// bothRecognized: scroll, zoom  # with a fourth finger
/// ```
public nonisolated struct LintBaseline: Sendable {
  /// A line that is not a finding.
  public struct WrongLine: Error, CustomStringConvertible {
    /// Its number, from 1 on.
    public var number: Int
    /// Its text.
    public var text: String
    /// The correction.
    public var suggestion: String {
      let kinds = Conflict.Kind.allCases.map { $0.rawValue }.joined(separator: ", ")
      return "write one as \"bothRecognized: scroll, zoom\"; the kinds are \(kinds)"
    }

    /// The mistake, its place, and the correction.
    public var description: String { "line \(number): \"\(text)\" is no finding; \(suggestion)" }
  }

  /// The findings, each with the number of its line.
  private var lines: [(number: Int, finding: String)] = []

  /// Reads the lines of `text`.
  ///
  /// - Throws: ``WrongLine`` for the first line that is neither a finding nor a comment.
  public init(_ text: String) throws(WrongLine) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).enumerated() {
      let finding = Self.withoutComment(line)
      if finding.isEmpty { continue }
      let parts = finding.split(separator: ":", maxSplits: 1).map { Self.trimmed($0) }
      guard parts.count == 2, !parts[1].isEmpty, Conflict.Kind(rawValue: parts[0]) != nil else {
        throw WrongLine(number: index + 1, text: finding)
      }
      lines.append((index + 1, "\(parts[0]): \(parts[1])"))
    }
  }

  /// Whether `conflict` is accepted.
  public func contains(_ conflict: Conflict) -> Bool { lines.contains { $0.finding == Self.line(conflict) } }

  /// The lines that match none of `conflicts` any more, each with its number.
  public func stale(_ conflicts: [Conflict]) -> [(number: Int, finding: String)] {
    let found = Set(conflicts.map { Self.line($0) })
    return lines.filter { !found.contains($0.finding) }
  }

  /// The text of a file that accepts `conflicts`.
  public static func text(of conflicts: [Conflict]) -> String {
    "# What tactus lint may find, one a line; remove what should not stay.\n"
      + conflicts.map { "\(line($0))  # \($0.sentence)\n" }.joined()
  }

  private static func line(_ conflict: Conflict) -> String {
    "\(conflict.kind.rawValue): \(conflict.names.joined(separator: ", "))"
  }

  /// The part before a `#` that starts the line or follows a space.
  private static func withoutComment(_ line: Substring) -> String {
    var previous: Character = " "
    for index in line.indices {
      if line[index] == "#", previous.isWhitespace { return trimmed(line[..<index]) }
      previous = line[index]
    }
    return trimmed(line)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
