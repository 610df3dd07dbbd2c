import Foundation
import TactusJSON
import Testing

@testable import TactusCommand

@Suite("tactus lint")
struct LintCommandTests {
  private let twoPans = Samples.scene(
    #"{"id":"first","type":"pan","view":"root"},{"id":"second","type":"pan","view":"root"}"#)

  @Test("fails on an error, and tells it with the touches that show it")
  func error() {
    let run = tactus("lint", "-", "--budget", "0", input: twoPans)
    #expect(run.status == 1)
    #expect(run.lines[0].hasPrefix("error: second is never recognized, because of first  (1 down"))
    #expect(run.lines.last?.contains("1 error, 0 warnings") == true)
  }

  @Test("a budget below 0 is an error that says what is right")
  func budget() {
    let run = tactus("lint", "-", "--budget", "-3", input: twoPans)
    #expect(run.status == 64)
    #expect(run.errors.contains("--budget takes a number from 0 on."))
  }

  @Test("passes a scene without errors; --strict fails on warnings as well")
  func warnings() {
    let scene = Samples.scene(
      #"{"id":"one","type":"tap","view":"root"},{"id":"two","type":"tap","view":"root","numberOfTapsRequired":2}"#)
    #expect(tactus("lint", "-", "--budget", "0", input: scene).status == 0)
    let strict = tactus("lint", "--strict", "-", "--budget", "0", input: scene)
    #expect(strict.status == 1)
    #expect(strict.output.contains("warning: one and two can both be recognized in one gesture"))
  }

  @Test("--json prints an object for each finding, and one that counts")
  func json() throws {
    let run = tactus("lint", "--json", "-", "--budget", "0", input: twoPans)
    let objects = try run.lines.map { try JSONParser.parse(Array($0.utf8)) }
    #expect(objects.first?["conflict"]?.string == "starved")
    #expect(objects.last?["errors"]?.number?.double == 1)
  }

  @Test("--cases writes cases that tactus check passes")
  func cases() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Conflicts")
    let run = tactus("lint", "-", "--budget", "0", "--cases", path, input: twoPans)
    #expect(run.output.contains("1-starved.case.json"))
    let check = tactus("check", path)
    #expect(check.status == 0)
    #expect(check.output == "1 passed, 0 failed\n")
  }

  @Test("a circle of requirements is an error that says where")
  func circle() {
    let scene = Samples.scene(
      #"{"id":"a","type":"tap","view":"root","requireToFail":["b"]},"#
        + #"{"id":"b","type":"tap","view":"root","requireToFail":["a"]}"#)
    let run = tactus("lint", "-", input: scene)
    #expect(run.status == 2)
    #expect(run.errors.contains("wait for each other to fail in a circle"))
  }
}
