import Foundation
import Testing

@testable import TactusCommand

@Suite("The built command, among others")
struct PipeTests {
  private let recording = Project.path("Recordings/evemu-devices/EP0430M09.2-finger-scroll-down.events")

  @Test("says nothing when its reader has read enough")
  func closedPipe() throws {
    let run = try Binary.shell("{ \"$TACTUS\" replay '\(recording)'; echo $? >&2; } 2>&1 >/dev/null | tail -1")
    #expect(run.output == "0\n")
    let piped = try Binary.shell("{ \"$TACTUS\" replay --json '\(recording)' 2>&3; echo $? >&3; } 3>&2 | head -1")
    #expect(piped.output.split(separator: "\n").count == 1)
    #expect(piped.output.hasPrefix("{\"t\":"))
    #expect(piped.errors.split(separator: "\n").filter { !$0.hasPrefix("Warning: ") } == ["0"])
  }

  @Test("says nothing when its reader was never there")
  func noReader() throws {
    let run = try Binary.shell("for i in 1 2 3 4 5; do { \"$TACTUS\" convert '\(recording)' 2>&3 | true; } 3>&2; done")
    #expect(run.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("Warning: ") })
  }

  @Test("reads from a pipe")
  func fromPipe() throws {
    let direct = try Binary.run(["convert", recording])
    let piped = try Binary.shell("\"$TACTUS\" convert '\(recording)' | \"$TACTUS\" convert -")
    #expect(piped.status == 0)
    #expect(piped.output == direct.output)
  }

  @Test("uses no colour in a pipe, and none where NO_COLOR is set")
  func noColour() throws {
    let run = try Binary.shell("\"$TACTUS\" replay --overview --why '\(recording)'", environment: ["TERM": "xterm"])
    #expect(!run.output.contains("\u{1B}"))
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test(
    "uses colour on a terminal, unless NO_COLOR is set",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/script")))
  func terminal() throws {
    let line = "script -qec \"$TACTUS replay --why '\(recording)'\" /dev/null < /dev/null"
    #expect(try Binary.shell(line, environment: ["TERM": "xterm"]).output.contains("\u{1B}[32m"))
    #expect(!(try Binary.shell(line, environment: ["TERM": "xterm", "NO_COLOR": "1"]).output.contains("\u{1B}[32m")))
    #expect(!(try Binary.shell(line, environment: ["TERM": "dumb"]).output.contains("\u{1B}[32m")))
  }

  @Test("prints help and version as the library does")
  func help() throws {
    let version = try Binary.run(["--version"])
    #expect(version.status == 0)
    #expect(version.output == "tactus \(TactusTool.version)\n")
    let help = try Binary.run(["replay", "--help"], environment: ["COLUMNS": "80"])
    #expect(help.status == 0)
    #expect(help.output == tactus("replay", "--help").output)
  }

  @Test("leaves the status of a check to the caller")
  func status() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write(Samples.tapCase(), to: "a.case.json")
    let bad = try folder.write(Samples.tapCase(expecting: "press"), to: "b.case.json")
    #expect(try Binary.run(["check", good]).status == 0)
    #expect(try Binary.run(["check", good, bad]).status == 1)
    #expect(try Binary.run(["check", good, bad, folder.path("c.case.json")]).status == 2)
  }

  @Test("finds files from the folder that it is run in")
  func relativePaths() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.tapCase(expecting: "press"), to: "cases/a.case.json")
    let run = try Binary.run(["check", "cases"], folder: folder.url)
    #expect(run.output.hasPrefix("✗ cases/a.case.json:4:12: "))
  }
}
