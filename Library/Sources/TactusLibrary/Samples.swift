import CTactus
import Tactus

extension ContactSample {
  /// The contact sample of the host at `place`, one of ``PassedSamples``.
  init(_ place: UnsafePointer<tactus_sample>) {
    self.init(
      id: place.pointee.id, phase: Touch.Phase(rawValue: UInt8(truncatingIfNeeded: place.pointee.phase)) ?? .cancelled,
      position: Point(x: place.pointee.x, y: place.pointee.y), time: Timestamp(nanoseconds: place.pointee.time_ns),
      tool: Touch.Tool(rawValue: UInt8(truncatingIfNeeded: place.pointee.tool)) ?? .finger, force: place.pointee.force,
      major: place.pointee.major_axis, minor: place.pointee.minor_axis, angle: place.pointee.angle,
      altitude: place.pointee.altitude == 0 ? .pi / 2 : place.pointee.altitude, azimuth: place.pointee.azimuth,
      buttons: place.pointee.buttons == 0
        ? .primary : Touch.Buttons(rawValue: UInt8(truncatingIfNeeded: place.pointee.buttons)),
      role: ContactSample.Role(rawValue: UInt8(truncatingIfNeeded: place.pointee.role)) ?? .actual)
  }

  /// The contact in the form for the host.
  var forHost: tactus_sample {
    var sample = tactus_sample()
    sample.time_ns = time.nanoseconds
    sample.id = id
    sample.x = position.x
    sample.y = position.y
    sample.force = force
    sample.major_axis = major
    sample.minor_axis = minor
    sample.angle = angle
    sample.altitude = altitude
    sample.azimuth = azimuth
    sample.phase = Int32(phase.rawValue)
    sample.tool = Int32(tool.rawValue)
    sample.buttons = UInt32(buttons.rawValue)
    sample.role = Int32(role.rawValue)
    return sample
  }
}

/// The samples from the host, all of them valid. They stay in place.
struct PassedSamples {
  private let start: UnsafePointer<tactus_sample>?
  let count: Int

  /// - Throws: the refusal of the first invalid sample.
  init(_ samples: UnsafePointer<tactus_sample>?, _ count: Int) throws(Refusal) {
    guard count >= 0, count <= 1 << 30 else {
      throw .value("count is \(UInt(bitPattern: count)); it must be 0 to \(1 << 30)")
    }
    if count > 0, samples == nil { throw .null("samples") }
    start = samples
    self.count = count
    for index in 0..<count where !isInOrder(self[index]) { throw fault(self[index].pointee, index) }
  }

  subscript(index: Int) -> UnsafePointer<tactus_sample> { start.unsafelyUnwrapped + index }

  /// Whether a contact comes down: coalesced and predicted samples are of one that is down.
  @inline(__always)
  func begins(_ index: Int) -> Bool { self[index].pointee.phase | self[index].pointee.role == 0 }
}

/// Whether results of arithmetic with this coordinate are finite and exact enough: no surface is as large as a billion points.
@inline(__always)
private func isPlace(_ coordinate: Double) -> Bool { coordinate.magnitude <= 1e9 }

@inline(__always)
private func isInOrder(_ sample: UnsafePointer<tactus_sample>) -> Bool {
  // A number times 0 is 0 only if it is finite.
  let force = sample.pointee.force * 0
  let shapes = sample.pointee.major_axis * 0 + sample.pointee.minor_axis * 0 + sample.pointee.angle * 0
  let angles = sample.pointee.altitude * 0 + sample.pointee.azimuth * 0
  return isPlace(sample.pointee.x) && isPlace(sample.pointee.y) && force + shapes + angles == 0
    && UInt32(bitPattern: sample.pointee.phase) <= 4
    && UInt32(bitPattern: sample.pointee.tool) <= 4 && sample.pointee.buttons <= 7
    && UInt32(bitPattern: sample.pointee.role) <= 2
}

@inline(never)
private func fault(_ sample: tactus_sample, _ index: Int) -> Refusal {
  let numbers: [(String, Double)] = [
    ("x", sample.x), ("y", sample.y), ("force", sample.force), ("major_axis", sample.major_axis),
    ("minor_axis", sample.minor_axis), ("angle", sample.angle), ("altitude", sample.altitude),
    ("azimuth", sample.azimuth),
  ]
  for (name, number) in numbers where !number.isFinite {
    return .value("samples[\(index)].\(name) must be a finite number")
  }
  for (name, number) in numbers.prefix(2) where !isPlace(number) {
    return .value("samples[\(index)].\(name) must be from -1e9 to 1e9")
  }
  if UInt32(bitPattern: sample.phase) > 4 {
    return .value("samples[\(index)].phase is \(sample.phase); it must be 0 to 4, a tactus_phase")
  }
  if UInt32(bitPattern: sample.tool) > 4 {
    return .value("samples[\(index)].tool is \(sample.tool); it must be 0 to 4, a tactus_tool")
  }
  if sample.buttons > 7 {
    return .value("samples[\(index)].buttons is \(sample.buttons); it must be 0 to 7, bits of tactus_button")
  }
  return .value("samples[\(index)].role is \(sample.role); it must be 0 to 2, a tactus_role")
}

extension PointerSample {
  /// The sample of the host for a pointer that does not touch.
  init(passed pointer: tactus_pointer) throws(Refusal) {
    let numbers: [(String, Double)] = [
      ("x", pointer.x), ("y", pointer.y), ("x_or_scale", pointer.x_or_scale), ("y_or_rotation", pointer.y_or_rotation),
    ]
    for (name, number) in numbers where !isPlace(number) {
      throw .value("\(name) of a pointer must be from -1e9 to 1e9")
    }
    guard let phase = UInt8(exactly: pointer.phase).flatMap({ Touch.Phase(rawValue: $0) }) else {
      throw .value("phase is \(pointer.phase); it must be 0 to 4, a tactus_phase")
    }
    let kind: PointerSample.Kind
    let delta = Vector(dx: pointer.x_or_scale, dy: pointer.y_or_rotation)
    switch pointer.kind {
    case 1: kind = .scroll(delta: delta, type: .discrete)
    case 2: kind = .scroll(delta: delta, type: .continuous)
    case 3:
      guard pointer.x_or_scale > 0 else { throw .value("x_or_scale is a factor; it must be above 0") }
      kind = .transform(scale: pointer.x_or_scale, rotation: pointer.y_or_rotation)
    case 4: kind = .hover
    default:
      throw .value("kind is \(pointer.kind); it must be 1 to 4, a tactus_pointer_kind")
    }
    self.init(
      kind, phase: phase, position: Point(x: pointer.x, y: pointer.y), time: Timestamp(nanoseconds: pointer.time_ns))
  }
}
