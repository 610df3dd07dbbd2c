import Tactus
import TactusEvdev
import TactusJSON

/// Reads a recording frame by frame, in any format, with a memory that does not depend on its length.
///
/// ```swift
/// let reader = try RecordingReader(contentsOfFile: "touches.evemu")
/// while let item = try reader.next() {
///   if case .frame(let frame) = item { application.send(frame.samples) }
/// }
/// ```
///
/// A frame comes as soon as the source has sent the end of it: that is how touches are followed live, from a pipe. In a
/// `*.touches.jsonl` a frame ends where the next one begins, or with an empty line. Two formats are one JSON value, of
/// which all has to be read before the first frame comes: pointer events and UITouch values.
///
/// Where several devices may be in the source, it is read twice, if it can be (``RecordingSource/canRewind``), since only
/// its end says how many of them have touches. Of other sources the first device with a contact is chosen, unless
/// ``RecordingOptions/device`` names one; a contact on another device is then an error.
public nonisolated final class RecordingReader {
  /// What comes next.
  public enum Item: Sendable, Hashable {
    /// A frame; it is not earlier than the one before.
    case frame(Recording.Frame)
    /// What the person meant to do; it comes before the first frame that is not earlier.
    case label(Recording.Label)
  }

  private var items: ItemReader

  /// What is known of the recording beside its frames and labels: complete as soon as ``next()`` gave something. The
  /// warnings are complete when it gave `nil`.
  public var header: Recording {
    var header = items.output.header
    header.warnings = items.output.warnings
    return header
  }

  /// What kind of file it is.
  public var format: Recording.Format { items.output.header.format }

  /// A reader of the file at `path`, whatever its format and name; see ``Recording/init(contentsOfFile:options:)``.
  public convenience init(contentsOfFile path: String, options: RecordingOptions = .init()) throws(RecordingError) {
    try self.init(RecordingSource(contentsOfFile: path), besideFile: path, options: options)
  }

  /// A reader of a source that is the content of the file at `path`, beside which a description of the device may lie.
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
  ///   - source: where the bytes come from.
  ///   - file: what errors call it.
  ///   - options: what the source cannot say of itself.
  /// - Throws: a ``RecordingError`` if the source cannot be read, or is in no format that is known.
  public convenience init(_ source: RecordingSource, file: String, options: RecordingOptions = .init())
    throws(RecordingError)
  {
    try self.init(source, file: file, options: options) { () throws(RecordingError) in nil }
  }

  init(
    _ source: RecordingSource, file: String, options: RecordingOptions, choice: DeviceSet.Choice? = nil,
    description: @escaping () throws(RecordingError) -> (name: String, bytes: [UInt8])?
  ) throws(RecordingError) {
    // It has a value before the first error is thrown: Embedded Swift does not free an object that is thrown away before.
    items = ItemReader(source, file: file)
    try items.open(source, options: options, choice: choice ?? .first, description: description)
  }

  /// The next frame or label; `nil` at the end.
  ///
  /// - Throws: a ``RecordingError`` that says where the fault is and what would be right. Nothing comes after it.
  public func next() throws(RecordingError) -> Item? { try items.next() }

  /// Begins the next recording of a source that holds several, such as files that were joined; answers whether there is one.
  ///
  /// ```swift
  /// repeat {
  ///   while let item = try reader.next() { … }
  /// } while try reader.nextRecording()
  /// ```
  ///
  /// To be called when ``next()`` gave `nil`, or threw: what is left of a recording that is wrong is passed over. Only with
  /// ``RecordingOptions/keepsRecordingsApart``; otherwise all is one recording.
  public func nextRecording() throws(RecordingError) -> Bool { try items.nextRecording() }

  /// Reads all and answers what devices there are.
  func survey() throws(RecordingError) -> DeviceSet {
    while try next() != nil {}
    return items.knownDevices ?? DeviceSet(file: items.file, options: .init(), choice: .survey)
  }
}
