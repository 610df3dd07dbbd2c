import ArgumentParser
import TactusScenes

/// `tactus tune SCENE RECORDING…`: which values recognize what people meant.
struct TuneCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "tune",
    abstract: "Find the thresholds that recognize what people meant, and say what they cost.",
    usage: """
      tactus tune [<options>] <scene> <recording> ...
      tactus tune merge [<options>] <part> ...
      """,
    discussion: """
      Plays labelled recordings to a scene with other values of its recognizers' properties, and proposes those with which \
      fewest labels are missed and fewest gestures come that were not meant. For each value it prints the values around it that \
      are as good, by how much people differ; for all together, the outcome for each person with the values that were found without \
      that person. There is no proposal where the labels show one kind of error only, and none for fewer than five people.

      --vary names a property and a range: zoom.maximumTapInterval=0.2..0.6, with /0.01 for the step. Without a range it is \
      from half of the present value to twice that; without --vary that of every number in the scene. All pairs of values of two \
      properties are tried; of more, one is changed after the other. The result does not depend on the number of jobs.

      With --shard, a part of the recordings is counted and written to standard output. tactus tune merge adds all parts up, in \
      any order, and proposes the same as without parts.

      Examples:
        tactus tune --vary zoom.maximumTapInterval=0.2..0.6 photo.scene.json people
        tactus tune --cost missed=1,false=3,late=0.5/s -o tuned.scene.json \\
          photo.scene.json people
        tactus tune --person 'person*-' --label 'drag=drag' --html tune.html \\
          photo.scene.json people
        tactus tune --shard 1/8 --vary press.minimumPressDuration \\
          photo.scene.json people > part1.jsonl
        tactus tune merge -o tuned.scene.json part*.jsonl

      \(ExitStatus.help)
      """)

  @Argument(
    help: ArgumentHelp(
      "A scene, then recordings with labels in any known format, folders with recordings in them, or - for standard input. After "
        + "the word merge, the parts.", valueName: "file"))
  var files: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What to vary, and between which values: zoom.maximumTapInterval=0.2..0.6. May be given several times.",
      valueName: "property"))
  var vary: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What a missed label, a gesture that was not meant and a second of waiting for a gesture that was meant cost. By default "
        + "missed=1,false=1,late=0.1/s.", valueName: "costs"))
  var cost: String?

  @Flag(name: .long, help: "Propose values for fewer than five people as well.")
  var fewPeople = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write the scene with the proposed values to a file.", valueName: "file"))
  var output: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Write a page with pictures: errors, what came, people.", valueName: "file"))
  var html: String?

  @Option(name: .long, help: ArgumentHelp("Write Swift that sets the proposed values to a file.", valueName: "file"))
  var swift: String?

  @Option(
    name: .long, help: ArgumentHelp("Write JavaScript that sets the proposed values to a file.", valueName: "file"))
  var js: String?

  @OptionGroup var arguments: RunArguments
  @OptionGroup var outputOptions: OutputOptions

  /// The fewest people for whom values are proposed.
  static let fewestPeople = 5
  /// The most parameters that are varied in parts of the recordings.
  static let mostInParts = 2

  private var isMerge: Bool { files.first == "merge" }

  func validate() throws {
    if files.isEmpty { throw ValidationError("Missing expected argument '<scene>'") }
    if isMerge, files.count == 1 { throw ValidationError("Missing expected argument '<part>'") }
    if isMerge, !vary.isEmpty { throw ValidationError("--vary belongs to the commands that made the parts.") }
    if isMerge, arguments.shard != nil { throw ValidationError("--shard and merge exclude each other.") }
    for text in vary where VaryArgument(text) == nil {
      throw ValidationError(
        "--vary \"\(text)\" is not a recognizer, a property and a range, such as zoom.maximumTapInterval=0.2..0.6.")
    }
    if let cost, TuneCost(cost) == nil {
      throw ValidationError("--cost \"\(cost)\" is not of the form missed=1,false=3,late=0.5/s.")
    }
    if arguments.shard != nil, !(1...Self.mostInParts).contains(vary.count) {
      throw ValidationError(
        "--shard needs --vary, once or twice: parts are counted before it is known which values help.")
    }
  }

  func run(on console: Console) throws {
    if isMerge {
      try FileSystem.requireOthers(than: files, output, html, swift, js)
      let part = try TunePart.merged(Array(files.dropFirst()))
      let scene = NamedScene(name: part.name, description: part.scene, meanings: Meanings(part.scene))
      var search = TuneSearch(part.parameters, costs)
      try requirePeople(part.counts)
      search.run(scene.ids) { _ in part.counts }
      try write(TuneReport(scene: scene, search: search), nil, on: console)
      return
    }
    let (scenes, recordings) = try arguments.split(files, on: console)
    guard scenes.count == 1, let scene = scenes.first, scene.name != nil else {
      throw ValidationError("tactus tune needs one scene, and it comes first.")
    }
    try FileSystem.requireOthers(than: files + recordings, output, html, swift, js)
    let parameters = try parameters(of: scene.description)
    var player = TunePlayer(arguments: arguments, scene: scene, parameters: parameters, recordings: recordings)
    var search = TuneSearch(parameters, costs)
    if arguments.shard != nil {
      let counts = try player.counts(search.firstPoints, on: console)
      player.warn(counts, on: console)
      console.output.write(TunePart(part: arguments.part, scene: scene, parameters: parameters, counts: counts).text)
    } else {
      if recordings.contains(InputFiles.standardInput), parameters.count > Self.mostInParts {
        throw CommandError(
          "standard input can be read once only", suggestion: "name one or two properties with --vary, or files")
      }
      var isFirst = true
      try search.run(scene.ids) { points in
        let counts = try player.counts(points, on: console)
        if isFirst {
          player.warn(counts, on: console)
          try requirePeople(counts)
        }
        isFirst = false
        return counts
      }
      let report = TuneReport(scene: scene, search: search)
      let check = try player.verify(report, on: console)
      try write(report, check, on: console)
    }
    if player.hasErrors { throw ExitCode(ExitStatus.badInput) }
  }

  private var costs: TuneCost { cost.flatMap { TuneCost($0) } ?? TuneCost() }

  private func parameters(of scene: SceneDescription) throws -> [TuneParameter] {
    if vary.isEmpty { return TuneParameter.all(in: scene) }
    let steps = TuneParameter.steps(vary.count)
    let parameters = try vary.compactMap { VaryArgument($0) }.map { try TuneParameter($0, in: scene, steps: steps) }
    if let twice = parameters.first(where: { one in parameters.count { $0.name == one.name } > 1 }) {
      throw CommandError("--vary names \(twice.name) twice", suggestion: "name one range that holds all values")
    }
    return parameters
  }

  /// Throws unless there are labels, and enough people.
  private func requirePeople(_ counts: TuneCounts) throws {
    let keys = counts.points.values.first.map { Array($0.keys) } ?? []
    let labelled = keys.filter { $0.label != nil }
    if labelled.isEmpty {
      let texts = counts.leftOut.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      throw CommandError(
        texts.isEmpty ? "no recording says what was meant" : "no label fits a recognizer: there are \(texts)",
        suggestion: texts.isEmpty
          ? "tactus record --ask writes labels, and --label gives them to whole recordings"
          : "--meant says what they mean")
    }
    let people = Set(labelled.map(\.person)).count
    if people < Self.fewestPeople, !fewPeople {
      throw CommandError(
        "the labels are of \(people == 1 ? "one person" : "\(people) people"), which says little of others; "
          + "\(Self.fewestPeople) are the fewest",
        suggestion: "--person says where files' names hold the person; --few-people proposes values all the same")
    }
  }

  private func write(_ report: TuneReport, _ check: TuneCheck?, on console: Console) throws {
    if outputOptions.json {
      for node in report.json() { console.print(node) }
    } else {
      for line in report.lines(console.paint(outputOptions.color)) { console.print(line) }
    }
    for (path, text) in [
      (output, report.tuned.text), (swift, report.swift), (js, report.javaScript),
      (html, html == nil ? "" : TunePage(report: report, check: check).text),
    ] {
      if let path { try FileSystem.write(toFile: path) { $0.write(text) } }
    }
  }
}
