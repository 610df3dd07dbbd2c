import Tactus
import Testing

/// A recognizer of another module that wants to know of pointers that hover.
private final class PointerWatcher: GestureRecognizer {
  var reports: [(phase: Touch.Phase, place: Point)] = []

  override func shouldReceive(_ sample: PointerSample) -> Bool {
    if case .hover = sample.kind { true } else { false }
  }

  override func pointerReported(_ sample: PointerSample) {
    reports.append((sample.phase, sample.position))
  }
}

@Suite("A recognizer of one's own that watches pointers")
struct PointerWatcherTests {
  private let application = Application()
  private let window = Window(frame: Rect(x: 10, y: 20, width: 300, height: 300))
  private let view = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
  private let watcher = PointerWatcher()

  init() {
    application.addWindow(window)
    window.addSubview(view)
    view.addGestureRecognizer(watcher)
  }

  private func hover(_ x: Double, _ y: Double, _ phase: Touch.Phase = .moved, at seconds: Double) {
    application.send(
      PointerSample(.hover, phase: phase, position: Point(x: x, y: y), time: Timestamp(seconds: seconds)))
  }

  @Test("receives a pointer when it comes over its view, while it stays, and when it leaves, with places in the window")
  func comesAndGoes() {
    hover(15, 25, at: 0)
    hover(150, 160, at: 0.01)
    hover(151, 160, at: 0.02)
    hover(20, 30, at: 0.03)
    #expect(watcher.reports.map { $0.phase } == [.began, .moved, .ended])
    #expect(watcher.reports.map { $0.place } == [Point(x: 140, y: 140), Point(x: 141, y: 140), Point(x: 10, y: 10)])
  }

  @Test("receives the end when the pointer leaves the surface, and the cancellation when all is cancelled")
  func ends() {
    hover(150, 160, at: 0)
    hover(150, 160, .ended, at: 0.01)
    hover(150, 160, at: 0.02)
    application.cancelAllTouches()
    #expect(watcher.reports.map { $0.phase } == [.began, .ended, .began, .cancelled])
  }

  @Test("receives nothing while it is disabled")
  func disabled() {
    watcher.isEnabled = false
    hover(150, 160, at: 0)
    #expect(watcher.reports.isEmpty)
  }
}
