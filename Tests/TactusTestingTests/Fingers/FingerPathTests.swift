import Tactus
import TactusTesting
import Testing

@Suite("Paths of fingers")
struct FingerPathTests {
  let origin = Point(x: 10, y: 20)

  @Test("a line goes evenly from its start to exactly its end")
  func line() {
    let path = FingerPath.line(from: origin, to: Point(x: 20, y: 40))
    #expect(path.position(at: 0) == origin)
    #expect(path.position(at: 0.5) == Point(x: 15, y: 30))
    #expect(path.end == Point(x: 20, y: 40))
  }

  @Test("an arc keeps its distance from the centre and turns clockwise on the screen")
  func arc() {
    let center = Point(x: 100, y: 100)
    let path = FingerPath.arc(from: Point(x: 150, y: 100), center: center, angle: .pi / 2)
    for step in 0...10 {
      #expect((path.position(at: Double(step) / 10).distance(to: center) - 50).magnitude < 1e-9)
    }
    #expect(path.end == Point(x: 100, y: 150))
  }

  @Test("a path with corners has the same speed on every side")
  func corners() {
    let path = FingerPath.corners([.zero, Point(x: 30, y: 0), Point(x: 30, y: 10)])
    #expect(path.position(at: 0.25) == Point(x: 10, y: 0))
    #expect(path.position(at: 0.75) == Point(x: 30, y: 0))
    #expect(path.position(at: 0.875) == Point(x: 30, y: 5))
    #expect(path.end == Point(x: 30, y: 10))
  }

  @Test("a path with one corner stays there, one without any at the origin")
  func degenerate() {
    #expect(FingerPath.corners([origin]).position(at: 0.3) == origin)
    #expect(FingerPath.corners([]).position(at: 0.3) == .zero)
    #expect(FingerPath.line(from: origin, to: origin).position(at: 0.5) == origin)
  }

  @Test("a minimum-jerk pace starts and ends at rest and is symmetric")
  func pace() {
    let pace = FingerPace.minimumJerk
    #expect(pace.progress(at: 0) == 0)
    #expect(pace.progress(at: 1) == 1)
    #expect(pace.progress(at: 0.5) == 0.5)
    #expect(pace.progress(at: 0.01) < 0.0001)
    #expect(pace.progress(at: 0.99) > 0.9999)
    for step in 1...100 {
      #expect(pace.progress(at: Double(step) / 100) > pace.progress(at: Double(step - 1) / 100))
    }
    #expect(FingerPace.steady.progress(at: 0.3) == 0.3)
  }
}
