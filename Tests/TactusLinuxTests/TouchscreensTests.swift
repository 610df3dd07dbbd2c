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

    @Test("a node that comes later is looked at, and reported once")
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

    @Test("two panels that cover the same place are reported with the second of them")
    func overlapping() throws {
      let touchscreens = try touchscreens(in: try Folder())
      var changes: [String] = []
      touchscreens.onChange = { changes.append($0.complaint ?? "connected") }
      let whole = TouchscreenOptions(placement: .filling(Rect(x: 0, y: 0, width: 800, height: 600)))
      let beside = TouchscreenOptions(placement: .filling(Rect(x: 800, y: 0, width: 800, height: 600)))
      let panels = [FakePanel(options: whole), FakePanel(options: beside), FakePanel(options: whole)]
      for (panel, options) in zip(panels, [whole, beside, whole]) { try touchscreens.add(panel.reader, options) }
      #expect(changes.count == 4)
      #expect(changes.prefix(3) == ["connected", "connected", "connected"])
      #expect(changes.last?.contains("covers the same place as \"Fake panel\"") == true)
    }

    @Test("the contacts of all panels are counted together, from 1")
    func counting() throws {
      let touchscreens = try touchscreens(in: try Folder())
      touchscreens.onChange = nil
      let panels = [FakePanel(), FakePanel()]
      for panel in panels { try touchscreens.add(panel.reader, TouchscreenOptions()) }
      var ids: [UInt64] = []
      for panel in panels + panels.reversed() {
        panel.down(0, x: 1, y: 1)
        touchscreens.read { ids += $1.samples.filter { $0.phase == .began }.map(\.id) }
        panel.up(0)
        touchscreens.read { _, _ in }
      }
      #expect(ids == [1, 2, 3, 4])
    }

    @Test("what a handler begins after the touches wakes a host that polls the loop")
    func deadlineOfHandler() throws {
      let folder = try Folder()
      var configuration = Touchscreens.Configuration()
      // Nothing comes or goes in this folder, or around it.
      configuration.folder = folder.path + "/dev/input"
      try FileManager.default.createDirectory(atPath: configuration.folder, withIntermediateDirectories: true)
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      let list = ScrollView(frame: window.bounds)
      list.contentSize = Size(width: 100, height: 1000)
      window.addSubview(list)
      let application = Application()
      application.addWindow(window)
      let loop = try TouchLoop(application, Touchscreens(configuration))
      loop.process()
      loop.onProcessed = { [unowned loop] in
        loop.onProcessed = nil
        list.setContentOffset(Point(x: 0, y: 500), animated: true)
      }
      loop.process()
      var request = pollfd(fd: loop.fileDescriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&request, 1, 5000) == 1)
    }

    @Test("a host that loses its seat keeps the count of what the kernel dropped")
    func dropsBeforeSuspending() throws {
      let touchscreens = try touchscreens(in: try Folder())
      touchscreens.onChange = nil
      let panel = FakePanel()
      try touchscreens.add(panel.reader, TouchscreenOptions())
      panel.send([(EvdevType.synchronization, EvdevCode.dropped, 0)])
      touchscreens.read { _, _ in }
      #expect(touchscreens.dropCount == 1)
      touchscreens.suspend { _, _ in }
      #expect(touchscreens.dropCount == 1)
    }

    @Test("a host that loses its seat cancels what is down, gives back the devices, and finds them again")
    func suspending() throws {
      let folder = try Folder()
      let touchscreens = try touchscreens(in: folder)
      touchscreens.onChange = nil
      let panel = FakePanel()
      try touchscreens.add(panel.reader, TouchscreenOptions())
      panel.down(0, x: 1, y: 1)
      touchscreens.read { _, _ in }
      var phases: [Touch.Phase] = []
      touchscreens.suspend { phases += $1.samples.map(\.phase) }
      #expect(phases == [.cancelled])
      #expect(touchscreens.devices.isEmpty)
      var opened: [String] = []
      touchscreens.onChange = { if case .rejected(let path, _) = $0 { opened.append(path) } }
      try folder.add("event1")
      touchscreens.read { _, _ in }
      #expect(opened.isEmpty)
      touchscreens.resume()
      touchscreens.read { _, _ in }
      #expect(opened == ["\(folder.path)/event1"])
    }

    @Test("a login manager opens the nodes, and gets back what is not used")
    func seat() throws {
      let folder = try Folder()
      try folder.add("event7")
      var log: [String] = []
      var configuration = Touchscreens.Configuration()
      configuration.folder = folder.path
      configuration.open = { (path) throws(InputError) in
        log.append("open \(path.suffix(6))")
        return open("/dev/null", O_RDONLY)
      }
      configuration.close = { descriptor in
        log.append("close")
        _ = close(descriptor)
      }
      let touchscreens = try Touchscreens(configuration)
      touchscreens.onChange = nil
      touchscreens.read { _, _ in }
      #expect(log == ["open event7", "close"])
    }

    @Test("what the login manager refuses is reported in its words")
    func refusal() throws {
      let folder = try Folder()
      try folder.add("event7")
      var configuration = Touchscreens.Configuration()
      configuration.folder = folder.path
      configuration.open = { (path) throws(InputError) in throw InputError(path: path, "the session is not active") }
      let touchscreens = try Touchscreens(configuration)
      var complaints: [String] = []
      touchscreens.onChange = { complaints.append($0.complaint ?? "") }
      touchscreens.read { _, _ in }
      #expect(complaints == ["\(folder.path)/event7 is not used: the session is not active"])
    }

    @Test("after a panel has gone, another at its path is looked for, and read, at once")
    func successor() throws {
      let touchscreens = try touchscreens(in: try Folder())
      touchscreens.onChange = nil
      let panel = FakePanel()
      try touchscreens.add(panel.reader, TouchscreenOptions())
      panel.unplug()
      let results = (0..<2).map { _ in touchscreens.read { _, _ in } }
      #expect(results == [true, false])
      #expect(touchscreens.devices.isEmpty)
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

    @Test("the loop's timer gives frames to content that moves by itself, until it rests")
    func frames() throws {
      let list = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      list.contentSize = Size(width: 100, height: 500)
      let window = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      window.addSubview(list)
      let application = Application()
      application.addWindow(window)
      let loop = TouchLoopBox(try TouchLoop(application, touchscreens(in: try Folder())))
      list.onScroll = { _ in loop.log.append("frame") }
      loop.loop.onProcessed = { if !application.wantsFrame { loop.loop.stop() } }
      list.setContentOffset(Point(x: 0, y: 50), animated: true, at: .monotonicNow)
      loop.loop.run()
      #expect(list.contentOffset.y == 50)
      #expect(loop.log.count > 1)
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
