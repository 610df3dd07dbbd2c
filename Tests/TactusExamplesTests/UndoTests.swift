import Tactus
import TactusTesting
import Testing

@testable import TactusExamples

@Suite("Drags that can be undone")
struct UndoTests {
  private let stage = Stage()
  private let table: UndoTable
  private let things: [View]

  init() {
    table = UndoTable(frame: stage.window.bounds)
    things = [100.0, 300].map { View(frame: Rect(x: 100, y: $0, width: 60, height: 60)) }
    stage.window.addSubview(table)
    for thing in things { table.add(thing) }
  }

  private func drag(_ thing: View, by dx: Double, cancelled: Bool = false) {
    let finger = Finger().down(at: thing.center).move(by: Vector(dx: dx, dy: 0), over: 0.2)
    stage.play(TouchScript(cancelled ? finger.cancel() : finger.up()))
    stage.advance(by: 1)
  }

  @Test("undo takes the last drag back, and the one before; then there is nothing to take back")
  func undo() {
    drag(things[0], by: 60)
    drag(things[0], by: 40)
    #expect(things[0].center.x == 210)
    table.undo()
    #expect(things[0].center.x == 180)
    table.undo()
    #expect(things[0].center.x == 130)
    table.undo()
    #expect(things[0].center.x == 130)
  }

  @Test("redo does it again, until a new drag")
  func redo() {
    drag(things[0], by: 60)
    table.undo()
    table.redo()
    #expect(things[0].center.x == 180)
    table.undo()
    drag(things[0], by: 30)
    table.redo()
    #expect(things[0].center.x == 150)
    #expect(table.undoable.count == 1)
  }

  @Test("any number of undos and redos leads back to where it was", arguments: 0..<10)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // How everything lay before each drag that counts, and after the last.
    var history = [things.map { $0.center }]
    var now = 0
    for _ in 0..<40 {
      switch generator.next() % 4 {
      case 0, 1:
        let isCancelled = generator.chance(0.3)
        drag(things[Int(generator.next() % 2)], by: generator.uniform(in: 20...40), cancelled: isCancelled)
        if !isCancelled {
          history = Array(history[...now]) + [things.map { $0.center }]
          now += 1
        }
      case 2:
        table.undo()
        now = max(0, now - 1)
      default:
        table.redo()
        now = min(history.count - 1, now + 1)
      }
      #expect(things.map { $0.center } == history[now])
      #expect(table.undoable.count == now)
    }
  }

  @Test("a drag that is cancelled goes back at once and is nothing to undo")
  func cancelled() {
    drag(things[0], by: 80, cancelled: true)
    #expect(things[0].center.x == 130)
    #expect(table.undoable.isEmpty)
  }

  @Test("a drag that another program breaks off goes back too", arguments: [0, 1])
  func brokenOff(displacement: Int) {
    stage.play(TouchScript(Finger().down(at: things[0].center).move(by: Vector(dx: 80, dy: 0), over: 0.2)))
    #expect(things[0].center.x == 200)
    if displacement == 0 {
      stage.application.cancelAllTouches()
    } else {
      things[0].gestureRecognizers[0].isEnabled = false
    }
    #expect(things[0].center.x == 130)
  }

  @Test("a tap with two fingers undoes")
  func tap() {
    drag(things[0], by: 60)
    stage.play(TouchScript(Finger(1).tap(at: Point(x: 200, y: 600)), Finger(2).tap(at: Point(x: 260, y: 600))))
    #expect(things[0].center.x == 130)
  }

  @Test("what a finger drags is not taken from it by undo")
  func whileDragged() {
    drag(things[0], by: 60)
    stage.play(TouchScript(Finger().down(at: things[0].center).move(by: Vector(dx: 0, dy: 40), over: 0.2)))
    table.undo()
    #expect(things[0].center == Point(x: 180, y: 160))
    #expect(table.undoable.count == 1)
  }

  @Test("two things dragged at once are two drags")
  func twoAtOnce() {
    stage.play(
      TouchScript(
        Finger(1).down(at: things[0].center).move(by: Vector(dx: 50, dy: 0), over: 0.2).up(),
        Finger(2).down(at: things[1].center).move(by: Vector(dx: 70, dy: 0), over: 0.3).up()))
    #expect(things.map { $0.center.x } == [170, 190])
    table.undo()
    #expect(things.map { $0.center.x } == [170, 130])
    table.undo()
    #expect(things.map { $0.center.x } == [130, 130])
  }

  @Test("the example reports where the thing is after each step")
  func session() {
    let steps = Example.lines(of: "undo").filter { $0.contains("to redo") }
    #expect(steps.map { $0.contains("at (150, 50)") } == [false, true, true, false, true])
  }
}
