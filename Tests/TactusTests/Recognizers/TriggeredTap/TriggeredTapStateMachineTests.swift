import Testing

@testable import Tactus

@Suite("The machine of triggered taps")
struct TriggeredTapStateMachineTests {
  private let numbers = TriggeredTapConfiguration()

  @Test("a tap counts once the trigger has rested for the delay, and as long after the tap before it")
  func delay() {
    var machine = TriggeredTapStateMachine()
    #expect(!machine.mayTap(at: at(900), fingers: 2, numbers))
    machine.arm(at: at(0))
    #expect(!machine.mayTap(at: at(499), fingers: 2, numbers))
    #expect(machine.mayTap(at: at(500), fingers: 2, numbers))
    machine.countTap(down: at(500))
    #expect(!machine.mayTap(at: at(999), fingers: 2, numbers))
    #expect(machine.mayTap(at: at(1000), fingers: 2, numbers))
    #expect(machine.count == 1)
  }

  @Test("one finger too many is no tap")
  func alone() {
    var machine = TriggeredTapStateMachine()
    machine.arm(at: at(0))
    #expect(!machine.mayTap(at: at(600), fingers: 3, numbers))
  }

  @Test("the trigger's lift ends it after a tap, and fails before one")
  func lift() {
    var machine = TriggeredTapStateMachine()
    #expect(machine.triggerLifted(fingers: 0, numbers) == .fail(.tooFewTouches(count: 0, required: 1)))
    machine.arm(at: at(0))
    #expect(machine.triggerLifted(fingers: 1, numbers) == .fail(.tooFewTaps(count: 0, required: 1)))
    machine.countTap(down: at(500))
    #expect(machine.triggerLifted(fingers: 1, numbers) == .end)
  }

  @Test("the pause counts from the trigger, then from the last tap; without a limit it never ends")
  func pause() {
    var machine = TriggeredTapStateMachine()
    machine.arm(at: at(0))
    #expect(machine.pauseEnd(numbers) == nil)
    var short = numbers
    short.maximumTapPause = 1
    #expect(machine.pauseEnd(short) == after(1000))
    machine.countTap(down: at(700))
    #expect(machine.pauseEnd(short) == after(1700))
  }
}
