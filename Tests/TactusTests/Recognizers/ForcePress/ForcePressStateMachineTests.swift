import Testing

@testable import Tactus

@Suite("The machine of force presses")
struct ForcePressStateMachineTests {
  private let numbers = ForcePressConfiguration()

  @Test("it begins with the force that is wanted, and ends below the lower one, not between the two")
  func hysteresis() {
    var machine = ForcePressStateMachine()
    #expect(machine.press(0.49, numbers) == .nothing)
    #expect(machine.press(0.5, numbers) == .begin)
    #expect(machine.press(0.3, numbers) == .change)
    #expect(machine.press(0.25, numbers) == .change)
    #expect(machine.press(0.24, numbers) == .end)
    #expect(machine.force == 0.24)
  }

  @Test("a lift ends it, or says how hard it was pressed at most")
  func lift() {
    var machine = ForcePressStateMachine()
    _ = machine.press(0.4, numbers)
    _ = machine.press(0.1, numbers)
    #expect(machine.up(numbers) == .fail(.pressedTooLightly(force: 0.4, required: 0.5)))
    _ = machine.press(0.9, numbers)
    #expect(machine.up(numbers) == .end)
  }

  @Test("a release above the minimum counts as the minimum, so that it does not flicker")
  func release() {
    var odd = numbers
    odd.releaseForce = 0.8
    var machine = ForcePressStateMachine()
    _ = machine.press(0.6, odd)
    #expect(machine.press(0.5, odd) == .change)
    #expect(machine.press(0.49, odd) == .end)
  }

  @Test("a press that has begun for another reason continues")
  func adopted() {
    var machine = ForcePressStateMachine()
    machine.begin()
    #expect(machine.press(0.3, numbers) == .change)
    #expect(machine.up(numbers) == .end)
  }
}
