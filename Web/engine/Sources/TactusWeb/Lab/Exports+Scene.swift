import Tactus
import TactusJSON
import TactusScenes

// Scenes in the page: they take samples like every surface, and print what `tactus replay --json` prints.

/// Opens a surface for a scene: the page wrote `count` bytes, the text of a scene file; with 0, it is the scene in which a
/// recognizer of every type watches the surface. The size is that of the view
/// `root` of a scene without views. Of `options`, 1 has it print reasons and anomalies too, 2 what views receive.
///
/// - Returns: the number of the surface; −1 if something is wrong; the error says what.
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

/// Lets time pass in a scene for as long as a recognizer waits.
@c(tactus_scene_finish)
public func tactusSceneFinish(_ scene: Int32) { (SurfaceList[scene] as? SceneSurface)?.finish() }

/// Has the page find what a scene printed since the last call.
///
/// - Returns: the length of the text in bytes; −1 if there is no such scene.
@c(tactus_scene_lines)
public func tactusSceneLines(_ scene: Int32) -> Int32 {
  guard let scene = SurfaceList[scene] as? SceneSurface else { return -1 }
  return TextMemory.shared.put(scene.drainLines())
}

/// Runs a case: the page wrote `count` bytes, the text of a case file. A case cannot name a recording here.
///
/// - Returns: the length in bytes of what the page finds then: each action as a line of JSON, and in the last line `passed`
///   or what came out other than expected; −1 if something is wrong; the error says what.
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
