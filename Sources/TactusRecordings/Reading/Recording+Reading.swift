import Tactus
import TactusEvdev

nonisolated extension Recording {
  /// Reads the recording in the file at `path`, whatever its format and name, and keeps all of it. A
  /// ``RecordingReader`` returns one frame at a time.
  ///
  /// An evemu file without a description of its device uses the `.desc` file in the same folder whose name, without
  /// that ending, is the beginning of its own name.
  ///
  /// ```swift
  /// let recording = try Recording(contentsOfFile: "drag.touches.jsonl")
  /// print(recording.frames.count)
  /// ```
  ///
  /// - Throws: a ``RecordingError`` with the place of the mistake and the correction.
  public init(contentsOfFile path: String, options: RecordingOptions = .init()) throws(RecordingError) {
    try self.init(reading: RecordingReader(contentsOfFile: path, options: options))
  }

  /// Reads the recording in `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: the content of a file.
  ///   - file: the name of the file in errors.
  ///   - options: facts that the file does not contain.
  ///   - description: the content of an evemu file that describes the device, used if `bytes` do not.
  /// - Throws: a ``RecordingError`` if the content has an unknown format or a mistake, or has several devices with
  ///   touches of which ``RecordingOptions/device`` names none.
  public init(
    bytes: [UInt8], file: String = "recording", options: RecordingOptions = .init(), description: [UInt8]? = nil
  ) throws(RecordingError) {
    let source = RecordingSource(bytes: bytes)
    let reader = try RecordingReader(source, file: file, options: options) { () throws(RecordingError) in
      description.map { ("the description", $0) }
    }
    try self.init(reading: reader)
  }

  /// The remaining items of `reader`.
  public init(reading reader: RecordingReader) throws(RecordingError) {
    var frames: [ContactFrame] = []
    var labels: [Label] = []
    while let item = try reader.next() {
      switch item {
      case .frame(let frame): frames.append(frame)
      case .label(let label): labels.append(label)
      }
    }
    self = reader.header
    self.frames = frames
    self.labels = labels
  }

  /// The devices in the file at `path`: one for most formats, several for `libinput record`, `getevent` and
  /// `hid-recorder`; none if the format has no devices.
  public static func devices(inFile path: String) throws(RecordingError) -> [RecordedDevice] {
    let source = try RecordingSource(contentsOfFile: path)
    let reader = try RecordingReader(source, file: path, options: .init(), choice: .survey) {
      () throws(RecordingError) in RecordingFiles.description(beside: path)
    }
    return DeviceChoice.list(try reader.survey().logs)
  }
}
