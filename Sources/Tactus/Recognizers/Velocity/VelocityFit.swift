/// A straight line or a parabola through samples, by least squares, both axes at once.
///
/// It is built from polynomials that are orthogonal over the samples' times, which keeps the digits that the usual
/// equations lose. It reads the samples once, about the mean of their times, and divides a few times in total, never
/// for each sample: on a processor without a unit for doubles, divisions are most of the work of a frame.
struct VelocityFit {
  /// The slope at the youngest sample, per second.
  let slope: Vector
  private let ranks: Range<Int>
  /// The number of parameters of the curve, along each axis.
  private let parameters: Int
  /// The youngest sample, from which times, in nanoseconds, and places are counted.
  private let start: VelocitySamples.Sample
  /// The parts of the first and the second polynomial: t - mean, and (t - mean)² - skew·(t - mean) - spread.
  private let (mean, skew, spread): (Double, Double, Double)
  /// The coefficient of each polynomial.
  private let (constant, linear, quadratic): (Vector, Vector, Vector)

  /// The curve of `degree` 1 or 2 through the samples whose ranks are in `ranks`: at least two.
  ///
  /// Two samples, or times so close together that they show no curvature, get a line.
  init(_ samples: VelocitySamples, _ ranks: Range<Int>, degree: Int) {
    let (start, count) = (samples[ranks.lowerBound], Double(ranks.count))
    var total = Timestamp.Duration.zero
    for rank in ranks { total = total + (start.age - samples[rank].age) }
    let mean = Double(total.nanoseconds) / count
    // Sums over the samples: of powers of the time, and of the places times the powers 0, 1 and 2.
    var (squares, cubes, fourths) = (0.0, 0.0, 0.0)
    var (constant, linear, quadratic) = (Vector.zero, Vector.zero, Vector.zero)
    for rank in ranks {
      let t = Double((start.age - samples[rank].age).nanoseconds) - mean
      let (place, square) = (samples[rank].position - start.position, t * t)
      squares += square
      constant += place
      linear += place * t
      guard degree > 1 else { continue }
      cubes += square * t
      fourths += square * square
      quadratic += place * square
    }
    let (skew, spread) = (cubes / squares, squares / count)
    // The sum of the second polynomial's squares.
    let curvatures = fourths - skew * cubes - spread * squares
    let isCurved = curvatures > 1e-8 * fourths
    quadratic = isCurved ? (quadratic - linear * skew - constant * spread) / curvatures : .zero
    linear = linear / squares

    (self.start, self.mean, self.skew, self.spread) = (start, mean, skew, spread)
    (self.constant, self.linear, self.quadratic) = (constant / count, linear, quadratic)
    slope = (linear + quadratic * (-2 * mean - skew)) * 1_000_000_000
    (self.ranks, parameters) = (ranks, isCurved ? 3 : 2)
  }

  /// The scatter of the fitted `samples` about the curve: the root of the mean square, corrected for the degrees of
  /// freedom used.
  func noise(of samples: VelocitySamples) -> Double {
    let freedom = ranks.count - parameters
    guard freedom > 0 else { return 0 }
    var sum = 0.0
    for rank in ranks {
      let time = Double((start.age - samples[rank].age).nanoseconds)
      let deviation = samples[rank].position - start.position - offset(at: time)
      sum += deviation.dot(deviation)
    }
    return (sum / Double(freedom)).squareRoot()
  }

  /// The place on the curve `seconds` after the youngest sample.
  func position(after seconds: Double) -> Point {
    start.position + offset(at: seconds * 1_000_000_000)
  }

  private func offset(at time: Double) -> Vector {
    let t = time - mean
    return constant + linear * t + quadratic * (t * t - skew * t - spread)
  }
}
