import Tactus
import TactusEvdev
import TactusRecordings

/// What a recording asks of a device that is to report it, and what such a device cannot say.
struct TranscriptNeeds: Sendable {
  private(set) var slots = 0
  private(set) var hasEllipse = false
  private(set) var hasAngle = false
  private(set) var hasForce = false
  private(set) var hasTool = false
  /// The place that is farthest to the right and to the bottom.
  private(set) var farthest = Point(x: 0, y: 0)
  /// What is added to all times, in whole microseconds, so that none is negative.
  private(set) var shift = Timestamp.Duration.zero
  private var found: Set<Loss> = []

  /// What gets lost, in the order of the warning.
  private enum Loss: String, CaseIterable {
    case positions = "places are rounded to hundredths of a point"
    case times = "times are rounded to microseconds"
    case shift = "times count from the first touch, for no event is before zero"
    case shapes = "force, axes and angle are rounded"
    case tools = "erasers and mice become fingers"
    case cancelled = "a cancelled touch becomes one that turns into a palm, which is how Linux says it"
    case pens = "how a pen leans is left out"
    case buttons = "buttons are left out"
    case extras = "coalesced and predicted samples are left out"
    case hover = "what hovers is left out"
    case repeated = "samples that say nothing new are left out"
  }

  init(_ recording: Recording) throws(RecordingError) {
    var down: [UInt64: ContactSample] = [:]
    for frame in recording.frames {
      if frame.hover != nil { found.insert(.hover) }
      for sample in frame.samples {
        guard sample.role == .actual else {
          found.insert(.extras)
          continue
        }
        try note(sample, last: down[sample.id])
        switch sample.phase {
        case .began, .moved, .stationary: down[sample.id] = sample
        case .ended, .cancelled: down[sample.id] = nil
        }
        slots = max(slots, down.count)
      }
      // Slots of contacts that lift in a frame are free after it.
      slots = max(slots, down.count + frame.samples.count { $0.phase == .ended || $0.phase == .cancelled })
    }
    guard slots <= EvdevDecoder.maximumContacts else {
      throw RecordingError(
        file: recording.device ?? recording.format.title,
        message: "up to \(slots) contacts are down at once, which is more than readers of events follow",
        suggestion: "at most \(EvdevDecoder.maximumContacts)")
    }
  }

  private mutating func note(_ sample: ContactSample, last: ContactSample?) throws(RecordingError) {
    let place = sample.position
    // Room for the origin's own rounding.
    let limit = Double(Int32.max) / EvdevTranscript.unitsPerPoint - 1
    guard abs(place.x) <= limit, abs(place.y) <= limit else {
      throw RecordingError(
        file: "the recording", message: "contact \(sample.id) is at (\(place.x), \(place.y)), which events cannot hold",
        suggestion: "at most \(Int(limit)) points")
    }
    farthest = Point(x: max(farthest.x, place.x + 1), y: max(farthest.y, place.y + 1))
    func isRounded(_ value: Double, _ units: Double) -> Bool {
      (value * units).rounded() / units != value
    }
    if isRounded(place.x, EvdevTranscript.unitsPerPoint) || isRounded(place.y, EvdevTranscript.unitsPerPoint) {
      found.insert(.positions)
    }
    if sample.time.nanoseconds % 1000 != 0 { found.insert(.times) }
    if sample.time + shift < .zero {
      shift = .nanoseconds((Timestamp.zero - sample.time + .nanoseconds(999)).nanoseconds / 1000 * 1000)
      found.insert(.shift)
    }
    hasEllipse = hasEllipse || sample.major != 0 || sample.minor != 0
    hasAngle = hasAngle || sample.angle != 0
    hasForce = hasForce || sample.force != 0
    if isRounded(sample.force, EvdevTranscript.forceRange) || isRounded(sample.major, EvdevTranscript.unitsPerPoint)
      || isRounded(sample.minor, EvdevTranscript.unitsPerPoint) || sample.angle != 0
    {
      found.insert(.shapes)
    }
    switch sample.tool {
    case .finger: break
    case .pen, .palm: hasTool = true
    case .eraser, .mouse: found.insert(.tools)
    }
    if sample.altitude != .pi / 2 || sample.azimuth != 0 { found.insert(.pens) }
    if sample.buttons != .primary { found.insert(.buttons) }
    if sample.phase == .cancelled {
      hasTool = true
      found.insert(.cancelled)
    }
    if let last, sample.phase == .moved || sample.phase == .stationary, sample.position == last.position,
      sample.force == last.force, sample.major == last.major, sample.minor == last.minor, sample.angle == last.angle
    {
      found.insert(.repeated)
    }
  }

  /// What gets lost.
  var losses: [String] { Loss.allCases.filter { found.contains($0) }.map(\.rawValue) }
}
