/// Between which numbers a measured one lies, with 95 % confidence.
struct ConfidenceInterval: Equatable {
  var lower: Double
  var upper: Double

  /// How many standard deviations of a normal distribution hold 95 % of it.
  private static let z = 1.959964

  /// Of a share, of which `successes` in `trials` were seen: Wilson's interval.
  static func share(of successes: Int, in trials: Int) -> ConfidenceInterval {
    guard trials > 0 else { return ConfidenceInterval(lower: 0, upper: 1) }
    let (n, p) = (Double(trials), Double(successes) / Double(trials))
    let centroid = (p + z * z / (2 * n)) / (1 + z * z / n)
    let half = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
    return ConfidenceInterval(lower: max(0, centroid - half), upper: min(1, centroid + half))
  }

  /// Of the number of events to expect where `events` were seen, which know nothing of each other: Byar's approximation.
  static func events(_ events: Int) -> ConfidenceInterval {
    func bound(_ count: Double, _ sign: Double) -> Double {
      if count == 0 { return 0 }
      let root = 1 - 1 / (9 * count) + sign * z / (3 * count.squareRoot())
      return count * root * root * root
    }
    return ConfidenceInterval(lower: bound(Double(events), -1), upper: bound(Double(events) + 1, 1))
  }
}
