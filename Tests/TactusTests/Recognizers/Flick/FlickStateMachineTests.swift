import Testing

@testable import Tactus

@Suite("The machine of flicks")
struct FlickStateMachineTests {
  private let numbers = FlickConfiguration()

  /// A finger that goes to the right at `speed` points per second, for 50 ms, and lifts.
  private func thrown(_ speed: Double) -> (machine: FlickStateMachine, output: StateMachineOutput) {
    var machine = FlickStateMachine()
    let start = Point(x: 100, y: 100)
    machine.begin(at: start, time: at(0))
    for step in 1...5 {
      let place = start + Vector(dx: speed * Double(step) / 100, dy: 0)
      machine.move(to: place, from: start, time: at(Double(step) * 10))
    }
    let output = machine.up(at: at(50), numbers)
    return (machine, output)
  }

  @Test("a finger that is fast when it lifts is thrown, and its velocity is known")
  func fast() {
    let (machine, output) = thrown(800)
    #expect(output == .recognize)
    #expect((machine.velocity.dx - 800).magnitude < 1)
  }

  @Test("a slow one is not, and the reason says how fast it was")
  func slow() throws {
    let reason = try #require(thrown(400).output.reason, "a slow finger was thrown")
    #expect(reason.code == "liftedTooSlowly")
    #expect((reason.measured - 400).magnitude < 1)
    #expect(reason.limit == 500)
  }

  @Test("one that hardly moved is not, however fast it was")
  func near() throws {
    let reason = try #require(thrown(150).output.reason, "a finger that stayed was thrown")
    #expect(reason == .movedTooLittle(distance: 7.5, required: 10))
  }

  @Test("one that was reported at rest before it lifts throws nothing")
  func rest() throws {
    var machine = thrown(800).machine
    machine.rest(until: at(150))
    let reason = try #require(machine.up(at: at(150), numbers).reason, "a resting finger was thrown")
    #expect(reason.code == "liftedTooSlowly")
  }
}
