import Tactus
import Testing

@Suite("Rectangles and what they have in common")
struct RectSetsTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test("middles and extents")
  func parts() {
    #expect(rect.midX == 60)
    #expect(rect.midY == 45)
    #expect(rect.width == 100)
    #expect(rect.height == 50)
    #expect(rect.center == Point(x: rect.midX, y: rect.midY))
    #expect(rect.offsetBy(dx: -10, dy: 5) == Rect(x: 0, y: 25, width: 100, height: 50))
  }

  @Test("a place lies in the intersection if it lies in both, and in the union if it lies in one")
  func sets() {
    let others = [
      Rect(x: 60, y: 40, width: 100, height: 100), Rect(x: 20, y: 30, width: 5, height: 5),
      Rect(x: 0, y: 0, width: 10, height: 20), Rect(x: 110, y: 20, width: 10, height: 50), .zero, .null,
      Rect(x: 50, y: 30, width: 0, height: 10), Rect(x: 80, y: 60, width: -40, height: -20),
    ]
    for other in others {
      let (union, intersection) = (rect.union(other), rect.intersection(other))
      var meets = false
      for x in stride(from: -5.0, through: 200, by: 2.5) {
        for y in stride(from: -5.0, through: 200, by: 2.5) {
          let point = Point(x: x, y: y)
          let (inOne, inOther) = (rect.contains(point), other.contains(point))
          #expect(intersection.contains(point) == (inOne && inOther), "\(other) \(point)")
          if inOne || inOther { #expect(union.contains(point), "\(other) \(point)") }
          meets = meets || (inOne && inOther)
        }
      }
      #expect(rect.intersects(other) == meets, "\(other)")
      #expect(intersection.isNull == !meets, "\(other)")
    }
  }

  @Test("neighbours that share an edge have nothing in common")
  func neighbours() {
    let right = Rect(x: 110, y: 20, width: 10, height: 50)
    #expect(!rect.intersects(right))
    #expect(rect.intersection(right).isNull)
    #expect(rect.union(right) == Rect(x: 10, y: 20, width: 110, height: 50))
  }

  @Test("the rectangle that is nowhere is empty, in none, and nothing to a union")
  func null() {
    #expect(Rect.null.isNull)
    #expect(Rect.null.isEmpty)
    #expect(!Rect.zero.isNull)
    #expect(Rect.null.union(rect) == rect)
    #expect(rect.union(.null) == rect)
    #expect(!rect.contains(Rect.null))
    #expect(Rect.null.applying(Transform(rotation: 1)).isNull)
  }

  @Test("a rectangle is empty if an extent is 0, negative or not a number")
  func empty() {
    #expect(!rect.isEmpty)
    #expect(Rect(x: 0, y: 0, width: 0, height: 5).isEmpty)
    #expect(Rect(x: 0, y: 0, width: 5, height: 0).isEmpty)
    #expect(Rect(x: 0, y: 0, width: 5, height: -1).isEmpty)
    #expect(Rect(x: 0, y: 0, width: .nan, height: 5).isEmpty)
  }

  @Test("a rectangle contains itself and what is further in, and nothing that sticks out")
  func containment() {
    #expect(rect.contains(rect))
    #expect(rect.contains(rect.insetBy(dx: 1, dy: 1)))
    #expect(!rect.contains(rect.insetBy(dx: -1, dy: 0)))
    #expect(!rect.contains(rect.offsetBy(dx: 0, dy: 0.5)))
  }

  @Test("a transform takes a rectangle to the smallest one around its corners")
  func transformed() {
    #expect(rect.applying(Transform(scaleX: 2, y: -1)) == Rect(x: 20, y: -70, width: 200, height: 50))
    #expect(rect.applying(Transform(rotation: .pi / 2)) == Rect(x: -70, y: 10, width: 50, height: 100))
  }
}
