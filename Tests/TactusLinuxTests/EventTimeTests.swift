#if os(Linux)
  import Foundation
  import Tactus
  import TactusLinux
  import Testing

  @Suite("Event time")
  struct EventTimeTests {
    /// An application with a tap and a press on one window, and what they did.
    private final class Fixture {
      let application = Application()
      let window = Window(frame: Rect(x: 0, y: 0, width: 1000, height: 500))
      var log: [String] = []

      init() {
        application.addWindow(window)
        window.addGestureRecognizer(TapGestureRecognizer { [unowned self] _ in log.append("tap") })
        window.addGestureRecognizer(
          LongPressGestureRecognizer { [unowned self] in log.append("press \($0.state.name)") })
      }

      /// What a host does when it has been woken up.
      func process(_ panel: FakePanel) {
        panel.reader.read { application.send($0) }
        application.advance(to: panel.reader.watermark)
      }
    }

    @Test("a process that is stopped for 700 ms during a tap still sees a tap")
    func stall() {
      let panel = FakePanel()
      let fixture = Fixture()
      panel.down(0, x: 100, y: 100)
      fixture.process(panel)
      let down = Timestamp.monotonicNow
      // The finger lifts in time, but the loop does not look before the press would have begun.
      panel.up(0, at: down + .seconds(0.1))
      usleep(700_000)
      #expect(Timestamp.monotonicNow > down + .seconds(0.5))
      fixture.process(panel)
      #expect(fixture.log == ["tap"])
    }

    @Test("a finger that stays is a press, once nothing earlier can arrive")
    func press() throws {
      let panel = FakePanel()
      let fixture = Fixture()
      panel.down(0, x: 100, y: 100, at: .monotonicNow - .seconds(0.4))
      fixture.process(panel)
      #expect(fixture.log == [])
      let deadline = try #require(fixture.application.nextDeadline)
      while panel.reader.watermark < deadline {
        panel.reader.waitForEvents(until: deadline)
        fixture.process(panel)
      }
      #expect(fixture.log == ["press began"])
    }

    @Test("a sample that is stamped before a deadline and comes shortly after it is processed first")
    func transportDelay() throws {
      let panel = FakePanel(
        options: TouchscreenOptions(
          placement: .filling(Rect(x: 0, y: 0, width: 1000, height: 500)), transportDelay: .seconds(0.2)))
      let fixture = Fixture()
      let down = Timestamp.monotonicNow - .seconds(0.499)
      panel.down(0, x: 100, y: 100, at: down)
      fixture.process(panel)
      usleep(20_000)
      // The deadline is over by the clock, but a driver may take its time.
      fixture.process(panel)
      #expect(fixture.log == [])
      panel.up(0, at: down + .seconds(0.4999))
      fixture.process(panel)
      #expect(fixture.log == ["tap"])
    }
  }
#endif
