import Tactus

/// A place and when a finger was there.
struct PathSample {
  var position: Point
  var time: Timestamp
}

/// Something that says how fast a finger is, from all samples up to now.
struct VelocityMethod {
  var name: String
  var velocity: @Sendable ([PathSample]) -> Vector

  /// The engine's.
  static let tracker = VelocityMethod(name: "Tactus") { samples in
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(sample.position, at: sample.time) }
    return tracker.velocity(at: samples.last?.time ?? .zero)
  }

  /// A parabola through the last 100 ms, at most 20 samples, up to a gap of more than 40 ms, and nothing else.
  ///
  /// Written apart from the engine's fit, by the normal equations, so that one checks the other.
  static let leastSquares = VelocityMethod(name: "least squares") { samples in
    let window = recentSamples(samples)
    guard let last = window.last, window.count > 1 else { return .zero }
    guard window.count > 2 else { return difference(window) }
    // Times in units of 10 ms, counted from the last sample, keep the sums of powers small.
    var powers = [0.0, 0, 0, 0, 0]
    var (sum, first, second) = (Vector.zero, Vector.zero, Vector.zero)
    for sample in window {
      let t = (sample.time - last.time).seconds * 100
      let place = sample.position - last.position
      for (degree, power) in [1, t, t * t, t * t * t, t * t * t * t].enumerated() { powers[degree] += power }
      sum += place
      first += place * t
      second += place * (t * t)
    }
    // By Cramer's rule, the factor of t.
    let (a, b, c, d, e) = (powers[0], powers[1], powers[2], powers[3], powers[4])
    let determinant = a * (c * e - d * d) - b * (b * e - c * d) + c * (b * d - c * c)
    guard determinant != 0 else { return difference(window) }
    let slope = (first * (a * e - c * c) - sum * (b * e - c * d) - second * (a * d - b * c)) / determinant
    return slope * 100
  }

  /// The speed of a mass that every displacement pushes, as Android's other strategy has it: each adds to the kinetic
  /// energy what it takes to get from the speed so far to its own, the first one half of that. Axis by axis, over the same
  /// samples.
  static let impulse = VelocityMethod(name: "impulse") { samples in
    let window = recentSamples(samples)
    guard window.count > 2 else { return difference(window) }
    func speed(_ work: Double) -> Double { (work < 0 ? -1 : 1) * (2 * work.magnitude).squareRoot() }
    func velocity(_ place: (PathSample) -> Double) -> Double {
      var work = 0.0
      for (index, (older, newer)) in zip(window, window.dropFirst()).enumerated() {
        let rate = (place(newer) - place(older)) / (newer.time - older.time).seconds
        work += (rate - speed(work)) * rate.magnitude
        if index == 0 { work /= 2 }
      }
      return speed(work)
    }
    return Vector(dx: velocity { $0.position.x }, dy: velocity { $0.position.y })
  }

  /// The difference of the last two samples.
  static let twoPoints = VelocityMethod(name: "two points") { difference(recentSamples($0)) }

  /// All that are compared.
  static let all = [leastSquares, impulse, twoPoints, tracker]

  private static func difference(_ samples: [PathSample]) -> Vector {
    guard samples.count > 1 else { return .zero }
    let (one, two) = (samples[samples.count - 2], samples[samples.count - 1])
    return (two.position - one.position) / (two.time - one.time).seconds
  }

  private static func recentSamples(_ samples: [PathSample]) -> [PathSample] {
    var window: [PathSample] = []
    for sample in samples.reversed() {
      guard let newest = window.first, let oldest = window.last else {
        window.append(sample)
        continue
      }
      let isRecent = newest.time - sample.time <= .seconds(0.1) && oldest.time - sample.time <= .seconds(0.04)
      guard isRecent, window.count < 20 else { break }
      window.append(sample)
    }
    return window.reversed()
  }
}
