import Tactus
import TactusJSON

/// An action that a case expects.
///
/// Only what is given is compared: without a state, a time and values, any action of the recognizer will do.
///
/// ```swift
/// var entry = ExpectedAction(
///   recognizer: "drag", state: .changed, values: [.init("translation", .pair(40, 6))])
/// entry.valueTolerance = 0.5
/// ```
public nonisolated struct ExpectedAction: Hashable, Sendable {
  /// The id of the recognizer.
  public var recognizer: String
  /// The state as the action is called: began, changed, ended or cancelled; `nil` for any.
  public var state: GestureRecognizer.State?
  /// When; `nil` for any time.
  public var time: Timestamp?
  /// How far the time may be off, inclusive; 0.001 s by default. Zero wants the very nanosecond; nothing meets a
  /// negative one, which a file is refused for.
  public var tolerance: Timestamp.Duration
  /// How far each number among the values may be off, inclusive, in the unit of that number; 0.01 by default. Counts,
  /// words and contacts must be the same whatever it is.
  public var valueTolerance: Double
  /// What the recognizer must say of itself, under the names of its type's ``RecognizerType/values``.
  public var values: [ActionRecord.Value]

  /// How far the time may be off unless an entry says otherwise: 0.001 s.
  public static let defaultTolerance = Timestamp.Duration(nanoseconds: 1_000_000)
  /// How far numbers may be off unless an entry says otherwise: 0.01, a hundredth of a point and about half a degree.
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
    tolerance = Self.defaultTolerance
    valueTolerance = Self.defaultValueTolerance
  }

  /// The recognizer, its state and the time, as far as they are given: what messages call the entry.
  public var summary: String {
    var text = recognizer
    if let state { text += " \(state.name)" }
    if let time { text += " at \(time.text)" }
    return text
  }
}

/// How a recognizer's gesture must have ended.
public nonisolated struct ExpectedOutcome: Hashable, Sendable {
  /// The id of the recognizer.
  public var recognizer: String
  /// How it must have ended.
  public var outcome: GestureOutcome

  /// An outcome of `recognizer`.
  public init(recognizer: String, outcome: GestureOutcome) {
    self.recognizer = recognizer
    self.outcome = outcome
  }
}

/// Why a recognizer must have failed.
public nonisolated struct ExpectedReason: Hashable, Sendable {
  /// The id of the recognizer.
  public var recognizer: String
  /// The code of the reason, such as `movedTooFar`; see `DecisionReason.code`. Reasons may be added to the engine and
  /// to applications, so any word is accepted; one that does not exist is never met.
  public var code: String

  /// A reason of `recognizer`.
  public init(recognizer: String, code: String) {
    self.recognizer = recognizer
    self.code = code
  }
}

// MARK: Scrolling

/// Where a case expects the content of a scroll view at a moment.
///
/// ```swift
/// var moment = ExpectedScroll(view: "list", time: Timestamp(seconds: 0.5))
/// moment.contentOffset = Point(x: 0, y: 120)
/// ```
///
/// Content in motion is where it is at that moment, after the frame of the same time if there is one.
public nonisolated struct ExpectedScroll: Hashable, Sendable {
  /// The id of the scroll view.
  public var view: String
  /// When.
  public var time: Timestamp
  /// Which point of the content is at the top left corner; `nil` for any.
  public var contentOffset: Point?
  /// How much the content is enlarged; `nil` for any.
  public var zoomScale: Double?
  /// Whether the content moves without a finger; `nil` for either.
  public var isMoving: Bool?
  /// How far each number may be off, inclusive; 0.01 by default.
  public var valueTolerance = ExpectedAction.defaultValueTolerance

  /// The scroll view called `view` at `time`, of which nothing is expected yet.
  public init(view: String, time: Timestamp) {
    self.view = view
    self.time = time
  }

  /// What is expected, under the names of the format.
  private var values: [(name: String, value: RecordedValue)] {
    var values: [(name: String, value: RecordedValue)] = []
    if let contentOffset { values.append(("contentOffset", .point(contentOffset))) }
    if let zoomScale { values.append(("zoomScale", .number(zoomScale))) }
    if let isMoving { values.append(("isMoving", .flag(isMoving))) }
    return values
  }

  /// Whether it expects nothing.
  var isEmpty: Bool { values.isEmpty }

  // MARK: JSON

  private static let keys = ["t", "view", "contentOffset", "zoomScale", "isMoving", "valueTolerance"]

  init(_ field: DescriptionField) throws(DescriptionError) {
    guard field.node.object != nil else { throw field.wrongKind("an object for a moment of a scroll view") }
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
  /// Sets what is expected to what `scrollView` says, where it differs.
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

  /// In what `scrollView` differs from what is expected; `nil` if in nothing.
  func difference(_ scrollView: ScrollView, at path: DescriptionPath) -> CaseDifference? {
    for (name, value) in values {
      let found: RecordedValue =
        switch name {
        case "contentOffset": .point(scrollView.contentOffset)
        case "zoomScale": .number(scrollView.zoomScale)
        default: .flag(scrollView.isMoving)
        }
      if value.matches(found, tolerance: valueTolerance) { continue }
      return CaseDifference(
        path[name], expected: value.text, found: found.text, context: "\(view) at \(time.text)")
    }
    return nil
  }
}

// MARK: Outcomes

/// How a recognizer's gesture ended, or where it is.
///
/// A recognizer goes back to possible once its gesture is over; an outcome remembers how the gesture came out until the
/// next one starts.
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

  /// Whether both say the same: recognized and ended are two words for one state (S-3.1).
  func isSame(as other: GestureOutcome) -> Bool {
    func plain(_ outcome: GestureOutcome) -> GestureOutcome { outcome == .recognized ? .ended : outcome }
    return plain(self) == plain(other)
  }
}

extension GestureOutcome {
  /// How the last gesture of `recognizer` ended; if one is in progress, its state.
  public init(_ recognizer: GestureRecognizer) {
    let state =
      recognizer.state == .possible && !recognizer.isTracking
      ? recognizer.lastOutcome?.state ?? .possible : recognizer.state
    switch state {
    case .possible: self = .possible
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = recognizer.isDiscrete ? .recognized : .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}
