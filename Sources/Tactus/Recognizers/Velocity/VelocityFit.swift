/// A straight line or a parabola through samples, by least squares, both axes at once.
///
/// Built from polynomials that are orthogonal over the samples' times, which keeps the digits that the usual equations
/// lose.
struct VelocityFit {
  /// The slope at the youngest sample, per second.
  private(set) var slope: Vector
  /// How far samples lie off the curve: the root of the mean square, corrected for the degrees of freedom spent.
  private(set) var noise: Double

  /// The youngest sample, from which times and places are counted.
  private let start: VelocitySamples.Sample
  /// The time that the samples cover, in seconds: the unit of time within the fit.
  private let span: Double
  /// The parts of the first and the second polynomial: t - mean, and (t - mean)² - skew·(t - mean) - spread.
  private let (mean, skew, spread): (Double, Double, Double)
  /// What each polynomial contributes.
  private let (constant, linear, quadratic): (Vector, Vector, Vector)

  /// The curve of `degree` 1 or 2 through the samples whose ranks are in `ranks`: at least two.
  ///
  /// Two samples, or times so close together that they tell nothing about a curvature, get a line.
  init(_ samples: VelocitySamples, _ ranks: Range<Int>, degree: Int) {
    let count = Double(ranks.count)
    let start = samples[ranks.lowerBound]
    let span = samples.seconds(from: ranks.upperBound - 1, to: ranks.lowerBound)
    func time(_ rank: Int) -> Double { samples.seconds(from: ranks.lowerBound, to: rank) / span }
    func place(_ rank: Int) -> Vector { samples[rank].position - start.position }

    var (mean, constant) = (0.0, Vector.zero)
    for rank in ranks {
      mean += time(rank) / count
      constant += place(rank) / count
    }
    var (squares, cubes, linear) = (0.0, 0.0, Vector.zero)
    for rank in ranks {
      let t = time(rank) - mean
      squares += t * t
      cubes += t * t * t
      linear += (place(rank) - constant) * t
    }
    let (skew, spread) = (cubes / squares, squares / count)
    linear = linear / squares

    var (curvatures, quadratic) = (0.0, Vector.zero)
    if degree > 1, ranks.count > 2 {
      for rank in ranks {
        let t = time(rank) - mean
        let curvature = t * t - skew * t - spread
        curvatures += curvature * curvature
        quadratic += (place(rank) - constant - linear * t) * curvature
      }
    }
    let isCurved = curvatures > 1e-9
    quadratic = isCurved ? quadratic / curvatures : .zero

    (self.start, self.span, self.mean, self.skew, self.spread) = (start, span, mean, skew, spread)
    (self.constant, self.linear, self.quadratic) = (constant, linear, quadratic)
    slope = (linear + quadratic * (-2 * mean - skew)) / span
    noise = 0

    let freedom = ranks.count - (isCurved ? 3 : 2)
    guard freedom > 0 else { return }
    var sum = 0.0
    for rank in ranks {
      let deviation = place(rank) - offset(at: time(rank))
      sum += deviation.dot(deviation)
    }
    noise = (sum / Double(freedom)).squareRoot()
  }

  /// Where the curve leads, `seconds` after the youngest sample.
  func position(after seconds: Double) -> Point {
    start.position + offset(at: seconds / span)
  }

  private func offset(at time: Double) -> Vector {
    let t = time - mean
    return constant + linear * t + quadratic * (t * t - skew * t - spread)
  }
}
