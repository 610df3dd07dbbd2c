#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a recording cannot go on.
struct RecordingFault: Error, Hashable {
  /// What is wrong, in a sentence without a full stop.
  let message: String

  /// The limit of the folder is reached.
  static func full(_ limit: Int) -> RecordingFault {
    RecordingFault(
      message: "the recordings have reached their limit of \(megabytes(limit)); --record-limit sets another")
  }

  /// What the system said last when the file was written.
  static var unwritable: RecordingFault {
    RecordingFault(message: "the file cannot be written: \(String(cString: strerror(errno)))")
  }

  private static func megabytes(_ bytes: Int) -> String {
    bytes.isMultiple(of: 1_000_000) ? "\(bytes / 1_000_000) MB" : "\(bytes) bytes"
  }
}
