#if os(Linux)
  import ArgumentParser
  import Tactus
  import TactusEvdev
  import TactusLinux
  import TactusProfiles
  import TactusScenes
  import TactusTouchFilter

  /// `tactus watch`: what a scene's recognizers make of the fingers on a touchscreen, as it happens.
  struct WatchCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "watch",
      abstract: "Print the gestures that are made on a touchscreen.",
      discussion: """
        Prints a line for each action that a recognizer calls; of continuous gestures the beginnings and ends, with \
        --changes all. On a terminal a small picture shows where the fingers are. Without a scene, one recognizer of every \
        type watches the whole panel. The panel covers the scene's window, whatever its size, unless --place or --region say \
        otherwise. Ctrl-C ends.

        Examples:
          tactus watch
          tactus watch --scene Scenes/demo.scene.json --why
          tactus watch --profile me.profile.json
          tactus watch --device ELAN --json --seconds 30

        \(ExitStatus.help)
        """)

    @Option(name: .long, help: ArgumentHelp("The scene whose recognizers watch.", valueName: "file"))
    var scene: String?

    @Flag(name: .long, help: "Print also what failed, was held back or refused, with the reason and its numbers.")
    var why = false

    @Flag(name: .long, help: "Print also what happens between the beginning and the end of a gesture.")
    var changes = false

    @Option(
      name: .long,
      help: ArgumentHelp(
        "Where the panel lies in the scene's window: fill (it covers the window) or as-is (in its own size, 6.4 points a "
          + "millimetre).", valueName: "rule"))
    var place: SurfacePlacement.Rule = .fill

    @Option(
      name: .long,
      help: ArgumentHelp("The part of the scene's window that the panel covers: 640,0,640,800.", valueName: "x,y,w,h"))
    var region: String?

    @OptionGroup var profileArguments: ProfileArguments
    @OptionGroup var filterArguments: FilterArguments
    @OptionGroup var live: LiveArguments
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if let region, Rect(argument: region) == nil {
        throw ValidationError("--region \"\(region)\" is not x, y, width and height in points, such as 640,0,640,800.")
      }
      if region != nil, place == .asIs {
        throw ValidationError("--region has the panel cover a part of the window; leave --place as-is out.")
      }
    }

    /// The place of the panel, for the rule of its edge.
    func panel(in window: Rect) -> Rect {
      guard case .filling(let region) = placement(in: window) else {
        return Rect(origin: .zero, size: surface ?? window.size)
      }
      return region
    }

    /// Where a panel lies in a window.
    private func placement(in window: Rect) -> TouchscreenOptions.Placement {
      place == .asIs
        ? .physical(fallback: window.size) : .filling(region.flatMap { Rect(argument: $0) } ?? window)
    }

    func run(on console: Console) throws {
      let profile = try profileArguments.read()
      let description = try scene.map { try InputFiles.scene($0, on: console) } ?? DefaultScene.description
      // A scene without views is as large as the panel, which may have yet to come.
      if description.views == nil, surface == nil, try !waitForDevice(on: console) {
        throw CommandError.noTouchscreen("nothing was shown")
      }
      let scene = try Scene(description, surface: surface ?? Scene.defaultSurface)
      let scale = pointsPerMillimetre(in: scene.window.frame)
      profile?.apply(to: scene.window, pointsPerMillimetre: scale)
      let input = try LiveInput(scene.application, live, placement: placement(in: scene.window.frame))
      let paint = console.paint(output.color)
      let screen = WatchScreen(console, paint: paint)
      let showsPicture = console.outputIsTerminal && !output.json && !console.forbidsColor
      if showsPicture { screen.picture = FingerPicture(surface: scene.window.frame.size) }
      let text = ReplayText(
        discrete: Dictionary(scene.members.map { ($0.id, $0.recognizer.isDiscrete) }) { first, _ in first },
        paint: paint, origin: .monotonicNow, pointsPerMillimetre: scale)

      func show(_ line: ReplayLine) {
        if output.json {
          screen.print(line.json)
        } else if let row = text.row(line) {
          var table = TextTable([.left, .right])
          table.add(zip(row, [1, 8, 14, 10, 0]).map { $0.padded(to: $1) })
          for line in table.lines() { screen.print(line) }
        }
      }
      scene.onAction = { action in
        if action.state != .changed || changes { show(.entry(.action(action))) }
      }
      let listener = why ? DecisionListener(scene) { if $0.reason != nil { show(.entry(.decision($0))) } } : nil
      listener?.onAnomaly = { show(.entry(.anomaly($0))) }
      input.loop.filter = profile.adding(to: filterArguments, pointsPerMillimetre: scale)
        .map { ContactFilter($0, surface: panel(in: scene.window.frame)) }
      if why { input.loop.onFinding = { show(.finding($0)) } }
      input.loop.touchscreens.onChange = { $0.print(on: console) }
      input.loop.onFrame = { screen.add($1.samples) }
      input.loop.onProcessed = { screen.update() }
      input.run(on: console)
      screen.update(isLast: true)
      withExtendedLifetime(listener) {}
      if !input.hadTouchscreen { throw CommandError.noTouchscreen("nothing was shown") }
    }

    /// Waits until a touchscreen is there; false if it was asked to stop.
    private func waitForDevice(on console: Console) throws -> Bool {
      let input = try LiveInput(Application(), live)
      input.loop.touchscreens.onChange = { change in
        if case .connected = change { input.stop() } else { change.print(on: console) }
      }
      return input.run(on: console)
    }

    /// How many points of a window a millimetre of the first panel has that is there and whose size is known.
    private func pointsPerMillimetre(in window: Rect) -> Double {
      guard case .filling(let region) = placement(in: window) else { return TouchProfile.pointsPerMillimetre }
      for case .accepted(let device) in (try? InputDevices.scan(kinds: live.kinds)) ?? [] where live.chooses(device) {
        if let panel = live.options().millimetres(of: device) {
          return (region.width * region.height / (panel.width * panel.height)).squareRoot()
        }
      }
      return TouchProfile.pointsPerMillimetre
    }

    /// The size of the first panel that is there; `nil` where there is none yet, or its range is not known.
    private var surface: Size? {
      for case .accepted(let device) in (try? InputDevices.scan(kinds: live.kinds)) ?? [] where live.chooses(device) {
        if let size = live.options().mapping(of: device).surface { return size }
      }
      return nil
    }
  }

  extension TextTable.Cell {
    /// The cell, at least `width` wide, for tables whose rows come one by one.
    fileprivate func padded(to width: Int) -> TextTable.Cell {
      TextTable.Cell(text + String(repeating: " ", count: max(0, width - text.count)), isFree: isFree, paint: paint)
    }
  }
#endif
