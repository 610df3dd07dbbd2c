import Tactus

/// What was expected beside what happened.
///
/// With Swift Testing: `let result = try stage.compare(picture)`, `#expect(result.matches, "\(result)")`; with XCTest:
/// `XCTAssertTrue(result.matches, "\(result)")`. Or ``Stage/expectMarbles(_:)``, which throws when there is a difference.
public nonisolated struct MarbleComparison: Sendable, Hashable, CustomStringConvertible {
  /// What differs, in words, in the order of time; empty if nothing does.
  public internal(set) var differences: [String] = []
  /// The picture of the fingers, and under it of each recognizer and view: what was expected and what was logged.
  public internal(set) var picture = ""

  /// Whether everything happened that was expected, when it was expected, and nothing else.
  public var matches: Bool { differences.isEmpty }

  /// `as expected`, or the picture and the differences.
  public var description: String {
    if matches { return "as expected" }
    return "not what the picture shows\n\(picture)" + differences.map { "- \($0)\n" }.joined()
  }
}

/// A picture that is not what happened.
public nonisolated struct MarbleMismatch: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was expected beside what happened.
  public var comparison: MarbleComparison

  /// The comparison's description.
  public var description: String { comparison.description }
}
