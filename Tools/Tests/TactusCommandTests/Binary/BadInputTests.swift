import Foundation
import Testing

@testable import TactusCommand

/// What people get to see when they hand the built command something that it cannot work with: always a message on
/// standard error that names the file and what is wrong, nothing among the results but what was read before, and a status
/// that is not 0.
@Suite("The built command, with bad input")
struct BadInputTests {
  private func expectError(
    _ arguments: [String], input: String? = nil, _ messages: String..., status: Int32 = 2,
    allowsResults: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try Binary.run(arguments, input: input)
    #expect(run.status == status, sourceLocation: sourceLocation)
    if !allowsResults { #expect(run.output == "", sourceLocation: sourceLocation) }
    #expect(run.errors.hasPrefix("Error: "), "\(run.errors)", sourceLocation: sourceLocation)
    for message in messages {
      #expect(run.errors.contains(message), "\(run.errors)", sourceLocation: sourceLocation)
    }
  }

  /// Every subcommand that reads recordings, on the recording at `path`.
  private static let readers = [["replay"], ["replay", "--json"], ["convert"], ["inspect"]]

  @Test("a scene without a recording is called what it is")
  func sceneAlone() throws {
    try expectError(["replay", "Scenes/demo.scene.json"], "this is a scene, and there is no recording")
  }

  @Test("a wrong argument is a usage error")
  func wrongArgument() throws {
    try expectError(["replay", "--jsn", "a"], "Unknown option '--jsn'. Did you mean '--json'?", status: 64)
    try expectError(["frobnicate"], "frobnicate", status: 64)
    try expectError(["inspect"], "Missing expected argument '<file>'", status: 64)
    try expectError(["check"], "Missing expected argument '<case> ...'", status: 64)
  }

  @Test("a missing file is named, with the name that was perhaps meant", arguments: readers)
  func missingFile(command: [String]) throws {
    let folder = try TemporaryFolder()
    let meant = try folder.write(Samples.tapAndDrag, to: "swipe.touches.jsonl")
    let path = folder.path("swip.touches.jsonl")
    try expectError(command + [path], "Error: \(path): there is no such file", "did you mean \"\(meant)\"?")
  }

  @Test("a folder in place of a file is an error", arguments: readers)
  func folder(command: [String]) throws {
    let folder = try TemporaryFolder()
    try expectError(command + [folder.url.path], "Error: \(folder.url.path): this is a folder")
  }

  @Test("a folder in place of a scene is an error")
  func sceneFolder() throws {
    let folder = try TemporaryFolder()
    let recording = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    try expectError(["replay", folder.url.path, recording], "this is a folder; name a scene in it")
  }

  @Test("an empty file is an error", arguments: readers)
  func emptyFile(command: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("", to: "a.touches.jsonl")
    try expectError(command + [path], "Error: \(path): the file is empty")
  }

  @Test("an empty scene or case is an error")
  func emptyScene() throws {
    let folder = try TemporaryFolder()
    let recording = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    let empty = try folder.write("", to: "empty.scene.json")
    try expectError(["replay", empty, recording], "Error: \(empty): the file is empty")
    let run = try Binary.run(["check", empty])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("Error: \(empty):1:1: "))
  }

  @Test("a binary file is an error", arguments: readers)
  func binaryFile(command: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 197) }, to: "a.touches.jsonl")
    try expectError(command + [path], "Error: \(path): this is no recording that is known here; known are touches")
  }

  @Test("a binary file as a scene is an error")
  func binaryScene() throws {
    let folder = try TemporaryFolder()
    let recording = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    let scene = try folder.write([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 0xff], to: "a.scene.json")
    try expectError(["replay", scene, recording], "Error: \(scene):1:1: ")
  }

  @Test("NaN in a recording is an error with its line", arguments: readers)
  func notANumber(command: [String]) throws {
    let folder = try TemporaryFolder()
    let recording = Samples.tapAndDrag.replacing("\"x\":90", with: "\"x\":NaN")
    let path = try folder.write(recording, to: "a.touches.jsonl")
    // What came before has been played and printed.
    try expectError(command + [path], "Error: \(path):5:", "NaN", allowsResults: true)
  }

  @Test("a recording of a phase that there is not is an error with its line and the phase that was perhaps meant")
  func unknownPhase() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Samples.tapAndDrag.replacing("moved", with: "movd"), to: "a.touches.jsonl")
    let message = "unknown phase \"movd\"; did you mean \"moved\"?"
    try expectError(["replay", path], "Error: \(path):5:", message, allowsResults: true)
  }

  @Test("a recording that was cut in half plays up to the cut, with a warning")
  func cutRecording() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Samples.half(Samples.tapAndDrag), to: "a.touches.jsonl")
    let run = try Binary.run(["replay", path])
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("Warning: \(path): line "))
    #expect(run.output.contains("recognized"))
  }

  @Test("a scene that was cut in half is an error with the place where it ends")
  func cutScene() throws {
    let folder = try TemporaryFolder()
    let recording = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    let scene = try folder.write(Samples.half(Samples.tapOrPan), to: "a.scene.json")
    try expectError(["replay", scene, recording], "Error: \(scene):2:")
  }

  @Test("a case that was cut in half is an error, and counts as failed")
  func cutCase() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Samples.half(Samples.tapCase()), to: "a.case.json")
    let run = try Binary.run(["check", path])
    #expect(run.status == 2)
    #expect(run.output == "0 passed, 1 failed\n")
    #expect(run.errors.hasPrefix("Error: \(path):2:"))
  }

  @Test(
    "a misspelt key in a scene is an error with file, line, and the key that was perhaps meant",
    arguments: [
      ("\"id\":\"tap\"", "\"di\":\"tap\"", "id"),
      (#""view":"root"},{"#, #""view":"root","numberOfTapRequired":2},{"#, "numberOfTapsRequired"),
      ("\"type\":\"tap\"", "\"type\":\"tpa\"", "tap"),
      ("recognizers", "recogniser", "recognizers"),
    ])
  func misspeltKey(right: String, wrong: String, suggestion: String) throws {
    let folder = try TemporaryFolder()
    let recording = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    let scene = try folder.write(Samples.tapOrPan.replacing(right, with: wrong), to: "a.scene.json")
    try expectError(["replay", scene, recording], "Error: \(scene):2:", "did you mean \"\(suggestion)\"?")
  }

  @Test("a scene and a recording in the wrong order are an error")
  func wrongOrder() throws {
    let folder = try TemporaryFolder()
    let recording = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    let scene = try folder.write(Samples.tapOrPan, to: "a.scene.json")
    try expectError(["replay", recording, scene], "Error: \(recording):")
    try expectError(["inspect", scene], "Error: \(scene):")
  }

  @Test("a newer version of a format is an error that says so")
  func newerVersion() throws {
    let folder = try TemporaryFolder()
    let newer = { (text: String) in text.replacing("\"version\":1", with: "\"version\":9") }
    let path = try folder.write(newer(Samples.tapAndDrag), to: "a.touches.jsonl")
    try expectError(["replay", path], "Error: \(path):1:", "version 9")
    let scene = try folder.write(newer(Samples.tapOrPan), to: "a.scene.json")
    try expectError(["replay", scene, path], "Error: \(scene):1:", "version 9")
  }

  @Test("standard input is named as such")
  func standardInput() throws {
    try expectError(["replay", "-"], input: "", "Error: standard input: the file is empty")
    try expectError(["replay", "-"], input: "nonsense", "Error: standard input: this is no recording")
    try expectError(["replay", "-", "a"], input: "{", "Error: standard input:1:2: ")
  }

  @Test("a file that may not be read is an error", .enabled(if: getuid() != 0, "the superuser may read everything"))
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    try expectError(["replay", path], "Error: \(path): the file cannot be read")
  }

  @Test("results that cannot be written are an error")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Samples.tapAndDrag, to: "a.touches.jsonl")
    let run = try Binary.shell("\"$TACTUS\" replay '\(path)' > /dev/full")
    #expect(run.status == 2)
    #expect(run.errors == "Error: the results cannot be written: No space left on device\n")
  }
}
