/// One finger that taps, once or several times in a row.
///
/// Different fingers, also in different events, may make the taps of a series: only place and time matter. A series
/// that could still become a longer one in the same list waits until it no longer can.
open class TapSubgesture: Subgesture {
  /// The numbers of each tap, ``TapConfiguration/oneFinger`` by default. ``numberOfTapsRequired`` is the number of
  /// taps, and the number of fingers is always one.
  public final var configuration = TapConfiguration.oneFinger
  private var machine = TapStateMachine()
  /// Whether the finger has lifted in time and in place: a tap that counts for any number of taps.
  private(set) var isTap = false

  /// The number of taps in a row; 1 by default. Less than 1 counts as 1.
  public final var numberOfTapsRequired: Int {
    didSet { numberOfTapsRequired.keep(atLeast: 1, "TapSubgesture.numberOfTapsRequired") }
  }

  /// Makes a tap, or a series of `numberOfTapsRequired`.
  public init(_ id: String, numberOfTapsRequired: Int = 1) {
    self.numberOfTapsRequired = max(1, numberOfTapsRequired)
    super.init(id)
  }

  /// The longest duration of one tap, in seconds; 0.2 by default (our choice). Inclusive.
  public final var maximumTapDuration: Double {
    get { configuration.maximumTapDuration }
    set { configuration.maximumTapDuration = newValue }
  }

  /// The distance that the finger may move, in points; 5 by default (our choice). Inclusive.
  public final var allowableMovement: Double {
    get { configuration.allowableMovement }
    set { configuration.allowableMovement = newValue }
  }

  /// The longest pause between two taps, from lift to down, in seconds; 0.35 by default (our choice). Inclusive.
  public final var maximumTapInterval: Double {
    get { configuration.maximumTapInterval }
    set { configuration.maximumTapInterval = newValue }
  }

  /// The greatest distance of a later tap from the first one, in points; 45 by default (our choice). Inclusive.
  public final var maximumTapDistance: Double {
    get { configuration.maximumTapDistance }
    set { configuration.maximumTapDistance = newValue }
  }

  override open func copy() -> Subgesture {
    let copy = TapSubgesture(id, numberOfTapsRequired: numberOfTapsRequired)
    copy.copySettings(from: self)
    copy.configuration = configuration
    return copy
  }

  /// The numbers of one tap: the machine follows one finger, and the series determines the count of its tap.
  private var single: TapConfiguration {
    var single = configuration
    single.numberOfTapsRequired = 1
    single.numberOfTouchesRequired = 1
    return single
  }

  override open func touchBegan(_ touch: Touch, at time: Timestamp) {
    follow(machine.down(1, at: time, centroid: touch.beganPosition, single))
  }

  override open func touchMoved(_ touch: Touch, at time: Timestamp) {
    if touch.position.distance(to: startPosition).exceeds(allowableMovement) { fail() }
  }

  override open func touchEnded(_ touch: Touch, at time: Timestamp) {
    touchMoved(touch, at: time)
    guard state == .possible, machine.up(1, at: time, single) == .recognize else { return }
    isTap = true
    deadline = nil
  }

  override open func deadlinePassed(_ time: Timestamp) { follow(machine.wake(at: time, single)) }
}

nonisolated extension TapConfiguration {
  /// Taps of single fingers among others. They must be quicker and stay nearer than a tap of a
  /// ``TapGestureRecognizer``, so that a hold beside them need not wait: 0.2 seconds and 5 points (our choice).
  public static var oneFinger: TapConfiguration {
    var oneFinger = TapConfiguration()
    oneFinger.maximumTapDuration = 0.2
    oneFinger.allowableMovement = 5
    return oneFinger
  }
}
