import Tactus
import TactusTesting
import Testing

/// A finger that rests for a second, as a value: what comes down, lifts and wakes it are its inputs.
private struct HoldStateMachine {
  private var began: Timestamp?

  mutating func down(at time: Timestamp) -> StateMachineOutput {
    guard began == nil else { return .fail(.tooManyTouches(count: 2, allowed: 1)) }
    began = time
    return .wake(at: time + .seconds(1))
  }

  func up(at time: Timestamp) -> StateMachineOutput {
    .fail(.liftedTooEarly(duration: (time - (began ?? time)).seconds, required: 1))
  }

  func wake() -> StateMachineOutput { .recognize }
}

private final class HoldGestureRecognizer: GestureRecognizer {
  private var machine = HoldStateMachine()

  override var isDiscrete: Bool { true }

  override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
    for _ in touches { follow(machine.down(at: event.timestamp)) }
  }

  override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
    if state == .possible { follow(machine.up(at: event.timestamp)) }
  }

  override func deadlinePassed(_ time: Timestamp) { follow(machine.wake()) }

  override func reset() {
    super.reset()
    machine = HoldStateMachine()
  }
}

/// The mould of the catalogue's recognizers, used from outside: a machine that is a value, and a recognizer that follows it.
@Suite("A recognizer that follows a state machine of its own")
struct HoldMachineTests {
  private let stage = Stage()

  init() { stage.add(HoldGestureRecognizer(), named: "hold") }

  @Test("is recognized when the machine is woken")
  func recognized() {
    stage.play(TouchScript(Finger().down(at: Point(x: 100, y: 200)).rest(1.2).up()))
    #expect(stage.log.states(of: "hold") == [.recognized])
  }

  @Test("fails with the machine's reason")
  func failed() {
    stage.play(TouchScript(Finger().down(at: Point(x: 100, y: 200)).rest(0.5).up()))
    #expect(stage.log.why("hold") == "liftedTooEarly")
  }

  @Test("a machine can be tested without an application")
  func value() {
    var machine = HoldStateMachine()
    #expect(machine.down(at: .zero) == .wake(at: Timestamp(seconds: 1)))
    #expect(machine.up(at: Timestamp(seconds: 0.25)).reason == .liftedTooEarly(duration: 0.25, required: 1))
  }
}
