import Foundation
import TactusTesting
import TestRounds
import Testing

@testable import Tactus

@Suite("Sine and cosine")
struct SineTests {
  @Test("are those of the system's library to the last bit but one, for angles a gesture can have")
  func ordinaryAngles() {
    var random = SeededGenerator(seed: 1)
    let angles = (0..<rounds(200_000)).map { _ in random.uniform(in: -30...30) }
    #expect(
      worstDisagreement(over: angles.count, arguments: { angles[$0] }, of: Maths.sin, from: Foundation.sin).steps <= 1)
    #expect(
      worstDisagreement(over: angles.count, arguments: { angles[$0] }, of: Maths.cos, from: Foundation.cos).steps <= 1)
  }

  @Test("are as exact for every other angle, however small or huge")
  func everyMagnitude() {
    var random = SeededGenerator(seed: 2)
    let angles = (0..<rounds(200_000)).map { _ in random.finiteDouble() }
    #expect(
      worstDisagreement(over: angles.count, arguments: { angles[$0] }, of: Maths.sin, from: Foundation.sin).steps <= 1)
    #expect(
      worstDisagreement(over: angles.count, arguments: { angles[$0] }, of: Maths.cos, from: Foundation.cos).steps <= 1)
  }

  @Test("lose nothing next to multiples of a quarter turn, where nearly all digits cancel")
  func nearQuarterTurns() {
    let angles = (0..<rounds(200_000)).map { (index: Int) -> Double in
      let nearest = Double(index / 2) * (Double.pi / 2)
      return index % 2 == 0 ? nearest : nearest.nextUp
    }
    #expect(
      worstDisagreement(over: angles.count, arguments: { angles[$0] }, of: Maths.sin, from: Foundation.sin).steps <= 1)
    #expect(
      worstDisagreement(over: angles.count, arguments: { angles[$0] }, of: Maths.cos, from: Foundation.cos).steps <= 1)
  }

  @Test("hold for the double that is nearest of all to a multiple of a quarter turn")
  func hardestAngle() {
    // It differs from one by 4.7e-19; the digits are those of a computation with 3000 bits. Some libraries get only 15
    // of them.
    let angle = Double(sign: .plus, exponent: 797, significand: 6_381_956_970_095_103)
    #expect(Maths.cos(angle) == -0x1.14ae_72e6_ba22_fp-61)
    #expect(Maths.sin(angle) == 1)
  }

  @Test("are odd and even, to the last bit")
  func symmetry() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<rounds(50_000) {
      let angle = random.finiteDouble()
      #expect(Maths.sin(-angle) == -Maths.sin(angle))
      #expect(Maths.cos(-angle) == Maths.cos(angle))
    }
  }

  @Test("never leave -1...1")
  func range() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<rounds(100_000) {
      let angle = random.uniform(in: -10...10)
      #expect(Maths.sin(angle).magnitude <= 1)
      #expect(Maths.cos(angle).magnitude <= 1)
    }
  }

  @Test("of zeros keep the sign, of infinities and of nan are nan")
  func specialValues() {
    #expect(Maths.sin(0.0).sign == .plus)
    #expect(Maths.sin(-0.0) == 0)
    #expect(Maths.sin(-0.0).sign == .minus)
    #expect(Maths.cos(0.0) == 1)
    #expect(Maths.cos(-0.0) == 1)
    #expect(Maths.sin(.leastNonzeroMagnitude) == .leastNonzeroMagnitude)
    for angle in [Double.infinity, -.infinity, .nan, -.nan, .signalingNaN] {
      #expect(Maths.sin(angle).bitPattern == Double.nan.bitPattern)
      #expect(Maths.cos(angle).bitPattern == Double.nan.bitPattern)
    }
  }

  @Test("split an angle into quarter turns and a rest that add up to it again")
  func quarterTurns() {
    for (degrees, quadrant) in [
      (10.0, 0), (44, 0), (46, 1), (91, 1), (136, 2), (226, 3), (316, 0), (-46, 3), (-136, 2),
    ] {
      let angle = degrees * Double.pi / 180
      let turns = Maths.QuarterTurns(angle)
      #expect(turns.quadrant == UInt32(quadrant))
      #expect(turns.rest.high.magnitude <= Double.pi / 4)
      let quarters = (angle - turns.rest.high) / (Double.pi / 2)
      #expect((quarters - quarters.rounded()).magnitude < 1e-15)
    }
  }
}
