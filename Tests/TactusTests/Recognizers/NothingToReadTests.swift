import Tactus
import Testing

@Suite("What a recognizer reads as that nothing has touched")
struct NothingToReadTests {
  @Test(
    "S-3.1 it is possible, and has no touch, no deadline and nothing to wait for", arguments: TraceRecognizers.types)
  func untouched(type: String) {
    var recognizers = TraceRecognizers(numbers: TraceNumbers(seed: 3))
    let recognizer = recognizers.make(type) { _ in }
    let stage = ProbeStage()
    stage.add(recognizer)
    recognizer.deadline = Timestamp(seconds: 1)
    #expect(recognizer.state == .possible)
    #expect(!recognizer.isTracking && !recognizer.isActive && !recognizer.isHeld && !recognizer.isInProgress)
    #expect(!recognizer.hasTouchDown)
    #expect(recognizer.numberOfTouches == 0 && recognizer.numberOfTouchesDown == 0)
    #expect(recognizer.trackedTouches.isEmpty)
    #expect(recognizer.deadline == nil)
    #expect(recognizer.holdBound == nil)
    #expect(recognizer.pendingActionCount == 0)
    #expect(recognizer.lastOutcome == nil)
    #expect(recognizer.location(in: nil) == .zero)
    #expect(stage.application.nextDeadline == nil)
  }

  @Test("S-3.7 to ignore a touch of others changes nothing", arguments: TraceRecognizers.types)
  func foreignTouch(type: String) throws {
    var recognizers = TraceRecognizers(numbers: TraceNumbers(seed: 3))
    let recognizer = recognizers.make(type) { _ in }
    let probe = ProbeRecognizer.waiting("probe")
    let stage = ProbeStage(probe)
    stage.addView("elsewhere", Rect(x: 300, y: 300, width: 50, height: 50)).addGestureRecognizer(recognizer)
    stage.frame(0, .down(1, 100, 100))
    recognizer.ignore(try #require(probe.trackedTouches.first))
    #expect(probe.isTracking)
    #expect(!recognizer.isTracking)
    #expect(try #require(probe.trackedTouches.first).gestureRecognizers.count == 1)
  }
}
