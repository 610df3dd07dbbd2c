import Tactus
import Testing

@Suite("S-7.1 reasons name the other recognizer")
struct ReasonRelationTests {
  private let stage = ProbeStage()
  private let subject = ProbeRecognizer.moment("subject")
  private let other = ProbeRecognizer("other")

  private func reason(_ kind: Decision.Kind, _ play: (ProbeStage) throws -> Void) rethrows -> DecisionReason? {
    stage.add(subject)
    stage.add(other)
    try play(stage)
    return stage.observer.reason(kind, of: subject)
  }

  private func tap(_ stage: ProbeStage) {
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    stage.frame(0.2, .up(1))
  }

  @Test("S-7.1 prevented names the winner")
  func prevented() {
    other.on(.moved, .began)
    let reason = reason(.failed) { tap($0) }
    guard case .prevented(by: let winner)? = reason else { return fail(reason) }
    #expect(winner === other)
    #expect(reason?.other === other)
  }

  @Test("S-7.1 requirementRecognized names the one that should have failed")
  func requirementRecognized() throws {
    other.on(.moved, .began)
    let reason = try reason(.failed) { stage in
      subject.require(toFail: other)
      tap(stage)
    }
    guard case .requirementRecognized(let name)? = reason else { return fail(reason) }
    #expect(name === other)
  }

  @Test("S-7.1 a hold names the one that is waited for, its release says that the wait is over")
  func waiting() throws {
    other.on(.ended) { $0.deadline = Timestamp(seconds: 1) }
    let held = try reason(.held) { stage in
      subject.require(toFail: other)
      tap(stage)
      stage.wait(until: 2)
    }
    guard case .waiting(for: let name)? = held else { return fail(held) }
    #expect(name === other)
    let released = stage.observer.reason(.released, of: subject)
    guard case .requirementsFailed? = released else { return fail(released) }
  }

  @Test("S-7.1 gateClosed and gateEnded name the gate")
  func gates() {
    subject.gate = other
    let closed = reason(.failed) { tap($0) }
    guard case .gateClosed(let gate)? = closed else { return fail(closed) }
    #expect(gate === other)

    let follower = ProbeRecognizer("follower").on(.began, .began)
    let leader = ProbeRecognizer("leader").on(.began, .began)
    follower.gate = leader
    let stage = ProbeStage(leader, follower)
    stage.frame(0, .down(1, 100, 100))
    leader.cancel(.custom("enough"))
    let ended = stage.observer.reason(.cancelled, of: follower)
    guard case .gateEnded(let gate)? = ended else { return fail(ended) }
    #expect(gate === leader)
  }

  @Test("S-7.1 requirementCycle names the one that waits already")
  func requirementCycle() throws {
    let delegate = ProbeDelegate()
    delegate.requires = { _, _ in true }
    subject.delegate = delegate
    let reason = try reason(.refused) { stage in
      other.require(toFail: subject)
      tap(stage)
    }
    guard case .requirementCycle(with: let name)? = reason else { return fail(reason) }
    #expect(name === other)
  }

  @Test("S-7.1 a refusal of the delegate names the question")
  func delegateRefused() {
    let delegate = ProbeDelegate()
    delegate.mayReceive = { _, touch in touch.id != 7 }
    delegate.mayBegin = { _ in false }
    subject.delegate = delegate
    let begin = reason(.failed) { stage in
      stage.frame(0, .down(7, 50, 50))
      tap(stage)
    }
    guard case .delegateRefused(.shouldBegin)? = begin else { return fail(begin) }
    let receive = stage.observer.reason(.refused, of: subject)
    guard case .delegateRefused(.shouldReceive)? = receive else { return fail(receive) }
  }

  @Test("S-7.1 disabled and detached")
  func withdrawn() {
    let disabled = reason(.failed) { stage in
      stage.frame(0, .down(1, 100, 100))
      subject.isEnabled = false
    }
    guard case .disabled? = disabled else { return fail(disabled) }
    subject.isEnabled = true
    stage.frame(1, .down(2, 100, 100))
    stage.view.removeGestureRecognizer(subject)
    let detached = stage.observer.reason(.failed, of: subject)
    guard case .detached? = detached else { return fail(detached) }
    #expect(detached?.other == nil)
  }

  private func fail(_ reason: DecisionReason?) {
    Issue.record("the reason is \(reason.map { "\($0)" } ?? "missing")")
  }
}
