import Foundation

/// How many representable numbers lie between two results; 0 also for two that are not numbers.
func stepsBetween(_ a: Double, _ b: Double) -> UInt64 {
  if a.isNaN || b.isNaN { return a.isNaN && b.isNaN ? 0 : .max }
  func rank(_ value: Double) -> Int64 {
    let bits = Int64(bitPattern: value.bitPattern)
    return bits < 0 ? Int64.min - bits : bits
  }
  return rank(a).subtractingReportingOverflow(rank(b)).partialValue.magnitude
}

/// The worst disagreement over `count` arguments, and where it was.
func worstDisagreement(
  over count: Int, arguments: (Int) -> Double, of ours: (Double) -> Double, from theirs: (Double) -> Double
) -> (steps: UInt64, argument: Double) {
  var worst = (steps: UInt64(0), argument: 0.0)
  for index in 0..<count {
    let argument = arguments(index)
    let steps = stepsBetween(ours(argument), theirs(argument))
    if steps > worst.steps { worst = (steps, argument) }
  }
  return worst
}

/// A checksum of results that differs if any bit of any of them does (FNV-1a, over whole words).
struct BitChecksum {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ result: Double) {
    value = (value ^ result.bitPattern) &* 0x100_0000_01B3
  }
}
