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

    @Test(
      "watch, measure and calibrate exit with 2 as well, and say why",
      arguments: [["watch"], ["measure", "taps"], ["calibrate"]])
    func others(command: [String]) {
      let run = tactus(arguments: command + ["--seconds", "0.05"])
      #expect(run.status == 2)
      #expect(run.errors.contains(", for there was no touchscreen; \"tactus devices --all\" shows why"))
    }
  }

  @Suite("Why there is no touchscreen")
  struct NoTouchscreenCauseTests {
    @Test("the folder of devices is missing or empty, or nothing in it can be read")
    func causes() throws {
      let folder = try TemporaryFolder()
      func cause(_ findings: [InputDevices.Finding], _ name: String = ".") -> String {
        DevicesCommand.cause(findings, listsAll: true, folder: folder.path(name))
      }
      #expect(cause([], "input").hasPrefix(": there is no \(folder.path("input")). "))
      #expect(cause([]) == ": there is no device in \(folder.path(".")).")
      let error = InputError(path: "event0", "reading it is not allowed")
      #expect(cause([.rejected(path: "event0", .unreadable(error), nil)]).hasPrefix(" that may be read: "))
      #expect(cause([.rejected(path: "event0", .noContacts, nil)]) == ".")
    }
  }
#endif
