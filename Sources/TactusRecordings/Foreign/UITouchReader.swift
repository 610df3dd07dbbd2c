import Tactus
import TactusJSON

/// Reads a JSON array of Apple's `UITouch` values, one object for each touch and moment.
///
/// Keys: `touchIdentifier`, `timestamp` (seconds), `phase` (0 began, 1 moved, 2 stationary, 3 ended, 4 cancelled;
/// hovering has higher numbers and is skipped), `location` `[x, y]`; and, if they are there, `type`, `force` and
/// `maximumPossibleForce`, `majorRadius`, `azimuth`, `isPrediction`, `isUpdate` and `estimationUpdateIndex`. Other keys
/// are skipped. An update replaces the estimate that it corrects, at the estimate's time. A pen's ellipse has the
/// direction of its azimuth; a contact sample cannot hold its altitude.
nonisolated struct UITouchReader {
  private let file: String
  /// A number for the name of each touch.
  private var ids: [String: UInt64] = [:]
  /// The corrections, by their keys.
  private var updates: [UpdateKey: NodeReader] = [:]

  /// The common key of an estimate and its correction.
  private struct UpdateKey: Hashable {
    var touch: String
    var index: Int64
  }

  /// Reads the array in a file: first all corrections, then the touches with them.
  static func read(_ bytes: [UInt8], file: String, into output: inout RecordingOutput) throws(RecordingError) {
    var reader = UITouchReader(file: file)
    try NodeReader.forEachElement(of: bytes, file: file) { (node) throws(RecordingError) in
      let touch = try NodeReader(node, file: file, what: "a touch")
      guard touch.flag("isUpdate"), let key = try reader.updateKey(touch) else { return }
      guard reader.updates.count < RecordingLimits.corrections else {
        throw RecordingError(
          file: file, line: node.position.line,
          message: "there are more than \(RecordingLimits.corrections) corrections, the most that are read here")
      }
      reader.updates[key] = touch
    }
    try NodeReader.forEachElement(of: bytes, file: file) { (node) throws(RecordingError) in
      let touch = try NodeReader(node, file: file, what: "a touch")
      if touch.flag("isUpdate") { return }
      try reader.readTouch(touch, into: &output.builder)
      try output.checkSize(line: node.position.line, file: file)
    }
    output.builder.cancelOpenContacts()
  }

  /// The common key of a touch and its correction, if it is an estimate or a correction.
  private func updateKey(_ touch: NodeReader) throws(RecordingError) -> UpdateKey? {
    guard let index = touch.node["estimationUpdateIndex"]?.number?.integer else { return nil }
    return UpdateKey(touch: try identifier(touch), index: index)
  }

  /// The touch's name.
  private func identifier(_ touch: NodeReader) throws(RecordingError) -> String {
    let value = try touch.required("touchIdentifier")
    guard let name = value.string ?? value.number?.text else {
      throw touch.wrong("touchIdentifier", value, "a string or a number")
    }
    return name
  }

  /// Adds a touch or a prediction.
  private mutating func readTouch(_ touch: NodeReader, into builder: inout RecordingBuilder) throws(RecordingError) {
    let name = try identifier(touch)
    let id = ids[name] ?? UInt64(ids.count + 1)
    ids[name] = id
    let isPrediction = touch.flag("isPrediction")
    guard let phase = try phase(touch) else { return }

    // A prediction has the index of the touch that it was made from; a correction of that touch does not correct it.
    let better = isPrediction ? nil : try updateKey(touch).flatMap { updates[$0] }
    var sample = try sample(better ?? touch, id: id, phase: phase, role: isPrediction ? .predicted : .actual)
    sample.time = try touch.time("timestamp")
    if isPrediction {
      builder.add(sample, line: touch.node.position.line)
    } else {
      builder.addFrame([sample], line: touch.node.position.line)
    }
  }

  /// The phase; `nil` for hovering.
  private func phase(_ touch: NodeReader) throws(RecordingError) -> Touch.Phase? {
    let value = try touch.required("phase")
    guard let number = value.number?.integer else { throw touch.wrong("phase", value, "an integer") }
    switch number {
    case 0: return .began
    case 1: return .moved
    case 2: return .stationary
    case 3: return .ended
    case 4: return .cancelled
    case 5...7: return nil
    default:
      throw touch.fault("phase", value, "\"phase\" is \(number), but must be 0 to 7")
    }
  }

  /// The touch's place and contact properties; the caller sets its time.
  private func sample(
    _ touch: NodeReader, id: UInt64, phase: Touch.Phase, role: ContactSample.Role
  ) throws(RecordingError) -> ContactSample {
    let location = try touch.required("location")
    guard let x = location[0]?.number?.double, let y = location[1]?.number?.double,
      ClosedRange.coordinates.contains(x), ClosedRange.coordinates.contains(y)
    else { throw touch.fault("location", location, "\"location\" must be two numbers: [x, y]") }
    var sample = ContactSample(
      id: id, phase: phase, position: Point(x: x, y: y), time: .zero, tool: Self.tool(touch), role: role)
    let force = try touch.length("force")
    let largest = try touch.length("maximumPossibleForce")
    if largest > 0 { sample.force = min(force / largest, 1) }
    let radius = try touch.length("majorRadius")
    sample.major = 2 * radius
    sample.minor = 2 * radius
    // The azimuth is measured clockwise from the x axis, the angle from straight up.
    if let azimuth = try touch.double("azimuth", in: -1e3...1e3, "an angle in radians") {
      sample.angle = azimuth + .pi / 2
    }
    return sample
  }

  /// The kinds of UIKit: 0 finger, 1 a remote control's finger, 2 pencil, 3 pointer.
  private static func tool(_ touch: NodeReader) -> Touch.Tool {
    switch touch.node["type"]?.number?.integer {
    case 2: .pen
    case 3: .mouse
    default: .finger
    }
  }
}

nonisolated extension NodeReader {
  /// Whether `key` is there and true.
  fileprivate func flag(_ key: String) -> Bool { node[key]?.bool ?? false }
}
