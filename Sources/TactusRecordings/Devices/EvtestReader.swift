import Tactus
import TactusEvdev

/// Reads the output of `evtest`: the description of a device, if there is one, and its events.
///
/// ```
/// Input device name: "ELAN Touchscreen"
///     Event code 53 (ABS_MT_POSITION_X)
///       Min        0
///       Max     3200
/// Event: time 1527639626.223995, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 333
/// Event: time 1527639626.223995, -------------- SYN_REPORT ------------
/// ```
nonisolated final class EvtestReader: DeviceLineReader {
  /// The event type that the codes of the description belong to.
  private var type: Int64 = -1
  /// The axis that the values of the description belong to.
  private var axis: EvdevAxis?
  /// Its value before the first event.
  private var value: Int32 = 0

  override func read(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError) {
    if line.starts(with: "Event: time") {
      closeAxis()
      try readEvent(line, into: &output)
    } else if line.starts(with: "Input device name:") {
      try beginDescription(line, hasEvents: devices[0].hasEvents)
      devices[0].name = trimmed(trimmed(line.text).dropFirst("Input device name:".count)).trimmingQuotes()
    } else if !readDescription(line) {
      leaveOut(line, &output)
    }
  }

  override func finish(into output: inout RecordingOutput) throws(RecordingError) {
    closeAxis()
    try devices.finish(into: &output)
  }

  /// `Event: time 12.345678, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 333`
  private func readEvent(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError) {
    var fields = Fields(line.bytes)
    _ = fields.next()
    _ = fields.next()
    guard let word = fields.next(), word.last == UInt8(ascii: ","), let time = Fields.nanoseconds(word.dropLast())
    else { return try cutOff(line) }
    let stamp = Timestamp(nanoseconds: time)
    guard let next = fields.next() else { return try cutOff(line) }
    guard next.elementsEqual("type".utf8) else {
      // `-------------- SYN_REPORT ------------`, and the forms of older versions.
      guard let code = Self.synchronization(fields.remainder) else { return try cutOff(line) }
      let event = EvdevEvent(type: EvdevType.synchronization, code: code, value: 0, time: stamp)
      return try devices.receive(event, line: line.number, from: 0, into: &output)
    }
    guard let type: UInt16 = fields.decimal(), fields.skip(through: "code"), let code: UInt16 = fields.decimal(),
      fields.skip(through: "value"), let value = fields.next()
    else { return try cutOff(line) }
    // Values of other types, such as scan codes, may have another form.
    let isOther = ![EvdevType.synchronization, EvdevType.key, EvdevType.absolute].contains(type)
    guard let value = Fields.integer(value, radix: 10).flatMap(Int32.init(exactly:)) ?? (isOther ? 0 : nil)
    else { return try cutOff(line) }
    let event = EvdevEvent(type: type, code: code, value: value, time: stamp)
    try devices.receive(event, line: line.number, from: 0, into: &output)
  }

  /// The meaning of a line of dashes, plus signs or arrows.
  private static func synchronization(_ rest: ArraySlice<UInt8>) -> UInt16? {
    let text = String(decoding: rest.prefix(40), as: UTF8.self)
    if text.contains("SYN_MT_REPORT") || text.contains("Config Sync") { return EvdevCode.multiTouchReport }
    if text.contains("SYN_DROPPED") { return EvdevCode.dropped }
    let isReport = text.contains("SYN_REPORT") || text.contains("Report Sync") || text.contains("EV_SYN")
    return isReport ? EvdevCode.report : nil
  }

  private func cutOff(_ line: TextLine) throws(RecordingError) {
    try drop(
      line,
      or: wrong(line, "an event", "Event: time 1.500000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 333"))
  }

  /// The lines before the events: `Event type 3 (EV_ABS)`, `Event code 53 (…)`, `Max 3200`, `Property type 1 (…)`.
  /// Returns whether the line is one of these.
  private func readDescription(_ line: TextLine) -> Bool {
    var fields = Fields(line.bytes)
    switch fields.next().map({ String(decoding: $0.prefix(16), as: UTF8.self) }) {
    case "Event":
      guard let what = fields.next(), let number: Int64 = fields.decimal() else { return false }
      closeAxis()
      if what.elementsEqual("type".utf8) {
        type = number
      } else if type == Int64(EvdevType.key), let code = UInt16(exactly: number), code < 0x300 {
        devices[0].addKey(code)
      } else if type == Int64(EvdevType.absolute), let code = UInt16(exactly: number), code < 0x40 {
        (axis, value) = (EvdevAxis(code: code, minimum: 0, maximum: 0), 0)
      }
    case "Property":
      closeAxis()
      _ = fields.next()
      if let bit: Int64 = fields.decimal(), (0..<32).contains(bit) { devices[0].device.properties |= 1 << UInt32(bit) }
    case "Value": value = fields.decimal() ?? 0
    case "Min": axis?.minimum = fields.decimal() ?? 0
    case "Max": axis?.maximum = fields.decimal() ?? 0
    case "Resolution": axis?.resolution = fields.decimal() ?? 0
    case "Fuzz", "Flat", "State", "Supported", "Properties:", "Input", "Key", "Repeat", "Grab": break
    default: return false
    }
    return true
  }

  private func closeAxis() {
    if let axis { devices[0].add(axis, value: value) }
    axis = nil
  }
}
