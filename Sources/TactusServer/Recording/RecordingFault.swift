/// Why a recording cannot go on.
struct RecordingFault: Error, Hashable {
  /// What is wrong, in a sentence without a full stop.
  let message: String

  static func full(_ limit: Int) -> RecordingFault {
    RecordingFault(
      message: "the recordings have reached their limit of \(megabytes(limit)); --record-limit sets another")
  }

  private static func megabytes(_ bytes: Int) -> String {
    bytes.isMultiple(of: 1_000_000) ? "\(bytes / 1_000_000) MB" : "\(bytes) bytes"
  }
}
