/// A small random number generator (Steele, Lea, Flood 2014) with a fixed start, so that a failure repeats.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// A number from `range`, evenly spread.
  mutating func double(in range: Range<Double>) -> Double {
    range.lowerBound + Double(next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
  }

  /// Any finite number, with even chances for every exponent.
  mutating func finiteDouble() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }

  /// A number from the normal distribution about zero.
  mutating func normal(deviation: Double) -> Double {
    // The sum of twelve: near enough, and free of logarithms.
    var sum = -6.0
    for _ in 0..<12 { sum += double(in: 0..<1) }
    return sum * deviation
  }
}
