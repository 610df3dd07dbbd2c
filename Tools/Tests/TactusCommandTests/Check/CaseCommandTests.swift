import Foundation
import Testing

@testable import TactusCommand

@Suite("tactus case")
struct CaseCommandTests {
  /// A folder with a recording and a scene.
  private func files() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Samples.tapAndDrag, to: "recordings/a.touches.jsonl")
    try folder.write(Samples.tapOrPan, to: "a.scene.json")
    return folder
  }

  @Test("prints a case that expects what comes out today, and passes")
  func prints() throws {
    let folder = try files()
    let run = tactus("case", folder.path("recordings/a.touches.jsonl"), folder.path("a.scene.json"))
    #expect(run.status == 0)
    #expect(run.output.contains(#"{"recognizer":"tap","t":0.18}"#))
    #expect(run.output.contains(#"{"recognizer":"pan","state":"began","t":1.1}"#))
    #expect(run.output.contains(#"[0.1,"began",1,100,200]"#))
    #expect(run.output.contains(#""final": {"tap":"failed","pan":"ended"}"#))
    let path = try folder.write(run.output, to: "new.case.json")
    #expect(tactus("check", path).output == "1 passed, 0 failed\n")
  }

  @Test("with -o names the recording by its path from the case; the order of the files does not matter")
  func file() throws {
    let folder = try files()
    try FileManager.default.createDirectory(atPath: folder.path("cases/deep"), withIntermediateDirectories: true)
    let path = folder.path("cases/deep/new.case.json")
    let run = tactus(
      "case", "-o", path, "--name", "a tap and a drag", folder.path("a.scene.json"),
      folder.path("recordings/a.touches.jsonl"))
    #expect(run.status == 0)
    #expect(run.errors == "4 actions expected in \(path)\n")
    let text = try folder.text("cases/deep/new.case.json")
    #expect(text.contains(#""recording": "../../recordings/a.touches.jsonl""#))
    #expect(text.contains(#""name": "a tap and a drag""#))
    #expect(tactus("check", path).output == "1 passed, 0 failed\n")
  }

  @Test("through a link to a folder, names the recording by its path from the folder that the link leads to")
  func link() throws {
    let folder = try files()
    try FileManager.default.createDirectory(atPath: folder.path("deep/er/cases"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("cases"), withDestinationPath: folder.path("deep/er/cases"))
    let run = tactus(
      "case", "-o", folder.path("cases/new.case.json"), folder.path("recordings/a.touches.jsonl"),
      folder.path("a.scene.json"))
    #expect(run.status == 0)
    #expect(try folder.text("cases/new.case.json").contains(#""recording": "../../../recordings/a.touches.jsonl""#))
    #expect(tactus("check", folder.path("cases/new.case.json")).output == "1 passed, 0 failed\n")
  }

  @Test("of a pipe holds the touches: it can be read once, and has no name")
  func pipe() throws {
    let folder = try files()
    let run = try Binary.shell(
      """
      cd '\(folder.url.path)'; mkfifo pipe; cat recordings/a.touches.jsonl > pipe &
      "$TACTUS" case -o new.case.json pipe a.scene.json && "$TACTUS" check new.case.json
      """)
    #expect(run.output == "1 passed, 0 failed\n", "\(run.errors)")
  }

  @Test("never writes over a file unless asked to")
  func overwriting() throws {
    let folder = try files()
    let path = try folder.write("mine", to: "new.case.json")
    let arguments = ["case", "-o", path, folder.path("recordings/a.touches.jsonl"), folder.path("a.scene.json")]
    #expect(tactus(arguments: arguments).status == 2)
    #expect(try folder.text("new.case.json") == "mine")
    #expect(tactus(arguments: arguments + ["--force"]).status == 0)
    let scene = folder.path("a.scene.json")
    #expect(tactus("case", "-o", scene, "--force", folder.path("recordings/a.touches.jsonl"), scene).status == 2)
    #expect(try folder.text("a.scene.json") == Samples.tapOrPan)
  }

  @Test("with --values actions are expected with values; one that there is not is an error")
  func values() throws {
    let folder = try files()
    let files = [folder.path("recordings/a.touches.jsonl"), folder.path("a.scene.json")]
    let run = tactus(arguments: ["case", "--values", "translation,numberOfTouches"] + files)
    #expect(run.output.contains(#""translation":[30,0]"#), "\(run.output)")
    #expect(run.output.contains(#""numberOfTouches":1"#))
    #expect(tactus(arguments: ["case", "--values", "translation, numberOfTouches"] + files).output == run.output)
    let path = try folder.write(tactus(arguments: ["case", "--values", "all"] + files).output, to: "all.case.json")
    #expect(tactus("check", path).output == "1 passed, 0 failed\n")
    let wrong = tactus(arguments: ["case", "--values", "translaton"] + files)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("no action of this scene has a value \"translaton\"; did you mean \"translation\"?"))
  }

  @Test(
    "of every shipped recording makes a case that passes",
    arguments: Project.recordings.filter { !$0.contains("people") })
  func shipped(name: String) throws {
    let folder = try TemporaryFolder()
    let run = tactus(
      "case", "-o", folder.path("a.case.json"), Project.path(name), Project.path("Scenes/demo.scene.json"))
    #expect(run.status == 0, "\(run.errors)")
    #expect(tactus("check", folder.path("a.case.json")).status == 0)
    let inline = tactus("case", Project.path(name), Project.path("Scenes/demo.scene.json"))
    #expect(inline.status == 0, "\(inline.errors)")
    #expect(tactus("check", try folder.write(inline.output, to: "inline.case.json")).status == 0)
  }

  @Test("has times below 0 if the recording has, and passes")
  func belowZero() throws {
    let folder = try files()
    let early = Samples.tapAndDrag.replacing("{\"t\":0.", with: "{\"t\":-10.").replacing("-10.18", with: "-10.02")
    let recording = try folder.write(early, to: "early.touches.jsonl")
    let run = tactus("case", recording, folder.path("a.scene.json"))
    #expect(run.output.contains(#"{"recognizer":"tap","t":-10.02}"#), "\(run.errors)")
    #expect(tactus("check", try folder.write(run.output, to: "e.case.json")).output == "1 passed, 0 failed\n")
  }

  @Test("that names its recording expects what hovers; touches in a case cannot hold it")
  func hover() throws {
    let folder = try TemporaryFolder()
    let hovers = ["began", "moved", "ended"].enumerated().map { index, phase in
      "{\"t\":0.\(index),\"hover\":\"\(phase)\",\"x\":\(10 + index),\"y\":12}"
    }
    let recording = try folder.write(Samples.recording(hovers.joined(separator: "\n")), to: "h.touches.jsonl")
    let scene = try folder.write(Samples.scene(#"{"id":"h","type":"hover","view":"root"}"#), to: "h.scene.json")
    let path = folder.path("h.case.json")
    #expect(tactus("case", "-o", path, recording, scene).errors.hasPrefix("3 actions expected"))
    #expect(tactus("check", path).output == "1 passed, 0 failed\n")
    let inline = tactus("case", recording, scene)
    #expect(inline.status == 2)
    #expect(
      inline.errors == """
        Error: the case would not pass: expect[0]: expected h began at 0, found no further action at all; touches in a \
        case hold no hovers and no coalesced samples; a case that names its recording has them: -o FILE

        """)
  }
}
