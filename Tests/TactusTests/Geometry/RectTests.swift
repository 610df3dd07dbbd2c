import Testing

@testable import Tactus

@Suite("Rectangles")
struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test("S-2.3: the minimum edges are inside, the maximum edges outside")
  func edges() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(rect.contains(Point(x: 109.999, y: 69.999)))
    #expect(!rect.contains(Point(x: 110, y: 30)))
    #expect(!rect.contains(Point(x: 30, y: 70)))
    #expect(!rect.contains(Point(x: 10.0.nextDown, y: 30)))
    #expect(!rect.contains(Point(x: 30, y: 20.0.nextDown)))
    #expect(rect.contains(Point(x: 110.0.nextDown, y: 70.0.nextDown)))
  }

  @Test("neighbours that share an edge never both contain a point")
  func neighbours() {
    let right = Rect(x: 110, y: 20, width: 10, height: 50)
    for x in stride(from: 0.0, through: 130, by: 0.5) {
      let point = Point(x: x, y: 40)
      #expect(!(rect.contains(point) && right.contains(point)))
      #expect((rect.contains(point) || right.contains(point)) == (x >= 10 && x < 120))
    }
  }

  @Test("a rectangle without extent, or with a negative one, contains nothing")
  func empty() {
    #expect(!Rect.zero.contains(.zero))
    #expect(!Rect(x: 0, y: 0, width: 10, height: 0).contains(.zero))
    #expect(!Rect(x: 0, y: 0, width: -10, height: 10).contains(Point(x: -5, y: 5)))
  }

  @Test("nothing contains nan, and a rectangle with nan contains nothing")
  func nan() {
    #expect(!rect.contains(Point(x: .nan, y: 30)))
    #expect(!rect.contains(Point(x: 30, y: .nan)))
    #expect(!Rect(x: .nan, y: 0, width: 10, height: 10).contains(Point(x: 1, y: 1)))
    #expect(!Rect(x: 0, y: 0, width: .nan, height: 10).contains(Point(x: 1, y: 1)))
  }

  @Test("the edges and the centre follow from corner and size")
  func derived() {
    #expect(rect.minX == 10)
    #expect(rect.minY == 20)
    #expect(rect.maxX == 110)
    #expect(rect.maxY == 70)
    #expect(rect.center == Point(x: 60, y: 45))
    #expect(rect == Rect(origin: Point(x: 10, y: 20), size: Size(width: 100, height: 50)))
    #expect(Size.zero == Size(width: 0, height: 0))
  }

  @Test("insetBy moves all edges inwards, or outwards if negative, and keeps the centre")
  func inset() {
    #expect(rect.insetBy(dx: 5, dy: 10) == Rect(x: 15, y: 30, width: 90, height: 30))
    #expect(rect.insetBy(dx: -5, dy: -10) == Rect(x: 5, y: 10, width: 110, height: 70))
    #expect(rect.insetBy(dx: 7, dy: 3).center == rect.center)
  }
}
