import Foundation
import Tactus
import TactusRecordings
import TactusSceneFiles
@_spi(Tools) import TactusScenes
import Testing

/// What a running program is exported as does what the program does: held against all cases and scenes of the project.
@Suite("From a running program to files")
struct RoundTripTests {
  private static let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized

  private static let scenes: [String] = {
    let files = FileManager.default.enumerator(atPath: root.appendingPathComponent("Scenes").path)
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".scene.json") }.sorted()
  }()

  /// What is exported of a live scene. Nothing may be missing from it.
  private func export(_ scene: Scene) throws -> SceneDescription {
    var omissions: [String] = []
    let description = SceneDescription(scene.window) { omissions.append($0) }
    #expect(omissions == [])
    #expect(try SceneDescription(json: description.text.utf8) == description, "the file says something else")
    return description
  }

  /// An action without the numbers of fingers, which a recording counts anew.
  private func withoutFingers(_ action: ActionRecord) -> ActionRecord {
    var action = action
    action.values.removeAll { $0.name == "touch" || $0.name == "touches" }
    return action
  }

  private func isSame(_ one: ActionRecord, _ other: ActionRecord) -> Bool {
    guard one.recognizer == other.recognizer, one.type == other.type, one.state == other.state,
      one.values.map(\.name) == other.values.map(\.name), abs((one.time - other.time).seconds) < 1e-6
    else { return false }
    // A touch at the end of a hover is recorded a nanosecond later, which changes velocities.
    return zip(one.values, other.values).allSatisfy { $0.value.matches($1.value, tolerance: 1e-3) }
  }

  @Test("a scene is exported as it was written, and again as it was exported", arguments: scenes)
  func scene(name: String) throws {
    let path = Self.root.appendingPathComponent("Scenes/\(name)").path
    let written = try SceneDescription(contentsOfFile: path)
    let first = try export(Scene(written))
    #expect(try export(Scene(first)) == first)
    #expect(Set(first.recognizers.map(\.id)) == Set(written.recognizers.map(\.id)))
    #expect(Set(first.gates) == Set(written.gates))
    for recognizer in written.recognizers {
      let exported = try #require(first.recognizer(recognizer.id))
      #expect(exported.type == recognizer.type)
      #expect(exported.view == recognizer.view)
      #expect(Set(exported.requireToFail) == Set(recognizer.requireToFail))
    }
  }

  @Test("each case comes out the same with its scene exported and its touches recorded", arguments: AllCasesTests.names)
  func testCase(name: String) throws {
    let path = Self.root.appendingPathComponent("Cases/\(name)").path
    var description = try CaseDescription(contentsOfFile: path)
    var exported: SceneDescription?
    var recorder: Recorder?
    let live = try CaseRunner().run(description) { scene, _ in
      exported = try? self.export(scene)
      recorder = Recorder(scene.application)
    }
    let scene = try #require(exported)
    let second = try export(Scene(scene))
    #expect(second == scene)

    description.scene = scene
    let difference = try CaseRunner().run(description).difference
    #expect(difference == nil, "\(difference?.description ?? "")")

    let text = try #require(recorder).text
    let recording = try Recording(bytes: Array(text.utf8), file: "recorded")
    #expect(recording.warnings.filter { !"\($0)".contains("still down") } == [], "\(name)")
    guard description.scroll.isEmpty, let start = recorder?.start else { return }
    let replay = try Scene(scene)
    var actions: [ActionRecord] = []
    replay.onAction = { action in
      var action = action
      action.time = start + (action.time - .zero)
      actions.append(action)
    }
    // Fingers that are down at the end are cancelled by the reader; the program did not see that.
    let downs = recording.frames.last.map { frame in
      frame.samples.allSatisfy { $0.phase == .cancelled } && !text.hasSuffix("\"cancelled\"") && text.last == "\n"
        && !(text.split(separator: "\n").last?.contains("cancelled") ?? false)
    }
    let frames = downs == true ? recording.frames.dropLast() : recording.frames[...]
    for frame in frames { replay.play(frame) }
    replay.play([], until: description.until.map { .zero + ($0 - start) })
    let expected = live.actions.map(withoutFingers)
    let found = actions.map(withoutFingers)
    #expect(
      expected.count == found.count && zip(expected, found).allSatisfy(isSame),
      "\(expected.map(\.text)) became \(found.map(\.text))")
  }
}
