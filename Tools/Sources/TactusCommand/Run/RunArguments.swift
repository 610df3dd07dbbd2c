import ArgumentParser
import Tactus
import TactusRecordings
import TactusScenes

/// The options of every command that plays many recordings to scenes.
struct RunArguments: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "What a label means in the scene: \"double tap=zoom\". By default a label means the recognizers whose id or type it "
        + "names. May be given several times.", valueName: "label=id"))
  var meant: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What was meant in recordings without labels whose file's name has such a part, in which * stands for any text: "
        + "\"drag*.jsonl=drag\". Each time that fingers come down after all were up is a label. May be given several times; the "
        + "first that fits counts.", valueName: "pattern=label"))
  var label: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where the names of files say whose touches they hold: person*- for person07-drag.touches.jsonl. A recording that says it "
        + "itself is believed.", valueName: "pattern"))
  var person: String?

  @OptionGroup var jobs: JobArguments

  @Option(
    name: .long,
    help: ArgumentHelp("Play a part of the recordings only: 3/8 is every eighth, from the third on.", valueName: "i/n"))
  var shard: String?

  @OptionGroup var playArguments: PlayArguments

  func validate() throws {
    if let shard, Shard(argument: shard) == nil {
      throw ValidationError("--shard \"\(shard)\" is no part such as 3/8: the number of the part, and of how many.")
    }
    if let person, PersonPattern(person) == nil {
      throw ValidationError("--person \"\(person)\" needs one * for the part that names the person, such as person*-.")
    }
    for text in meant where Self.pair(text) == nil {
      throw ValidationError("--meant \"\(text)\" is not a label, \"=\" and the id of a recognizer.")
    }
    for text in label where Self.pair(text) == nil {
      throw ValidationError("--label \"\(text)\" is not a part of files' names, \"=\" and a label.")
    }
  }

  /// What stands before and after the last "=" of an argument.
  private static func pair(_ text: String) -> (String, String)? {
    guard let sign = text.lastIndex(of: "="), sign != text.startIndex, text.index(after: sign) != text.endIndex else {
      return nil
    }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  /// The part of the recordings that is played.
  var part: Shard { shard.flatMap { Shard(argument: $0) } ?? .whole }

  /// Distinguishes the scenes and the recordings among `files`: scenes come first.
  func split(_ files: [String], on console: Console) throws -> (scenes: [NamedScene], recordings: [String]) {
    var paths: [String] = []
    var rest = files[...]
    while let path = rest.first, path.hasSuffix(".scene.json") || path.hasSuffix(".json") && InputFiles.isScene(path) {
      paths.append(path)
      rest.removeFirst()
    }
    guard !rest.isEmpty else { throw ValidationError("Missing expected argument '<recording>'") }
    var scenes: [NamedScene] = []
    for path in paths {
      scenes.append(try named(try InputFiles.scene(path, on: console), Self.name(of: path, among: paths)))
    }
    if scenes.isEmpty { scenes = [try named(DefaultScene.description, nil)] }
    return (scenes, part.part(of: try RecordingFinder.recordings(in: Array(rest))))
  }

  /// A scene with what labels mean in it.
  func named(_ scene: SceneDescription, _ name: String?) throws -> NamedScene {
    let pairs = meant.compactMap { Self.pair($0) }.map { (label: $0, recognizer: $1) }
    for pair in pairs where !scene.recognizers.contains(where: { $0.id == pair.recognizer }) {
      let ids = scene.recognizers.map(\.id).joined(separator: ", ")
      throw CommandError(
        "there is no recognizer \"\(pair.recognizer)\" in the scene\(name.map { " \($0)" } ?? "")",
        suggestion: "there are \(ids)")
    }
    return NamedScene(name: name, description: scene, meanings: Meanings(scene, adding: pairs))
  }

  /// The name of a scene without its ending; its path where two have one name.
  private static func name(of path: String, among paths: [String]) -> String {
    func short(_ path: String) -> String {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return name.hasSuffix(".scene.json") ? String(name.dropLast(".scene.json".count)) : name
    }
    return paths.count { short($0) == short(path) } == 1 ? short(path) : path
  }

  /// What plays the recordings to `scenes`.
  func player(_ scenes: [NamedScene]) -> RecordingPlayer {
    RecordingPlayer(
      scenes: scenes, device: playArguments.options.device, place: playArguments.place,
      person: person.flatMap { PersonPattern($0) },
      labels: label.compactMap { Self.pair($0) }.map { (files: CasePattern($0), text: $1) })
  }
}

/// What every visitor of recordings counts.
struct PlayedCounts: Sendable {
  var recordings = 0
  var samples = 0
  /// How many recordings have another size than the window that they lie in.
  var differing = 0
  /// What was wrong, in order.
  var errors: [String] = []
  /// What was repaired or left out, in order.
  var warnings: [String] = []

  mutating func add(_ recording: PlayedRecording) {
    recordings += 1
    warnings += recording.warnings
    samples += recording.samples
    if recording.differs { differing += 1 }
  }

  mutating func add(_ other: PlayedCounts) {
    recordings += other.recordings
    samples += other.samples
    differing += other.differing
    errors += other.errors
    warnings += other.warnings
  }

  /// What people should know of where the touches lay.
  func warning(_ place: SurfacePlacement.Rule?) -> String? {
    guard differing > 0, place == nil else { return nil }
    return
      "\(counted(differing, "recording")) \(differing == 1 ? "has" : "have") a surface of another size than the window; "
      + "--place fill or as-is says where the touches lie"
  }
}

extension RunArguments {
  /// Plays the recordings `files`, several at a time, and hands out what visitors made of them in order.
  ///
  /// - Parameters:
  ///   - make: makes the visitor of one file, which it gets the place of.
  ///   - receive: called with the place and the visitor of each file, in order.
  func run<Visitor: RecordingVisitor & Sendable>(
    _ files: [String], _ player: RecordingPlayer, on console: Console, make: @escaping @Sendable (Int) -> Visitor,
    receive: (Int, Visitor) throws -> Void
  ) throws {
    // Standard input is read where the command runs.
    let isStream = files.contains(InputFiles.standardInput)
    let input = UncheckedSource(console.input)
    try WorkQueue.run(files.count, jobs: isStream ? 1 : jobs.count) { index in
      var visitor = make(index)
      let isInput = files[index] == InputFiles.standardInput
      player.play(InputFiles.title(files[index]), source: isInput ? input.source : nil, to: &visitor)
      return visitor
    } receive: { index, visitor in
      console.showProgress("\(index + 1) of \(files.count)  \(files[index])")
      try receive(index, visitor)
      return true
    }
    console.hideProgress()
  }
}

/// Standard input, which only the thread of the command reads.
private struct UncheckedSource: @unchecked Sendable {
  let source: RecordingSource
  init(_ source: RecordingSource) { self.source = source }
}
