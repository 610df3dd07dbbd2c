#if os(Linux)
  import ArgumentParser
  import Tactus
  import TactusEvdev
  @_spi(Tools) import TactusJSON
  import TactusLinux
  import TactusRecordings

  /// `tactus calibrate`: the matrix of a panel that is turned, mirrored or off, from four touches.
  struct CalibrateCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "calibrate",
      abstract: "Find the calibration of a panel from four touches, and print the rule for udev.",
      discussion: """
        Show or tape four crosses on the picture, each a tenth of its width and height away from the edges (--inset), and \
        touch them when asked: top left, top right, bottom right, bottom left. A calibration that udev has already does not \
        count meanwhile. Prints how far the touches lie off the crosses, and a line for /etc/udev/rules.d, which every program \
        that reads panels by libinput or by TactusLinux obeys.

        With --recording the touches are those of a file, which must have been recorded without a calibration: tactus record \
        --calibration "1 0 0 0 1 0". --device then names a device of a file with several.

        Examples:
          tactus calibrate
          tactus calibrate --device ELAN --inset 0.05
          tactus calibrate --recording crosses.touches.jsonl --size 95x54mm --json

        \(ExitStatus.help)
        """)

    @Option(
      name: .long, parsing: .unconditional,
      help: ArgumentHelp("How far the crosses lie from the edges: a share of the width and height.", valueName: "share")
    )
    var inset: Double = 0.1

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Use the touches of a recording in place of live ones; - is standard input.", valueName: "file"))
    var recording: String?

    @OptionGroup var live: LiveArguments
    @OptionGroup var output: OutputOptions

    func validate() throws {
      guard (0..<0.45).contains(inset) else {
        throw ValidationError("--inset is \(inset), but must be at least 0 and below 0.45.")
      }
      if live.calibration != nil || live.turn != 0 {
        throw ValidationError("calibrate finds the calibration; leave --calibration and --turn out.")
      }
    }

    func run(on console: Console) throws {
      let touches: Recording
      if let recording {
        let options = RecordingOptions(device: live.device, calibration: .identity)
        touches = try InputFiles.recording(recording, options: options, on: console)
      } else {
        touches = try gather(on: console)
      }
      var panel = live.millimetres
      if panel == nil, case .millimetres(let size) = touches.panel { panel = size }
      let result = try CrossCalibration(touches, inset: inset, panel: panel)
      let rule = result.rule(for: touches.device ?? "NAME OF THE PANEL")
      if output.json {
        console.print(json(result, rule))
        return
      }
      let decimals = 2
      console.print(
        "residual \(result.residual.text(decimals: decimals)) \(result.unit) ("
          + zip(CrossCalibration.names, result.residuals).map { "\($0) \($1.text(decimals: decimals))" }
          .joined(separator: ", ") + ")")
      if result.unit == "%" {
        console.printNote("The size of the panel is not known; --size 95x54mm has the residual in millimetres.")
      }
      console.print("matrix   \(result.matrix)")
      console.print("rule     \(rule)")
      console.printNote("The rule belongs into a file such as /etc/udev/rules.d/99-touchscreen.rules.")
    }

    /// Four touches of the person who is asked for them.
    private func gather(on console: Console) throws -> Recording {
      var arguments = live
      // What udev has would be in the way.
      arguments.calibration = "1 0 0 0 1 0"
      let input = try LiveInput(Application(), arguments)
      let chosen = ChosenDevice()
      var recording = Recording(format: .touches)
      func ask(_ index: Int) { console.printNote("Please touch the cross at the \(CrossCalibration.names[index]).") }
      input.loop.touchscreens.onChange = { change in
        guard let device = chosen.follow(change, "calibrated", on: console) else { return }
        recording.device = device.name
        recording.surface = input.loop.touchscreens.surface(of: device)
        recording.panel = input.loop.touchscreens.millimetres(of: device).map { .millimetres($0) } ?? .unknownSize
        ask(CrossCalibration.places(in: recording).count)
      }
      input.loop.onFrame = { device, frame in
        guard chosen.isThis(device), !frame.samples.isEmpty else { return }
        recording.frames.append(frame)
        guard frame.samples.contains(where: { $0.phase == .ended }) else { return }
        let count = CrossCalibration.places(in: recording).count
        if count >= CrossCalibration.names.count { input.stop() } else { ask(count) }
      }
      input.run(on: console)
      if !input.hadTouchscreen { throw CommandError.noTouchscreen("nothing was calibrated") }
      return recording
    }

    private func json(_ result: CrossCalibration, _ rule: String) -> JSONNode {
      let matrix = result.calibration
      return JSONNode(members: [
        ("matrix", JSONNode([matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map { JSONNode($0) })),
        ("residual", JSONNode(result.residual)),
        ("residuals", JSONNode(result.residuals.map { JSONNode($0) })),
        ("unit", JSONNode(result.unit)),
        ("rule", JSONNode(rule)),
      ])
    }
  }
#endif
