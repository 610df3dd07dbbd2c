import Tactus
import TactusTesting

/// A way that a finger takes along a line, and its velocity, as parts of a full speed, over seconds: the truth.
struct SyntheticMotion {
  var name: String
  var place: @Sendable (Double) -> Double
  var velocity: @Sendable (Double) -> Double
  /// When the finger is lifted: any moment in here.
  var ends: ClosedRange<Double>

  static let all = [
    SyntheticMotion(name: "steady", place: { $0 }, velocity: { _ in 1 }, ends: 0.1...0.3),
    SyntheticMotion(name: "speeding up", place: { 2.5 * $0 * $0 }, velocity: { 5 * $0 }, ends: 0.1...0.3),
    SyntheticMotion(
      name: "slowing down", place: { 0.1 * (1 - Maths.exp(-10 * $0)) }, velocity: { Maths.exp(-10 * $0) },
      ends: 0.1...0.4),
    // From rest to rest with the least jerk within 0.4 s, as arms move.
    SyntheticMotion(
      name: "there and still", place: { 0.2 * FingerPace.minimumJerk.progress(at: min(1, $0 / 0.4)) },
      velocity: { $0 < 0.4 ? 15 * ($0 / 0.4) * ($0 / 0.4) * (1 - $0 / 0.4) * (1 - $0 / 0.4) : 0 }, ends: 0.1...0.45),
    SyntheticMotion(
      name: "hold", place: { min($0, 0.15) }, velocity: { $0 < 0.15 ? 1 : 0 }, ends: 0.155...0.3),
    SyntheticMotion(
      name: "reversal", place: { $0 < 0.15 ? $0 : 0.3 - $0 }, velocity: { $0 < 0.15 ? 1 : -1 }, ends: 0.155...0.3),
  ]

  /// The samples of a panel, with the uneven times and the noise of one, and the true velocity at the last of them.
  func samples(
    speed: Double, rate: Double, noise: Double, _ random: inout SeededGenerator
  ) -> (samples: [PathSample], truth: Vector) {
    let end = random.uniform(in: ends)
    var time = random.uniform(in: 0...1 / rate)
    var (samples, last): ([PathSample], Double) = ([], time)
    while time < end {
      let place = Point(
        x: 100 + speed * place(time) + random.normal(deviation: noise), y: 100 + random.normal(deviation: noise))
      samples.append(PathSample(position: place, time: Timestamp(seconds: time)))
      last = time
      time += random.uniform(in: 0.95...1.05) / rate
    }
    return (samples, Vector(dx: speed * velocity(last), dy: 0))
  }
}

/// How far each method is from the truth in the mean, for one motion at one rate.
struct SyntheticErrors {
  var motion: String
  /// In samples per second; `nil` for the mean over all rates.
  var rate: Double?
  /// In parts of the full speed, in the order of `VelocityMethod.all`.
  var errors: [Double]

  static let rates = [60.0, 120, 240]
  /// In points: what panels scatter.
  static let noises = [0.1, 0.3, 0.5]
  /// In points per second.
  static let speeds = [200.0, 800, 2500]
  static let repetitions = 30

  /// Every motion at every rate.
  static func measure() -> [SyntheticErrors] {
    var random = SeededGenerator(seed: 0x5EED)
    var rows: [SyntheticErrors] = []
    for motion in SyntheticMotion.all {
      for rate in rates { rows.append(measure(motion, rate: rate, &random)) }
    }
    return rows
  }

  /// The mean of `rows`.
  static func mean(_ rows: [SyntheticErrors], name: String) -> SyntheticErrors {
    var errors = VelocityMethod.all.map { _ in 0.0 }
    for row in rows {
      for index in errors.indices { errors[index] += row.errors[index] / Double(rows.count) }
    }
    return SyntheticErrors(motion: name, rate: nil, errors: errors)
  }

  private static func measure(
    _ motion: SyntheticMotion, rate: Double, _ random: inout SeededGenerator
  ) -> SyntheticErrors {
    var errors = VelocityMethod.all.map { _ in 0.0 }
    let count = Double(noises.count * speeds.count * repetitions)
    for noise in noises {
      for speed in speeds {
        for _ in 0..<repetitions {
          let (samples, truth) = motion.samples(speed: speed, rate: rate, noise: noise, &random)
          for (index, method) in VelocityMethod.all.enumerated() {
            errors[index] += (method.velocity(samples) - truth).length / speed / count
          }
        }
      }
    }
    return SyntheticErrors(motion: motion.name, rate: rate, errors: errors)
  }
}
