import Tactus
import TactusJSON

/// A line of a `*.touches.jsonl` file below its header, for readers and writers of one line at a time.
@_spi(Tools) public nonisolated enum TouchesLine: Sendable, Hashable {
  case sample(ContactSample)
  case label(Recording.Label)

  /// The line in `node`. Whether it is valid after the lines before it is not checked.
  @_spi(Tools) public init(_ node: JSONNode, file: String, pointsPerUnit: Double = 1) throws(RecordingError) {
    var reader = try NodeReader(node, file: file, what: "a line")
    if node["label"] == nil {
      reader.what = "a sample"
      self = .sample(try Self.sample(reader, pointsPerUnit))
    } else {
      reader.what = "a label"
      self = .label(try Self.label(reader))
    }
  }

  /// The line as it is written, with its end.
  @_spi(Tools) public var text: String {
    switch self {
    case .sample(let sample): Self.text(sample)
    case .label(let label): Self.text(label)
    }
  }
}

/// The keys of a `*.touches.jsonl` file, and the version that this reader and writer support.
nonisolated enum TouchesKeys {
  static let format = "tactus-touches"
  /// The format of a recording whose samples may be bytes; see ``PackedSample``.
  static let packedFormat = "tactus-packed"
  static let formats = [format, packedFormat]
  static let version: Int64 = 1

  static let header = [
    "format", "version", "units", "width", "height", "device", "source", "pointsPerUnit", "panel", "place",
    "person",
  ]
  static let sample = ["t", "id", "phase", "x", "y", "force", "major", "minor", "angle", "tool"]
  static let hover = ["t", "hover", "x", "y"]
  static let label = ["t", "label", "until", "touches", "person"]
  static let phases = Touch.Phase.allCases.map { (name: $0.name, word: $0) }
  static let tools = Touch.Tool.allCases.map { (name: $0.name, word: $0) }
}

// MARK: Samples

nonisolated extension TouchesLine {
  private static func sample(_ reader: NodeReader, _ pointsPerUnit: Double) throws(RecordingError) -> ContactSample {
    try reader.allowOnly(TouchesKeys.sample)
    let time = try reader.time("t")
    let id = try reader.id("id")
    let phase = try reader.word("phase", TouchesKeys.phases)
    let place = try reader.position()
    let major = try reader.length("major")
    let minor = try reader.length("minor")
    return ContactSample(
      id: id, phase: phase, position: Point(x: place.x * pointsPerUnit, y: place.y * pointsPerUnit), time: time,
      tool: reader.node["tool"] == nil ? .finger : try reader.word("tool", TouchesKeys.tools),
      force: try reader.double("force", in: 0...1, "between 0 and 1") ?? 0,
      major: major * pointsPerUnit, minor: minor * pointsPerUnit,
      angle: try reader.double("angle", in: -1e3...1e3, "an angle in radians") ?? 0)
  }

  static func text(_ sample: ContactSample) -> String {
    // Faster than a node: a recording has many samples.
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("t", JSONNumber(scaled: sample.time.nanoseconds, decimals: 9))
      writer.member("id", sample.id)
      writer.member("phase", sample.phase.name)
      writer.member("x", sample.position.x)
      writer.member("y", sample.position.y)
      if sample.force != 0 { writer.member("force", sample.force) }
      if sample.major != 0 { writer.member("major", sample.major) }
      if sample.minor != 0 { writer.member("minor", sample.minor) }
      if sample.angle != 0 { writer.member("angle", sample.angle) }
      if sample.tool != .finger { writer.member("tool", sample.tool.name) }
    }
    return writer.text + "\n"
  }

  /// Reads a sample of a hovering pen, or of another tool: `{"t":0.1,"hover":"began","x":10,"y":20}`.
  static func hover(_ node: JSONNode, file: String, pointsPerUnit: Double) throws(RecordingError) -> PointerSample {
    let reader = try NodeReader(node, file: file, what: "a hover")
    try reader.allowOnly(TouchesKeys.hover)
    let time = try reader.time("t")
    let phase = try reader.word("hover", TouchesKeys.phases)
    let place = try reader.position()
    return PointerSample(
      .hover, phase: phase, position: Point(x: place.x * pointsPerUnit, y: place.y * pointsPerUnit), time: time)
  }

  static func text(_ hover: PointerSample) -> String {
    JSONNode(members: [
      ("t", hover.time.json), ("hover", JSONNode(hover.phase.name)), ("x", JSONNode(hover.position.x)),
      ("y", JSONNode(hover.position.y)),
    ]).text + "\n"
  }

  // MARK: Labels

  /// Reads a person's intention: `{"t":0.1,"label":"double tap","until":0.9,"touches":[1,2],"person":"Ada"}`.
  private static func label(_ reader: NodeReader) throws(RecordingError) -> Recording.Label {
    try reader.allowOnly(TouchesKeys.label)
    var label = Recording.Label(time: try reader.time("t"), text: try reader.string("label") ?? "")
    label.person = try reader.string("person")
    if let value = reader.node["until"] {
      let end = try reader.time("until")
      if end < label.time { throw reader.fault("until", value, "\"until\" is before \"t\"") }
      label.end = end
    }
    guard let value = reader.node["touches"] else { return label }
    guard let elements = value.array else { throw reader.wrong("touches", value, "a list of contacts' ids") }
    if elements.isEmpty {
      throw reader.fault(
        "touches", value, "\"touches\" is empty", suggestion: "leave it out where all touches of the span are meant")
    }
    for element in elements {
      guard let id = element.number?.unsignedInteger else {
        throw reader.fault("touches", element, "\"touches\" must hold integers from 0 to 2⁶⁴ − 1")
      }
      label.touches.append(id)
    }
    return label
  }

  static func text(_ label: Recording.Label) -> String {
    JSONNode(members: [
      ("t", label.time.json), ("label", JSONNode(label.text)), ("until", label.end?.json),
      ("touches", label.touches.isEmpty ? nil : JSONNode(label.touches.map { JSONNode($0) })),
      ("person", label.person.map { JSONNode($0) }),
    ]).text + "\n"
  }
}

nonisolated extension Timestamp {
  fileprivate var json: JSONNode { JSONNode(JSONNumber(scaled: nanoseconds, decimals: 9)) }
}

/// The state of a recording after some of its lines, so that the recording can be closed there, or continued in another
/// file.
@_spi(Tools) public nonisolated struct TouchesState: Sendable {
  /// The number of samples.
  @_spi(Tools) public private(set) var samples = 0
  /// The last sample of each contact that is down.
  @_spi(Tools) public private(set) var down: [UInt64: ContactSample] = [:]
  /// The latest time.
  @_spi(Tools) public private(set) var lastTime = Timestamp.zero

  /// The state before the first line.
  @_spi(Tools) public init() {}

  /// Adds the content of `line`.
  @_spi(Tools) public mutating func add(_ line: TouchesLine) {
    switch line {
    case .label(let label): lastTime = max(lastTime, label.time)
    case .sample(let sample):
      samples += 1
      lastTime = max(lastTime, sample.time)
      let isOver = sample.phase == .ended || sample.phase == .cancelled
      down[sample.id] = isOver ? nil : sample
    }
  }

  /// Processes the content of `frame`, as if its lines were read.
  @_spi(Tools) public mutating func add(_ frame: ContactFrame) {
    for sample in frame.samples { add(.sample(sample)) }
    lastTime = max(lastTime, frame.hover?.time ?? lastTime)
  }

  /// Lines with `phase` for every contact that is down.
  @_spi(Tools) public func lines(_ phase: Touch.Phase, at time: Timestamp) -> String {
    down.values.sorted { $0.id < $1.id }.map { sample in
      var sample = sample
      sample.phase = phase
      sample.time = time
      return TouchesLine.sample(sample).text
    }.joined()
  }

  /// The lines that cancel every contact that is down (S-1.7). They have a later time, because the contacts already
  /// have samples in the last frame.
  @_spi(Tools) public var closingText: String { lines(.cancelled, at: lastTime + .nanoseconds(1)) }
}
