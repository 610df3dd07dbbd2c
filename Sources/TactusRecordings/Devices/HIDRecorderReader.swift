import Tactus
import TactusEvdev

/// Reads the output of `hid-recorder`: the report descriptor of a device (`R:`), its name (`N:`) and address (`P:`,
/// `I:`), and its reports (`E:`), possibly of several devices (`D:`).
///
/// Each digitizer in a device, such as a panel and the pen for it, counts as a separate device, as in the kernel's
/// drivers.
nonisolated final class HIDRecorderReader: DeviceLineReader {
  /// The devices of the file, by their numbers.
  private var recorded: [Int: Recorded] = [:]
  /// The number of the device for the next lines.
  private var number = 0
  private var events: [EvdevEvent] = []

  /// One device with its digitizers.
  private struct Recorded {
    var name: String?
    var vendor: UInt16 = 0
    var descriptor: [UInt8] = []
    var descriptorLine = 0
    /// The digitizers, and their indices among the devices; `nil` until the first report.
    var parts: [(digitizer: HIDDigitizer, index: Int)]?
  }

  override func read(_ line: TextLine, into output: inout RecordingOutput) throws(RecordingError) {
    if line.bytes.first == UInt8(ascii: "#") { return }
    var fields = Fields(line.bytes)
    let tag = fields.next().map { String(decoding: $0.prefix(3), as: UTF8.self) }
    switch tag {
    case "D:":
      guard let wanted: Int64 = fields.decimal(), (0..<Int64(RecordingLimits.devices)).contains(wanted) else {
        throw wrong(line, "the number of a device", "D: 0")
      }
      number = Int(wanted)
    case "R:":
      try beginDescription(line, hasEvents: recorded[number]?.parts != nil)
      recorded[number, default: Recorded()].descriptor = try bytes(line, &fields, what: "a report descriptor")
      recorded[number]?.descriptorLine = line.number
    case "N:":
      recorded[number, default: Recorded()].name = trimmed(String(decoding: fields.remainder, as: UTF8.self))
    case "I:":
      _ = fields.next()
      recorded[number, default: Recorded()].vendor = fields.hexadecimal() ?? 0
    case "E:": try readReport(line, &fields, into: &output)
    case "P:", "S:", "B:", "L:", "O:":
      break  // Its port, and additions of other tools.
    default:
      try drop(
        line,
        or: fault(
          line, "the line starts with none of the marks of hid-recorder: \(quoted(line.bytes))",
          "expected D:, R:, N:, P:, I:, E: or #"))
    }
  }

  override func finish(into output: inout RecordingOutput) throws(RecordingError) {
    for number in recorded.keys.sorted() { try prepare(number, line: recorded[number]?.descriptorLine ?? 1) }
    try devices.finish(into: &output)
  }

  /// `E: 000000.010002 44 21 01 …`: time, number of bytes, bytes.
  private func readReport(
    _ line: TextLine, _ fields: inout Fields, into output: inout RecordingOutput
  ) throws(RecordingError) {
    guard let time = fields.next().flatMap(Fields.nanoseconds) else {
      return try drop(line, or: wrong(line, "a report", "E: 000000.010002 4 01 02 03 04"))
    }
    let report: [UInt8]
    do {
      report = try bytes(line, &fields, what: "a report")
    } catch {
      return try drop(line, or: error)
    }
    try prepare(number, line: line.number)
    for place in recorded[number]?.parts?.indices ?? 0..<0 {
      events.removeAll(keepingCapacity: true)
      recorded[number]?.parts?[place].digitizer.receive(report, at: Timestamp(nanoseconds: time), into: &events)
      guard let index = recorded[number]?.parts?[place].index else { continue }
      for event in events { try devices.receive(event, line: line.number, from: index, into: &output) }
    }
  }

  /// Reads the descriptor of a device, once.
  private func prepare(_ number: Int, line: Int) throws(RecordingError) {
    var device = recorded[number] ?? Recorded()
    guard device.parts == nil else { return }
    guard !device.descriptor.isEmpty else {
      throw RecordingError(
        file: devices.file, line: line,
        message: "there is no report descriptor (R:), without which reports mean nothing",
        suggestion: "record with hid-recorder, which writes it first")
    }
    let descriptor: HIDReportDescriptor
    do {
      descriptor = try HIDReportDescriptor(device.descriptor)
    } catch {
      throw RecordingError(
        file: devices.file, line: device.descriptorLine,
        message: "the report descriptor is wrong at its byte \(error.offset): \(error.reason.text)")
    }
    var parts: [(digitizer: HIDDigitizer, index: Int)] = []
    let digitizers = HIDDigitizer.all(in: descriptor, vendor: device.vendor)
    for digitizer in digitizers {
      let index = try devices.makeDevice(line: line)
      devices[index].name = device.name.map { digitizers.count > 1 ? "\($0) \(digitizer.kind.name)" : $0 }
      devices[index].device = digitizer.device
      parts.append((digitizer, index))
    }
    if parts.isEmpty {
      let index = try devices.makeDevice(line: line)
      devices[index].name = device.name
      // Shows that the device is known and has no digitizer.
      devices[index].device = EvdevDevice(keys: [0])
    }
    device.parts = parts
    recorded[number] = device
  }

  /// A number of bytes and the bytes, in hexadecimal.
  private func bytes(_ line: TextLine, _ fields: inout Fields, what: String) throws(RecordingError) -> [UInt8] {
    guard let count: Int64 = fields.decimal(), (0...Int64(HIDReportDescriptor.maximumLength * 4)).contains(count) else {
      throw wrong(line, what, "a number of bytes, up to \(HIDReportDescriptor.maximumLength * 4), and the bytes")
    }
    var bytes: [UInt8] = []
    while let word = fields.next() {
      guard let byte = Fields.byte(word), bytes.count < count else {
        throw wrong(line, what, "\(count) bytes in hexadecimal after their number")
      }
      bytes.append(byte)
    }
    guard bytes.count == count else { throw wrong(line, what, "\(count) bytes in hexadecimal after their number") }
    return bytes
  }
}
