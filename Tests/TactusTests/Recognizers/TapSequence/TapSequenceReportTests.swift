import Tactus
import TactusTesting
import Testing

@Suite("Tap sequence, its reports")
struct TapSequenceReportTests {
  @Test("when decided, each count is reported once, one interval after its last lift")
  func whenDecided() {
    #expect(TapTrial(.whenDecided).play(TapTrial.taps(1)) == ["0.4 confirmed 1"])
    #expect(TapTrial(.whenDecided).play(TapTrial.taps(2)) == ["0.55 confirmed 2"])
    #expect(TapTrial(.whenDecided).play(TapTrial.taps(3)) == ["0.35 confirmed 3"])
  }

  @Test("S-3.10 its place can be read after its last action")
  func placeAfterwards() {
    let trial = TapTrial(upTo: 2, .whenDecided)
    _ = trial.play(Finger().tap(at: Point(x: 100, y: 120)))
    #expect(trial.taps.location(in: nil as View?) == Point(x: 100, y: 120))
  }

  @Test("four taps are three and one")
  func four() {
    #expect(TapTrial(.whenDecided).play(TapTrial.taps(4)) == ["0.35 confirmed 3", "0.85 confirmed 1"])
  }

  @Test("provisional reports come at the lifts, and each is revoked or confirmed; the longest needs none")
  func provisional() {
    #expect(TapTrial().play(TapTrial.taps(1)) == ["0.05 provisional 1", "0.4 confirmed 1"])
    #expect(
      TapTrial().play(TapTrial.taps(2))
        == ["0.05 provisional 1", "0.2 revoked 1", "0.2 provisional 2", "0.55 confirmed 2"])
    #expect(
      TapTrial().play(TapTrial.taps(3))
        == ["0.05 provisional 1", "0.2 revoked 1", "0.2 provisional 2", "0.35 revoked 2", "0.35 confirmed 3"])
  }

  @Test("S-3.1 what was reported immediately does not fail when no longer series comes")
  func immediateAndFailed() {
    let trial = TapTrial(.immediately)
    let drag = TapTrial.taps(1).wait(0.1).down(at: TapTrial.place).move(by: Vector(dx: 100, dy: 0), over: 0.05).up()
    _ = trial.play(drag)
    #expect(trial.taps.lastOutcome?.state == .ended)
  }

  @Test("immediate reports come at the lifts, the later ones as upgrades of the first")
  func immediate() {
    #expect(
      TapTrial(.immediately).play(TapTrial.taps(4))
        == ["0.05 immediate 1", "0.2 upgraded 2", "0.35 upgraded 3", "0.5 immediate 1"])
  }

  @Test("after a pause an immediate tap is a new series")
  func immediateAfterAPause() {
    let finger = TapTrial.taps(1).wait(0.36).tap(for: 0.05).wait(0.1).tap(for: 0.05)
    #expect(
      TapTrial(.immediately).play(finger) == ["0.05 immediate 1", "0.46 immediate 1", "0.61 upgraded 2"])
  }

  @Test("a sequence up to one waits for nothing, however it reports", arguments: TapSequence.Reporting.allCases)
  func upToOne(reporting: TapSequence.Reporting) {
    let word = reporting == .immediately ? "immediate" : "confirmed"
    #expect(TapTrial(upTo: 1, reporting).play(TapTrial.taps(2)) == ["0.05 \(word) 1", "0.2 \(word) 1"])
  }

  @Test("a second finger that drags lets the single tap be one")
  func dragAfterwards() {
    let finger = TapTrial.taps(1).wait(0.1).down().move(by: Vector(dx: 60, dy: 0), over: 0.06).up()
    #expect(TapTrial().play(finger) == ["0.05 provisional 1", "0.2 confirmed 1"])
  }

  @Test("S-3.5 two quick taps in two places are two single taps")
  func twoPlaces() {
    let finger = TapTrial.taps(1).wait(0.1).tap(at: Point(x: 300, y: 200), for: 0.05)
    #expect(
      TapTrial().play(finger)
        == ["0.05 provisional 1", "0.15 confirmed 1", "0.2 provisional 1", "0.55 confirmed 1"])
  }

  @Test("a finger that rests too long is no tap, and leaves the one before it to itself")
  func restsTooLong() {
    #expect(TapTrial().play(Finger(1).down(at: TapTrial.place).rest(0.8).up()) == [])
    #expect(
      TapTrial().play(TapTrial.taps(1).wait(0.35).down().rest(2).up())
        == ["0.05 provisional 1", "1.15 confirmed 1"])
  }

  @Test("a cancelled finger leaves the taps before it to themselves")
  func cancelledFinger() {
    #expect(
      TapTrial().play(TapTrial.taps(1).wait(0.1).down().rest(0.02).cancel())
        == ["0.05 provisional 1", "0.17 confirmed 1"])
    #expect(TapTrial().play(Finger(1).down(at: TapTrial.place).rest(0.02).cancel()) == [])
  }

  @Test("with two fingers required, one finger is no tap and two are")
  func twoFingers() {
    func trial() -> TapTrial {
      let trial = TapTrial()
      trial.taps.numberOfTouchesRequired = 2
      return trial
    }
    #expect(trial().play(TapTrial.taps(1)) == [])
    let other = Finger(2, at: Point(x: 160, y: 200)).tap(for: 0.05).wait(0.1).tap(for: 0.05)
    #expect(
      trial().play(TouchScript(TapTrial.taps(2), other))
        == ["0.05 provisional 1", "0.2 revoked 1", "0.2 provisional 2", "0.55 confirmed 2"])
  }

  @Test("every setting reaches every count")
  func settings() {
    let quick = TapTrial()
    quick.taps.maximumTapInterval = 0.2
    #expect(quick.play(TapTrial.taps(1)) == ["0.05 provisional 1", "0.25 confirmed 1"])
    let short = TapTrial()
    short.taps.maximumTapDuration = 0.04
    #expect(short.play(TapTrial.taps(1)) == [])
    let still = TapTrial()
    still.taps.allowableMovement = 2
    #expect(still.play(Finger(1).down(at: TapTrial.place).move(by: Vector(dx: 3, dy: 0)).up()) == [])
    let near = TapTrial()
    near.taps.maximumTapDistance = 10
    let finger = TapTrial.taps(1).wait(0.1).tap(at: TapTrial.place + Vector(dx: 11, dy: 0), for: 0.05)
    #expect(near.play(finger).filter { $0.contains("confirmed 1") }.count == 2)
    #expect(abs(near.taps.longestWait - 1.1) < 1e-12)
  }

  @Test("an action sees the count, the place and the touches of its report")
  func values() throws {
    let trial = TapTrial(.whenDecided)
    trial.play(TapTrial.taps(2))
    let action = try #require(trial.stage.log.actions(of: "taps").first)
    #expect(action["count"] == [2])
    #expect(action["location"] == [100, 200])
    #expect(action["touches"] == [1])
    #expect(trial.taps.count == 2)
    #expect(trial.taps.report == .confirmed)
    #expect(trial.taps.numberOfTouches == 0)
    #expect(throws: TouchIndexError.self) { try trial.taps.requireLocation(ofTouch: 0, in: nil) }
  }

  @Test("the pending decision says what waits, since when, and until when")
  func pending() throws {
    let trial = TapTrial(.whenDecided)
    #expect(trial.taps.pendingDecision == nil)
    trial.stage.play(TouchScript(TapTrial.taps(1)))
    let first = try #require(trial.taps.pendingDecision)
    #expect(first.count == 1)
    #expect(first.since == Timestamp(seconds: 0.05))
    #expect(first.until == Timestamp(seconds: 0.4) + .nanoseconds(1))
    trial.stage.advance(by: 0.1)
    trial.stage.play([ContactSample(id: 2, phase: .began, position: TapTrial.place, time: .zero)])
    #expect(trial.taps.pendingDecision?.since == first.since)
    #expect(trial.taps.pendingDecision?.until == Timestamp(seconds: 0.9) + .nanoseconds(1))
    trial.stage.advance(by: 0.1)
    trial.stage.play([ContactSample(id: 2, phase: .ended, position: TapTrial.place, time: .zero)])
    #expect(trial.taps.pendingDecision?.count == 2)
    #expect(trial.taps.pendingDecision?.since == Timestamp(seconds: 0.25))
    trial.stage.advanceUntilQuiet()
    #expect(trial.taps.pendingDecision == nil)
  }

  @Test("the state is began while a provisional report stands")
  func state() {
    let trial = TapTrial()
    trial.stage.play(TouchScript(TapTrial.taps(1)))
    #expect(trial.taps.state == .began)
    #expect(trial.taps.isTracking)
    trial.stage.advanceUntilQuiet()
    #expect(trial.taps.state == .possible)
    #expect(!trial.taps.isTracking)
    #expect(!trial.taps.isDiscrete)
    #expect(TapSequence().isDiscrete)
  }

  @Test("the number of taps is kept between one and ten")
  func numbers() {
    #expect(TapSequence().maximumNumberOfTaps == 2)
    #expect(TapSequence(upTo: 0) { _ in }.maximumNumberOfTaps == 1)
    #expect(TapSequence(upTo: 99) { _ in }.maximumNumberOfTaps == 10)
    #expect(TapSequence(upTo: 4) { _ in }.recognizers.map { $0.numberOfTapsRequired } == [1, 2, 3, 4])
  }
}
