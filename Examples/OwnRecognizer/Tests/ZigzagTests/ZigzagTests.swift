import Tactus
import TactusTesting
import Testing

@testable import Zigzag

@Suite("A zigzag")
struct ZigzagTests {
  private let stage = Stage()
  private let zigzag = ZigzagGestureRecognizer()

  init() {
    stage.add(zigzag, named: "zigzag") { zigzag in
      [StageValue("turns", Double(zigzag.turns)), StageValue("length", zigzag.length)]
    }
  }

  @Test("three turns are recognized, at the third")
  func ordinary() throws {
    try stage.expectMarbles(
      """
      stride = 30
      1 (100,200): v>>-<<->>-<<-^
      zigzag:      ----------E   | turns 3 | length 210
      """)
  }

  @Test("a finger that turns once has not turned often enough, and says so")
  func once() throws {
    try stage.expectMarbles(
      """
      stride = 30
      1:      v>>-<<-^
      zigzag: -------F | why tooFewTurns
      """)
  }

  @Test("strokes of less than 20 points are none")
  func small() throws {
    try stage.expectMarbles(
      """
      stride = 9
      1:      v>><<>><<>><<^
      zigzag: -------------F | why tooFewTurns
      """)
  }

  @Test("a second finger fails it")
  func secondFinger() throws {
    try stage.expectMarbles(
      """
      stride = 30
      1:      v>>--<<-^
      2:      ---v--^
      zigzag: ---F      | why tooManyTouches
      """)
  }

  @Test("its stream of events makes sense")
  func complaints() {
    stage.play(
      TouchScript(Finger().down(at: Point(x: 100, y: 100)).move(by: Vector(dx: 60, dy: 0), over: 0.1).cancel()))
    stage.finish()
    #expect(stage.complaints.isEmpty)
  }
}
