/// Recognizes a circle that one finger draws, either way round. Discrete: its action comes when the finger lifts.
///
/// ```swift
/// let lasso = CircleGestureRecognizer { circle in
///   select(around: circle.center(in: table), radius: circle.radius)
/// }
/// ```
open class CircleGestureRecognizer: GestureRecognizer {
  /// All numbers at once.
  @exclusivity(unchecked) public var configuration = CircleConfiguration()
  @exclusivity(unchecked) private var machine = CircleStateMachine()
  @exclusivity(unchecked) private var downTime = Timestamp.zero

  /// A recognizer with an action.
  public convenience init(_ action: @escaping (CircleGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  /// How long drawing may take, in seconds; 2 by default.
  public var maximumDuration: Double {
    get { configuration.maximumDuration }
    set { configuration.maximumDuration = newValue }
  }

  /// How far apart start and end may be, as a share of the circle's width; a third by default.
  public var maximumGap: Double {
    get { configuration.maximumGap }
    set { configuration.maximumGap = newValue }
  }

  /// How far the finger has to go round at least, in radians; 7π/4 by default.
  public var minimumTurning: Double {
    get { configuration.minimumTurning }
    set { configuration.minimumTurning = newValue }
  }

  /// How far it may go round at most, in radians; 3π by default.
  public var maximumTurning: Double {
    get { configuration.maximumTurning }
    set { configuration.maximumTurning = newValue }
  }

  /// How often the finger may change from right to left, from left to right, up or down; 5 by default.
  public var maximumInflections: Int {
    get { configuration.maximumInflections }
    set { configuration.maximumInflections = newValue }
  }

  /// The circle's middle, in the coordinates of `view`, or of the window if `view` is `nil`.
  public func center(in view: View?) -> Point { convert(machine.center, to: view) }

  /// The circle's mean radius, in points of the window.
  public var radius: Double { machine.radius }

  /// True.
  override open var isDiscrete: Bool { true }

  /// The circle's middle.
  override open func location(in view: View?) -> Point { center(in: view) }

  override open func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    let count = numberOfTouchesDown
    if count > 1 {
      fail(.tooManyTouches(count: count, allowed: 1))
      return
    }
    machine.begin(at: touches[0].position)
    downTime = event.timestamp
    deadline = event.timestamp.after(maximumDuration)
  }

  override open func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
    machine.move(to: touches[0].position)
  }

  override open func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if let reason = machine.judge(configuration) { fail(reason) } else { state = .recognized }
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    fail(.touchCancelled)
  }

  override open func deadlinePassed(_ deadline: Timestamp) {
    fail(.timedOut(duration: (deadline - downTime).seconds, allowed: maximumDuration))
  }
}
