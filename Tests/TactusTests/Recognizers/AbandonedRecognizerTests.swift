import Tactus
import Testing

@Suite("A recognizer whose application is gone during a gesture")
struct AbandonedRecognizerTests {
  private func recognizer(_ type: String, _ seed: Int) -> GestureRecognizer {
    var recognizers = TraceRecognizers(numbers: TraceNumbers(seed: seed))
    return seed == 0 ? TraceRecognizers.plain(type) ?? recognizers.make(type) { _ in } : recognizers.make(type) { _ in }
  }

  /// What it does with the gestures of `seed`, without the digests: when it last failed it still knows.
  private func outcome(_ recognizer: GestureRecognizer, _ type: String, _ seed: Int) -> [String] {
    let screen = TraceScreen(seed: seed)
    screen.add(recognizer, type, to: screen.window)
    screen.play(TraceFingers.frames(seed: seed + 40, gestures: 5, isOdd: false, favourite: type))
    return screen.log.lines.map { String($0.prefix { $0 != "~" }) }
  }

  @Test(
    "does in another application what a new one does",
    arguments: ["pan", "edge", "pinch", "turn", "transform", "each", "circle", "spin", "force", "down", "hover"], 0..<3)
  func usedAgain(type: String, seed: Int) {
    let expected = outcome(recognizer(type, seed), type, seed)
    for count in 1...12 {
      let abandoned = recognizer(type, seed)
      do {
        let stage = ProbeStage(abandoned)
        let frames = TraceFingers.frames(seed: seed + 40, gestures: 3, isOdd: false, favourite: type)
        for frame in frames.prefix(count) { stage.application.send(frame.samples) }
      }
      #expect(abandoned.state == .possible && !abandoned.isTracking)
      #expect(outcome(abandoned, type, seed) == expected, "after \(count) frames")
    }
  }
}
