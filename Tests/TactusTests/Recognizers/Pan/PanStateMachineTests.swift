import Testing

@testable import Tactus

@Suite("The machine of pans")
struct PanStateMachineTests {
  private let start = Point(x: 100, y: 100)

  @Test("it begins when the travel reaches the hysteresis, which the translation leaves out")
  func begins() {
    var machine = PanStateMachine()
    machine.start(at: start)
    machine.move(to: Point(x: 109, y: 100))
    #expect(machine.beginIfFarEnough(10) == false)
    machine.move(to: Point(x: 110, y: 100))
    #expect(machine.beginIfFarEnough(10) == true)
    #expect(machine.isPanning)
    #expect(machine.translation == .zero)
    machine.move(to: Point(x: 130, y: 100))
    #expect(machine.translation == Vector(dx: 20, dy: 0))
    #expect(machine.travel == Vector(dx: 30, dy: 0))
  }

  @Test("S-4.10 fingers that join or leave move nothing")
  func regroup() {
    var machine = PanStateMachine()
    machine.start(at: start)
    machine.move(to: Point(x: 120, y: 100))
    _ = machine.beginIfFarEnough(0)
    machine.regroup(at: Point(x: 300, y: 300))
    #expect(machine.translation == Vector(dx: 20, dy: 0))
    machine.move(to: Point(x: 305, y: 300))
    #expect(machine.translation == Vector(dx: 25, dy: 0))
  }

  @Test("with too few fingers it measures anew")
  func restart() {
    var machine = PanStateMachine()
    machine.start(at: start)
    machine.move(to: Point(x: 108, y: 100))
    machine.restart()
    #expect(!machine.isMeasuring)
    #expect(machine.travel == .zero)
    machine.start(at: start)
    machine.move(to: Point(x: 108, y: 100))
    #expect(machine.beginIfFarEnough(10) == false)
  }

  @Test("what it is made from outside holds from there on")
  func rebase() {
    var machine = PanStateMachine()
    machine.start(at: start)
    machine.move(to: Point(x: 150, y: 100))
    machine.begin()
    machine.rebase(to: Vector(dx: 1, dy: 2))
    machine.move(to: Point(x: 160, y: 100))
    #expect(machine.translation == Vector(dx: 11, dy: 2))
  }

  @Test("a wheel pans without a hysteresis")
  func wheel() {
    var machine = PanStateMachine()
    machine.scroll(by: Vector(dx: 0, dy: 3))
    machine.scroll(by: Vector(dx: 0, dy: 4))
    #expect(machine.isPanning)
    #expect(machine.translation == Vector(dx: 0, dy: 7))
  }

  @Test("a finger that turns out to be none has not held the others back")
  func forget() {
    var machine = PanStateMachine()
    machine.start(at: start)
    // Another finger at (300, 100) joins, and the first one goes 10 points.
    machine.regroup(at: Point(x: 200, y: 100))
    machine.move(to: Point(x: 205, y: 100))
    #expect(machine.travel == Vector(dx: 5, dy: 0))
    machine.forget(1, startingAt: Vector(dx: 300, dy: 100), others: 1, at: Point(x: 110, y: 100))
    #expect(machine.travel == Vector(dx: 10, dy: 0))
  }
}
