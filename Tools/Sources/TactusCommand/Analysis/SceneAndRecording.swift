import Tactus
import TactusRecordings
@_spi(Tools) import TactusScenes

extension Recording {
  /// The touches, on the surface of the recording, or on one that holds all of them.
  var touches: RecordedTouches {
    RecordedTouches(
      frames: frames, surface: surface ?? SurfaceFinder.surface(holding: RecordingStatistics(self).boundingBox))
  }
}

/// The scene and the recording that a command is given.
struct SceneAndRecording {
  let scene: SceneDescription
  let recording: Recording

  /// Reads `files`: a scene, if there are two, and a recording. Without a scene, one recognizer of every type watches.
  init(_ files: [String], _ arguments: PlayArguments, on console: Console) throws {
    scene = files.count == 2 ? try InputFiles.scene(files[0], before: files[1], on: console) : DefaultScene.description
    let path = files[files.count - 1]
    recording = try arguments.placed(
      InputFiles.recording(path, options: arguments.options, on: console), path, in: scene, on: console)
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
