import Tactus
import TactusJSON

/// Writes a recording as `*.touches.jsonl`, one frame at a time. See ``Recording/touchesText()`` for the data that is
/// kept and left out.
///
/// ```swift
/// var writer = TouchesWriter()
/// var head: String?
/// while let item = try reader.next() {
///   if head == nil { head = writer.head(reader.header); print(head!, terminator: "") }
///   print(writer.text(item), terminator: "")
/// }
/// ```
public nonisolated struct TouchesWriter: Sendable {
  /// The number of coalesced and predicted samples so far, which are left out.
  @_spi(Tools) public private(set) var omitted = 0

  /// A writer at the start of its file.
  public init() {}

  /// The first line, with its end: the facts about `recording` apart from its frames.
  ///
  /// Units are points, whatever the unit of the recording's file was; a surface of unknown size is left out.
  public func head(_ recording: Recording) -> String { recording.headerLine() }

  /// The lines of a frame or a label, with their ends.
  public mutating func text(_ item: RecordingReader.Item) -> String {
    switch item {
    case .frame(let frame): text(frame)
    case .label(let label): TouchesLabel.line(label)
    }
  }

  /// The lines of a frame, with their ends, one for each sample.
  ///
  /// Coalesced and predicted samples are left out. A hovering pointer comes after the touches of its frame, or before
  /// them if it ends in the frame.
  public mutating func text(_ frame: ContactFrame) -> String {
    var text = ""
    add(frame) {
      text += Recording.line($0)
    } hover: {
      text += TouchesHover.line($0)
    }
    return text
  }

  /// The first line of the packed form, which holds the same data in half of the bytes and is read faster.
  public func packedHead(_ recording: Recording) -> [UInt8] {
    Array(recording.headerLine(TouchesKeys.packedFormat).utf8)
  }

  /// A frame or a label in the packed form, after ``packedHead(_:)``.
  ///
  /// ```swift
  /// var writer = TouchesWriter()
  /// var bytes = writer.packedHead(recording)
  /// for frame in recording.frames { bytes += writer.packed(.frame(frame)) }
  /// ```
  public mutating func packed(_ item: RecordingReader.Item) -> [UInt8] {
    guard case .frame(let frame) = item else { return Array(text(item).utf8) }
    var bytes: [UInt8] = []
    add(frame) {
      bytes += PackedSample.bytes($0)
    } hover: {
      bytes += TouchesHover.line($0).utf8
    }
    return bytes
  }

  /// Calls `add` with each sample to write of a frame, in the order of the file.
  private mutating func add(_ frame: ContactFrame, _ add: (ContactSample) -> Void, hover: (PointerSample) -> Void) {
    if let end = frame.hover, end.isLast { hover(end) }
    for sample in frame.samples { if sample.role == .actual { add(sample) } else { omitted += 1 } }
    if let next = frame.hover, !next.isLast { hover(next) }
  }
}

nonisolated extension Recording {
  /// The recording as a `*.touches.jsonl` file.
  ///
  /// Everything is written in points, with times exact to the nanosecond and the shortest decimals that read back as
  /// the same number. So reading the text gives the same frames, labels, surface, panel, person, device and source. The
  /// format has no place for coalesced and predicted samples: as frames of their own, they would be other touches.
  public func touchesText() -> String {
    var writer = TouchesWriter()
    var text = writer.head(self)
    var labels = labels[...]
    for frame in frames {
      while let label = labels.first, label.time <= frame.time {
        text += TouchesLabel.line(label)
        labels.removeFirst()
      }
      text += writer.text(frame)
    }
    for label in labels { text += TouchesLabel.line(label) }
    return text
  }

  func headerLine(_ format: String = TouchesKeys.format) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("format", format)
      writer.member("version", TouchesKeys.version)
      writer.member("units", Units.points.rawValue)
      if let surface {
        writer.member("width", surface.width)
        writer.member("height", surface.height)
      }
      switch panel {
      case .millimetres(let size):
        writer.member("panel") { writer in
          writer.array { writer in
            writer.element(size.width)
            writer.element(size.height)
          }
        }
      case .unknownSize: writer.member("panel", "unknown")
      case nil: break
      }
      if placement == .fill, surface != nil { writer.member("place", placement.name) }
      if let device { writer.member("device", device) }
      if let source { writer.member("source", source) }
      if let person { writer.member("person", person) }
    }
    return writer.text + "\n"
  }

  static func line(_ sample: ContactSample) -> String {
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
}
