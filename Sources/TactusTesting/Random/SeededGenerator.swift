import Tactus

/// Numbers that look random and are the same for the same seed, on every platform.
///
/// SplitMix64: a counter whose bits are mixed. Good for tests, not for secrets.
///
/// ```swift
/// var generator = SeededGenerator(seed: 7)
/// let x = Double.random(in: 0..<390, using: &generator)
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable, Hashable {
  private var counter: UInt64

  /// Makes the series of `seed`.
  public init(seed: UInt64) { counter = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    counter &+= 0x9E37_79B9_7F4A_7C15
    var bits = counter
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to, not including, 1: every multiple of 2⁻⁵³ is as likely as any other.
  public mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number from `range`; apart from rounding, every number is as likely as any other.
  public mutating func uniform(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
  }

  /// Returns true with this `probability`: never at 0, always at 1.
  public mutating func chance(_ probability: Double) -> Bool { uniform() < probability }

  /// A normally distributed number.
  public mutating func normal(mean: Double = 0, deviation: Double = 1) -> Double {
    // Box and Muller: a random radius in a random direction. Subtracted from 1, so that the logarithm stays finite.
    let radius = (-2 * Maths.log(1 - uniform())).squareRoot()
    return mean + deviation * radius * Maths.cos(2 * Double.pi * uniform())
  }

  /// A number whose logarithm is normally distributed: half of all numbers are below `median`, and about two thirds are
  /// within a factor of eˢ of it, where s is `spread`.
  public mutating func logNormal(median: Double, spread: Double) -> Double {
    median * Maths.exp(normal(deviation: spread))
  }
}
