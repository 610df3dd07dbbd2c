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
    case .label(let label): TouchesLine.text(label)
    }
  }

  /// The lines of a frame, with their ends, one for each sample.
  ///
  /// Coalesced and predicted samples are left out. A hovering pointer comes after the touches of its frame, or before
  /// them if it ends in the frame.
  public mutating func text(_ frame: ContactFrame) -> String {
    var text = ""
    add(frame) {
      text += TouchesLine.text($0)
    } hover: {
      text += TouchesLine.text($0)
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
      bytes += TouchesLine.text($0).utf8
    }
    return bytes
  }

  /// Calls `add` with each sample to write of a frame, in the order of the file.
  private mutating func add(_ frame: ContactFrame, _ add: (ContactSample) -> Void, hover: (PointerSample) -> Void) {
    if let end = frame.hover, end.phase.isEnd { hover(end) }
    for sample in frame.samples { if sample.role == .actual { add(sample) } else { omitted += 1 } }
    if let next = frame.hover, !next.phase.isEnd { hover(next) }
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
        text += TouchesLine.text(label)
        labels.removeFirst()
      }
      text += writer.text(frame)
    }
    for label in labels { text += TouchesLine.text(label) }
    return text
  }

  func headerLine(_ format: String = TouchesKeys.format) -> String {
    let panel: JSONNode? =
      switch panel {
      case .millimetres(let size): JSONNode([JSONNode(size.width), JSONNode(size.height)])
      case .unknownSize: JSONNode("unknown")
      case nil: nil
      }
    return JSONNode(members: [
      ("format", JSONNode(format)), ("version", JSONNode(TouchesKeys.version)),
      ("units", JSONNode(Units.points.rawValue)), ("width", surface.map { JSONNode($0.width) }),
      ("height", surface.map { JSONNode($0.height) }), ("panel", panel),
      ("place", placement == .fill && surface != nil ? JSONNode(placement.name) : nil),
      ("device", device.map { JSONNode($0) }), ("source", source.map { JSONNode($0) }),
      ("person", person.map { JSONNode($0) }),
    ]).text + "\n"
  }
}
