import ArgumentParser
import TactusJSON
import TactusScenes

/// `tactus run SCENE… RECORDING…`: many recordings, many scenes, and what people meant against what came.
struct RunCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Play many recordings to scenes, and compare what people meant with what is recognized.",
    usage: "tactus run [<options>] [<scene> ...] <recording> ...",
    discussion: """
      Counts the gestures of all recordings, in every scene. Where recordings have labels, it prints a matrix of what was \
      meant against what was recognized, and where the first gestures are that were not meant; tactus why explains them. \
      Folders are looked through with all folders in them. Without a scene, one recognizer of every type watches.

      With --json there is a line for each gesture, with its file, scene, person, label, recognizer, touches and times; a line \
      for each label, with "meant" and "recognized"; and a line for each cell of the matrix, with "count". They are the same, in \
      the same order, however many --jobs there are.

      Recordings that follow each other in a file or on standard input (cat *.touches.jsonl) are played one by one. One that is \
      wrong is reported, and the others are played.

      Examples:
        tactus run photo.scene.json people
        tactus run --json old.scene.json new.scene.json people | jq -s \\
          'group_by(.scene)'
        tactus run --meant 'double tap=zoom' --person 'person*-' photo.scene.json \\
          people
        tactus run --picture matrix.svg photo.scene.json people
        cat people/*.touches.jsonl | tactus run --json photo.scene.json -

      \(ExitStatus.help)
      """)

  @Argument(
    help: ArgumentHelp(
      "Scenes, if any, then recordings in any known format, folders with recordings in them, or - for standard input.",
      valueName: "file"))
  var files: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Draw the matrix of each scene, one below the other, to an .svg file.", valueName: "file"))
  var picture: String?

  @OptionGroup var arguments: RunArguments
  @OptionGroup var output: OutputOptions

  func validate() throws {
    if files.isEmpty { throw ValidationError("Missing expected argument '<recording>'") }
    if let picture, !picture.hasSuffix(".svg") {
      throw ValidationError("--picture \"\(picture)\" is drawn as SVG; name a file that ends in .svg.")
    }
  }

  func run(on console: Console) throws {
    let (scenes, recordings) = try arguments.split(files, on: console)
    let lines = OrderedOutput(console.output, isPrompt: recordings.contains(InputFiles.standardInput))
    let writesLines = output.json
    var counts = PlayedCounts()
    var gestures = RunVisitor(scenes).gestures
    var confusions = scenes.map { _ in Confusion() }
    try arguments.run(recordings, arguments.player(scenes), on: console) { (index: Int) -> RunVisitor in
      guard writesLines else { return RunVisitor(scenes) }
      return RunVisitor(scenes) { lines.write($0, of: index) }
    } receive: { index, visitor in
      lines.finish(index)
      for warning in visitor.counts.warnings { console.printWarning(warning) }
      for error in visitor.counts.errors { console.printError(error) }
      counts.add(visitor.counts)
      for scene in scenes.indices {
        for place in gestures[scene].indices {
          gestures[scene][place].count += visitor.gestures[scene][place].count
          gestures[scene][place].cancelled += visitor.gestures[scene][place].cancelled
        }
        confusions[scene].add(visitor.confusions[scene])
      }
    }
    // Nothing could be played: there is nothing to count.
    if counts.recordings == 0, !counts.errors.isEmpty { throw ExitCode(ExitStatus.badInput) }
    if let warning = counts.warning(arguments.playArguments.place) { console.printWarning(warning) }
    if output.json {
      for (scene, confusion) in zip(scenes, confusions) where !confusion.isEmpty {
        for node in confusion.json(scene.ids, scene: scene.name) { console.print(node) }
      }
    } else {
      console.print("\(counted(counts.recordings, "recording")), \(counted(counts.samples, "sample"))")
      for (place, scene) in scenes.enumerated() {
        write(scene, gestures[place], confusions[place], on: console)
      }
    }
    if let picture { try draw(scenes, confusions, to: picture) }
    if !counts.errors.isEmpty { throw ExitCode(ExitStatus.badInput) }
  }

  private func write(
    _ scene: NamedScene, _ gestures: [(count: Int, cancelled: Int)], _ confusion: Confusion, on console: Console
  ) {
    let paint = console.paint(output.color)
    console.print()
    if let name = scene.name { console.print(paint.bold(name)) }
    var table = TextTable([.left, .right, .left])
    for (recognizer, count) in zip(scene.description.recognizers, gestures) {
      let cancelled = count.cancelled > 0 ? "\(count.cancelled) cancelled" : ""
      table.add([
        TextTable.Cell(recognizer.id), TextTable.Cell("\(count.count)"), TextTable.Cell(cancelled) { paint.dim($0) },
      ])
    }
    for line in table.lines() { console.print(line) }
    if confusion.isEmpty { return }
    console.print()
    for line in confusion.lines(scene.ids, meanings: scene.meanings, paint: paint) { console.print(line) }
  }

  private func draw(_ scenes: [NamedScene], _ confusions: [Confusion], to path: String) throws {
    if confusions.allSatisfy(\.isEmpty) {
      throw CommandError(file: path, "there is nothing to draw: no recording has a label")
    }
    let text = ConfusionDrawing.svg(zip(scenes, confusions).map { ($0, $1) })
    try FileSystem.write(toFile: path) { $0.write(text) }
  }
}
