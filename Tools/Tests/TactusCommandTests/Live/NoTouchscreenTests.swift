#if os(Linux)
  import Foundation
  import TactusLinux
  import Testing

  @testable import TactusCommand

  /// Not in the suite: the suite's own macro cannot name what is in it.
  private let thereIsNoTouchscreen: Bool = {
    let findings = (try? InputDevices.scan()) ?? []
    return !findings.contains { if case .accepted = $0 { true } else { false } }
  }()

  /// Holds where no touchscreen is plugged in: on machines that build, not on those that people touch.
  @Suite("Without a touchscreen", .enabled(if: thereIsNoTouchscreen))
  struct NoTouchscreenTests {
    @Test("devices prints nothing and exits with 1")
    func devices() {
      let run = tactus("devices")
      #expect(run.status == 1)
      #expect(run.output.isEmpty)
    }

    @Test("record exits with 2, says why, and leaves no file behind")
    func record() throws {
      let folder = try TemporaryFolder()
      let file = folder.path("a.touches.jsonl")
      let run = tactus("record", "-o", file, "--seconds", "0.05")
      #expect(run.status == 2)
      #expect(run.errors.contains("nothing was recorded, for there was no touchscreen"))
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }
#endif
