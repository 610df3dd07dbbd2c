import Tactus
import TactusAnalysis
import TactusRecordings
import TactusScenes

extension Recording {
  /// The recording as the analyses take it: as `tactus replay` plays it.
  var tape: TouchTape {
    TouchTape(
      frames: frames.map { TouchTape.Frame(time: $0.time, samples: $0.samples, hover: $0.hover) },
      surface: surface ?? Replay.surface(holding: RecordingStatistics(self).boundingBox))
  }
}

/// The scene and the recording that a command is given.
struct SceneAndRecording {
  let scene: SceneDescription
  let recording: Recording

  /// Reads `files`: a scene, if there are two, and a recording. Without a scene, one recognizer of every type watches.
  init(_ files: [String], _ options: RecordingOptions, on console: Console) throws {
    scene = files.count == 2 ? try InputFiles.scene(files[0], before: files[1], on: console) : DefaultScene.description
    recording = try InputFiles.recording(files[files.count - 1], options: options, on: console)
  }

  /// What is wrong with the number of files; `nil` if nothing is.
  static func complaint(_ files: [String]) -> String? {
    switch files.count {
    case 0: return "Missing expected argument '<recording>'"
    case 1, 2: break
    default: return "There are \(files.count) files; expected a scene and a recording, in this order."
    }
    if files.count == 2, files[0] == InputFiles.standardInput, files[1] == InputFiles.standardInput {
      return "Standard input holds the scene or the recording, not both."
    }
    return nil
  }
}
