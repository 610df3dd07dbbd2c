import Testing

@testable import Tactus

@Suite("The machine of rotations")
struct RotationStateMachineTests {
  private let numbers = RotationConfiguration()

  private func displacement(_ angle: Double, _ length: Double = 100) -> Vector {
    Vector(dx: Maths.cos(angle) * length, dy: Maths.sin(angle) * length)
  }

  @Test("it begins when the arc at half the span reaches the hysteresis")
  func begins() {
    var machine = RotationStateMachine()
    machine.pairFormed(displacement(0))
    #expect(machine.pairMoved(displacement(0.079), numbers, mayBegin: true) == .nothing)
    #expect(machine.rotation == 0)
    #expect(machine.pairMoved(displacement(0.081), numbers, mayBegin: true) == .begin)
    #expect((machine.rotation - 0.081).magnitude < 1e-12)
  }

  @Test("whole turns are counted, both ways round")
  func wholeTurns() {
    for sign in [1.0, -1] {
      var machine = RotationStateMachine()
      machine.pairFormed(displacement(0))
      for step in 1...100 { _ = machine.pairMoved(displacement(sign * Double(step) / 10), numbers, mayBegin: true) }
      #expect((machine.rotation - sign * 10).magnitude < 1e-9)
    }
  }

  @Test("S-4.10 a finger that comes back elsewhere turns nothing")
  func comesBack() {
    var machine = RotationStateMachine()
    machine.pairFormed(displacement(0))
    _ = machine.pairMoved(displacement(0.5), numbers, mayBegin: true)
    machine.pairBroke()
    machine.pairFormed(displacement(2))
    #expect((machine.rotation - 0.5).magnitude < 1e-12)
    _ = machine.pairMoved(displacement(2.25), numbers, mayBegin: true)
    #expect((machine.rotation - 0.75).magnitude < 1e-12)
  }

  @Test("fingers on one spot point nowhere: what was before still holds")
  func oneSpot() {
    var machine = RotationStateMachine()
    machine.pairFormed(.zero)
    #expect(machine.pairMoved(.zero, numbers, mayBegin: true) == .nothing)
    #expect(machine.pairMoved(displacement(1), numbers, mayBegin: true) == .nothing)
    #expect(machine.pairMoved(displacement(1.5), numbers, mayBegin: true) == .begin)
    #expect((machine.rotation - 0.5).magnitude < 1e-12)
  }

  @Test("it can begin with a rotation of 0")
  func identity() {
    var identity = numbers
    identity.startsAtIdentity = true
    var machine = RotationStateMachine()
    machine.pairFormed(displacement(0))
    #expect(machine.pairMoved(displacement(0.2), identity, mayBegin: true) == .begin)
    #expect(machine.rotation == 0)
    #expect((machine.wholeAngle - 0.2).magnitude < 1e-12)
  }

  @Test("S-4.10 whole turns count once, though a finger comes back after them")
  func comesBackAfterTurns() {
    var machine = RotationStateMachine()
    machine.pairFormed(displacement(0))
    for step in 1...70 { _ = machine.pairMoved(displacement(Double(step) / 10), numbers, mayBegin: true) }
    machine.pairBroke()
    machine.pairFormed(displacement(2))
    #expect((machine.rotation - 7).magnitude < 1e-9)
    _ = machine.pairMoved(displacement(2.25), numbers, mayBegin: true)
    #expect((machine.rotation - 7.25).magnitude < 1e-9)
  }

  @Test(
    "a pair that is taken back has turned nothing, whatever the rotation was set to meanwhile",
    arguments: [nil, 0, 3.0])
  func takenBack(_ set: Double?) {
    var machine = RotationStateMachine()
    machine.pairFormed(displacement(0))
    #expect(machine.revert() == .nothing)
    _ = machine.pairMoved(displacement(0.5), numbers, mayBegin: true)
    machine.pairBroke()
    machine.pairFormed(displacement(2))
    #expect(machine.revert() == .nothing)
    for step in 1...40 {
      _ = machine.pairMoved(displacement(2 + Double(step) / 5), numbers, mayBegin: true)
      if step == 20, let set { machine.rebase(to: set, displacement(6)) }
    }
    #expect(machine.revert() == .change)
    // What it was set to, less what the pair had turned by then.
    let expected = set.map { $0 - 4 } ?? 0.5
    #expect((machine.rotation - expected).magnitude < 1e-9)
    machine.pairFormed(displacement(1))
    #expect((machine.rotation - expected).magnitude < 1e-9)
    _ = machine.pairMoved(displacement(1.25), numbers, mayBegin: true)
    #expect((machine.rotation - expected - 0.25).magnitude < 1e-9)
  }
}
