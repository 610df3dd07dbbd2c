import Foundation
import Tactus
import TactusRecordings
import Testing

/// The header line of most tests.
let plainHeader = #"{"format":"tactus-touches","version":1,"units":"pt"}"#

/// Reads `text` as a recording.
func read(_ text: String, options: RecordingOptions = .init()) throws(RecordingError) -> Recording {
  try Recording(bytes: Array(text.utf8), file: "test", options: options)
}

/// Reads a header and these lines.
func readLines(_ lines: String...) throws(RecordingError) -> Recording {
  try read(([plainHeader] + lines).joined(separator: "\n") + "\n")
}

/// The error that reading `text` gives; a failure if it gives none.
func failure(_ text: String, options: RecordingOptions = .init(), at location: SourceLocation = #_sourceLocation)
  -> RecordingError?
{
  do {
    _ = try read(text, options: options)
    Issue.record("the text was read without an error", sourceLocation: location)
    return nil
  } catch {
    return error
  }
}

extension Recording {
  /// The frames as short texts: `0.016 1 moved 104,200`.
  var lines: [String] {
    frames.map { frame in
      let samples = frame.samples.map { sample in
        let role = sample.role == .actual ? "" : sample.role == .coalesced ? "coalesced " : "predicted "
        return "\(sample.id) \(role)\(sample.phase.name) \(number(sample.position.x)),\(number(sample.position.y))"
      }
      return "\(seconds(frame.time)): " + samples.joined(separator: "; ")
    }
  }

  /// What is wrong with the phases of the actual samples, if anything is: what begins twice, or continues without
  /// having begun.
  var imbalance: String? {
    var down: Set<UInt64> = []
    for frame in frames {
      for sample in frame.samples where sample.role == .actual {
        if !sample.position.isFinite { return "\(sample.id) lies nowhere" }
        switch sample.phase {
        case .began: if !down.insert(sample.id).inserted { return "\(sample.id) began twice" }
        case .ended, .cancelled: if down.remove(sample.id) == nil { return "\(sample.id) went without being down" }
        case .moved, .stationary: if !down.contains(sample.id) { return "\(sample.id) moved without being down" }
        }
      }
    }
    // Only the project's own files may end with contacts that are down: they are taken as they are.
    return format != .touches && !down.isEmpty ? "\(down.sorted()) never went" : nil
  }

  /// Whether the times of the frames rise.
  var isOrdered: Bool { zip(frames, frames.dropFirst()).allSatisfy { $0.time < $1.time } }

  /// The texts of the warnings.
  var warningTexts: [String] { warnings.map(\.description) }
}

/// A time in seconds, without zeros at its end.
func seconds(_ time: Timestamp) -> String {
  let magnitude = time.nanoseconds.magnitude
  let fraction = String(String(magnitude % 1_000_000_000 + 1_000_000_000).dropFirst())
  let kept = fraction.prefix(9 - fraction.reversed().prefix { $0 == "0" }.count)
  return (time.nanoseconds < 0 ? "-" : "") + String(magnitude / 1_000_000_000) + (kept.isEmpty ? "" : "." + kept)
}

/// A number as a person writes it.
func number(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
}

/// The recordings that the project ships.
enum Bundled {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Recordings").path

  /// Every recording and description, as a path within the folder, in alphabetical order.
  static let files: [String] = {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let endings = [".events", ".desc", ".txt", ".jsonl", ".json", ".hid"]
    return all.filter { path in endings.contains { path.hasSuffix($0) } && !path.hasSuffix("/velocities.json") }
      .sorted()
  }()

  static func path(_ name: String) -> String { folder + "/" + name }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  static func load(_ name: String) throws -> Recording { try Recording(contentsOfFile: path(name)) }
}

/// A folder that lives as long as a test.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("recordings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file and returns its path.
  func write(_ name: String, _ text: String) throws -> String {
    let file = path + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    return file
  }
}
