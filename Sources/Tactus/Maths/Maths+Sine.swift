nonisolated extension Maths {
  /// The sine of `angle`, in radians; ±0 stays ±0, and an angle that is infinite or not a number has none (`nan`).
  public static func sin(_ angle: Double) -> Double {
    guard angle.isFinite else { return .nan }
    // Below 2⁻²⁷ the sine is the angle to the last bit.
    if angle.magnitude < 0x1p-27 { return angle }
    let turns = QuarterTurns(angle)
    return switch turns.quadrant {
    case 0: sine(of: turns.rest)
    case 1: cosine(of: turns.rest)
    case 2: -sine(of: turns.rest)
    default: -cosine(of: turns.rest)
    }
  }

  /// The cosine of `angle`, in radians; an angle that is infinite or not a number has none (`nan`).
  public static func cos(_ angle: Double) -> Double {
    guard angle.isFinite else { return .nan }
    let turns = QuarterTurns(angle)
    return switch turns.quadrant {
    case 0: cosine(of: turns.rest)
    case 1: -sine(of: turns.rest)
    case 2: -cosine(of: turns.rest)
    default: sine(of: turns.rest)
    }
  }

  /// The Taylor series up to x¹⁷, whose next term is below 2⁻⁶⁰ of the sum; for angles of at most π/4.
  private static func sine(of angle: DoubleDouble) -> Double {
    let x = angle.high
    let square = x * x
    var series = 1.0 / 355_687_428_096_000  // 1/17!
    series = series * square - 1.0 / 1_307_674_368_000  // 1/15!
    series = series * square + 1.0 / 6_227_020_800  // 1/13!
    series = series * square - 1.0 / 39_916_800  // 1/11!
    series = series * square + 1.0 / 362_880  // 1/9!
    series = series * square - 1.0 / 5_040  // 1/7!
    series = series * square + 1.0 / 120  // 1/5!
    series = series * square - 1.0 / 6  // 1/3!
    return x + (x * square * series + angle.low * (1 - 0.5 * square))
  }

  /// The Taylor series up to x¹⁸; for angles of at most π/4.
  ///
  /// Its first two terms are summed exactly: they make up nearly all of the result.
  private static func cosine(of angle: DoubleDouble) -> Double {
    let x = angle.high
    let square = DoubleDouble(productOf: x, x)
    let z = square.high
    var series = -1.0 / 6_402_373_705_728_000  // 1/18!
    series = series * z + 1.0 / 20_922_789_888_000  // 1/16!
    series = series * z - 1.0 / 87_178_291_200  // 1/14!
    series = series * z + 1.0 / 479_001_600  // 1/12!
    series = series * z - 1.0 / 3_628_800  // 1/10!
    series = series * z + 1.0 / 40_320  // 1/8!
    series = series * z - 1.0 / 720  // 1/6!
    series = series * z + 1.0 / 24  // 1/4!
    let start = DoubleDouble(sumOf: 1, -0.5 * z)
    return start.high + (start.low - 0.5 * square.low + (z * z * series - x * angle.low))
  }
}
