#if os(Linux)
  import Foundation
  import Tactus
  import TactusEvdev
  import Testing

  @testable import TactusLinux

  @Suite("Touchscreens and their loop")
  struct TouchscreensTests {
    /// A folder that stands in for `/dev/input`, gone after the test.
    private final class Folder {
      let path: String

      init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("tactus-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }

      deinit { try? FileManager.default.removeItem(atPath: path) }

      /// A file that is no device under a device's name.
      func add(_ name: String) throws { try Data().write(to: URL(fileURLWithPath: "\(path)/\(name)")) }
    }

    private func touchscreens(in folder: Folder) throws -> Touchscreens {
      var configuration = Touchscreens.Configuration()
      configuration.folder = folder.path
      return try Touchscreens(configuration)
    }

    @Test("a node that comes later is looked at, and told once")
    func later() throws {
      let folder = try Folder()
      let touchscreens = try touchscreens(in: folder)
      var changes: [String] = []
      touchscreens.onChange = { changes.append("\($0)") }
      touchscreens.read { _, _ in }
      #expect(changes == [])
      try folder.add("mouse0")
      try folder.add("event3")
      touchscreens.wait()
      touchscreens.read { _, _ in }
      touchscreens.read { _, _ in }
      #expect(changes.count == 1)
      #expect(changes.first?.hasPrefix("\(folder.path)/event3 is not used: this is no input device") == true)
    }

    @Test("nodes are looked at in the order of their numbers")
    func order() throws {
      let folder = try Folder()
      for name in ["event10", "event9", "event2", "eventful", "js0"] { try folder.add(name) }
      #expect(
        try InputDevices.nodes(in: folder.path) == ["event2", "event9", "event10"].map { "\(folder.path)/\($0)" })
    }

    @Test("without any touchscreen everything is known up to now, so that deadlines fire")
    func nothing() throws {
      let touchscreens = try touchscreens(in: try Folder())
      let before = Timestamp.monotonicNow
      touchscreens.read { _, _ in }
      #expect(touchscreens.watermark >= before)
      #expect(touchscreens.devices.isEmpty)
      #expect(!touchscreens.hasContacts)
    }

    @Test("the loop's timer wakes it for a deadline")
    func timer() throws {
      let application = Application()
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      application.addWindow(window)
      let loop = TouchLoopBox(try TouchLoop(application, touchscreens(in: try Folder())))
      window.addGestureRecognizer(
        LongPressGestureRecognizer { _ in
          loop.log.append("press")
          loop.loop.stop()
        })
      application.send([
        ContactSample(id: 1, phase: .began, position: Point(x: 5, y: 5), time: .monotonicNow - .seconds(0.45))
      ])
      #expect(loop.loop.nextDeadline != nil)
      loop.loop.run()
      #expect(loop.log == ["press"])
    }

    @Test("another thread can wake the loop")
    func waking() throws {
      let loop = TouchLoopBox(try TouchLoop(Application(), touchscreens(in: try Folder())))
      var rounds = 0
      let waker = loop.loop.makeWaker()
      loop.loop.onProcessed = {
        rounds += 1
        if rounds == 1 { Thread.detachNewThread { waker.wake() } }
        if rounds == 2 { loop.loop.stop() }
      }
      loop.loop.run()
      #expect(rounds == 2)
    }

    @Test("a window without an application gets one")
    func window() throws {
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let loop = try TouchLoop(window)
      #expect(window.application === loop.application)
    }

    private final class TouchLoopBox {
      let loop: TouchLoop
      var log: [String] = []

      init(_ loop: TouchLoop) {
        self.loop = loop
      }
    }
  }
#endif
