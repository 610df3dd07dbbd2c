import Tactus
import TactusTesting
import Testing

@testable import TactusExamples

@Suite("A knob for one finger")
struct KnobTests {
  private let stage = Stage()
  private let knob = Knob(frame: Rect(x: 100, y: 100, width: 120, height: 120))
  private let centroid = Point(x: 160, y: 160)

  init() { stage.window.addSubview(knob) }

  private func turn(by angle: Double, from angleAtDown: Double = 0, radius: Double = 50, over seconds: Double = 0.3) {
    let down = centroid + Transform(rotation: angleAtDown).apply(to: Vector(dx: radius, dy: 0))
    stage.play(TouchScript(Finger().down(at: down).turn(about: centroid, by: angle, over: seconds).up()))
  }

  @Test("an arc begins it, further turning changes it, the lift ends it")
  func marbles() throws {
    stage.add(knob.turn, named: "turn", to: knob)
    try stage.expectMarbles(
      """
      A = (0,+3)
      1 (210,160): v-AAA-^
      turn:        ---BC-E
      """)
  }

  @Test("turns by what the finger turned, less the arc of 4 points that says so", arguments: [0.5, 1, 2, 4])
  func angle(angle: Double) {
    turn(by: angle, over: 3)
    // The arc is measured from sample to sample: no step is longer than a hundredth of the whole.
    #expect((knob.value * 1.5 * .pi - (angle - 4.0 / 50)).magnitude < angle / 100)
  }

  @Test("counts whole turns, and comes back by as many")
  func wholeTurns() {
    knob.turns = 10
    turn(by: 8 * .pi, over: 2)
    #expect((knob.value * 10 - 4).magnitude < 0.03)
    turn(by: -4 * .pi, over: 2)
    #expect((knob.value * 10 - 2).magnitude < 0.03)
  }

  @Test("the view is turned with it and does not disturb the measuring", arguments: 0..<20)
  func turnsItself(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let angle = generator.uniform(in: 0.5...4)
    turn(by: angle, from: generator.uniform(in: 0...6), over: 3)
    #expect(knob.transform == Transform(rotation: knob.value * 1.5 * .pi))
    #expect((knob.value * 1.5 * .pi - angle).magnitude < 0.2)
  }

  @Test("stops at its ends, and turns back at once")
  func ends() {
    turn(by: -1)
    #expect(knob.value == 0)
    turn(by: 1.5 * .pi + 1)
    #expect(knob.value == 1)
    turn(by: -1, over: 3)
    #expect(knob.value < 1 && knob.value > 1 - 1.05 / (1.5 * .pi))
  }

  @Test("a finger that goes through the center turns it in neither direction", arguments: [-4.0, -1, 0, 1, 4])
  func throughTheCentroid(beside: Double) {
    let down = centroid + Vector(dx: -9.9, dy: beside)
    stage.play(
      TouchScript(
        Finger().down(at: centroid + Vector(dx: -30, dy: beside)).move(to: down).move(
          by: Vector(dx: 19, dy: 0), over: 0.1
        ).up()))
    #expect(knob.value == 0)
  }

  @Test("a finger that comes down in the center, and two fingers at once, are no turn")
  func refusals() {
    turn(by: 3, radius: 9)
    #expect(knob.turn.lastOutcome?.reason?.code == "movedTooLittle")
    stage.play(
      TouchScript(
        Finger(1).down(at: Point(x: 120, y: 160)).turn(about: centroid, by: 1, over: 0.3).up(),
        Finger(2).down(at: Point(x: 200, y: 160)).turn(about: centroid, by: 1, over: 0.3).up()))
    #expect(knob.turn.lastOutcome?.reason?.code == "tooManyTouches")
    #expect(knob.value == 0)
  }

  @Test("a second finger during a turn does not matter")
  func secondFinger() {
    turn(by: 2, over: 1)
    let alone = knob.value
    let other = Knob(frame: Rect(x: 100, y: 100, width: 120, height: 120))
    stage.window.addSubview(other)
    var script = TouchScript(Finger(1).down(at: Point(x: 210, y: 160)).turn(about: centroid, by: 2, over: 1).up())
    script.add(Finger(2).down(at: Point(x: 120, y: 120)).move(by: Vector(dx: 50, dy: 0), over: 0.1).up(), after: 0.5)
    stage.play(script)
    #expect(other.value == alone)
  }

  @Test("a turn that is taken away is reported as cancelled")
  func cancelled() {
    var states: [GestureRecognizer.State] = []
    knob.turn.addAction { states.append($0.state) }
    stage.play(TouchScript(Finger().down(at: Point(x: 210, y: 160)).turn(about: centroid, by: 2, over: 0.3).cancel()))
    #expect(states.first == .began && states.last == .cancelled)
    #expect(knob.turn.rotation == 0)
  }

  @Test("the example shows the knob at its end, and no turn by a drag or a tap")
  func session() {
    let lines = Example.lines(of: "knob")
    #expect(lines.contains { $0.contains("100 %  after a whole turn") })
    #expect(lines.suffix(2).allSatisfy { $0.contains("85.2 %") })
  }
}
