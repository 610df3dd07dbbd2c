nonisolated extension Maths {
  /// e to the power of `exponent`; infinite above 709.78, 0 below -745.13.
  public static func exp(_ exponent: Double) -> Double {
    if exponent.isNaN { return .nan }
    // The largest and the smallest exponent whose powers are finite and do not round to 0.
    if exponent > 0x1.62e4_2fef_a39e_fp+9 { return .infinity }
    if exponent < -0x1.7491_0d52_d305_2p+9 { return 0 }

    // exponent = doublings · ln 2 + rest, where the rest is at most ln 2 / 2.
    let quotient = exponent * 0x1.7154_7652_b82f_ep+0  // 1 / ln 2
    let doublings = Int32(quotient < 0 ? quotient - 0.5 : quotient + 0.5)
    let rest = DoubleDouble(sumOf: exponent - Double(doublings) * ln2.high, -(Double(doublings) * ln2.low))

    // The Taylor series up to x¹⁴.
    let x = rest.high
    var series = 1.0 / 87_178_291_200  // 1/14!
    series = series * x + 1.0 / 6_227_020_800  // 1/13!
    series = series * x + 1.0 / 479_001_600  // 1/12!
    series = series * x + 1.0 / 39_916_800  // 1/11!
    series = series * x + 1.0 / 3_628_800  // 1/10!
    series = series * x + 1.0 / 362_880  // 1/9!
    series = series * x + 1.0 / 40_320  // 1/8!
    series = series * x + 1.0 / 5_040  // 1/7!
    series = series * x + 1.0 / 720  // 1/6!
    series = series * x + 1.0 / 120  // 1/5!
    series = series * x + 1.0 / 24  // 1/4!
    series = series * x + 1.0 / 6  // 1/3!
    series = series * x + 0.5
    let start = DoubleDouble(sumOf: 1, x)
    let power = start.high + (start.low + rest.low * start.high + x * x * series)

    // Two steps, because 2¹⁰²⁴ is not a double, and because a subnormal result must be rounded only once.
    let half = doublings / 2
    return power * powerOfTwo(half) * powerOfTwo(doublings - half)
  }

  /// The natural logarithm of `value`: -infinity for ±0, `nan` for negative numbers.
  public static func log(_ value: Double) -> Double {
    if value.isNaN || value < 0 { return .nan }
    if value == 0 { return -.infinity }
    if value == .infinity { return .infinity }

    // value = 2^exponent · significand, where the significand is from √½ to √2.
    let isSubnormal = value < 0x1p-1022
    let bits = (isSubnormal ? value * 0x1p+54 : value).bitPattern
    var exponent = Int32(truncatingIfNeeded: bits >> 52) - (isSubnormal ? 1077 : 1023)
    var significand = Double(bitPattern: (bits & 0x000F_FFFF_FFFF_FFFF) | 0x3FF0_0000_0000_0000)
    if significand > 0x1.6a09_e667_f3bc_dp+0 {
      significand *= 0.5
      exponent += 1
    }

    // log((1 + s) / (1 - s)) = 2 (s + s³/3 + s⁵/5 …), where s has twice the digits.
    let excess = significand - 1
    let sum = DoubleDouble(sumOf: excess, 2)
    let s = excess / sum.high
    let product = DoubleDouble(productOf: s, sum.high)
    let missing = ((excess - product.high) - product.low - s * sum.low) / sum.high
    let square = s * s
    var series = 1.0 / 25
    series = series * square + 1.0 / 23
    series = series * square + 1.0 / 21
    series = series * square + 1.0 / 19
    series = series * square + 1.0 / 17
    series = series * square + 1.0 / 15
    series = series * square + 1.0 / 13
    series = series * square + 1.0 / 11
    series = series * square + 1.0 / 9
    series = series * square + 1.0 / 7
    series = series * square + 1.0 / 5
    series = series * square + 1.0 / 3
    let tail = 2 * (missing + s * square * series)
    let total = DoubleDouble(sumOf: Double(exponent) * ln2.high, 2 * s)
    return total.high + (total.low + (tail + Double(exponent) * ln2.low))
  }

  /// ln 2. The leading part has 40 bits, so its product with the exponent of any double is exact.
  private static var ln2: DoubleDouble { DoubleDouble(0x1.62e4_2fef_a2p-1, 0x1.9ef3_5793_c767_3p-41) }
}
