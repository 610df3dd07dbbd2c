import Tactus

/// A program without any concurrency: a loop that owns everything.
final class Panel: GestureRecognizerDelegate {
  private let application = Application()
  private let window = Window(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  private(set) var taps = 0

  init() {
    application.addWindow(window)
    let tap = TapGestureRecognizer(target: self, action: Panel.tapped)
    tap.delegate = self
    window.addGestureRecognizer(tap)
  }

  private func tapped() { taps += 1 }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { taps < 2 }

  func run(_ frames: [[ContactSample]]) {
    for frame in frames { application.send(frame) }
  }
}

@main
struct App {
  static func main() {
    let panel = Panel()
    for second in 0..<3 {
      panel.run([
        [ContactSample(id: 1, phase: .began, position: Point(x: 9, y: 9), time: Timestamp(seconds: Double(second)))],
        [
          ContactSample(
            id: 1, phase: .ended, position: Point(x: 9, y: 9), time: Timestamp(seconds: Double(second) + 0.1))
        ],
      ])
    }
    print(panel.taps)
    precondition(panel.taps == 2)
  }
}
