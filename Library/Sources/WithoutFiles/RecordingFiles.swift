/// The part of reading that searches the file system: it does nothing, because the library opens no files.
enum RecordingFiles {
  /// The description of the device that an evemu file came from: none.
  static func description(beside path: String) -> (name: String, bytes: [UInt8])? { nil }
}
