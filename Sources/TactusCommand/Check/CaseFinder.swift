/// Finds cases in files and folders.
enum CaseFinder {
  /// How the names of cases end in folders. A file that is named itself may be called anything.
  static let suffix = ".case.json"

  /// The cases that `paths` name, each once, in the order of the paths and by name within a folder.
  static func cases(in paths: [String]) throws -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for path in paths {
      let files: [String]
      switch FileSystem.kind(of: path) {
      case .file: files = [path]
      case .folder: files = try FileSystem.files(inFolder: path, suffix: suffix)
      case .nothing: throw FileSystem.missing(path)
      }
      if files.isEmpty {
        throw CommandError(file: path, "there are no cases in this folder", suggestion: "their names end in \(suffix)")
      }
      found += files.filter { seen.insert($0).inserted }
    }
    return found
  }
}
