import TactusTesting
import Testing

@testable import Tactus

/// Motions whose velocity is known at every moment, sampled as panels do it: unevenly, with noise, at several rates.
@Suite("Velocity against the truth")
struct VelocityTruthTests {
  /// A way and its velocity in units of a full speed, over seconds.
  struct Motion: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var place: @Sendable (Double) -> Double
    var velocity: @Sendable (Double) -> Double
    var ends: ClosedRange<Double>
  }

  static let motions = [
    Motion(testDescription: "steady", place: { $0 }, velocity: { _ in 1 }, ends: 0.1...0.3),
    Motion(testDescription: "speeding up", place: { 2.5 * $0 * $0 }, velocity: { 5 * $0 }, ends: 0.1...0.3),
    Motion(
      testDescription: "slowing down", place: { 0.1 * (1 - Maths.exp(-10 * $0)) }, velocity: { Maths.exp(-10 * $0) },
      ends: 0.1...0.4),
    Motion(
      testDescription: "there and still", place: { 0.2 * smooth(min(1, $0 / 0.4)) },
      velocity: { $0 < 0.4 ? 0.5 * smoothSlope($0 / 0.4) : 0 }, ends: 0.1...0.45),
    Motion(
      testDescription: "hold", place: { min($0, 0.15) }, velocity: { $0 < 0.15 ? 1 : 0 }, ends: 0.155...0.3),
    Motion(
      testDescription: "turn", place: { $0 < 0.15 ? $0 : 0.3 - $0 }, velocity: { $0 < 0.15 ? 1 : -1 }, ends: 0.155...0.3
    ),
  ]

  struct Errors {
    var (ours, leastSquares, twoPoints) = (0.0, 0.0, 0.0)

    static func + (lhs: Errors, rhs: Errors) -> Errors {
      var sum = Errors()
      sum.ours = lhs.ours + rhs.ours
      sum.leastSquares = lhs.leastSquares + rhs.leastSquares
      sum.twoPoints = lhs.twoPoints + rhs.twoPoints
      return sum
    }
  }

  @Test(
    "is never the worst of three for any kind of motion: itself, plain least squares, the last two points",
    arguments: motions)
  func neverTheWorst(motion: Motion) {
    let errors = meanErrors(motion)
    #expect(errors.ours <= max(errors.leastSquares, errors.twoPoints))
  }

  @Test("is the best of the three over all, by far")
  func best() {
    let errors = Self.motions.map(meanErrors).reduce(Errors(), +)
    #expect(errors.ours < 0.8 * errors.leastSquares)
    #expect(errors.ours < 0.8 * errors.twoPoints)
  }

  /// The mean errors, as parts of the full speed, over noises, speeds, rates and moments.
  private func meanErrors(_ motion: Motion) -> Errors {
    var random = SeededGenerator(seed: 0x5EED)
    var (errors, count) = (Errors(), 0.0)
    for noise in [0.1, 0.3, 0.5] {
      for speed in [200.0, 800, 2500] {
        for rate in [60.0, 120, 240] {
          for _ in 0..<30 {
            let one = self.errors(motion, noise: noise, speed: speed, rate: rate, &random)
            errors = errors + one
            count += 1
          }
        }
      }
    }
    errors.ours /= count
    errors.leastSquares /= count
    errors.twoPoints /= count
    return errors
  }

  private func errors(
    _ motion: Motion, noise: Double, speed: Double, rate: Double, _ random: inout SeededGenerator
  ) -> Errors {
    var tracker = VelocityTracker()
    var ring = VelocityRing()
    let end = random.uniform(in: motion.ends)
    var time = random.uniform(in: 0...1 / rate)
    var last = time
    while time < end {
      let place = Point(
        x: 100 + speed * motion.place(time) + random.normal(deviation: noise),
        y: 100 + random.normal(deviation: noise))
      tracker.add(place, at: Timestamp(seconds: time))
      ring.add(place, at: Timestamp(seconds: time))
      last = time
      time += random.uniform(in: 0.95...1.05) / rate
    }
    let truth = Vector(dx: speed * motion.velocity(last), dy: 0)
    var errors = Errors()
    errors.ours = (tracker.velocity(at: Timestamp(seconds: last)) - truth).length / speed
    return ring.withSamples(horizon: .seconds(0.1), maximumGap: .seconds(0.04)) { samples in
      errors.leastSquares = (VelocityFit(samples, samples.indices, degree: 2).slope - truth).length / speed
      errors.twoPoints = (VelocityFit(samples, 0..<2, degree: 1).slope - truth).length / speed
      return errors
    }
  }
}

/// The minimum-jerk way from 0 to 1, as hands move.
private func smooth(_ u: Double) -> Double { u * u * u * (10 - 15 * u + 6 * u * u) }
private func smoothSlope(_ u: Double) -> Double { 30 * u * u * (1 - u) * (1 - u) }
