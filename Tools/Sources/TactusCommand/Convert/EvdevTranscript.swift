import Tactus
import TactusEvdev
import TactusRecordings

/// A recording as the events of a Linux touchscreen, for the tools that replay those.
///
/// ```swift
/// let transcript = try EvdevTranscript(recording)
/// transcript.write(.evemu) { text in print(text, terminator: "") }
/// for loss in transcript.losses(.evemu) { print("lost:", loss) }
/// ```
///
/// The device is made up: a touchscreen with slots (protocol B) of a hundred units to the point, as large as the surface.
/// What is written reads back as the same touches: the same contacts at the same places and times, but for what
/// ``losses(_:)`` names.
struct EvdevTranscript: Sendable {
  /// The kinds of files that it can be written as.
  enum Format: String, Sendable, Hashable, CaseIterable {
    /// The input of `evemu-play` and umockdev.
    case evemu
    /// The input of `libinput replay`.
    case libinput
  }

  /// The made-up device.
  let device: EvdevDevice
  /// The name of the recorded device, or of none.
  let name: String
  /// The labels of the recording.
  let labels: [Recording.Label]
  private let recording: Recording
  private let needs: TranscriptNeeds

  /// Units to the point.
  static let unitsPerPoint = 100.0
  /// The largest force in units.
  static let forceRange = 65535.0
  /// A quarter turn in units.
  static let quarterTurn = 9000.0
  /// Units per millimetre: a hundred for each of its 6.4 points.
  static let resolution: Int32 = 640

  /// Looks through a recording for what its device has to have.
  ///
  /// - Throws: a ``RecordingError`` if there are more contacts at once than readers follow (128), or a place that the
  ///   kernel's numbers cannot hold.
  init(_ recording: Recording) throws(RecordingError) {
    self.recording = recording
    let needs = try TranscriptNeeds(recording)
    self.needs = needs
    labels = recording.labels.map { label in
      var label = label
      label.time = label.time + needs.shift
      return label
    }
    name = recording.device ?? "Recorded touchscreen"
    let width = Self.extent(recording.surface?.width ?? needs.farthest.x)
    let height = Self.extent(recording.surface?.height ?? needs.farthest.y)
    var axes: [EvdevAxis] = []
    func add(_ code: UInt16, _ maximum: Int32, _ resolution: Int32 = 0) {
      axes.append(EvdevAxis(code: code, minimum: 0, maximum: maximum, resolution: resolution))
    }
    add(EvdevCode.x, width, Self.resolution)
    add(EvdevCode.y, height, Self.resolution)
    add(EvdevCode.slot, Int32(max(needs.slots, 10) - 1))
    // Without a resolution of their own, an ellipse's axes are in units of the position.
    if needs.hasEllipse {
      add(EvdevCode.touchMajor, max(width, height))
      add(EvdevCode.touchMinor, max(width, height))
    }
    if needs.hasAngle { add(EvdevCode.orientation, Int32(Self.quarterTurn)) }
    add(EvdevCode.positionX, width, Self.resolution)
    add(EvdevCode.positionY, height, Self.resolution)
    if needs.hasTool { add(EvdevCode.toolType, 2) }
    add(EvdevCode.trackingID, 65535)
    if needs.hasForce { add(EvdevCode.multiTouchPressure, Int32(Self.forceRange)) }
    device = EvdevDevice(axes: axes, keys: [EvdevCode.touch], properties: 0b10)
  }

  /// The largest value of an axis that is `points` long. Only 40 to 3000 mm are believed of a panel, so it has no other
  /// size; places beyond its range are places all the same.
  private static func extent(_ points: Double) -> Int32 {
    let points = points.isFinite ? min(max(points, 40 * 6.4), 3000 * 6.4) : 40 * 6.4
    return Int32((points * unitsPerPoint).rounded(.up)) - 1
  }

  /// Hands every event to `body`, in order; each frame ends with its `SYN_REPORT`.
  ///
  /// Only what changed is said, as the kernel does it. A contact changes once in a frame, so a tap within one moment is two
  /// frames of the same time, and so is a lift at another place than the last: a move, then the lift. A contact that is
  /// cancelled becomes a palm before it ends. The oldest contact is repeated as the only one, for readers that know but one.
  func events(_ body: (EvdevEvent) -> Void) {
    var writer = TranscriptWriter(device: device, shift: needs.shift)
    for frame in recording.frames { writer.write(frame, body) }
  }

  /// Hands the text of a file to `body`, piece by piece: a head that describes the device, then line after line of events.
  ///
  /// - Parameters:
  ///   - format: the kind of file.
  ///   - body: called with one or several whole lines at a time, with their ends.
  func write(_ format: Format, to body: (String) -> Void) {
    switch format {
    case .evemu: writeEvemu(body)
    case .libinput: writeLibinput(body)
    }
  }

  /// The text of a file; for long recordings ``write(_:to:)`` needs less memory.
  func text(_ format: Format) -> String {
    var text = ""
    write(format) { text += $0 }
    return text
  }

  /// What a file of this kind does not keep, in words: one sentence for each thing that the recording has; empty if the
  /// file says all of it.
  func losses(_ format: Format) -> [String] {
    var losses = needs.losses
    if format == .libinput, !recording.labels.isEmpty { losses.append("labels are left out") }
    if format == .evemu, !recording.labels.isEmpty { losses.append("labels move to the next event") }
    if recording.panel == .unknownSize {
      losses.append("that the size of the panel is not known is lost; the file says that a millimetre has 6.4 points")
    }
    guard let surface = recording.surface else {
      return losses + ["the size of the surface is not known; the device is as large as the touches need"]
    }
    let width = (device.axis(EvdevCode.positionX)?.extent ?? 0) / Self.unitsPerPoint
    let height = (device.axis(EvdevCode.positionY)?.extent ?? 0) / Self.unitsPerPoint
    if abs(width - surface.width) >= 0.01 || abs(height - surface.height) >= 0.01 {
      losses.append("the surface has another size, for only panels of 40 to 3000 mm are believed")
    }
    return losses
  }
}
