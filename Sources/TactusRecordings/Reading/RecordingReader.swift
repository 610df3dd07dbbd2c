import Tactus
import TactusJSON

/// Reads a recording frame by frame, in any format; its memory does not depend on the recording's length.
///
/// ```swift
/// let reader = try RecordingReader(contentsOfFile: "touches.evemu")
/// while let item = try reader.next() {
///   if case .frame(let frame) = item { application.send(frame) }
/// }
/// ```
///
/// A frame is returned as soon as the source has sent its end, so a program can follow live touches from a pipe. In a
/// `*.touches.jsonl`, the start of the next frame or an empty line ends a frame. Two formats are one JSON value,
/// pointer events and UITouch values: all of it must be read before the first frame.
///
/// A source that may have several devices is read twice, if possible (``RecordingSource/canRewind``), because only its
/// end shows how many of them have touches. In other sources the first device with a contact is chosen, unless
/// ``RecordingOptions/device`` names one; a contact on another device is then an error.
public nonisolated final class RecordingReader {
  /// The next item.
  public enum Item: Sendable, Hashable {
    /// A frame; it is not earlier than the one before.
    case frame(ContactFrame)
    /// The intention of the person; it comes before the first frame that is not earlier.
    case label(Recording.Label)
  }

  private var items: ItemReader

  /// The recording without its frames and labels: complete as soon as ``next()`` has returned an item. The warnings are
  /// complete when it has returned `nil`.
  public var header: Recording {
    var header = items.output.header
    header.warnings = items.output.warnings
    return header
  }

  /// The format of the source.
  public var format: Recording.Format { items.output.header.format }

  /// A reader of the file at `path`, whatever its format and name; see ``Recording/init(contentsOfFile:options:)``.
  public convenience init(contentsOfFile path: String, options: RecordingOptions = .init()) throws(RecordingError) {
    try self.init(RecordingSource(contentsOfFile: path), besideFile: path, options: options)
  }

  /// A reader of a source with the content of the file at `path`; a description of the device may lie beside that file.
  @_spi(Tools) public convenience init(_ source: RecordingSource, besideFile path: String, options: RecordingOptions)
    throws(RecordingError)
  {
    try self.init(source, file: path, options: options) { () throws(RecordingError) in
      RecordingFiles.description(beside: path)
    }
  }

  /// A reader of a source.
  ///
  /// - Parameters:
  ///   - source: the source of the bytes.
  ///   - file: its name in errors.
  ///   - options: facts that the source does not contain.
  /// - Throws: a ``RecordingError`` if the source cannot be read, or has an unknown format.
  public convenience init(_ source: RecordingSource, file: String, options: RecordingOptions = .init())
    throws(RecordingError)
  {
    try self.init(source, file: file, options: options) { () throws(RecordingError) in nil }
  }

  init(
    _ source: RecordingSource, file: String, options: RecordingOptions, choice: DeviceSet.Choice? = nil,
    description: @escaping () throws(RecordingError) -> (name: String, bytes: [UInt8])?
  ) throws(RecordingError) {
    // Set `items` before anything throws: Embedded Swift leaks an object that is released earlier.
    items = ItemReader(source, file: file)
    try items.open(source, options: options, choice: choice ?? .first, description: description)
  }

  /// The next frame or label; `nil` at the end.
  ///
  /// - Throws: a ``RecordingError`` with the place of the mistake and the correction. No items follow it.
  public func next() throws(RecordingError) -> Item? { try items.next() }

  /// Begins the next recording of a source with several, such as joined files; returns whether there is one.
  ///
  /// ```swift
  /// repeat {
  ///   while let item = try reader.next() { … }
  /// } while try reader.nextRecording()
  /// ```
  ///
  /// Call it when ``next()`` has returned `nil`, or thrown: the rest of a wrong recording is skipped. Only with
  /// ``RecordingOptions/keepsRecordingsApart``; otherwise the whole source is one recording.
  public func nextRecording() throws(RecordingError) -> Bool { try items.nextRecording() }

  /// Reads everything and returns the devices.
  func survey() throws(RecordingError) -> DeviceSet {
    while try next() != nil {}
    return items.devices
  }
}

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
