#if os(Linux)
  import ArgumentParser
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
        Every frame is on its way to the disk when it has arrived, so a recorder that is killed loses next to nothing, and \
        its memory does not grow. A key that is pressed becomes a label at that moment; --label gives it words. Ctrl-C ends.

        Examples:
          tactus record -o taps.touches.jsonl
          tactus record -o session.touches.jsonl --label t=tap --label s=swipe
          tactus record -o kiosk.touches.jsonl --rotate 10 --keep 20
          tactus record -o - --seconds 10 | tactus replay -

        \(ExitStatus.help)
        """)

    @Option(
      name: [.customShort("o"), .customLong("output")],
      help: ArgumentHelp("The file to write, or - for standard output.", valueName: "file"))
    var file: String

    @Option(
      name: .long, help: ArgumentHelp("Go on in another file after so many megabytes.", valueName: "MB"))
    var rotate: Double = 100

    @Option(
      name: .long,
      help: ArgumentHelp("How many files to keep when they rotate; 0 keeps all.", valueName: "count"))
    var keep: Int = 0

    @Option(
      name: .long,
      help: ArgumentHelp("What a key stands for: t=tap. May be given several times.", valueName: "key=label"))
    var label: [String] = []

    @Flag(name: .long, help: "Write over files that are there already.")
    var force = false

    @OptionGroup var filterArguments: FilterArguments
    @OptionGroup var live: LiveArguments

    func validate() throws {
      guard rotate > 0, rotate <= 1e6 else {
        throw ValidationError("--rotate is \(rotate), but must be above 0 and at most 1000000 megabytes.")
      }
      guard keep >= 0 else { throw ValidationError("--keep is \(keep), but must be at least 0.") }
      for text in label where text.count < 3 || text.dropFirst().first != "=" {
        throw ValidationError("--label \"\(text)\" is not a key, \"=\" and a label, such as t=tap.")
      }
    }

    func run(on console: Console) throws {
      // One recording has one surface, so the first touchscreen that comes is the one.
      let chosen = ChosenDevice()
      let input = try LiveInput(Application(), live, readsKeys: true)
      let log = try RecordingLog(
        RecordingLog.Configuration(
          path: file, limit: Int(rotate * 1e6), keep: keep, replaces: force), header: Recording(format: .touches))
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
        change.tell(console)
        guard case .connected(let device) = change else { return }
        if chosen.take(device) {
          let surface = input.loop.touchscreens.surface(of: device)
          attempt { () throws(CommandError) in
            try log.replaceHeader(Recording(format: .touches, device: device.name, surface: surface))
          }
        } else {
          console.printWarning("\(device.path) is not recorded, another touchscreen is; --device chooses one")
        }
      }
      // What is recorded is filtered here, since the loop's filter is for its application.
      var filter: ContactFilter?
      func write(_ output: ContactFilterOutput) {
        guard case .frame(let frame) = output else { return }
        attempt { () throws(CommandError) in try log.append(frame.samples) }
      }
      input.loop.onFrame = { device, samples in
        guard chosen.isThis(device), let first = samples.first else { return }
        if filter == nil, let configuration = filterArguments.configuration {
          let size = input.loop.touchscreens.surface(of: device)
          filter = ContactFilter(
            configuration, surface: size.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) })
        }
        if filter == nil {
          attempt { () throws(CommandError) in try log.append(samples) }
        } else {
          filter?.receive(samples, at: first.time, send: write)
        }
      }
      input.loop.onProcessed = { filter?.advance(to: input.loop.touchscreens.watermark, send: write) }
      let labels = Dictionary(label.map { (String($0.prefix(1)), String($0.dropFirst(2))) }) { $1 }
      input.onKey = { key in
        attempt { () throws(CommandError) in try log.append(label: labels[key] ?? key, at: .monotonicNow) }
      }
      input.run(on: console)
      filter?.finish(send: write)
      attempt { () throws(CommandError) in try log.close() }
      if let failure { throw failure }
      let drops = input.loop.touchscreens.dropCount
      if drops > 0 {
        console.printWarning("events were lost \(counted(drops, "time")), for they came faster than read")
      }
      if file != InputFiles.standardInput {
        console.tell("\(counted(log.samples, "sample")) in \(log.files.joined(separator: ", "))")
      }
    }
  }

  /// The touchscreen that is recorded: the first that came, also when it has been away.
  private final class ChosenDevice {
    private var device: InputDevice?

    /// Whether `other` is recorded: it is the first, or the first has come back.
    func take(_ other: InputDevice) -> Bool {
      if let device, device.name != other.name || device.identity != other.identity { return false }
      device = device ?? other
      if let device, device.capabilities != other.capabilities { return false }
      self.device = other
      return true
    }

    func isThis(_ other: InputDevice) -> Bool { device?.path == other.path }
  }
#endif
