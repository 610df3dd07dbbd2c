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

/// Finds the description of a device that was recorded into several files: `Panel.desc` beside `Panel.tap.events`.
nonisolated enum DescriptionFinder {
  /// The name among `names` that ends in `.desc` and begins like `file` before that; of several, the longest.
  ///
  /// Only whole parts of a name count. `Panel.old.desc` belongs to `Panel.old.tap.events` and not to
  /// `Panel.tap.events`, because it describes another panel of that name. `Pan.desc` belongs to neither.
  static func best(for file: String, among names: [String]) -> String? {
    var best: String?
    for name in names where name.hasSuffix(".desc") && name != file {
      let stem = name.dropLast(".desc".count)
      guard !stem.isEmpty, file.hasPrefix(stem), isBoundary(file.dropFirst(stem.count).first) else { continue }
      if name.count > best?.count ?? 0 { best = name }
    }
    return best
  }

  /// Whether a part of a name ends before `character`.
  private static func isBoundary(_ character: Character?) -> Bool {
    guard let character else { return true }
    return !character.isLetter && !character.isNumber
  }
}
