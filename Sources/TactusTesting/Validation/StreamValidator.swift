import Tactus

/// Observes the reports of an application, and complains about errors in them: a gesture that ends without having
/// begun, a touch whose end a view does not receive, time that goes back.
///
/// ```swift
/// let validator = StreamValidator()
/// application.observer = validator
/// validator.watch(pan)
/// // … touches …
/// validator.finish()
/// #expect(validator.complaints == [])
/// ```
///
/// A ``Stage`` uses one: ``Stage/complaints``. The rules:
///
/// - A gesture that began has exactly one end, in decisions and in actions; no gesture changes that did not begin.
/// - For each touch, a view receives began, then perhaps moved, then exactly one of ended and cancelled.
/// - No action comes from a recognizer that was removed from its view.
/// - Time never goes back.
///
/// It is for one application. A caller that changes a recognizer's application uses one for each.
public final class StreamValidator: DecisionObserver {
  /// The errors so far, in their order: the first 100 of them.
  public private(set) var complaints: [String] = []
  /// The observer that receives decisions and anomalies as well; `nil` by default.
  public var next: (any DecisionObserver)?

  private var decisions: [ObjectIdentifier: DecisionStream] = [:]
  private var actions: [ActionStream] = []
  /// The touches whose end some view has not received yet, with their names in complaints.
  private var touches: [ReportedTouch: String] = [:]
  /// Like `touches` where only names are known, with the number of touches of each.
  private var named: [String: Int] = [:]
  private var time = Timestamp(nanoseconds: .min)

  /// A validator that has recorded nothing yet.
  public init() {}

  /// Observes the actions of `recognizer` from now on.
  public func watch(_ recognizer: GestureRecognizer) {
    let stream = ActionStream(recognizer)
    actions.append(stream)
    recognizer.addAction { [weak self] recognizer in self?.received(recognizer, stream) }
  }

  /// Records that `view` received `phase` of `touches`. Only the touches that hit the view count.
  public func view(_ view: View, received phase: Touch.Phase, of touches: TouchList) {
    for touch in touches where touch.view === view {
      let key = ReportedTouch(touch: touch, view: ObjectIdentifier(view))
      let name = "touch \(touch.id) in \(view.name ?? "a view")"
      switch (self.touches[key], phase) {
      case (nil, .began): self.touches[key] = name
      case (nil, _): complain("\(name) \(phase.name) without being down")
      case (_, .began): complain("\(name) began twice")
      // The entry is removed: otherwise the touch would keep its view alive.
      case (_, .ended), (_, .cancelled): self.touches[key] = nil
      case (_, .moved), (_, .stationary): break
      }
    }
  }

  /// Records that the view called `view` received a touch with this id, which hit it: for callers that know only the
  /// id.
  ///
  /// The next touch may have the same id before the view receives the end of this one, so two may be down under one id.
  public func view(_ view: String, received phase: Touch.Phase, ofTouch id: UInt64) {
    let name = "touch \(id) in \(view)"
    let count = named[name, default: 0]
    switch phase {
    case .began: named[name] = count + 1
    case .moved, .stationary: if count == 0 { complain("\(name) \(phase.name) without being down") }
    case .ended, .cancelled:
      if count == 0 { complain("\(name) \(phase.name) without being down") }
      named[name] = count > 1 ? count - 1 : nil
    }
  }

  /// Complains about everything that began and has not ended. Call it when all touches are up and no deadline is left.
  public func finish() {
    for stream in decisions.values.sorted(by: { $0.name < $1.name }) {
      if stream.recognizer != nil, stream.last == .began { complain("\(stream.name) began and did not end") }
    }
    for stream in actions where stream.recognizer != nil && stream.isOpen {
      complain("the actions of \(stream.name) received no end")
    }
    for name in (Array(touches.values) + named.keys).sorted() { complain("\(name) did not end") }
  }

  /// Checks a decision, and passes it on.
  public func observe(_ decision: Decision) {
    passTime(decision.time)
    if decision.kind != .refused && decision.kind != .owned { check(decision) }
    next?.observe(decision)
  }

  /// Passes the touch on.
  public func observe(_ touch: Touch) { next?.observe(touch) }

  /// Passes the anomaly on.
  public func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) { next?.observe(anomaly, in: sample) }

  // MARK: Decisions

  /// The state of one recognizer.
  private class RecognizerStream {
    weak var recognizer: GestureRecognizer?
    let name: String

    init(_ recognizer: GestureRecognizer) {
      self.recognizer = recognizer
      name = recognizer.name ?? "\(type(of: recognizer))"
    }
  }

  /// The decisions about one recognizer.
  private final class DecisionStream: RecognizerStream {
    var last: Decision.Kind?
    /// Whether the gesture began, and did not only wait for other recognizers.
    var hasBegun = false
    /// Whether an action was called for the gesture: that it began, or that a tap of it ended.
    var hasBeenReported = false
  }

  private func check(_ decision: Decision) {
    let key = ObjectIdentifier(decision.recognizer)
    let stream: DecisionStream
    if let known = decisions[key], known.recognizer === decision.recognizer {
      stream = known
    } else {
      // Another recognizer may have had the same place in memory.
      stream = DecisionStream(decision.recognizer)
      decisions[key] = stream
    }
    // A tap that is reported at once is reported again after one more tap.
    let isUpgrade = decision.kind == .ended && stream.last == .ended && decision.recognizer is TapSequence
    if let last = stream.last, !isUpgrade, !Self.mayFollow(decision.kind, last) {
      complain("\(stream.name) is \(decision.kind.name) after it was \(last.name)")
    }
    stream.last = decision.kind
    switch decision.kind {
    case .possible: (stream.hasBegun, stream.hasBeenReported) = (false, false)
    case .began: stream.hasBegun = true
    default: break
    }
  }

  /// Whether `kind` may be decided when the last decision was `last`.
  private static func mayFollow(_ kind: Decision.Kind, _ last: Decision.Kind) -> Bool {
    switch kind {
    case .possible: last != .began && last != .released
    case .held: last == .possible || last == .held
    case .released: last == .held
    case .began: last == .possible || last == .held || last == .released
    case .ended: last == .possible || last == .held || last == .released || last == .began
    case .cancelled: last == .held || last == .released || last == .began
    case .failed: last == .possible || last == .held || last == .released
    case .refused, .owned: true
    }
  }

  // MARK: Actions

  /// The action calls of one recognizer.
  private final class ActionStream: RecognizerStream {
    var isOpen = false
  }

  private func received(_ recognizer: GestureRecognizer, _ stream: ActionStream) {
    let state = recognizer.state
    let known = decisions[ObjectIdentifier(recognizer)]
    let decided = known?.recognizer === recognizer ? known : nil
    defer { decided?.hasBeenReported = true }
    if recognizer.view == nil { complain("an action of \(stream.name) in \(state.name), which is on no view") }
    switch state {
    case .began:
      if stream.isOpen { complain("the actions of \(stream.name) received began twice") }
      stream.isOpen = true
    case .changed: if !stream.isOpen { complain("\(stream.name) changed without having begun") }
    case .ended: stream.isOpen = false
    case .cancelled:
      // A gesture that waited for others and is cancelled never began for its actions (S-4.7).
      if !stream.isOpen, let decided, decided.hasBegun, !decided.hasBeenReported {
        complain("the actions of \(stream.name) received cancelled without began")
      }
      stream.isOpen = false
    case .possible, .failed: complain("an action of \(stream.name) in \(state.name)")
    }
  }

  // MARK: Touches and time

  /// One touch of one view. It is kept alive until its end, so that no other touch gets its place in memory.
  private struct ReportedTouch: Hashable {
    let touch: Touch
    let view: ObjectIdentifier
  }

  private func passTime(_ now: Timestamp) {
    if now < time { complain("time went back from \(time.seconds) to \(now.seconds) s") }
    time = max(time, now)
  }

  private func complain(_ text: String) { if complaints.count < 100 { complaints.append(text) } }
}
