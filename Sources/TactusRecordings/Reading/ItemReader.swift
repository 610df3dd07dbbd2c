import Tactus
import TactusJSON

/// Reads frames and labels of a source in any format, one by one: the whole implementation of ``RecordingReader``.
nonisolated struct ItemReader {
  /// The name of the source in errors.
  let file: String
  /// The items that were read and not yet removed.
  private(set) var output = RecordingOutput(.touches)
  private var lines: LineSource
  /// Whether the format is that of `*.touches.jsonl`, whose lines ``touches`` reads.
  private var readsTouches = false
  private var touches: TouchesReader
  /// Reads lines of other formats.
  private var device: DeviceLineReader
  /// The device that the options name, for a source with one device.
  private var wantedDevice: String?
  private var linesToSkip = 0
  /// Whether an error ended the reading of the current recording.
  private var hasFailed = false

  /// A reader at the start of its source.
  init(_ source: RecordingSource, file: String) {
    self.file = file
    lines = LineSource(source, file: file)
    touches = TouchesReader(file: file)
    device = DeviceLineReader(file: file, options: .init(), choice: .survey)
  }

  /// Finds the format and, if necessary, the device, to read the source from its start.
  mutating func open(
    _ source: RecordingSource, options: RecordingOptions, choice: DeviceSet.Choice,
    description: @escaping () throws(RecordingError) -> (name: String, bytes: [UInt8])?
  ) throws(RecordingError) {
    let (format, skipped) = try Self.format(&lines, file: file)
    if !format.mayHaveSeveralDevices { wantedDevice = options.device }
    linesToSkip = skipped
    var choice = choice
    if choice == .first, format.mayHaveSeveralDevices, source.canRewind {
      source.rewind()
      let survey = try RecordingReader(source, file: file, options: options, choice: .survey, description: description)
      choice = .index(try survey.survey().chosen())
      source.rewind()
      lines = LineSource(source, file: file)
    }
    let only = choice == .survey ? choice : .index(0)
    output = RecordingOutput(format)
    switch format {
    case .touches: beginTouches(TouchesReader(file: file, keepsApart: options.keepsRecordingsApart))
    case .evemu: device = EvemuReader(file: file, options: options, choice: only, description: description)
    case .libinput: device = LibinputReader(file: file, options: options, choice: choice)
    case .getevent: device = GeteventReader(file: file, options: options, choice: choice)
    case .evtest: device = EvtestReader(file: file, options: options, choice: only, count: 1)
    case .hidRecorder: device = HIDRecorderReader(file: file, options: options, choice: choice)
    case .pointerEvents, .uiTouches:
      output = RecordingOutput(format, joinsEqualTimes: true)
      // One JSON array, one element at a time.
      let bytes = try lines.all(longest: RecordingLimits.array)
      if format == .pointerEvents {
        try PointerLogReader.read(bytes, file: file, into: &output)
      } else {
        try UITouchReader.read(bytes, file: file, into: &output)
      }
      output.warnings += output.builder.allWarnings()
      output.finish()
    }
    lines.stopKeeping()
  }

  private mutating func beginTouches(_ reader: TouchesReader) {
    output = RecordingOutput(.touches, renumbers: false, joinsEqualTimes: true)
    touches = reader
    readsTouches = true
  }

  /// The next frame or label; `nil` at the end, and after an error.
  mutating func next() throws(RecordingError) -> RecordingReader.Item? {
    if hasFailed { return nil }
    while true {
      let item = output.next()
      if item != nil || output.isComplete {
        try requireDevice()
        return item
      }
      do throws(RecordingError) {
        try readLine()
      } catch {
        hasFailed = true
        throw error
      }
    }
  }

  /// Throws if the source is of another device than the options name.
  private mutating func requireDevice() throws(RecordingError) {
    guard let wantedDevice, wantedDevice != "1", output.header.device?.contains(wantedDevice) != true else { return }
    hasFailed = true
    throw RecordingError(
      file: file, message: "no device is called \"\(wantedDevice)\"",
      suggestion: output.header.device.map { "the file has \"\($0)\"" } ?? "the file names no device")
  }

  /// Begins the next recording of the source, if recordings are kept apart; returns whether there is one.
  mutating func nextRecording() throws(RecordingError) -> Bool {
    guard output.isComplete || hasFailed, readsTouches else { return false }
    while hasFailed, output.nextHeader == nil {
      // If no line can be read, there is no further recording.
      hasFailed = false
      guard let line = try lines.next() else { return false }
      hasFailed = true
      if let node = try? JSONParser.parse(line.bytes), node["format"] != nil {
        output.nextHeader = try TouchesHeader.read(node, file: file)
        lines.isPacked = lines.isPacked || TouchesHeader.isPacked(node)
      }
    }
    guard let header = output.nextHeader else { return false }
    beginTouches(TouchesReader(file: file, followedFrom: header))
    output.header = header
    output.isPacked = lines.isPacked
    hasFailed = false
    return true
  }

  /// Reads the next line, or finds that there is none.
  private mutating func readLine() throws(RecordingError) {
    guard let line = try lines.next() else { return try finish() }
    if line.number <= linesToSkip { return }
    if line.isBlank {
      // An empty line completes a frame of touches: a live sender sends one.
      if readsTouches { output.builder.close() }
      return
    }
    if readsTouches {
      try touches.read(line, into: &output)
      lines.isPacked = output.isPacked
    } else if line.isElision {
      device.readElision(line, into: &output)
    } else {
      try device.read(line, into: &output)
    }
    try output.checkSize(line: line.number, file: file)
    if output.nextHeader != nil { try finish() }
  }

  private mutating func finish() throws(RecordingError) {
    if readsTouches {
      touches.finish(into: &output)
      output.builder.cancelHover()
      output.warnings += output.builder.allWarnings()
    } else {
      try device.finish(into: &output)
    }
    output.finish()
  }

  /// The devices, as far as they are known; none for a format without devices.
  var devices: DeviceSet { device.devices }

  /// The format and the number of lines to skip, or an error that lists the known formats.
  private static func format(
    _ lines: inout LineSource, file: String
  ) throws(RecordingError) -> (format: Recording.Format, skipped: Int) {
    let found = try FormatDetector.detect(&lines)
    if found == nil || found?.format == .touches || found?.format == .pointerEvents,
      let error = UnreadFormat.error(lines.start(4096), file: file)
    {
      throw error
    }
    if let found { return found }
    if try lines.isBlank() { throw RecordingError(file: file, message: "the file is empty") }
    let known = Recording.Format.allCases.map { $0.title }.joined(separator: ", ")
    throw RecordingError(
      file: file, message: "this is no recording that is known here", suggestion: "known are \(known)")
  }
}

nonisolated extension Recording.Format {
  /// Whether a file of this kind may hold several devices.
  fileprivate var mayHaveSeveralDevices: Bool { self == .libinput || self == .getevent || self == .hidRecorder }
}
