import Tactus
import TactusTouchFilter
import Testing

@testable import TactusCommand

@Suite("The filter of the commands")
struct FilterTests {
  /// A drag that breaks for 20 ms halfway.
  private static let broken = Samples.recording(
    """
    {"t":0,"id":1,"phase":"began","x":100,"y":200}
    {"t":0.1,"id":1,"phase":"moved","x":150,"y":200}
    {"t":0.11,"id":1,"phase":"ended","x":150,"y":200}
    {"t":0.12,"label":"gone"}
    {"t":0.13,"id":2,"phase":"began","x":160,"y":200}
    {"t":0.2,"id":2,"phase":"moved","x":250,"y":200}
    {"t":0.21,"id":2,"phase":"ended","x":250,"y":200}
    """)
  private static let scene = Samples.scene("{\"id\":\"pan\",\"type\":\"pan\",\"view\":\"root\"}")

  private func replay(_ arguments: String...) throws -> CommandRun {
    let folder = try TemporaryFolder()
    let scene = try folder.write(Self.scene, to: "a.scene.json")
    let recording = try folder.write(Self.broken, to: "a.touches.jsonl")
    let output = MemoryChannel()
    let errors = MemoryChannel()
    let console = Console(output: output, errors: errors, readInput: { [] })
    let status = TactusTool.run(["replay"] + arguments + [scene, recording], on: console)
    return CommandRun(status: status, output: output.text, errors: errors.text)
  }

  @Test("makes one pan of a drag that breaks, and says so")
  func joins() throws {
    #expect(try replay().lines.count { $0.contains("began") } == 2)
    let joined = try replay("--filter", "join", "--why")
    #expect(joined.status == 0)
    #expect(joined.lines.count { $0.contains("began") } == 1)
    #expect(joined.output.contains("contact 2: is 1, which was gone for 20 ms and came back 1.6 mm away"))
    #expect(joined.output.contains("gone"))
    #expect(
      try replay("--filter", "join", "--why", "--json").output
        .contains("\"filter\":\"rejoined\",\"contact\":2,\"wasTouch\":false,\"of\":1,"))
  }

  @Test("works on the overview as well")
  func overview() throws {
    #expect(try replay("--overview").output.contains("2 contacts"))
    #expect(try replay("--overview", "--filter", "join").output.contains("1 contact "))
  }

  @Test("leaves the lift out of reach of a shorter gap")
  func gap() throws {
    #expect(try replay("--filter", "join=19").lines.count { $0.contains("began") } == 2)
    #expect(try replay("--filter", "join=50:1").lines.count { $0.contains("began") } == 2)
  }

  @Test("reads rules with and without numbers, in millimetres and milliseconds")
  func rules() throws {
    let rules = try FilterRules(parsing: "palm,size=20,edge=4:2,pen=250,join=40:10").configuration
    #expect(rules.maximumMajor == 128)
    #expect(rules.edge == .init(margin: 25.6, movement: 12.8))
    #expect(rules.penPause == 0.25)
    #expect(rules.rejoining == .init(gap: 0.04, distance: 64))
    let all = try FilterRules(parsing: "all").configuration
    #expect(all.edge == .init() && all.rejoining == .init() && all.penPause == 0.5 && all.maximumMajor == 160)
    #expect(try FilterRules(parsing: "palm").configuration == ContactFilterConfiguration())
  }

  @Test("has lengths in millimetres of the panel, also where its surface is stretched to the window")
  func stretched() throws {
    let folder = try TemporaryFolder()
    let views = #","views":[{"id":"root","frame":[0,0,1920,1920]}]"#
    let scene = try folder.write(
      Samples.scene(#"{"id":"tap","type":"tap","view":"root"}"#, rest: views), to: "a.scene.json")
    let header =
      #"{"format":"tactus-touches","version":1,"units":"pt","width":320,"height":320,"panel":[50,50],"place":"fill"}"#
    // A finger of 9 mm.
    let tap = try folder.write(
      """
      \(header)
      {"t":0,"id":1,"phase":"began","x":100,"y":100,"major":57.6,"minor":51}
      {"t":0.08,"id":1,"phase":"ended","x":100,"y":100,"major":57.6,"minor":51}
      """, to: "tap.touches.jsonl")
    let kept = tactus("replay", "--why", "--filter", "size=25", scene, tap)
    #expect(kept.output.contains("recognized"))
    #expect(!kept.output.contains("tooLarge"))
    #expect(
      tactus("replay", "--why", "--filter", "size=8", scene, tap).output
        .contains("contact 1: is 9 mm long, allows 8 mm"))
    // A finger that comes back 25 points away, which are 3.9 mm.
    let broken = try folder.write(
      """
      \(header)
      {"t":0,"id":1,"phase":"began","x":100,"y":100}
      {"t":0.03,"id":1,"phase":"ended","x":140,"y":100}
      {"t":0.045,"id":2,"phase":"began","x":165,"y":100}
      {"t":0.2,"id":2,"phase":"ended","x":200,"y":100}
      """, to: "broken.touches.jsonl")
    #expect(
      tactus("replay", "--why", "--filter", "join=50:12", scene, broken).output
        .contains("contact 2: is 1, which was gone for 15 ms and came back 3.9 mm away"))
    #expect(!tactus("replay", "--why", "--filter", "join=50:3", scene, broken).output.contains("rejoined"))
  }

  @Test("multiplies every length, and nothing else, by the panel's points per millimetre")
  func scale() throws {
    let arguments = try FilterArguments.parse(["--filter", "size=20,edge=4:2,pen=250,join=40:10,extra=3,tremor=1"])
    let rules = try #require(arguments.configuration(pointsPerMillimetre: 12.8))
    #expect(rules.maximumMajor == 256)
    #expect(rules.edge == .init(margin: 51.2, movement: 25.6))
    #expect(rules.penPause == 0.25)
    #expect(rules.rejoining == .init(gap: 0.04, distance: 128))
    #expect(rules.extraFingerMovement == 3 * 12.8)
    #expect(rules.tremor == 12.8)
  }

  @Test(
    "that makes no sense is a usage error that says what would",
    arguments: [
      ("", "there is no rule \"\"; there are palm, size=MM"), ("sise=3", "there is no rule \"sise\""),
      ("palm=1", "\"palm\" accepts at most 0 numbers, but has 1"),
      ("join=1:2:3", "accepts at most 2 numbers, but has 3"),
      ("size=big", "should have numbers from 0 to 100000"), ("size=-1", "should have numbers"),
      ("size=nan", "should have numbers"), ("join,", "there is no rule \"\""),
      ("size=1,join,size=2", "there are two rules \"size\", and only one would count"),
    ])
  func faults(rules: String, message: String) {
    let run = tactus("replay", "--filter", rules, "-")
    #expect(run.status == 64)
    #expect(run.errors.contains(message))
  }
}
