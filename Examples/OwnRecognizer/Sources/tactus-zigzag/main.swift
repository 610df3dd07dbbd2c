import TactusScenes
import Zigzag

#if Command
  // With `--traits Command`: everything that the command `tactus` does, for scenes with zigzags too.
  import Foundation
  import TactusCommand

  try RecognizerType.register(.zigzag)
  exit(TactusTool.run(Array(CommandLine.arguments.dropFirst())))
#else
  // Without: what a scene's recognizers make of recorded touches.
  import Tactus
  import TactusRecordings
  import TactusSceneFiles

  guard CommandLine.arguments.count == 3 else {
    print("usage: tactus-zigzag SCENE RECORDING")
    throw DescriptionError(.unreadable, "expected a scene and a recording")
  }
  try RecognizerType.register(.zigzag)
  let recording = try Recording(contentsOfFile: CommandLine.arguments[2])
  let scene = try Scene(
    SceneDescription(contentsOfFile: CommandLine.arguments[1]), surface: recording.surface ?? Scene.defaultSurface)
  scene.onAction = { action in print(action.text) }
  scene.play(recording.frames.map(\.samples), until: recording.frames.last.map { $0.time + .seconds(2) })
#endif
