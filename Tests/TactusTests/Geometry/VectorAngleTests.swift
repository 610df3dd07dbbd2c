import Testing

@testable import Tactus

@Suite("The angle between two vectors")
struct VectorAngleTests {
  private let right = Vector(dx: 3, dy: 0)

  @Test("is positive clockwise on the screen, where y runs downwards")
  func direction() {
    #expect(right.angle(to: Vector(dx: 0, dy: 2)) == .pi / 2)
    #expect(right.angle(to: Vector(dx: 0, dy: -2)) == -.pi / 2)
    #expect(right.angle(to: Vector(dx: 5, dy: 0)) == 0)
    #expect(right.angle(to: Vector(dx: -1, dy: 0)) == .pi)
  }

  @Test("is what the vector has to be turned by", arguments: -15...15)
  func turning(step: Int) {
    let angle = Double(step) / 5
    for start in [right, Vector(dx: -2, dy: 7), Vector(dx: 0.01, dy: -4)] {
      let turned = Transform(rotation: angle).apply(to: start) * 1.7
      #expect((start.angle(to: turned) - angle).magnitude < 1e-14)
      #expect((turned.angle(to: start) + angle).magnitude < 1e-14)
    }
  }

  @Test("of small steps adds up to whole turns")
  func wholeTurns() {
    var sum = 0.0
    var last = right
    for step in 1...70 {
      let next = Transform(rotation: Double(step) * 0.3).apply(to: right)
      sum += last.angle(to: next)
      last = next
    }
    #expect((sum - 21).magnitude < 1e-12)
  }

  @Test("with a vector that leads nowhere is 0")
  func zero() {
    #expect(right.angle(to: .zero) == 0)
    #expect(Vector.zero.angle(to: right) == 0)
  }
}
