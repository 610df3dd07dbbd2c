import Tactus

/// Touches and the gestures that result, drawn as a picture of time.
///
/// ```
/// 1 (100,200): v-----^
/// tap:         ------E | location (100,200)
/// ```
///
/// The row of each finger contains the actions of the finger, and the row of each recognizer contains the expected
/// results. A column is the same moment in all rows: 10 ms unless the picture states another step. The guide to marbles
/// has the whole notation. Usually a test passes a picture to ``Stage/expectMarbles(_:)``.
public struct Marbles: Sendable, Hashable {
  /// The picture as it was written.
  public let text: String
  /// The duration of a column: 10 ms, or the value of a line `step = 50 ms`.
  public internal(set) var step: Timestamp.Duration = .nanoseconds(10_000_000)
  /// The distance that `>`, `<`, `u` and `d` move a finger, in points: 10, or the value of a line `stride = 4`.
  public internal(set) var stride = 10.0
  /// The number of columns of the picture, from the leftmost mark of any row to the rightmost.
  public internal(set) var width = 0

  var fingers: [FingerRow] = []
  var expectations: [ExpectedRow] = []

  /// The actions of one finger.
  struct FingerRow: Sendable, Hashable {
    var id: UInt64
    /// The row as it was written, from the first column on.
    var cells: String
    /// In the order of time, with times from the first column on.
    var samples: [ContactSample] = []
    /// Its reports while it does not touch, also in the order of time.
    var hovers: [PointerSample] = []
  }

  /// The expectations for one recognizer, or for one view.
  struct ExpectedRow: Sendable, Hashable {
    var name: String
    var isView: Bool
    var marks: [Mark] = []
    /// Lists of the values of recognizers at each action, as `location (1,2) _`.
    var values: [ValueList] = []
    /// The line of the row's name, for errors.
    var line: Int
    var column: Int
  }

  /// A letter in a column, counted from the picture's first.
  struct Mark: Sendable, Hashable {
    var column: Int
    var letter: Character
  }

  /// The values after a `|`.
  struct ValueList: Sendable, Hashable {
    enum Item: Sendable, Hashable {
      /// `_`
      case any
      case numbers([Double])
      case word(String)
    }

    var name: String
    var items: [Item] = []
  }

  /// Reads a picture.
  ///
  /// - Throws: ``MarbleError`` with the line and column of the first error.
  public init(_ text: String) throws(MarbleError) {
    var parser = MarbleParser(text)
    self = try parser.parse()
  }

  init(unparsed text: String) { self.text = text }

  /// The fingers' samples, in the order of time; at the same moment, in the order of the rows. Time 0 is the first column.
  public var samples: [ContactSample] { fingers.flatMap { $0.samples }.sorted { $0.time < $1.time } }

  /// The hovers, in the order of time; at the same moment, in the order of the rows. Time 0 is the first column.
  public var hovers: [PointerSample] { fingers.flatMap { $0.hovers }.sorted { $0.time < $1.time } }

  /// The duration of the picture, its last column included.
  public var duration: Timestamp.Duration {
    Timestamp.Duration(nanoseconds: step.nanoseconds * Int64(width))
  }
}

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
