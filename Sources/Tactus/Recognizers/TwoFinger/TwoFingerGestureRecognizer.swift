/// The common part of pinch and rotation: the first two fingers, and their coming and leaving.
///
///     alone ──second finger──▶ paired ──far enough──▶ paired, in progress ──a finger up──▶ held
///       ▲                        │                       ▲                                  │
///       └──── a finger up ───────┘                       └────── a finger comes back ───────┤
///                                                                  last finger up ──▶ ended ◀┘
///       paired ──one was a palm──▶ alone, or held as before if it was the one that came back; else cancelled
///
/// Further fingers are ignored. A cancelled finger cancels the gesture. A finger that turns out to be a palm cancels it
/// only if the gesture began with that finger. If the gesture has not begun, or if the palm joined a gesture that one
/// finger held, the gesture continues with the other finger as if the palm had never been there.
///
/// For your own gesture with two fingers, override ``pairFormed(_:)``, ``pairMoved(_:)`` and ``pairBroke()``, and set
/// ``GestureRecognizer/state`` to began when the fingers have moved enough. This class does the rest.
open class TwoFingerGestureRecognizer: GestureRecognizer {
  /// The two fingers; both or none. They are kept alive until others replace them, and read without reference counting.
  @exclusivity(unchecked) private var first: Unmanaged<Touch>?
  @exclusivity(unchecked) private var second: Unmanaged<Touch>?
  /// The assumed distance of fingers on a trackpad, in points. A trackpad reports the changes of its fingers, but not
  /// their places (our choice).
  public static var trackpadSpan: Double { 100 }
  /// Steps of a trackpad that would stretch by more than this factor in total are ignored (our choice).
  private static var greatestTrackpadScale: Double { 1_000_000 }
  @exclusivity(unchecked) private var trackpad: (scale: Double, rotation: Double)?
  @exclusivity(unchecked) private var lastTimestamp = Timestamp.zero
  /// The time at which a second finger came to a gesture that the first one held; `nil` if none came.
  @exclusivity(unchecked) private var returnTimestamp: Timestamp?
  /// Measures the velocity of a pinch or a rotation.
  @exclusivity(unchecked) final var velocityTracker = VelocityTracker()

  /// The intent that decides with it which gesture of two fingers the user makes; `nil` by default.
  @exclusivity(unchecked) public final var intent: TwoFingerIntent? {
    willSet { intent?.leave(self) }
    didSet { if let intentKind { intent?.join(self, as: intentKind) } }
  }

  /// The kind of this gesture for an ``intent``; `nil` by default, so that it is not counted.
  open var intentKind: TwoFingerIntent.Kind? { nil }

  deinit {
    finishing {
      dissolvePair()
      intent?.leave(self)
    }
  }

  /// Whether the ``intent`` allows the gesture to begin; the gesture fails if the intent decides for another one. Call
  /// it before you set began. True without an intent, and for reports of a trackpad.
  public final func mayBeginByIntent() -> Bool {
    guard let intent, let intentKind, trackpad == nil else { return true }
    switch intent.permission(for: self, intentKind) {
    case .free: return true
    case .wait: return false
    case .outweighed(let reason):
      fail(reason)
      return false
    }
  }

  /// Notifies a subclass that two fingers are down: `separation` leads from the first to the second, in the window. The
  /// gesture may be in progress, held by one finger until now.
  open func pairFormed(_ separation: Vector) {}

  /// Notifies a subclass that at least one of the two fingers moved: `separation` leads from the first to the second, in the
  /// window.
  open func pairMoved(_ separation: Vector) {}

  /// Notifies a subclass that one finger is left. The gesture may be in progress: its value holds.
  open func pairBroke() {}

  /// Notifies a subclass that the touch that came back to a gesture in progress was not a finger. One finger is left, and
  /// the subclass must revert the movement of the two since ``pairFormed(_:)``. Unless overridden, the pair just breaks.
  open func pairTakenBack() { pairBroke() }

  /// The reason why a gesture fails if its fingers lift before they have moved enough.
  open var reasonForLift: DecisionReason { .tooFewTouches(count: trackedTouches.count, required: 2) }

  /// Whether two fingers are down, or a trackpad reports a gesture of two fingers.
  public final var isPaired: Bool { second != nil || trackpad != nil }

  /// Whether two fingers were down at the same time in this gesture.
  @exclusivity(unchecked) public final private(set) var wasPaired = false

  /// The time of the frame in which the touches last changed.
  public final var timestamp: Timestamp { lastTimestamp }

  /// Whether two fingers are down: with only one left, a gesture in progress holds its value and reports nothing.
  override open var changesWithMovement: Bool { isPaired }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    lastTimestamp = event.timestamp
    for touch in touches.reversed() where numberOfTouchesDown > 2 { ignore(touch) }
    intent?.regroup(self)
    if !isPaired { form() }
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    lastTimestamp = event.timestamp
    guard let first, let second else { return }
    pairMoved(Self.placeAfterMoves(second) - Self.placeAfterMoves(first))
  }

  @inline(__always)
  private static func placeAfterMoves(_ finger: Unmanaged<Touch>) -> Point {
    finger._withUnsafeGuaranteedRef { $0.placeAfterMoves }
  }

  private static func isDown(_ finger: Unmanaged<Touch>) -> Bool { finger._withUnsafeGuaranteedRef { $0.isDown } }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    lastTimestamp = event.timestamp
    velocityTracker.rest(until: restTimestamp)
    if numberOfTouchesDown == 0 {
      if isInProgress { state = .ended } else { fail(reasonForLift) }
    } else if let first, let second, !Self.isDown(first) || !Self.isDown(second) {
      dissolvePair()
      pairBroke()
      form()
    }
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    lastTimestamp = event.timestamp
    velocityTracker.rest(until: restTimestamp)
    guard hasTouchDown, touches.allSatisfy({ isDispensable($0) }) else {
      cancel(.touchCancelled)
      return
    }
    dissolvePair()
    if isInProgress {
      pairTakenBack()
    } else {
      wasPaired = false
      pairBroke()
    }
  }

  /// Whether the gesture can continue without `touch`, which turned out not to be a finger.
  private func isDispensable(_ touch: Touch) -> Bool {
    touch.turnedOutToBePalm && (!isInProgress || touch.beganTimestamp == returnTimestamp)
  }

  /// Whether a trackpad reports a transform.
  override open func shouldReceive(_ sample: PointerSample) -> Bool {
    if case .transform = sample.kind { true } else { false }
  }

  /// Treats a transform of a trackpad like two fingers that are ``trackpadSpan`` apart at first.
  override open func pointerReported(_ sample: PointerSample) {
    guard case .transform(let scale, let rotation) = sample.kind else { return }
    lastTimestamp = sample.time
    if trackpad == nil {
      trackpad = (1, 0)
      wasPaired = true
      pairFormed(Vector(dx: Self.trackpadSpan, dy: 0))
    }
    switch sample.phase {
    case .began, .moved, .stationary:
      guard scale != 1 || rotation != 0, var sum = trackpad else { return }
      sum.scale = max(sum.scale * scale, 0)
      sum.rotation += rotation
      // Numbers that grow out of bounds step by step are not a gesture.
      guard sum.scale <= Self.greatestTrackpadScale, sum.rotation.isFinite else { return }
      trackpad = sum
      let wasInProgress = isInProgress
      let length = Self.trackpadSpan * sum.scale
      pairMoved(Vector(dx: length * Maths.cos(sum.rotation), dy: length * Maths.sin(sum.rotation)))
      if wasInProgress { state = .changed }
    case .ended: if isInProgress { state = .ended } else { fail(reasonForLift) }
    case .cancelled: cancel(.touchCancelled)
    }
  }

  override open func reset() {
    dissolvePair()
    trackpad = nil
    wasPaired = false
  }

  private func dissolvePair() {
    let (first, second) = (first, second)
    self.first = nil
    self.second = nil
    first?.release()
    second?.release()
  }

  /// Makes a pair of the two fingers that are down, if there are two.
  private func form() {
    var first: Touch?
    for touch in trackedTouches where touch.isDown {
      guard let other = first else {
        first = touch
        continue
      }
      dissolvePair()
      self.first = Unmanaged.passRetained(other)
      second = Unmanaged.passRetained(touch)
      wasPaired = true
      returnTimestamp = isInProgress ? lastTimestamp : nil
      pairFormed(touch.position - other.position)
      return
    }
  }
}
