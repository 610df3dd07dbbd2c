import Tactus
import Testing

@Suite("S-4.9 circles of requirements")
struct CycleTests {
  #if DEBUG
    @Test("S-4.9 who asks for a circle without handling the error is stopped in a debug build")
    func stopped() async {
      await #expect(processExitsWith: .failure) {
        let a = TapGestureRecognizer()
        let b = TapGestureRecognizer()
        a.require(toFail: b)
        b.require(toFail: a)
      }
    }
  #endif

  private func cycle(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> [String]? {
    do {
      try recognizer.requireFailure(of: other)
      return nil
    } catch {
      return error.names
    }
  }

  @Test("S-4.9 a recognizer cannot wait for itself")
  func itself() {
    let a = ProbeRecognizer("a")
    #expect(cycle(a, a) == ["a"])
    #expect(a.failureRequirements.isEmpty)
  }

  @Test("S-4.9 two cannot wait for each other: the error names both, and nothing was added")
  func two() throws {
    let a = ProbeRecognizer("a")
    let b = ProbeRecognizer("b")
    a.require(toFail: b)
    #expect(cycle(b, a) == ["a", "b"])
    #expect(b.failureRequirements.isEmpty)
    #expect(a.failureRequirements.map(\.name) == ["b"])
  }

  @Test(
    "S-4.9 a circle of three or of a hundred is found with all its names, in the order of waiting", arguments: [3, 100])
  func long(_ length: Int) throws {
    let all = (1...length).map { ProbeRecognizer("r\($0)") }
    for index in 1..<length { all[index - 1].require(toFail: all[index]) }
    #expect(cycle(all[length - 1], all[0]) == all.map(\.label))
  }

  @Test("S-4.9 a name that is computed releases the next one of the circle, which is named nevertheless")
  func released() {
    final class Naming: GestureRecognizer {
      var onName: () -> Void = {}
      override var name: String? {
        get {
          onName()
          return "a"
        }
        set {}
      }
    }
    let (a, c) = (Naming(), ProbeRecognizer("c"))
    var others: [ProbeRecognizer] = []
    do {
      let b = ProbeRecognizer("b")
      a.require(toFail: b)
      b.require(toFail: c)
      others.append(b)
    }
    a.onName = { others = [] }
    #expect(cycle(c, a) == ["a", "b", "c"])
    #expect(others.isEmpty)
  }

  @Test("S-4.9 of several ways back the error names one")
  func shortcut() throws {
    let a = ProbeRecognizer("a")
    let b = ProbeRecognizer("b")
    let c = ProbeRecognizer("c")
    a.require(toFail: b)
    b.require(toFail: c)
    a.require(toFail: c)
    let names = cycle(c, a)
    #expect(names == ["a", "b", "c"] || names == ["a", "c"])
  }

  @Test("S-4.9 a recognizer without a name is called by its place")
  func unnamed() throws {
    let a = TapGestureRecognizer()
    let b = TapGestureRecognizer()
    b.name = "b"
    a.require(toFail: b)
    #expect(cycle(b, a) == ["recognizer 1", "b"])
  }

  @Test("S-4.9 a circle that was broken by taking a requirement back is none")
  func broken() throws {
    let a = ProbeRecognizer("a")
    let b = ProbeRecognizer("b")
    let c = ProbeRecognizer("c")
    a.require(toFail: b)
    b.require(toFail: c)
    b.removeRequirement(toFail: c)
    #expect(cycle(c, a) == nil)
    #expect(cycle(b, c) == ["c", "a", "b"])
  }

  @Test("S-4.9 a circle through one that was freed is none")
  func freed() throws {
    let a = ProbeRecognizer("a")
    let c = ProbeRecognizer("c")
    do {
      let b = ProbeRecognizer("b")
      a.require(toFail: b)
      b.require(toFail: c)
    }
    #expect(cycle(c, a) == nil)
  }

  @Test("S-4.9 sixteen recognizers that all require each other in order are looked through quickly, and work")
  func diamonds() throws {
    let all = (1...16).map { ProbeRecognizer.moment("r\($0)") }
    // Every way from the first to the last: 2¹⁴ of them.
    for index in all.indices { for next in all[(index + 1)...] { all[index].require(toFail: next) } }
    for index in all.indices.dropFirst() {
      for before in all[..<index] { #expect(cycle(all[index], before) != nil) }
    }
    let stage = ProbeStage()
    for recognizer in all { stage.add(recognizer) }
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(all.map { $0.reported.count } == Array(repeating: 0, count: 15) + [1])
    #expect(all.allSatisfy { $0.resets == 1 })
  }

  @Test("S-4.9 a circle that only delegates create is broken at the youngest edge, and reported")
  func madeByDelegates() {
    let delegate = ProbeDelegate()
    delegate.requires = { _, _ in true }
    let a = ProbeRecognizer.moment("a", at: .moved)
    let b = ProbeRecognizer.moment("b")
    a.delegate = delegate
    b.delegate = delegate
    let stage = ProbeStage(a, b)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(a.reported.isEmpty, "a waits for b: that was asked first")
    stage.frame(0.2, .up(1))
    #expect(b.reported == [.recognized], "b does not wait for a")
    #expect(a.reported.isEmpty)
    #expect(stage.observer.lines(.refused) == ["b refused requirementCycle(a)"])
    #expect(a.resets == 1)
    #expect(b.resets == 1)
  }

  @Test("S-4.9 a delegate cannot turn a relation round")
  func delegateAgainstRelation() throws {
    let delegate = ProbeDelegate()
    let a = ProbeRecognizer.moment("a")
    let b = ProbeRecognizer.moment("b")
    a.require(toFail: b)
    delegate.requires = { recognizer, other in recognizer === b && other === a }
    b.delegate = delegate
    let stage = ProbeStage(a, b)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(b.reported == [.recognized])
    #expect(a.reported.isEmpty)
    #expect(stage.observer.lines(.refused) == ["b refused requirementCycle(a)"])
  }

  @Test("S-4.9 sixteen delegates that want everybody to wait for everybody still end in one winner")
  func everybodyWaitsForEverybody() {
    let delegate = ProbeDelegate()
    delegate.requires = { _, _ in true }
    delegate.isRequired = { _, _ in true }
    let all = (1...16).map { ProbeRecognizer.moment("r\($0)") }
    let stage = ProbeStage()
    for recognizer in all {
      recognizer.delegate = delegate
      stage.add(recognizer)
    }
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(all.map { $0.reported.count }.reduce(0, +) == 1)
    #expect(all.allSatisfy { !$0.isTracking && $0.resets == 1 })
    #expect(!stage.observer.lines(.refused).isEmpty)
  }

  @Test("S-4.9 a hundred thousand that wait for each other in a row are looked through, and freed, without depth")
  func longRow() {
    var all = (0..<100_000).map { _ in TapGestureRecognizer() }
    for index in all.indices.dropLast() { all[index].require(toFail: all[index + 1]) }
    #expect(cycle(all[all.count - 1], all[0])?.count == all.count)
    weak var last: GestureRecognizer?
    last = all.last
    all = []
    #expect(last == nil)
  }

  @Test("S-4.7 of three hundred on one view that wait for each other in a row the last is recognized, and all continue")
  func longRowOnAView() {
    let all = (1...300).map { ProbeRecognizer.moment("r\($0)") }
    for index in all.indices.dropLast() { all[index].require(toFail: all[index + 1]) }
    let stage = ProbeStage()
    for recognizer in all { stage.add(recognizer) }
    for time in [0.0, 1] {
      stage.frame(time, .down(1, 100, 100))
      stage.frame(time + 0.1, .up(1))
    }
    #expect(all.last?.reported == [.ended, .ended])
    #expect(all.dropLast().allSatisfy { $0.reported.isEmpty && $0.resets == 2 })
  }

  @Test("a recognizer that is to wait for itself is refused in these words, in a debug build")
  func itself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let tap = TapGestureRecognizer()
      tap.require(toFail: tap)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("a recognizer cannot wait for itself"))
  }
}
