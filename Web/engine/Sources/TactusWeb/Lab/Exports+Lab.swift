import Tactus
@_spi(Tools) import TactusAnalysis
import TactusJSON
@_spi(Tools) import TactusScenes

// The lab of a page: one session of touches, scenes to which it is played repeatedly, and questions about both.

/// Removes all touches. New touches are on a surface of this size.
@c(tactus_lab_clear)
public func tactusLabClear(_ width: Double, _ height: Double) {
  let size = width.isFinite && height.isFinite ? Size(width: width, height: height) : Scene.defaultSurface
  LabSession.shared = LabSession(surface: size)
}

/// Adds the first `count` samples that the page wrote, after the existing touches.
///
/// - Returns: 0; −1 if there would be more touches than the session keeps: then none is added, and the error says so.
@c(tactus_lab_add)
public func tactusLabAdd(_ count: Int32) -> Int32 {
  reporting { () throws(DescriptionError) in
    try LabSession.shared.add(count)
    return 0
  }
}

/// Opens the scene whose text of `count` bytes the page wrote; with 0, the scene with a recognizer of every type.
///
/// - Returns: the number of the surface; −1 on error.
@c(tactus_lab_open)
public func tactusLabOpen(_ count: Int32) -> Int32 {
  reporting { () throws(DescriptionError) in
    SurfaceList.add(try LabSurface(try sceneDescription(count), size: LabSession.shared.touches.surface))
  }
}

/// Plays all touches to a scene of the lab, and advances the time as long as a recognizer waits.
@c(tactus_lab_play)
public func tactusLabPlay(_ surface: Int32) {
  (SurfaceList[surface] as? LabSurface)?.lab.play(LabSession.shared.touches)
}

/// Provides the events in a scene of the lab since the last call, as lines of JSON; see `LabScene`.
///
/// - Returns: the length of the text in bytes; −1 if there is no such scene.
@c(tactus_lab_lines)
public func tactusLabLines(_ surface: Int32) -> Int32 {
  guard let surface = SurfaceList[surface] as? LabSurface else { return -1 }
  return TextMemory.shared.put(surface.lab.drainLines())
}

/// Explains a recognizer's outcome with the touches: the page wrote `count` bytes, the text of the scene, and then
/// `name` bytes, the recognizer's id. A `touch` that is not negative selects the attempt that this touch took part in;
/// a `time` that is not negative, in seconds, selects the attempt of that moment.
///
/// - Returns: the length of the answer in bytes; −1 on error.
@c(tactus_lab_why)
public func tactusLabWhy(_ count: Int32, _ name: Int32, _ touch: Double, _ time: Double) -> Int32 {
  reporting { () throws(DescriptionError) in
    let question = Question(
      writtenText(count, name), touch: UInt64(exactly: touch), time: time >= 0 ? Timestamp(seconds: time) : nil)
    let explained = try ExplainedTouches(question, LabSession.shared.touches, in: try sceneDescription(count))
    LabSession.shared.explained = explained
    return TextMemory.shared.put(LabAnswers.why(explained.explanation))
  }
}

/// The scene and the touches of the last answer to `tactus_lab_why`, with the change of its answer number `index`, as a case.
///
/// - Returns: the length of the text in bytes; −1 if there is no such answer, or it is about a delegate, which cases do
///   not have.
@c(tactus_lab_try)
public func tactusLabTry(_ index: Int32) -> Int32 {
  reporting { () throws(DescriptionError) in
    guard let text = LabSession.shared.explained?.caseText(changedBy: Int(index)) else {
      throw DescriptionError(.outOfRange, "there is no answer \(index) to the last question that could be tried")
    }
    return TextMemory.shared.put(text)
  }
}

/// Finds the possible problems in the scene whose text of `count` bytes the page wrote, and explores within `budget`,
/// at most ten times the usual amount.
///
/// - Returns: the length of the answer in bytes; −1 on error.
@c(tactus_lab_lint)
public func tactusLabLint(_ count: Int32, _ budget: Int32) -> Int32 {
  reporting { () throws(DescriptionError) in
    TextMemory.shared.put(
      try LabAnswers.lint(
        try sceneDescription(count), surface: LabSession.shared.touches.surface,
        budget: min(max(0, Int(budget)), 10 * SceneLint.defaultBudget)))
  }
}

/// The scene whose text of `count` bytes the page wrote, formatted as a file.
///
/// - Returns: the length of the text in bytes; −1 on error.
@c(tactus_lab_scene)
public func tactusLabScene(_ count: Int32) -> Int32 {
  reporting { () throws(DescriptionError) in TextMemory.shared.put(try sceneDescription(count).text) }
}

/// A case of the scene and the touches, which expects their results: the page wrote `count` bytes, the text of the
/// scene, and then `name` bytes, the name of the case.
///
/// - Returns: the length of the text in bytes; −1 on error.
@c(tactus_lab_case)
public func tactusLabCase(_ count: Int32, _ name: Int32) -> Int32 {
  reporting { () throws(DescriptionError) in
    let name = writtenText(count, name)
    return TextMemory.shared.put(
      try LabAnswers.caseText(try sceneDescription(count), LabSession.shared.touches, name: name))
  }
}

/// Provides all types of recognizers with their properties; see `LabAnswers.types`.
///
/// - Returns: the length of the text in bytes.
@c(tactus_lab_types)
public func tactusLabTypes() -> Int32 { TextMemory.shared.put(LabAnswers.types()) }

/// The scene whose text of `count` bytes the page wrote; with 0, the scene with a recognizer of every type.
private func sceneDescription(_ count: Int32) throws(DescriptionError) -> SceneDescription {
  if count <= 0 { return DefaultScene.description }
  return try SceneDescription(json: TextMemory.shared.written(count))
}

/// The text in `count` of the bytes that the page wrote, from `start` on.
private func writtenText(_ start: Int32, _ count: Int32) -> String {
  let first = max(0, start)
  // Both in 32 bits, as in a page, where the sum of two large counts would be too large.
  let bytes = TextMemory.shared.written(first + min(max(0, count), .max - first))
  return String(decoding: bytes.dropFirst(Int(first)), as: UTF8.self)
}
