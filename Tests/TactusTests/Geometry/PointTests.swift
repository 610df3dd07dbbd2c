import Testing

@testable import Tactus

@Suite("Points and vectors")
struct PointTests {
  @Test("a point and a way lead to a point, two points to a way")
  func arithmetic() {
    let (here, there) = (Point(x: 1, y: 2), Point(x: 4, y: 6))
    let displacement = there - here
    #expect(displacement == Vector(dx: 3, dy: 4))
    #expect(here + displacement == there)
    #expect(there - displacement == here)
  }

  @Test("distance and length are those of a straight line")
  func distances() {
    #expect(Point(x: 1, y: 2).distance(to: Point(x: 4, y: 6)) == 5)
    #expect(Vector(dx: -3, dy: 4).length == 5)
    #expect(Vector.zero.length == 0)
  }

  @Test("the cross product is positive for a way that lies clockwise on the screen")
  func products() {
    let (right, down) = (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1))
    #expect(right.cross(down) == 1)
    #expect(down.cross(right) == -1)
    #expect(right.dot(down) == 0)
    #expect(Vector(dx: 2, dy: 3).dot(Vector(dx: 5, dy: 7)) == 31)
  }

  @Test("vectors add, subtract, stretch, shrink and turn around")
  func vectorArithmetic() {
    var vector = Vector(dx: 2, dy: 4)
    #expect(vector + Vector(dx: 1, dy: 1) == Vector(dx: 3, dy: 5))
    #expect(vector - Vector(dx: 1, dy: 1) == Vector(dx: 1, dy: 3))
    #expect(vector * 2 == Vector(dx: 4, dy: 8))
    #expect(vector / 2 == Vector(dx: 1, dy: 2))
    #expect(-vector == Vector(dx: -2, dy: -4))
    vector += Vector(dx: 1, dy: 0)
    vector -= Vector(dx: 0, dy: 1)
    #expect(vector == Vector(dx: 3, dy: 3))
  }

  @Test("a point is finite only if both coordinates are")
  func finite() {
    #expect(Point(x: 1, y: -.greatestFiniteMagnitude).isFinite)
    for odd in [Double.nan, .infinity, -.infinity] {
      #expect(!Point(x: odd, y: 0).isFinite)
      #expect(!Point(x: 0, y: odd).isFinite)
    }
  }

  @Test("nan coordinates spread and never trap")
  func nan() {
    let nowhere = Point(x: .nan, y: 0)
    #expect(nowhere != nowhere)
    #expect(nowhere.distance(to: .zero).isNaN)
    #expect((nowhere - .zero).length.isNaN)
  }
}
