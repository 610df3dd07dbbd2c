import Foundation
import Testing

@testable import Tactus

@Suite("Rotations of a transform")
struct TransformRotationTests {
  @Test("a positive angle turns clockwise on the screen: right goes down")
  func direction() {
    let turned = Transform(rotation: .pi / 6).apply(to: Point(x: 10, y: 0))
    #expect(turned.distance(to: Point(x: 10 * 3.0.squareRoot() / 2, y: 5)) < 1e-14)
  }

  @Test("quarter turns are exact, however many and whichever way", arguments: -9...9)
  func quarterTurns(quarters: Int) {
    let turn = Transform(rotation: Double(quarters) * .pi / 2)
    let expected = [
      Point(x: 3, y: 7), Point(x: -7, y: 3), Point(x: -3, y: -7), Point(x: 7, y: -3),
    ]
    #expect(turn.apply(to: Point(x: 3, y: 7)) == expected[quarters & 3])
  }

  @Test("a quarter turn is exact also if its angle was summed up or converted from degrees")
  func quarterTurnsByOtherRoutes() {
    #expect(Transform(rotation: .pi / 2 + .pi / 2 + .pi / 2) == Transform(rotation: 3 * .pi / 2))
    #expect(Transform(rotation: 270.0 / 180 * .pi) == Transform(rotation: 270.0 * .pi / 180))
    #expect(Transform(rotation: 0.1 * .pi * 5) == Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(Transform(rotation: 2 * .pi) == .identity)
    #expect(Transform(rotation: 0) == .identity)
    #expect(Transform(rotation: -0.0) == .identity)
  }

  @Test("angles next to a quarter turn are not pulled into it")
  func nextToQuarterTurns() {
    #expect(Transform(rotation: .pi / 2 + 1e-13).a == Foundation.cos(.pi / 2 + 1e-13))
    #expect(Transform(rotation: 1e-300).b == 1e-300)
    #expect(Transform(rotation: 1e9 * .pi).b == Maths.sin(1e9 * .pi))
  }

  @Test("lengths stay, and the way back is the opposite angle")
  func isometry() {
    var random = SplitMix64(seed: 31)
    for _ in 0..<2000 {
      let angle = random.double(in: -20..<20)
      let turn = Transform(rotation: angle)
      let vector = Vector(dx: random.double(in: -100..<100), dy: random.double(in: -100..<100))
      #expect((turn.apply(to: vector).length - vector.length).magnitude < 1e-12)
      let back = Transform(rotation: -angle).apply(to: turn.apply(to: vector))
      #expect((back - vector).length < 1e-12)
    }
  }

  @Test("rotated(by:) turns first and does the rest afterwards")
  func rotatedIsPrepended() {
    let shift = Transform(translation: Vector(dx: 100, dy: 0))
    #expect(shift.rotated(by: .pi / 2).apply(to: Point(x: 1, y: 0)) == Point(x: 100, y: 1))
    let turn = Transform(rotation: .pi / 2)
    #expect(turn.translated(by: Vector(dx: 100, dy: 0)).apply(to: Point(x: 1, y: 0)) == Point(x: 0, y: 101))
  }

  @Test(
    "an angle that is no number gives a transform without a way back, and does not trap",
    arguments: [
      Double.nan, .infinity, -.infinity,
    ])
  func notANumber(angle: Double) {
    #expect(!Transform(rotation: angle).isFinite)
    #expect(Transform(rotation: angle).inverted == nil)
  }
}
