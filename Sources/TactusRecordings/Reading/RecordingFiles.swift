import Foundation

/// The part of reading that searches the file system.
nonisolated enum RecordingFiles {
  /// The description of the device for the evemu file at `path`, if there is one beside it.
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
