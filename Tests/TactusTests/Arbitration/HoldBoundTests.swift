import Tactus
import Testing

@Suite("S-4.9 the bound of a hold")
struct HoldBoundTests {
  private func waiting(deadline: Double? = nil, _ name: String = "other") -> ProbeRecognizer {
    ProbeRecognizer(name).on(.began) { $0.deadline = deadline.map { Timestamp(seconds: $0) } }
  }

  private func hold(_ others: ProbeRecognizer...) throws -> (ProbeStage, ProbeRecognizer) {
    let quick = ProbeRecognizer.moment("quick", at: .moved)
    let stage = ProbeStage(quick)
    for other in others {
      quick.require(toFail: other)
      stage.add(other)
    }
    #expect(quick.holdBound == nil)
    stage.frame(0, .down(1, 100, 100))
    #expect(quick.holdBound == nil)
    stage.frame(0.1, .move(1, 120, 100))
    return (stage, quick)
  }

  @Test("S-4.9 without a deadline the hold lasts until the finger lifts at most")
  func lift() throws {
    let (stage, quick) = try hold(waiting())
    #expect(quick.holdBound == .lift)
    stage.frame(0.2, .up(1))
    #expect(quick.reported == [.recognized])
    #expect(quick.holdBound == nil)
  }

  @Test("S-4.9 with a deadline it lasts until then at most")
  func time() throws {
    let other = waiting(deadline: 0.5).on(.woken) { $0.fail(DecisionReason("late")) }
    let (stage, quick) = try hold(other)
    #expect(quick.holdBound == .time(Timestamp(seconds: 0.5)))
    #expect(stage.application.nextDeadline == Timestamp(seconds: 0.5))
    stage.wait(until: 0.5)
    #expect(quick.reported == [.recognized])
  }

  @Test("S-4.9 of several the latest one counts")
  func latest() throws {
    let (stage, first) = try hold(waiting(deadline: 0.5, "a"), waiting(deadline: 0.7, "b"))
    #expect(first.holdBound == .time(Timestamp(seconds: 0.7)))
    first.failureRequirements[1].deadline = nil
    #expect(first.holdBound == .lift)
    stage.frame(0.2, .up(1))
    #expect(first.holdBound == .time(Timestamp(seconds: 0.5)))
  }

  @Test("S-4.9 a single tap that waits for a double is bound by the double's interval")
  func taps() throws {
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = TapGestureRecognizer()
    single.require(toFail: double)
    let stage = ProbeStage(single, double)
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.25, .up(1))
    #expect(single.holdBound == .time(Timestamp(nanoseconds: 600_000_001)))
    #expect(stage.application.nextDeadline == Timestamp(nanoseconds: 600_000_001))
  }

  @Test("S-4.9 one that has not decided when the last finger lifts, and wants no waking, fails then")
  func undecidedAtLift() throws {
    let other = waiting()
    let (stage, quick) = try hold(other)
    stage.frame(0.2, .up(1))
    #expect(other.lastOutcome?.reason?.code == "undecided")
    #expect(quick.reported == [.recognized])
    #expect(other.resets == 1)
  }

  @Test("S-4.9 one that is woken after the lift and still does not decide fails then")
  func undecidedAtDeadline() throws {
    let other = waiting(deadline: 0.5)
    let (stage, quick) = try hold(other)
    stage.frame(0.2, .up(1))
    #expect(quick.reported.isEmpty)
    stage.wait(until: 0.5)
    #expect(other.lastOutcome?.reason?.code == "undecided")
    #expect(quick.reported == [.recognized])
    #expect(stage.application.nextDeadline == nil)
  }

  @Test("S-4.9 one that takes its deadline back after the lift and does not decide fails then")
  func deadlineTakenBack() throws {
    let other = waiting(deadline: 0.5)
    let (stage, quick) = try hold(other)
    stage.frame(0.2, .up(1))
    other.deadline = nil
    #expect(quick.reported == [.recognized])
    #expect(other.lastOutcome?.reason?.code == "undecided")
  }

  @Test("S-4.9 a recognizer that is woken while a finger is down may continue")
  func wokenWithFinger() throws {
    let other = waiting(deadline: 0.5)
    let (stage, quick) = try hold(other)
    stage.wait(until: 1)
    #expect(other.isTracking)
    #expect(quick.holdBound == .lift)
    stage.frame(1.1, .up(1))
    #expect(quick.reported == [.recognized])
  }

  @Test("S-4.9 a deadline that is set to the past comes one nanosecond later, so that time advances")
  func deadlineInThePast() throws {
    let other = waiting(deadline: 0.5)
    var wakings: [Int64] = []
    let (stage, quick) = try hold(other)
    other.on(.woken) { probe in
      wakings.append(stage.application.now.nanoseconds)
      if wakings.count < 3 { probe.deadline = Timestamp(seconds: 0.1) } else { probe.fail(DecisionReason("late")) }
    }
    stage.frame(1, .up(1))
    #expect(wakings == [500_000_000, 500_000_001, 500_000_002])
    #expect(quick.reported == [.recognized])
  }
}
