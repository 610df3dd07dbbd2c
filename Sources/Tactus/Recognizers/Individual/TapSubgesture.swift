/// One finger that taps, once or several times in a row.
///
/// The taps of a series may be made by different fingers and in different events: place and time tell. A series that could
/// still become a longer one, which is in the same list, waits until it no longer can.
open class TapSubgesture: Subgesture {
  /// How many taps in a row; 1 by default. Less than 1 counts as 1.
  public var numberOfTapsRequired: Int {
    didSet { numberOfTapsRequired = max(1, numberOfTapsRequired) }
  }
  /// How long one tap may take, in seconds; 0.2 by default (our choice). Inclusive.
  public var maximumTapDuration = 0.2
  /// How far the finger may go, in points; 5 by default (our choice). Inclusive.
  public var allowableMovement = 5.0
  /// How long the pause between two taps may be, from lift to down, in seconds; 0.35 by default (our choice). Inclusive.
  public var maximumTapInterval = 0.35
  /// How far a later tap may be from the first, in points; 45 by default (our choice). Inclusive.
  public var maximumTapDistance = 45.0

  /// A tap, or a series of `numberOfTapsRequired`.
  public init(_ id: String, numberOfTapsRequired: Int = 1) {
    self.numberOfTapsRequired = max(1, numberOfTapsRequired)
    super.init(id)
  }

  override open func copy() -> Subgesture {
    let copy = TapSubgesture(id, numberOfTapsRequired: numberOfTapsRequired)
    copy.takeSettings(from: self)
    copy.maximumTapDuration = maximumTapDuration
    copy.allowableMovement = allowableMovement
    copy.maximumTapInterval = maximumTapInterval
    copy.maximumTapDistance = maximumTapDistance
    return copy
  }

  /// Whether the finger has lifted in time and in place: a tap, of whichever count.
  private(set) var isTap = false

  override open func touchBegan(_ touch: Touch, at time: Timestamp) {
    deadline = time.after(maximumTapDuration)
  }

  override open func touchMoved(_ touch: Touch, at time: Timestamp) {
    if touch.position.distance(to: touch.beganPosition) > allowableMovement { fail() }
  }

  override open func touchEnded(_ touch: Touch, at time: Timestamp) {
    guard state == .possible else { return }
    if touch.position.distance(to: touch.beganPosition) > allowableMovement
      || time - touch.beganTimestamp > .seconds(maximumTapDuration)
    {
      fail()
    } else {
      // Which count it makes is for the series to say.
      isTap = true
      deadline = nil
    }
  }

  override open func deadlinePassed(_ time: Timestamp) {
    fail()
  }
}
