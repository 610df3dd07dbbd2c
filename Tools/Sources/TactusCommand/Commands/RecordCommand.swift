#if os(Linux)
  import ArgumentParser
  import Foundation
  import Tactus
  import TactusLinux
  import TactusRecordings
  import TactusTouchFilter

  /// `tactus record -o FILE`: a touchscreen's touches to a file, as they come.
  struct RecordCommand: ConsoleCommand {
    static let configuration = CommandConfiguration(
      commandName: "record",
      abstract: "Record the touches on a touchscreen to a *.touches.jsonl file.",
      discussion: """
        Every frame is handed to the system when it has arrived, so a recorder that is killed loses next to nothing, and \
        its memory does not grow. A key that is pressed becomes a label at that moment; --label gives it words. Ctrl-C ends.

        With --ask the person is asked for gestures, one after the other; each is over when all fingers have been up for a \
        second, and becomes a label with its span and its touches. A key that is pressed before says that it went wrong, and it is \
        asked for once more. tactus run compares labels with what is recognized, and tactus tune finds thresholds by them.

        The file says how large the panel is, or that this is not known. Where it is replayed to a scene, the panel covers the \
        scene's window, as it does live. With --window the touches are recorded where they lie in a window of that size.

        Examples:
          tactus record -o taps.touches.jsonl
          tactus record -o session.touches.jsonl --label t=tap --label s=swipe
          tactus record -o ada.touches.jsonl --person Ada --ask \\
            'tap,double tap,pinch' --times 10
          tactus record -o kiosk.touches.jsonl --window 1280x800 --rotate 10 --keep 20
          tactus record -o - --seconds 10 | tactus replay -

        \(ExitStatus.help)
        """)

    @Option(
      name: [.customShort("o"), .customLong("output")],
      help: ArgumentHelp("The file to write, or - for standard output.", valueName: "file"))
    var file: String

    @Option(
      name: .long, help: ArgumentHelp("Continue in another file after so many megabytes.", valueName: "MB"))
    var rotate: Double = 100

    @Option(
      name: .long,
      help: ArgumentHelp("How many files to keep when they rotate; 0 keeps all.", valueName: "count"))
    var keep: Int = 0

    @Option(
      name: .long,
      help: ArgumentHelp("What a key stands for: t=tap. May be given several times.", valueName: "key=label"))
    var label: [String] = []

    @Option(
      name: .long,
      help: ArgumentHelp("The gestures to ask for, in turn: 'tap,double tap,pinch'.", valueName: "labels"))
    var ask: String?

    @Option(
      name: .long, help: ArgumentHelp("How many times to ask for each gesture.", valueName: "count"))
    var times: Int = 5

    @Option(
      name: .long,
      help: ArgumentHelp("Whose touches these are, in any words; the file says it.", valueName: "name"))
    var person: String?

    @Option(
      name: .long,
      help: ArgumentHelp("Record where the touches lie in a window that the panel covers: 1280x800.", valueName: "WxH"))
    var window: String?

    @Option(
      name: .long,
      help: ArgumentHelp("The part of the --window that the panel covers: 640,0,640,800.", valueName: "x,y,w,h"))
    var region: String?

    @Flag(name: .long, help: "Write over files that are there already.")
    var force = false

    @OptionGroup var filterArguments: FilterArguments
    @OptionGroup var live: LiveArguments

    func validate() throws {
      guard rotate > 0, rotate <= 1e6 else {
        throw ValidationError("--rotate is \(rotate), but must be above 0 and at most 1000000 megabytes.")
      }
      if let window, windowSize == nil {
        throw ValidationError("--window \"\(window)\" is not a width and a height in points, such as 1280x800.")
      }
      if let region, Rect(argument: region) == nil {
        throw ValidationError("--region \"\(region)\" is not x, y, width and height in points, such as 640,0,640,800.")
      }
      if region != nil, window == nil { throw ValidationError("--region is a part of a --window; give both.") }
      guard keep >= 0 else { throw ValidationError("--keep is \(keep), but must be at least 0.") }
      for text in label where text.count < 3 || text.dropFirst().first != "=" {
        throw ValidationError("--label \"\(text)\" is not a key, \"=\" and a label, such as t=tap.")
      }
      if ask != nil, asked.isEmpty { throw ValidationError("--ask names no gesture; --ask 'tap,double tap' does.") }
      if ask != nil, !label.isEmpty {
        throw ValidationError("With --ask a key says that a gesture went wrong; leave --label out.")
      }
      guard (1...1000).contains(times) else {
        throw ValidationError("--times is \(times), but must be from 1 to 1000.")
      }
    }

    /// The gestures to ask for.
    private var asked: [String] {
      (ask ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    private var windowSize: Size? { window.flatMap { Size(argument: $0, in: 1...1e6) } }

    /// The part of the window that the panel covers; `nil` without a window.
    private var covered: Rect? {
      windowSize.map { size in region.flatMap { Rect(argument: $0) } ?? Rect(origin: .zero, size: size) }
    }

    /// Where the panel lies: in the window, or by itself.
    private var placement: TouchscreenOptions.Placement {
      covered.map { .filling($0) } ?? .physical(fallback: nil)
    }

    /// The recording that has yet to come, of a panel.
    private func header(_ device: InputDevice, _ touchscreens: Touchscreens) -> Recording {
      header(
        device: device.name, surface: touchscreens.surface(of: device),
        millimetres: touchscreens.millimetres(of: device))
    }

    /// The recording that has yet to come, of a panel of this size in points, if that is known, and in millimetres.
    func header(device: String, surface: Size?, millimetres: Size?) -> Recording {
      var panel: Recording.Panel?
      if surface != nil { panel = millimetres.flatMap { size($0) }.map { .millimetres($0.plain) } ?? .unknownSize }
      return Recording(
        format: .touches, device: device, surface: windowSize ?? surface, panel: panel,
        // What lies in a window stays where it is; a panel by itself covers any window.
        placement: windowSize == nil && surface != nil ? .fill : .asIs, person: person)
    }

    /// The size in millimetres of what is recorded: of a panel, or of the whole window of which it covers a part;
    /// `nil` if no header can hold it.
    private func size(_ millimetres: Size) -> Size? {
      guard let windowSize, let covered else { return millimetres }
      let size = Size(
        width: millimetres.width * windowSize.width / covered.width,
        height: millimetres.height * windowSize.height / covered.height)
      return (1...100_000).contains(size.width) && (1...100_000).contains(size.height) ? size : nil
    }

    /// The filter of a panel of this size in points, of which a millimetre has so many; `nil` without rules.
    func filter(surface: Size?, pointsPerMillimetre: Double?) -> ContactFilter? {
      let scale = pointsPerMillimetre ?? ContactFilterConfiguration.pointsPerMillimetre
      return filterArguments.configuration(pointsPerMillimetre: scale).map {
        ContactFilter($0, surface: covered ?? surface.map { Rect(origin: .zero, size: $0) })
      }
    }

    /// When an answer is over, or the filter releases a lift, without any touch. The filter's time is late by `delay`.
    static func deadline(
      _ prompts: PromptSequence?, _ filter: ContactFilter?, delay: Timestamp.Duration
    ) -> Timestamp? {
      [prompts?.deadline, (filter?.nextDeadline).map { $0 + delay }].compactMap { $0 }.min()
    }

    func run(on console: Console) throws {
      // One recording has one surface, so the first touchscreen that comes is the one.
      let chosen = ChosenDevice()
      let input = try LiveInput(Application(), live, placement: placement, readsKeys: true)
      let log = try RecordingLog(
        RecordingLog.Configuration(
          path: file, limit: Int(rotate * 1e6), keep: keep, replaces: force),
        header: Recording(format: .touches, person: person))
      var failure: CommandError?
      func attempt(_ work: () throws(CommandError) -> Void) {
        do throws(CommandError) {
          if failure == nil { try work() }
        } catch {
          failure = error
          input.stop()
        }
      }
      input.loop.touchscreens.onChange = { change in
        guard let device = chosen.follow(change, "recorded", on: console) else { return }
        attempt { () throws(CommandError) in
          try log.replaceHeader(header(device, input.loop.touchscreens))
        }
      }
      // What is recorded is filtered here, since the loop's filter is for its application.
      var filter: ContactFilter?
      var prompts = ask.map { _ in PromptSequence(asked, times: times) }
      func append(_ frame: ContactFrame) {
        prompts?.receive(frame.samples)
        attempt { () throws(CommandError) in try log.append(frame) }
      }
      func write(_ output: ContactFilterOutput) {
        guard case .frame(let frame) = output else { return }
        append(frame)
      }
      input.loop.onFrame = { device, frame in
        guard chosen.isThis(device) else { return }
        let touchscreens = input.loop.touchscreens
        if filter == nil, filterArguments.filter != nil {
          filter = self.filter(
            surface: touchscreens.surface(of: device),
            pointsPerMillimetre: touchscreens.pointsPerMillimetre(of: device))
        }
        if filter == nil {
          append(frame)
        } else {
          filter?.receive(frame, send: write)
        }
      }
      input.loop.onProcessed = { filter?.advance(to: input.loop.touchscreens.watermark, send: write) }
      let labels = Dictionary(label.map { (String($0.prefix(1)), String($0.dropFirst(2))) }) { $1 }
      input.onKey = { key in
        if prompts != nil {
          prompts?.discard()
          console.printNote("once more: \(prompts?.word ?? "")")
          return
        }
        attempt { () throws(CommandError) in try log.append(label: labels[key] ?? key, at: .monotonicNow) }
      }
      input.deadline = { Self.deadline(prompts, filter, delay: input.loop.touchscreens.delay) }
      input.onTurn = {
        guard let label = prompts?.advance(to: .monotonicNow), let now = prompts else { return }
        attempt { () throws(CommandError) in try log.append(label) }
        console.printNote(now.text)
        if now.word == nil { input.stop() }
      }
      if let prompts { console.printNote(prompts.text) }
      input.run(on: console)
      filter?.finish(send: write)
      attempt { () throws(CommandError) in try log.close() }
      if let failure { throw failure }
      if chosen.device == nil {
        if log.samples == 0, !log.hasLabels { log.removeFiles() }
        throw CommandError.noTouchscreen("nothing was recorded")
      }
      let drops = input.loop.touchscreens.dropCount
      if drops > 0 {
        console.printWarning("events were lost \(counted(drops, "time")), for they came faster than read")
      }
      if file != InputFiles.standardInput {
        console.printNote("\(counted(log.samples, "sample")) in \(log.files.joined(separator: ", "))")
      }
    }
  }
#endif
