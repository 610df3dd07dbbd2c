import Foundation
import Testing

@testable import TactusCommand

@Suite("tactus replay")
struct ReplayTextTests {
  private func run(_ arguments: String...) throws -> CommandRun {
    let folder = try TemporaryFolder()
    let scene = try folder.write(Samples.tapOrPan, to: "a.scene.json")
    let recording = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    let output = MemoryChannel()
    let errors = MemoryChannel()
    let console = Console(output: output, errors: errors, readInput: { [] })
    let status = TactusTool.run(["replay"] + arguments + [scene, recording], on: console)
    return CommandRun(status: status, output: output.text, errors: errors.text)
  }

  @Test("prints a line for each action, in columns")
  func actions() throws {
    let run = try run()
    #expect(run.status == 0)
    try expectSnapshot(run.output, "replay")
  }

  @Test("with --why, prints also what failed and why, in words")
  func why() throws {
    try expectSnapshot(try run("--why").output, "replay-why")
  }

  @Test("prints which owner has a drag that is handed over, and why, with or without --why (S-9.1)")
  func owners() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(Samples.sheet, to: "a.scene.json")
    let files = [scene, try folder.write(Samples.dragUp, to: "a.touches.jsonl")]
    let lines = tactus("replay", files[0], files[1]).output.split(separator: "\n")
    #expect(lines.count { $0.contains("owned") } == 2)
    #expect(lines.contains { $0.hasSuffix("owned      by list: sheet is at its end") }, "\(lines)")
    #expect(lines.last?.contains("owner list") == true)
    let json = tactus("replay", "--json", files[0], files[1]).output
    #expect(
      json.contains(
        #"{"t":0.5,"recognizer":"drag","type":"handOver","decision":"owned","owner":"list","reason":"reachedEnd"}"#))
    let why = tactus("why", "--recognizer", "drag", files[0], files[1]).output
    #expect(why.contains("drag is owned by list: sheet is at its end (S-9.1)"), "\(why)")
    let picture = try folder.write("", to: "a.svg")
    #expect(tactus("timeline", files[0], files[1], "-o", picture).status == 0)
    let svg = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(svg.contains("<title>drag is owned by list: sheet is at its end</title>") && svg.contains(">sheet</text>"))
  }

  @Test("with --views, prints also what the views receive")
  func views() throws {
    try expectSnapshot(try run("--views").output, "replay-views")
  }

  @Test("with --overview, shows everything at a glance")
  func overview() throws {
    try expectSnapshot(try run("--overview").output, "replay-overview")
    try expectSnapshot(try run("--overview", "--why").output, "replay-overview-why")
  }

  @Test("says so where no action was called")
  func nothing() throws {
    let replay = tactus("replay", "-", input: Samples.recording(""))
    #expect(replay.output == "no action was called: the recording has no touches\n")
    let overview = tactus("replay", "--overview", "-", input: Samples.recording(""))
    #expect(overview.output == "Example panel: 0 contacts in 0.00 s, 0 frames, 390 × 844 pt\n")
  }

  @Test("reports what was wrong with a recording as warnings, and continues")
  func warnings() {
    let run = tactus("replay", "-", input: Samples.half(Samples.tapAndDrag))
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("Warning: standard input: line "))
    #expect(run.errors.contains("cut off"))
    #expect(run.output.contains("touchDown"))
  }

  @Test(
    "takes one or two files, and what fits together",
    arguments: [
      (["replay"], "Missing expected argument '<recording>'"),
      (["replay", "a", "b", "c"], "There are 3 files; expected a scene and a recording, in this order."),
      (["replay", "-", "-"], "Standard input holds the scene or the recording, not both."),
      (["replay", "--overview", "--json", "a"], "--overview is for people; leave it out with --json."),
      (["replay", "--overview", "--views", "a"], "--overview has no place for --views; leave one of them out."),
      (["replay", "--color", "pink", "a"], "The value 'pink' is invalid for '--color <when>'."),
      (["replay", "--wy", "a"], "Unknown option '--wy'. Did you mean '--why'?"),
    ])
  func usage(arguments: [String], message: String) {
    let errors = MemoryChannel()
    let console = Console(output: MemoryChannel(), errors: errors, readInput: { [] })
    #expect(TactusTool.run(arguments, on: console) == 64)
    #expect(errors.text.hasPrefix("Error: \(message)"))
    #expect(errors.text.contains("Usage: tactus replay [<options>] [<scene>] <recording>"))
  }
}
