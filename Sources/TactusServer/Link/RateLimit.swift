/// Lets a number of things happen in a minute, some of them at once, and says no to the rest.
struct RateLimit {
  private let perMinute: Int
  private var allowance: Double
  private var last: Duration

  /// A limit that has let nothing happen yet.
  init(perMinute: Int, now: Duration = .zero) {
    self.perMinute = perMinute
    allowance = Double(perMinute)
    last = now
  }

  /// Whether one more may happen now.
  mutating func allows(at now: Duration) -> Bool {
    let passed = max(.zero, now - last)
    last = max(last, now)
    let seconds = Double(passed.components.seconds) + Double(passed.components.attoseconds) / 1e18
    allowance = min(Double(perMinute), allowance + seconds * Double(perMinute) / 60)
    guard allowance >= 1 else { return false }
    allowance -= 1
    return true
  }
}
