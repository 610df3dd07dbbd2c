import ArgumentParser
@_spi(Tools) import TactusJSON
import TactusScenes

/// `tactus robustness SCENE RECORDING…`: which gestures survive another panel, and by how much.
struct RobustnessCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "robustness",
    abstract: "Distort recordings as other panels would, and count which gestures still come.",
    usage: "tactus robustness [<options>] <scene> <recording> ...",
    discussion: """
      Plays each recording many times, each time distorted at random, and counts in how many of the runs each gesture comes \
      again: recognized by the same recognizer, from one of the same touches, at most 0.25 s sooner or later. Of each recognizer \
      it names the gesture that is lost first, the property whose limit this gesture is nearest to, and from which strength of \
      each distortion on it is lost.

      Each distortion of --under is played alone. It may be named with several strengths:
        jitter=1      places are off by 1 pt (standard deviation), at most 3 pt
        drop=0.3      30 % of the moves are lost, never a down or a lift
        rate=30       moves are reported 30 times a second at most
        late=20ms     frames arrive up to 20 ms late; timers do not wait for them
        resolution=2  places are multiples of 2 pt
        edge=8        no finger is noticed within 8 pt of the surface's edges
        panel=FILE    several of these at once: {"rate":60,"late":12,"edge":8}

      A panel's file may also be what tactus measure panel --json prints. The same --seed gives the same result, however many \
      --jobs there are.

      Examples:
        tactus robustness photo.scene.json double.touches.jsonl
        tactus robustness --under jitter=2,jitter=4,late=20ms photo.scene.json people
        tactus robustness --at-least 95% --under panel=slow.json my.scene.json people
        tactus robustness --picture robustness.svg photo.scene.json people
        tactus robustness --json photo.scene.json people | jq 'select(.lostFrom)'

      \(ExitStatus.help(checking: "a gesture comes in fewer runs than --at-least says"))
      """)

  @Argument(
    help: ArgumentHelp(
      "A scene, then recordings in any known format, folders with recordings in them, or - for standard input.",
      valueName: "file"))
  var files: [String] = []

  @Option(name: .long, help: ArgumentHelp("The distortions, each with its strength.", valueName: "distortions"))
  var under = "jitter=1,jitter=3,drop=0.3,rate=30,late=20ms"

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("How often each recording is played under each distortion.", valueName: "count"))
  var runs = 200

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("The seed of the random numbers.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Fail if a gesture comes in a smaller share of the runs under any of the distortions: 95% or 0.95. Without it nothing "
        + "fails, and a gesture counts as lost below 95 %.", valueName: "share"))
  var atLeast: String?

  @Option(name: .long, help: ArgumentHelp("Draw the shares as bars, to an .svg file.", valueName: "file"))
  var picture: String?

  @OptionGroup var jobs: JobArguments
  @OptionGroup var playArguments: PlayArguments
  @OptionGroup var output: OutputOptions

  /// The share below which a gesture counts as lost, unless `--at-least` says otherwise.
  private static let usualLevel = 0.95
  /// So many runs are one piece of work.
  private static let runsAtOnce = 25
  /// Of so many gestures of a recognizer that are equally weak, the one with the smallest margin is looked for.
  private static let mostEquals = 20

  func validate() throws {
    if files.isEmpty { throw ValidationError("Missing expected argument '<scene>'") }
    if files.count == 1 { throw ValidationError("Missing expected argument '<recording>'") }
    if files.count(where: { $0 == InputFiles.standardInput }) > 1 {
      throw ValidationError("Standard input holds one file; name it once.")
    }
    if !(1...100_000).contains(runs) { throw ValidationError("--runs is \(runs), but must be from 1 to 100000.") }
    if let atLeast, Self.share(atLeast) == nil {
      throw ValidationError("--at-least \"\(atLeast)\" is not a share above 0 and up to 100%, such as 95% or 0.95.")
    }
    if let picture, !picture.hasSuffix(".svg") {
      throw ValidationError("--picture \"\(picture)\" is drawn as SVG; name a file that ends in .svg.")
    }
    _ = try distortions { _ in PanelModel() }
  }

  private func distortions(panel: (String) throws -> PanelModel) throws -> [Distortion] {
    do {
      return try Distortion.all(in: under, panel: panel)
    } catch let mistake as Distortion.Mistake {
      throw ValidationError("--under: \(mistake.text).")
    }
  }

  /// The share that `95%` and `0.95` mean.
  private static func share(_ text: String) -> Double? {
    let isPercent = text.hasSuffix("%")
    guard let number = JSONNumber(text: isPercent ? String(text.dropLast()) : text)?.double else { return nil }
    let share = isPercent ? number / 100 : number
    return share > 0 && share <= 1 ? share : nil
  }

  func run(on console: Console) throws {
    let distortions = try distortions { try PanelModel(contentsOfFile: $0) }
    let scene = try readScene(on: console)
    let player = RobustnessPlayer(scene: scene, seed: seed)
    var subjects: [RobustnessSubject] = []
    var hasErrors = false
    for file in try RecordingFinder.recordings(in: Array(files.dropFirst())) {
      do {
        let recording = try InputFiles.recording(file, options: playArguments.options, on: console)
        let placed = try playArguments.placed(recording, file, in: scene, on: console)
        subjects.append(try player.subject(InputFiles.title(file), placed.touches))
      } catch {
        // One that is wrong does not keep the others from being played; a scene that is wrong does.
        if error is DescriptionError { throw error }
        console.printError("\(error)")
        hasErrors = true
      }
    }
    if subjects.allSatisfy(\.gestures.isEmpty) {
      if hasErrors { throw ExitCode(ExitStatus.badInput) }
      throw CommandError(
        "no gesture is recognized in the recordings as they are, so none can be lost",
        suggestion: "tactus replay --why says why")
    }
    var report = report(scene, distortions, subjects, player, on: console)
    report.links = links(report, player, on: console)
    if output.json {
      for node in report.json() { console.print(node) }
    } else {
      for line in report.lines(console.paint(output.color)) { console.print(line) }
    }
    if let picture { try FileSystem.write(toFile: picture) { $0.write(report.svg) } }
    if hasErrors { throw ExitCode(ExitStatus.badInput) }
    if report.isCheck, !report.lost.isEmpty { throw ExitCode(ExitStatus.checksFailed) }
  }

  private func readScene(on console: Console) throws -> SceneDescription {
    do {
      return try InputFiles.scene(files[0], before: files[1], on: console)
    } catch is DescriptionError where !files[0].hasSuffix(".json") && !InputFiles.isScene(files[0]) {
      throw ValidationError("tactus robustness needs a scene, and it comes first: \(files[0]) is none.")
    }
  }

  /// Plays the recordings under each distortion.
  private func report(
    _ scene: SceneDescription, _ distortions: [Distortion], _ subjects: [RobustnessSubject], _ player: RobustnessPlayer,
    on console: Console
  ) -> RobustnessReport {
    var gestures = subjects.map { subject in
      subject.gestures.indices.map { ComparedGesture(subject: subject, place: $0, kept: distortions.map { _ in 0 }) }
    }
    var added = distortions.map { _ in scene.recognizers.map { _ in 0 } }
    let (runs, parts) = (runs, (runs + Self.runsAtOnce - 1) / Self.runsAtOnce)
    let whole = subjects.count * distortions.count * parts
    WorkQueue.run(whole, jobs: jobs.count) { index in
      let first = index % parts * Self.runsAtOnce
      return (first..<min(first + Self.runsAtOnce, runs)).map { run in
        let model = distortions[index / parts % distortions.count].model
        return player.play(subjects[index / parts / distortions.count], under: model, run: run)
      }
    } receive: { index, results in
      console.showProgress("played \(100 * index / whole) %")
      let (subject, distortion) = (index / parts / distortions.count, index / parts % distortions.count)
      for counts in results {
        for place in counts.kept.indices where counts.kept[place] { gestures[subject][place].kept[distortion] += 1 }
        for place in added[distortion].indices { added[distortion][place] += counts.added[place] }
      }
      return true
    }
    console.hideProgress()
    return RobustnessReport(
      scene: scene, distortions: distortions, recordings: subjects.count, runs: runs, seed: seed,
      level: atLeast.flatMap { Self.share($0) } ?? Self.usualLevel, isCheck: atLeast != nil,
      gestures: gestures.flatMap { $0 }, added: added)
  }

  /// Of each recognizer the gesture that is lost first, with the strengths at which it is.
  private func links(
    _ report: RobustnessReport, _ player: RobustnessPlayer, on console: Console
  ) -> [WeakestLink?] {
    let weakest = player.scene.recognizers.indices.map { Array(report.weakest($0).prefix(Self.mostEquals)) }
    let candidates = weakest.flatMap { $0 }
    var links: [WeakestLink?] = weakest.map { _ in nil }
    WorkQueue.run(candidates.count, jobs: jobs.count) { index in
      player.link(candidates[index])
    } receive: { index, link in
      console.showProgress("looked for the weakest gesture, \(index + 1) of \(candidates.count)")
      let recognizer = link.compared.gesture.recognizer
      let least = links[recognizer].map { $0.margin?.cost ?? .infinity }
      if least == nil || link.margin?.cost ?? .infinity < least ?? 0 { links[recognizer] = link }
      return true
    }
    let numbers = PanelNumber.all.filter { number in report.distortions.contains { $0.kind == number.name } }
    let work = links.compactMap { $0 }.flatMap { link in numbers.map { (link, $0) } }
    let (level, runs) = (report.level, runs)
    WorkQueue.run(work.count, jobs: jobs.count) { index in
      player.limit(work[index].0, work[index].1, level: level, runs: runs)
    } receive: { index, strength in
      console.showProgress("looked for the limits, \(index + 1) of \(work.count)")
      links[work[index].0.compared.gesture.recognizer]?.limits.append((work[index].1, strength))
      return true
    }
    console.hideProgress()
    return links
  }
}
