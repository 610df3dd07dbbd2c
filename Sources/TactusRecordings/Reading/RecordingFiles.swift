import Foundation

/// The part of reading that looks around in the file system.
nonisolated enum RecordingFiles {
  /// The description of the device that the evemu file at `path` came from, if one lies beside it.
  static func description(beside path: String) -> (name: String, bytes: [UInt8])? {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path),
      let best = DescriptionFinder.best(for: url.lastPathComponent, among: names),
      let handle = FileHandle(forReadingAtPath: folder.appendingPathComponent(best).path),
      let data = try? handle.read(upToCount: RecordingLimits.description)
    else { return nil }
    return (best, [UInt8](data))
  }
}
