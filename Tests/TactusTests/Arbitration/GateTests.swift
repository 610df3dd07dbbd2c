import Tactus
import Testing

@Suite("S-4.12 gates")
struct GateTests {
  /// A gate that is in progress from the second 0.2 until the finger lifts.
  private func timedGate() -> ProbeRecognizer {
    ProbeRecognizer("gate")
      .on(.began) { if !$0.isInProgress { $0.deadline = Timestamp(seconds: 0.2) } }
      .on(.woken, .began)
      .on(.ended) { if !$0.isInProgress { $0.fail(DecisionReason("early")) } else { $0.state = .ended } }
      .on(.cancelled) { $0.cancel(.touchCancelled) }
  }

  private func stage(_ gated: ProbeRecognizer, _ gate: ProbeRecognizer, gateFirst: Bool = true) -> ProbeStage {
    gated.gate = gate
    return gateFirst ? ProbeStage(gate, gated) : ProbeStage(gated, gate)
  }

  @Test("S-4.12 a gated recognizer waits for its gate, and receives its fingers when the gate begins")
  func waits() {
    let drag = ProbeRecognizer.drag("drag")
    let stage = stage(drag, timedGate())
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    #expect(drag.cues.isEmpty)
    #expect(drag.state == .possible)
    stage.frame(0.3, .move(1, 200, 100))
    #expect(drag.cues == [.began, .moved])
    #expect(drag.reported == [.began])
  }

  @Test("S-4.3 S-4.12 a gesture that was asked too early is asked once more after its gate has begun")
  func askedOnceMore() {
    let drag = ProbeRecognizer.drag("drag")
    var questions = 0
    drag.mayBegin = {
      questions += 1
      return true
    }
    let stage = stage(drag, timedGate())
    stage.frame(0, .down(1, 100, 100))
    drag.state = .began
    #expect(questions == 1)
    #expect(drag.reported == [])
    stage.frame(0.3, .move(1, 150, 100))
    #expect(questions == 2)
    #expect(drag.reported == [.began])
  }

  @Test("S-4.12 a gate that closes while others are asked about the gated gesture keeps it from beginning")
  func closesWhileAsked() {
    let drag = ProbeRecognizer.drag("drag")
    let gate = timedGate()
    var wasAsked = false
    drag.requires = { _ in
      wasAsked = true
      gate.isEnabled = false
      return false
    }
    drag.gate = gate
    let stage = ProbeStage(gate, drag, ProbeRecognizer("other"))
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.3, .move(1, 150, 100))
    #expect(wasAsked)
    #expect(drag.reported.isEmpty)
    #expect(drag.state == .possible)
    stage.frame(0.4, .up(1))
    #expect(stage.observer.lines(.began).allSatisfy { $0.hasPrefix("gate") })
  }

  @Test("S-4.12 a gesture that may begin in the frame in which its gate does continues, and is not measured anew")
  func beginsWithItsGate() {
    let drag = ProbeRecognizer.drag("drag")
    let gate = ProbeRecognizer.drag("gate")
    // Discrete while its finger comes down, so that the closed gate does not keep the finger from it.
    drag.isDiscreteProbe = true
    drag.gate = gate
    let stage = ProbeStage(gate, drag)
    stage.frame(0, .down(1, 100, 100))
    drag.isDiscreteProbe = false
    stage.frame(0.1, .move(1, 150, 100))
    #expect(gate.reported == [.began])
    #expect(drag.reported == [.began])
    #expect(drag.resets == 0)
    stage.frame(0.2, .move(1, 160, 100))
    #expect(drag.reported == [.began, .changed])
  }

  @Test("S-4.12 its measuring starts anew when the gate begins: nothing before that counts")
  func measuresAnew() {
    var translations: [Double] = []
    let pan = PanGestureRecognizer { translations.append($0.translation(in: nil).dx) }
    let gate = timedGate()
    pan.gate = gate
    let stage = ProbeStage(gate, pan)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    stage.frame(0.3, .move(1, 155, 100))
    #expect(translations.isEmpty)
    stage.frame(0.4, .move(1, 163, 100))
    #expect(translations == [3])
  }

  @Test("S-4.12 gate and gated run at the same time, whichever was added first", arguments: [true, false])
  func together(_ gateFirst: Bool) {
    let drag = ProbeRecognizer.drag("drag")
    let gate = timedGate()
    let stage = stage(drag, gate, gateFirst: gateFirst)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.3, .move(1, 150, 100))
    #expect(gate.state == .changed)
    #expect(drag.state == .began)
  }

  @Test("S-4.12 when the gate ends, the gated gesture ends", arguments: [true, false])
  func endsTogether(_ gateFirst: Bool) {
    let drag = ProbeRecognizer.drag("drag")
    let gate = timedGate()
    let stage = stage(drag, gate, gateFirst: gateFirst)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.3, .move(1, 150, 100))
    gate.state = .ended
    #expect(gate.reported == [.began, .changed, .ended])
    #expect(drag.reported == [.began, .ended])
    stage.frame(0.4, .move(1, 200, 100))
    stage.frame(0.5, .up(1))
    #expect(drag.reported == [.began, .ended])
    #expect(drag.resets == 2, "once as the gate began, once after the end")
  }

  @Test(
    "S-4.12 when the gate is cancelled, so is the gated gesture, with the gate's name as the reason", arguments: 0..<3)
  func cancelledTogether(_ displacement: Int) {
    let drag = ProbeRecognizer.drag("drag")
    let gate = timedGate()
    let stage = stage(drag, gate)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.3, .move(1, 150, 100))
    switch displacement {
    case 0: gate.cancel(DecisionReason("broken off"))
    case 1: gate.isEnabled = false
    default: stage.view.removeGestureRecognizer(gate)
    }
    #expect(drag.reported == [.began, .cancelled])
    #expect(stage.observer.lines(.cancelled).contains("drag cancelled gateEnded(gate)"))
  }

  @Test("S-4.12 a gated gesture that did not begin before its gate ended fails when the finger lifts")
  func gateClosedAgain() {
    let drag = ProbeRecognizer.drag("drag")
    let gate = timedGate()
    let stage = stage(drag, gate)
    stage.frame(0, .down(1, 100, 100))
    stage.wait(until: 0.3)
    gate.state = .ended
    stage.frame(0.4, .move(1, 150, 100))
    #expect(drag.reported.isEmpty)
    stage.frame(0.5, .up(1))
    #expect(stage.observer.lines(.failed) == ["drag failed gateClosed(gate)"])
    #expect(!drag.isTracking)
  }

  @Test("S-4.12 a gate that begins again with a new finger opens again")
  func opensAgain() {
    let drag = ProbeRecognizer.drag("drag")
    let gate = ProbeRecognizer("gate").on(.began, .began)
    let stage = stage(drag, gate)
    stage.frame(0, .down(1, 100, 100))
    gate.state = .ended
    stage.frame(0.1, .move(1, 150, 100))
    #expect(drag.reported.isEmpty)
    stage.frame(0.2, .down(2, 200, 100))
    stage.frame(0.3, .move(1, 200, 100))
    #expect(drag.reported == [.began])
  }

  @Test("S-4.12 a gated discrete recognizer that would recognize while its gate is not in progress fails")
  func discreteFails() {
    let tap = ProbeRecognizer.moment("tap")
    let stage = stage(tap, timedGate())
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(tap.reported.isEmpty)
    #expect(stage.observer.reason(.failed, of: tap)?.code == "gateClosed")
  }

  @Test("S-4.12 while its gate is in progress it is recognized beside it")
  func discreteRecognized() {
    let tap = ProbeRecognizer.moment("tap", at: .moved)
    let gate = timedGate()
    let stage = stage(tap, gate)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.3, .move(1, 110, 100))
    #expect(tap.reported == [.recognized])
    #expect(gate.reported == [.began, .changed])
  }

  @Test("S-4.12 a tap that took too long before its gate began is measured anew from then on")
  func spoiledBefore() {
    let stage = ProbeStage()
    var taps = 0
    let tap = TapGestureRecognizer { _ in taps += 1 }
    let gate = ProbeRecognizer("gate").on(.began, .began)
    tap.gate = gate
    stage.add(gate, to: stage.addView("left", Rect(x: 0, y: 0, width: 200, height: 400)))
    stage.add(tap, to: stage.addView("right", Rect(x: 200, y: 0, width: 200, height: 400)))
    stage.frame(0, .down(2, 300, 100))
    stage.wait(until: 1)
    #expect(tap.isTracking)
    stage.frame(1, .down(1, 100, 100))
    stage.frame(1.1, .up(2))
    #expect(taps == 1)
  }

  @Test("S-4.12 a held gate is not in progress: the gated one waits until the gate is released")
  func heldGate() throws {
    let blocker = ProbeRecognizer.waiting("blocker")
    let gate = ProbeRecognizer("gate").on(.began, .began)
    let drag = ProbeRecognizer.drag("drag")
    gate.require(toFail: blocker)
    drag.gate = gate
    let stage = ProbeStage(blocker, gate, drag)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 150, 100))
    #expect(drag.cues.isEmpty)
    blocker.fail(DecisionReason("no"))
    #expect(gate.reported == [.began])
    #expect(drag.cues == [.began])
    stage.frame(0.2, .move(1, 200, 100))
    #expect(drag.reported == [.began])
  }

  @Test("S-4.12 a gate on another view serves as well")
  func siblingGate() {
    let stage = ProbeStage()
    let gate = ProbeRecognizer("gate").on(.began, .began).on(.ended, .ended)
    let drag = ProbeRecognizer.drag("drag")
    drag.gate = gate
    stage.add(gate, to: stage.addView("left", Rect(x: 0, y: 0, width: 200, height: 400)))
    stage.add(drag, to: stage.addView("right", Rect(x: 200, y: 0, width: 200, height: 400)))
    stage.frame(0, .down(2, 300, 100))
    stage.frame(0.1, .move(2, 320, 100))
    #expect(drag.reported.isEmpty)
    stage.frame(0.2, .down(1, 100, 100))
    stage.frame(0.3, .move(2, 340, 100))
    #expect(drag.reported == [.began])
    stage.frame(0.4, .up(1))
    #expect(drag.reported == [.began, .ended])
  }

  @Test("S-4.12 gates can stand one behind the other")
  func chain() {
    let outer = ProbeRecognizer("outer").on(.began, .began)
    let between = ProbeRecognizer("between").on(.began, .began)
    let drag = ProbeRecognizer.drag("drag")
    between.gate = outer
    drag.gate = between
    let stage = ProbeStage(outer, between, drag)
    drag.recognizeSimultaneously(with: outer)
    stage.frame(0, .down(1, 100, 100))
    #expect(between.reported == [.began])
    stage.frame(0.1, .move(1, 120, 100))
    #expect(drag.reported == [.began])
    outer.state = .ended
    #expect(outer.reported.last == .ended)
    #expect(between.reported.last == .ended)
    #expect(drag.reported.last == .ended)
  }

  @Test("S-4.12 a gate may be changed or taken away")
  func changed() {
    let gate = ProbeRecognizer.waiting("gate")
    let drag = ProbeRecognizer.drag("drag")
    drag.gate = gate
    drag.gate = nil
    #expect(drag.gate == nil)
    let stage = ProbeStage(drag)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(drag.reported == [.began])
  }

  @Test("S-4.12 a gate that is freed is no gate any more")
  func freed() {
    let drag = ProbeRecognizer.drag("drag")
    do {
      let gate = ProbeRecognizer.waiting("gate")
      drag.gate = gate
    }
    #expect(drag.gate == nil)
    let stage = ProbeStage(drag)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(drag.reported == [.began])
  }

  @Test("S-4.12 holding and then dragging: a pan gated by a long press")
  func holdThenDrag() {
    let stage = ProbeStage()
    var reported: [String] = []
    let hold = LongPressGestureRecognizer { reported.append("hold \($0.state.name)") }
    let pan = PanGestureRecognizer { reported.append("pan \($0.state.name)") }
    pan.gate = hold
    stage.add(pan)
    stage.add(hold)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.7, .move(1, 120, 100))
    stage.frame(0.8, .up(1))
    #expect(reported == ["hold began", "pan began", "hold changed", "pan ended", "hold ended"])
    reported = []
    stage.frame(2, .down(2, 100, 100))
    stage.frame(2.1, .move(2, 150, 100))
    stage.frame(2.8, .up(2))
    #expect(reported.isEmpty)
  }

  @Test("S-4.12 what it wanted to begin while its gate was closed is forgotten: later it may end at once")
  func forgottenBeginning() {
    let gate = ProbeRecognizer("gate").on(.moved) { if !$0.isInProgress { $0.state = .began } }
    let gated = ProbeRecognizer("gated")
    gated.gate = gate
    let stage = ProbeStage(gate, gated)
    stage.frame(0, .down(1, 100, 100))
    gated.state = .began
    #expect(gated.state == .possible)
    gated.on(.moved, .ended)
    stage.frame(0.1, .move(1, 110, 100))
    stage.frame(0.2, .move(1, 120, 100))
    #expect(gated.reported == [.ended])
  }
}
