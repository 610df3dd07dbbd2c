import Tactus
import TactusProfiles
@_spi(Tools) import TactusRecordings
import TactusScenes

/// The files that commands read; `-` is standard input.
enum InputFiles {
  static let standardInput = "-"
  /// The most bytes of a scene: 16 MiB. One of ten thousand views has less than two.
  static let largestScene = 1 << 24

  /// What errors and headings call a file.
  static func title(_ path: String) -> String { path == standardInput ? "standard input" : path }

  /// Where the bytes of a recording come from.
  static func source(_ path: String, on console: Console) throws -> RecordingSource {
    if path == standardInput { return console.input }
    try FileSystem.requireFile(path, "a recording")
    return try RecordingSource(contentsOfFile: path)
  }

  /// A reader of a recording, whatever its format.
  static func reader(
    _ path: String, _ source: RecordingSource, options: RecordingOptions
  ) throws -> RecordingReader {
    if path == standardInput { return try RecordingReader(source, file: title(path), options: options) }
    return try RecordingReader(source, besideFile: path, options: options)
  }

  /// Reads all of a recording, and prints the warnings that it comes with.
  static func recording(_ path: String, options: RecordingOptions, on console: Console) throws -> Recording {
    let source = try source(path, on: console)
    source.willRead = { console.showProgress("read \(Progress.text(source, samples: nil))") }
    defer { source.willRead = nil }
    let recording = try Recording(reading: reader(path, source, options: options))
    console.hideProgress()
    printWarnings(of: recording, path, on: console)
    return recording
  }

  /// Prints the warnings that a recording comes with.
  static func printWarnings(of recording: Recording, _ path: String, on console: Console) {
    for warning in recording.warnings { console.printWarning("\(title(path)): \(warning)") }
  }

  /// Reads a scene.
  static func scene(_ path: String, on console: Console) throws -> SceneDescription {
    let source = path == standardInput ? console.input : try source(ofScene: path)
    let bytes: [UInt8]
    do throws(RecordingError) {
      bytes = try source.bytes(atMost: largestScene, file: title(path))
    } catch {
      throw CommandError(file: title(path), error.message)
    }
    if bytes.isEmpty { throw CommandError(file: title(path), "the file is empty") }
    return try SceneDescription(json: bytes, file: title(path))
  }

  /// Reads a scene that the recording at `other` is played to, and says so if the two were swapped.
  static func scene(_ path: String, before other: String, on console: Console) throws -> SceneDescription {
    do {
      return try scene(path, on: console)
    } catch let error as DescriptionError {
      guard other != standardInput, path != standardInput, isScene(other), !isScene(path) else { throw error }
      throw CommandError(
        file: path, "this is no scene, but \(other) is", suggestion: "name the scene first: \(other) \(path)")
    }
  }

  /// Whether the file at `path` says of itself that it is a scene. A pipe is not read: it can be read once only.
  static func isScene(_ path: String) -> Bool {
    guard FileSystem.isRegularFile(path), let source = try? RecordingSource(contentsOfFile: path),
      let bytes = try? source.bytes(atMost: largestScene, file: path)
    else { return false }
    return String(decoding: bytes.prefix(1 << 12), as: UTF8.self).contains("\"\(SceneDescription.format)\"")
  }

  /// Reads a person's profile.
  static func profile(_ path: String) throws -> TouchProfile {
    try FileSystem.requireFile(path, "a profile")
    let bytes: [UInt8]
    do throws(RecordingError) {
      bytes = try RecordingSource(contentsOfFile: path).bytes(atMost: largestScene, file: path)
    } catch {
      throw CommandError(file: path, error.message)
    }
    if bytes.isEmpty { throw CommandError(file: path, "the file is empty") }
    return try TouchProfile(json: bytes, file: path)
  }

  /// Reads `noun`, a text. A byte order mark is skipped.
  static func text(contentsOfFile path: String, _ noun: String) throws -> String {
    try FileSystem.requireFile(path, noun)
    do throws(RecordingError) {
      let bytes = try RecordingSource(contentsOfFile: path).bytes(atMost: largestScene, file: path)
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      return String(decoding: bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0), as: UTF8.self)
    } catch {
      throw CommandError(file: path, error.message)
    }
  }

  private static func source(ofScene path: String) throws -> RecordingSource {
    try FileSystem.requireFile(path, "a scene")
    do throws(RecordingError) {
      return try RecordingSource(contentsOfFile: path)
    } catch {
      throw CommandError(file: path, error.message)
    }
  }
}

/// How far long work has come, in words.
enum Progress {
  /// The share of the source that was read, where its size is known, else how many samples came.
  static func text(_ source: RecordingSource, samples: Int?) -> String {
    if let size = source.size, size > 0 { return "\(min(100, 100 * source.bytesRead / size)) %" }
    return samples.map { counted($0, "sample") } ?? "\(source.bytesRead / (1 << 20)) MiB"
  }
}
