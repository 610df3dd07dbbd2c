import Tactus

/// A sample as bytes, which replaces its line in a recording whose header has `"format":"tactus-packed"`.
///
/// The first byte holds ``mark``, ``hasExtras``, the tool and the phase; the second is the number of bytes that follow.
/// These are the time in nanoseconds, x and y, with ``hasExtras`` force, major, minor and angle, eight bytes each, and
/// the id in as many as it needs. All are little-endian.
nonisolated enum PackedSample {
  /// Set in the first byte of every sample, and never in a line of JSON.
  static let mark: UInt8 = 0x80
  private static let hasExtras: UInt8 = 0x40
  private static let phases: [Touch.Phase] = [.began, .moved, .stationary, .ended, .cancelled]
  private static let tools: [Touch.Tool] = [.finger, .pen, .eraser, .palm, .mouse]

  /// The number of bytes in the sample that begins with `bytes`; `nil` if they are too few to know.
  static func count(_ bytes: ArraySlice<UInt8>) -> Int? { bytes.dropFirst().first.map { 2 + Int($0) } }

  /// The time of a sample, even if its bytes are incomplete.
  static func time(_ bytes: ArraySlice<UInt8>) -> Timestamp? {
    bytes.count < 10 ? nil : Timestamp(nanoseconds: Int64(bitPattern: word(bytes, 2, 8)))
  }

  /// The sample of a line, in points.
  static func read(_ line: TextLine, file: String, pointsPerUnit: Double) throws(RecordingError) -> ContactSample {
    let bytes = line.bytes
    func wrong(_ message: String, _ key: String? = nil) -> RecordingError {
      RecordingError(
        file: file, line: line.number, key: key, message: "a packed sample is damaged: \(message)",
        suggestion: "convert the recording again: tactus convert --to packed")
    }
    let head = bytes[bytes.startIndex]
    let id = head & hasExtras == 0 ? 26 : 58
    guard let time = time(bytes), (id + 1...id + 8).contains(bytes.count) else {
      throw wrong("it has \(bytes.count) bytes, not \(id + 1) to \(id + 8)")
    }
    let phase = Int(head & 7)
    let tool = Int(head >> 3 & 7)
    guard phase < phases.count else { throw wrong("there is no phase \(phase)", "phase") }
    guard tool < tools.count else { throw wrong("there is no tool \(tool)", "tool") }
    func number(_ key: String, _ place: Int, _ range: ClosedRange<Double>) throws(RecordingError) -> Double {
      let value = Double(bitPattern: word(bytes, place, 8))
      guard range.contains(value) else { throw wrong("\"\(key)\" is \(value)", key) }
      return value
    }
    var sample = ContactSample(
      id: word(bytes, id, bytes.count - id), phase: phases[phase],
      position: Point(
        x: try number("x", 10, .coordinates) * pointsPerUnit, y: try number("y", 18, .coordinates) * pointsPerUnit),
      time: time, tool: tools[tool])
    if head & hasExtras != 0 {
      sample.force = try number("force", 26, 0...1)
      sample.major = try number("major", 34, .lengths) * pointsPerUnit
      sample.minor = try number("minor", 42, .lengths) * pointsPerUnit
      sample.angle = try number("angle", 50, -1e3...1e3)
    }
    return sample
  }

  /// The bytes of a sample in points.
  static func bytes(_ sample: ContactSample) -> [UInt8] {
    let extras = [sample.force, sample.major, sample.minor, sample.angle]
    let hasExtras = extras.contains { $0 != 0 }
    var words = [
      UInt64(bitPattern: sample.time.nanoseconds), sample.position.x.bitPattern, sample.position.y.bitPattern,
    ]
    if hasExtras { words += extras.map { $0.bitPattern } }
    let idCount = max(1, (71 - sample.id.leadingZeroBitCount) / 8)
    let phase = UInt8(phases.firstIndex(of: sample.phase) ?? 0)
    let tool = UInt8(tools.firstIndex(of: sample.tool) ?? 0)
    var bytes = [mark | (hasExtras ? Self.hasExtras : 0) | tool << 3 | phase, UInt8(8 * words.count + idCount)]
    for word in words { for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * place))) } }
    for place in 0..<idCount { bytes.append(UInt8(truncatingIfNeeded: sample.id >> (8 * place))) }
    return bytes
  }

  /// The number in `count` bytes from `place` on.
  private static func word(_ bytes: ArraySlice<UInt8>, _ place: Int, _ count: Int) -> UInt64 {
    var word: UInt64 = 0
    var index = bytes.startIndex + place + count
    for _ in 0..<count {
      index -= 1
      word = word << 8 | UInt64(bytes[index])
    }
    return word
  }
}
