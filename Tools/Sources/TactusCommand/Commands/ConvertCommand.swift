import ArgumentParser
@_spi(Tools) import TactusRecordings

/// `tactus convert IN [OUT]`: any recording as the project's own kind of file.
struct ConvertCommand: ConsoleCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write a recording of any known format as *.touches.jsonl, packed, or for evemu or libinput.",
    discussion: """
      Positions become points, times seconds, exact to the nanosecond. Warnings say what was repaired or guessed.

      With --to packed, each sample is bytes instead of a line: half of the size, and read faster, by everything that \
      reads recordings. Nothing is lost: without --to, the packed file becomes the same text again.

      With --to evemu or --to libinput, the touches become the events of a made-up touchscreen with slots, which \
      evemu-play, umockdev or libinput replay can play to other programs. One warning lists what such a file cannot hold.

      Examples:
        tactus convert Recordings/evtest/holdoutput.txt hold.touches.jsonl
        tactus convert --device "ELAN Touchscreen" record.yml > touches.touches.jsonl
        tactus convert --to packed session.touches.jsonl session.touches.packed
        tactus convert --to libinput touches.touches.jsonl touches.yml

      \(ExitStatus.help)
      """)

  @Argument(help: ArgumentHelp("The recording, or - for standard input.", valueName: "in"))
  var input: String

  @Argument(help: ArgumentHelp("The file to write, or - for standard output, which is the default.", valueName: "out"))
  var result: String = InputFiles.standardInput

  /// What is written.
  enum Target: String, CaseIterable, ExpressibleByArgument {
    /// The project's own kind of file.
    case touches
    /// The same, with bytes for samples.
    case packed
    /// The events of a device, for evemu and umockdev.
    case evemu
    /// The events of a device, for libinput.
    case libinput
  }

  @Option(name: .long, help: "The kind of file to write: touches, packed, evemu or libinput.")
  var to: Target = .touches

  @Flag(name: .long, help: "Write over a file that is there already.")
  var force = false

  @OptionGroup var recordingArguments: RecordingArguments

  func run(on console: Console) throws {
    let goesToFile = result != InputFiles.standardInput
    if goesToFile, input != InputFiles.standardInput, FileSystem.isSameFile(input, result) {
      throw CommandError(
        file: result, "this is the recording itself, which would be overwritten", suggestion: "name another file")
    }
    if goesToFile, !force, FileSystem.isRegularFile(result) { throw FileSystem.occupied(result) }
    if let format = EvdevTranscript.Format(rawValue: to.rawValue) {
      try writeTranscript(format, toFile: goesToFile, on: console)
      return
    }
    if to == .packed, !goesToFile, console.outputIsTerminal {
      throw CommandError(
        "a packed recording is bytes, which a terminal cannot show", suggestion: "name a file to write")
    }
    let source = try InputFiles.source(input, on: console)
    let reader = try InputFiles.reader(input, source, options: recordingArguments.options)
    source.willRead = { console.showProgress("converted \(Progress.text(source, samples: nil))") }
    defer { source.willRead = nil }
    var omitted = 0
    if goesToFile {
      try FileSystem.write(toFile: result) { channel in omitted = try write(reader, to: channel) }
    } else {
      source.willRead = { console.output.flush() }
      omitted = try write(reader, to: console.output)
    }
    console.hideProgress()
    InputFiles.printWarnings(of: reader.header, input, on: console)
    if omitted > 0 {
      let loss = "coalesced and predicted samples are left out, \(omitted) in all; velocities may change"
      console.printWarning("\(InputFiles.title(input)): \(loss)")
    }
  }

  /// A description of the device comes before its events, so all of the recording has to be known first.
  private func writeTranscript(_ format: EvdevTranscript.Format, toFile: Bool, on console: Console) throws {
    let recording = try InputFiles.recording(input, options: recordingArguments.options, on: console)
    let transcript: EvdevTranscript
    do throws(RecordingError) {
      transcript = try EvdevTranscript(recording)
    } catch {
      throw CommandError(file: InputFiles.title(input), error.message, suggestion: error.suggestion)
    }
    if toFile {
      try FileSystem.write(toFile: result) { channel in transcript.write(format) { channel.write($0) } }
    } else {
      transcript.write(format) { console.output.write($0) }
    }
    let losses = transcript.losses(format)
    if !losses.isEmpty {
      console.printWarning("\(InputFiles.title(input)): \(losses.joined(separator: "; "))")
    }
  }

  /// Writes the recording; returns the number of samples for which the format has no place.
  private func write(_ reader: RecordingReader, to channel: any OutputChannel) throws -> Int {
    var writer = TouchesWriter()
    var item = try reader.next()
    channel.write(to == .packed ? writer.packedHead(reader.header) : Array(writer.head(reader.header).utf8))
    while let next = item {
      if to == .packed { channel.write(writer.packed(next)) } else { channel.write(writer.text(next)) }
      item = try reader.next()
    }
    return writer.omitted
  }
}
