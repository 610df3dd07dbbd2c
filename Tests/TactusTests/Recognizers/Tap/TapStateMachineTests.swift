import Testing

@testable import Tactus

@Suite("The machine of taps")
struct TapStateMachineTests {
  private func numbers(taps: Int = 1, fingers: Int = 1) -> TapConfiguration {
    var numbers = TapConfiguration()
    numbers.numberOfTapsRequired = taps
    numbers.numberOfTouchesRequired = fingers
    return numbers
  }

  private let here = Point(x: 100, y: 100)

  @Test("one finger down and up is a tap; in between it waits for the finger to have rested too long")
  func single() {
    var machine = TapStateMachine()
    #expect(machine.down(1, at: at(0), centroid: here, numbers()) == .wake(at: after(750)))
    #expect(machine.up(1, at: at(100), numbers()) == .recognize)
    #expect(machine.tapsDone == 1)
  }

  @Test("after each tap but the last it waits for the next one, from the lift on")
  func double() {
    let two = numbers(taps: 2)
    var machine = TapStateMachine()
    _ = machine.down(1, at: at(0), centroid: here, two)
    #expect(machine.up(1, at: at(100), two) == .wake(at: after(450)))
    #expect(machine.down(1, at: at(300), centroid: here, two) == .wake(at: after(1050)))
    #expect(machine.up(1, at: at(400), two) == .recognize)
  }

  @Test("the fingers of one tap may come and go one after the other, and count from the first one's down")
  func fingers() {
    let pair = numbers(fingers: 2)
    var machine = TapStateMachine()
    #expect(machine.down(1, at: at(0), centroid: here, pair) == .wake(at: after(750)))
    #expect(machine.down(1, at: at(50), centroid: here, pair) == .wake(at: after(750)))
    #expect(machine.up(1, at: at(100), pair) == .nothing)
    #expect(machine.up(1, at: at(120), pair) == .recognize)
  }

  @Test("too many fingers, and too few when one lifts, fail with both numbers")
  func counts() {
    var machine = TapStateMachine()
    #expect(machine.down(2, at: at(0), centroid: here, numbers()) == .fail(.tooManyTouches(count: 2, allowed: 1)))
    machine = TapStateMachine()
    _ = machine.down(1, at: at(0), centroid: here, numbers(fingers: 2))
    #expect(machine.up(1, at: at(50), numbers(fingers: 2)) == .fail(.tooFewTouches(count: 1, required: 2)))
  }

  @Test("woken, it says for how long the finger has rested, or the pause has lasted")
  func waits() {
    let two = numbers(taps: 2)
    var machine = TapStateMachine()
    #expect(machine.wake(at: at(9), two) == .nothing)
    _ = machine.down(1, at: at(0), centroid: here, two)
    #expect(machine.wake(at: at(800), two) == .fail(.heldTooLong(duration: 0.8, allowed: 0.75)))
    _ = machine.up(1, at: at(100), two)
    #expect(machine.wake(at: at(500), two) == .fail(.timedOut(duration: 0.4, allowed: 0.35)))
  }

  @Test("a finger that was held too long has not tapped, even if the machine was not woken")
  func heldUnwoken() {
    let one = numbers(taps: 1)
    var machine = TapStateMachine()
    _ = machine.down(1, at: at(0), centroid: here, one)
    var late = machine
    #expect(machine.up(1, at: at(750), one) == .recognize)
    #expect(late.up(1, at: after(750), one) == .fail(.heldTooLong(duration: 0.750000001, allowed: 0.75)))
  }

  @Test("a later tap may be as far from the first as is allowed, and no further")
  func distance() {
    let two = numbers(taps: 2)
    var machine = TapStateMachine()
    _ = machine.down(1, at: at(0), centroid: here, two)
    _ = machine.up(1, at: at(50), two)
    var far = machine
    #expect(machine.down(1, at: at(100), centroid: Point(x: 145, y: 100), two) == .wake(at: after(850)))
    #expect(
      far.down(1, at: at(100), centroid: Point(x: 146, y: 100), two)
        == .fail(.tooFarApart(distance: 46, allowed: 45)))
  }
}
