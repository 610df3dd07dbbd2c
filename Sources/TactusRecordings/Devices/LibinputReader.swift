import Tactus
import TactusEvdev

/// Reads the YAML that `libinput record` writes: one or more devices, each with its description and its events.
///
/// The events are read line by line, in the form in which they are written. Only the description of a device, which is
/// short, is collected first (``LibinputHead``).
nonisolated final class LibinputReader: DeviceLineReader {
  private var place = Place.beforeDevices
  /// The lines of a device before its events, and the number of the first line.
  private var head: (text: String, line: Int) = ("", 0)
  /// The values in the comments among these lines.
  private var comments = DeviceLog()
  /// Whether there was no line with content yet.
  private var isEmpty = true

  /// The place of the next line.
  private enum Place { case beforeDevices, inHead, inEvents, inEvdevEvents }

  override func read(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError) {
    let words = line.words
    if words.first == UInt8(ascii: "#") {
      if place == .inHead { comments.readComment(line) }
      return
    }
    let indent = words.startIndex - line.bytes.startIndex
    isEmpty = false
    if indent == 0, words.first == UInt8(ascii: "-"), place != .beforeDevices {
      try closeHead(into: &output)
      place = .inHead
    }
    switch place {
    case .beforeDevices:
      // The lines before the devices do not describe them.
      if line.bytes.starts(with: "devices:".utf8) { place = .inHead }
    case .inHead:
      if words.starts(with: "events:".utf8), indent > 0 {
        let count = devices.logs.count
        try closeHead(into: &output)
        // A device may have no description.
        if devices.logs.count == count { _ = try devices.makeDevice(line: line.number) }
        place = .inEvents
      } else {
        try addToHead(line)
      }
    case .inEvents, .inEvdevEvents:
      try readEventLine(line, words, indent, into: &output)
    }
  }

  override func finish(into output: inout RecordingOutput) throws(RecordingError) {
    if isEmpty { throw RecordingError(file: devices.file, message: "the file is empty") }
    if place == .beforeDevices {
      throw RecordingError(file: devices.file, key: "devices", message: "the file has no list \"devices\"")
    }
    try closeHead(into: &output)
    try devices.finish(into: &output)
  }

  // MARK: Descriptions of devices

  override func readElision(_ line: TextLine, into output: inout RecordingOutput) {
    super.readElision(line, into: &output)
    if place == .inHead, !devices.logs.isEmpty || !head.text.isEmpty { hasElision = true }
  }

  private func addToHead(_ line: TextLine) throws(RecordingError) {
    if head.text.isEmpty { head.line = line.number }
    head.text += line.text + "\n"
    isHeadCutOff = !line.isClosed ? line : nil
    guard head.text.utf8.count > RecordingLimits.yamlHead else { return }
    throw RecordingError(
      file: devices.file, line: line.number,
      message: "what the device says of itself is longer than \(RecordingLimits.yamlHead) bytes, the most that is read")
  }

  /// Whether a part of the device's description was left out.
  private var hasElision = false
  /// The last line of the description, if it has no end.
  private var isHeadCutOff: TextLine?

  /// Parses the collected description, if there is one, and makes its device.
  private func closeHead(into output: inout RecordingOutput) throws(RecordingError) {
    guard !head.text.isEmpty else { return }
    defer {
      head = ("", 0)
      comments = DeviceLog()
      hasElision = false
      isHeadCutOff = nil
    }
    var log: DeviceLog
    do {
      log = try LibinputHead.device(head.text, file: devices.file, firstLine: head.line)
    } catch {
      // The last line may have been cut off.
      guard let line = isHeadCutOff else { throw error }
      let rest = String(head.text.dropLast(line.text.count + 1))
      log = rest.isEmpty ? DeviceLog() : try LibinputHead.device(rest, file: devices.file, firstLine: head.line)
      output.warnings.append(cutOffWarning(line, namesLine: false))
    }
    let index = try devices.makeDevice(line: head.line)
    log.hasUnknownAxes = log.hasUnknownAxes || hasElision
    log.adoptComments(of: comments)
    devices[index] = log
  }

  // MARK: Events

  private func readEventLine(
    _ line: TextLine, _ words: ArraySlice<UInt8>, _ indent: Int, into output: inout RecordingOutput
  ) throws(RecordingError) {
    if words.starts(with: "- evdev:".utf8) {
      place = .inEvdevEvents
      return
    }
    guard place == .inEvdevEvents else { return }
    // Another list, such as libinput's own events, or another key of the device.
    if indent <= 2 {
      place = .inEvents
      return
    }
    guard let event = Self.event(words) else {
      if !line.isClosed { return output.warnings.append(cutOffWarning(line, namesLine: false)) }
      throw RecordingError(
        file: devices.file, line: line.number, column: indent + 1, key: "evdev",
        message: "an event needs five integers, found \(quoted(words))",
        suggestion: "the form is [seconds, microseconds, type, code, value]: [0, 16042, 3, 53, 812]")
    }
    try devices.receive(event, line: line.number, from: devices.logs.count - 1, into: &output)
  }

  /// `- [  0,      1,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID   7`
  private static func event(_ words: ArraySlice<UInt8>) -> EvdevEvent? {
    guard words.first == UInt8(ascii: "-") else { return nil }
    var rest = words.dropFirst().drop { $0 == 0x20 }
    guard rest.first == UInt8(ascii: "["), let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    rest = rest[..<end].dropFirst()
    var numbers = SIMD8<Int64>()
    for place in 0..<5 {
      let comma = rest.firstIndex(of: UInt8(ascii: ","))
      guard (comma == nil) == (place == 4) else { return nil }
      var fields = Fields(rest[..<(comma ?? rest.endIndex)])
      guard let number: Int64 = fields.decimal(), fields.next() == nil else { return nil }
      numbers[place] = number
      if let comma { rest = rest[(comma + 1)...] }
    }
    guard let type = UInt16(exactly: numbers[2]), let code = UInt16(exactly: numbers[3]),
      let value = Int32(exactly: numbers[4])
    else { return nil }
    return EvdevEvent(
      type: type, code: code, value: value, time: Timestamp(seconds: numbers[0], microseconds: numbers[1]))
  }
}
