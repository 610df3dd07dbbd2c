import TactusEvdev

/// Picks one of the devices in a file.
enum DeviceChoice {
  /// The recording of the device that the options name, or of the only one that has touches.
  static func recording(
    of logs: [DeviceLog], _ format: Recording.Format, file: String, options: RecordingOptions
  ) throws(RecordingError) -> Recording {
    guard !logs.isEmpty else { throw RecordingError(file: file, message: "the file has no device in it") }
    let recordings = logs.map { $0.recording(format, options: options) }
    let devices = list(logs, recordings)
    if let wanted = options.device {
      return recordings[try index(of: wanted, among: devices, file: file)]
    }
    let touched = devices.indices.filter { devices[$0].contacts > 0 }
    if touched.count > 1 {
      throw RecordingError(
        file: file, message: "several devices have touches: \(listed(touched.map { devices[$0] }))",
        suggestion: "choose one by its number, node or name")
    }
    if let only = touched.first { return recordings[only] }
    return recordings[logs.firstIndex { $0.device.hasTouches } ?? 0]
  }

  /// What is known of the devices of a file.
  static func list(_ logs: [DeviceLog], _ recordings: [Recording]) -> [RecordedDevice] {
    logs.indices.map { index in
      RecordedDevice(
        number: index + 1, node: logs[index].node, name: logs[index].name, kind: logs[index].device.kind,
        contacts: recordings[index].beganCount)
    }
  }

  /// The device that a number, a node, a name or a part of a name means.
  private static func index(
    of wanted: String, among devices: [RecordedDevice], file: String
  ) throws(RecordingError) -> Int {
    if let number = Int(wanted), devices.indices.contains(number - 1) { return number - 1 }
    if let exact = devices.firstIndex(where: { $0.node == wanted || $0.name == wanted }) { return exact }
    let partial = devices.indices.filter { devices[$0].name?.contains(wanted) ?? false }
    if partial.count == 1 { return partial[0] }
    let fault = partial.isEmpty ? "no device is" : "several devices are"
    throw RecordingError(
      file: file, message: "\(fault) called \"\(wanted)\"", suggestion: "the file has \(listed(devices))")
  }

  private static func listed(_ devices: [RecordedDevice]) -> String {
    devices.map(\.description).joined(separator: "; ")
  }
}

extension Recording {
  /// How many contacts begin in the recording.
  var beganCount: Int {
    frames.reduce(0) { count, frame in
      count + frame.samples.count { $0.phase == .began && $0.role == .actual }
    }
  }
}
