import Foundation
import TactusRecordings
import Testing

@testable import TactusCommand

@Suite("tactus convert")
struct ConvertTests {
  @Test("writes to standard output what reads back as the same touches")
  func standardOutput() throws {
    let run = tactus("convert", "-", input: Samples.tapAndDrag)
    #expect(run.status == 0)
    let before = try Recording(bytes: Array(Samples.tapAndDrag.utf8))
    let after = try Recording(bytes: Array(run.output.utf8))
    #expect(after.frames == before.frames)
    #expect(after.surface == before.surface)
    #expect(after.device == "Example panel")
  }

  @Test("writes to a file")
  func file() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Samples.tapAndDrag, to: "in.touches.jsonl")
    let run = tactus("convert", input, folder.path("out.touches.jsonl"))
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(try folder.text("out.touches.jsonl") == tactus("convert", input).output)
  }

  @Test("is done after one time: what it wrote stays as it is", arguments: Project.recordings)
  func stable(recording: String) throws {
    let once = tactus("convert", Project.path(recording))
    #expect(once.status == 0)
    let twice = tactus("convert", "-", input: once.output)
    #expect(twice.output == once.output)
  }

  @Test("leaves out what lies too far away to be read again, and says so")
  func farAway() {
    let run = tactus(
      "convert", "-",
      input: """
        E: 0.000000 0003 0039 1
        E: 0.000000 0003 0035 2000000000
        E: 0.000000 0003 0036 100
        E: 0.000000 0000 0000 0
        E: 0.100000 0003 0039 -1
        E: 0.100000 0000 0000 0

        """)
    #expect(run.status == 0)
    #expect(run.errors.contains("more than 1000000000 points away; left out"))
    #expect(tactus("inspect", "-", input: run.output).status == 0)
  }

  @Test("does not write over the recording that it reads")
  func sameFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    let run = tactus("convert", path, folder.path("./a.touches.jsonl"))
    #expect(run.status == 2)
    #expect(run.errors.contains("this is the recording itself, which would be overwritten; name another file"))
    #expect(try folder.text("a.touches.jsonl") == Samples.tapAndDrag)
  }

  @Test(
    "writes over another recording only with --force: a pattern of the shell may name two",
    arguments: ["touches", "evemu"])
  func occupied(kind: String) throws {
    let folder = try TemporaryFolder()
    let one = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    let other = try folder.write(Samples.dragUp, to: "b.touches.jsonl")
    let run = tactus("convert", "--to", kind, one, other)
    #expect(run.status == 2)
    #expect(run.errors.contains("there is such a file already; name another, or write over it with --force"))
    #expect(try folder.text("b.touches.jsonl") == Samples.dragUp)
    #expect(tactus("convert", "--to", kind, "--force", one, other).status == 0)
    #expect(try folder.text("b.touches.jsonl") == tactus("convert", "--to", kind, one).output)
  }

  @Test("leaves a file alone if the recording makes no sense")
  func nothingWritten() throws {
    let folder = try TemporaryFolder()
    let output = try folder.write("keep me", to: "out.touches.jsonl")
    #expect(tactus("convert", "--force", "-", output, input: "nonsense").status == 2)
    #expect(try folder.text("out.touches.jsonl") == "keep me")
  }

  @Test("says why a file cannot be written")
  func cannotWrite() throws {
    let folder = try TemporaryFolder()
    let toFolder = tactus("convert", "-", folder.url.path, input: Samples.tapAndDrag)
    #expect(toFolder.status == 2)
    #expect(toFolder.errors == "Error: \(folder.url.path): this is a folder; name a file in it\n")
    let nowhere = tactus("convert", "-", folder.path("no/out.touches.jsonl"), input: Samples.tapAndDrag)
    #expect(nowhere.status == 2)
    #expect(nowhere.errors.contains("the file cannot be written: No such file or directory"))
  }

  @Test("writes for evemu and libinput what reads back as the same touches", arguments: ["evemu", "libinput"])
  func events(kind: String) throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Samples.tapAndDrag, to: "in.touches.jsonl")
    let run = tactus("convert", "--to", kind, input, folder.path("out"))
    #expect(run.status == 0)
    #expect(run.errors == "")
    let after = try Recording(bytes: Array(folder.text("out").utf8))
    let before = try Recording(bytes: Array(Samples.tapAndDrag.utf8))
    #expect(after.format.rawValue == kind)
    #expect(after.frames.map(\.time) == before.frames.map(\.time))
    #expect(after.frames.map { $0.samples.map(\.phase) } == before.frames.map { $0.samples.map(\.phase) })
    #expect(tactus("convert", "--to", kind, input).output == (try folder.text("out")))
  }

  @Test("packs a recording and unpacks it to the same text", arguments: Project.recordings)
  func packed(recording: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a.touches.packed")
    #expect(tactus("convert", "--to", "packed", Project.path(recording), path).status == 0)
    #expect(tactus("convert", path).output == tactus("convert", Project.path(recording)).output)
  }

  @Test("a packed recording gives the gestures of its text, also in a folder")
  func packedGestures() throws {
    let folder = try TemporaryFolder()
    let text = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    try FileManager.default.createDirectory(atPath: folder.path("packed"), withIntermediateDirectories: false)
    #expect(tactus("convert", "--to", "packed", text, folder.path("packed/a.touches.packed")).status == 0)
    let scene = Project.path("Scenes/demo.scene.json")
    let run = tactus("run", "--json", scene, folder.path("packed"))
    #expect(run.status == 0 && run.output.contains("a.touches.packed"))
    #expect(
      run.output.replacing("packed/a.touches.packed", with: "a.touches.jsonl")
        == tactus("run", "--json", scene, text).output)
  }

  @Test("leaves out coalesced samples, and says so: the touches are recognized as before")
  func coalesced() throws {
    let folder = try TemporaryFolder()
    func event(_ type: String, _ x: Int, _ time: Int, _ rest: String = "") -> String {
      "{\"type\":\"pointer\(type)\",\"pointerId\":1,\"clientX\":\(x),\"clientY\":9,\"timeStamp\":\(time)\(rest)}"
    }
    let early = event("move", 50, 1012)
    let log = [
      event("down", 1, 1000), event("move", 99, 1016, ",\"coalescedEvents\":[\(early)]"), event("up", 99, 1032),
    ]
    let path = try folder.write("[\(log.joined(separator: ","))]", to: "log.json")
    for kind in ["touches", "packed"] {
      let run = tactus("convert", "--to", kind, path, folder.path(kind))
      #expect(run.status == 0)
      let loss = "coalesced and predicted samples are left out, 1 in all; velocities may change"
      #expect(run.errors == "Warning: \(path): \(loss)\n")
      let scene = try folder.write(Samples.tapOrPan, to: "a.scene.json")
      let gestures = [path, folder.path(kind)].map { recording in
        tactus("replay", scene, recording).output.split(separator: "\n").map { $0.prefix { $0 != "v" } }
      }
      #expect(gestures[0] == gestures[1] && gestures[0].count == 2)
    }
  }

  @Test("writes no bytes to a terminal")
  func packedTerminal() {
    let run = tactus("convert", "--to", "packed", "-", input: Samples.tapAndDrag, outputIsTerminal: true)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors == "Error: a packed recording is bytes, which a terminal cannot show; name a file to write\n")
  }

  @Test("reports what a file of events cannot hold, and refuses what none can")
  func losses() {
    let mouse = Samples.recording(
      """
      {"t":0,"id":1,"phase":"began","x":1,"y":1,"tool":"mouse"}
      {"t":0.1,"id":1,"phase":"ended","x":1,"y":1,"tool":"mouse"}
      """)
    let run = tactus("convert", "--to", "evemu", "-", input: mouse)
    #expect(run.status == 0)
    #expect(run.errors == "Warning: standard input: erasers and mice become fingers\n")
    let far = Samples.recording("{\"t\":0,\"id\":1,\"phase\":\"began\",\"x\":1e9,\"y\":1}")
    let refused = tactus("convert", "--to", "libinput", "-", input: far)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("which events cannot hold; at most"))
    #expect(tactus("convert", "--to", "midi", "-", input: mouse).status == 64)
  }

  @Test("a signal that ends it leaves no unfinished file")
  func unfinished() throws {
    let folder = try TemporaryFolder()
    let run = try Binary.shell(
      """
      cd '\(folder.url.path)'; mkfifo in; "$TACTUS" convert in out & p=$!; exec 3>in
      printf '{"format":"tactus-touches","version":1,"units":"pt","width":9,"height":9}\\n' >&3
      n=0; while [ -z "$(ls out*.part 2>/dev/null)" ] && [ $n -lt 600 ]; do
      printf '{"t":%d,"id":1,"phase":"began","x":1,"y":1}\\n{"t":%d,"id":1,"phase":"ended","x":1,"y":1}\\n' $n $n >&3
      sleep 0.1; n=$((n+1)); done
      ls out*.part >/dev/null && kill -TERM $p && wait $p; ls
      """)
    #expect(run.output == "in\n")
  }
}
