import ArgumentParser
import Foundation
import Tactus
import TactusJSON
import TactusRecordings
import TactusSceneFiles
@_spi(Tools) import TactusScenes

/// `tactus case RECORDING SCENE`: makes a case of what comes out today.
struct CaseCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "case",
    abstract: "Make a case of a recording and a scene: what comes out today is what it expects.",
    discussion: """
      Plays the touches to the scene and prints a *.case.json file that expects the actions that came, in their order, with \
      their times, and how each recognizer's gesture ended. tactus check then says when that changes. Read the case before \
      you commit it: it expects what came, right or wrong.

      With -o, the case names the recording, by its path from the case; otherwise, and with --inline, it holds the touches.

      Examples:
        tactus case Recordings/evtest/holdoutput.txt Scenes/demo.scene.json
        tactus case -o slow-tap.case.json --name 'a slow tap is one' \\
          slow.touches.jsonl photo.scene.json
        tactus case -o drag.case.json --values translation,velocity \\
          drag.touches.jsonl photo.scene.json
        tactus check slow-tap.case.json

      \(ExitStatus.help)
      """)

  @Argument(help: ArgumentHelp("The recording, in any known format, or - for standard input.", valueName: "recording"))
  var recording: String

  @Argument(help: ArgumentHelp("The scene.", valueName: "scene"))
  var scene: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file to write; without it, the case is printed.", valueName: "file"))
  var file: String?

  @Option(name: .long, help: ArgumentHelp("What the case says, in a few words.", valueName: "words"))
  var name: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Also expect these values of actions, or all; tactus replay shows what there is.", valueName: "name,..."))
  var values: String?

  @Flag(name: .long, help: "Write the touches into the case, also with -o.")
  var inline = false

  @Flag(name: .long, help: "Write over a file that is there already.")
  var force = false

  @OptionGroup var playArguments: PlayArguments
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if recording == InputFiles.standardInput, scene == InputFiles.standardInput {
      throw ValidationError("Standard input holds the recording or the scene, not both.")
    }
  }

  func run(on console: Console) throws {
    try FileSystem.requireOthers(than: [recording, scene], file)
    let isSwapped = InputFiles.isScene(recording)
    let input = try SceneAndRecording(
      isSwapped ? [recording, scene] : [scene, recording], playArguments, on: console)
    let path = isSwapped ? scene : recording
    if let file, FileSystem.kind(of: file) == .folder || (!force && FileSystem.kind(of: file) != .nothing) {
      throw FileSystem.occupied(file)
    }
    // Only a file can be named; what was chosen by --device or --place cannot be.
    let isAltered = playArguments.options.device != nil || playArguments.place != nil
    let isFile = path != InputFiles.standardInput && FileSystem.isRegularFile(path)
    let holdsTouches = file == nil || inline || isAltered || !isFile
    let made = try Self.makeCase(
      input, holdsTouches ? nil : Self.path(path, from: file ?? ""), wantedValues(input.scene), name)
    guard let file else {
      return output.json ? console.print(made.json) : console.print(lines: String(made.text.dropLast()))
    }
    try FileSystem.write(toFile: file) { $0.write(output.json ? made.json.text + "\n" : made.text) }
    console.printNote("\(counted(made.expect?.count ?? 0, "action")) expected in \(file)")
  }

  /// The names of the values that actions are expected with.
  private func wantedValues(_ scene: SceneDescription) throws -> [String] {
    guard let values else { return [] }
    var known: [String] = []
    for recognizer in scene.recognizers {
      let type = (RecognizerType.supported + RecognizerType.inScenes).first { $0.name == recognizer.type }
      for value in type?.values ?? [] where !known.contains(value.name) { known.append(value.name) }
    }
    if values == "all" { return known }
    let names = values.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    for name in names where !known.contains(name) {
      throw CommandError(
        "no action of this scene has a value \"\(name)\"",
        suggestion: nearestKey(to: name, among: known).map { "did you mean \"\($0)\"?" }
          ?? "there are \(known.joined(separator: ", "))")
    }
    return names
  }

  /// The case.
  ///
  /// - Parameter path: how it names the recording; `nil` if it holds the touches.
  private static func makeCase(
    _ input: SceneAndRecording, _ path: String?, _ values: [String], _ name: String?
  ) throws -> CaseDescription {
    let touches = input.recording.touches
    var description = CaseDescription(
      name: name, scene: input.scene, touches: path.map { .recording($0) } ?? .samples(touches.samples))
    if path == nil { description.source = input.recording.source }
    // A scene without views is as large as the surface. Where the case will not know that size, its scene has to say it.
    let known = path == nil ? Scene.defaultSurface : input.recording.surface
    if input.scene.views == nil, known != touches.surface {
      var root = ViewDescription(id: "root", frame: Rect(origin: .zero, size: touches.surface))
      root.isMultipleTouchEnabled = true
      description.scene.views = [root]
    }
    let scene = try Scene(input.scene, surface: touches.surface)
    var actions: [ActionRecord] = []
    scene.onAction = { actions.append($0) }
    for frame in touches.frames { scene.play(frame) }
    description.until = scene.advanceUntilQuiet()
    description.expect = ActionRecord.entries(actions).map { action in
      let isDiscrete = scene.recognizer(action.recognizer)?.isDiscrete ?? false
      return ExpectedAction(action, withState: !isDiscrete || action.state != .ended, values: values)
    }
    description.final = scene.members.map { ExpectedOutcome(recognizer: $0.id, outcome: GestureOutcome($0.recognizer)) }
      .filter { $0.outcome != .possible }
    try check(description, touches)
    return description
  }

  /// Sees that the case passes: what touches in a case cannot say, such as a pen that hovers, is missing from them.
  private static func check(_ description: CaseDescription, _ touches: RecordedTouches) throws {
    let runner = CaseRunner { (_, _) throws(DescriptionError) in
      CaseRunner.Touches(frames: touches.frames, surface: touches.surface)
    }
    let again = try CaseDescription(json: description.text.utf8)
    guard var difference = try runner.run(again).difference else { return }
    // No file has these lines.
    difference.position = nil
    let loses =
      description.touches == .samples(touches.samples)
      && touches.frames.contains { $0.hover != nil || $0.samples.contains { $0.role == .coalesced } }
    throw CommandError(
      "the case would not pass: \(difference)",
      suggestion: loses
        ? "touches in a case hold no hovers and no coalesced samples; a case that names its recording has them: -o FILE"
        : "please report it with the scene and the recording")
  }

  /// The path of `file` as seen from the folder of `other`, without links: `..` leads out of the folder that a link leads to.
  static func path(_ file: String, from other: String) -> String {
    func folderParts(_ path: String) -> [String] {
      URL(fileURLWithPath: path).deletingLastPathComponent().resolvingSymlinksInPath().pathComponents
    }
    let file = folderParts(file) + [URL(fileURLWithPath: file).lastPathComponent]
    let folder = folderParts(other)
    let shared = zip(file, folder).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: folder.count - shared) + file[shared...]).joined(separator: "/")
  }
}
