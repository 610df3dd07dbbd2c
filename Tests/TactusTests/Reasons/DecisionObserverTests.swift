import Tactus
import Testing

@Suite("S-7 the observer")
struct DecisionObserverTests {
  /// Everything happens: a hold, a release, a gesture in progress, a prevention, a refusal.
  private func play(_ stage: ProbeStage) throws {
    let single = TapGestureRecognizer()
    let double = TapGestureRecognizer()
    let pan = PanGestureRecognizer()
    single.name = "single"
    double.name = "double"
    pan.name = "pan"
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    for recognizer in [single, double, pan] { stage.add(recognizer) }
    for recognizer in [single, double, pan] {
      recognizer.addAction { _ in stage.diary.write("\(recognizer.name!) \(recognizer.state.name)") }
    }
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    stage.wait(until: 1)
    stage.frame(2, .down(2, 100, 100))
    stage.frame(2.1, .move(2, 150, 100))
    stage.frame(2.2, .up(2))
  }

  @Test("S-7.1 every decision is reported in the order in which it is made, with its time")
  func decisions() throws {
    let stage = ProbeStage()
    try play(stage)
    #expect(
      stage.observer.lines == [
        "single possible", "double possible", "pan possible",
        "pan failed movedTooLittle", "single held waiting(double)",
        "double failed timedOut", "single released requirementsFailed", "single ended",
        "single possible", "double possible", "pan possible",
        "single failed movedTooFar", "double failed movedTooFar", "pan began",
        "pan ended",
      ])
    #expect(
      stage.observer.decisions.map(\.time.nanoseconds) == [
        0, 0, 0, 100_000_000, 100_000_000, 450_000_001, 450_000_001, 450_000_001, 2_000_000_000, 2_000_000_000,
        2_000_000_000, 2_100_000_000, 2_100_000_000, 2_100_000_000, 2_200_000_000,
      ])
  }

  @Test("S-7.1 every failure, refusal, hold, release and cancellation has a reason; successes need none")
  func reasonsWhereNeeded() throws {
    let stage = ProbeStage()
    try play(stage)
    let probe = ProbeRecognizer("probe").on(.began, .began).on(.moved, .cancelled)
    stage.add(probe)
    stage.frame(3, .down(3, 100, 100))
    probe.state = .possible
    stage.frame(3.1, .move(3, 120, 100))
    for decision in stage.observer.decisions {
      switch decision.kind {
      case .held, .released, .cancelled, .failed, .refused, .owned: #expect(decision.reason != nil)
      case .possible, .began, .ended: #expect(decision.reason == nil)
      }
    }
    // Drags that are handed over have tests of their own.
    #expect(Set(stage.observer.decisions.map(\.kind)) == Set(Decision.Kind.allCases).subtracting([.owned]))
  }

  @Test("S-7.1 the last outcome of a recognizer keeps the same reason")
  func outcome() {
    let tap = TapGestureRecognizer()
    let stage = ProbeStage(tap)
    #expect(tap.lastOutcome == nil)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 160, 100))
    #expect(tap.lastOutcome?.state == .failed)
    #expect(tap.lastOutcome?.time == Timestamp(seconds: 0.1))
    #expect(tap.lastOutcome?.reason == .movedTooFar(distance: 60, allowed: 45))
    stage.frame(1, .down(2, 100, 100))
    stage.frame(1.1, .up(2))
    #expect(tap.lastOutcome?.state == .ended)
    #expect(tap.lastOutcome?.reason == nil)
  }

  @Test("S-7.2 with or without an observer the same things happen")
  func observerChangesNothing() throws {
    let watched = ProbeStage()
    try play(watched)
    let unwatched = ProbeStage()
    unwatched.application.observer = nil
    try play(unwatched)
    #expect(!watched.diary.lines.isEmpty)
    #expect(watched.diary.lines == unwatched.diary.lines)
    #expect(unwatched.observer.lines.isEmpty)
  }

  @Test("S-7.2 an observer can come and go during a gesture")
  func comesAndGoes() {
    let tap = ProbeRecognizer.moment("tap")
    let stage = ProbeStage(tap)
    stage.application.observer = nil
    stage.frame(0, .down(1, 100, 100))
    stage.application.observer = stage.observer
    #expect(stage.application.observer === stage.observer)
    stage.frame(0.1, .up(1))
    #expect(stage.observer.lines == ["tap ended"])
  }

  @Test("S-7.1 the codes are what cases and tools print, and no two are the same")
  func codes() {
    let other = ProbeRecognizer("other")
    let reasons: [DecisionReason] = [
      .movedTooFar(distance: 1, allowed: 1), .movedTooLittle(distance: 1, required: 1),
      .movedAcross(distance: 1, allowed: 1), .heldTooLong(duration: 1, allowed: 1),
      .liftedTooEarly(duration: 1, required: 1),
      .tooManyTouches(count: 1, allowed: 1), .tooFewTouches(count: 1, required: 1), .tooFewTaps(count: 1, required: 1),
      .tooFewRepetitions(count: 1, required: 2), .tooFarApart(distance: 1, allowed: 1),
      .startedElsewhere(distance: 1, allowed: 1), .wrongDirection,
      .turnedTooLittle(angle: 1, required: 1), .turnedTooFar(angle: 1, allowed: 1),
      .pressedTooLightly(force: 1, required: 1), .tooSlow(distance: 1, required: 1),
      .liftedTooSlowly(speed: 1, required: 1), .timedOut(duration: 1, allowed: 1), .prevented(by: other),
      .requirementRecognized(other), .waiting(for: other), .requirementsFailed, .delegateRefused(.shouldBegin),
      .gateClosed(other), .gateEnded(other), .touchCancelled, .disabled, .detached, .undecided, .unexplained,
      .illegalTransition(from: .possible, to: .cancelled), .requirementCycle(with: other),
    ]
    #expect(Set(reasons.map(\.code)).count == reasons.count)
    for (code, name): (DecisionReason.Code, String) in [("", ""), ("x", "x"), ("ä", "ä"), ("tooGreen", "tooGreen")] {
      #expect(code.name == name)
    }
    #expect(DecisionReason.Code("tooGreen") != "tooGreener")
    #expect(DecisionReason("tooGreen").code == "tooGreen")
    #expect(DecisionReason("tooGreen").code != "tooGray1")
    #expect(DecisionReason.Code("tooGreen").hashValue == DecisionReason.Code("tooGreen").hashValue)
    #expect(Decision.Kind.allCases.map(\.name) == Decision.Kind.allCases.map { "\($0)" })
  }
}
