import Tactus
import TactusJSON

/// A line of a `*.touches.jsonl` file with a sample.
nonisolated enum TouchesSample {
  /// The sample of a line, in points.
  static func read(_ reader: NodeReader, pointsPerUnit: Double) throws(RecordingError) -> ContactSample {
    let what = "a sample"
    try reader.allowOnly(TouchesKeys.sample, what: what)
    let time = try reader.time("t", decimals: 9, what: what)
    let id = try reader.required("id", what: what)
    guard let number = id.number?.unsignedInteger else {
      throw RecordingError(file: reader.file, key: "id", at: id, "\"id\" must be an integer from 0 to 2⁶⁴ − 1")
    }
    let phase = try phase(reader)
    let coordinates = "between −1000000000 and 1000000000"
    _ = try reader.required("x", what: what)
    _ = try reader.required("y", what: what)
    let x = try reader.double("x", in: .coordinates, coordinates) ?? 0
    let y = try reader.double("y", in: .coordinates, coordinates) ?? 0
    let major = try reader.double("major", in: .lengths, "between 0 and 1000000000") ?? 0
    let minor = try reader.double("minor", in: .lengths, "between 0 and 1000000000") ?? 0
    return ContactSample(
      id: number, phase: phase, position: Point(x: x * pointsPerUnit, y: y * pointsPerUnit), time: time,
      tool: try tool(reader),
      force: try reader.double("force", in: 0...1, "between 0 and 1") ?? 0,
      major: major * pointsPerUnit, minor: minor * pointsPerUnit,
      angle: try reader.double("angle", in: -1e3...1e3, "an angle in radians") ?? 0)
  }

  static func phase(
    _ reader: NodeReader, key: String = "phase", what: String = "a sample"
  ) throws(RecordingError) -> Touch.Phase {
    let value = try reader.required(key, what: what)
    guard let name = value.string else { throw reader.wrong(key, value, "a string") }
    if let phase = Touch.Phase(name: name) { return phase }
    throw unknown(key, name, value, among: Touch.Phase.allCases.map { $0.name }, reader)
  }

  private static func tool(_ reader: NodeReader) throws(RecordingError) -> Touch.Tool {
    guard let value = reader.node["tool"] else { return .finger }
    guard let name = value.string else { throw reader.wrong("tool", value, "a string") }
    if let tool = Touch.Tool(name: name) { return tool }
    throw unknown("tool", name, value, among: Touch.Tool.allCases.map { $0.name }, reader)
  }

  /// The error for an unknown phase or tool.
  private static func unknown(
    _ key: String, _ name: String, _ value: JSONNode, among names: [String], _ reader: NodeReader
  ) -> RecordingError {
    let near = nearestKey(to: name, among: names)
    return RecordingError(
      file: reader.file, key: key, at: value, "unknown \(key) \(quoted(name))",
      suggestion: near.map { "did you mean \"\($0)\"?" } ?? "known are \(names.joined(separator: ", "))")
  }
}
