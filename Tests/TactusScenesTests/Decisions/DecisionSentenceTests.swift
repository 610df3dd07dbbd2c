@_spi(Tools) import Tactus
import Testing

@testable import TactusScenes

/// S-7.1: every reason carries the numbers that decided, and can be put into words.
@Suite("A reason in words")
struct DecisionSentenceTests {
  private static func named(_ name: String) -> GestureRecognizer {
    let recognizer = TapGestureRecognizer()
    recognizer.name = name
    return recognizer
  }

  @Test("says what was measured and what the limit is")
  func numbers() {
    let sentences: [(DecisionReason, String)] = [
      (.movedTooFar(distance: 12.34, allowed: 10), "moved 12.3 pt, may move 10 pt"),
      (.movedTooLittle(distance: 3, required: 10), "moved 3 pt, needs 10 pt"),
      (.movedAcross(distance: 12, allowed: 3.25), "moved 12 pt across its axis, but 3.3 pt along it"),
      (.heldTooLong(duration: 0.9, allowed: 0.75), "held for 0.90 s, may be held for 0.75 s"),
      (.liftedTooEarly(duration: 0.08, required: 0.5), "lifted after 0.08 s, needs 0.50 s"),
      (.tooManyTouches(count: 3, allowed: 2), "3 fingers came, allows 2"),
      (.tooFewTouches(count: 1, required: 2), "1 finger came, needs 2"),
      (.tooFewTaps(count: 1, required: 2), "1 tap came, needs 2"),
      (.tooFewRepetitions(count: 1, required: 2), "was done 1 time while it was held, needs 2"),
      (.tooFarApart(distance: 60.1, allowed: 45), "is 60.1 pt apart, allows 45 pt"),
      (.startedElsewhere(distance: 31, allowed: 20), "came down 31 pt from where it starts, allows 20 pt"),
      (.turnedTooLittle(angle: 1, required: 1.5708), "turned 1.00 rad, needs 1.57 rad"),
      (.turnedTooFar(angle: 10, allowed: 9.42), "turned 10.00 rad, may turn 9.42 rad"),
      (.pressedTooLightly(force: 0.31, required: 0.5), "pressed with 31 % of the force, needs 50 %"),
      (.liftedTooSlowly(speed: 120, required: 500), "was 120 pt/s fast at the lift, needs 500 pt/s"),
      (.tooSlow(distance: 31, required: 50), "got 31 pt far in its time, needs 50 pt"),
      (.timedOut(duration: 0.5, allowed: 0.35), "waited for 0.50 s, may wait for 0.35 s"),
    ]
    for (reason, sentence) in sentences { #expect(reason.sentence == sentence) }
  }

  @Test("of a scroll view, which has no numbers")
  func content() {
    #expect(DecisionReason("contentAtRest").sentence == "the content was at rest")
    #expect(DecisionReason("contentReleased").sentence == "the finger let the content go")
  }

  @Test("of a recognizer without a delegate names none: a hover takes no fingers")
  func refusedByItself() {
    let application = Application()
    let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    application.addWindow(window)
    window.addGestureRecognizer(HoverGestureRecognizer())
    var sentences: [String?] = []
    application.onDecision { sentences.append($0.reasonSentence) }
    application.send([ContactSample(id: 1, phase: .began, position: Point(x: 10, y: 10), time: .zero)])
    #expect(sentences == ["it takes no such touch"])
  }

  @Test("names the other recognizer")
  func others() {
    let pan = Self.named("pan")
    let sentences: [(DecisionReason, String)] = [
      (.prevented(by: pan), "prevented by pan"),
      (.requirementRecognized(pan), "needs pan to fail, which was recognized"),
      (.waiting(for: pan), "waits for pan to fail"),
      (.gateClosed(pan), "needs pan to be in progress"),
      (.gateEnded(pan), "pan ended, which it needs to be in progress"),
      (.requirementCycle(with: pan), "cannot wait for pan, which waits for it"),
    ]
    for (reason, sentence) in sentences {
      #expect(reason.sentence == sentence)
      #expect(reason.numbers.isEmpty)
    }
  }

  @Test("calls a recognizer without a name by its class")
  func unnamed() {
    #expect(DecisionReason.prevented(by: TapGestureRecognizer()).sentence == "prevented by Tap")
    #expect(DecisionReason.prevented(by: GestureRecognizer()).sentence == "prevented by GestureRecognizer")
  }

  @Test("needs no numbers where words say it all")
  func words() {
    let sentences: [(DecisionReason, String)] = [
      (.wrongDirection, "moved another way than the one it wants"),
      (.notScrolled, "was scrolled by nothing"),
      (.requirementsFailed, "waits no longer, what it waited for has failed"),
      (.delegateRefused(.shouldBegin), "its delegate did not let it begin"),
      (.delegateRefused(.shouldReceive), "its delegate did not want the touch"),
      (.touchCancelled, "the system took the touch away"),
      (.disabled, "it was disabled"),
      (.detached, "it was taken off its view"),
      (.undecided, "all fingers lifted before it had decided"),
      (.illegalTransition(from: .ended, to: .began), "cannot go from ended to began"),
      (DecisionReason("tooGreen"), "tooGreen"),
    ]
    for (reason, sentence) in sentences { #expect(reason.sentence == sentence) }
  }

  @Test("shows as many decimals as it takes to see which number is the larger")
  func decimals() {
    #expect(DecisionReason.movedTooFar(distance: 10.004, allowed: 10).sentence == "moved 10.004 pt, may move 10 pt")
    #expect(
      DecisionReason.liftedTooEarly(duration: 0.4996, required: 0.5).sentence
        == "lifted after 0.4996 s, needs 0.5000 s")
  }

  @Test("takes a deadline, which is passed by a nanosecond, for the limit itself")
  func deadlines() {
    #expect(
      DecisionReason.heldTooLong(duration: 0.750000001, allowed: 0.75).sentence == "held longer than 0.75 s")
    #expect(
      DecisionReason.timedOut(duration: 0.350000001, allowed: 0.35).sentence == "nothing more came within 0.35 s")
  }

  @Test(
    "never shows the same number twice for two that differ visibly", arguments: [1e-5, 1e-4, 1e-3, 0.01, 0.1, 1, 7])
  func distinct(excess: Double) throws {
    let sentence = DecisionReason.movedTooFar(distance: 10 + excess, allowed: 10).sentence
    let numbers = sentence.split(separator: " ").compactMap { Double($0) }
    try #require(numbers.count == 2)
    #expect(numbers[0] > numbers[1])
  }

  @Test("has its numbers under the names that the reason gives them")
  func namedNumbers() {
    #expect(
      DecisionReason.movedTooFar(distance: 12, allowed: 10).numbers
        == [DecisionNumber("distance", 12, .points), DecisionNumber("allowed", 10, .points)])
    #expect(
      DecisionReason.liftedTooEarly(duration: 0.1, required: 0.5).numbers
        == [DecisionNumber("duration", 0.1, .seconds), DecisionNumber("required", 0.5, .seconds)])
    #expect(
      DecisionReason.tooManyTouches(count: 3, allowed: 1).numbers
        == [DecisionNumber("count", 3, .fingers), DecisionNumber("allowed", 1, .fingers)])
  }
}
