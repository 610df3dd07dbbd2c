import Tactus
import TactusEvdev

/// A Linux input device in a file: what it says of itself and what it sent.
struct DeviceLog: Sendable {
  /// The device's name, where the file tells it.
  var name: String?
  /// The path that the device had: `/dev/input/event4`.
  var node: String?
  /// Bus, vendor, product and version.
  var id: [Int64] = []
  /// Axes, buttons and properties.
  var device = EvdevDevice()
  /// The events, in the order of the file, and the line of each.
  var events: [EvdevEvent] = []
  var lines: [Int] = []
  /// What was written between the events about what a person meant to do.
  var labels: [Recording.Label] = []
  /// The correction that the recorded machine had in use.
  var calibration: EvdevCalibration?
  /// What was found while reading.
  var warnings: [RecordingWarning] = []

  /// Adds an event that stood in `line`.
  mutating func add(_ event: EvdevEvent, line: Int) {
    events.append(event)
    lines.append(line)
  }
}

extension DeviceLog {
  /// The recording that the device's events are.
  func recording(_ format: Recording.Format, options: RecordingOptions) -> Recording {
    let calibration = options.calibration ?? calibration ?? .identity
    let mapping = EvdevMapping(device: device, surface: options.surface, calibration: calibration)
    var decoder = EvdevDecoder(device: device, mapping: mapping)
    var builder = RecordingBuilder(renumbers: true)
    for (event, line) in zip(events, lines) where decoder.receive(event) == .frame {
      builder.addFrame(decoder.frame, line: line)
    }
    builder.cancelOpenContacts()

    var recording = Recording(format: format)
    recording.device = name
    recording.surface = mapping.surface
    recording.frames = builder.frames
    recording.labels = labels
    if mapping.isPhysical {
      recording.units = .millimetres
      recording.pointsPerUnit = EvdevMapping.pointsPerMillimetre
    } else {
      recording.units = .pixels
    }
    recording.warnings =
      warnings + builder.allWarnings() + mappingWarnings(mapping, options) + decoder.anomalies.warnings
    return recording
  }

  /// What was guessed of the panel's size.
  private func mappingWarnings(_ mapping: EvdevMapping, _ options: RecordingOptions) -> [RecordingWarning] {
    guard !events.isEmpty else { return [] }
    guard let surface = mapping.surface else {
      return [RecordingWarning("the range of the axes is not known; one unit of the device is taken as one point")]
    }
    if case .physical(nil) = options.surface, !mapping.isPhysical {
      let size = "\(Int(surface.width.rounded())) × \(Int(surface.height.rounded()))"
      return [RecordingWarning("the size of the panel is not known; taken as \(size) points")]
    }
    return []
  }
}

extension EvdevAnomalies {
  /// What a person should know of them.
  var warnings: [RecordingWarning] {
    var warnings: [RecordingWarning] = []
    if drops > 0 {
      warnings.append(RecordingWarning("events were lost \(counted(drops, "time", "times"))"))
    }
    if slotsOutOfRange > 0 {
      warnings.append(
        RecordingWarning(
          "\(counted(slotsOutOfRange, "value is", "values are")) for slots that the device does not have"))
    }
    if unusableReports > 0 {
      warnings.append(RecordingWarning("\(counted(unusableReports, "report", "reports")) of contacts made no sense"))
    }
    return warnings
  }
}
