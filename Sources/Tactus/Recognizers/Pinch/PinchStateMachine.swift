/// Two fingers whose distance changes.
///
///     ready ──pair formed──▶ measuring ──span changed ≥ hysteresis──▶ pinching ──pair broke──▶ holding
///                                                                        ▲                       │
///                                                                        ├────pair formed────────┤
///                                                                        └────pair taken back────▶ as it was held
///
/// The scale is `held × span / base`: it never jumps when a finger comes back (S-4.10).
struct PinchStateMachine {
  private enum State {
    case ready
    case measuring
    case pinching
  }

  private var state = State.ready
  /// The span from which the scale is counted, and the scale at that span.
  private var base = 1.0
  private var held = 1.0
  /// The span when the pair formed.
  private var start = 1.0
  private(set) var span = 0.0
  /// The true span, however short, from which the change is counted.
  private var origin = 0.0
  /// The change of the span since both fingers were down, before the pinch began.
  private(set) var change = 0.0
  private(set) var scale = 1.0
  /// The change of the scale for each point of span.
  var scalePerPoint: Double { held / base }

  /// Below this span, in points, fingers cannot be distinguished. It replaces shorter spans, so that no scale is
  /// infinite (our choice).
  static var shortestSpan: Double { 1 }

  mutating func pairFormed(span: Double) {
    base = max(span, Self.shortestSpan)
    held = scale
    start = base
    self.span = base
    origin = span
    change = 0
    if case .ready = state { state = .measuring }
  }

  /// The fingers moved, and the gesture `mayBegin`.
  @inline(__always)
  mutating func pairMoved(span: Double, _ configuration: PinchConfiguration, mayBegin: Bool) -> StateMachineOutput {
    self.span = max(span, Self.shortestSpan)
    change = (span - origin).magnitude
    switch state {
    case .ready: return .nothing
    case .measuring:
      guard change.reaches(configuration.hysteresis), mayBegin else { return .nothing }
      state = .pinching
      if configuration.startsAtIdentity { base = self.span }
      scale = held * self.span / base
      return .begin
    case .pinching:
      scale = held * self.span / base
      return .nothing
    }
  }

  /// The pinch has begun for a reason other than its span, which counts from here: the scale does not jump (S-3.2).
  mutating func begin() {
    if case .measuring = state { base = span }
    state = .pinching
  }

  mutating func pairBroke() { if case .measuring = state { state = .ready } }

  /// The pair that formed last was not a pair of fingers: the scale returns to its value before that pair.
  mutating func revert() -> StateMachineOutput {
    guard case .pinching = state, span != start else { return .nothing }
    scale = held * start / base
    held = scale
    base = span
    return .change
  }

  /// Sets the current scale to `scale`.
  mutating func rebase(to scale: Double) {
    self.scale = scale
    held = scale
    base = max(span, Self.shortestSpan)
    origin = span
    change = 0
  }
}
