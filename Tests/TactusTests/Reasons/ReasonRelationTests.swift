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
    #expect(reason == .prevented(by: other))
    #expect(reason?.other === other)
  }

  @Test("S-7.1 requirementRecognized names the one that should have failed")
  func requirementRecognized() throws {
    other.on(.moved, .began)
    let reason = reason(.failed) { stage in
      subject.require(toFail: other)
      tap(stage)
    }
    #expect(reason == .requirementRecognized(other))
  }

  @Test("S-7.1 a hold names the one that is waited for, its release says that the wait is over")
  func waiting() throws {
    other.on(.ended) { $0.deadline = Timestamp(seconds: 1) }
    let held = reason(.held) { stage in
      subject.require(toFail: other)
      tap(stage)
      stage.wait(until: 2)
    }
    #expect(held == .waiting(for: other))
    let released = stage.observer.reason(.released, of: subject)
    #expect(released == .requirementsFailed)
  }

  @Test("S-7.1 gateClosed and gateEnded name the gate")
  func gates() {
    subject.gate = other
    let closed = reason(.failed) { tap($0) }
    #expect(closed == .gateClosed(other))

    let follower = ProbeRecognizer("follower").on(.began, .began)
    let leader = ProbeRecognizer("leader").on(.began, .began)
    follower.gate = leader
    let stage = ProbeStage(leader, follower)
    stage.frame(0, .down(1, 100, 100))
    leader.cancel(DecisionReason("enough"))
    let ended = stage.observer.reason(.cancelled, of: follower)
    #expect(ended == .gateEnded(leader))
  }

  @Test("S-7.1 requirementCycle names the one that waits already")
  func requirementCycle() throws {
    let delegate = ProbeDelegate()
    delegate.requires = { _, _ in true }
    subject.delegate = delegate
    let reason = reason(.refused) { stage in
      other.require(toFail: subject)
      tap(stage)
    }
    #expect(reason == .requirementCycle(with: other))
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
    #expect(begin == .delegateRefused(.shouldBegin))
    let receive = stage.observer.reason(.refused, of: subject)
    #expect(receive == .delegateRefused(.shouldReceive))
  }

  @Test("S-7.1 disabled and detached")
  func withdrawn() {
    let disabled = reason(.failed) { stage in
      stage.frame(0, .down(1, 100, 100))
      subject.isEnabled = false
    }
    #expect(disabled == .disabled)
    subject.isEnabled = true
    stage.frame(1, .down(2, 100, 100))
    stage.view.removeGestureRecognizer(subject)
    let detached = stage.observer.reason(.failed, of: subject)
    #expect(detached == .detached)
    #expect(detached?.other == nil)
  }
}
