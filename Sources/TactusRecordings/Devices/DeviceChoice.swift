import TactusEvdev

/// Picks one of the devices in a file.
nonisolated enum DeviceChoice {
  /// The index of the device called `wanted`, or otherwise of the only device with touches.
  static func index(among logs: [DeviceLog], _ wanted: String?, file: String) throws(RecordingError) -> Int {
    guard !logs.isEmpty else { throw RecordingError(file: file, message: "the file has no device in it") }
    let devices = list(logs)
    if let wanted, let index = try index(of: wanted, among: devices, file: file, isComplete: true) { return index }
    let touched = devices.indices.filter { devices[$0].contacts > 0 }
    if touched.count > 1 { throw severalTouched(devices, file: file) }
    if let only = touched.first { return only }
    return logs.firstIndex { $0.device.hasTouches } ?? 0
  }

  /// Lists the devices of a file.
  static func list(_ logs: [DeviceLog]) -> [RecordedDevice] {
    logs.indices.map { index in
      RecordedDevice(
        number: index + 1, node: logs[index].node, name: logs[index].name, kind: logs[index].device.kind,
        contacts: logs[index].contacts)
    }
  }

  /// The error for several devices with touches and no choice.
  static func severalTouched(_ devices: [RecordedDevice], file: String) -> RecordingError {
    RecordingError(
      file: file, message: "several devices have touches: \(listed(devices.filter { $0.contacts > 0 }))",
      suggestion: "choose one by its number, node or name")
  }

  /// The index of the device for a number, a node, a name or a part of a name; `nil` if it may still come.
  static func index(
    of wanted: String, among devices: [RecordedDevice], file: String, isComplete: Bool
  ) throws(RecordingError) -> Int? {
    if let number = Int(wanted), devices.indices.contains(number - 1) { return number - 1 }
    if let exact = devices.firstIndex(where: { $0.node == wanted || $0.name == wanted }) { return exact }
    let partial = devices.indices.filter { devices[$0].name?.contains(wanted) ?? false }
    if partial.count == 1 { return partial[0] }
    if partial.isEmpty, !isComplete { return nil }
    let fault = partial.isEmpty ? "no device is" : "several devices are"
    throw RecordingError(
      file: file, message: "\(fault) called \"\(wanted)\"", suggestion: "the file has \(listed(devices))")
  }

  private static func listed(_ devices: [RecordedDevice]) -> String {
    devices.map { $0.description }.joined(separator: "; ")
  }
}
