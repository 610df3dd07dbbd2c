import Foundation
import TactusTesting
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
    var random = SeededGenerator(seed: 31)
    for _ in 0..<2000 {
      let angle = random.uniform(in: -20...20)
      let turn = Transform(rotation: angle)
      let vector = Vector(dx: random.uniform(in: -100...100), dy: random.uniform(in: -100...100))
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

  @Test("about an anchor, that place stays and all others turn about it")
  func about() {
    let anchor = Point(x: 40, y: -7)
    let turn = Transform(rotation: .pi / 2).about(anchor)
    #expect(turn.apply(to: anchor) == anchor)
    #expect(turn.apply(to: Point(x: 50, y: -7)) == Point(x: 40, y: 3))
    #expect(Transform.identity.about(Point(x: 1e9, y: 0.1)) == .identity)
  }

  @Test("about an anchor, a shift is the same shift and a stretch keeps the anchor")
  func aboutWithoutTurn() {
    let anchor = Point(x: 3, y: 4)
    let shift = Transform(translation: Vector(dx: 5, dy: 6))
    #expect(shift.about(anchor) == shift)
    #expect(Transform(scaleX: 2, y: 3).about(anchor).apply(to: Point(x: 4, y: 5)) == Point(x: 5, y: 7))
    #expect(Transform(scaleX: 2, y: 3).about(anchor).apply(to: anchor) == anchor)
  }

  @Test("a view that is turned about a place keeps that place under it", arguments: 0..<20)
  func viewAboutAPlace(step: Int) {
    let superview = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    let view = View(frame: Rect(x: 50, y: 60, width: 100, height: 80))
    view.transform = Transform(rotation: 0.3).scaledBy(x: 1.2, y: 0.9)
    superview.addSubview(view)
    let place = Point(x: 20 + 9 * Double(step), y: 130)
    let inside = view.convert(place, from: superview)
    view.apply(Transform(rotation: 0.4 * Double(step) - 3).about(place))
    #expect(view.convert(inside, to: superview).distance(to: place) < 1e-11)
  }
}
