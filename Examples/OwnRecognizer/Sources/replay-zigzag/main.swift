import Tactus
import TactusRecordings
import TactusSceneFiles
import TactusScenes
import Zigzag

// The results of a scene's recognizers for recorded touches.

guard CommandLine.arguments.count == 3 else {
  print("usage: replay-zigzag SCENE RECORDING")
  throw DescriptionError(.unreadable, "expected a scene and a recording")
}
try RecognizerType.register(.zigzag)
let recording = try Recording(contentsOfFile: CommandLine.arguments[2])
let scene = try Scene(
  SceneDescription(contentsOfFile: CommandLine.arguments[1]), surface: recording.surface ?? Scene.defaultSurface)
scene.onAction = { action in print(action.text) }
scene.play(recording.frames.map(\.samples), until: recording.frames.last.map { $0.time + .seconds(2) })
