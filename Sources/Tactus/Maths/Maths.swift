/// Sine, cosine, arctangent, exponential and logarithm that give the same bits everywhere.
///
/// Every platform has its own mathematical library. These libraries differ in the last bit, and one different bit can
/// make a replay differ from the live run. These functions use only the additions, multiplications, divisions and
/// conversions that IEEE 754 defines to the bit, in a fixed order.
///
/// | function | error, in units of the last place | holds for |
/// | --- | --- | --- |
/// | ``sin(_:)``, ``cos(_:)`` | below 0.8 | every finite angle, however large |
/// | ``atan2(_:_:)`` | below 0.55 | every pair; 1 where the result is subnormal |
/// | ``exp(_:)`` | below 0.75 | every argument; 1 where the result is subnormal |
/// | ``log(_:)`` | below 0.75 | every positive argument |
///
/// Special values follow IEEE 754. If a result is not a number, it is always the same NaN, `Double.nan`.
public nonisolated enum Maths {}

/// A number as the sum of two: the nearest `Double`, and the remainder.
///
/// It has twice the digits of a `Double`, for calculations in which a subtraction or the last rounding would lose digits.
nonisolated struct DoubleDouble {
  /// The leading part.
  var high: Double
  /// The rest, much smaller than ``high``.
  var low: Double

  @inline(__always)
  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two numbers of any size (Knuth's TwoSum).
  @inline(__always)
  init(sumOf a: Double, _ b: Double) {
    let sum = a + b
    let fromB = sum - a
    let fromA = sum - fromB
    self.init(sum, (a - fromA) + (b - fromB))
  }

  /// The exact product of two numbers below 2⁹⁹⁵ whose product is not near the smallest numbers (Dekker's product). A
  /// fused multiply-add would be shorter, but it calls a library on processors without that instruction.
  @inline(__always)
  init(productOf a: Double, _ b: Double) {
    let (aHigh, aLow) = DoubleDouble.halves(of: a)
    let (bHigh, bLow) = DoubleDouble.halves(of: b)
    let product = a * b
    self.init(product, ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
  }

  /// Two numbers of at most 26 bits whose sum is `value` (Veltkamp's split). Products of these numbers are exact.
  @inline(__always)
  private static func halves(of value: Double) -> (high: Double, low: Double) {
    let scaled = value * 134_217_729  // 2²⁷ + 1
    let high = scaled - (scaled - value)
    return (high, value - high)
  }
}

nonisolated extension Maths {
  /// 2 to the power of `exponent`, which must lie in -1022...1023.
  @inline(__always)
  static func powerOfTwo(_ exponent: Int32) -> Double {
    Double(bitPattern: UInt64(bitPattern: Int64(exponent) &+ 1023) &<< 52)
  }

  /// π/2, to 106 bits.
  static var halfPi: DoubleDouble { DoubleDouble(0x1.921f_b544_42d1_8p+0, 0x1.1a62_6331_45c0_7p-54) }
}

nonisolated extension Maths {
  /// The greatest whole number that is not above `value`. Returns NaN and numbers too large for a fraction unchanged.
  ///
  /// On a processor without an instruction for it, `rounded(.down)` calls a mathematical library that bare machines lack.
  static func roundedDown(_ value: Double) -> Double {
    guard value.magnitude < 0x1p52 else { return value }
    let towardsZero = Double(Int64(value))
    return towardsZero > value ? towardsZero - 1 : towardsZero
  }
}
