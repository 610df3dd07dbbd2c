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
    enum Subject: Sendable, Hashable {
      case recognizer(String)
      case view(String)
    }

    var subject: Subject
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
  public var samples: [ContactSample] {
    fingers.flatMap { $0.samples }.sorted { $0.time < $1.time }
  }

  /// The hovers, in the order of time; at the same moment, in the order of the rows. Time 0 is the first column.
  public var hovers: [PointerSample] { fingers.flatMap { $0.hovers }.sorted { $0.time < $1.time } }

  /// The duration of the picture, its last column included.
  public var duration: Timestamp.Duration {
    Timestamp.Duration(nanoseconds: step.nanoseconds * Int64(width))
  }
}
