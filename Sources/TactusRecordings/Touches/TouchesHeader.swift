import Tactus
import TactusJSON

/// The first line of a `*.touches.jsonl` file.
nonisolated enum TouchesHeader {
  /// A recording without frames, with the values of the header.
  static func read(_ node: JSONNode, file: String) throws(RecordingError) -> Recording {
    let reader = try NodeReader(node, file: file, what: "the header")
    try checkFormat(reader)
    try reader.allowOnly(TouchesKeys.header)

    var recording = Recording(format: .touches)
    recording.device = try reader.string("device")
    recording.source = try reader.string("source")
    recording.person = try reader.string("person")
    recording.units = try units(reader)
    recording.pointsPerUnit = try pointsPerUnit(reader, units: recording.units)
    recording.surface = try surface(reader, pointsPerUnit: recording.pointsPerUnit)
    recording.panel = try panel(reader)
    recording.placement = try placement(reader, surface: recording.surface)
    return recording
  }

  /// The size of the panel, in millimetres: `[95.2,54.4]`, or `"unknown"`.
  private static func panel(_ reader: NodeReader) throws(RecordingError) -> Recording.Panel? {
    guard let value = reader.node["panel"] else { return nil }
    if value.string == "unknown" { return .unknownSize }
    let sides = (value.array ?? []).compactMap { $0.number?.double }
    guard value.array?.count == 2, sides.count == 2, sides.allSatisfy({ (1...100_000).contains($0) }) else {
      throw reader.fault(
        "panel", value,
        "\"panel\" must be the width and height in millimetres, [95.2,54.4], each from 1 to 100000, or \"unknown\"")
    }
    return .millimetres(Size(width: sides[0], height: sides[1]))
  }

  /// The rule for a window of another size.
  private static func placement(_ reader: NodeReader, surface: Size?) throws(RecordingError) -> SurfacePlacement.Rule {
    guard let value = reader.node["place"] else { return .asIs }
    guard let rule = value.string.flatMap({ SurfacePlacement.Rule(name: $0) }) else {
      throw reader.fault("place", value, "\"place\" must be \"fill\" or \"as-is\"")
    }
    if rule == .fill, surface == nil {
      throw reader.fault("place", value, "a surface that fills a window needs \"width\" and \"height\"")
    }
    return rule
  }

  /// Whether this is the header of a recording whose samples may be bytes.
  static func isPacked(_ node: JSONNode) -> Bool { node["format"]?.string == TouchesKeys.packedFormat }

  /// Throws unless this is a header of a known version.
  private static func checkFormat(_ reader: NodeReader) throws(RecordingError) {
    let format = try reader.required("format")
    guard format.string == TouchesKeys.format || isPacked(reader.node) else {
      let found = format.string.map { quoted($0) } ?? format.kind
      throw reader.fault("format", format, "the format is \(found), not \"\(TouchesKeys.format)\"")
    }
    let version = try reader.required("version")
    guard let number = version.number?.integer, number >= 1 else {
      throw reader.fault("version", version, "\"version\" must be an integer from 1")
    }
    guard number <= TouchesKeys.version else {
      throw reader.fault(
        "version", version,
        "the recording has version \(number), which is newer than version \(TouchesKeys.version), the newest known here",
        suggestion: "a newer Tactus can read it")
    }
  }

  private static func units(_ reader: NodeReader) throws(RecordingError) -> Recording.Units {
    let value = try reader.required("units")
    guard let units = value.string.flatMap(Recording.Units.init(rawValue:)) else {
      throw reader.fault("units", value, "\"units\" must be \"pt\", \"mm\" or \"px\"")
    }
    return units
  }

  private static func pointsPerUnit(_ reader: NodeReader, units: Recording.Units) throws(RecordingError) -> Double {
    guard let scale = try reader.double("pointsPerUnit", in: 1e-6...1e6, "between 0.000001 and 1000000") else {
      return units.defaultPointsPerUnit
    }
    if units == .points, scale != 1, let value = reader.node["pointsPerUnit"] {
      throw reader.fault(
        "pointsPerUnit", value, "\"pointsPerUnit\" must be 1 where the units are points",
        suggestion: "use \"units\":\"px\" for other units")
    }
    return scale
  }

  /// The size of the surface in points; a header has both sides or none.
  private static func surface(_ reader: NodeReader, pointsPerUnit: Double) throws(RecordingError) -> Size? {
    let meaning = "above 0 and at most 1000000000, also in points"
    let range = max(.leastNormalMagnitude, .leastNormalMagnitude / pointsPerUnit)...min(1e9, 1e9 / pointsPerUnit)
    let width = try reader.double("width", in: range, meaning)
    let height = try reader.double("height", in: range, meaning)
    switch (width, height) {
    case (let width?, let height?): return Size(width: width * pointsPerUnit, height: height * pointsPerUnit)
    case (nil, nil): return nil
    case (nil, _?), (_?, nil):
      let missing = width == nil ? "width" : "height"
      let present = width == nil ? "height" : "width"
      throw reader.fault(missing, reader.node, "the header has a \(present) but no \(missing)")
    }
  }
}
