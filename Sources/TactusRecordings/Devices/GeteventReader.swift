import Tactus
import TactusEvdev

/// Reads the log of Android's `getevent -lt`, with or without the descriptions of the devices (`add device …`), of one
/// or of several devices.
nonisolated final class GeteventReader: DeviceLineReader {
  /// The device for each path; the empty path is for a log without paths.
  private var logOfNode: [String: Int] = [:]
  /// The device that the lines of a description belong to.
  private var described: Int?
  /// The current section of the description.
  private var section = Section.none

  /// The parts of a description.
  private enum Section { case none, keys, axes, properties }

  override func read(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError) {
    if line.words.first == UInt8(ascii: "[") { return try readEvent(line, into: &output) }
    if line.starts(with: "add device") {
      var fields = Fields(line.bytes)
      for _ in 0..<3 { _ = fields.next() }
      described = try index(ofNode: trimmed(String(decoding: fields.remainder, as: UTF8.self)), line)
      section = .none
    } else if FormatDetector.isTimelessEvent(line.bytes) {
      throw fault(
        line, "the events have no times, without which no gesture is known",
        "record with times: adb shell getevent -lt")
    } else if !readDescription(line) {
      leaveOut(line, &output)
    }
  }

  /// The device at `node`; makes it if it is new. Without a path, it is the only device, or the only one with touches.
  private func index(ofNode node: String?, _ line: TextLine) throws(RecordingError) -> Int {
    let key = node ?? ""
    if let known = logOfNode[key] { return known }
    let fitting = devices.logs.indices.filter { devices.logs.count == 1 || devices[$0].device.hasTouches }
    let index = node == nil && fitting.count == 1 ? fitting[0] : try devices.makeDevice(line: line.number)
    if node != nil { devices[index].node = node }
    logOfNode[key] = index
    return index
  }

  /// `[ time] type code value`, with the device's path before the type if there are several devices.
  private func readEvent(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError) {
    guard let end = line.bytes.firstIndex(of: UInt8(ascii: "]")) else { return try cutOff(line) }
    var stamp = Fields(line.words[..<end].dropFirst())
    var fields = Fields(line.bytes[(end + 1)...])
    guard let time = stamp.next().flatMap(Fields.nanoseconds), var type = fields.next() else { return try cutOff(line) }
    var node: String?
    if type.last == UInt8(ascii: ":") {
      node = String(decoding: type.dropLast(), as: UTF8.self)
      guard let next = fields.next() else { return try cutOff(line) }
      type = next
    }
    guard let code = fields.next(), let value = fields.next().flatMap(Self.value) else { return try cutOff(line) }
    let index = try index(ofNode: node, line)
    described = nil
    // An event whose names do not concern contacts only shows that its frame is not empty.
    let number = Self.number(code, name: EvdevNames.code)
    let event = EvdevEvent(
      type: number.flatMap { _ in Self.number(type, name: EvdevNames.type) } ?? .max, code: number ?? 0, value: value,
      time: Timestamp(nanoseconds: time))
    try devices.receive(event, line: line.number, from: index, into: &output)
  }

  /// A known name, or a hexadecimal number.
  private static func number(_ word: ArraySlice<UInt8>, name: (String) -> UInt16?) -> UInt16? {
    name(String(decoding: word.prefix(32), as: UTF8.self))
      ?? Fields.integer(word, radix: 16).flatMap(UInt16.init(exactly:))
  }

  /// Eight hexadecimal digits of two's complement, or the name of a button's state or of a tool.
  private static func value(_ word: ArraySlice<UInt8>) -> Int32? {
    if let number = Fields.integer(word, radix: 16).flatMap(UInt32.init(exactly:)) { return Int32(bitPattern: number) }
    return switch String(decoding: word.prefix(16), as: UTF8.self) {
    case "UP", "MT_TOOL_FINGER": 0
    case "DOWN", "MT_TOOL_PEN": 1
    case "REPEAT", "MT_TOOL_PALM": 2
    default: nil
    }
  }

  private func cutOff(_ line: TextLine) throws(RecordingError) {
    try drop(line, or: wrong(line, "an event", "[   1193.605705] EV_ABS ABS_MT_POSITION_X 00000213"))
  }
}

// The lines between `add device` and the first event.
nonisolated extension GeteventReader {
  /// Reads the known parts from a line of a description; the rest does not concern contacts. Returns whether the line may
  /// belong to a description.
  private func readDescription(_ line: TextLine) -> Bool {
    guard let index = described else { return false }
    let text = trimmed(line.text)
    if text.hasPrefix("name:") {
      devices[index].name = trimmed(text.dropFirst("name:".count)).trimmingQuotes()
      return true
    }
    if text.hasPrefix("input props:") {
      section = .properties
      return true
    }
    var words = text.split(separator: " ")
    if words.count >= 2, words[1].hasPrefix("("), words[1].hasSuffix("):") {
      section = words[0] == "KEY" ? .keys : words[0] == "ABS" ? .axes : .none
      words.removeFirst(2)
    } else if text.hasSuffix(":") {
      section = .none
    }
    switch section {
    case .none: break
    case .properties:
      if let bit = words.first.flatMap(EvdevNames.property) { devices[index].device.properties |= 1 << bit }
      return text == "<none>" || text.hasPrefix("INPUT_PROP_")
    case .keys:
      for word in words {
        // A star marks a key that is down: "BTN_TOUCH*".
        let name = ArraySlice(word.utf8.prefix { $0 != UInt8(ascii: "*") })
        if let code = Self.number(name, name: EvdevNames.code) { devices[index].addKey(code) }
      }
    case .axes: return readAxis(words, into: index)
    }
    return true
  }

  /// `ABS_MT_POSITION_X : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 0`
  private func readAxis(_ words: [Substring], into index: Int) -> Bool {
    func value(_ name: String) -> Int32? {
      guard let place = words.firstIndex(of: Substring(name)), place + 1 < words.count else { return nil }
      return Int32(words[place + 1].prefix { $0 != "," })
    }
    guard let minimum = value("min"), let maximum = value("max") else { return false }
    if let code = words.first.flatMap({ Self.number(ArraySlice($0.utf8), name: EvdevNames.code) }) {
      devices[index].add(
        EvdevAxis(code: code, minimum: minimum, maximum: maximum, resolution: value("resolution") ?? 0),
        value: value("value") ?? 0)
    }
    return true
  }
}

nonisolated extension String {
  /// The text without one pair of double quotes around it.
  func trimmingQuotes() -> String {
    count >= 2 && first == "\"" && last == "\"" ? String(dropFirst().dropLast()) : self
  }
}

/// The kernel's names for event types and codes, as `getevent -l` prints them. Names that do not concern contacts have
/// no code here.
nonisolated enum EvdevNames {
  static func type(_ name: some StringProtocol) -> UInt16? {
    switch name {
    case "EV_SYN": EvdevType.synchronization
    case "EV_KEY": EvdevType.key
    case "EV_ABS": EvdevType.absolute
    default: nil
    }
  }

  /// The code called `name`; keys and axes have different names.
  static func code(_ name: some StringProtocol) -> UInt16? {
    switch name {
    case "SYN_REPORT": EvdevCode.report
    case "SYN_MT_REPORT": EvdevCode.multiTouchReport
    case "SYN_DROPPED": EvdevCode.dropped
    case "ABS_X": EvdevCode.x
    case "ABS_Y": EvdevCode.y
    case "ABS_Z": EvdevCode.z
    case "ABS_RX": EvdevCode.rx
    case "ABS_PRESSURE": EvdevCode.pressure
    case "ABS_DISTANCE": EvdevCode.distance
    case "ABS_MT_SLOT": EvdevCode.slot
    case "ABS_MT_TOUCH_MAJOR": EvdevCode.touchMajor
    case "ABS_MT_TOUCH_MINOR": EvdevCode.touchMinor
    case "ABS_MT_ORIENTATION": EvdevCode.orientation
    case "ABS_MT_POSITION_X": EvdevCode.positionX
    case "ABS_MT_POSITION_Y": EvdevCode.positionY
    case "ABS_MT_TOOL_TYPE": EvdevCode.toolType
    case "ABS_MT_TRACKING_ID": EvdevCode.trackingID
    case "ABS_MT_PRESSURE": EvdevCode.multiTouchPressure
    case "ABS_MT_DISTANCE": EvdevCode.multiTouchDistance
    case "BTN_TOOL_PEN", "BTN_DIGI": EvdevCode.toolPen
    case "BTN_TOOL_RUBBER": EvdevCode.toolRubber
    case "BTN_TOOL_BRUSH": EvdevCode.toolBrush
    case "BTN_TOOL_PENCIL": EvdevCode.toolPencil
    case "BTN_TOOL_AIRBRUSH": EvdevCode.toolAirbrush
    case "BTN_STYLUS": EvdevCode.stylus
    case "BTN_TOOL_FINGER": EvdevCode.toolFinger
    case "BTN_TOOL_MOUSE": EvdevCode.toolMouse
    case "BTN_TOUCH": EvdevCode.touch
    default: nil
    }
  }

  /// The bit of an input property in ``EvdevDevice/properties``.
  static func property(_ name: some StringProtocol) -> UInt32? {
    switch name {
    case "INPUT_PROP_POINTER": 0
    case "INPUT_PROP_DIRECT": 1
    case "INPUT_PROP_BUTTONPAD": 2
    case "INPUT_PROP_SEMI_MT": 3
    default: nil
    }
  }
}
