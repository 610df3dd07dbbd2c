import Tactus
import TactusJSON

/// An action that a case expects.
///
/// Only the given parts are compared: without a state, a time and values, any action of the recognizer matches.
///
/// ```swift
/// var entry = ExpectedAction(
///   recognizer: "drag", state: .changed, values: [.init("translation", .pair(40, 6))])
/// entry.valueTolerance = 0.5
/// ```
public nonisolated struct ExpectedAction: Hashable, Sendable {
  /// The id of the recognizer.
  public var recognizer: String
  /// The state in which the action is called: began, changed, ended or cancelled; `nil` for any.
  public var state: GestureRecognizer.State?
  /// The time of the action; `nil` for any time.
  public var time: Timestamp?
  /// The largest allowed difference of the time, inclusive; 0.001 s by default. With zero, the time must be exact to
  /// the nanosecond. No action meets a negative tolerance, and a file with one is refused.
  public var tolerance = ExpectedAction.defaultTolerance
  /// The largest allowed difference of each number among the values, inclusive, in the unit of that number; 0.01 by
  /// default. Counts, words and contacts must always be equal.
  public var valueTolerance = ExpectedAction.defaultValueTolerance
  /// The required values of the recognizer, under the names of its type's ``RecognizerType/values``.
  public var values: [ActionRecord.Value]

  /// The tolerance of times, unless an entry sets another one: 0.001 s.
  public static let defaultTolerance = Timestamp.Duration(nanoseconds: 1_000_000)
  /// The tolerance of numbers, unless an entry sets another one: 0.01, a hundredth of a point and about half a degree.
  public static let defaultValueTolerance = 0.01

  /// An action of `recognizer`.
  public init(
    recognizer: String, state: GestureRecognizer.State? = nil, time: Timestamp? = nil,
    values: [ActionRecord.Value] = []
  ) {
    self.recognizer = recognizer
    self.state = state
    self.time = time
    self.values = values
  }

  /// The recognizer, its state and the time, as far as they are given: the name of the entry in messages.
  public var summary: String {
    var text = recognizer
    if let state { text += " \(state.name)" }
    if let time { text += " at \(time.text)" }
    return text
  }
}

/// The required outcome of a recognizer's gesture.
public nonisolated struct ExpectedOutcome: Hashable, Sendable {
  /// The id of the recognizer.
  public var recognizer: String
  /// The required outcome.
  public var outcome: GestureOutcome

  /// An outcome of `recognizer`.
  public init(recognizer: String, outcome: GestureOutcome) {
    self.recognizer = recognizer
    self.outcome = outcome
  }
}

/// The required reason for the failure of a recognizer.
public nonisolated struct ExpectedReason: Hashable, Sendable {
  /// The id of the recognizer.
  public var recognizer: String
  /// The code of the reason, such as `movedTooFar`; see `DecisionReason.code`. The engine and applications may add
  /// reasons, so any word is accepted. A code that does not exist is never met.
  public var code: String

  /// A reason of `recognizer`.
  public init(recognizer: String, code: String) {
    self.recognizer = recognizer
    self.code = code
  }
}

/// The expected position of the content of a scroll view at a moment.
///
/// ```swift
/// var moment = ExpectedScroll(view: "list", time: Timestamp(seconds: 0.5))
/// moment.contentOffset = Point(x: 0, y: 120)
/// ```
///
/// Moving content is compared at that moment, after the frame of the same time if there is one.
public nonisolated struct ExpectedScroll: Hashable, Sendable {
  /// The id of the scroll view.
  public var view: String
  /// The time of the comparison.
  public var time: Timestamp
  /// The point of the content at the top left corner; `nil` for any.
  public var contentOffset: Point?
  /// The scale of the content; `nil` for any.
  public var zoomScale: Double?
  /// Whether the content moves without a finger; `nil` for both.
  public var isMoving: Bool?
  /// The largest allowed difference of each number, inclusive; 0.01 by default.
  public var valueTolerance = ExpectedAction.defaultValueTolerance

  /// The scroll view called `view` at `time`, without an expectation yet.
  public init(view: String, time: Timestamp) {
    self.view = view
    self.time = time
  }

  /// The expected values, under the names of the format.
  private var values: [(name: String, value: RecordedValue)] {
    var values: [(name: String, value: RecordedValue)] = []
    if let contentOffset { values.append(("contentOffset", .point(contentOffset))) }
    if let zoomScale { values.append(("zoomScale", .number(zoomScale))) }
    if let isMoving { values.append(("isMoving", .flag(isMoving))) }
    return values
  }

  var isEmpty: Bool { values.isEmpty }

  // MARK: JSON

  private static let keys = ["t", "view", "contentOffset", "zoomScale", "isMoving", "valueTolerance"]

  init(_ field: DescriptionField) throws(DescriptionError) {
    let object = try field.object(of: "a moment of a scroll view", keys: Self.keys)
    self.init(view: try object.required("view").id(), time: try object.required("t").time())
    if let offset = object["contentOffset"] {
      let numbers = try offset.numbers(2, "[x, y]")
      contentOffset = Point(x: numbers[0], y: numbers[1])
    }
    if let scale = object["zoomScale"] { zoomScale = try scale.number(0 ... .infinity) }
    if let flag = object["isMoving"] { isMoving = try flag.bool() }
    if let tolerance = object["valueTolerance"] { valueTolerance = try tolerance.number(0 ... .infinity) }
  }

  var json: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [("t", time.json), ("view", JSONNode(view))]
    for (name, value) in values { members.append((name, value.json)) }
    let isUsual = valueTolerance == ExpectedAction.defaultValueTolerance
    members.append(("valueTolerance", isUsual ? nil : JSONNode(valueTolerance)))
    return JSONNode(members: members)
  }
}

extension ExpectedScroll {
  /// Sets the expected values that differ from those of `scrollView` to its values.
  mutating func describe(_ scrollView: ScrollView) {
    if let contentOffset,
      !RecordedValue.point(contentOffset).matches(.point(scrollView.contentOffset), tolerance: valueTolerance)
    {
      self.contentOffset = scrollView.contentOffset
    }
    if let zoomScale, !RecordedValue.number(zoomScale).matches(.number(scrollView.zoomScale), tolerance: valueTolerance)
    {
      self.zoomScale = scrollView.zoomScale
    }
    if isMoving != nil { isMoving = scrollView.isMoving }
  }

  /// The first difference between `scrollView` and the expectation; `nil` if there is none.
  func difference(_ scrollView: ScrollView, at path: DescriptionPath) -> CaseDifference? {
    for (name, value) in values {
      let found: RecordedValue =
        switch name {
        case "contentOffset": .point(scrollView.contentOffset)
        case "zoomScale": .number(scrollView.zoomScale)
        default: .flag(scrollView.isMoving)
        }
      if value.matches(found, tolerance: valueTolerance) { continue }
      return CaseDifference(path[name], expected: value.text, found: found.text, context: "\(view) at \(time.text)")
    }
    return nil
  }
}

/// The outcome of a recognizer's gesture, or its current state.
///
/// A recognizer returns to possible after its gesture. An outcome stores the result of the gesture until the next one
/// starts.
///
/// ```swift
/// scene.play(frames, until: Timestamp(seconds: 2))
/// if let single = scene.recognizer("single") { print(GestureOutcome(single)) }
/// ```
public nonisolated enum GestureOutcome: String, Hashable, Sendable, CaseIterable {
  /// A discrete gesture was recognized.
  case recognized
  /// A continuous gesture ended.
  case ended
  /// A gesture in progress was cancelled.
  case cancelled
  /// The touches were not this gesture.
  case failed
  /// It began in the last frame.
  case began
  /// It is in progress.
  case changed
  /// It waits for touches or for other recognizers, or was never touched.
  case possible

  /// Whether both mean the same: recognized and ended are two words for one state (S-3.1).
  func isSame(as other: GestureOutcome) -> Bool {
    func plain(_ outcome: GestureOutcome) -> GestureOutcome { outcome == .recognized ? .ended : outcome }
    return plain(self) == plain(other)
  }
}

extension GestureOutcome {
  /// Makes the outcome of the last gesture of `recognizer`; if a gesture is in progress, its state.
  public init(_ recognizer: GestureRecognizer) {
    let state =
      recognizer.state == .possible && !recognizer.isTracking
      ? recognizer.lastOutcome?.state ?? .possible : recognizer.state
    // An outcome has the name of its state.
    self = state == .ended && recognizer.isDiscrete ? .recognized : GestureOutcome(rawValue: state.name) ?? .possible
  }
}
