import Tactus

/// A number on its way from one value to another: how far a photo is turned over, how high it is off the table.
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

  /// Sets out for `target` at `time`, to be there `seconds` later.
  mutating func head(for target: Double, at time: Timestamp, over seconds: Double) {
    guard target != self.target else { return }
    from = value(at: time)
    self.target = target
    start = time
    duration = .seconds(seconds)
  }

  /// Whether it is still on its way at `time`.
  func isMoving(at time: Timestamp) -> Bool { from != target && time < start + duration }

  /// Where it is at `time`.
  func value(at time: Timestamp) -> Double {
    guard isMoving(at: time) else { return target }
    let share = Double((time - start).nanoseconds) / Double(duration.nanoseconds)
    return from + (target - from) * Ease.smooth(share)
  }
}

/// How movements that no finger makes begin and end.
enum Ease {
  /// From rest to rest with the least jerk, as arms move: 10s³ − 15s⁴ + 6s⁵.
  static func smooth(_ share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    return share * share * share * (10 - share * (15 - share * 6))
  }

  /// At once, and slower and slower.
  static func out(_ share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    let rest = 1 - share
    return 1 - rest * rest * rest
  }
}
