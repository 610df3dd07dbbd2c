import Foundation
import TactusTesting
import TestRounds
import Testing

@testable import Tactus

@Suite("Exponential and logarithm")
struct ExponentialTests {
  @Test("exp is that of the system's library to the last bit but one, wherever it is finite")
  func exponential() {
    var random = SeededGenerator(seed: 21)
    let wide = (0..<rounds(200_000)).map { _ in random.uniform(in: -746...710) }
    #expect(
      worstDisagreement(over: wide.count, arguments: { wide[$0] }, of: Maths.exp, from: Foundation.exp).steps <= 1)
    let narrow = (0..<rounds(200_000)).map { _ in random.uniform(in: -1...1) }
    #expect(
      worstDisagreement(over: narrow.count, arguments: { narrow[$0] }, of: Maths.exp, from: Foundation.exp).steps <= 1)
  }

  @Test("exp reaches infinity and zero exactly where the system's does")
  func exponentialLimits() {
    for exponent in [709.782712893384, 709.7827128933841, -745.1332191019411, -745.1332191019412, -745.2, 710, 1e300] {
      #expect(Maths.exp(exponent) == Foundation.exp(exponent), "exp(\(exponent))")
      #expect(Maths.exp(-exponent) == Foundation.exp(-exponent), "exp(\(-exponent))")
    }
    #expect(Maths.exp(.infinity) == .infinity)
    #expect(Maths.exp(-.infinity) == 0)
    #expect(Maths.exp(0) == 1)
    #expect(Maths.exp(-0.0) == 1)
    #expect(Maths.exp(.leastNonzeroMagnitude) == 1)
    #expect(Maths.exp(.nan).bitPattern == Double.nan.bitPattern)
  }

  @Test("log is that of the system's library to the last bit but one, for every positive number")
  func logarithm() {
    var random = SeededGenerator(seed: 22)
    let all = (0..<rounds(200_000)).map { _ in random.finiteDouble().magnitude }
    #expect(worstDisagreement(over: all.count, arguments: { all[$0] }, of: Maths.log, from: Foundation.log).steps <= 1)
    let nearOne = (0..<rounds(200_000)).map { _ in random.uniform(in: 0.5...2) }
    #expect(
      worstDisagreement(over: nearOne.count, arguments: { nearOne[$0] }, of: Maths.log, from: Foundation.log).steps
        <= 1)
  }

  @Test("log of 1 is 0, of zeros -infinity, of negative numbers nan")
  func logarithmLimits() {
    #expect(Maths.log(1).bitPattern == 0)
    #expect(Maths.log(0) == -.infinity)
    #expect(Maths.log(-0.0) == -.infinity)
    #expect(Maths.log(.infinity) == .infinity)
    #expect(Maths.log(.leastNonzeroMagnitude) == Foundation.log(.leastNonzeroMagnitude))
    #expect(Maths.log(.greatestFiniteMagnitude) == Foundation.log(.greatestFiniteMagnitude))
    for value: Double in [-1, -.leastNonzeroMagnitude, -.infinity, .nan] {
      #expect(Maths.log(value).bitPattern == Double.nan.bitPattern)
    }
  }

  @Test("exp undoes log")
  func roundTrip() {
    for step in 1...2000 {
      let value = Double(step) / 100
      #expect((Maths.exp(Maths.log(value)) / value - 1).magnitude < 1e-15)
    }
  }
}
