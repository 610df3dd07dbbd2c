import Testing

@testable import Tactus

@Suite("The machine of pinches")
struct PinchStateMachineTests {
  private let numbers = PinchConfiguration()

  private func paired(_ span: Double) -> PinchStateMachine {
    var machine = PinchStateMachine()
    machine.pairFormed(span: span)
    return machine
  }

  @Test("it begins when the span has changed by the hysteresis, either way, and counts from where both were down")
  func begins() {
    for (span, scale) in [(104.0, 1.04), (96, 0.96)] {
      var machine = paired(100)
      #expect(machine.pairMoved(span: span > 100 ? 103.9 : 96.1, numbers, mayBegin: true) == .nothing)
      #expect(machine.scale == 1)
      #expect(machine.pairMoved(span: span, numbers, mayBegin: true) == .begin)
      #expect(machine.scale == scale)
    }
  }

  @Test("it does not begin while it may not")
  func waits() {
    var machine = paired(100)
    #expect(machine.pairMoved(span: 150, numbers, mayBegin: false) == .nothing)
    #expect(machine.pairMoved(span: 150, numbers, mayBegin: true) == .begin)
    #expect(machine.scale == 1.5)
  }

  @Test("it can begin with a scale of 1")
  func identity() {
    var identity = numbers
    identity.startsAtIdentity = true
    var machine = paired(100)
    #expect(machine.pairMoved(span: 110, identity, mayBegin: true) == .begin)
    #expect(machine.scale == 1)
    _ = machine.pairMoved(span: 220, identity, mayBegin: true)
    #expect(machine.scale == 2)
  }

  @Test("S-4.10 a finger that comes back changes nothing by itself")
  func comesBack() {
    var machine = paired(100)
    _ = machine.pairMoved(span: 200, numbers, mayBegin: true)
    machine.pairBroke()
    machine.pairFormed(span: 50)
    #expect(machine.scale == 2)
    _ = machine.pairMoved(span: 100, numbers, mayBegin: true)
    #expect(machine.scale == 4)
  }

  @Test("a pair that broke before it began measures anew")
  func breaks() {
    var machine = paired(100)
    _ = machine.pairMoved(span: 103, numbers, mayBegin: true)
    machine.pairBroke()
    #expect(machine.pairMoved(span: 200, numbers, mayBegin: true) == .nothing)
    machine.pairFormed(span: 103)
    #expect(machine.pairMoved(span: 105, numbers, mayBegin: true) == .nothing)
  }

  @Test("fingers on one spot have the shortest span, so that no scale is infinite")
  func oneSpot() {
    var machine = paired(0)
    #expect(machine.pairMoved(span: 10, numbers, mayBegin: true) == .begin)
    #expect(machine.scale == 10)
    machine.rebase(to: 3)
    #expect(machine.scalePerPoint == 0.3)
  }

  @Test("its span is that of the pair as soon as it forms, and has not changed yet")
  func formed() {
    var machine = paired(100)
    #expect(machine.span == 100)
    #expect(machine.change == 0)
    machine.pairBroke()
    machine.pairFormed(span: 60)
    #expect(machine.span == 60)
    #expect(machine.change == 0)
  }

  @Test(
    "a pair that is taken back has done nothing, whatever the scale was set to meanwhile",
    arguments: [nil, 1.0, 7])
  func takenBack(_ set: Double?) {
    var machine = paired(100)
    #expect(machine.revert() == .nothing)
    _ = machine.pairMoved(span: 200, numbers, mayBegin: true)
    machine.pairBroke()
    machine.pairFormed(span: 50)
    #expect(machine.revert() == .nothing)
    _ = machine.pairMoved(span: 100, numbers, mayBegin: true)
    #expect(machine.scale == 4)
    if let set { machine.rebase(to: set) }
    _ = machine.pairMoved(span: 150, numbers, mayBegin: true)
    #expect(machine.revert() == .change)
    // Half of what it was set to, since the pair had doubled it by then.
    #expect(machine.scale == (set ?? 4) / 2)
    machine.pairFormed(span: 30)
    _ = machine.pairMoved(span: 60, numbers, mayBegin: true)
    #expect(machine.scale == (set ?? 4))
  }
}
