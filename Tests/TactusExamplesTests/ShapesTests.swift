import Tactus
import TactusTesting
import Testing

@testable import TactusExamples

@Suite("Views that are hit by their shapes")
struct ShapesTests {
  private func square(_ x: Double, _ y: Double, _ size: Double) -> [Point] {
    [Point(x: x, y: y), Point(x: x + size, y: y), Point(x: x + size, y: y + size), Point(x: x, y: y + size)]
  }

  @Test("S-2.3: the corners of a circle's bounds let touches through", arguments: [0.0, 0.7, 2])
  func circle(angle: Double) {
    let stage = Stage()
    let circle = CircleView(frame: Rect(x: 100, y: 100, width: 100, height: 80))
    circle.transform = Transform(rotation: angle)
    stage.window.addSubview(circle)
    #expect(stage.window.hitTest(circle.convert(Point(x: 50, y: 1), to: nil), with: nil) === circle)
    #expect(stage.window.hitTest(circle.convert(Point(x: 50 + 28, y: 40 + 28), to: nil), with: nil) === circle)
    #expect(stage.window.hitTest(circle.convert(Point(x: 50 + 29, y: 40 + 29), to: nil), with: nil) === stage.window)
    #expect(stage.window.hitTest(circle.convert(Point(x: 2, y: 40), to: nil), with: nil) === stage.window)
  }

  @Test("an outline takes the same edges as a rectangle, whichever way round it was drawn", arguments: [false, true])
  func rectangle(isReversed: Bool) {
    let corners = square(2, 3, 4)
    let rect = Rect(x: 2, y: 3, width: 4, height: 4)
    for rule in [Outline.Rule.evenOdd, .nonZero] {
      let outline = Outline(lines: [isReversed ? corners.reversed() : corners], rule: rule)
      for x in 0..<17 {
        for y in 0..<17 {
          let place = Point(x: Double(x) / 2, y: Double(y) / 2)
          #expect(outline.contains(place) == rect.contains(place), "\(place)")
        }
      }
    }
  }

  @Test("a place on the border of triangles that fill a square is in just one of them", arguments: 0..<30)
  func oneOfSeveral(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Sixteenths: nothing is rounded, so borders are hit exactly.
    let hub = Point(x: Double(generator.next() % 15 + 1) / 16, y: Double(generator.next() % 15 + 1) / 16)
    let corners = square(0, 0, 1)
    let triangles = (0..<4).map { Outline(lines: [[hub, corners[$0], corners[($0 + 1) % 4]]]) }
    var wrong: [Point] = []
    for x in 0..<16 {
      for y in 0..<16 {
        let place = Point(x: Double(x) / 16, y: Double(y) / 16)
        if triangles.filter({ $0.contains(place) }).count != 1 { wrong.append(place) }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test("a line inside a line is a hole by even-odd; by non-zero only if it runs the other way")
  func holes() {
    let (outer, inner) = (square(0, 0, 9), square(3, 3, 3))
    let between = Point(x: 4, y: 4)
    #expect(!Outline(lines: [outer, inner], rule: .evenOdd).contains(between))
    #expect(!Outline(lines: [outer, inner.reversed()], rule: .evenOdd).contains(between))
    #expect(Outline(lines: [outer, inner], rule: .nonZero).contains(between))
    #expect(!Outline(lines: [outer, inner.reversed()], rule: .nonZero).contains(between))
    #expect(Outline(lines: [outer, inner.reversed()], rule: .nonZero).contains(Point(x: 1, y: 4)))
  }

  @Test("the two rules differ on a star in its center and nowhere else", arguments: 0..<20)
  func star(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let center = Point(x: 100, y: 100)
    let filled = Outline.star(center: center, radius: 100, rule: .nonZero)
    let hollow = Outline.star(center: center, radius: 100, rule: .evenOdd)
    // The pentagon at the center lies between its inner and outer circle.
    let (inner, outer) = (100 * 0.3090, 100 * 0.3820)
    for _ in 0..<200 {
      let place = Point(x: generator.uniform(in: 0...200), y: generator.uniform(in: 0...200))
      let distance = place.distance(to: center)
      if distance < inner { #expect(filled.contains(place) && !hollow.contains(place)) }
      if distance > outer { #expect(filled.contains(place) == hollow.contains(place)) }
      if distance > 100 { #expect(!filled.contains(place)) }
    }
  }

  @Test("what surrounds nothing, and a place that is none, are not hit")
  func nothing() {
    #expect(!Outline(lines: []).contains(.zero))
    #expect(!Outline(lines: [[.zero, Point(x: 5, y: 5)]]).contains(Point(x: 2, y: 2)))
    #expect(!Outline(lines: [square(0, 0, 9)]).contains(Point(x: .nan, y: 4)))
  }

  @Test("a tap through the hole of a view reaches the view behind it")
  func tapThrough() {
    let stage = Stage()
    let back = stage.addView(named: "back", frame: stage.window.bounds)
    let front = OutlineView(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    front.outline = .star(center: Point(x: 100, y: 100), radius: 100, rule: .evenOdd)
    stage.window.addSubview(front)
    stage.play(TouchScript(Finger().tap(at: Point(x: 100, y: 100))))
    stage.play(TouchScript(Finger(2).tap(at: Point(x: 100, y: 30))))
    #expect(
      stage.log.viewCallbacks(of: back.name).map { $0.event } == [.view(.began, touch: 1), .view(.ended, touch: 1)])
  }

  @Test("the example says what each tap hits")
  func session() {
    let lines = Example.lines(of: "shapes")
    #expect(lines.contains("a tap in the center of the even-odd star hits the window behind"))
    #expect(lines.contains("a tap in the center of the non-zero star hits the non-zero star"))
    #expect(lines.contains("a tap in the top left corner of the circle hits the window behind"))
  }
}
