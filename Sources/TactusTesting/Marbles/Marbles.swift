import Tactus

/// Touches and the gestures that result, drawn as a picture of time.
///
/// ```
/// 1 (100,200): v-----^
/// tap:         ------E | location (100,200)
/// ```
///
/// A row for each finger says what the finger does, a row for each recognizer what is expected of it. A column is a moment, in
/// all rows the same: 10 ms unless the picture says otherwise. The guide to marbles has the whole notation; the usual
/// way to use a picture is ``Stage/expectMarbles(_:)``.
public struct Marbles: Sendable, Hashable {
  /// The picture as it was written.
  public let text: String
  /// How long a column lasts: 10 ms, or what a line `step = 50 ms` says.
  public internal(set) var step: Timestamp.Duration = .nanoseconds(10_000_000)
  /// How far `>`, `<`, `u` and `d` move a finger, in points: 10, or what a line `stride = 4` says.
  public internal(set) var stride = 10.0
  /// How many columns the picture has, from the leftmost mark of any row to the rightmost.
  public internal(set) var width = 0

  var fingers: [FingerRow] = []
  var expectations: [ExpectedRow] = []

  /// What one finger does.
  struct FingerRow: Sendable, Hashable {
    var id: UInt64
    /// The row as it was written, from the first column on.
    var cells: String
    /// In the order of time, with times from the first column on.
    var samples: [ContactSample] = []
    /// What it does without touching, in the order of time as well.
    var hovers: [PointerSample] = []
  }

  /// What is expected of one recognizer, or of one view.
  struct ExpectedRow: Sendable, Hashable {
    enum Subject: Sendable, Hashable {
      case recognizer(String)
      case view(String)
    }

    var subject: Subject
    var marks: [Mark] = []
    /// Lists of what recognizers say at each action, as `location (1,2) _`.
    var values: [ValueList] = []
    /// Where the row's name stands, for errors.
    var line: Int
    var column: Int
  }

  /// A letter in a column, counted from the picture's first.
  struct Mark: Sendable, Hashable {
    var column: Int
    var letter: Character
  }

  /// What comes after a `|`.
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
  /// - Throws: ``MarbleError`` with the line and column of the first thing that makes no sense.
  public init(_ text: String) throws(MarbleError) {
    var parser = MarbleParser(text)
    self = try parser.parse()
  }

  init(unparsed text: String) {
    self.text = text
  }

  /// What the fingers do, in the order of time; those of one moment in the order of the rows. Time 0 is the first column.
  public var samples: [ContactSample] {
    fingers.flatMap { $0.samples }.sorted { $0.time < $1.time }
  }

  /// What hovers, in the order of time; of one moment in the order of the rows. Time 0 is the first column.
  public var hovers: [PointerSample] {
    fingers.flatMap { $0.hovers }.sorted { $0.time < $1.time }
  }

  /// How long the picture lasts, its last column included.
  public var duration: Timestamp.Duration {
    Timestamp.Duration(nanoseconds: step.nanoseconds * Int64(width))
  }
}
