import Synchronization
import Tactus
import TactusAnalysis
import TactusScenes
import Testing

/// Counts how many recognizers of its kind there are.
private final class CountedPan: PanGestureRecognizer {
  static let count = Atomic(0)

  override init() {
    super.init()
    Self.count.add(1, ordering: .relaxed)
  }

  deinit { Self.count.subtract(1, ordering: .relaxed) }
}

@Suite("What a question why leaves behind")
struct WhyMemoryTests {
  /// In a process of its own, for a type is registered for the whole of it.
  @Test("is nothing: the recognizers of all its replays are released")
  func released() async {
    await #expect(processExitsWith: .success) {
      try RecognizerType.register(RecognizerType("countedPan", make: { CountedPan() }))
      var scene = Scenes.pan
      for index in scene.recognizers.indices {
        scene.recognizers[index].type = "countedPan"
        scene.recognizers[index].properties = [:]
      }
      let explanation = try Explanation(of: Question("pan"), Samples.shortDrag, in: scene)
      #expect(!explanation.answers.isEmpty)
      #expect(CountedPan.count.load(ordering: .relaxed) == 0)
    }
  }
}
