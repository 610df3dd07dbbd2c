import Tactus
import Testing

@Suite("Core Graphics' names")
struct CoreGraphicsNamesTests {
  @Test("the transforms are those with the shorter names")
  func makers() {
    #expect(Transform(translationX: 3, y: 4) == Transform(translation: Vector(dx: 3, dy: 4)))
    #expect(Transform(rotationAngle: 0.5) == Transform(rotation: 0.5))
    let turn = Transform(rotationAngle: 0.5)
    #expect(turn.translatedBy(x: 3, y: 4) == turn.translated(by: Vector(dx: 3, dy: 4)))
    #expect(turn.scaledBy(x: 2, y: 2).rotated(by: 0.1).concatenating(.identity).determinant > 3.9)
  }

  @Test("the way back is the transform itself if there is none, or what stands in for it")
  func inverses() {
    let stretch = Transform(scaleX: 2, y: 4)
    let flat = Transform(scaleX: 0, y: 1)
    #expect(stretch.inverted() == Transform(scaleX: 0.5, y: 0.25))
    #expect(stretch.inverted() == stretch.inverted)
    #expect(flat.inverted() == flat)
    #expect(flat.inverted(orElse: .identity) == .identity)
    #expect(flat.inverted == nil)
  }

  @Test("places and sizes are transformed, sizes without the shift")
  func applying() {
    let transform = Transform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    #expect(Point(x: 1, y: 1).applying(transform) == Point(x: 22, y: 63))
    #expect(Size(width: 1, height: 2).applying(transform) == Size(width: 2, height: 6))
  }

  @Test("x and y of a vector are its parts")
  func vectors() {
    var velocity = Vector(x: 3, y: 4)
    #expect(velocity == Vector(dx: 3, dy: 4))
    velocity.x += 1
    velocity.y = -1
    #expect(velocity == Vector(dx: 4, dy: -1))
    #expect(velocity.x == velocity.dx && velocity.y == velocity.dy)
  }
}
