@_spi(Tools) import Tactus

/// A gesture on a view: one recognizer that is made of the recognizers that the gesture needs.
///
/// It is on the view like any other recognizer: others may wait for it (`require(toFail:)`), it has a delegate, it can
/// be disabled and removed, and tools show its `name`. Its action is called for each action of its `parts`.
public final class ViewGesture: CompositeGestureRecognizer {
  /// The relation of the gesture to those of the view itself and of the views inside (S-8.8).
  public enum Priority: Sendable, Hashable {
    /// The order of recognizers that were added one after the other.
    case normal
    /// The others wait until this gesture has failed.
    case high
    /// All others run beside this gesture.
    case simultaneous
  }

  /// The relation of the gesture to those of the view itself and of the views inside.
  public internal(set) var priority = Priority.normal
  /// The gestures that count.
  public internal(set) var mask = GestureMask.all

  private let context = GestureContext()
  private var root: AnyGestureNode? {
    didSet { oldValue?.detach() }
  }
  /// The last report about the whole.
  private var phase = Decision.Kind.possible
  @exclusivity(unchecked) private var lastReason = DecisionReason.undecided

  /// Makes a recognizer without a gesture: call ``update(_:)``, and add it to a view.
  public override init() { super.init() }

  deinit { finishing { root?.detach() } }

  /// Updates the recognizer to `gesture`. One of the same shape keeps running, with new settings, closures and states;
  /// one of another shape cancels the running gesture (S-8.7).
  public func update<Content: Gesture>(_ gesture: Content) {
    if let node = root as? GestureNode<Content.Value>, gesture.updateNode(node) { return }
    build(gesture)
  }

  private func build<Content: Gesture>(_ gesture: Content) {
    if root != nil { setParts([]) }
    context.leaves = []
    context.gates = []
    context.stages = []
    let node = gesture.makeNode(in: context)
    node.send = { [unowned(unsafe) self] event in
      switch event {
      case .changed: reportPhase(.began)
      case .ended: reportPhase(.ended)
      case .failed: reportPhase(phase == .began ? .cancelled : .failed)
      }
    }
    root = node
    reportPhase(.possible)
    setParts(context.leaves.map { $0.recognizer })
    let isUnnamed = name == defaultName
    defaultName = root?.name
    name = isUnnamed ? defaultName : name
    prepareParts()
  }

  /// The name after the parts of the gesture.
  private(set) var defaultName: String?

  /// Whether a part must wait for its turn.
  var hasStages: Bool { !context.stages.isEmpty }

  /// The gesture's name, which tools show; by default its parts, such as "press, then drag".
  override public var name: String? {
    didSet {
      for (part, kind) in context.leaves { part.name = (name ?? "") + ": " + kind }
    }
  }

  /// Called when a gesture has changed or reset states, after its actions; see ``GestureAttachment/onStateChange``.
  public var onStateChange: ((Transaction) -> Void)? {
    get { context.onStateChange }
    set { context.onStateChange = newValue }
  }

  // MARK: Parts

  /// Passes on the settings of the whole, and lets the parts whose turn it is have the touch.
  override public func prepareParts() {
    for part in parts {
      let isOn = isEnabled && context.stages.allSatisfy { $0.allows(part) }
      if part.isEnabled != isOn { part.isEnabled = isOn }
      if part is SequencePause { continue }
      part.cancelsTouchesInView = cancelsTouchesInView
      part.delaysTouchesBegan = delaysTouchesBegan
      part.delaysTouchesEnded = delaysTouchesEnded
      part.requiresExclusiveTouchType = requiresExclusiveTouchType
      part.acceptsLeftoverTouches = acceptsLeftoverTouches
    }
    for (gated, gate) in context.gates where gated.gate !== gate { gated.gate = gate }
  }

  override public func partDidDecide(_ part: GestureRecognizer, _ kind: Decision.Kind, _ reason: DecisionReason?) {
    switch kind {
    case .failed, .cancelled: if let reason { lastReason = reason }
    case .possible: if phase != .began, !parts.contains(where: { $0.isTracking }) { reportPhase(.possible) }
    case .began, .ended, .held, .released, .refused, .owned: break
    }
  }

  /// Reports the outcome of the whole, if it is new.
  private func reportPhase(_ new: Decision.Kind) {
    let isOver = phase != .possible && phase != .began
    // Outside of an application there is no observer.
    if new == phase || isOver && new == .failed || !parts.contains(where: { $0.isTracking }) { return }
    if isOver, new != .possible { report(.possible, nil) }
    phase = new
    report(new, new == .failed || new == .cancelled ? lastReason : nil)
  }

  // MARK: Relations by place

  /// Whether no gesture around this one, or added later to the same view, claims the view's touches for itself (S-8.8).
  override public func shouldReceive(_ touch: Touch) -> Bool { !isMasked && super.shouldReceive(touch) }

  /// The same for the reports of a trackpad.
  override public func shouldReceive(_ sample: PointerSample) -> Bool { super.shouldReceive(sample) && !isMasked }

  private var isMasked: Bool {
    guard let view else { return false }
    let claims = { (other: GestureRecognizer) in (other as? ViewGesture)?.mask.contains(.subviews) == false }
    return view.gestureRecognizers.drop(while: { $0 !== self }).dropFirst().contains(where: claims)
      || sequence(first: view) { $0.superview }.dropFirst().contains { $0.gestureRecognizers.contains(where: claims) }
  }

  /// The number of its taps, if the gesture is only a tap that is attached as usual.
  private var tapCount: Int? {
    priority != .simultaneous && parts.count == 1 ? (parts[0] as? TapLeaf)?.numberOfTapsRequired : nil
  }

  /// Whether it is a tap of a higher count than that of `other` on the same view, which then waits (S-8.8).
  func hasMoreTaps(than other: GestureRecognizer) -> Bool {
    guard let fewer = other.gestureOnView, fewer.view === view, let count = fewer.tapCount else { return false }
    return count < tapCount ?? 0 && !(fewer.priority == .high && fewer.surrounds(self))
  }

  /// Whether `other` belongs to the view itself and was added before, or belongs to a view inside.
  func surrounds(_ other: GestureRecognizer) -> Bool {
    if other.wholeRecognizer === self { return false }
    var outermost = other
    while let whole = outermost.wholeRecognizer { outermost = whole }
    guard let view, let place = outermost.view else { return false }
    if place !== view { return place.isDescendant(of: view) }
    for recognizer in view.gestureRecognizers {
      if recognizer === outermost { return true }
      // Of two that run beside all others, or come before all others, the later one is outside.
      if recognizer === self { return priority == .simultaneous }
    }
    return false
  }
}
