#if os(Linux)
  import ArgumentParser
  import Tactus
  @_spi(Tools) import TactusJSON
  import TactusLinux
  import TactusProfiles
  import TactusRecordings

  extension TouchMeasurement.Subject: ExpressibleByArgument {}

  /// `tactus measure taps|swipes|panel`: how a person touches, or how a panel reports, in numbers.
  struct MeasureCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "measure",
      abstract: "Measure a person's taps or swipes, or a panel, and propose thresholds.",
      discussion: """
        Asks for twenty taps or swipes with one finger, or for a drag over the panel, and shows their duration, travel, \
        speed or rate: the 5th, 50th and 95th percentile, and those of others: of 19 people on a tablet, of 87 panels. Where \
        the defaults do not suit the person, it proposes thresholds, each with what the same touches come to without it and \
        with it; what would change nothing is not proposed. With --recording files are measured instead; --device \
        then names a device of a file with several.

        Examples:
          tactus measure taps
          tactus measure swipes --count 40 --device ELAN
          tactus measure taps --save-profile me.profile.json
          tactus measure swipes --recording monday.touches.jsonl --recording \\
            friday.touches.jsonl
          tactus measure panel --recording drag.touches.jsonl --json

        \(ExitStatus.help)
        """)

    @Argument(help: "What to measure: taps, swipes or panel.")
    var subject: TouchMeasurement.Subject

    @Option(
      name: .long, parsing: .unconditional,
      help: ArgumentHelp("How many taps or swipes to ask for.", valueName: "count"))
    var count: Int = 20

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Measure a recording in place of live touches; - is standard input. May be given several times.",
        valueName: "file"))
    var recording: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Write what is proposed as a person's profile, for --profile of replay and watch; no file where nothing is.",
        valueName: "file"))
    var saveProfile: String?

    @OptionGroup var live: LiveArguments
    @OptionGroup var output: OutputOptions

    /// A panel is measured by so many frames.
    private static let panelFrames = 1000

    func validate() throws {
      guard (1...1000).contains(count) else {
        throw ValidationError("--count is \(count), but must be from 1 to 1000.")
      }
      if recording.count(where: { $0 == InputFiles.standardInput }) > 1 {
        throw ValidationError("Standard input is one recording; name it once.")
      }
    }

    func run(on console: Console) throws {
      let files = try recording.map {
        try InputFiles.recording($0, options: RecordingOptions(device: live.device), on: console)
      }
      let measurement = TouchMeasurement(subject, files.isEmpty ? [try gather(on: console)] : files)
      try save(measurement, on: console)
      if output.json {
        console.print(json(measurement))
        return
      }
      guard measurement.count > 0 else {
        console.print("nothing was measured: there is no \(subject == .panel ? "moving finger" : "touch of a finger")")
        return
      }
      printRows(measurement, on: console)
    }

    private func save(_ measurement: TouchMeasurement, on console: Console) throws {
      guard let path = saveProfile else { return }
      guard let profile = measurement.profile else {
        console.printNote("\(path) is not written, for no thresholds are proposed")
        return
      }
      try FileSystem.write(toFile: path) { $0.write(profile.json.text + "\n") }
    }

    /// The touches of the person who is asked for them.
    private func gather(on console: Console) throws -> Recording {
      let input = try LiveInput(Application(), live)
      var recording = Recording(format: .touches)
      var lifts = 0
      let wish =
        switch subject {
        case .taps: "Please tap the panel \(count) times with one finger, at your own pace."
        case .swipes: "Please swipe over the panel \(count) times with one finger."
        case .panel: "Please draw over the whole panel with one finger for some seconds."
        }
      console.printNote(wish + " Ctrl-C ends.")
      // Two panels side by side have no rate in common.
      let chosen = ChosenDevice()
      input.loop.touchscreens.onChange = { _ = chosen.follow($0, "measured", on: console) }
      input.loop.onFrame = { device, frame in
        guard chosen.isThis(device), !frame.samples.isEmpty else { return }
        recording.frames.append(frame)
        lifts += frame.samples.count { $0.phase == .ended }
        let isEnough = subject == .panel ? recording.frames.count >= Self.panelFrames : lifts >= count
        if isEnough { input.stop() }
        console.showProgress(
          subject == .panel ? "\(recording.frames.count) of \(Self.panelFrames) frames" : "\(lifts) of \(count)")
      }
      input.run(on: console)
      console.hideProgress()
      if !input.hadTouchscreen { throw CommandError.noTouchscreen("nothing was measured") }
      return recording
    }

    private func printRows(_ measurement: TouchMeasurement, on console: Console) {
      let paint = console.paint(output.color)
      console.print(
        "\(counted(measurement.count, subject == .panel ? "interval" : String(subject.rawValue.dropLast())))")
      var table = TextTable([.left, .right, .right, .right, .left])
      table.add(["", "p5", "median", "p95", "others"].map { text in TextTable.Cell(text) { paint.dim($0) } })
      for row in measurement.rows {
        let own = Distribution.shares.map { row.values.percentile($0)?.text(decimals: row.decimals) ?? "–" }
        let others = row.reference.map { $0.map { $0.text(decimals: row.decimals, keepsZeros: false) } }
        table.add(
          [TextTable.Cell(row.name)] + own.map { TextTable.Cell($0) }
            + [TextTable.Cell(others?.joined(separator: " / ") ?? "") { paint.dim($0) }])
      }
      for line in table.lines() { console.print(line) }
      for proposal in measurement.proposals {
        console.print(
          "\(paint.bold(proposal.property)) = \(proposal.value.text(decimals: 2, keepsZeros: false)) "
            + "(default \(proposal.usual.text(decimals: 2, keepsZeros: false))): \(proposal.reason)"
            + (proposal.effect.map { "; \($0.what) \($0.before) → \($0.after)" } ?? ""))
      }
      if subject == .swipes { printMisses(measurement, on: console) }
      if subject != .panel, measurement.count < TouchMeasurement.leastAttempts {
        console.print("too few to propose thresholds; \(TouchMeasurement.leastAttempts) would do")
      }
    }

    /// How many strokes the defaults recognize as swipes, and why not the others.
    private func printMisses(_ measurement: TouchMeasurement, on console: Console) {
      let trial = measurement.trial
      console.print("swipes recognized with the defaults, in any of four directions: \(trial.swipes)")
      let misses = trial.misses.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      if misses.isEmpty { return }
      console.print("missed: " + misses.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
      if trial.misses["wrongDirection"] != nil {
        console.print(
          "A stroke that bends or goes at an angle is no swipe (wrongDirection), whatever the thresholds; a flick accepts it."
        )
      }
    }

    private func json(_ measurement: TouchMeasurement) -> JSONNode {
      JSONNode(members: [
        ("subject", JSONNode(subject.rawValue)),
        ("count", JSONNode(measurement.count)),
        (
          "quantities",
          JSONNode(members: measurement.rows.map { ($0.key, $0.json) })
        ),
        (
          "proposals",
          JSONNode(
            measurement.proposals.map { proposal in
              JSONNode(members: [
                ("property", JSONNode(proposal.property)), ("value", JSONNode(proposal.value)),
                ("default", JSONNode(proposal.usual)), ("reason", JSONNode(proposal.reason)),
                (
                  "effect",
                  proposal.effect.map { effect in
                    JSONNode(members: [
                      ("what", JSONNode(effect.what)), ("before", JSONNode(effect.before)),
                      ("after", JSONNode(effect.after)),
                    ])
                  }
                ),
              ])
            })
        ),
        (
          "misses",
          subject == .swipes
            ? JSONNode(
              members: measurement.trial.misses.sorted { $0.key < $1.key }.map { ($0.key, JSONNode($0.value)) })
            : nil
        ),
      ])
    }
  }

  extension TouchMeasurement.Row {
    /// The unit, the count and the percentiles.
    fileprivate var json: JSONNode { JSONNode(members: [("unit", JSONNode(unit))] + values.members) }
  }
#endif
