#if os(Linux)
  import Foundation
  import Tactus
  import TactusTouchFilter
  import Testing

  @testable import TactusLinux

  @Suite("Tools that hover over a touchscreen")
  struct HoverTests {
    private let panel = FakePanel()
    private let touchscreens: Touchscreens

    init() throws {
      var configuration = Touchscreens.Configuration()
      configuration.folder = FileManager.default.temporaryDirectory.path
      touchscreens = try Touchscreens(configuration)
      touchscreens.onChange = nil
      try touchscreens.add(panel.reader, TouchscreenOptions())
    }

    /// A loop over a window with a recognizer of hovers, whose states are kept.
    private func loop() throws -> (TouchLoop, () -> [GestureRecognizer.State]) {
      let application = Application()
      let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 500))
      application.addWindow(window)
      final class Seen { var states: [GestureRecognizer.State] = [] }
      let seen = Seen()
      window.addGestureRecognizer(HoverGestureRecognizer { seen.states.append($0.state) })
      return (try TouchLoop(application, touchscreens), { seen.states })
    }

    @Test("a frame without contacts brings the hover, where the surface lies in the window")
    func frame() {
      let options = TouchscreenOptions(placement: .filling(Rect(x: 0, y: 0, width: 500, height: 250)))
      let panel = FakePanel(options: options)
      panel.hover(0, x: 200, y: 100, distance: 9, isNew: true)
      var frames: [ContactFrame] = []
      panel.reader.read { frames.append($0) }
      #expect(frames.count == 1 && frames[0].samples.isEmpty)
      #expect(frames.first?.hover?.position.distance(to: Point(x: 100, y: 50)) ?? 9 < 0.5)
      #expect(frames.first?.time == frames.first?.hover?.time)
    }

    @Test("two panels, of which one sees a hover, are read in the order of time")
    func twoPanels() throws {
      let other = FakePanel()
      try touchscreens.add(other.reader, TouchscreenOptions())
      let start = Timestamp.monotonicNow
      other.down(0, x: 5, y: 5, at: start + .nanoseconds(2000))
      panel.hover(0, x: 200, y: 100, distance: 9, isNew: true, at: start)
      panel.hover(0, x: 210, y: 100, distance: 9, at: start + .nanoseconds(4000))
      var lines: [String] = []
      touchscreens.read { _, frame in
        lines += frame.samples.map { "touch \($0.phase)" } + (frame.hover.map { ["hover \($0.phase)"] } ?? [])
      }
      #expect(lines == ["hover began", "touch began", "hover moved"])
    }

    @Test("the loop brings a hover to its recognizer, and ends it when the tool touches")
    func loopDelivers() throws {
      let (loop, states) = try loop()
      panel.hover(0, x: 200, y: 100, distance: 9, isNew: true)
      panel.hover(0, x: 220, y: 100, distance: 5)
      loop.process()
      #expect(states() == [.began, .changed])
      panel.hover(0, x: 220, y: 100, distance: 0)
      loop.process()
      #expect(states() == [.began, .changed, .ended])
    }

    @Test("a filter passes hovers on")
    func filtered() throws {
      let (loop, states) = try loop()
      loop.filter = ContactFilter(ContactFilterConfiguration(), surface: nil)
      panel.hover(0, x: 200, y: 100, distance: 9, isNew: true)
      loop.process()
      #expect(states() == [.began])
    }

    @Test("a panel that is unplugged cancels its hover")
    func unplugged() throws {
      let (loop, states) = try loop()
      panel.hover(0, x: 200, y: 100, distance: 9, isNew: true)
      loop.process()
      panel.unplug()
      loop.process()
      #expect(states() == [.began, .cancelled])
    }
  }
#endif
