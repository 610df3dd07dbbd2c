/// One finger that taps, once or several times in a row.
///
/// Different fingers may make the taps of a series, and in different events: place and time decide. A series that could
/// still become a longer one in the same list waits until it no longer can.
open class TapSubgesture: Subgesture {
  /// The numbers of each tap, ``TapConfiguration/oneFinger`` by default; how many taps there are says ``numberOfTapsRequired``, and
  /// the number of fingers is always one.
  public var configuration = TapConfiguration.oneFinger
  private var machine = TapStateMachine()
  /// Whether the finger has lifted in time and in place: a tap, of whichever count.
  private(set) var isTap = false

  /// How many taps in a row; 1 by default. Less than 1 counts as 1.
  public var numberOfTapsRequired: Int {
    didSet { numberOfTapsRequired.keep(atLeast: 1, "TapSubgesture.numberOfTapsRequired") }
  }

  /// A tap, or a series of `numberOfTapsRequired`.
  public init(_ id: String, numberOfTapsRequired: Int = 1) {
    self.numberOfTapsRequired = max(1, numberOfTapsRequired)
    super.init(id)
  }

  /// How long one tap may take, in seconds; 0.2 by default (our choice). Inclusive.
  public var maximumTapDuration: Double {
    get { configuration.maximumTapDuration }
    set { configuration.maximumTapDuration = newValue }
  }

  /// How far the finger may go, in points; 5 by default (our choice). Inclusive.
  public var allowableMovement: Double {
    get { configuration.allowableMovement }
    set { configuration.allowableMovement = newValue }
  }

  /// How long the pause between two taps may be, from lift to down, in seconds; 0.35 by default (our choice). Inclusive.
  public var maximumTapInterval: Double {
    get { configuration.maximumTapInterval }
    set { configuration.maximumTapInterval = newValue }
  }

  /// How far a later tap may be from the first, in points; 45 by default (our choice). Inclusive.
  public var maximumTapDistance: Double {
    get { configuration.maximumTapDistance }
    set { configuration.maximumTapDistance = newValue }
  }

  override open func copy() -> Subgesture {
    let copy = TapSubgesture(id, numberOfTapsRequired: numberOfTapsRequired)
    copy.copySettings(from: self)
    copy.configuration = configuration
    return copy
  }

  /// The numbers of one tap: the machine follows one finger, and which count its tap makes is for the series to say.
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
    if touch.position.distance(to: touch.beganPosition) > allowableMovement { fail() }
  }

  override open func touchEnded(_ touch: Touch, at time: Timestamp) {
    touchMoved(touch, at: time)
    guard state == .possible, machine.up(1, at: time, single) == .recognize else { return }
    isTap = true
    deadline = nil
  }

  override open func deadlinePassed(_ time: Timestamp) {
    follow(machine.wake(at: time, single))
  }
}

nonisolated extension TapConfiguration {
  /// Taps of single fingers among others, which have to be quicker and to stay nearer than a tap of its own, so that a hold beside
  /// them need not wait: 0.2 seconds and 5 points (our choice).
  public static var oneFinger: TapConfiguration {
    var oneFinger = TapConfiguration()
    oneFinger.maximumTapDuration = 0.2
    oneFinger.allowableMovement = 5
    return oneFinger
  }
}
