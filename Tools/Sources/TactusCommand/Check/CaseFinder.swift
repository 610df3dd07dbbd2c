import TactusJSON
@_spi(Tools) import TactusRecordings

/// Finds cases in files and folders.
enum CaseFinder {
  /// How the names of cases end in folders. A file that is named itself may be called anything.
  static let suffix = ".case.json"

  /// The name that the case in `file` has; `nil` if it has none, or cannot be read.
  static func name(ofCaseIn file: String) -> String? {
    guard let source = try? RecordingSource(contentsOfFile: file),
      let bytes = try? source.bytes(atMost: InputFiles.largestScene, file: file),
      let root = try? JSONParser.parse(bytes)
    else { return nil }
    return root["name"]?.string
  }

  /// The cases that `paths` name, each once, in the order of the paths and by name within a folder.
  static func cases(in paths: [String]) throws -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for path in paths {
      let files: [String]
      switch FileSystem.kind(of: path) {
      // A file that is missing is a case that fails.
      case .file, .nothing: files = [path]
      case .folder: files = try FileSystem.files(inFolder: path, suffixes: [suffix])
      }
      if files.isEmpty {
        throw CommandError(file: path, "there are no cases in this folder", suggestion: "their names end in \(suffix)")
      }
      found += files.filter { seen.insert($0).inserted }
    }
    return found
  }
}
