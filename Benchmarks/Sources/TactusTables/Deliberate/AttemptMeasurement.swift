import Tactus

/// How many deliberate attempts each contender recognized, tap for tap.
struct AttemptMeasurement: Equatable, Sendable {
  /// Which contenders this is about: those that are triggered taps.
  var contenders: [Int]
  /// How many attempts there were for each of them, and for each pace.
  var attempts: [[Int]]
  /// In how many of these the last count was the number of taps that was meant, and no other gesture was recognized.
  var recognized: [[Int]]

  /// Plays the first `count` attempts.
  static func measure(
    attempts count: Int, contenders: [Contender] = Contender.all, progress: (Int) -> Void = { _ in }
  ) -> AttemptMeasurement {
    let indices = contenders.indices.filter { contenders[$0].triggerTouches != nil }
    let zeros = indices.map { _ in TappingPace.all.map { _ in 0 } }
    var result = AttemptMeasurement(contenders: indices, attempts: zeros, recognized: zeros)
    // Those who want more fingers to rest get attempts of their own.
    let groups = Dictionary(grouping: indices.indices) { contenders[indices[$0]].triggerTouches ?? 1 }
      .sorted { $0.key < $1.key }
      .map { (touches: $0.key, rows: $0.value, counter: GestureCounter($0.value.map { contenders[indices[$0]] })) }
    for number in 0..<count {
      for group in groups {
        let attempt = DeliberateAttempt(number: number, triggerTouches: group.touches)
        group.counter.play(attempt.samples)
        for (row, tally) in zip(group.rows, group.counter.tallies) {
          if let asked = contenders[indices[row]].askedTaps, asked != attempt.taps { continue }
          result.attempts[row][attempt.pace] += 1
          if tally.finalCounts == [attempt.taps] { result.recognized[row][attempt.pace] += 1 }
        }
      }
      progress(number + 1)
    }
    return result
  }

  /// The share that row `row` recognized, of the attempts at `pace`, or of all.
  func share(_ row: Int, _ pace: Int? = nil) -> Double {
    let (recognized, attempts) = counts(row, pace)
    return Double(recognized) / Double(max(1, attempts))
  }

  /// Between which numbers that lies.
  func interval(_ row: Int) -> ConfidenceInterval {
    let (recognized, attempts) = counts(row)
    return .share(of: recognized, in: attempts)
  }

  func counts(_ row: Int, _ pace: Int? = nil) -> (recognized: Int, attempts: Int) {
    if let pace { return (recognized[row][pace], attempts[row][pace]) }
    return (recognized[row].reduce(0, +), attempts[row].reduce(0, +))
  }
}
