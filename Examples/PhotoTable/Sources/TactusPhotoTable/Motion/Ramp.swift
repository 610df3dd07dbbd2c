import Tactus

/// A number that changes from one value to another: the progress of a turn-over, the height above the table.
struct Ramp {
  private var from: Double
  private(set) var target: Double
  private var start = Timestamp.zero
  private var duration = Timestamp.Duration.zero

  /// A number that rests.
  init(_ value: Double) {
    from = value
    target = value
  }

  /// Starts towards `target` at `time`, to reach it `seconds` later.
  mutating func head(for target: Double, at time: Timestamp, over seconds: Double) {
    guard target != self.target else { return }
    from = value(at: time)
    self.target = target
    start = time
    duration = .seconds(seconds)
  }

  /// Whether it still changes at `time`.
  func isMoving(at time: Timestamp) -> Bool { from != target && time < start + duration }

  /// Its value at `time`.
  func value(at time: Timestamp) -> Double {
    guard isMoving(at: time) else { return target }
    let share = Double((time - start).nanoseconds) / Double(duration.nanoseconds)
    return from + (target - from) * Ease.smooth(share)
  }
}

/// The easing of movements without a finger.
enum Ease {
  /// From rest to rest with the least jerk, like movements of arms: 10s³ − 15s⁴ + 6s⁵.
  static func smooth(_ share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    return share * share * share * (10 - share * (15 - share * 6))
  }

  /// Fast at first, and then slower and slower.
  static func out(_ share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    let rest = 1 - share
    return 1 - rest * rest * rest
  }
}
