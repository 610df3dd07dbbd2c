import Tactus
import Testing

@testable import TactusCommand

@Suite("A gesture is the same")
struct GestureComparisonTests {
  private func gesture(
    _ time: Double, recognizer: Int = 0, _ state: TrackedGesture.State = .ended, touches: [UInt64] = [1]
  ) -> TrackedGesture {
    let time = Timestamp(seconds: time)
    return TrackedGesture(recognizer: recognizer, start: time, time: time, end: time, state: state, touches: touches)
  }

  /// Whether `other` counts as the same gesture as one of touch 1 at 1 s.
  private func isSame(_ other: TrackedGesture) -> Bool {
    let counts = RobustnessPlayer.compare([gesture(1)], [other], recognizers: 2)
    #expect(counts.added.reduce(0, +) == (counts.kept[0] ? 0 : 1))
    return counts.kept[0]
  }

  @Test("up to 0.25 s sooner or later")
  func time() {
    #expect(isSame(gesture(1.25)))
    #expect(isSame(gesture(0.75)))
    #expect(!isSame(gesture(1.26)))
    #expect(!isSame(gesture(0.74)))
  }

  @Test("of the same recognizer only, with a touch in common")
  func recognizer() {
    #expect(!isSame(gesture(1, recognizer: 1)))
    #expect(!isSame(gesture(1, touches: [2])))
    #expect(isSame(gesture(1, touches: [2, 1])))
  }

  @Test("only if it is cancelled as the other was")
  func cancelled() {
    #expect(!isSame(gesture(1, .cancelled)))
    #expect(isSame(gesture(1, .unfinished)))
  }

  @Test("as one other only, and what is left over was added")
  func order() {
    let counts = RobustnessPlayer.compare(
      [gesture(1), gesture(1.1)], [gesture(1.05), gesture(2), gesture(2, recognizer: 1)], recognizers: 2)
    #expect(counts.kept == [true, false])
    #expect(counts.added == [1, 1])
  }
}
