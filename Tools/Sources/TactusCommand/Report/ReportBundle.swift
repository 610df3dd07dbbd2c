import Foundation
import Tactus
import TactusJSON
import TactusRecordings
import TactusScenes

/// The files of a bug report.
struct ReportBundle {
  /// The touches, without what is personal.
  let recording: Recording
  let scene: SceneDescription
  /// What the person says, if anything.
  let words: String?

  /// The files of a bundle, by their names.
  enum File: String, CaseIterable {
    case readme = "README.txt"
    case touches = "report.touches.jsonl"
    case scene = "report.scene.json"
    case decisions = "decisions.txt"
    case records = "decisions.jsonl"
    case version = "version.txt"
  }

  init(recording: Recording, scene: SceneDescription, words: String?) {
    self.recording = recording.anonymous
    self.scene = scene
    self.words = words
  }

  /// Writes all files into `folder`. The decisions are those of a replay of the files that were written.
  func write(to folder: String) throws {
    func path(_ file: File) -> String { FileSystem.joined(folder, file.rawValue) }
    func write(_ text: String, _ file: File) throws {
      try FileSystem.write(toFile: path(file)) { $0.write(text) }
    }
    try write(recording.touchesText(), .touches)
    try write(scene.text, .scene)
    let files = [path(.scene), path(.touches)]
    try write(Self.replay(["--why", "--views"] + files), .decisions)
    try write(Self.replay(["--why", "--views", "--json"] + files), .records)
    try write(Self.version, .version)
    try write(readme, .readme)
  }

  /// What `tactus replay` prints; what it has to say besides comes last, with the names of the files instead of their paths.
  private static func replay(_ arguments: [String]) -> String {
    let output = MemoryChannel()
    let errors = MemoryChannel()
    _ = TactusTool.run(["replay"] + arguments, on: Console(output: output, errors: errors))
    var notes = errors.text
    for path in arguments.suffix(2) {
      notes = notes.replacingOccurrences(of: path, with: URL(fileURLWithPath: path).lastPathComponent)
    }
    if arguments.contains("--json") {
      notes = notes.split(separator: "\n").map { JSONNode(members: [("note", JSONNode(String($0)))]).text + "\n" }
        .joined()
    }
    return output.text + notes
  }

  /// The versions of the command and of the system. The name of the machine is left out.
  static var version: String {
    #if arch(x86_64)
      let processor = "x86-64"
    #elseif arch(arm64)
      let processor = "arm64"
    #else
      let processor = "another processor"
    #endif
    return """
      tactus \(TactusTool.version)
      \(ProcessInfo.processInfo.operatingSystemVersionString)
      \(processor)

      """
  }

  private var readme: String {
    """
    A report about a gesture, made by tactus report.

    \(words.map { "In words: \($0)\n\n" } ?? "")\
    \(File.touches.rawValue)   what the fingers did; times count from the first touch
    \(File.scene.rawValue)      the views and recognizers
    \(File.decisions.rawValue)          every action, decision and call to a view of a replay
    \(File.records.rawValue)        the same as JSON
    \(File.version.rawValue)            versions

    To repeat it:

      tactus replay --why \(File.scene.rawValue) \(File.touches.rawValue)
      tactus lab \(File.scene.rawValue) \(File.touches.rawValue)

    Left out: the person, names of devices, the source, labels, the time of day.

    """
  }
}

extension Recording {
  /// The recording without person, device, source and labels, and with times from the first sample on.
  fileprivate var anonymous: Recording {
    var recording = self
    recording.person = nil
    recording.device = nil
    recording.source = nil
    recording.labels = []
    let times = frames.flatMap { frame in
      [frame.time] + frame.samples.map(\.time) + (frame.hover.map { [$0.time] } ?? [])
    }
    guard let first = times.min() else { return recording }
    func shifted(_ time: Timestamp) -> Timestamp { Timestamp(nanoseconds: (time - first).nanoseconds) }
    for index in recording.frames.indices {
      recording.frames[index].time = shifted(recording.frames[index].time)
      for sample in recording.frames[index].samples.indices {
        recording.frames[index].samples[sample].time = shifted(recording.frames[index].samples[sample].time)
      }
      if let hover = recording.frames[index].hover {
        recording.frames[index].hover?.time = shifted(hover.time)
      }
    }
    return recording
  }
}
