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
    #expect(machine.judge(machine.reach(10), along: .both) == .nothing)
    machine.move(to: Point(x: 110, y: 100))
    #expect(machine.judge(machine.reach(10), along: .both) == .begin)
    #expect(!machine.isPanning)
    machine.begin(beyond: machine.reach(10))
    #expect(machine.isPanning)
    #expect(machine.judge(machine.reach(10), along: .both) == .nothing)
    #expect(machine.translation == .zero)
    machine.move(to: Point(x: 130, y: 100))
    #expect(machine.translation == Vector(dx: 20, dy: 0))
    #expect(machine.travel == Vector(dx: 30, dy: 0))
  }

  @Test("across its axis it fails, and on the diagonal it is along both")
  func axis() {
    var machine = PanStateMachine()
    machine.start(at: start)
    machine.move(to: Point(x: 103, y: 109))
    #expect(machine.judge(machine.reach(10), along: .horizontal) == .nothing)
    machine.move(to: Point(x: 106, y: 108))
    #expect(machine.judge(machine.reach(10), along: .horizontal) == .fail(.movedAcross(distance: 8, allowed: 6)))
    #expect(machine.judge(machine.reach(10), along: .vertical) == .begin)
    machine.move(to: Point(x: 108, y: 92))
    #expect(machine.judge(machine.reach(10), along: .horizontal) == .begin)
    #expect(machine.judge(machine.reach(10), along: .vertical) == .begin)
  }

  @Test("without a hysteresis it begins at once, along an axis when it shows which")
  func withoutHysteresis() {
    var machine = PanStateMachine()
    machine.start(at: start)
    #expect(machine.judge(machine.reach(0), along: .both) == .begin)
    #expect(machine.judge(machine.reach(0), along: .vertical) == .nothing)
    machine.move(to: Point(x: 100, y: 101))
    #expect(machine.judge(machine.reach(0), along: .vertical) == .begin)
  }

  @Test("S-4.10 fingers that join or leave move nothing")
  func regroup() {
    var machine = PanStateMachine()
    machine.start(at: start)
    machine.move(to: Point(x: 120, y: 100))
    machine.begin(beyond: machine.reach(0))
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
    #expect(machine.judge(machine.reach(10), along: .both) == .nothing)
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
  func revert() {
    var machine = PanStateMachine()
    machine.start(at: start)
    // Another finger at (300, 100) joins, and the first one goes 10 points.
    machine.regroup(at: Point(x: 200, y: 100))
    machine.move(to: Point(x: 205, y: 100))
    #expect(machine.travel == Vector(dx: 5, dy: 0))
    machine.revert(1, startingAt: Vector(dx: 300, dy: 100), others: 1, at: Point(x: 110, y: 100))
    #expect(machine.travel == Vector(dx: 10, dy: 0))
    machine.move(to: Point(x: 130, y: 100))
    #expect(machine.travel == Vector(dx: 30, dy: 0))
  }

  @Test("where what was there first turns out to be none, the way begins with the others")
  func revertTheFirst() {
    var machine = PanStateMachine()
    machine.start(at: start)
    machine.move(to: Point(x: 104, y: 100))
    // A finger at (200, 100) joins, and goes 20 points.
    machine.start(at: Point(x: 152, y: 100))
    machine.move(to: Point(x: 162, y: 100))
    machine.revert(thoseBefore: Point(x: 200, y: 100), at: Point(x: 220, y: 100))
    #expect(machine.travel == Vector(dx: 20, dy: 0))
    #expect(machine.judge(machine.reach(10), along: .both) == .begin)
    machine.begin(beyond: machine.reach(10))
    machine.revert(thoseBefore: Point(x: 200, y: 100), at: Point(x: 230, y: 100))
    #expect(machine.translation == Vector(dx: 20, dy: 0))
  }
}
