import Testing

@testable import Tactus

@Suite("The machine of long presses")
struct LongPressStateMachineTests {
  private let here = Point(x: 100, y: 100)

  private func numbers(taps: Int = 0, fingers: Int = 1, duration: Double = 0.5) -> LongPressConfiguration {
    var numbers = LongPressConfiguration()
    numbers.numberOfTapsRequired = taps
    numbers.numberOfTouchesRequired = fingers
    numbers.minimumPressDuration = duration
    return numbers
  }

  @Test("it begins when the finger has rested as long as it has to, and ends at the lift")
  func ordinary() {
    var machine = LongPressStateMachine()
    #expect(machine.down(1, at: at(0), centroid: here, numbers()) == .wake(at: at(500)))
    #expect(machine.wake(at: at(500), numbers()) == .begin)
    #expect(machine.allowance(numbers()) == nil)
    #expect(machine.down(1, at: at(600), centroid: here, numbers()) == .ignore)
    #expect(machine.up(1, at: at(700), numbers()) == .end)
  }

  @Test("the time counts from the last finger that is wanted; before, it waits for no moment")
  func fingers() {
    let pair = numbers(fingers: 2)
    var machine = LongPressStateMachine()
    #expect(machine.down(1, at: at(0), centroid: here, pair) == .wake(at: .distantFuture))
    var alone = machine
    #expect(alone.up(1, at: at(50), pair) == .fail(.tooFewTouches(count: 1, required: 2)))
    #expect(machine.down(1, at: at(100), centroid: here, pair) == .wake(at: at(600)))
    #expect(machine.down(1, at: at(200), centroid: here, pair) == .fail(.tooManyTouches(count: 3, allowed: 2)))
  }

  @Test("without a duration it begins at once")
  func atOnce() {
    var machine = LongPressStateMachine()
    #expect(machine.down(1, at: at(0), centroid: here, numbers(duration: 0)) == .begin)
  }

  @Test("a lift before its time says how long it took")
  func early() {
    var machine = LongPressStateMachine()
    _ = machine.down(1, at: at(0), centroid: here, numbers())
    #expect(machine.up(1, at: at(300), numbers()) == .fail(.liftedTooEarly(duration: 0.3, required: 0.5)))
  }

  @Test("taps that come before it are taps, with a tap's room to move, and the press comes soon and near")
  func taps() {
    let one = numbers(taps: 1)
    var machine = LongPressStateMachine()
    #expect(machine.down(1, at: at(0), centroid: here, one) == .wake(at: after(750)))
    #expect(machine.allowance(one) == 45)
    #expect(machine.up(1, at: at(100), one) == .wake(at: after(450)))
    var late = machine
    #expect(late.wake(at: at(460), one) == .fail(.timedOut(duration: 0.36, allowed: 0.35)))
    var far = machine
    #expect(
      far.down(1, at: at(200), centroid: Point(x: 200, y: 100), one)
        == .fail(.tooFarApart(distance: 100, allowed: 45)))
    #expect(machine.down(1, at: at(200), centroid: here, one) == .wake(at: at(700)))
    #expect(machine.allowance(one) == 10)
  }
}
