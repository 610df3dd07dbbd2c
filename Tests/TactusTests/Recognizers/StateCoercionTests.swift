import Tactus
import Testing

/// Every state that a subclass can set, in every situation in which it can set it.
@Suite("S-3.2 what setting a state does")
struct StateCoercionTests {
  typealias State = GestureRecognizer.State

  /// Where a recognizer is when it sets the state in question. All but the first happen in `touchesMoved`.
  enum Situation: String, CaseIterable {
    case idle
    case possible
    case proposedBegan, proposedEnded
    case heldSinceBegan, heldSinceChanged, heldSinceEnded
    case began, changed
    case ended, cancelled, failed

    /// What the recognizer said last.
    var word: State {
      switch self {
      case .idle, .possible: .possible
      case .proposedBegan, .heldSinceBegan, .began: .began
      case .heldSinceChanged, .changed: .changed
      case .proposedEnded, .heldSinceEnded, .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
    }

    var isHeld: Bool { self == .heldSinceBegan || self == .heldSinceChanged || self == .heldSinceEnded }
    var isDiscrete: Bool { self == .proposedEnded || self == .heldSinceEnded }
  }

  /// What S-3.1 and S-3.2 make of it; `nil` if it is refused. Written as a table to be read.
  static func outcome(of wanted: State, in situation: Situation) -> State? {
    switch (situation.word, wanted) {
    // A state that the engine has not decided about yet has not begun.
    case (.began, .cancelled) where situation == .proposedBegan, (.began, .failed) where situation == .proposedBegan:
      .failed
    // Nothing happens.
    case (.possible, .possible): .possible
    // S-3.1
    case (.possible, .began): .began
    case (.possible, .ended): .ended
    case (.possible, .failed), (.possible, .cancelled): .failed
    case (.began, .changed), (.changed, .changed): .changed
    case (.began, .ended), (.changed, .ended): .ended
    case (.began, .cancelled), (.changed, .cancelled): .cancelled
    // S-3.2
    case (.possible, .changed): .began
    case (.began, .began), (.changed, .began): .changed
    case (.began, .failed), (.changed, .failed): .cancelled
    // Everything else: back to possible by reset only, anything after the end.
    default: nil
    }
  }

  @Test("S-3.2 every state in every situation", arguments: Situation.allCases, State.allCases)
  func table(_ situation: Situation, _ wanted: State) {
    let other = ProbeRecognizer.waiting("other")
    let probe = ProbeRecognizer("probe", discrete: situation.isDiscrete)
    let stage = ProbeStage(other, probe)
    var before: State?
    var after: State?
    var isAsked = false

    func set(_ probe: ProbeRecognizer) {
      before = probe.intent
      stage.observer.forget()
      probe.state = wanted
      after = probe.intent
    }
    probe.on(.moved) { probe in
      if isAsked { return }
      isAsked = true
      switch situation {
      case .idle, .possible, .heldSinceBegan, .heldSinceChanged, .heldSinceEnded: break
      case .proposedBegan: probe.state = .began
      case .proposedEnded: probe.state = .ended
      case .began, .changed: break
      case .ended: probe.state = .ended
      case .cancelled: probe.state = .cancelled
      case .failed: probe.state = .failed
      }
      set(probe)
    }
    switch situation {
    case .idle:
      before = probe.state
      stage.observer.forget()
      probe.state = wanted
      // A gesture without a finger that ends is reset at once.
      after = probe.lastOutcome?.state ?? probe.state
    case .possible, .proposedBegan, .proposedEnded, .failed:
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .move(1, 150, 100))
    case .began, .changed, .ended, .cancelled:
      probe.on(.began) { $0.state = .began }
      stage.frame(0, .down(1, 100, 100))
      if situation == .changed { probe.state = .changed }
      stage.frame(0.1, .move(1, 150, 100))
    case .heldSinceBegan, .heldSinceChanged, .heldSinceEnded:
      probe.require(toFail: other)
      stage.frame(0, .down(1, 100, 100))
      probe.state = situation == .heldSinceEnded ? .ended : .began
      if situation == .heldSinceChanged { probe.state = .changed }
      #expect(probe.state == .possible, "a recognizer that has to wait reads as possible")
      // A recognizer that has ended receives no more of its touches.
      if situation == .heldSinceEnded { set(probe) } else { stage.frame(0.1, .move(1, 150, 100)) }
    }

    // Of one that is held only its intent can be seen: that it began, or was recognized.
    func seen(_ state: State) -> State { situation.isHeld && state == .changed ? .began : state }
    #expect(before == seen(situation.word))
    let expected = Self.outcome(of: wanted, in: situation)
    #expect(after == seen(expected ?? situation.word))
    let refusals = stage.observer.lines(.refused)
    #expect(refusals == (expected == nil ? ["probe refused illegalTransition"] : []))
  }

  @Test("S-3.2 a refusal names both states")
  func refusalNamesBoth() throws {
    let probe = ProbeRecognizer("probe").on(.began, .failed).on(.began, .began)
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    let reason = try #require(stage.observer.reason(.refused, of: probe))
    #expect(reason == .illegalTransition(from: .failed, to: .began))
    #expect(reason.transition?.from == .failed)
    #expect(reason.transition?.to == .began)
    #expect(probe.reported.isEmpty)
  }

  @Test("S-3.2 a refused state leaves the gesture as it was")
  func refusalChangesNothing() {
    let probe = ProbeRecognizer.drag("drag")
    let stage = ProbeStage(probe)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    probe.state = .possible
    stage.frame(0.2, .move(1, 140, 100))
    stage.frame(0.3, .up(1))
    #expect(probe.reported == [.began, .changed, .ended])
  }

  @Test(
    "S-3.2 fail and cancel say what the state allows: failed before began, cancelled after", arguments: [true, false])
  func failAndCancel(_ fails: Bool) {
    for begins in [false, true] {
      let probe = ProbeRecognizer("probe").on(.began) { if begins { $0.state = .began } }
      probe.on(.moved) { fails ? $0.fail(DecisionReason("mine")) : $0.cancel(DecisionReason("mine")) }
      let stage = ProbeStage(probe)
      stage.frame(0, .down(1, 100, 100))
      stage.frame(0.1, .move(1, 120, 100))
      #expect(probe.lastOutcome?.state == (begins ? .cancelled : .failed))
      #expect(probe.lastOutcome?.reason?.code == "mine")
      #expect(stage.observer.lines(.refused).isEmpty)
    }
  }
}
