import Tactus
import TactusEvdev
import Yams

/// Reads the YAML that `libinput record` writes: one or more devices, each with its description and its events.
enum LibinputReader {
  /// The devices of a file.
  static func read(_ bytes: [UInt8], file: String) throws(RecordingError) -> [DeviceLog] {
    var warnings: [RecordingWarning] = []
    let root = try parse(bytes, file: file, warnings: &warnings)
    guard let devices = root["devices"]?.sequence else {
      throw RecordingError(file: file, key: "devices", message: "the file has no list \"devices\"")
    }
    var logs: [DeviceLog] = []
    for node in devices {
      var log = try device(node, file: file)
      log.warnings += warnings
      logs.append(log)
    }
    return logs
  }

  /// Parses the text; if it fails, once more without the last line, which may have been cut off.
  private static func parse(
    _ bytes: [UInt8], file: String, warnings: inout [RecordingWarning]
  ) throws(RecordingError) -> Node {
    do {
      return try compose(bytes[...], file: file)
    } catch {
      guard bytes.last != UInt8(ascii: "\n"), let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { throw error }
      let node = try compose(bytes[...end], file: file)
      let dropped = counted(bytes.count - end - 1, "byte", "bytes")
      warnings.append(RecordingWarning("the recording is cut off in the middle of a line; dropped \(dropped)"))
      return node
    }
  }

  /// Parses YAML; its errors have a line and a column.
  private static func compose(_ bytes: ArraySlice<UInt8>, file: String) throws(RecordingError) -> Node {
    let text = String(decoding: bytes, as: UTF8.self)
    let message: String
    do {
      if let node = try Yams.compose(yaml: text) { return node }
      message = "the file is empty"
    } catch let error as YamlError {
      switch error {
      case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
        .composer(_, let problem, let mark, _):
        throw RecordingError(file: file, line: mark.line, column: mark.column, message: "not YAML: \(problem)")
      default:
        message = "not YAML: \(error)"
      }
    } catch {
      message = "not YAML: \(error)"
    }
    throw RecordingError(file: file, message: message)
  }

  /// A device with its description, calibration and events.
  private static func device(_ node: Node, file: String) throws(RecordingError) -> DeviceLog {
    var log = DeviceLog()
    log.node = node["node"]?.string
    if let evdev = node["evdev"] {
      log.name = evdev["name"]?.string
      log.id = evdev["id"]?.sequence?.compactMap { $0.int.map(Int64.init) } ?? []
      log.device = try description(evdev, file: file)
    }
    for property in node["udev"]?["properties"]?.sequence ?? [] {
      let parts = (property.string ?? "").split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0] == "LIBINPUT_CALIBRATION_MATRIX" {
        log.calibration = EvdevCalibration(parsing: String(parts[1]))
      }
    }
    for entry in node["events"]?.sequence ?? [] {
      for event in entry["evdev"]?.sequence ?? [] { try add(event, to: &log, file: file) }
    }
    return log
  }

  /// What a device says of itself: `absinfo`, `codes` and `properties`.
  private static func description(_ evdev: Node, file: String) throws(RecordingError) -> EvdevDevice {
    var device = EvdevDevice()
    for (code, values) in evdev["absinfo"]?.mapping ?? [:] {
      let numbers = values.sequence?.compactMap { $0.int.flatMap(Int32.init(exactly:)) } ?? []
      guard let code = code.int.flatMap(UInt16.init(exactly:)), numbers.count >= 2,
        numbers.count == values.sequence?.count
      else {
        throw wrong(
          values, file, "absinfo", "an axis needs a code and a list", "the form is 53: [0, 4095, 0, 0, 10]")
      }
      let resolution = numbers.count > 4 ? numbers[4] : 0
      device.axes.append(EvdevAxis(code: code, minimum: numbers[0], maximum: numbers[1], resolution: resolution))
    }
    for (type, codes) in evdev["codes"]?.mapping ?? [:] where type.int == Int(EvdevType.key) {
      device.keys = codes.sequence?.compactMap { $0.int.flatMap(UInt16.init(exactly:)) } ?? []
    }
    for property in evdev["properties"]?.sequence ?? [] {
      if let bit = property.int, (0..<32).contains(bit) { device.properties |= 1 << UInt32(bit) }
    }
    return device
  }

  /// Adds the event `[seconds, microseconds, type, code, value]`.
  private static func add(_ node: Node, to log: inout DeviceLog, file: String) throws(RecordingError) {
    let numbers = node.sequence?.compactMap { $0.int } ?? []
    guard numbers.count == 5, node.sequence?.count == 5, let type = UInt16(exactly: numbers[2]),
      let code = UInt16(exactly: numbers[3]), let value = Int32(exactly: numbers[4])
    else {
      throw wrong(
        node, file, "evdev", "an event needs five integers",
        "the form is [seconds, microseconds, type, code, value]: [0, 16042, 3, 53, 812]")
    }
    let time = Timestamp(seconds: Int64(numbers[0]), microseconds: Int64(numbers[1]))
    log.add(EvdevEvent(type: type, code: code, value: value, time: time), line: node.mark?.line ?? 1)
  }

  /// The error that `message` says of `node`.
  private static func wrong(
    _ node: Node, _ file: String, _ key: String, _ message: String, _ suggestion: String
  ) -> RecordingError {
    RecordingError(
      file: file, line: node.mark?.line, column: node.mark?.column, key: key, message: message, suggestion: suggestion)
  }
}
