/// The source of a recording's bytes: only memory. The library opens no files; its callers do.
public final class RecordingSource {
  private let bytes: [UInt8]
  private var isDone = false
  /// Whether the bytes can be read twice.
  public var canRewind: Bool { true }

  /// Bytes in memory.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// There are no files here.
  public convenience init(contentsOfFile path: String) throws(RecordingError) {
    throw RecordingError(file: path, message: "the library opens no files")
  }

  /// Returns to the first byte.
  public func rewind() { isDone = false }

  /// The next piece; `nil` at the end.
  func next(file: String) throws(RecordingError) -> [UInt8]? {
    if isDone { return nil }
    isDone = true
    return bytes
  }
}
