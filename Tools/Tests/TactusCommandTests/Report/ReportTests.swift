import Foundation
import TactusRecordings
import Testing

@testable import TactusCommand

@Suite("tactus report")
struct ReportTests {
  /// A recording with everything that is personal: it began in 2014, on a named panel.
  private static let personal = """
    {"format":"tactus-touches","version":1,"units":"pt","width":390,"height":844,"device":"Anna's panel","source":"/home/anna/a.evemu","person":"anna"}
    {"t":1400000000.1,"label":"Anna taps"}
    {"t":1400000000.1,"id":1,"phase":"began","x":100,"y":200}
    {"t":1400000000.18,"id":1,"phase":"ended","x":100,"y":200}

    """

  private func bundle(_ recording: String = personal, _ more: String...) throws -> (CommandRun, TemporaryFolder) {
    let folder = try TemporaryFolder()
    try folder.write(recording, to: "anna/a.touches.jsonl")
    try folder.write(Samples.tapOrPan, to: "anna/a.scene.json")
    let run = tactus(
      arguments: ["report", "-o", folder.path("report")] + more
        + [folder.path("anna/a.scene.json"), folder.path("anna/a.touches.jsonl")])
    return (run, folder)
  }

  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("report")).sorted()
  }

  @Test("makes a folder with touches, scene, decisions and versions, which replays the same")
  func files() throws {
    let (run, folder) = try bundle()
    #expect(run.status == 0)
    #expect(try names(folder) == ReportBundle.File.allCases.map(\.rawValue).sorted())
    let replay = tactus(
      "replay", "--why", "--views", folder.path("report/report.scene.json"), folder.path("report/report.touches.jsonl"))
    #expect(replay.output.contains("tap"))
    #expect(try folder.text("report/decisions.txt") == replay.output)
    #expect(try folder.text("report/decisions.jsonl").hasPrefix("{\"t\":0"))
    #expect(try folder.text("report/version.txt").hasPrefix("tactus \(TactusTool.version)\n"))
  }

  @Test("holds neither names nor paths nor the time of day")
  func nothingPersonal() throws {
    let (_, folder) = try bundle()
    for name in try names(folder) {
      let text = try folder.text("report/\(name)").lowercased()
      for word in [
        "anna", "1400000000", "/home", folder.url.path.lowercased(), ProcessInfo.processInfo.hostName.lowercased(),
      ] {
        #expect(!text.contains(word), "\(name) contains \(word)")
      }
    }
    let touches = try Recording(contentsOfFile: folder.path("report/report.touches.jsonl"))
    #expect(touches.frames.map(\.time.nanoseconds) == [0, 80_000_000])
  }

  @Test("keeps how it happened: the same decisions, at the same distances")
  func sameDecisions() throws {
    let (_, folder) = try bundle(Samples.tapAndDrag)
    let before = tactus("replay", "--json", folder.path("anna/a.scene.json"), folder.path("anna/a.touches.jsonl"))
    let after = tactus(
      "replay", "--json", folder.path("report/report.scene.json"), folder.path("report/report.touches.jsonl"))
    func withoutTimes(_ run: CommandRun) -> [String] {
      run.lines.map { $0.replacingOccurrences(of: #""t":[0-9.]+"#, with: "", options: .regularExpression) }
    }
    #expect(withoutTimes(before) == withoutTimes(after))
    #expect(before.lines.count == 4)
  }

  @Test("says in words what the person says")
  func words() throws {
    let (_, folder) = try bundle(Self.personal, "--words", "one tap too many")
    #expect(try folder.text("report/README.txt").contains("In words: one tap too many\n"))
  }

  @Test("never writes into a folder that is there already, unless --force says so")
  func overwriting() throws {
    let folder = try TemporaryFolder()
    let recording = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    try folder.write("mine", to: "report/mine.txt")
    let refused = tactus("report", "-o", folder.path("report"), recording)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("there is such a folder already; name another, or write into it with --force"))
    #expect(try names(folder) == ["mine.txt"])
    #expect(tactus("report", "--force", "-o", folder.path("report"), recording).status == 0)
    #expect(try folder.text("report/mine.txt") == "mine")
    #expect(tactus("report", "-o", recording, recording).errors.contains("this is a file"))
  }

  @Test("of a file cut in half, or of none, makes no folder")
  func badInput() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(Samples.half(Samples.tapOrPan), to: "a.scene.json")
    let recording = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    #expect(tactus("report", "-o", folder.path("report"), scene, recording).status == 2)
    #expect(tactus("report", "-o", folder.path("report"), folder.path("none")).status == 2)
    #expect(tactus("report", "-o", folder.path("report")).status == 64)
    #expect(tactus("report", recording).status == 64)
    #expect(FileSystem.kind(of: folder.path("report")) == .nothing)
  }

  @Test("of any recording that ships can be made")
  func shipped() throws {
    for name in ["evtest/holdoutput.txt", "android-getevent/tablet-three-touches.txt"] {
      let folder = try TemporaryFolder()
      let run = tactus("report", "-o", folder.path("report"), Project.path("Recordings/\(name)"))
      #expect(run.status == 0, "\(run.errors)")
      #expect(try folder.text("report/decisions.txt").contains("pan"))
    }
  }
}
