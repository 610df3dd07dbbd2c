import Tactus
import TactusRecordings
import TactusScenes

/// The files that commands read; `-` is standard input.
enum InputFiles {
  static let standardInput = "-"

  /// What errors and headings call a file.
  static func title(_ path: String) -> String { path == standardInput ? "standard input" : path }

  /// Reads a recording, whatever its format, and tells the warnings that it comes with.
  static func recording(_ path: String, options: RecordingOptions, on console: Console) throws -> Recording {
    let recording: Recording
    if path == standardInput {
      recording = try Recording(bytes: try console.readStandardInput(), file: title(path), options: options)
    } else {
      try FileSystem.requireFile(path, "a recording")
      recording = try Recording(contentsOfFile: path, options: options)
    }
    for warning in recording.warnings { console.printWarning("\(title(path)): \(warning)") }
    return recording
  }

  /// Reads a scene.
  static func scene(_ path: String, on console: Console) throws -> SceneDescription {
    let bytes = path == standardInput ? try console.readStandardInput() : try FileSystem.bytes(ofFile: path, "a scene")
    if bytes.isEmpty { throw CommandError(file: title(path), "the file is empty") }
    return try SceneDescription(json: bytes, file: title(path))
  }
}
