import Testing

@testable import Tactus

@Suite("A whole among its own parts")
struct PartCycleTests {
  private func whole(_ name: String?) -> CompositeGestureRecognizer {
    let whole = CompositeGestureRecognizer()
    whole.name = name
    return whole
  }

  @Test("is refused by its name, and its parts stay what they were")
  func itself() throws {
    let (one, tap) = (whole("one"), TapGestureRecognizer())
    one.setParts([tap])
    #expect(throws: PartCycle(["one"])) { try one.replaceParts(with: [one]) }
    #expect(one.parts.map { $0 === tap } == [true])
    #expect(tap.wholeRecognizer === one)
    #expect(one.wholeRecognizer == nil)
  }

  @Test("is refused through any number of others, with all names", arguments: [2, 3, 100])
  func longer(_ count: Int) throws {
    let wholes = (1...count).map { whole("r\($0)") }
    for (outer, inner) in zip(wholes, wholes.dropFirst()) { try outer.replaceParts(with: [inner]) }
    let last = wholes[count - 1]
    #expect(throws: PartCycle(wholes.map(\.name))) {
      try last.replaceParts(with: [TapGestureRecognizer(), wholes[0]])
    }
    #expect(last.parts.isEmpty)
    // What a circle would never end with.
    wholes[0].isEnabled = false
    #expect(!last.isEnabled)
  }

  @Test("is called by its place in the circle where it has no name")
  func unnamed() throws {
    let (one, two) = (whole("one"), whole(nil))
    try one.replaceParts(with: [two])
    #expect(throws: PartCycle(["one", nil])) { try two.replaceParts(with: [one]) }
  }

  @Test("is none once the circle was broken")
  func broken() throws {
    let (one, two) = (whole("one"), whole("two"))
    try one.replaceParts(with: [two])
    try one.replaceParts(with: [])
    try two.replaceParts(with: [one])
    #expect(two.parts.map { $0 === one } == [true])
  }

  #if DEBUG
    @Test("stops a debug build where the error is not handled, with a message that names them")
    func stopped() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let (one, two) = (CompositeGestureRecognizer(), CompositeGestureRecognizer())
        (one.name, two.name) = ("one", "two")
        one.setParts([two])
        two.setParts([one])
      }
      let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(errors.contains("a recognizer cannot be a part of itself: one → two"), "it said: \(errors)")
    }
  #endif

  @Test("S-4.9 a part does not wait for itself, though the whole waits for it")
  func requirement() {
    let tap = TapGestureRecognizer()
    let whole = CompositeGestureRecognizer()
    whole.require(toFail: tap)
    whole.setParts([tap])
    var taps = 0
    tap.addAction { _ in taps += 1 }
    let stage = ProbeStage(whole)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(tap.failureRequirements.isEmpty)
    #expect(taps == 1)
  }

  @Test("S-4.12 a part is not its own gate, though it is the gate of the whole")
  func gate() {
    let pan = PanGestureRecognizer()
    let tap = TapGestureRecognizer()
    let whole = CompositeGestureRecognizer()
    whole.gate = pan
    whole.setParts([pan, tap])
    #expect(pan.gate == nil)
    #expect(tap.gate === pan)
  }
}
