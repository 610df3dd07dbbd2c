import Foundation
import TactusEvdev
import TactusJSON

extension Recording {
  /// Reads the recording in the file at `path`, whatever its format and name.
  ///
  /// An evemu file that does not describe its device takes the description from the `.desc` file in the same folder
  /// whose name begins most like its own.
  ///
  /// ```swift
  /// let recording = try Recording(contentsOfFile: "drag.touches.jsonl")
  /// print(recording.frames.count)
  /// ```
  ///
  /// - Throws: a ``RecordingError`` that says where the fault is and what would be right.
  public init(contentsOfFile path: String, options: RecordingOptions = .init()) throws(RecordingError) {
    try self.init(bytes: RecordingFiles.bytes(ofFile: path), file: path, options: options) { name in
      RecordingFiles.description(beside: path, name: name)
    }
  }

  /// Reads the recording in `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: the content of a file.
  ///   - file: what errors call the file.
  ///   - options: what the file cannot say of itself.
  ///   - description: the content of an evemu file that describes the device, used if `bytes` do not.
  /// - Throws: a ``RecordingError`` if the content is none that is known, is wrong, or has several devices with touches
  ///   of which ``RecordingOptions/device`` names none.
  public init(
    bytes: [UInt8], file: String = "recording", options: RecordingOptions = .init(), description: [UInt8]? = nil
  ) throws(RecordingError) {
    try self.init(bytes: bytes, file: file, options: options) { _ in description.map { ("the description", $0) } }
  }

  private init(
    bytes: [UInt8], file: String, options: RecordingOptions, description: (String) -> (name: String, bytes: [UInt8])?
  ) throws(RecordingError) {
    switch try Self.format(of: bytes, file: file) {
    case .touches:
      self = try TouchesReader.read(bytes, file: file)
    case .evemu:
      self = try Self.evemu(bytes, file: file, options: options, description: description)
    case .libinput:
      let logs = try LibinputReader.read(bytes, file: file)
      self = try DeviceChoice.recording(of: logs, .libinput, file: file, options: options)
    case .getevent:
      let logs = try GeteventReader.read(bytes, file: file)
      self = try DeviceChoice.recording(of: logs, .getevent, file: file, options: options)
    case .pointerEvents:
      self = try PointerLogReader.read(try Self.json(bytes, file: file), file: file)
    case .uiTouches:
      self = try UITouchReader.read(try Self.json(bytes, file: file), file: file)
    case .gestureTrial:
      self = try GestureTrialReader.read(bytes, file: file)
    }
  }

  /// The devices in the file at `path`: one for most formats, several for `libinput record` and `getevent`; none where
  /// a file tells nothing of devices.
  public static func devices(inFile path: String) throws(RecordingError) -> [RecordedDevice] {
    let bytes = try RecordingFiles.bytes(ofFile: path)
    let logs: [DeviceLog]
    let format = try format(of: bytes, file: path)
    switch format {
    case .libinput: logs = try LibinputReader.read(bytes, file: path)
    case .getevent: logs = try GeteventReader.read(bytes, file: path)
    case .evemu: logs = [try EvemuReader.read(bytes, file: path).log]
    case .touches, .pointerEvents, .uiTouches, .gestureTrial: return []
    }
    return DeviceChoice.list(logs, logs.map { $0.recording(format, options: .init()) })
  }

  /// The format, or an error that lists those that are known.
  private static func format(of bytes: [UInt8], file: String) throws(RecordingError) -> Format {
    if let format = Format.detect(in: bytes) { return format }
    if bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0d).contains($0) }) {
      throw RecordingError(file: file, message: "the file is empty")
    }
    let known = Format.allCases.map(\.title).joined(separator: ", ")
    throw RecordingError(
      file: file, message: "this is no recording that is known here", suggestion: "known are \(known)")
  }

  /// Parses a whole file of JSON.
  private static func json(_ bytes: [UInt8], file: String) throws(RecordingError) -> JSONNode {
    do {
      return try JSONParser.parse(bytes)
    } catch {
      throw RecordingError(file: file, error)
    }
  }

  /// Reads an evemu file, with the description of another if it has none.
  private static func evemu(
    _ bytes: [UInt8], file: String, options: RecordingOptions, description: (String) -> (name: String, bytes: [UInt8])?
  ) throws(RecordingError) -> Recording {
    var reader = try EvemuReader.read(bytes, file: file)
    var source: String?
    if !reader.isDescribed, let (name, bytes) = description(file) {
      reader.describe(by: try EvemuReader.read(bytes, file: name).log)
      source = name
    }
    var recording = reader.log.recording(.evemu, options: options)
    if let source {
      recording.warnings.insert(RecordingWarning("the file does not describe its device; taken from \(source)"), at: 0)
    }
    return recording
  }
}
