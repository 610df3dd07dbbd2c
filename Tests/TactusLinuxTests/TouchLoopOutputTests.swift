#if os(Linux)
  import Foundation
  import Tactus
  import TactusLinux
  import Testing

  @Suite("What a touch loop writes where no terminal reads")
  struct TouchLoopOutputTests {
    @Test(
      "a device that cannot be read is reported on standard error, unless the host listens; what is no touchscreen is not"
    )
    func rejections() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tactus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("no device".utf8).write(to: folder.appendingPathComponent("event3"))
        var configuration = Touchscreens.Configuration()
        configuration.folder = folder.path
        try TouchLoop(Application(), Touchscreens(configuration)).process()
        let silent = try Touchscreens(configuration)
        silent.onChange = { _ in }
        try TouchLoop(Application(), silent).process()
      }
      let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
      let reports = lines.filter { $0.hasPrefix("Tactus: ") }
      #expect(reports.count == 1)
      let report = reports.first.map { String($0) } ?? ""
      let reason = "event3 is not used: this is no input device; input devices are called /dev/input/event*"
      #expect(report.hasSuffix(reason), "\(lines)")
    }

    @Test("a line that the program prints while the loop runs is written at once")
    func lines() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        var configuration = Touchscreens.Configuration()
        configuration.folder = FileManager.default.temporaryDirectory.path
        let loop = try TouchLoop(Application(), Touchscreens(configuration))
        // Nothing is flushed here.
        loop.onProcessed = {
          print("a finger is here")
          _exit(0)
        }
        loop.run()
      }
      let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      #expect(output.contains("a finger is here\n"))
    }
  }
#endif
