nonisolated extension Maths {
  /// The angle of the displacement `(x, y)`, in radians from -π to π; the sign is that of `y`, also for zeros.
  ///
  /// On the screen, where y runs downwards, positive angles are clockwise from the right.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    guard !y.isNaN, !x.isNaN else { return .nan }
    let angle = positiveAngle(y: y.magnitude, x: x.magnitude, isLeft: x.sign == .minus)
    return y.sign == .minus ? -angle : angle
  }

  /// The angle of the displacement `(x, y)`, or `(-x, y)` if it points to the left; both parts are positive or zero.
  private static func positiveAngle(y: Double, x: Double, isLeft: Bool) -> Double {
    let pi = DoubleDouble(2 * halfPi.high, 2 * halfPi.low)
    if y == 0 { return isLeft ? pi.high : 0 }
    if x == 0 { return halfPi.high }
    if y.isInfinite {
      if x.isFinite { return halfPi.high }
      return isLeft ? 1.5 * halfPi.high : 0.5 * halfPi.high
    }
    if x.isInfinite { return isLeft ? pi.high : 0 }

    // If one part is negligible, the other one decides, and the quotient may be too small for the next steps.
    let gap = y.exponent - x.exponent
    if gap > 64 { return halfPi.high }
    if gap < -64 { return isLeft ? pi.high : y / x }

    let isSteep = y > x
    let angle = arctangent(isSteep ? x : y, over: isSteep ? y : x)
    switch (isSteep, isLeft) {
    case (false, false): return angle.high + angle.low
    case (true, false): return difference(halfPi, angle)
    case (true, true): return sum(halfPi, angle)
    case (false, true): return difference(pi, angle)
    }
  }

  /// The angle whose tangent is `small / large`: at most π/4, as `small` is at most `large`.
  ///
  /// It subtracts the nearest angle whose tangent is a multiple of 1/8. The tangent of the rest is at most 1/16, where
  /// the series is short.
  private static func arctangent(_ small: Double, over large: Double) -> DoubleDouble {
    // Scaled against overflow, and against lost digits of subnormal numbers.
    let scale: Double =
      if large > 0x1p+500 { 0x1p-600 } else if large < 0x1p-400 { 0x1p+600 } else { 1 }
    let (small, large) = (small * scale, large * scale)

    let step = Int32(small / large * 8 + 0.5)
    let tangent = Double(step) * 0.125
    let base = angle(atStep: step)

    // tan(a - b) = (small - tangent·large) / (large + tangent·small), every part to twice the digits.
    let below = DoubleDouble(productOf: tangent, large)
    let above = DoubleDouble(productOf: tangent, small)
    let numerator = DoubleDouble(sumOf: small - below.high, -below.low)
    let sum = DoubleDouble(sumOf: large, above.high)
    let denominator = DoubleDouble(sum.high, sum.low + above.low)
    let quotient = numerator.high / denominator.high
    let product = DoubleDouble(productOf: quotient, denominator.high)
    let remainder = (numerator.high - product.high) - product.low + (numerator.low - quotient * denominator.low)
    let missing = remainder / denominator.high

    let square = quotient * quotient
    var series = -1.0 / 15
    series = series * square + 1.0 / 13
    series = series * square - 1.0 / 11
    series = series * square + 1.0 / 9
    series = series * square - 1.0 / 7
    series = series * square + 1.0 / 5
    series = series * square - 1.0 / 3
    let angle = DoubleDouble(sumOf: base.high, quotient)
    return DoubleDouble(angle.high, angle.low + (base.low + missing + quotient * square * series))
  }

  /// The angles whose tangents are 0, 1/8 … 1.
  private static func angle(atStep step: Int32) -> DoubleDouble {
    switch step {
    case 0: DoubleDouble(0)
    case 1: DoubleDouble(0x1.fd5b_a9aa_c2f6_ep-4, -0x1.cd37_6867_60c1_7p-59)
    case 2: DoubleDouble(0x1.f5b7_5f92_c80d_dp-3, 0x1.8ab6_e3cf_7afb_dp-57)
    case 3: DoubleDouble(0x1.6f61_941e_4def_1p-2, -0x1.c63a_ae6f_6e91_8p-56)
    case 4: DoubleDouble(0x1.dac6_7056_1bb4_fp-2, 0x1.a2b7_f222_f65e_2p-56)
    case 5: DoubleDouble(0x1.1e00_babd_efeb_4p-1, -0x1.928d_f287_a668_fp-58)
    case 6: DoubleDouble(0x1.4978_fa32_69ee_1p-1, 0x1.2419_a87f_2a45_8p-56)
    case 7: DoubleDouble(0x1.700a_7c57_8463_4p-1, -0x1.8c34_d25a_adef_6p-56)
    default: DoubleDouble(0x1.921f_b544_42d1_8p-1, 0x1.1a62_6331_45c0_7p-55)
    }
  }

  private static func sum(_ a: DoubleDouble, _ b: DoubleDouble) -> Double {
    let sum = DoubleDouble(sumOf: a.high, b.high)
    return sum.high + (sum.low + (a.low + b.low))
  }

  private static func difference(_ a: DoubleDouble, _ b: DoubleDouble) -> Double {
    sum(a, DoubleDouble(-b.high, -b.low))
  }
}
