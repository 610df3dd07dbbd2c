nonisolated extension Recording.Format {
  /// The format of a file with this content, or `nil` if it is not known. Names are ignored.
  ///
  /// Checks lines from the start, after the output of a terminal before the recording, at most as many as
  /// `RecordingLimits` allows. The start of a large file is enough. A detected format does not mean that the rest of
  /// the file is correct: any object counts as ``touches``, so that its reader can report the mistake.
  public static func detect(in bytes: [UInt8]) -> Recording.Format? {
    var lines = LineSource(RecordingSource(bytes: bytes), file: "")
    return (try? FormatDetector.detect(&lines))?.format
  }
}

/// Distinguishes formats by their first lines.
nonisolated enum FormatDetector {
  /// The longest part of a line that is checked.
  private static let longestStart = 1 << 16

  /// The format, and the number of lines before it that do not belong to it: the output of a terminal.
  static func detect(_ lines: inout LineSource) throws(RecordingError) -> (format: Recording.Format, skipped: Int)? {
    defer { lines.rewind() }
    var skipped = 0
    var count = 0
    while count < RecordingLimits.linesBeforeFormat,
      let line = try lines.next(longest: longestStart, cutsLongLines: true)
    {
      count += 1
      if line.isBlank || line.isElision { continue }
      if line.starts(with: "# EVEMU") { return (.evemu, skipped) }
      if line.starts(with: "# libinput record") { return (.libinput, skipped) }
      // Comments start lines in several formats; some of them name the format, as above.
      if line.bytes.first == UInt8(ascii: "#") { continue }
      if let format = format(ofLine: line) { return (format, skipped) }
      if line.words.first == UInt8(ascii: "[") { return (arrayFormat(try lines.head(4096)), skipped) }
      guard isPreamble(line) else { return nil }
      skipped = line.number
    }
    return nil
  }

  /// The format by a line that is not a comment; `nil` if the line does not decide it.
  private static func format(ofLine line: TextLine) -> Recording.Format? {
    switch line.words.first {
    case UInt8(ascii: "{"): return .touches
    case UInt8(ascii: "[") where isGetevent(line.words): return .getevent
    case UInt8(ascii: "["): return nil
    default: break
    }
    if line.bytes.count >= 2, line.bytes.dropFirst().first == UInt8(ascii: ":") {
      let mark = line.bytes[line.bytes.startIndex]
      if "NIPBALSE".utf8.contains(mark) { return .evemu }
      if "RD".utf8.contains(mark) { return .hidRecorder }
    }
    if line.starts(with: "Event: time ") || line.starts(with: "Input driver version is") { return .evtest }
    if line.starts(with: "Input device ID:") || line.starts(with: "Input device name:") { return .evtest }
    if line.starts(with: "add device") || isTimelessEvent(line.bytes) { return .getevent }
    for key in ["version:", "ndevices:", "libinput:", "devices:", "system:"] where line.bytes.starts(with: key.utf8) {
      return .libinput
    }
    return nil
  }

  /// Whether a line is terminal output around a recording: a prompt with the recording command, a message of the command, or
  /// an interrupt.
  static func isPreamble(_ line: TextLine) -> Bool {
    let text = String(decoding: line.words.prefix(256), as: UTF8.self)
    for tool in ["getevent", "evtest", "evemu-record", "evemu-describe", "libinput record", "hid-recorder", "adb "]
    where text.contains(tool) {
      return true
    }
    // A device in the list that evtest and other tools show for a choice: "/dev/input/event4:\tELAN Touchscreen".
    let starts = [
      "Recording to '", "could not ", "No device specified", "Available devices", "Select the device", "/dev/input/",
      "/dev/hidraw", "Testing ...", "* daemon ", "***", "^C", "#", "remove device",
    ]
    return starts.contains { text.hasPrefix($0) }
  }

  /// Whether a line is a time in brackets and further text: `[   34490.122344] EV_ABS …`.
  private static func isGetevent(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.firstIndex(of: UInt8(ascii: "]")) else { return false }
    var inside = Fields(line[..<end].dropFirst())
    guard let time = inside.next(), inside.next() == nil, time.contains(UInt8(ascii: ".")) else { return false }
    var rest = Fields(line[(end + 1)...])
    return Fields.nanoseconds(time) != nil && rest.next().map { $0.first != UInt8(ascii: ",") } ?? false
  }

  /// Whether a line is an event as getevent prints it without times: `/dev/input/event2: 0003 0039 00000011`, with or
  /// without the device, in numbers or in names.
  static func isTimelessEvent(_ line: ArraySlice<UInt8>) -> Bool {
    var fields = Fields(line)
    guard var type = fields.next() else { return false }
    if type.starts(with: "/dev/input/".utf8), type.last == UInt8(ascii: ":") {
      guard let next = fields.next() else { return false }
      type = next
    }
    guard let code = fields.next(), let value = fields.next(), fields.next() == nil else { return false }
    if type.starts(with: "EV_".utf8) { return true }
    return type.count == 4 && code.count == 4 && value.count == 8
      && [type, code, value].allSatisfy { Fields.integer($0, radix: 16) != nil }
  }

  /// Distinguishes JSON arrays by the keys of their first object; an array without objects counts as pointer events.
  private static func arrayFormat(_ head: ArraySlice<UInt8>) -> Recording.Format {
    let keys: [(String, Recording.Format)] = [
      ("touchIdentifier", .uiTouches), ("estimationUpdateIndex", .uiTouches), ("pointerId", .pointerEvents),
    ]
    let head = String(decoding: head, as: UTF8.self)
    var first: (place: String.Index, format: Recording.Format)?
    for (key, format) in keys {
      guard let range = head.firstRange(of: "\"\(key)\"") else { continue }
      if first.map({ range.lowerBound < $0.place }) ?? true { first = (range.lowerBound, format) }
    }
    return first?.format ?? .pointerEvents
  }
}

/// Formats that cannot be read, or not as recordings, with their marks, so that an error can name them.
nonisolated enum UnreadFormat {
  /// The error for a file that starts like this; `nil` if the start is unknown.
  static func error(_ head: ArraySlice<UInt8>, file: String) -> RecordingError? {
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) {
      return RecordingError(file: file, message: "this is UTF-16", suggestion: "save it as UTF-8")
    }
    if TouchesKeys.formats.contains(where: { holds("\"\($0)\"", head.prefix(256)) }) { return nil }
    for (marks, message, suggestion) in known where marks.contains(where: { holds($0, head) }) {
      return RecordingError(file: file, message: message, suggestion: suggestion)
    }
    return nil
  }

  private static func holds(_ mark: String, _ head: ArraySlice<UInt8>) -> Bool {
    head.indices.contains { head[$0...].starts(with: mark.utf8) }
  }

  private static let known: [(marks: [String], message: String, suggestion: String)] = [
    (
      ["\"tactus-scene\""], "this is a scene, not a recording",
      "name the scene's file first, and a recording after it: SCENE RECORDING"
    ),
    (["\"tactus-case\""], "this is a case, not a recording", "run it with tactus check"),
    (
      ["\"physicalDeltaX\"", "\"embedderId\"", "\"pointerIdentifier\"", "PointerDownEvent", "\"localDelta\""],
      "these are Flutter's pointer records, which are not read here",
      "write their positions, divided by the pixel ratio, as .touches.jsonl"
    ),
    (
      ["\"traceEvents\""], "this is a trace of Chromium, which is not read here",
      "record pointer events in the page, or with tactus serve"
    ),
    (
      ["TOUCH_DOWN ", "TOUCH_MOTION", "DEVICE_ADDED "],
      "this is what libinput made of events, without the events themselves", "record with libinput record"
    ),
    (
      ["EVENT type 18 (Touch", "(TouchBegin)", "(RawTouchBegin)"],
      "this is the output of xinput, which is not read here", "record with libinput record or evtest"
    ),
    (
      ["MotionEvent {"], "these are Android's MotionEvents as text, which are not read here",
      "record with adb shell getevent -lt"
    ),
    (
      ["wl_touch@", "wl_touch#"], "this is a log of Wayland's messages, which is not read here",
      "record with libinput record or evtest"
    ),
  ]
}
