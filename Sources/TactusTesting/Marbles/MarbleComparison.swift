import Tactus

/// The expectation beside the result.
///
/// With Swift Testing: `let result = try stage.compare(picture)`, `#expect(result.matches, "\(result)")`; with XCTest:
/// `XCTAssertTrue(result.matches, "\(result)")`. Or ``Stage/expectMarbles(_:)``, which throws when there is a difference.
public nonisolated struct MarbleComparison: Sendable, Hashable, CustomStringConvertible {
  /// The differences in words, in the order of time; empty if there are none.
  public internal(set) var differences: [String] = []
  /// The picture of the fingers, and under it the expectation and the log of each recognizer and view.
  public internal(set) var picture = ""

  /// Whether every expected event happened at its expected time, and no other event.
  public var matches: Bool { differences.isEmpty }

  /// `as expected`, or the picture and the differences.
  public var description: String {
    if matches { return "as expected" }
    return "not what the picture shows\n\(picture)" + differences.map { "- \($0)\n" }.joined()
  }
}

/// A picture that differs from the result.
public nonisolated struct MarbleMismatch: Error, Sendable, Hashable, CustomStringConvertible {
  /// The expectation beside the result.
  public var comparison: MarbleComparison

  /// The comparison's description.
  public var description: String { comparison.description }
}
