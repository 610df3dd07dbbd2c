import Testing

@testable import Tactus

@Suite("S-4.12 gates in a circle")
struct GateCycleTests {
  private func pan(_ name: String?) -> PanGestureRecognizer {
    let pan = PanGestureRecognizer()
    pan.name = name
    return pan
  }

  @Test("S-4.12 a recognizer is refused as its own gate, by its name")
  func own() {
    let one = pan("one")
    #expect(throws: GateCycle(["one"])) { try one.setGate(one) }
    #expect(one.gate == nil)
  }

  @Test("S-4.12 a circle is refused with the names of those in it, and changes nothing")
  func circle() throws {
    let (one, two, three, other) = (pan("one"), pan("two"), pan(nil), pan("other"))
    try one.setGate(two)
    try two.setGate(three)
    try three.setGate(other)
    #expect(throws: GateCycle(["one", "two", nil])) { try three.setGate(one) }
    #expect(three.gate === other)
    try three.setGate(nil)
    #expect(three.gate == nil)
    #expect(two.gate === three)
  }

  @Test("S-4.12 parts have the gate of the whole, and none is the gate of the whole")
  func parts() throws {
    let whole = IndividualTouchRecognizer([TapSubgesture("tap")])
    whole.name = "whole"
    let gate = pan("gate")
    try whole.setGate(gate)
    #expect(whole.gate === gate)
    #expect(throws: GateCycle(["whole", "gate"])) { try gate.setGate(whole) }
  }
}
