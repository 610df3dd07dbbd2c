import Tactus
import Testing

@Suite("S-2.4 touches that are handed on in a long chain")
struct PassingOnTests {
  /// Counts how many of its kind receive a touch, and how many of them within each other.
  private final class Counter {
    var received = 0
    var depth = 0
    var greatestDepth = 0
  }

  private final class Handing: View {
    let counter: Counter
    init(_ counter: Counter) {
      self.counter = counter
      super.init(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    }
    private func count(_ handOn: () -> Void) {
      counter.received += 1
      counter.depth += 1
      counter.greatestDepth = max(counter.greatestDepth, counter.depth)
      handOn()
      counter.depth -= 1
    }
    override func touchesBegan(_ touches: TouchList, with event: TouchEvent) {
      count { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
      count { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
      count { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
      count { super.touchesCancelled(touches, with: event) }
    }
  }

  @Test("each of a thousand receives each change once, and only some hundred of them within each other")
  func longChain() {
    let stage = ProbeStage()
    let counter = Counter()
    var parent: View = stage.view
    for _ in 0..<1000 {
      let view = Handing(counter)
      parent.addSubview(view)
      parent = view
    }
    let changes: [(Double, ProbeStage.Change)] = [
      (0, .down(1, 50, 50)), (0.1, .move(1, 60, 50)), (0.2, .up(1)), (1, .down(2, 50, 50)), (1.1, .cancel(2)),
    ]
    for (time, change) in changes {
      (counter.received, counter.greatestDepth) = (0, 0)
      stage.frame(time, change)
      #expect(counter.received == 1000)
      #expect(counter.greatestDepth > 100 && counter.greatestDepth < 500)
    }
  }
}
