import ArgumentParser
import Tactus
import TactusRecordings
import TactusScenes

/// `tactus replay [SCENE] RECORDING`: what a scene's recognizers make of recorded touches.
struct ReplayCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a recording to a scene and print every action.",
    usage: "tactus replay [<options>] [<scene>] <recording>",
    discussion: """
      Prints one line for each action that a recognizer calls, in order. Without a scene, one recognizer of every type \
      watches the whole surface, and all of them may run at the same time. After the last touch, time goes on for as \
      long as a recognizer waits. Touches are played as they come, so a pipe is followed live.

      Examples:
        tactus replay touches.evemu
        tactus replay --overview --why photo.scene.json touches.evemu
        tactus replay --filter size=25,join --why broken.evemu
        tactus replay --profile me.profile.json photo.scene.json touches.evemu
        tactus replay --json photo.scene.json touches.touches.jsonl | head -1
        adb shell getevent -lt | tactus replay -

      \(ExitStatus.help)
      """)

  @Argument(
    help: ArgumentHelp(
      "The scene, if any, and the recording: in any known format, or - for standard input.", valueName: "file"))
  var files: [String] = []

  @Flag(
    name: .long,
    help: "Print also what failed, was held back or refused, with the reason and its numbers; and labels.")
  var why = false

  @Flag(name: .long, help: "Print also what the views that were hit are told.")
  var views = false

  @Flag(name: .long, help: "Print a picture, a timeline, and one line for each gesture instead of each action.")
  var overview = false

  @OptionGroup var profileArguments: ProfileArguments
  @OptionGroup var filterArguments: FilterArguments
  @OptionGroup var recordingArguments: RecordingArguments
  @OptionGroup var output: OutputOptions

  func validate() throws {
    switch files.count {
    case 0: throw ValidationError("Missing expected argument '<recording>'")
    case 1, 2: break
    default: throw ValidationError("There are \(files.count) files; expected a scene and a recording, in this order.")
    }
    if files.count == 2, files[0] == InputFiles.standardInput, files[1] == InputFiles.standardInput {
      throw ValidationError("Standard input holds the scene or the recording, not both.")
    }
    if overview, output.json { throw ValidationError("--overview is for people; leave it out with --json.") }
    if overview, views { throw ValidationError("--overview has no place for --views; leave one of them out.") }
  }

  func run(on console: Console) throws {
    let scene =
      files.count == 2 ? try InputFiles.scene(files[0], before: files[1], on: console) : DefaultScene.description
    let path = files[files.count - 1]
    if files.count == 1, path.hasSuffix(".scene.json") {
      throw CommandError(
        file: path, "this is a scene, and there is no recording",
        suggestion: "tactus replay \(path) RECORDING plays one to it")
    }
    if overview {
      try printOverview(scene, path, on: console)
    } else {
      try play(scene, path, on: console)
    }
  }

  /// Plays frame by frame, and prints what comes of each before the next is read.
  private func play(_ scene: SceneDescription, _ path: String, on console: Console) throws {
    let source = try InputFiles.source(path, on: console)
    let surface = try SurfaceFinder.surface(of: path, source, scene, recordingArguments.options, on: console)
    let reader = try InputFiles.reader(path, source, options: recordingArguments.options)
    var samples = 0
    // Before it waits for more, everything that is known is shown.
    source.willRead = {
      console.output.flush()
      if !console.outputIsTerminal { console.showProgress("replayed \(Progress.text(source, samples: samples))") }
    }
    defer { source.willRead = nil }

    var item = try reader.next()
    let profile = try profileArguments.read()
    let session = try ReplaySession(
      scene, surface: surface ?? reader.header.surface ?? SurfaceFinder.unknown, profile: profile)
    if surface == nil, reader.header.surface == nil, scene.views == nil, item != nil {
      console.printWarning("\(InputFiles.title(path)): \(SurfaceFinder.warning)")
    }
    var printer = ReplayPrinter(
      session.recognizers, views: views ? session.views : [], isJSON: output.json, shows: isShown,
      paint: console.paint(output.color))
    var filter = RecordingFilter(profile.adding(to: filterArguments.configuration), surface: reader.header.surface)
    while let next = item {
      session.play(filter.take(next))
      printer.print(session.takeEntries(), on: console)
      if case .frame(let frame) = next { samples += frame.samples.count }
      item = try reader.next()
    }
    session.play(filter.finish())
    let contradictions = session.finish()
    printer.print(session.takeEntries(), on: console)
    console.hideProgress()
    if !printer.hasPrinted, !output.json {
      console.print("no action was called" + (why ? "" : "; --why tells why"))
    }
    InputFiles.tellWarnings(of: reader.header, path, on: console)
    try Self.check(contradictions, path, on: console)
  }

  /// Fails where what was told contradicts itself.
  static func check(_ contradictions: [String], _ path: String, on console: Console) throws {
    if contradictions.isEmpty { return }
    console.printError(
      CommandError(file: InputFiles.title(path), StreamWatch.sentence(contradictions), suggestion: StreamWatch.hint))
    throw ExitCode(ExitStatus.checksFailed)
  }

  /// A picture needs to know all that happened.
  private func printOverview(_ scene: SceneDescription, _ path: String, on console: Console) throws {
    let profile = try profileArguments.read()
    let recording = try InputFiles.recording(path, options: recordingArguments.options, on: console)
      .filtered(profile.adding(to: filterArguments.configuration))
    let replay = try Replay(recording, scene, profile: profile) { share in
      console.showProgress("replayed \(Int(share * 100)) %")
    }
    console.hideProgress()
    let overview = Overview(
      recording: recording, replay: replay, tellsWhy: why, width: console.width, paint: console.paint(output.color))
    for line in overview.lines() { console.print(line) }
    try Self.check(replay.contradictions, path, on: console)
  }

  private func isShown(_ entry: Replay.Entry) -> Bool {
    switch entry {
    case .action: true
    case .view: views
    case .decision(let decision): why && decision.reason != nil
    case .anomaly, .finding, .label, .notAsked: why
    }
  }
}

/// Prints what happens in a replay as it happens: lines for people, or JSON.
struct ReplayPrinter {
  private let isJSON: Bool
  private let shows: (Replay.Entry) -> Bool
  private let text: ReplayText
  private var table: RunningTable
  /// Whether there was anything to print.
  private(set) var hasPrinted = false

  init(
    _ recognizers: [Replay.Recognizer], views: [String], isJSON: Bool, shows: @escaping (Replay.Entry) -> Bool,
    paint: Paint
  ) {
    self.isJSON = isJSON
    self.shows = shows
    text = ReplayText(recognizers, paint: paint)
    table = ReplayText.table(recognizers, views: views)
  }

  /// Prints what is wanted of `entries`.
  mutating func print(_ entries: [Replay.Entry], on console: Console) {
    for entry in entries where shows(entry) {
      hasPrinted = true
      if isJSON {
        console.print(entry.json)
      } else if let row = text.row(entry) {
        console.print(table.line(row))
      }
    }
  }
}
