/// The source of a recording's bytes: only memory. The library opens no files; its callers do.
public final class RecordingSource {
  private let bytes: [UInt8]
  private var isDone = false
  /// Called before the bytes are read.
  public var willRead: (() -> Void)?
  /// The number of bytes read since the start or the last ``rewind()``.
  public private(set) var bytesRead = 0
  /// The number of bytes.
  public var size: Int? { bytes.count }
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
  public func rewind() {
    isDone = false
    bytesRead = 0
  }

  /// The next piece; `nil` at the end.
  func next(file: String) throws(RecordingError) -> [UInt8]? {
    if isDone { return nil }
    isDone = true
    bytesRead = bytes.count
    return bytes
  }
}
