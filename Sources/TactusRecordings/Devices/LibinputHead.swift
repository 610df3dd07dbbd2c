#if Tools
  import Tactus
  import TactusEvdev
  import Yams

  /// Reads what a device says of itself in the YAML of `libinput record`: all but its events.
  enum LibinputHead {
    /// The device that `text` describes, a list with one element that starts in `firstLine` of the file.
    static func device(_ text: String, file: String, firstLine: Int) throws(RecordingError) -> DeviceLog {
      let root = try compose(text, file: file, firstLine: firstLine)
      guard let node = root.sequence?.first else {
        // `devices: []`, or nothing: no device.
        throw RecordingError(file: file, line: firstLine, message: "the file has no device in it")
      }
      var reader = Reader(file: file, firstLine: firstLine)
      try reader.read(node)
      return reader.log
    }

    /// Parses YAML; its errors have a line and a column.
    private static func compose(_ text: String, file: String, firstLine: Int) throws(RecordingError) -> Node {
      if let line = lineWithAlias(text) {
        throw RecordingError(
          file: file, line: firstLine + line, message: "anchors and aliases (& and *) are not read here",
          suggestion: "libinput record writes none")
      }
      let message: String
      do {
        if let node = try Yams.compose(yaml: text) { return node }
        message = "the file is empty"
      } catch let error as YamlError {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
          .composer(_, let problem, let mark, _):
          throw RecordingError(
            file: file, line: mark.line + firstLine - 1, column: mark.column, message: "not YAML: \(problem)")
        default:
          message = "not YAML: \(quoted("\(error)"))"
        }
      } catch {
        message = "not YAML: \(quoted("\(error)"))"
      }
      throw RecordingError(file: file, line: firstLine, message: message)
    }

    /// The line, from 0, in which a value is an anchor or an alias: a few of them can stand for any amount of memory.
    private static func lineWithAlias(_ text: String) -> Int? {
      var line = 0
      var quote: UInt8 = 0
      var before = UInt8(ascii: " ")
      var isComment = false
      for byte in text.utf8 {
        if byte == UInt8(ascii: "\n") {
          line += 1
          isComment = false
        } else if isComment {
          continue
        } else if quote != 0 {
          if byte == quote, before != UInt8(ascii: "\\") { quote = 0 }
        } else {
          // Only what starts a value counts.
          let starts = [0x20, 0x09, 0x0a, 0x2c, 0x5b, 0x7b].contains(before)
          switch byte {
          case UInt8(ascii: "&") where starts, UInt8(ascii: "*") where starts: return line
          case UInt8(ascii: "\"") where starts, UInt8(ascii: "'") where starts: quote = byte
          case UInt8(ascii: "#") where starts: isComment = true
          default: break
          }
        }
        before = byte
      }
      return nil
    }
  }

  /// Takes what is wanted out of the node of a device.
  private struct Reader {
    let file: String
    let firstLine: Int
    var log = DeviceLog()

    mutating func read(_ node: Node) throws(RecordingError) {
      log.node = node["node"]?.string
      if let evdev = node["evdev"] {
        log.name = evdev["name"]?.string
        try readDescription(evdev)
      }
      for property in node["udev"]?["properties"]?.sequence ?? [] {
        let parts = (property.string ?? "").split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0] == "LIBINPUT_CALIBRATION_MATRIX" {
          log.calibration = EvdevCalibration(parsing: String(parts[1]))
        }
      }
    }

    /// `absinfo`, `codes` and `properties`.
    private mutating func readDescription(_ evdev: Node) throws(RecordingError) {
      for (code, values) in evdev["absinfo"]?.mapping ?? [:] {
        let numbers = values.sequence?.compactMap { $0.int.flatMap(Int32.init(exactly:)) } ?? []
        guard let code = code.int.flatMap(UInt16.init(exactly:)), code < 0x40, numbers.count >= 2,
          numbers.count == values.sequence?.count
        else {
          throw RecordingError(
            file: file, line: values.mark.map { $0.line + firstLine - 1 }, column: values.mark?.column, key: "absinfo",
            message: "an axis needs a code and a list", suggestion: "the form is 53: [0, 4095, 0, 0, 10]")
        }
        let resolution = numbers.count > 4 ? numbers[4] : 0
        log.add(EvdevAxis(code: code, minimum: numbers[0], maximum: numbers[1], resolution: resolution))
      }
      for (type, codes) in evdev["codes"]?.mapping ?? [:] {
        let codes = codes.sequence?.compactMap { $0.int.flatMap(UInt16.init(exactly:)) } ?? []
        if type.int == Int(EvdevType.key) {
          for code in codes where code < 0x300 { log.addKey(code) }
        } else if type.int == Int(EvdevType.absolute), log.device.axes.isEmpty {
          log.hasUnknownAxes = !codes.isEmpty
        }
      }
      for property in evdev["properties"]?.sequence ?? [] {
        if let bit = property.int, (0..<32).contains(bit) { log.device.properties |= 1 << UInt32(bit) }
      }
    }
  }
#else
  import Tactus
  import TactusEvdev

  /// Says that recordings in YAML cannot be read: the package that reads YAML is not there.
  enum LibinputHead {
    static func device(_ text: String, file: String, firstLine: Int) throws(RecordingError) -> DeviceLog {
      throw RecordingError(
        file: file, line: firstLine, message: "recordings of libinput are written in YAML, which is not read here",
        suggestion: "depend on Tactus with the trait Tools: .package(…, traits: [\"Tools\"])")
    }
  }
#endif
