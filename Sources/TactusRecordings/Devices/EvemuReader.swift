import Tactus
import TactusEvdev

/// Reads evemu 1.x: a description of the device (`N:`, `I:`, `P:`, `B:`, `A:` lines), its events (`E:` lines), or both.
nonisolated final class EvemuReader: DeviceLineReader {
  /// Finds the description in another file, if there is one.
  private let otherDescription: () throws(RecordingError) -> (name: String, bytes: [UInt8])?
  /// Whether the file describes its device.
  private var isDescribed = false
  /// The source of the description, if it is another file.
  private var descriptionSource: String?
  /// Labels that wait for the time of the next event.
  private var pendingLabels: [String] = []
  private var lastTime = Timestamp.zero
  /// The index of the next byte in the buttons' bit field.
  private var nextKeyByte = 0
  /// The index of the next byte in the properties' bit field.
  private var nextPropertyByte = 0

  init(
    file: String, options: RecordingOptions, choice: DeviceSet.Choice,
    description: @escaping () throws(RecordingError) -> (name: String, bytes: [UInt8])?
  ) {
    otherDescription = description
    super.init(file: file, options: options, choice: choice, count: 1)
  }

  private static func description(_ bytes: [UInt8], file: String) throws(RecordingError) -> DeviceLog {
    let reader = EvemuReader(file: file, options: .init(), choice: .index(0)) { () throws(RecordingError) in nil }
    var output = RecordingOutput(.evemu)
    var lines = LineSource(RecordingSource(bytes: bytes), file: file)
    while let line = try lines.next() {
      if !line.isBlank, !line.starts(with: "E:") { try reader.read(line, into: &output) }
    }
    return reader.devices[0]
  }

  override func read(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError) {
    if line.bytes.first == UInt8(ascii: "#") { return readComment(line) }
    var fields = Fields(line.bytes)
    let tag = fields.next().map { String(decoding: $0.prefix(3), as: UTF8.self) }
    if tag != "E:" { isDescribed = true }
    switch tag {
    case "E:": try readEvent(line, &fields, into: &output)
    case "N:":
      try beginDescription(line, hasEvents: devices[0].hasEvents)
      devices[0].name = trimmed(String(decoding: fields.remainder, as: UTF8.self))
    case "P:": try readProperties(line, &fields)
    case "B:": try readBits(line, &fields)
    case "A:": try readAxis(line, &fields)
    case "I:", "L:", "S:":
      break  // Its numbers, lights and switches that are on: they do not concern touches.
    default:
      try drop(
        line,
        or: fault(
          line, "the line starts with none of the marks of an evemu file: \(quoted(line.bytes))",
          "expected N:, I:, P:, B:, A:, L:, S:, E: or #"))
    }
  }

  override func finish(into output: inout RecordingOutput) throws(RecordingError) {
    placeLabels(at: lastTime, into: &output)
    if let descriptionSource {
      output.warnings.append(RecordingWarning("the file does not describe its device; taken from \(descriptionSource)"))
    }
    try devices.finish(into: &output)
  }

  /// `# label: …` states the person's intention; of other comments, only the values of axes matter.
  private func readComment(_ line: TextLine) {
    devices[0].readComment(line)
    let text = trimmed(line.text.dropFirst())
    guard text.hasPrefix("label:"), pendingLabels.count < RecordingLimits.waitingLabels else { return }
    pendingLabels.append(trimmed(text.dropFirst("label:".count)))
  }

  /// Gives the waiting labels their time.
  private func placeLabels(at time: Timestamp, into output: inout RecordingOutput) {
    for label in pendingLabels { output.labels.append(Recording.Label(time: time, text: label)) }
    pendingLabels = []
  }

  /// `E:` lines: time, type and code in hexadecimal, value, and optionally a comment.
  private func readEvent(
    _ line: TextLine, _ fields: inout Fields, into output: inout RecordingOutput
  ) throws(RecordingError) {
    guard let time = fields.next().flatMap(Fields.nanoseconds), let type: UInt16 = fields.hexadecimal(),
      let code: UInt16 = fields.hexadecimal(), let value: Int32 = fields.decimal()
    else {
      return try drop(
        line,
        or: wrong(
          line, "an event", "E: seconds.microseconds, type and code in hexadecimal, value: E: 0.000001 0003 0035 812"))
    }
    if !devices[0].hasEvents { try findDescription() }
    lastTime = Timestamp(nanoseconds: time)
    if !pendingLabels.isEmpty { placeLabels(at: lastTime, into: &output) }
    let event = EvdevEvent(type: type, code: code, value: value, time: lastTime)
    try devices.receive(event, line: line.number, from: 0, into: &output)
  }

  /// Uses the description in another file, if this file has none.
  private func findDescription() throws(RecordingError) {
    guard !isDescribed, let (name, bytes) = try otherDescription() else { return }
    let other = try Self.description(bytes, file: name)
    devices[0].name = other.name
    devices[0].device = other.device
    descriptionSource = name
  }

  /// `P:` lines: the bytes of a bit field, eight a line.
  private func readProperties(_ line: TextLine, _ fields: inout Fields) throws(RecordingError) {
    while let word = fields.next() {
      guard let byte = Fields.byte(word) else {
        throw wrong(line, "properties", "P: and bytes in hexadecimal: P: 02 00 00 00 00 00 00 00")
      }
      guard nextPropertyByte < 4 else { continue }
      devices[0].device.properties |= UInt32(byte) << UInt32(8 * nextPropertyByte)
      nextPropertyByte += 1
    }
  }

  /// `B:` lines: an event type and the next eight bytes of the bit field of its codes.
  private func readBits(_ line: TextLine, _ fields: inout Fields) throws(RecordingError) {
    let form = "B: type and bytes, all in hexadecimal: B: 03 03 00 00 00 00 80 73 32"
    guard let type: Int64 = fields.hexadecimal() else { throw wrong(line, "event codes", form) }
    while let word = fields.next() {
      guard let byte = Fields.byte(word) else { throw wrong(line, "event codes", form) }
      guard type == Int64(EvdevType.key), nextKeyByte < 0x60 else { continue }
      for bit in 0..<8 where byte & (1 << bit) != 0 { devices[0].addKey(UInt16(8 * nextKeyByte + bit)) }
      nextKeyByte += 1
    }
  }

  /// `A:` lines: code, minimum, maximum, fuzz, flat, and, since version 1.1, resolution.
  private func readAxis(_ line: TextLine, _ fields: inout Fields) throws(RecordingError) {
    // The kernel knows 64 axes.
    guard let code: UInt16 = fields.hexadecimal(), code < 0x40, let minimum: Int32 = fields.decimal(),
      let maximum: Int32 = fields.decimal()
    else {
      throw wrong(
        line, "an axis", "A: code in hexadecimal, minimum, maximum, fuzz, flat, resolution: A: 35 0 4095 0 0 10")
    }
    _ = fields.next()
    _ = fields.next()
    let resolution: Int32 = fields.decimal() ?? 0
    devices[0].add(EvdevAxis(code: code, minimum: minimum, maximum: maximum, resolution: resolution))
  }
}
