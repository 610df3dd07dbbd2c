import Tactus
import TactusTesting
import Testing

/// S-3.5: fingers that come down together are one chord, of which a recognizer that takes fewer gets nothing more.
@Suite("S-3.5 chords")
struct ChordTests {
  let tap = TapGestureRecognizer()
  let pair = TapGestureRecognizer()
  let stage: ProbeStage
  var log: [String] = []

  init() {
    pair.numberOfTouchesRequired = 2
    pair.name = "pair"
    tap.name = "tap"
    stage = ProbeStage(tap, pair)
  }

  /// How often each was recognized when fingers came down at these times and lifted later, in turn.
  private func recognitions(_ downs: [Double], lift: Double = 0.3) -> (tap: Int, pair: Int) {
    var counts = (tap: 0, pair: 0)
    tap.addAction { _ in counts.tap += 1 }
    pair.addAction { _ in counts.pair += 1 }
    for (index, time) in downs.enumerated() {
      stage.frame(time, .down(UInt64(index + 1), 60 + 60 * Double(index), 100))
    }
    for index in downs.indices { stage.frame(lift + Double(index) * 0.01, .up(UInt64(index + 1))) }
    stage.application.advance(to: Timestamp(seconds: 5))
    return counts
  }

  @Test("S-3.5 five fingers that land one after the other are neither a tap nor a two-finger tap")
  func fiveFingers() {
    #expect(recognitions([0, 0.02, 0.05, 0.08, 0.1]) == (0, 0))
  }

  @Test("S-3.5 fingers up to 0.15 s after the last one belong to the chord, inclusive")
  func inclusive() {
    #expect(recognitions([0, 0.15, 0.3], lift: 0.5) == (0, 0))
  }

  @Test("S-3.5 a finger later than that is offered as before: a resting hand does not block a tap")
  func later() {
    #expect(recognitions([0, 0.01, 0.02, 0.171], lift: 0.4).tap == 1)
  }

  @Test("S-3.5 once a finger of the chord has lifted, new fingers are offered as before")
  func lifted() {
    var taps = 0
    tap.addAction { _ in taps += 1 }
    stage.frame(0, .down(1, 60, 100))
    stage.frame(0.01, .down(2, 120, 100))
    stage.frame(0.05, .up(2))
    stage.frame(0.06, .down(3, 200, 100))
    stage.frame(0.1, .up(3))
    #expect(taps == 1)
  }
}

/// S-1.9: what moves or lifts in a frame does so before what comes down in it.
@Suite("S-1.9 one frame, two passes")
struct FrameOrderTests {
  @Test("S-1.9 a tap whose lift falls into another finger's frame is a tap", arguments: [false, true])
  func liftBeforeDown(_ downIsFirst: Bool) {
    var taps = 0
    let tap = TapGestureRecognizer { _ in taps += 1 }
    let stage = ProbeStage(tap)
    stage.frame(0, .down(1, 100, 100))
    if downIsFirst {
      stage.frame(0.1, .down(2, 300, 100), .up(1))
    } else {
      stage.frame(0.1, .up(1), .down(2, 300, 100))
    }
    stage.frame(0.2, .up(2))
    #expect(taps == 2)
  }

  @Test("S-1.9 a pan does not run on across the hop from a finger that lifts to one that comes down in the same frame")
  func noHop() {
    let pan = PanGestureRecognizer()
    let stage = ProbeStage(pan)
    var translations: [Double] = []
    pan.addAction { pan in translations.append(pan.translation(in: nil).dx) }
    stage.frame(0, .down(1, 100, 100))
    stage.frame(0.1, .move(1, 130, 100))
    stage.frame(0.2, .down(2, 300, 100), .up(1))
    stage.frame(0.3, .move(2, 305, 100))
    #expect(translations == [20, 20])
  }
}
