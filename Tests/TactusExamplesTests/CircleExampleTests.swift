import Tactus
import TactusTesting
import Testing

@testable import TactusExamples

@Suite("A circle that selects")
struct CircleExampleTests {
  private let stage = Stage()
  private let table = LassoTable(frame: Rect(x: 0, y: 0, width: 390, height: 400))
  private let things: [View]

  init() {
    things = [50.0, 150, 170, 250].map { View(frame: Rect(x: $0 - 10, y: 190, width: 20, height: 20)) }
    stage.window.addSubview(table)
    for thing in things { table.addSubview(thing) }
  }

  private func circle(_ angle: Double, over seconds: Double = 0.8, radius: Double = 60) {
    let center = Point(x: 160, y: 200)
    let finger = Finger().down(at: center + Vector(dx: 0, dy: -radius)).turn(about: center, by: angle, over: seconds)
      .up()
    stage.play(TouchScript(finger))
  }

  @Test("selects what it surrounds, either way round", arguments: [2 * Double.pi, -2 * .pi])
  func selects(angle: Double) throws {
    circle(angle)
    #expect(table.selection.map { ObjectIdentifier($0) } == [things[1], things[2]].map { ObjectIdentifier($0) })
    let drawn = try #require(table.circle)
    #expect(drawn.center.distance(to: Point(x: 160, y: 200)) < 1)
    #expect((drawn.radius - 60).magnitude < 1)
  }

  @Test("a circle about nothing selects nothing, and a line leaves the selection alone")
  func others() {
    circle(2 * .pi)
    circle(.pi)
    #expect(table.lasso.lastOutcome?.reason?.code == "turnedTooLittle")
    #expect(table.selection.count == 2)
    circle(2 * .pi, radius: 5)
    #expect(table.selection.isEmpty)
  }

  @Test("the example names the reasons")
  func session() {
    let results = Example.lines(of: "circle").filter { $0.contains("circle") }
    #expect(
      results == [
        "a circle about (130, 100), 60 points wide each way, selects b, c",
        "no circle: turnedTooLittle", "no circle: timedOut", "no circle: turnedTooLittle",
      ])
  }
}
