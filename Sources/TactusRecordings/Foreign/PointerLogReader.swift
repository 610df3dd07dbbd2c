import Tactus
import TactusJSON

/// Reads a browser's pointer events: a JSON array of objects with the properties of `PointerEvent`.
///
/// Each object needs `type`. Events of contacts also need `pointerId`, `clientX`, `clientY` and `timeStamp`
/// (milliseconds). `pressure`, `width`, `height`, `pointerType`, `buttons`, and the lists `coalescedEvents` and
/// `predictedEvents` are used if they are there. All other keys, and events that do not concern contacts, are skipped,
/// because a browser's events have many of them. A pointer that moves without having come down is not a contact.
nonisolated struct PointerLogReader {
  private let file: String
  /// The tool of each pointer that is down.
  private var tools: [UInt64: Touch.Tool] = [:]

  static func read(_ bytes: [UInt8], file: String, into output: inout RecordingOutput) throws(RecordingError) {
    var reader = PointerLogReader(file: file)
    output.header.units = .pixels
    try NodeReader.forEachElement(of: bytes, file: file) { (node) throws(RecordingError) in
      try reader.readEvent(node, into: &output.builder)
      try output.checkSize(line: node.position.line, file: file)
    }
    output.builder.cancelOpenContacts()
  }

  /// Adds the samples of an event, if it concerns a contact.
  private mutating func readEvent(_ node: JSONNode, into builder: inout RecordingBuilder) throws(RecordingError) {
    let reader = try NodeReader(node, file: file, what: "a pointer event")
    let type = try reader.required("type")
    guard let name = type.string else { throw reader.wrong("type", type, "a string") }
    guard let phase = Self.phase(name) else { return }
    let id = try id(reader)
    if phase == .began { tools[id] = try tool(reader) }
    guard phase == .began || builder.isDown(id) || phase != .moved else { return }

    var event = try sample(reader, id: id, phase: phase, role: .actual)
    event.tool = tools[id] ?? .finger
    var samples: [ContactSample] = []
    for early in try list("coalescedEvents", reader, id: id, role: .coalesced) where !early.isSame(as: event) {
      samples.append(early)
    }
    samples.append(event)
    samples += try list("predictedEvents", reader, id: id, role: .predicted)
    builder.addFrame(samples, line: node.position.line)
    if phase == .ended || phase == .cancelled { tools[id] = nil }
  }

  /// The phase for an event's type; `nil` if the type does not concern contacts.
  private static func phase(_ type: String) -> Touch.Phase? {
    switch type {
    case "pointerdown": .began
    case "pointermove": .moved
    case "pointerup": .ended
    case "pointercancel": .cancelled
    default: nil
    }
  }

  /// The pointer's id, which may be negative.
  private func id(_ reader: NodeReader) throws(RecordingError) -> UInt64 {
    let value = try reader.required("pointerId")
    guard let id = value.number?.integer else { throw reader.wrong("pointerId", value, "an integer") }
    return UInt64(bitPattern: id)
  }

  /// The samples in the list `key`: events like the one that contains them; a missing time is that of the containing event.
  private func list(
    _ key: String, _ parent: NodeReader, id: UInt64, role: ContactSample.Role
  ) throws(RecordingError) -> [ContactSample] {
    guard let value = parent.node[key] else { return [] }
    guard let nodes = value.array else { throw parent.wrong(key, value, "an array") }
    var samples: [ContactSample] = []
    for node in nodes {
      var reader = try NodeReader(node, file: file, what: "an event in \"\(key)\"")
      reader.what = "a pointer event"
      var sample = try sample(reader, id: id, phase: .moved, role: role)
      sample.tool = tools[id] ?? .finger
      samples.append(sample)
    }
    return samples
  }

  /// The pointer's place, time and contact properties.
  private func sample(
    _ reader: NodeReader, id: UInt64, phase: Touch.Phase, role: ContactSample.Role
  ) throws(RecordingError) -> ContactSample {
    var sample = ContactSample(
      id: id, phase: phase, position: try reader.position("clientX", "clientY"),
      time: try reader.time("timeStamp", decimals: 6), role: role)
    let pressure = try reader.double("pressure", in: 0...1, "between 0 and 1") ?? 0
    // Devices that do not measure pressure report 0.5 while down; only pens are trusted.
    if try reader.string("pointerType") == "pen" || (pressure != 0.5 && pressure != 0) { sample.force = pressure }
    let width = try reader.double("width", in: .lengths, "between 0 and 1000000000") ?? 1
    let height = try reader.double("height", in: .lengths, "between 0 and 1000000000") ?? 1
    // A size of 1 by 1 means an unknown size.
    if width > 1 || height > 1 {
      sample.major = max(width, height)
      sample.minor = min(width, height)
      sample.angle = width > height ? .pi / 2 : 0
    }
    return sample
  }

  /// The pointer's tool; decided when it comes down, because the buttons are released when it lifts.
  private func tool(_ reader: NodeReader) throws(RecordingError) -> Touch.Tool {
    let eraserButton: Int64 = 32
    switch try reader.string("pointerType") {
    case "pen": return (reader.node["buttons"]?.number?.integer ?? 0) & eraserButton != 0 ? .eraser : .pen
    case "mouse": return .mouse
    default: return .finger
    }
  }
}

nonisolated extension ContactSample {
  /// Whether this is the state of `other`: the last coalesced event equals the event itself.
  fileprivate func isSame(as other: ContactSample) -> Bool { time == other.time && position == other.position }
}
