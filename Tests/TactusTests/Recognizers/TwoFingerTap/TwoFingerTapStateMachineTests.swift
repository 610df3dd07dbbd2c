import Testing

@testable import Tactus

@Suite("The machine of a tap of two fingers")
struct TwoFingerTapStateMachineTests {
  private let numbers = TwoFingerTapConfiguration()
  private let left = Point(x: 100, y: 200)
  private let right = Point(x: 160, y: 280)

  @Test("asks to be woken when the second finger would be late, then when both have been down too long")
  func waits() {
    var machine = TwoFingerTapStateMachine()
    #expect(machine.down(at: left, time: at(0), numbers) == .wake(at: after(150)))
    #expect(machine.down(at: right, time: at(150), numbers) == .wake(at: after(400)))
  }

  @Test("is recognized at the second lift, and knows where the fingers were")
  func recognizes() {
    var machine = TwoFingerTapStateMachine()
    _ = machine.down(at: left, time: at(0), numbers)
    _ = machine.down(at: right, time: at(20), numbers)
    #expect(machine.span == 100)
    #expect(machine.centroid == Point(x: 130, y: 240))
    #expect(machine.up() == .nothing)
    #expect(machine.up() == .recognize)
  }

  @Test("fails with what was measured and what was allowed")
  func reasons() {
    var machine = TwoFingerTapStateMachine()
    #expect(machine.up() == .nothing)
    #expect(machine.wake(at: at(0), numbers) == .nothing)
    _ = machine.down(at: left, time: at(0), numbers)
    #expect(machine.wake(at: at(200), numbers) == .fail(.timedOut(duration: 0.2, allowed: 0.15)))
    var alone = machine
    #expect(alone.up() == .fail(.tooFewTouches(count: 1, required: 2)))
    var near = numbers
    near.maximumSpan = 99
    var far = machine
    #expect(far.down(at: right, time: at(10), near) == .fail(.tooFarApart(distance: 100, allowed: 99)))
    near.maximumSpan = 100
    #expect(machine.down(at: right, time: at(10), near) == .wake(at: after(400)))
    #expect(machine.down(at: left, time: at(20), numbers) == .fail(.tooManyTouches(count: 3, allowed: 2)))
    #expect(machine.wake(at: at(500), numbers) == .fail(.heldTooLong(duration: 0.5, allowed: 0.4)))
  }

  @Test("is where the first finger is until the second one is down")
  func alone() {
    var machine = TwoFingerTapStateMachine()
    _ = machine.down(at: left, time: at(0), numbers)
    #expect(machine.centroid == left)
  }
}
