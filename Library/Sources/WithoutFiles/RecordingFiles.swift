/// The part of reading that looks around in the file system: nothing, for the library opens no files.
enum RecordingFiles {
  /// The description of the device that an evemu file came from: none.
  static func description(beside path: String) -> (name: String, bytes: [UInt8])? { nil }
}
