import Foundation

/// The files that the project ships.
enum Project {
  /// The folder of the whole project.
  static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..").standardized

  /// The path of a file in the project.
  static func path(_ name: String) -> String { root.appendingPathComponent(name).path }

  /// The paths, from the project's folder on, of all files below `folder` for which `isWanted` says so, in alphabetical
  /// order.
  static func files(in folder: String, where isWanted: (String) -> Bool) -> [String] {
    let names = FileManager.default.enumerator(atPath: path(folder))?.allObjects.compactMap { $0 as? String } ?? []
    return names.filter { name in
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path("\(folder)/\(name)"), isDirectory: &isFolder)
      return exists && !isFolder.boolValue && isWanted(name)
    }.map { "\(folder)/\($0)" }.sorted()
  }

  /// All recordings: everything in `Recordings` except the files that describe them, and the descriptions of devices.
  static let recordings = files(in: "Recordings") { name in
    !["README.md", ".desc", "/velocities.json"].contains { name.hasSuffix($0) } && !name.contains("LICENSE")
  }

  /// All scenes.
  static let scenes = files(in: "Scenes") { $0.hasSuffix(".scene.json") }
}
