import Tactus
import TactusEvdev
import TactusJSON
import TactusRecordings

extension EvdevTranscript {
  func writeEvemu(_ body: (String) -> Void) {
    body("# EVEMU 1.3\n")
    body("N: \(Self.line(name))\n")
    body("I: 0000 0000 0000 0000\n")
    body(Self.bits("P:", bytes: [2, 0, 0, 0, 0, 0, 0, 0]))
    body(Self.bits("B: 00", codes: [EvdevType.synchronization, EvdevType.key, EvdevType.absolute], count: 8))
    body(Self.bits("B: 01", codes: device.keys, count: 96))
    body(Self.bits("B: 03", codes: device.axes.map(\.code), count: 8))
    for axis in device.axes {
      body("A: \(Self.hex(axis.code, 2)) \(axis.minimum) \(axis.maximum) 0 0 \(axis.resolution)\n")
    }
    var waiting = labels[...]
    events { event in
      while let label = waiting.first, label.time <= event.time {
        body("# label: \(Self.line(label.text))\n")
        waiting.removeFirst()
      }
      let (seconds, fraction) = Self.time(event.time)
      let digits = String(fraction)
      let padding = String(repeating: "0", count: 6 - digits.count)
      body(
        "E: \(seconds).\(padding)\(digits) \(Self.hex(event.type, 4)) \(Self.hex(event.code, 4)) \(event.value)\n")
    }
    for label in waiting { body("# label: \(Self.line(label.text))\n") }
  }

  func writeLibinput(_ body: (String) -> Void) {
    body(
      """
      # libinput record
      version: 1
      ndevices: 1
      libinput:
        version: "1.22.1"
        git: "unknown"
      system:
        os: "unknown"
        kernel: "unknown"
        dmi: "unknown"
      devices:
      - node: /dev/input/event0
        evdev:
          name: \(JSONNode(Self.line(name)).text)
          id: [0, 0, 0, 0]
          codes:
            0: [0, 1, 3] # EV_SYN
            1: [\(device.keys.map(\.description).joined(separator: ", "))] # EV_KEY
            3: [\(device.axes.map(\.code.description).joined(separator: ", "))] # EV_ABS
          absinfo:

      """)
    for axis in device.axes {
      body("      \(axis.code): [\(axis.minimum), \(axis.maximum), 0, 0, \(axis.resolution)]\n")
    }
    body(
      """
          properties: [1]
        hid: [
        ]
        udev:
          properties:
          - ID_INPUT=1
          - ID_INPUT_TOUCHSCREEN=1
        quirks:
        events:

      """)
    var isFirstOfFrame = true
    events { event in
      if isFirstOfFrame { body("  - evdev:\n") }
      let (seconds, fraction) = Self.time(event.time)
      body("    - [\(seconds), \(fraction), \(event.type), \(event.code), \(event.value)]\n")
      isFirstOfFrame = event.type == EvdevType.synchronization
    }
  }

  /// Whole seconds and microseconds; nothing that replays knows a time before zero.
  private static func time(_ time: Timestamp) -> (seconds: Int64, microseconds: Int64) {
    let nanoseconds = max(time.nanoseconds, 0)
    return (nanoseconds / 1_000_000_000, nanoseconds % 1_000_000_000 / 1000)
  }

  /// Text that stays on its line.
  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 } ? " " : $0 })
  }

  private static func hex(_ value: UInt16, _ count: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(count - digits.count, 0)) + digits
  }

  private static func bits(_ tag: String, codes: [UInt16], count: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: count)
    for code in codes where Int(code / 8) < count { bytes[Int(code / 8)] |= 1 << (code % 8) }
    return bits(tag, bytes: bytes)
  }

  /// A bit field, eight bytes a line.
  private static func bits(_ tag: String, bytes: [UInt8]) -> String {
    stride(from: 0, to: bytes.count, by: 8).map { start in
      let line = bytes[start..<min(start + 8, bytes.count)].map { hex(UInt16($0), 2) }
      return "\(tag) \(line.joined(separator: " "))\n"
    }.joined()
  }
}
