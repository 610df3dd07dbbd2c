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

  init(file: String, options: RecordingOptions, choice: Choice) {
    self.file = file
    self.options = options
    self.choice = choice
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

  private mutating func emit(
    _ event: EvdevEvent, line: Int, from index: Int, into output: inout RecordingOutput
  ) {
    let isFrame = logs[index].decode(event, options).isFrame
    if !isDescribed {
      isDescribed = true
      logs[index].describe(&output.header, options)
    }
    if isFrame { output.builder.addFrame(logs[index].frame, hover: logs[index].hover, line: line) }
  }

  /// The index of the device that has touched already, in a source that cannot be read twice.
  private var touched: Int? { logs.firstIndex { $0.contacts > 0 } }

  private mutating func emitFirst(
    _ event: EvdevEvent, line: Int, from index: Int, into output: inout RecordingOutput
  ) throws(RecordingError) {
    let known = touched
    let (isFrame, began) = logs[index].decode(event, options)
    if began > 0, let known, known != index { throw DeviceChoice.severalTouched(DeviceChoice.list(logs), file: file) }
    // A pen may hover long before it touches: if only one device is known, its hover is reported immediately.
    guard isFrame, known == index || began > 0 || logs.count == 1 else { return }
    if !isDescribed {
      isDescribed = true
      logs[index].describe(&output.header, options)
    }
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
    if choice == .survey { return }
    var index: Int
    if case .index(let wanted) = choice {
      index = wanted
    } else {
      index = try chosen()
    }
    index = min(index, logs.count - 1)
    guard index >= 0 else { throw RecordingError(file: file, message: "the file has no device in it") }
    if logs[index].isNoTouchDevice {
      throw RecordingError(file: file, message: "this is no touch device: nothing that it reports is a contact")
    }
    if !isDescribed { logs[index].describe(&output.header, options) }
    output.warnings += logs[index].warnings + output.builder.allWarnings() + logs[index].judgement(options)
  }
}
