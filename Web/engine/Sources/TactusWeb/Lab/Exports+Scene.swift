import Tactus
import TactusJSON
import TactusScenes

// Scenes in the page: they get samples like every surface, and print the output of `tactus replay --json`.

/// Opens a surface for a scene: the page wrote `count` bytes, the text of a scene file; with 0, it is the scene with a
/// recognizer of every type. The size is that of the view `root` of a scene without views. In `options`, 1 also
/// prints reasons and anomalies, and 2 also prints the touches that views receive.
///
/// - Returns: the number of the surface; −1 on error.
@c(tactus_scene_open)
public func tactusSceneOpen(_ count: Int32, _ width: Double, _ height: Double, _ options: Int32) -> Int32 {
  reporting { () throws(DescriptionError) in
    let description =
      count == 0 ? DefaultScene.description : try SceneDescription(json: TextMemory.shared.written(count))
    let size = width.isFinite && height.isFinite ? Size(width: width, height: height) : Scene.defaultSurface
    return SurfaceList.add(
      try SceneSurface(
        description, size: size, printsReasons: options & 1 != 0, printsViews: options & 2 != 0))
  }
}

/// Advances the time in a scene as long as a recognizer waits.
@c(tactus_scene_finish)
public func tactusSceneFinish(_ scene: Int32) { (SurfaceList[scene] as? SceneSurface)?.finish() }

/// Provides the lines that a scene printed since the last call.
///
/// - Returns: the length of the text in bytes; −1 if there is no such scene.
@c(tactus_scene_lines)
public func tactusSceneLines(_ scene: Int32) -> Int32 {
  guard let scene = SurfaceList[scene] as? SceneSurface else { return -1 }
  return TextMemory.shared.put(scene.drainLines())
}

/// Runs a case: the page wrote `count` bytes, the text of a case file. A case cannot name a recording here.
///
/// - Returns: the length in bytes of the text for the page: each action as a line of JSON, and in the last line
///   `passed` or the first difference; −1 on error.
@c(tactus_case_run)
public func tactusCaseRun(_ count: Int32) -> Int32 {
  reporting { () throws(DescriptionError) in
    let description = try CaseDescription(json: TextMemory.shared.written(count))
    let runner = CaseRunner { (name, _) throws(DescriptionError) in
      throw DescriptionError(.unreadable, "there are no files in a page, so \"\(name)\" cannot be read")
    }
    let result = try runner.run(description)
    var text = ""
    for action in result.actions { text += action.json.text + "\n" }
    text += result.difference?.description ?? "passed"
    return TextMemory.shared.put(text)
  }
}
