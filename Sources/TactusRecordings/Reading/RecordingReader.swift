import Tactus
import TactusEvdev
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
/// A source that may have several devices is read twice, if possible (``RecordingSource/canRewind``), because only at
/// its end it is known how many of them have touches. In other sources the first device with a contact is chosen,
/// unless ``RecordingOptions/device`` names one; a contact on another device is then an error.
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
    return items.knownDevices ?? DeviceSet(file: items.file, options: .init(), choice: .survey)
  }
}
