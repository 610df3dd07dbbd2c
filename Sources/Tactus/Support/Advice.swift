/// A probable mistake of a program, described for the programmer. Debug builds print it once.
enum Advice: UInt8 {
  case endlessCallbacks
  case timeStandsStill
  case staleTouches

  /// The mistake and its correction.
  private var text: StaticString {
    switch self {
    case .endlessCallbacks:
      "callbacks asked for more again and again in one frame, and were stopped: see DecisionReason.tooManyRounds"
    case .timeStandsStill:
      """
      something waited for time, such as a long press, a tap that may become a double tap, or a list that glides, and time did \
      not come: the host has to sleep until application.nextDeadline at most, then call application.advance(to:)
      """
    case .staleTouches:
      """
      a list of touches was read after the callback that it was for, and is empty. To keep touches, \
      keep Array(touches)
      """
    }
  }

  func give() { advise(text) }
}

extension Engine {
  /// Advises the host if it did not move time at `deadline`, and a sample at `time`, much later, did.
  func noteLateness(of deadline: Timestamp?, at time: Timestamp) {
    if let deadline, time - deadline > .seconds(0.5) { give(.timeStandsStill) }
  }
}
