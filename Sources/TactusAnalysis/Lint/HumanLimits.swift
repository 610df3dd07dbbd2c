import Tactus
@_spi(Tools) import TactusJSON

/// What people do with their fingers, and the recognizers that demand more or less.
///
/// Measured on 19 people with an iPad at 120 Hz: 45,624 taps and 829 drags.
enum HumanLimits {
  /// The duration of taps, in seconds.
  private static let tapDuration = (p5: 0.036, median: 0.078, p95: 0.219)
  /// The displacement that 95 and 99 of 100 taps do not exceed, in points.
  private static let tapTravel = (p95: 13.0, p99: 20.0)
  /// The speed of drags, in points per second.
  private static let dragSpeed = (p5: 387.0, median: 817.0)
  /// The length of drags, in points.
  private static let dragLength = (p5: 175.0, median: 426.0)

  /// A number of a recognizer that does not suit people.
  struct Doubt {
    /// The property, by its name in scenes.
    let property: String
    /// The number, and what people do, in words.
    let sentence: String
    /// Whether it concerns most gestures, and not only a few in a hundred.
    let isGrave: Bool
    /// The property's default, which suits people.
    let usual: Double
  }

  /// The doubtful numbers of `recognizer`.
  static func doubts(about recognizer: GestureRecognizer) -> [Doubt] {
    var doubts: [Doubt] = []
    func doubt(_ property: String, usual: Double, isGrave: Bool, _ sentence: String) {
      doubts.append(Doubt(property: property, sentence: sentence, isGrave: isGrave, usual: usual))
    }
    func checkDuration(_ property: String, _ duration: Double, usual: Double) {
      if duration >= tapDuration.p95 { return }
      doubt(
        property, usual: usual, isGrave: duration < tapDuration.median,
        "its \(property) is \(text(duration)) s, and people's taps take \(text(tapDuration.p5)) to "
          + "\(text(tapDuration.p95)) s (5th to 95th percentile)")
    }
    func checkTaps(_ duration: Double, _ movement: Double, _ usual: (duration: Double, movement: Double)) {
      checkDuration("maximumTapDuration", duration, usual: usual.duration)
      if movement >= tapTravel.p95 || usual.movement <= movement { return }
      doubt(
        "allowableMovement", usual: usual.movement, isGrave: movement < 5,
        "its allowableMovement is \(text(movement)) pt, and in people's taps the finger travels up to "
          + "\(text(tapTravel.p95)) pt (95th percentile)")
    }
    let usualTap = (TapConfiguration().maximumTapDuration, TapConfiguration().allowableMovement)
    switch recognizer {
    case let tap as TapGestureRecognizer: checkTaps(tap.maximumTapDuration, tap.allowableMovement, usualTap)
    case let taps as TapSequence: checkTaps(taps.maximumTapDuration, taps.allowableMovement, usualTap)
    case let tap as TriggeredTapGestureRecognizer:
      let usual = TriggeredTapConfiguration()
      checkTaps(tap.maximumTapDuration, tap.allowableMovement, (usual.maximumTapDuration, usual.allowableMovement))
    case let press as LongPressGestureRecognizer where press.minimumPressDuration > 0:
      let usual = LongPressConfiguration().minimumPressDuration
      checkDuration("minimumPressDuration", press.minimumPressDuration, usual: usual)
    case let pan as PanGestureRecognizer where pan.hysteresis > dragLength.p5:
      doubt(
        "hysteresis", usual: PanConfiguration().hysteresis, isGrave: pan.hysteresis > dragLength.median,
        "its hysteresis is \(text(pan.hysteresis)) pt, and people's drags are \(text(dragLength.p5)) to "
          + "\(text(dragLength.median)) pt long (5th percentile to median)")
    case let swipe as SwipeGestureRecognizer:
      let speed = swipe.minimumPrimaryMovement / max(swipe.maximumDuration, 0.001)
      if speed <= dragSpeed.p5 { break }
      let usual = SwipeConfiguration()
      let isLong = swipe.minimumPrimaryMovement > dragSpeed.p5 * usual.maximumDuration
      doubt(
        isLong ? "minimumPrimaryMovement" : "maximumDuration",
        usual: isLong ? usual.minimumPrimaryMovement : usual.maximumDuration, isGrave: speed > dragSpeed.median,
        "it wants \(text(swipe.minimumPrimaryMovement)) pt within \(text(swipe.maximumDuration)) s, and people's "
          + "drags go at \(text(dragSpeed.p5)) to \(text(dragSpeed.median)) pt/s (5th percentile to median)")
    default: break
    }
    return doubts
  }

  private static func text(_ value: Double) -> String { value.text(decimals: 3, keepsZeros: false) }
}
