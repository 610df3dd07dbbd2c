#if os(Linux)
  import Foundation
  import Tactus
  import TactusTouchFilter
  import Testing

  @testable import TactusLinux

  @Suite("A touch loop that an action cancels")
  struct TouchLoopCancelTests {
    /// How an action stops the touches.
    enum Stop: CaseIterable { case cancel, suspend }

    /// A view that keeps the phases of its touches, and stops them with the first lift.
    private final class Seen: View {
      var phases: [String] = []
      var down = 0
      var stop: (() -> Void)?

      override func touchesBegan(_ touches: TouchList, with event: TouchEvent) { note("began", touches, 1) }
      override func touchesEnded(_ touches: TouchList, with event: TouchEvent) {
        note("ended", touches, -1)
        stop?()
        stop = nil
      }

      override func touchesCancelled(_ touches: TouchList, with event: TouchEvent) { note("cancelled", touches, -1) }

      private func note(_ phase: String, _ touches: TouchList, _ change: Int) {
        phases.append("\(phase) \(touches.count)")
        down += change * touches.count
      }
    }

    private let seen = Seen(frame: Rect(x: 0, y: 0, width: 1000, height: 500))

    private func loop(_ stop: Stop, over panels: [FakePanel], filter: ContactFilter?) throws -> TouchLoop {
      let application = Application()
      let window = Window(frame: seen.frame)
      application.addWindow(window)
      window.addSubview(seen)
      seen.isMultipleTouchEnabled = true
      var configuration = Touchscreens.Configuration()
      configuration.folder = FileManager.default.temporaryDirectory.path
      let touchscreens = try Touchscreens(configuration)
      touchscreens.onChange = nil
      for panel in panels { try touchscreens.add(panel.reader, TouchscreenOptions()) }
      let loop = try TouchLoop(application, touchscreens)
      loop.filter = filter
      seen.stop = { [unowned loop] in if stop == .cancel { loop.cancel() } else { loop.suspend() } }
      return loop
    }

    private static var filters: [ContactFilter?] {
      var joining = ContactFilterConfiguration()
      joining.rejoining = .init()
      return [nil, ContactFilter(), ContactFilter(joining)]
    }

    @Test("no finger stays down, whatever was read together with the lift", arguments: Stop.allCases, [1, 2])
    func nothingStaysDown(stop: Stop, count: Int) throws {
      for filter in Self.filters {
        (seen.phases, seen.down) = ([], 0)
        let panels = (0..<count).map { _ in FakePanel() }
        let loop = try loop(stop, over: panels, filter: filter)
        let start = Timestamp.monotonicNow - .seconds(1)
        func at(_ milliseconds: Int64) -> Timestamp { start + .nanoseconds(milliseconds * 1_000_000) }
        panels[0].down(1, x: 500, y: 400, at: at(0))
        panels[0].down(0, x: 100, y: 100, at: at(10))
        panels[count - 1].down(3, x: 700, y: 100, at: at(12))
        loop.process()
        panels[0].up(0, at: at(50))
        panels[0].up(1, at: at(55))
        panels[count - 1].down(2, x: 800, y: 400, at: at(60))
        panels[count - 1].move(2, x: 801, y: 400, at: at(200))
        panels[count - 1].up(3, at: at(300))
        panels[count - 1].move(2, x: 802, y: 400, at: at(900))
        for _ in 0..<3 { loop.process() }
        #expect(seen.down == 0, "\(stop), \(count), \(filter == nil): \(seen.phases)")
        #expect(!loop.touchscreens.hasContacts)
        #expect(loop.touchscreens.devices.isEmpty == (stop == .suspend))
      }
    }

    @Test("the frames after a cancellation are left out, and a finger that comes down later is seen")
    func later() throws {
      let panel = FakePanel()
      let loop = try loop(.cancel, over: [panel], filter: nil)
      panel.down(0, x: 100, y: 100)
      panel.up(0)
      panel.down(1, x: 300, y: 100)
      loop.process()
      panel.move(1, x: 310, y: 100)
      panel.up(1)
      loop.process()
      #expect(seen.phases == ["began 1", "ended 1"])
      panel.down(2, x: 100, y: 100)
      loop.process()
      #expect(seen.phases.last == "began 1" && seen.phases.count == 3)
    }
  }
#endif
