import Foundation

/// The guides, and the sources of these tests.
enum GuideFiles {
  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
  private static let guides = root.appendingPathComponent("Sources/Tactus/Tactus.docc/Guides")

  /// Whether the guides are to be written anew from the tests, to be looked at and committed: `RECORD_SNAPSHOTS=1`.
  static var isRecording: Bool { ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" }

  /// The lines of a guide.
  static func guide(_ name: String) throws -> [String] {
    try String(contentsOf: guides.appendingPathComponent("\(name).md"), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  /// The text of a file of the repository.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static func write(_ lines: [String], toGuide name: String) throws {
    let text = lines.joined(separator: "\n")
    try Data(text.utf8).write(to: guides.appendingPathComponent("\(name).md"))
  }

  /// What stands between two marks in a file of the repository, without what all of its lines are indented by.
  static func blocks(in path: String, from start: String, to end: String) throws -> [[String]] {
    let text = try text(of: path)
    var blocks: [[String]] = []
    var block: [String]?
    for line in text.components(separatedBy: "\n") {
      let word = line.trimmingCharacters(in: .whitespaces)
      if let lines = block, word == end {
        blocks.append(dedented(lines))
        block = nil
      } else if block == nil, word == start {
        block = []
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  /// Lines without what all of them are indented by.
  static func dedented(_ lines: [String]) -> [String] {
    let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(indent)) }
  }

  /// The lines of all sources in a folder of these tests.
  static func sources(in folder: String) throws -> [[String]] {
    let folder = root.appendingPathComponent("Tests/TactusGuideTests/\(folder)")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8).components(separatedBy: "\n") }
  }
}
