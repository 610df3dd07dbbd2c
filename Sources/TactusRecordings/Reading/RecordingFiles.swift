import Foundation

/// The part of reading that touches the file system.
enum RecordingFiles {
  /// The content of the file at `path`.
  static func bytes(ofFile path: String) throws(RecordingError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let reason =
        !exists ? "there is no such file" : isFolder.boolValue ? "this is a folder" : "the file cannot be read"
      throw RecordingError(file: path, message: reason)
    }
  }

  /// The description of the device that the evemu file at `path` came from, if one lies beside it.
  static func description(beside path: String, name: String) -> (name: String, bytes: [UInt8])? {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path),
      let best = DescriptionFinder.best(for: url.lastPathComponent, among: names),
      let data = try? Data(contentsOf: folder.appendingPathComponent(best))
    else { return nil }
    return (best, [UInt8](data))
  }
}
