import Tactus
import TactusJSON

/// Writes a recording as `*.touches.jsonl`, a frame at a time; ``Recording/touchesText()`` says what is kept and what is
/// left out.
///
/// ```swift
/// var writer = TouchesWriter()
/// var head: String?
/// while let item = try reader.next() {
///   if head == nil { head = writer.head(reader.header); print(head!, terminator: "") }
///   print(writer.text(item), terminator: "")
/// }
/// ```
public struct TouchesWriter: Sendable {
  private var last: Timestamp?

  /// A writer that has written nothing.
  public init() {}

  /// The first line, with its end: what is known of `recording` beside its frames.
  ///
  /// Units are points, whatever the recording was read in; a surface whose size is not known is left out.
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
  /// Predicted samples are left out, and so are coalesced ones that would turn the time back. A hovering pointer comes after
  /// the touches of its frame, or before them where it ends in it.
  public mutating func text(_ frame: Recording.Frame) -> String {
    var text = ""
    if let hover = frame.hover, hover.isLast { text += line(hover) }
    for sample in frame.samples {
      let isEarly = last.map { sample.time < $0 } ?? false
      if sample.role == .predicted || (sample.role == .coalesced && isEarly) { continue }
      text += Recording.line(sample)
      last = sample.time
    }
    if let hover = frame.hover, !hover.isLast { text += line(hover) }
    return text
  }

  private mutating func line(_ hover: PointerSample) -> String {
    last = hover.time
    return TouchesHover.line(hover)
  }
}

extension Recording {
  /// The recording as a `*.touches.jsonl` file.
  ///
  /// Everything is written in points, with times exact to the nanosecond and the shortest decimals that read back as the
  /// same number, so reading the text gives the same frames, labels, surface, panel, person, device and source. What the format has no
  /// place for is left out: predicted samples, which did not happen, and the difference between coalesced samples and
  /// others (a coalesced sample becomes a frame of its own, unless that would turn the time back).
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

  func headerLine() -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("format", TouchesKeys.format)
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
