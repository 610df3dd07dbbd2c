/// Recognizes fingers that move quickly in one direction. Discrete: its action comes during the movement, as soon as
/// they have moved far enough.
///
/// ```swift
/// let next = SwipeGestureRecognizer { _ in showNextPage() }
/// next.direction = .left
/// ```
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions of a swipe.
  public nonisolated struct Direction: OptionSet, Sendable, Hashable {
    /// One bit for each direction.
    public var rawValue: UInt8

    /// The set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// To the right.
    public static var right: Direction { Direction(rawValue: 1) }
    /// To the left.
    public static var left: Direction { Direction(rawValue: 2) }
    /// Upwards.
    public static var up: Direction { Direction(rawValue: 4) }
    /// Downwards.
    public static var down: Direction { Direction(rawValue: 8) }

    static var horizontal: Direction { [.right, .left] }
  }

  /// All thresholds in one value.
  @exclusivity(unchecked) public final var configuration = SwipeConfiguration()
  /// The direction of the fingers in the swipe that was recognized last: one of those in ``direction``. It is empty
  /// before the first one, and while new fingers are watched.
  @exclusivity(unchecked) public final private(set) var recognizedDirection = Direction()
  /// The time at which the fingers were last compared with the limits.
  @exclusivity(unchecked) private var lastJudgement: Timestamp?
  /// The fingers that have moved already.
  @exclusivity(unchecked) private var moved: [Touch] = []
  @exclusivity(unchecked) private var began = Point.zero

  /// True.
  override open var isDiscrete: Bool { true }

  /// The centroid of the places where the fingers came down (S-3.10).
  override open func location(in view: View?) -> Point { convert(began, to: view) }

  /// The place where finger `index` came down (S-3.10).
  override open func location(ofTouch index: Int, in view: View?) -> Point {
    convert(startPosition(of: finger(at: index)), to: view)
  }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    let count = numberOfTouchesDown
    recognizedDirection = []
    if count > numberOfTouchesRequired { return fail(.tooManyTouches(count: count, allowed: numberOfTouchesRequired)) }
    began = initialCentroid
    if deadline == nil { deadline = event.timestamp.after(maximumDuration) }
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    lastJudgement = event.timestamp
    for touch in touches {
      let isFirstMotion = !moved.contains(touch)
      if isFirstMotion, displacement(touch) != .zero { moved.append(touch) }
      if let reason = judge(touch, isFirstMotion: isFirstMotion, at: event.timestamp).reason { return fail(reason) }
    }
    guard trackedTouches.count == numberOfTouchesRequired else { return }
    for touch in trackedTouches {
      guard judge(touch, isFirstMotion: false, at: event.timestamp).kind == .recognize else { return }
    }
    if let first = trackedTouches.first {
      recognizedDirection = SwipeStateMachine.direction(of: displacement(first), direction)
    }
    state = .recognized
  }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    let count = trackedTouches.count
    if count < numberOfTouchesRequired {
      fail(.tooFewTouches(count: count, required: numberOfTouchesRequired))
    } else {
      let (distance, required) = leastProgress(at: lastJudgement ?? event.timestamp)
      fail(.movedTooLittle(distance: distance, required: required))
    }
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { fail(.touchCancelled) }

  override open func deadlinePassed(_ deadline: Timestamp) {
    let (distance, required) = leastProgress(at: lastJudgement ?? deadline)
    fail(.tooSlow(distance: distance, required: required))
  }

  override open func reset() {
    moved.clear()
    lastJudgement = nil
  }

  private func judge(_ touch: Touch, isFirstMotion: Bool, at time: Timestamp) -> StateMachineOutput {
    SwipeStateMachine.judge(
      displacement(touch), isFirstMotion: isFirstMotion, after: seconds(touch, at: time), configuration)
  }

  private func displacement(_ touch: Touch) -> Vector { touch.position - startPosition(of: touch) }

  private func seconds(_ touch: Touch, at time: Timestamp) -> Double { (time - startTimestamp(of: touch)).seconds }

  /// The distance of the finger that is farthest behind, and the distance that it should have moved by `time`. That is
  /// the time of the last move, since only moves are judged, and the required distance decays.
  private func leastProgress(at time: Timestamp) -> (distance: Double, required: Double) {
    var least = (distance: 0.0, required: 0.0)
    var lack = -Double.infinity
    for touch in trackedTouches {
      let distance = SwipeStateMachine.progress(touch.placeAfterMoves - startPosition(of: touch), direction)
      let required = SwipeStateMachine.required(after: max(0, seconds(touch, at: time)), configuration)
      if required - distance > lack { (least, lack) = ((distance, required), required - distance) }
    }
    return least
  }
}
