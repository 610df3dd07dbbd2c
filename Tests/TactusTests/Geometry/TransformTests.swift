import TactusTesting
import Testing

@testable import Tactus

@Suite("Transforms")
struct TransformTests {
  private let shift = Transform(translation: Vector(dx: 10, dy: 20))
  private let stretch = Transform(scaleX: 2, y: 3)

  @Test("a point goes to (a·x + c·y + tx, b·x + d·y + ty)")
  func formula() {
    let transform = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(transform.apply(to: Point(x: 10, y: 100)) == Point(x: 315, y: 426))
  }

  @Test("shifts do not matter to a vector")
  func vectors() {
    let transform = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(transform.apply(to: Vector(dx: 10, dy: 100)) == Vector(dx: 310, dy: 420))
  }

  @Test("concatenating does the receiver first, as in Core Graphics")
  func concatenationOrder() {
    #expect(shift.concatenating(stretch).apply(to: Point(x: 1, y: 1)) == Point(x: 22, y: 63))
    #expect(stretch.concatenating(shift).apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 23))
  }

  @Test("translated(by:) and scaledBy(x:y:) happen before what the transform does, as in Core Graphics")
  func prepending() {
    #expect(stretch.translated(by: Vector(dx: 10, dy: 20)).apply(to: .zero) == Point(x: 20, y: 60))
    #expect(shift.scaledBy(x: 2, y: 3).apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 23))
  }

  @Test("concatenation is what applying one after the other does")
  func concatenationIsComposition() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<1000 {
      let (first, second) = (transform(&random), transform(&random))
      let point = Point(x: random.uniform(in: -100...100), y: random.uniform(in: -100...100))
      let both = first.concatenating(second).apply(to: point)
      #expect(both.distance(to: second.apply(to: first.apply(to: point))) < 1e-10)
    }
  }

  @Test("the inverse leads back")
  func inverse() throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<1000 {
      let there = transform(&random)
      guard there.determinant.magnitude > 0.01 else { continue }
      let back = try #require(there.inverted)
      let point = Point(x: random.uniform(in: -100...100), y: random.uniform(in: -100...100))
      #expect(back.apply(to: there.apply(to: point)).distance(to: point) < 1e-8)
    }
    #expect(shift.inverted == Transform(translation: Vector(dx: -10, dy: -20)))
    #expect(Transform.identity.inverted == .identity)
  }

  @Test(
    "a transform that flattens the plane, is not finite, or whose inverse would not be, has no way back",
    arguments: [
      Transform(scaleX: 0, y: 1), Transform(scaleX: 1, y: 0), Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
      Transform(scaleX: .nan, y: 1), Transform(scaleX: .infinity, y: 1),
      Transform(translation: Vector(dx: .infinity, dy: 0)), Transform(translation: Vector(dx: 0, dy: .nan)),
      Transform(a: 1e-200, b: 0, c: 0, d: 1e-200, tx: 0, ty: 0),
      Transform(a: 1e200, b: 0, c: 0, d: 1e200, tx: 0, ty: 0),
      Transform(a: 0x1p-1030, b: 0, c: 0, d: 1, tx: 1, ty: 1),
    ])
  func noInverse(transform: Transform) {
    #expect(transform.inverted == nil)
  }

  @Test("only the identity is the identity")
  func identity() {
    #expect(Transform.identity.isIdentity)
    #expect(!shift.isIdentity)
    #expect(!Transform(scaleX: 1, y: 1.0.nextUp).isIdentity)
  }

  @Test("the determinant says how areas grow")
  func determinant() {
    #expect(stretch.determinant == 6)
    #expect(Transform(scaleX: -1, y: 1).determinant == -1)
    #expect(Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).determinant == 0)
  }

  private func transform(_ random: inout SeededGenerator) -> Transform {
    func part() -> Double { random.uniform(in: -3...3) }
    return Transform(a: part(), b: part(), c: part(), d: part(), tx: part(), ty: part())
  }
}
