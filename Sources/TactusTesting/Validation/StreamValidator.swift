import Tactus

/// Listens to what an application tells, and complains where that makes no sense: a gesture that ends without having
/// begun, a touch of which a view hears no end, time that goes back.
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
/// A ``Stage`` has one at work: ``Stage/complaints``. What holds:
///
/// - A gesture that began has exactly one end, in decisions and in actions; nothing changes that did not begin.
/// - Of each touch, a view hears began, then perhaps moved, then exactly one of ended and cancelled.
/// - No action comes from a recognizer that was taken off its view.
/// - Time never goes back.
///
/// It is for one application. Who changes a recognizer's application uses one for each.
public final class StreamValidator: DecisionObserver {
  /// What made no sense so far, in the order in which it came: the first 100 of it.
  public private(set) var complaints: [String] = []
  /// Who is told of decisions and anomalies as well; `nil` by default.
  public var next: (any DecisionObserver)?

  private var decisions: [ObjectIdentifier: DecisionStream] = [:]
  private var actions: [ActionStream] = []
  /// The touches of which views were told no end yet, with what to call them.
  private var touches: [ToldTouch: String] = [:]
  private var time = Timestamp(nanoseconds: .min)

  /// A validator that has heard nothing yet.
  public init() {}

  /// Has the actions of `recognizer` listened to, from now on.
  public func watch(_ recognizer: GestureRecognizer) {
    let stream = ActionStream(recognizer)
    actions.append(stream)
    recognizer.addAction { [weak self] recognizer in self?.heard(recognizer, stream) }
  }

  /// Takes note that `view` was told of `touches`, of which those count that hit it.
  public func view(_ view: View, wasTold phase: Touch.Phase, of touches: TouchList) {
    for touch in touches where touch.view === view {
      told(
        phase, .object(touch: touch, view: ObjectIdentifier(view)), "touch \(touch.id) in \(view.name ?? "a view")")
    }
  }

  /// Takes note that the view called `view` was told of the touch with this id, which hit it: for those who know no more of it.
  public func view(_ view: String, wasTold phase: Touch.Phase, ofTouch id: UInt64) {
    told(phase, .named(touch: id, view: view), "touch \(id) in \(view)")
  }

  private func told(_ phase: Touch.Phase, _ key: ToldTouch, _ name: String) {
    switch (touches[key], phase) {
    case (nil, .began): touches[key] = name
    case (nil, _): complain("\(name) \(phase.name) without being down")
    case (_, .began): complain("\(name) began twice")
    // Not kept any longer: with it, its view would be.
    case (_, .ended), (_, .cancelled): touches[key] = nil
    case (_, .moved), (_, .stationary): break
    }
  }

  /// Complains of everything that began and has not ended: to be called when all touches are up and no deadline is left.
  public func finish() {
    for stream in decisions.values.sorted(by: { $0.name < $1.name }) {
      if stream.recognizer != nil, stream.last == .began { complain("\(stream.name) began and did not end") }
    }
    for stream in actions where stream.recognizer != nil && stream.isOpen {
      complain("the actions of \(stream.name) were told no end")
    }
    for name in touches.values.sorted() { complain("\(name) did not end") }
  }

  /// Takes note of a decision.
  public func observe(_ decision: Decision) {
    passTime(decision.time)
    if decision.kind != .refused { take(decision) }
    next?.observe(decision)
  }

  /// Hands the touch on.
  public func observe(_ touch: Touch) { next?.observe(touch) }

  /// Hands the anomaly on.
  public func observe(_ anomaly: SampleAnomaly, in sample: ContactSample) { next?.observe(anomaly, in: sample) }

  // MARK: Decisions

  /// What was decided about one recognizer.
  private final class DecisionStream {
    weak var recognizer: GestureRecognizer?
    let name: String
    var last: Decision.Kind?
    /// Whether the gesture began, and did not only wait for others.
    var hasBegun = false

    init(_ recognizer: GestureRecognizer) {
      self.recognizer = recognizer
      name = recognizer.name ?? "\(type(of: recognizer))"
    }
  }

  private func take(_ decision: Decision) {
    let key = ObjectIdentifier(decision.recognizer)
    let stream: DecisionStream
    if let known = decisions[key], known.recognizer === decision.recognizer {
      stream = known
    } else {
      // Another one may have had the same place in memory.
      stream = DecisionStream(decision.recognizer)
      decisions[key] = stream
    }
    if let last = stream.last, !Self.mayFollow(decision.kind, last) {
      complain("\(stream.name) is \(decision.kind.name) after it was \(last.name)")
    }
    stream.last = decision.kind
    switch decision.kind {
    case .possible: stream.hasBegun = false
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
    case .refused: true
    }
  }

  // MARK: Actions

  /// What the actions of one recognizer were told.
  private final class ActionStream {
    weak var recognizer: GestureRecognizer?
    let name: String
    var isOpen = false

    init(_ recognizer: GestureRecognizer) {
      self.recognizer = recognizer
      name = recognizer.name ?? "\(type(of: recognizer))"
    }
  }

  private func heard(_ recognizer: GestureRecognizer, _ stream: ActionStream) {
    let state = recognizer.state
    if recognizer.view == nil { complain("an action of \(stream.name) in \(state.name), which is on no view") }
    switch state {
    case .began:
      if stream.isOpen { complain("the actions of \(stream.name) were told twice that it began") }
      stream.isOpen = true
    case .changed: if !stream.isOpen { complain("\(stream.name) changed without having begun") }
    case .ended: stream.isOpen = false
    case .cancelled:
      // What waited for others and is cancelled never began for its actions (S-4.7).
      let decided = decisions[ObjectIdentifier(recognizer)]
      if !stream.isOpen, decided?.recognizer === recognizer, decided?.hasBegun == true {
        complain("the actions of \(stream.name) were told that it was cancelled, and not that it began")
      }
      stream.isOpen = false
    case .possible, .failed: complain("an action of \(stream.name) in \(state.name)")
    }
  }

  // MARK: Touches and time

  /// One touch, as one view knows it. Kept alive until its end, so that no other takes its place.
  private enum ToldTouch: Hashable {
    case object(touch: Touch, view: ObjectIdentifier)
    case named(touch: UInt64, view: String)
  }

  private func passTime(_ now: Timestamp) {
    if now < time { complain("time went back from \(time.seconds) to \(now.seconds) s") }
    time = max(time, now)
  }

  private func complain(_ text: String) {
    if complaints.count < 100 { complaints.append(text) }
  }
}
