import Tactus
import Testing

@Suite("A part that is itself made of parts")
struct NestedPartsTests {
  /// Says what its parts say.
  private final class Whole: CompositeGestureRecognizer {
    convenience init(_ name: String, _ parts: [GestureRecognizer]) {
      self.init()
      self.name = name
      for part in parts { part.addAction { part in (part.wholeRecognizer as? Whole)?.callActions(of: part) } }
      setParts(parts)
    }

    override func partDidDecide(_ part: GestureRecognizer, _ kind: Decision.Kind, _ reason: DecisionReason?) {
      report(kind, reason)
    }
  }

  private let surface = Surface()
  private let box: RecordingView
  private let tap = TapGestureRecognizer()
  private let press = LongPressGestureRecognizer()
  private let inner: Whole
  private let outer: Whole

  init() {
    box = surface.box("box")
    inner = Whole("inner", [tap])
    outer = surface.add(Whole("outer", [inner, press]), "outer", to: box)
    surface.clearLog()
  }

  private func touch(_ id: UInt64 = 1, at time: Double = 0, for seconds: Double = 0.1) {
    surface.down(id, at: time, x: 50, y: 50)
    surface.up(id, at: time + seconds, x: 50, y: 50)
  }

  private var outerLines: [String] { surface.log.filter { $0.contains("outer") } }

  @Test("acts: what the innermost part recognizes, the outermost whole says")
  func acts() {
    touch()
    #expect(outerLines == ["0.1 outer ended"])
    #expect(outer.lastOutcome?.state == .ended && inner.lastOutcome?.state == .ended)
  }

  @Test("shows the touches and the place of the part that acts")
  func place() {
    var places: [Point] = []
    outer.addAction { outer in places.append(outer.location(in: nil)) }
    touch()
    #expect(places == [Point(x: 50, y: 50)])
  }

  @Test("is on the view, enabled and gated with the outermost whole")
  func settings() {
    let gate = PanGestureRecognizer()
    outer.gate = gate
    outer.isEnabled = false
    #expect(tap.view === box && tap.gate === gate && !tap.isEnabled)
    #expect(throws: GateCycle.self) { try gate.setGate(tap) }
    #expect(throws: GateCycle.self) { try outer.setGate(tap) }
  }

  @Test("is tracking with its whole, and one touch is attended to by one recognizer: the outermost whole")
  func tracking() {
    var attending: [GestureRecognizer] = []
    var event: TouchEvent?
    box.onReceived = { phase, touches, current in
      event = current
      if phase == .began { attending = touches[0].gestureRecognizers }
    }
    surface.down(1, at: 0, x: 50, y: 50)
    #expect(event?.touches(for: outer).map(\.id) == [1] && event?.touches(for: tap).map(\.id) == [1])
    #expect(outer.isTracking && inner.isTracking)
    #expect(attending.map { $0 === outer } == [true])
    #expect(inner.sharesTouch(with: press))
  }

  @Test("is taken out of its gesture with the outermost whole", arguments: [true, false])
  func withdrawn(byDisabling: Bool) {
    surface.down(1, at: 0, x: 50, y: 50)
    if byDisabling { outer.isEnabled = false } else { box.removeGestureRecognizer(outer) }
    #expect(!tap.isTracking && !press.isTracking)
    #expect(tap.lastOutcome?.state == .failed)
    surface.up(1, at: 0.1, x: 50, y: 50)
    #expect(outerLines.isEmpty)
  }

  @Test("waits for what the outermost whole waits for, and others wait for it")
  func requirements() {
    let double = surface.add(TapGestureRecognizer(), "double", to: box)
    double.numberOfTapsRequired = 2
    outer.require(toFail: double)
    #expect(throws: RequirementCycle.self) { try double.requireFailure(of: tap) }
    #expect(tap.failureRequirements.map { $0 === double } == [true])
    touch()
    #expect(outerLines.isEmpty)
    surface.advance(to: 1)
    #expect(outerLines.count == 1)
  }

  @Test("fails with all its parts where the whole has the last word")
  func lastWord() {
    surface.down(1, at: 0, x: 50, y: 50)
    outer.fail(inner, DecisionReason("unwanted"))
    #expect(tap.lastOutcome?.state == .failed)
    #expect(press.isTracking)
  }

  @Test("is a gate while one of its parts is in progress (S-4.12)")
  func isGate() {
    let pan = surface.add(PanGestureRecognizer(), "pan", to: box)
    pan.gate = outer
    surface.down(1, at: 0, x: 20, y: 50)
    surface.down(2, at: 0.6, x: 60, y: 50)
    #expect(outer.isActive && inner.isActive == false)
    surface.move(2, at: 0.7, x: 90, y: 50)
    #expect(surface.log.filter { $0.contains("pan") } == ["0.7 pan began"])
    surface.up(1, at: 0.8, x: 20, y: 50)
    #expect(surface.log.filter { $0.contains("pan") } == ["0.7 pan began", "0.8 pan ended"])
    surface.up(2, at: 0.9, x: 90, y: 50)
  }

  @Test("prevents nothing that its whole gates, even with the same finger (S-4.12)")
  func gatesItsOwnFinger() {
    let pan = surface.add(PanGestureRecognizer(), "pan", to: box)
    pan.gate = outer
    surface.down(1, at: 0, x: 20, y: 50)
    surface.move(1, at: 0.7, x: 50, y: 50)
    #expect(surface.log.filter { $0.contains("pan") } == ["0.7 pan began"])
  }

  @Test("leaves its whole with its own parts, which keep no relation of the whole")
  func leavesWithItsParts() {
    let (gate, double, other) = (PanGestureRecognizer(), TapGestureRecognizer(), TapGestureRecognizer())
    outer.gate = gate
    outer.require(toFail: double)
    outer.recognizeSimultaneously(with: other)
    other.require(toFail: outer)
    outer.setParts([])
    #expect(tap.gate == nil && tap.failureRequirements.isEmpty && tap.simultaneousRecognizers.isEmpty)
    #expect(other.failureRequirements.map { $0 === outer } == [true])
    box.addGestureRecognizer(inner)
    touch()
    #expect(inner.lastOutcome?.state == .ended)
  }

  @Test("waits as long as its part waits (S-4.9)")
  func waits() {
    let double = surface.add(TapGestureRecognizer(), "double", to: box)
    double.numberOfTapsRequired = 2
    outer.require(toFail: double)
    touch()
    #expect(outer.isHeld && inner.isHeld)
    #expect(outer.holdBound == .time(Timestamp(seconds: 0.45) + .nanoseconds(1)))
  }

  @Test("asks the delegate of each whole whether a part may begin (S-4.3)")
  func delegateOfWhole() {
    final class Refusing: GestureRecognizerDelegate {
      var asked: [GestureRecognizer] = []
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
        asked.append(recognizer)
        return false
      }
    }
    let delegate = Refusing()
    outer.delegate = delegate
    touch()
    #expect(outerLines.filter { $0.contains("ended") }.isEmpty)
    #expect(delegate.asked.count == 1 && delegate.asked.first === outer)
  }

  @Test("comes in the order of the parts, before those that were added later")
  func order() {
    let later = surface.add(TapGestureRecognizer(), "later", to: box)
    for other in [tap, press] { other.recognizeSimultaneously(with: later) }
    touch()
    #expect(
      surface.log.filter { $0.contains("ended") && !$0.contains("box") } == ["0.1 outer ended", "0.1 later ended"])
  }

  @Test("works when parts are given to it after it was given to its whole")
  func later() {
    let (first, second) = (Whole("first", []), Whole("second", []))
    let tap = TapGestureRecognizer()
    for part in [second, tap] { part.addAction { part in (part.wholeRecognizer as? Whole)?.callActions(of: part) } }
    let other = surface.box("other", x: 200)
    surface.add(first, "first", to: other)
    first.setParts([second])
    second.setParts([tap])
    surface.down(1, at: 0, x: 250, y: 50)
    surface.up(1, at: 0.1, x: 250, y: 50)
    #expect(surface.log.filter { $0.contains("first") } == ["0.1 first ended"])
  }
}
