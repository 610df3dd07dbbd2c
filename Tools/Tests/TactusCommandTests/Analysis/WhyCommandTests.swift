import Foundation
import TactusJSON
import Testing

@testable import TactusCommand

@Suite("tactus why")
struct WhyCommandTests {
  private func files() throws -> (folder: TemporaryFolder, scene: String, recording: String) {
    let folder = try TemporaryFolder()
    return (
      folder, try folder.write(Samples.tapOrPan, to: "a.scene.json"),
      try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    )
  }

  @Test("reports the chain of decisions and the smallest changes")
  func text() throws {
    let files = try files()
    let run = tactus("why", files.scene, files.recording, "--recognizer", "pan")
    #expect(run.status == 0)
    #expect(run.lines[0].hasPrefix("pan, touch 1, 0.100 to "))
    #expect(run.output.contains("it would have begun"))
  }

  @Test("--touch and --at choose the try, --all shows every answer")
  func choice() throws {
    let files = try files()
    let drag = tactus("why", files.scene, files.recording, "--recognizer", "tap", "--touch", "2")
    #expect(drag.lines[0].hasPrefix("tap, touch 2, 1.000 to 1.100: was not recognized"))
    let moment = tactus("why", files.scene, files.recording, "--recognizer", "tap", "--at", "1.05")
    #expect(moment.output == drag.output)
    let all = tactus("why", files.scene, files.recording, "--recognizer", "tap", "--touch", "2", "--all")
    #expect(all.lines.count >= drag.lines.count)
  }

  @Test("--json prints one object")
  func json() throws {
    let files = try files()
    let run = tactus("why", "--json", files.scene, files.recording, "--recognizer", "tap", "--touch", "2")
    #expect(run.lines.count == 1)
    let json = try JSONParser.parse(Array(run.output.utf8))
    #expect(json["outcome"]?.string == "notRecognized")
    #expect(json["steps"]?.array?.isEmpty == false)
  }

  @Test("a recognizer or a touch that there is not is an error that names those that there are")
  func mistakes() throws {
    let files = try files()
    let recognizer = tactus("why", files.scene, files.recording, "--recognizer", "fly")
    #expect(recognizer.status == 2)
    #expect(recognizer.errors.contains("there is no recognizer \"fly\"; there are tap, pan"))
    let misspelt = tactus("why", files.scene, files.recording, "--recognizer", "pam")
    #expect(misspelt.errors.contains(#"there is no recognizer "pam"; there are tap, pan; did you mean "pan"?"#))
    let touch = tactus("why", files.scene, files.recording, "--recognizer", "pan", "--touch", "9")
    #expect(touch.status == 2)
    #expect(touch.errors.contains("there is no touch 9; there are 1, 2"))
    #expect(tactus("why", files.recording).status == 64)
    #expect(tactus("why", "--recognizer", "pan").status == 64)
  }

  @Test("a scene and a recording that are swapped are noticed", arguments: ["why", "replay", "timeline"])
  func swapped(command: String) throws {
    let files = try files()
    let rest = ["why": ["--recognizer", "pan"], "timeline": ["-o", "a.svg"]][command] ?? []
    let run = tactus(arguments: [command, files.recording, files.scene] + rest)
    #expect(run.status == 2)
    #expect(run.errors.contains("this is no scene, but \(files.scene) is; name the scene first"))
  }

  @Test("has something to say of a recording that is shipped")
  func shipped() {
    let run = tactus(
      "why", Project.path("Scenes/demo.scene.json"),
      Project.path("Recordings/android-getevent/tablet-three-touches.txt"), "--recognizer", "doubleTap")
    #expect(run.status == 0)
    #expect(run.output.contains("doubleTap failed:"))
  }

  @Test("of a swipe in pages, proposes the requirement first, with what it does to all gestures")
  func effects() {
    let conflict = Project.path("Scenes/conflicts/swipe-in-pages")
    let run = tactus("why", "\(conflict).scene.json", "\(conflict).touches.jsonl", "--recognizer", "delete")
    #expect(run.lines.contains { $0.hasSuffix("if page required delete to fail (delete 0 → 2, page 4 → 2)") })
    #expect(!run.output.contains("enabled") && !run.output.contains("page 4 → 0"))
    let all = tactus("why", "\(conflict).scene.json", "\(conflict).touches.jsonl", "--recognizer", "delete", "--all")
    #expect(all.output.contains("with enabled of page false, now true (delete 0 → 2, page 4 → 0)"))
  }

  @Test("--at far from every try says how far")
  func far() throws {
    let files = try files()
    let run = tactus("why", files.scene, files.recording, "--recognizer", "tap", "--at", "999")
    #expect(run.lines[0].contains("; nothing nearer to 999.000: that is 99"))
  }
}
