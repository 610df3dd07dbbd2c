nonisolated extension Double {
  /// Restores `before` if the number is not a number (NaN), for the property `name`, with advice.
  mutating func keepNumber(_ before: Double, _ name: StaticString) {
    guard isNaN else { return }
    self = before
    advise(" was set to what is not a number (NaN), and remains as it was", about: name)
  }
}

nonisolated extension Int {
  /// Uses `least` instead of a smaller number, and `most` instead of a larger one, for the property `name`, with advice.
  mutating func keep(atLeast least: Int, atMost most: Int = .max, _ name: StaticString) {
    let nearest = Swift.max(least, Swift.min(self, most))
    if nearest == self { return }
    self = nearest
    advise(" was set to a number that it cannot have, and takes the nearest", about: name)
  }
}

/// Prints `text`, or `name` and `text`, in debug builds.
nonisolated func advise(_ text: StaticString, about name: StaticString = "") {
  #if DEBUG && !hasFeature(Embedded)
    print("Tactus: \(name)\(text)")
  #endif
}
