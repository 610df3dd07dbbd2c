import Foundation
import TactusScenes

/// Reads the files of scenes and cases.
nonisolated enum DescriptionFile {
  /// The largest size of a scene or a case: 16 MiB. A scene of ten thousand views has less than two.
  private static let largest = 1 << 24

  /// The bytes of the file at `path`.
  static func bytes(_ path: String) throws(DescriptionError) -> [UInt8] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw DescriptionError(.unreadable, "there is no such file", file: path)
    }
    if isFolder.boolValue { throw DescriptionError(.unreadable, "this is a folder, not a file", file: path) }
    guard let handle = FileHandle(forReadingAtPath: path),
      let data = try? handle.read(upToCount: largest + 1)
    else {
      // An empty file has no first byte, but may be readable.
      if FileManager.default.isReadableFile(atPath: path) { return [] }
      throw DescriptionError(.unreadable, "the file cannot be read; is reading it allowed?", file: path)
    }
    if data.count > largest {
      throw DescriptionError(
        .unreadable, "the file is larger than \(largest) bytes, the most that is read here", file: path)
    }
    return Array(data)
  }

  /// The path of `name`, which is relative to the folder of `file`.
  static func path(of name: String, beside file: String?) -> String {
    guard !name.hasPrefix("/"), let file, let slash = file.lastIndex(of: "/") else { return name }
    return String(file[...slash]) + name
  }
}

nonisolated extension SceneDescription {
  /// Reads and checks the scene in the file at `path`; the rules of `init(json:file:)` apply.
  ///
  /// A file of more than 16 MiB is refused before it is read completely.
  ///
  /// - Throws: a `DescriptionError`, of the kind `unreadable` if there is no such file, if it
  ///   is a folder, or if reading it is not allowed.
  public init(contentsOfFile path: String) throws(DescriptionError) {
    try self.init(json: DescriptionFile.bytes(path), file: path)
  }
}

nonisolated extension CaseDescription {
  /// Reads and checks the case in the file at `path`. `CaseRunner` then looks for its recording, if it names one,
  /// beside that file.
  ///
  /// - Throws: the errors of `init(json:file:)`, and `unreadable` if there is no file to read.
  public init(contentsOfFile path: String) throws(DescriptionError) {
    try self.init(json: DescriptionFile.bytes(path), file: path)
  }
}
