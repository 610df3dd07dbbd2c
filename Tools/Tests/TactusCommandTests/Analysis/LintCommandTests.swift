import Foundation
import TactusJSON
import Testing

@testable import TactusCommand

@Suite("tactus lint")
struct LintCommandTests {
  private let twoPans = Samples.scene(
    #"{"id":"first","type":"pan","view":"root"},{"id":"second","type":"pan","view":"root"}"#)

  @Test("fails on an error, and reports it with the touches that show it")
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
    #expect(run.errors.contains("--budget accepts a number from 0 on."))
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

  private let twoTaps = Samples.scene(
    #"{"id":"one","type":"tap","view":"root"},{"id":"two","type":"tap","view":"root","numberOfTapsRequired":2}"#)

  @Test("prints the line of Swift and of the scene that cures a finding, in JSON as well")
  func cure() throws {
    let run = tactus("lint", "-", "--budget", "0", input: twoTaps)
    #expect(run.lines[1] == #"  cure: one.require(toFail: two)  or  "requireToFail":["two"] in one"#)
    let json = try JSONParser.parse(Array(tactus("lint", "--json", "-", "--budget", "0", input: twoTaps).lines[0].utf8))
    #expect(json["cure"]?["swift"]?.string == "one.require(toFail: two)")
    #expect(json["cure"]?["scene"]?.string == #""requireToFail":["two"] in one"#)
  }

  @Test("--write-baseline writes what --baseline accepts: it is neither printed nor counted")
  func baseline() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("taps.lint")
    #expect(tactus("lint", "--strict", "-", "--budget", "0", "--write-baseline", path, input: twoTaps).status == 1)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("\nbothRecognized: one, two  # one and two can both be recognized in one gesture\n"))
    let run = tactus("lint", "--strict", "-", "--budget", "0", "--baseline", path, input: twoTaps)
    #expect(run.status == 0)
    #expect(run.lines.count == 1)
    #expect(run.lines[0].hasPrefix("0 errors, 0 warnings, 0 notes, 1 accepted ("))
    #expect(run.errors == "")
    let json = tactus("lint", "--json", "-", "--budget", "0", "--baseline", path, input: twoTaps)
    #expect(json.output == #"{"errors":0,"warnings":0,"notes":0,"accepted":1}"# + "\n")
  }

  @Test("--write-baseline keeps the comments and reasons of a file that is there")
  func keptReasons() throws {
    let folder = try TemporaryFolder()
    let before = "# ours\nstarved: one, two # not any more\nbothRecognized: one, two # meant so"
    let path = try folder.write(before, to: "taps.lint")
    #expect(tactus("lint", "-", "--budget", "0", "--write-baseline", path, input: twoTaps).status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "# ours\nbothRecognized: one, two # meant so\n")
  }

  @Test("a baseline accepts what it lists, and no more; a line that nothing belongs to is a warning")
  func staleBaseline() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("# fine\n\nstarved: one, two # not any more\n", to: "taps.lint")
    let run = tactus("lint", "--strict", "-", "--budget", "0", "--baseline", path, input: twoTaps)
    #expect(run.status == 1)
    #expect(run.output.contains("warning: one and two can both be recognized"))
    #expect(run.errors.contains("taps.lint:3: starved: one, two is accepted, but not found any more"))
  }

  @Test("a baseline with a byte order mark, whose lines end as Windows ends them, accepts the same")
  func baselineOfWindows() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("\u{feff}bothRecognized: one, two\r\n", to: "taps.lint")
    #expect(tactus("lint", "--strict", "-", "--budget", "0", "--baseline", path, input: twoTaps).status == 0)
    try folder.write("# fine\r\nbothRecognized: one, two\r\n", to: "taps.lint")
    let run = tactus("lint", "--strict", "-", "--budget", "0", "--baseline", path, input: twoTaps)
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains(", 1 accepted ("))
    try folder.write("# fine\r\nbothRecognized: one, two\r\nstarved: one, two\r\n", to: "taps.lint")
    let stale = tactus("lint", "--strict", "-", "--budget", "0", "--baseline", path, input: twoTaps)
    #expect(stale.errors.contains("taps.lint:3: starved: one, two is accepted, but not found any more"))
  }

  @Test("a version beyond all numbers of versions is newer than the latest known here")
  func farVersion() {
    let run = tactus("lint", "-", input: #"{"format":"tactus-scene","version":9999999999,"recognizers":[]}"#)
    #expect(run.status == 2)
    #expect(run.errors.contains("version 9999999999 of tactus-scene is newer than version 1, the latest known here"))
  }

  @Test("a baseline with a line that is no finding is an error that says where, and what would be right")
  func wrongBaseline() throws {
    let folder = try TemporaryFolder()
    for line in ["bothRecognised: one, two", "one, two", "starved:"] {
      let path = try folder.write("# fine\n\(line)\n", to: "taps.lint")
      let run = tactus("lint", "-", "--budget", "0", "--baseline", path, input: twoTaps)
      #expect(run.status == 2)
      #expect(
        run.errors.contains("taps.lint:2: \"\(line)\" is no finding; write one as \"bothRecognized: scroll, zoom\""))
    }
    let run = tactus("lint", "-", "--baseline", folder.path("none.lint"), input: twoTaps)
    #expect(run.status == 2)
    #expect(run.errors.contains("none.lint: there is no such file"))
  }
}
