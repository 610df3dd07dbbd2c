import Foundation

/// The recordings that come with the project.
enum RecordingFolder {
  private static let endings = [".events", ".txt", ".jsonl", "events.json"]

  static func path(root: String) -> String { root + "/Recordings" }

  /// The names of all recordings in the folder `Recordings` under `root`, with the folders they are in, sorted.
  static func names(root: String) throws -> [String] {
    let folder = path(root: root)
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let recordings = names.filter { name in endings.contains { name.hasSuffix($0) } }.sorted()
    if recordings.isEmpty { throw TableError(message: "\(folder): there are no recordings") }
    return recordings
  }
}
