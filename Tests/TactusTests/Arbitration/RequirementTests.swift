import Tactus
import Testing

@Suite("S-4.7 failure requirements")
struct RequirementTests {
  /// Recognized at the first move.
  private func quick(_ name: String = "quick") -> ProbeRecognizer { ProbeRecognizer.moment(name, at: .moved) }

  /// Fails at the lift.
  private func slow(_ name: String = "slow") -> ProbeRecognizer {
    ProbeRecognizer(name).on(.ended) { $0.fail(DecisionReason("over")) }
  }

  @Test("S-4.7 a recognizer that waits acts when the other has failed, not before")
  func waits() throws {
    let quick = quick()
    let slow = slow()
    quick.require(toFail: slow)
    let stage = ProbeStage(quick, slow)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(quick.reported.isEmpty)
    #expect(quick.state == .possible)
    #expect(quick.isHeld)
    stage.frame(0.2, .up(1))
    #expect(quick.reported == [.recognized])
    #expect(
      stage.observer.lines == [
        "quick possible", "slow possible", "quick held waiting(slow)", "slow failed over",
        "quick released requirementsFailed", "quick ended",
      ])
  }

  @Test("S-4.7 a recognizer that waits fails when the other is recognized")
  func failsWhenRecognized() throws {
    let quick = quick()
    let other = ProbeRecognizer.moment("other")
    quick.require(toFail: other)
    let stage = ProbeStage(quick, other)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    stage.frame(0.2, .up(1))
    #expect(other.reported == [.recognized])
    #expect(quick.reported.isEmpty)
    #expect(stage.observer.lines(.failed) == ["quick failed requirementRecognized(other)"])
  }

  @Test("S-4.7 it fails as soon as the other begins, although both might run together", arguments: [true, false])
  func failsWhenBegun(_ hasProposed: Bool) throws {
    let waiting = hasProposed ? ProbeRecognizer("waiting").on(.began, .began) : ProbeRecognizer("waiting")
    let other = ProbeRecognizer.drag("other")
    waiting.require(toFail: other)
    waiting.recognizeSimultaneously(with: other)
    let stage = ProbeStage(waiting, other)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(waiting.reported.isEmpty)
    #expect(stage.observer.lines(.failed) == ["waiting failed requirementRecognized(other)"])
  }

  @Test("S-4.7 in one frame the requirement is decided first, whatever the order of adding", arguments: [true, false])
  func oneFrame(_ waitingFirst: Bool) throws {
    let waiting = ProbeRecognizer.moment("waiting")
    let other = ProbeRecognizer.moment("other")
    waiting.require(toFail: other)
    let stage = waitingFirst ? ProbeStage(waiting, other) : ProbeStage(other, waiting)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .up(1))
    #expect(other.reported == [.recognized])
    #expect(waiting.reported.isEmpty)
  }

  /// What lets a recognizer go that waits.
  enum Release: String, CaseIterable {
    case failed, cancelled, disabled, detached, ignored, requirementTakenBack
  }

  @Test("S-4.7 each of these ends the wait", arguments: Release.allCases)
  func released(_ release: Release) throws {
    let quick = quick()
    let other = ProbeRecognizer("other").on(.cancelled) { $0.cancel(.touchCancelled) }
    quick.require(toFail: other)
    let stage = ProbeStage(quick, other)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(quick.reported.isEmpty)
    switch release {
    case .failed: other.fail(DecisionReason("no"))
    case .cancelled: stage.frame(0.2, .cancel(1))
    case .disabled: other.isEnabled = false
    case .detached: stage.view.removeGestureRecognizer(other)
    case .ignored: other.ignore(other.trackedTouches[0])
    case .requirementTakenBack: quick.removeRequirement(toFail: other)
    }
    #expect(quick.reported == [.recognized])
  }

  @Test("S-4.7 one that has no touch of this gesture holds nothing back", arguments: [0, 1, 2])
  func withoutTouch(_ displacement: Int) throws {
    let quick = quick()
    let other = ProbeRecognizer.waiting("other")
    quick.require(toFail: other)
    let stage = ProbeStage()
    stage.add(quick, to: stage.addView("left", Rect(x: 0, y: 0, width: 200, height: 400)))
    switch displacement {
    // On another view; with a finger of its own; refusing this finger.
    case 0, 1: stage.add(other, to: stage.addView("right", Rect(x: 200, y: 0, width: 200, height: 400)))
    default:
      other.wants = { _ in false }
      stage.add(other)
    }
    if displacement == 1 { stage.frame(0, .down(2, 300, 100)) }
    stage.frame(0.1, .down(1, 100, 100))
    stage.frame(0.2, .move(1, 120, 100))
    #expect(quick.reported == [.recognized])
  }

  @Test("S-4.7 what it did meanwhile is kept: a gesture still in progress says began, then continues")
  func releasedInProgress() throws {
    let drag = ProbeRecognizer.drag("drag")
    let other = ProbeRecognizer.waiting("other")
    drag.require(toFail: other)
    let stage = ProbeStage(drag, other)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    stage.frame(0.2, .move(1, 140, 100))
    #expect(drag.isHeld && drag.isInProgress)
    other.fail(DecisionReason("no"))
    #expect(drag.reported == [.began])
    #expect(drag.location(in: nil) == Point(x: 140, y: 100))
    stage.frame(0.3, .move(1, 160, 100))
    stage.frame(0.4, .up(1))
    #expect(drag.reported == [.began, .changed, .ended])
  }

  @Test("S-4.7 a gesture that ended while it was held says only that it ended")
  func releasedAfterEnd() throws {
    let drag = ProbeRecognizer.drag("drag")
    let other = ProbeRecognizer.waiting("other").on(.ended) { $0.deadline = Timestamp(seconds: 1) }
    other.on(.woken) { $0.fail(DecisionReason("late")) }
    drag.require(toFail: other)
    let stage = ProbeStage(drag, other)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    stage.frame(0.2, .up(1))
    #expect(drag.reported.isEmpty)
    stage.wait(until: 2)
    #expect(drag.reported == [.ended])
    #expect(drag.resets == 1)
  }

  @Test("S-4.7 a gesture in progress that is cancelled while it is held says so at once", arguments: [true, false])
  func cancelledWhileHeld(_ disables: Bool) throws {
    let drag = ProbeRecognizer.drag("drag")
    let other = ProbeRecognizer.waiting("other")
    drag.require(toFail: other)
    let stage = ProbeStage(drag, other)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    if disables { drag.isEnabled = false } else { stage.frame(0.2, .cancel(1)) }
    #expect(drag.reported == [.cancelled])
    #expect(drag.lastOutcome?.state == .cancelled)
  }

  @Test("S-4.7 a held recognizer prevents no other, and can be prevented itself")
  func heldPreventsNone() throws {
    let held = ProbeRecognizer("held").on(.began, .began)
    let blocker = ProbeRecognizer.waiting("blocker")
    let third = ProbeRecognizer.drag("third")
    held.require(toFail: blocker)
    let stage = ProbeStage(held, blocker, third)
    stage.frame(0, .down(1, 100, 100))
    #expect(third.isTracking)
    stage.frame(0.1, .move(1, 120, 100))
    #expect(third.reported == [.began])
    #expect(held.reported.isEmpty)
    #expect(stage.observer.lines(.failed).contains("held failed prevented(third)"))
  }

  @Test("S-4.7 a held recognizer counts as recognized for those that wait for it: they fail at once")
  func heldCountsAsRecognized() throws {
    let last = quick("last")
    let between = quick("between")
    let first = slow("first")
    last.require(toFail: between)
    between.require(toFail: first)
    let stage = ProbeStage(last, between, first)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(stage.observer.lines(.failed) == ["last failed requirementRecognized(between)"])
    stage.frame(0.2, .up(1))
    #expect(between.reported == [.recognized])
    #expect(last.reported.isEmpty)
  }

  @Test("S-4.7 it waits for all of several")
  func several() throws {
    let quick = quick()
    let one = ProbeRecognizer.waiting("one")
    let two = ProbeRecognizer.waiting("two")
    quick.require(toFail: one)
    quick.require(toFail: two)
    quick.require(toFail: two)
    #expect(quick.failureRequirements.map(\.name) == ["one", "two"])
    let stage = ProbeStage(quick, one, two)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    two.fail(DecisionReason("no"))
    #expect(quick.reported.isEmpty)
    one.fail(DecisionReason("no"))
    #expect(quick.reported == [.recognized])
  }

  @Test("S-4.7 several that waited for one are decided in the usual order, and compete")
  func severalWaiters() throws {
    let outer = quick("outer")
    let inner = quick("inner")
    let blocker = slow()
    outer.require(toFail: blocker)
    inner.require(toFail: blocker)
    let stage = ProbeStage(outer, blocker)
    stage.add(inner, to: stage.addView("card", Rect(x: 0, y: 0, width: 400, height: 400)))
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    stage.frame(0.2, .up(1))
    #expect(inner.reported == [.recognized])
    #expect(outer.reported.isEmpty)
  }

  @Test("S-4.7 a gesture that was recognized and is held takes no further fingers")
  func heldTakesNoFingers() throws {
    let quick = quick()
    let other = ProbeRecognizer.waiting("other")
    quick.require(toFail: other)
    let stage = ProbeStage(quick, other)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 120, 100))
    stage.frame(0.2, .down(2, 200, 100))
    #expect(quick.received == [1])
    #expect(other.received == [1, 2])
  }

  @Test("S-4.7 a requirement that is added during a gesture counts from then on")
  func addedLate() throws {
    let quick = quick()
    let other = ProbeRecognizer.moment("other")
    let stage = ProbeStage(quick, other)
    stage.frame(0, .down(1, 100, 100))
    quick.require(toFail: other)
    stage.frame(0.1, .move(1, 120, 100))
    #expect(quick.reported.isEmpty)
    stage.frame(0.2, .up(1))
    #expect(other.reported == [.recognized])
  }

  @Test("S-4.7 a finger that lands on both is enough, even if each has others of its own")
  func oneSharedFinger() throws {
    let stage = ProbeStage()
    let left = stage.addView("left", Rect(x: 0, y: 0, width: 200, height: 400))
    _ = stage.addView("right", Rect(x: 200, y: 0, width: 200, height: 400))
    let inner = quick("inner")
    let outer = slow("outer")
    inner.require(toFail: outer)
    stage.add(inner, to: left)
    stage.add(outer)
    stage.frame(0, .down(1, 100, 100), .down(2, 300, 100))
    stage.frame(0.1, .move(1, 120, 100))
    #expect(inner.reported.isEmpty)
    stage.frame(0.2, .up(2))
    #expect(inner.reported == [.recognized])
  }
}
