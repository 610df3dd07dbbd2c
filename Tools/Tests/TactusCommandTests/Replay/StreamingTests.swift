import Foundation
import TactusRecordings
import Testing

@testable import TactusCommand

@Suite("Replay of what comes through a pipe")
struct StreamingTests {
  /// Runs `tactus` with pieces of input; returns what had been printed each time that another was asked for, and at the end.
  private func outputs(_ arguments: [String], _ pieces: [String]) -> [String] {
    let output = MemoryChannel()
    var seen: [String] = []
    let source = RecordingSource {
      seen.append(output.text)
      return seen.count <= pieces.count ? Array(pieces[seen.count - 1].utf8) : nil
    }
    let console = Console(output: output, errors: MemoryChannel(), input: source)
    _ = TactusTool.run(arguments, on: console)
    return seen + [output.text]
  }

  private let pieces = [
    Samples.recording(""), #"{"t":0.1,"id":1,"phase":"began","x":100,"y":200}"# + "\n",
    #"{"t":0.18,"id":1,"phase":"ended","x":100,"y":200}"# + "\n\n",
    #"{"t":2,"id":1,"phase":"began","x":100,"y":200}"# + "\n",
  ]

  @Test("prints an action before it asks for what comes after it")
  func live() throws {
    let seen = outputs(["replay", "-"], pieces)
    #expect(seen[1].isEmpty)
    #expect(seen[2].isEmpty)
    #expect(seen[3].contains("tap"))
    #expect(seen[3].hasSuffix("\n"))
    #expect(seen.last?.hasPrefix(seen[3]) == true)
  }

  @Test("converts a frame before it asks for what comes after it")
  func convert() {
    let seen = outputs(["convert", "-"], pieces)
    #expect(seen[3].split(separator: "\n").count == 3)
  }

  @Test("the same bytes come out, in pieces or at once, as text and as JSON")
  func same() {
    for arguments in [["replay", "--why", "-"], ["replay", "--json", "--views", "--why", "-"]] {
      let whole = outputs(arguments, [Samples.tapAndDrag]).last
      let lines = Samples.tapAndDrag.split(separator: "\n").map { "\($0)\n" }
      #expect(outputs(arguments, lines).last == whole)
    }
  }

  @Test("a recording without a surface gets a large one, since what comes is not known")
  func noSurface() {
    let text = "[ 1.0] EV_ABS ABS_MT_TRACKING_ID 1\n[ 1.0] EV_ABS ABS_MT_POSITION_X 800\n[ 1.0] EV_SYN SYN_REPORT 0\n"
    #expect(outputs(["replay", "-"], [text]).last?.contains("touchDown") == true)
  }

  @Test("shows how far it is to people who watch, on the other stream")
  func progress() {
    let text = Samples.tapAndDrag
    let watched = tactus("replay", "-", input: text, errorsAreTerminal: true)
    #expect(watched.errors.contains("replayed"))
    #expect(watched.errors.hasSuffix("\r\u{1B}[K"))
    #expect(watched.output == tactus("replay", "-", input: text).output)
    #expect(tactus("replay", "-", input: text).errors.isEmpty)
  }
}

@Suite("Replay of what is no recording")
struct WrongKindTests {
  @Test("a scene without a recording is called a scene")
  func scene() throws {
    let run = tactus("replay", "-", input: Samples.tapOrPan)
    #expect(run.status == 2)
    #expect(
      run.errors == "Error: standard input: this is a scene, not a recording; name the scene's file first, "
        + "and a recording after it: SCENE RECORDING\n")
  }

  @Test("a case is called a case")
  func checkedCase() {
    #expect(tactus("inspect", "-", input: Samples.tapCase()).errors.contains("this is a case"))
  }
}

@Suite("Overviews of unusual gestures")
struct UnusualOverviewTests {
  @Test("a gesture that acts before it is decided has a row")
  func provisional() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write(
      Samples.scene(
        #"{"id":"taps","type":"tapSequence","view":"root","reporting":"provisionally"},"#
          + #"{"id":"double","type":"tap","view":"root","numberOfTapsRequired":2,"requireToFail":["taps"]}"#),
      to: "a.scene.json")
    let recording = Samples.recording(
      """
      {"t":0.1,"id":1,"phase":"began","x":100,"y":200}
      {"t":0.18,"id":1,"phase":"ended","x":100,"y":200}
      {"t":0.3,"id":2,"phase":"began","x":100,"y":200}
      {"t":0.38,"id":2,"phase":"ended","x":100,"y":200}
      """)
    let run = tactus("replay", "--overview", "--why", scene, "-", input: recording)
    #expect(run.status == 0)
    #expect(run.output.contains("taps"))
  }

  @Test("touches at the last moments that fit are drawn")
  func lastMoments() {
    let recording = Samples.recording(
      """
      {"t":-9223372036.8,"id":1,"phase":"began","x":100,"y":200}
      {"t":9223372036.854775806,"id":1,"phase":"moved","x":100,"y":200}
      {"t":9223372036.854775807,"id":1,"phase":"ended","x":100,"y":200}
      """)
    for command in [["replay"], ["replay", "--overview", "--why"], ["inspect"], ["convert"]] {
      let output = MemoryChannel()
      let source = RecordingSource(bytes: Array(recording.utf8))
      #expect(TactusTool.run(command + ["-"], on: Console(output: output, errors: output, input: source)) == 0)
    }
  }
}

@Suite("Files that are written")
struct WrittenFileTests {
  @Test("an existing file stays as it is if the recording turns out to be wrong")
  func stays() throws {
    let folder = try TemporaryFolder()
    let wrong = try folder.write(Samples.tapAndDrag + "nonsense\n", to: "a.touches.jsonl")
    let result = try folder.write("as it was", to: "b.touches.jsonl")
    #expect(tactus("convert", wrong, result).status == 2)
    #expect(try folder.text("b.touches.jsonl") == "as it was")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == ["a.touches.jsonl", "b.touches.jsonl"])
  }

  @Test("an endless file is given up", arguments: [["inspect", "--states"], ["inspect"], ["replay"], ["convert"]])
  func endless(command: [String]) throws {
    let run = try Binary.run(command + ["/dev/zero"])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("Error: /dev/zero: "))
  }
}
