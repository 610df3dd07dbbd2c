import Tactus
import Testing

@testable import TactusScenes

/// Short forms for tests.
enum Make {
  /// The scene that `json` describes.
  static func scene(_ json: String) throws -> SceneDescription {
    try SceneDescription(json: json.utf8, file: "a.scene.json")
  }

  /// A scene with one view, `root`, and the recognizers that `recognizers` lists.
  static func scene(recognizers: String, _ rest: String = "") throws -> SceneDescription {
    try scene(sceneText(recognizers: recognizers, rest))
  }

  static func sceneText(recognizers: String, _ rest: String = "") -> String {
    """
    {"format":"tactus-scene","version":1,
     "recognizers":[\(recognizers)]\(rest)}
    """
  }

  /// The case that `json` describes.
  static func testCase(_ json: String) throws -> CaseDescription {
    try CaseDescription(json: json.utf8, file: "a.case.json")
  }

  /// A case about one tap recognizer, `tap`, on which the finger that `touches` describes.
  static func testCase(
    recognizers: String = #"{"id":"tap","type":"tap","view":"root"}"#, scene: String = "",
    touches: String = #"[0,"began",1,100,100],[0.1,"ended",1,100,100]"#, until: String = "1", _ rest: String
  ) throws -> CaseDescription {
    try testCase(
      """
      {"format":"tactus-case","version":1,
       "scene":{"recognizers":[\(recognizers)]\(scene)},
       "touches":[\(touches)],
       "until":\(until),
      \(rest)}
      """)
  }

  /// Runs a case that names no recording.
  static func run(_ description: CaseDescription) throws -> CaseResult {
    let runner = CaseRunner { (name, _) throws(DescriptionError) in
      throw DescriptionError(.unreadable, "no recording is expected here, found \(name)")
    }
    return try runner.run(description)
  }
}
