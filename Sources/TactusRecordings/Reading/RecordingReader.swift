import Tactus
import TactusEvdev
import TactusJSON

/// Reads a recording frame by frame, in any format, with a memory that does not depend on its length.
///
/// ```swift
/// let reader = try RecordingReader(contentsOfFile: "touches.evemu")
/// while let item = try reader.next() {
///   if case .frame(let frame) = item { application.send(frame.samples) }
/// }
/// ```
///
/// A frame comes as soon as the source has sent the end of it: that is how touches are followed live, from a pipe. In a
/// `*.touches.jsonl` a frame ends where the next one begins, or with an empty line. Two formats are one JSON value, of
/// which all has to be read before the first frame comes: pointer events and UITouch values.
///
/// Where several devices may be in the source, it is read twice, if it can be (``RecordingSource/canRewind``), since only
/// its end says how many of them have touches. Of other sources the first device with a contact is chosen, unless
/// ``RecordingOptions/device`` names one; a contact on another device is then an error.
public final class RecordingReader {
  /// What comes next.
  public enum Item: Sendable, Hashable {
    /// A frame; it is not earlier than the one before.
    case frame(Recording.Frame)
    /// What the person meant to do; it comes before the first frame that is not earlier.
    case label(Recording.Label)
  }

  private let file: String
  private var lines: LineSource
  // These have a value before the first error is thrown: Embedded Swift does not free an object that is thrown away before.
  private var lineReader = AnyLineReader()
  private var output = RecordingOutput(.touches)
  private var items: [Item] = []
  private var nextItem = 0
  /// Labels that stand before the frames that they are about.
  private var labels: [Recording.Label] = []
  private var linesToSkip = 0
  private var isAtEnd = false
  /// Whether the present recording was left because of an error in it.
  private var hasFailed = false

  /// What is known of the recording beside its frames and labels: complete as soon as ``next()`` gave something. The
  /// warnings are complete when it gave `nil`.
  public var header: Recording {
    var header = output.header
    header.warnings = output.warnings
    return header
  }

  /// What kind of file it is.
  public var format: Recording.Format { output.header.format }

  /// A reader of the file at `path`, whatever its format and name; see ``Recording/init(contentsOfFile:options:)``.
  public convenience init(contentsOfFile path: String, options: RecordingOptions = .init()) throws(RecordingError) {
    try self.init(RecordingSource(contentsOfFile: path), besideFile: path, options: options)
  }

  /// A reader of a source that is the content of the file at `path`, beside which a description of the device may lie.
  @_spi(Tools) public convenience init(_ source: RecordingSource, besideFile path: String, options: RecordingOptions)
    throws(RecordingError)
  {
    try self.init(source, file: path, options: options) { () throws(RecordingError) in
      RecordingFiles.description(beside: path)
    }
  }

  /// A reader of a source.
  ///
  /// - Parameters:
  ///   - source: where the bytes come from.
  ///   - file: what errors call it.
  ///   - options: what the source cannot say of itself.
  /// - Throws: a ``RecordingError`` if the source cannot be read, or is in no format that is known.
  public convenience init(_ source: RecordingSource, file: String, options: RecordingOptions = .init())
    throws(RecordingError)
  {
    try self.init(source, file: file, options: options) { () throws(RecordingError) in nil }
  }

  init(
    _ source: RecordingSource, file: String, options: RecordingOptions, choice: DeviceSet.Choice? = nil,
    description: @escaping () throws(RecordingError) -> (name: String, bytes: [UInt8])?
  ) throws(RecordingError) {
    self.file = file
    lines = LineSource(source, file: file)
    let (format, skipped) = try Self.format(&lines, file: file)
    linesToSkip = skipped
    var choice = choice ?? .first
    if choice == .first, format.mayHaveSeveralDevices, source.canRewind {
      source.rewind()
      let survey = try RecordingReader(source, file: file, options: options, choice: .survey, description: description)
      choice = .index(try survey.survey().chosen())
      source.rewind()
      lines = LineSource(source, file: file)
    }
    switch format {
    case .touches:
      output = RecordingOutput(format, renumbers: false, joinsEqualTimes: true)
      lineReader = LineReaderBox(TouchesReader(file: file, keepsApart: options.keepsRecordingsApart))
    case .evemu:
      output = RecordingOutput(format)
      let choice = choice == .survey ? choice : .index(0)
      lineReader = LineReaderBox(
        try EvemuReader(file: file, options: options, choice: choice, description: description))
    case .libinput:
      output = RecordingOutput(format)
      lineReader = LineReaderBox(LibinputReader(file: file, options: options, choice: choice))
    case .getevent:
      output = RecordingOutput(format)
      lineReader = LineReaderBox(GeteventReader(file: file, options: options, choice: choice))
    case .evtest:
      output = RecordingOutput(format)
      lineReader = LineReaderBox(
        try EvtestReader(file: file, options: options, choice: choice == .survey ? choice : .index(0)))
    case .hidRecorder:
      output = RecordingOutput(format)
      lineReader = LineReaderBox(HIDRecorderReader(file: file, options: options, choice: choice))
    case .pointerEvents, .uiTouches:
      output = RecordingOutput(format, joinsEqualTimes: true)
      let bytes = try lines.all(longest: RecordingLimits.array)
      try readArray(bytes)
    }
    lines.stopKeeping()
  }

  /// The next frame or label; `nil` at the end.
  ///
  /// - Throws: a ``RecordingError`` that says where the fault is and what would be right. Nothing comes after it.
  public func next() throws(RecordingError) -> Item? {
    while nextItem == items.count {
      items.removeAll(keepingCapacity: true)
      nextItem = 0
      if isAtEnd { return nil }
      do throws(RecordingError) {
        try readLine()
      } catch {
        isAtEnd = true
        hasFailed = true
        throw error
      }
    }
    defer { nextItem += 1 }
    return items[nextItem]
  }

  /// Begins the next recording of a source that holds several, such as files that were joined; answers whether there is one.
  ///
  /// ```swift
  /// repeat {
  ///   while let item = try reader.next() { … }
  /// } while try reader.nextRecording()
  /// ```
  ///
  /// To be called when ``next()`` gave `nil`, or threw: what is left of a recording that is wrong is passed over. Only with
  /// ``RecordingOptions/keepsRecordingsApart``; otherwise all is one recording.
  public func nextRecording() throws(RecordingError) -> Bool {
    guard isAtEnd, format == .touches else { return false }
    while hasFailed, output.nextHeader == nil {
      // If no line can be read, there is nothing more.
      hasFailed = false
      guard let line = try lines.next() else { return false }
      hasFailed = true
      if let node = try? JSONParser.parse(line.bytes), node["format"] != nil {
        output.nextHeader = try TouchesHeader.read(node, file: file)
      }
    }
    guard let header = output.nextHeader else { return false }
    output = RecordingOutput(format, renumbers: false, joinsEqualTimes: true)
    output.header = header
    lineReader = LineReaderBox(TouchesReader(file: file, followedFrom: header))
    items = []
    nextItem = 0
    labels = []
    isAtEnd = false
    hasFailed = false
    return true
  }

  /// Reads the next line, or finds that there is none.
  private func readLine() throws(RecordingError) {
    guard let line = try lines.next() else { return try finish() }
    if line.number <= linesToSkip { return }
    if line.isBlank {
      // Nothing can be added to a frame of touches after an empty line: a live sender sends one.
      if format == .touches { output.builder.close() }
    } else {
      try lineReader.read(line, into: &output)
      try output.checkSize(line: line.number, file: file)
    }
    if output.nextHeader != nil { return try finish() }
    drainOutput()
  }

  private func finish() throws(RecordingError) {
    isAtEnd = true
    try lineReader.finish(into: &output)
    output.builder.close()
    drainOutput()
    for label in labels { items.append(.label(label)) }
    labels = []
  }

  /// Puts what was read into order: a label before the first frame that is not earlier.
  private func drainOutput() {
    if !output.labels.isEmpty {
      labels += output.labels
      output.labels.removeAll()
    }
    output.builder.drainReady { frame in
      drainLabels { $0.time <= frame.time }
      items.append(.frame(frame))
    }
    if labels.count > RecordingLimits.waitingLabels { drainLabels { _ in true } }
  }

  private func drainLabels(while isDue: (Recording.Label) -> Bool) {
    guard !labels.isEmpty else { return }
    let due = labels.prefix(while: isDue)
    for label in due { items.append(.label(label)) }
    labels.removeFirst(due.count)
  }

  /// Reads all and answers what devices there are.
  func survey() throws(RecordingError) -> DeviceSet {
    while try next() != nil {}
    return lineReader.knownDevices ?? DeviceSet(file: file, options: .init(), choice: .survey)
  }
}

extension RecordingReader {
  /// The format and how many lines to pass over, or an error that lists the formats that are known.
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

  /// Reads a file that is one array of JSON, an element at a time.
  private func readArray(_ bytes: [UInt8]) throws(RecordingError) {
    switch format {
    case .pointerEvents: try PointerLogReader.read(bytes, file: file, into: &output)
    default: try UITouchReader.read(bytes, file: file, into: &output)
    }
    drainOutput()
    linesToSkip = 0
    isAtEnd = true
    output.warnings += output.builder.allWarnings()
  }
}

extension Recording.Format {
  /// Whether a file of this kind may hold several devices.
  var mayHaveSeveralDevices: Bool { self == .libinput || self == .getevent || self == .hidRecorder }
}
