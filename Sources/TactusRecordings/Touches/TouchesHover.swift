import Tactus
import TactusJSON

/// A line of a `*.touches.jsonl` file with a sample of a hovering pen, or of another tool:
/// `{"t":0.1,"hover":"began","x":10,"y":20}`.
nonisolated enum TouchesHover {
  /// The hover of a line, in points.
  static func read(_ node: JSONNode, file: String, pointsPerUnit: Double) throws(RecordingError) -> PointerSample {
    let what = "a hover"
    let reader = try NodeReader(node, file: file, what: what)
    try reader.allowOnly(TouchesKeys.hover, what: what)
    let time = try reader.time("t", decimals: 9, what: what)
    let phase = try TouchesSample.phase(reader, key: "hover", what: what)
    let coordinates = "between −1000000000 and 1000000000"
    _ = try reader.required("x", what: what)
    _ = try reader.required("y", what: what)
    let x = try reader.double("x", in: .coordinates, coordinates) ?? 0
    let y = try reader.double("y", in: .coordinates, coordinates) ?? 0
    return PointerSample(
      .hover, phase: phase, position: Point(x: x * pointsPerUnit, y: y * pointsPerUnit), time: time)
  }

  /// The line of a hover, with its end.
  static func line(_ hover: PointerSample) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("t", JSONNumber(scaled: hover.time.nanoseconds, decimals: 9))
      writer.member("hover", hover.phase.name)
      writer.member("x", hover.position.x)
      writer.member("y", hover.position.y)
    }
    return writer.text + "\n"
  }
}
