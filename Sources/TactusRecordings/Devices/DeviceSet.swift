import Tactus
import TactusEvdev

/// The devices of a file that is being read, and the choice among them.
nonisolated struct DeviceSet {
  /// The chosen device.
  enum Choice: Hashable {
    /// All devices: only their descriptions and numbers of contacts are needed.
    case survey
    /// The device with this index.
    case index(Int)
    /// The device that the options name, or the first with a contact; contacts on another device are an error. For
    /// sources that cannot be read twice.
    case first
  }

  let file: String
  let options: RecordingOptions
  private(set) var choice: Choice
  /// The devices, in the order in which the file names them.
  private(set) var logs: [DeviceLog] = []
  /// Whether the header of the recording was written.
  private var isDescribed = false

  init(file: String, options: RecordingOptions, choice: Choice, count: Int) {
    self.file = file
    self.options = options
    self.choice = choice
    logs = Array(repeating: DeviceLog(), count: count)
  }

  /// Makes another device and returns its index.
  mutating func makeDevice(line: Int) throws(RecordingError) -> Int {
    guard logs.count < RecordingLimits.devices else {
      throw RecordingError(
        file: file, line: line,
        message: "there are more than \(RecordingLimits.devices) devices, the most that are read here")
    }
    logs.append(DeviceLog())
    return logs.count - 1
  }

  subscript(index: Int) -> DeviceLog {
    get { logs[index] }
    _modify { yield &logs[index] }
  }

  /// Processes the next event of a device.
  mutating func receive(
    _ event: EvdevEvent, line: Int, from index: Int, into output: inout RecordingOutput
  ) throws(RecordingError) {
    switch choice {
    case .survey:
      _ = logs[index].decode(event, options)
    case .index(let wanted):
      guard wanted == index else { return }
      emit(event, line: line, from: index, into: &output)
    case .first:
      if let wanted = options.device {
        guard try matches(wanted, index) else { return }
        choice = .index(index)
        emit(event, line: line, from: index, into: &output)
      } else {
        try emitFirst(event, line: line, from: index, into: &output)
      }
    }
  }

  private mutating func emit(_ event: EvdevEvent, line: Int, from index: Int, into output: inout RecordingOutput) {
    let isFrame = logs[index].decode(event, options).isFrame
    describe(index, in: &output)
    if isFrame { output.builder.addFrame(logs[index].frame, hover: logs[index].hover, line: line) }
  }

  private mutating func describe(_ index: Int, in output: inout RecordingOutput) {
    if !isDescribed { logs[index].describe(&output.header, options) }
    isDescribed = true
  }

  private mutating func emitFirst(
    _ event: EvdevEvent, line: Int, from index: Int, into output: inout RecordingOutput
  ) throws(RecordingError) {
    let known = logs.firstIndex { $0.contacts > 0 }
    let (isFrame, began) = logs[index].decode(event, options)
    if began > 0, let known, known != index { throw DeviceChoice.severalTouched(DeviceChoice.list(logs), file: file) }
    // A pen may hover long before it touches: if only one device is known, its hover is reported immediately.
    guard isFrame, known == index || began > 0 || logs.count == 1 else { return }
    describe(index, in: &output)
    output.builder.addFrame(logs[index].frame, hover: logs[index].hover, line: line)
  }

  /// Whether `wanted` names the device at `index`.
  private func matches(_ wanted: String, _ index: Int) throws(RecordingError) -> Bool {
    let devices = DeviceChoice.list(logs)
    return try DeviceChoice.index(of: wanted, among: devices, file: file, isComplete: false) == index
  }

  /// The index of the device that the options name, or of the only one with touches, after everything was read.
  func chosen() throws(RecordingError) -> Int {
    try DeviceChoice.index(among: logs, options.device, file: file)
  }

  /// Writes the facts that are known after everything was read.
  mutating func finish(into output: inout RecordingOutput) throws(RecordingError) {
    output.builder.cancelOpenContacts()
    if logs.isEmpty { throw RecordingError(file: file, message: "the file has no device in it") }
    if choice == .survey { return }
    let index = if case .index(let wanted) = choice { min(wanted, logs.count - 1) } else { try chosen() }
    if logs[index].isNoTouchDevice {
      throw RecordingError(file: file, message: "this is no touch device: nothing that it reports is a contact")
    }
    describe(index, in: &output)
    if logs[index].hasPlaces, output.builder.lastTime == nil {
      output.builder.warn(
        "no contact begins: a finger was down before the recording began, or the device sends no ABS_MT_TRACKING_ID")
    }
    output.warnings += logs[index].warnings + output.builder.allWarnings() + logs[index].judgement(options)
  }
}

/// Picks one of the devices in a file.
nonisolated enum DeviceChoice {
  /// The index of the device called `wanted`, or otherwise of the only device with touches.
  static func index(among logs: [DeviceLog], _ wanted: String?, file: String) throws(RecordingError) -> Int {
    let devices = list(logs)
    if let wanted, let index = try index(of: wanted, among: devices, file: file, isComplete: true) { return index }
    let touched = devices.indices.filter { devices[$0].contacts > 0 }
    if touched.count > 1 { throw severalTouched(devices, file: file) }
    if let only = touched.first { return only }
    return logs.firstIndex { $0.device.hasTouches } ?? 0
  }

  static func list(_ logs: [DeviceLog]) -> [RecordedDevice] {
    logs.indices.map { index in
      RecordedDevice(
        number: index + 1, node: logs[index].node, name: logs[index].name, kind: logs[index].device.kind,
        contacts: logs[index].contacts)
    }
  }

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

/// A device in a file with several.
///
/// ```swift
/// for device in try Recording.devices(inFile: "panel.yml") { print(device) }
/// // 1: "Left" (/dev/input/event3), 1 contact
/// // 2: "Right" (/dev/input/event4), 1 contact
/// ```
///
/// Its number, node or name, or a part of the name, is what ``RecordingOptions/device`` accepts.
public nonisolated struct RecordedDevice: Sendable, Hashable, CustomStringConvertible {
  /// Its number in the file, from 1.
  public var number: Int
  /// Its path on the recorded machine, if the file has it.
  public var node: String?
  /// Its name, if the file has it.
  public var name: String?
  /// Its kind, as far as its description shows.
  public var kind: EvdevDevice.Kind
  /// The number of recorded contacts.
  public var contacts: Int

  /// A device of a file.
  public init(number: Int, node: String?, name: String?, kind: EvdevDevice.Kind, contacts: Int) {
    self.number = number
    self.node = node
    self.name = name
    self.kind = kind
    self.contacts = contacts
  }

  /// The number, the name, the node and the contacts: `2: "ELAN Touchscreen" (/dev/input/event5), 13 contacts`.
  public var description: String {
    var text = "\(number): \"\(name ?? "unnamed")\""
    if let node { text += " (\(node))" }
    return text + ", \(counted(contacts, "contact", "contacts"))"
  }
}
