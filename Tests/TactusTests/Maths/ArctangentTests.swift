import Foundation
import TactusTesting
import TestRounds
import Testing

@testable import Tactus

@Suite("The angle of a way (atan2)")
struct ArctangentTests {
  @Test("is that of the system's library to the last bit but one, for ways on a screen")
  func ordinaryDisplacements() {
    var random = SeededGenerator(seed: 11)
    var worst: UInt64 = 0
    for _ in 0..<rounds(300_000) {
      let (y, x) = (random.uniform(in: -2000...2000), random.uniform(in: -2000...2000))
      worst = max(worst, stepsBetween(Maths.atan2(y, x), Foundation.atan2(y, x)))
    }
    #expect(worst <= 1)
  }

  @Test("is as exact for parts of every size, and for parts of very different sizes")
  func everyMagnitude() {
    var random = SeededGenerator(seed: 12)
    var worst: UInt64 = 0
    for index in 0..<rounds(300_000) {
      let y = random.finiteDouble()
      let ratio = random.uniform(in: -40...40)
      let near = Double(sign: index % 2 == 0 ? .plus : .minus, exponent: Int(ratio * 2), significand: 1.7) * y
      let x = index % 3 == 0 ? random.finiteDouble() : near
      worst = max(worst, stepsBetween(Maths.atan2(y, x), Foundation.atan2(y, x)))
    }
    #expect(worst <= 1)
  }

  @Test("is exact on the axes and the diagonals")
  func axes() {
    #expect(Maths.atan2(0, 5) == 0)
    #expect(Maths.atan2(5, 5) == .pi / 4)
    #expect(Maths.atan2(5, 0) == .pi / 2)
    #expect(Maths.atan2(5, -5) == 3 * .pi / 4)
    #expect(Maths.atan2(0, -5) == .pi)
    #expect(Maths.atan2(-5, -5) == -3 * .pi / 4)
    #expect(Maths.atan2(-5, 0) == -.pi / 2)
    #expect(Maths.atan2(-5, 5) == -.pi / 4)
  }

  @Test("treats zeros, infinities and nan as IEEE 754 asks, signs included", arguments: specialValues)
  func special(y: Double) {
    for x in specialValues {
      let (ours, theirs) = (Maths.atan2(y, x), Foundation.atan2(y, x))
      if theirs.isNaN {
        #expect(ours.bitPattern == Double.nan.bitPattern)
      } else {
        #expect(ours.bitPattern == theirs.bitPattern, "atan2(\(y), \(x))")
      }
    }
  }

  @Test("changes its sign with y, to the last bit")
  func symmetry() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<rounds(50_000) {
      let (y, x) = (random.finiteDouble(), random.finiteDouble())
      #expect(Maths.atan2(-y, x) == -Maths.atan2(y, x))
    }
  }

  @Test("gives back the angle of a sine and a cosine")
  func roundTrip() {
    for step in -3141...3141 {
      let angle = Double(step) / 1000
      #expect((Maths.atan2(Maths.sin(angle), Maths.cos(angle)) - angle).magnitude < 1e-15)
    }
  }
}

private let specialValues: [Double] = [
  0, -0.0, 1, -1, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
  .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
]
