import Tactus

/// How often each contender was recognized in stray touches.
struct StrayMeasurement: Equatable, Sendable {
  /// For how long something touched the surface, in seconds, for each kind of strays.
  var touchedSeconds: [Double]
  /// How often, for each contender, and for each kind of strays.
  var recognitions: [[Int]]

  /// Plays the first `count` sessions.
  static func measure(
    sessions count: Int, contenders: [Contender] = Contender.all, progress: (Int) -> Void = { _ in }
  ) -> StrayMeasurement {
    let kinds = StrayKind.allCases.map { _ in 0 }
    var result = StrayMeasurement(
      touchedSeconds: kinds.map { Double($0) }, recognitions: contenders.map { _ in kinds })
    let counter = GestureCounter(contenders)
    for number in 0..<count {
      let session = StraySession(number: number)
      counter.play(session.samples)
      result.touchedSeconds[session.kind.rawValue] += session.samples.touchedTime
      for (index, tally) in counter.tallies.enumerated() {
        result.recognitions[index][session.kind.rawValue] += tally.recognitions
      }
      progress(number + 1)
    }
    return result
  }

  /// How often `contender` was recognized in an hour of touching by strays of `kind`, or of all kinds.
  func perHour(_ contender: Int, _ kind: StrayKind? = nil) -> Double {
    Double(events(contender, kind)) / hours(kind)
  }

  /// Between which numbers that lies.
  func interval(_ contender: Int) -> ConfidenceInterval {
    let events = ConfidenceInterval.events(events(contender))
    return ConfidenceInterval(lower: events.lower / hours(), upper: events.upper / hours())
  }

  func hours(_ kind: StrayKind? = nil) -> Double {
    (kind.map { touchedSeconds[$0.rawValue] } ?? touchedSeconds.reduce(0, +)) / 3600
  }

  func events(_ contender: Int, _ kind: StrayKind? = nil) -> Int {
    kind.map { recognitions[contender][$0.rawValue] } ?? recognitions[contender].reduce(0, +)
  }
}
