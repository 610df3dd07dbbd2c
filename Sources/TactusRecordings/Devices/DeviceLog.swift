import Tactus
import TactusEvdev

/// A Linux input device in a file: its description, and the decoder of its events.
nonisolated struct DeviceLog: Sendable {
  /// The device's name, if the file has it.
  var name: String?
  /// The path that the device had: `/dev/input/event4`.
  var node: String?
  /// Axes, buttons and properties.
  var device = EvdevDevice()
  /// The calibration of the recorded machine.
  var calibration: EvdevCalibration?
  /// The warnings while reading.
  var warnings: [RecordingWarning] = []
  /// Whether the file leaves out axes that the reader knows of: people shorten the text that they copy.
  var hasUnknownAxes = false
  /// The number of contacts that began.
  private(set) var contacts = 0
  var hasEvents: Bool { decoder != nil }
  private(set) var hasPlaces = false
  private var decoder: EvdevDecoder?
  /// The slot and the place before the first event, as far as the file has them: devices send only what changes.
  private var initial: [(code: UInt16, value: Int32)] = []
  /// The axis that a value in a comment belongs to.
  private var commentedAxis: UInt16?

  /// The mapping to points.
  func mapping(_ options: RecordingOptions) -> EvdevMapping {
    EvdevMapping(device: device, surface: options.surface, calibration: options.calibration ?? calibration ?? .identity)
  }

  /// Adds an axis, and its value before the first event; of several with the same code, the first one counts.
  mutating func add(_ axis: EvdevAxis, value: Int32? = nil) {
    if device.axis(axis.code) != nil { return }
    device.axes.append(axis)
    if let value { start(axis.code, at: value) }
  }

  private mutating func start(_ code: UInt16, at value: Int32) {
    initial.removeAll { $0.code == code }
    if value != 0, [EvdevCode.slot, EvdevCode.x, EvdevCode.y].contains(code) { initial.append((code, value)) }
  }

  /// Reads a comment in a description, which may have the value of an axis before the first event:
  /// `#   Event code 47 (ABS_MT_SLOT)`, then `#       Value 3`.
  mutating func readComment(_ line: TextLine) {
    var fields = Fields(line.words.dropFirst())
    guard let word = fields.next() else { return }
    if word.elementsEqual("Event".utf8) {
      _ = fields.next()
      let code: UInt16? = fields.decimal()
      commentedAxis = fields.next()?.starts(with: "(ABS_".utf8) == true ? code : nil
    } else if word.elementsEqual("Value".utf8), let code = commentedAxis, let value: Int32 = fields.decimal() {
      start(code, at: value)
    }
  }

  /// Adds the values before the first event that the comments of another log had.
  mutating func adoptComments(of other: DeviceLog) { initial += other.initial }

  mutating func addKey(_ code: UInt16) { if !device.hasKey(code) { device.keys.append(code) } }

  /// Decodes an event. Returns whether it completes a frame, and the number of new contacts in it.
  mutating func decode(_ event: EvdevEvent, _ options: RecordingOptions) -> (isFrame: Bool, began: Int) {
    if decoder == nil {
      decoder = EvdevDecoder(device: device, mapping: mapping(options))
      for (code, value) in initial {
        _ = decoder!.receive(EvdevEvent(type: EvdevType.absolute, code: code, value: value, time: event.time))
      }
    }
    if event.type == EvdevType.absolute { hasPlaces = true }
    guard decoder!.receive(event) == .frame else { return (false, 0) }
    let began = decoder!.frame.count { $0.phase == .began }
    contacts += began
    return (true, began)
  }

  var frame: [ContactSample] { decoder?.frame ?? [] }
  var hover: PointerSample? { decoder?.hover }

  /// Writes the device into the header of the recording.
  func describe(_ header: inout Recording, _ options: RecordingOptions) {
    let mapping = mapping(options)
    header.device = name
    header.surface = mapping.surface
    header.panel = panel(mapping, options)
    header.units = mapping.isPhysical ? .millimetres : .pixels
    header.pointsPerUnit = mapping.isPhysical ? EvdevMapping.pointsPerMillimetre : 1
  }

  /// The size of the panel, as far as it is known.
  private func panel(_ mapping: EvdevMapping, _ options: RecordingOptions) -> Recording.Panel? {
    guard case .physical = options.surface, let surface = mapping.surface else { return nil }
    guard mapping.isPhysical else { return .unknownSize }
    let scale = EvdevMapping.pointsPerMillimetre
    return .millimetres(
      Size(
        width: SurfacePlacement.plain(surface.width / scale), height: SurfacePlacement.plain(surface.height / scale)))
  }

  /// Warnings about guesses, and about events that the device should not have sent.
  func judgement(_ options: RecordingOptions) -> [RecordingWarning] {
    sizeWarnings(options) + (decoder?.anomalies.warnings ?? [])
  }

  private func sizeWarnings(_ options: RecordingOptions) -> [RecordingWarning] {
    guard hasEvents else { return [] }
    let mapping = mapping(options)
    guard let surface = mapping.surface else {
      return [RecordingWarning("the range of the axes is not known; one unit of the device is taken as one point")]
    }
    guard case .physical(nil) = options.surface, !mapping.isPhysical else { return [] }
    let size = "\(Int(surface.width.rounded())) × \(Int(surface.height.rounded()))"
    if device.kind == .touchpad {
      return [RecordingWarning("the size of the touchpad is not known; taken as 69 × 50 mm, which is \(size) points")]
    }
    return [RecordingWarning("the size of the panel is not known; taken as \(size) points")]
  }

  /// Whether nothing that it reports is a contact, as with a keyboard.
  var isNoTouchDevice: Bool {
    if hasUnknownAxes || contacts > 0 { return false }
    return device.isUnknown ? hasEvents && !hasPlaces : !device.hasTouches
  }
}

nonisolated extension EvdevAnomalies {
  /// The warnings for people about the anomalies.
  var warnings: [RecordingWarning] {
    var warnings: [RecordingWarning] = []
    if drops > 0 { warnings.append(RecordingWarning("events were lost \(counted(drops, "time", "times"))")) }
    if slotsOutOfRange > 0 {
      warnings.append(
        RecordingWarning(
          "\(counted(slotsOutOfRange, "value is", "values are")) for slots that the device does not have"))
    }
    if unusableReports > 0 {
      warnings.append(RecordingWarning("\(counted(unusableReports, "report", "reports")) of contacts made no sense"))
    }
    if placesOnOtherAxes > 0 {
      warnings.append(RecordingWarning("the device sends its places as ABS_Z and ABS_RX; taken as ABS_X and ABS_Y"))
    }
    return warnings
  }
}
