import ArgumentParser
import Tactus
import TactusProfiles
import TactusRecordings
@_spi(Tools) import TactusScenes

/// `tactus replay [SCENE] RECORDING`: what a scene's recognizers make of recorded touches.
struct ReplayCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a recording to a scene and print every action.",
    usage: "tactus replay [<options>] [<scene>] <recording>",
    discussion: """
      Prints one line for each action that a recognizer calls, in order. Without a scene, one recognizer of every type \
      watches the whole surface, and all of them may run at the same time. After the last touch, time advances for as \
      long as a recognizer waits. Touches are played as they come, so a pipe is followed live.

      Examples:
        tactus replay touches.evemu
        tactus replay --overview --why photo.scene.json touches.evemu
        tactus replay --filter size=25,join --why broken.evemu
        tactus replay --profile me.profile.json photo.scene.json touches.evemu
        tactus replay --json photo.scene.json touches.touches.jsonl | head -1
        adb shell getevent -lt | tactus replay -

      \(ExitStatus.help(checking: "reports contradict each other"))
      """)

  @Argument(
    help: ArgumentHelp(
      "The scene, if any, and the recording: in any known format, or - for standard input.", valueName: "file"))
  var files: [String] = []

  @Flag(
    name: .long,
    help: "Print also what failed, was held back or refused, with the reason and its numbers; and labels.")
  var why = false

  @Flag(name: .long, help: "Print also what the views that were hit receive.")
  var views = false

  @Flag(name: .long, help: "Print a picture, a timeline, and one line for each gesture instead of each action.")
  var overview = false

  @OptionGroup var profileArguments: ProfileArguments
  @OptionGroup var filterArguments: FilterArguments
  @OptionGroup var playArguments: PlayArguments
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

  /// Plays frame by frame, and prints the results of each before the next is read.
  private func play(_ scene: SceneDescription, _ path: String, on console: Console) throws {
    let source = try InputFiles.source(path, on: console)
    let surface = try SurfaceFinder.surface(of: path, source, scene, playArguments.options, on: console)
    let reader = try InputFiles.reader(path, source, options: playArguments.options)
    var samples = 0
    // Before it waits for more, everything that is known is shown.
    source.willRead = {
      console.output.flush()
      if !console.outputIsTerminal { console.showProgress("replayed \(Progress.text(source, samples: samples))") }
    }
    defer { source.willRead = nil }

    var item = try reader.next()
    let profile = try profileArguments.read()
    let live = try Scene(scene, surface: surface ?? reader.header.surface ?? SurfaceFinder.unknown)
    let window = live.window.frame
    let placement =
      scene.views == nil || item == nil
      ? nil : try playArguments.placement(of: reader.header, path, in: window, on: console)
    let scale = Self.pointsPerMillimetre(of: reader.header, placement)
    profile?.apply(to: live.window, pointsPerMillimetre: scale)
    let recorder = SessionRecorder(live)
    let watch = StreamWatch(live)
    if surface == nil, reader.header.surface == nil, scene.views == nil, item != nil {
      console.printWarning("\(InputFiles.title(path)): \(SurfaceFinder.warning)")
    }
    var printer = ReplayPrinter(
      recorder.recognizers, views: views ? scene.viewIDs : [], isJSON: output.json, shows: isShown,
      paint: console.paint(output.color), pointsPerMillimetre: scale)
    var filter = RecordingFilter(
      profile.adding(to: filterArguments, pointsPerMillimetre: scale),
      surface: placement == nil ? reader.header.surface : window.size)
    func play(_ outputs: [RecordingFilter.Output]) {
      for output in outputs {
        switch output {
        case .finding(let finding): printer.print(.finding(finding), on: console)
        case .item(.label(let label)): printer.print(.label(label), on: console)
        case .item(.frame(let frame)):
          watch.receive(frame.samples)
          recorder.play(frame)
          for entry in recorder.drainEntries() { printer.print(.entry(entry), on: console) }
        }
      }
    }
    while let next = item {
      play(filter.filter(next.placed(by: placement)))
      if case .frame(let frame) = next { samples += frame.samples.count }
      item = try reader.next()
    }
    play(filter.finish())
    recorder.finish()
    for entry in recorder.drainEntries() { printer.print(.entry(entry), on: console) }
    console.hideProgress()
    if !printer.hasPrinted, !output.json {
      let end =
        if scene.recognizers.isEmpty { ": the scene has no recognizers" } else if samples == 0 {
          ": the recording has no touches"
        } else { why ? "" : "; --why shows why" }
      console.print("no action was called\(end)")
    }
    InputFiles.printWarnings(of: reader.header, path, on: console)
    try Self.check(watch, path, on: console)
  }

  /// Fails where what the scene reported contradicts itself.
  private static func check(_ watch: StreamWatch?, _ path: String, on console: Console) throws {
    let contradictions = watch?.finish() ?? []
    if contradictions.isEmpty { return }
    console.printError(
      CommandError(file: InputFiles.title(path), StreamWatch.sentence(contradictions), suggestion: StreamWatch.hint))
    throw ExitCode(ExitStatus.checksFailed)
  }

  /// A picture needs to know all that happened.
  private func printOverview(_ scene: SceneDescription, _ path: String, on console: Console) throws {
    let profile = try profileArguments.read()
    var recording = try InputFiles.recording(path, options: playArguments.options, on: console)
    var scale = Self.pointsPerMillimetre(of: recording, nil)
    // A scene without views is as large as the surface.
    if scene.views != nil {
      let window = try Scene(scene).window.frame
      if let placement = try playArguments.placement(of: recording, path, in: window, on: console) {
        scale = Self.pointsPerMillimetre(of: recording, placement)
        recording = recording.placed(in: window, playArguments.place)
      }
    }
    recording = recording.filtered(profile.adding(to: filterArguments, pointsPerMillimetre: scale))
    var watch: StreamWatch?
    let session = try Session(of: recording.touches, in: scene) { live in
      profile?.apply(to: live.window, pointsPerMillimetre: scale)
      watch = StreamWatch(live)
      for frame in recording.frames { watch?.receive(frame.samples) }
    } progress: { share in
      console.showProgress("replayed \(Int(share * 100)) %")
    }
    console.hideProgress()
    let overview = Overview(
      recording: recording, session: session, showsWhy: why, width: console.width, paint: console.paint(output.color))
    for line in overview.lines() { console.print(line) }
    try Self.check(watch, path, on: console)
  }

  /// How many points a millimetre of the panel has where its surface was placed; that of all panels, where the recording
  /// does not know its size.
  private static func pointsPerMillimetre(of header: Recording, _ placement: SurfacePlacement?) -> Double {
    (header.pointsPerMillimetre ?? TouchProfile.pointsPerMillimetre) * (placement?.ellipseScale ?? 1)
  }

  private func isShown(_ line: ReplayLine) -> Bool {
    switch line {
    case .entry(.action): true
    case .entry(.view): views
    case .entry(.decision(let decision)): decision.kind == .owned || why && decision.reason != nil
    case .entry(.anomaly), .entry(.notAsked), .finding, .label: why
    }
  }
}

extension RecordingReader.Item {
  /// The item where the recording's surface lies in the window.
  fileprivate func placed(by placement: SurfacePlacement?) -> RecordingReader.Item {
    guard let placement, case .frame(let frame) = self else { return self }
    return .frame(frame.placed(by: placement))
  }
}

/// Prints what happens in a replay as it happens: lines for people, or JSON.
struct ReplayPrinter {
  private let isJSON: Bool
  private let shows: (ReplayLine) -> Bool
  private let text: ReplayText
  private var table: RunningTable
  /// Whether there was anything to print.
  private(set) var hasPrinted = false

  init(
    _ recognizers: [Session.Recognizer], views: [String], isJSON: Bool, shows: @escaping (ReplayLine) -> Bool,
    paint: Paint, pointsPerMillimetre: Double
  ) {
    self.isJSON = isJSON
    self.shows = shows
    text = ReplayText(recognizers, paint: paint, pointsPerMillimetre: pointsPerMillimetre)
    table = ReplayText.table(recognizers, views: views)
  }

  /// Prints `line`, if it is wanted.
  mutating func print(_ line: ReplayLine, on console: Console) {
    guard shows(line) else { return }
    hasPrinted = true
    if isJSON {
      console.print(line.json)
    } else if let row = text.row(line) {
      console.print(table.line(row))
    }
  }
}

extension SceneDescription {
  /// The ids of all views.
  fileprivate var viewIDs: [String] {
    func ids(_ views: [ViewDescription]) -> [String] { views.flatMap { [$0.id] + ids($0.children) } }
    return views.map(ids) ?? ["root"]
  }
}
