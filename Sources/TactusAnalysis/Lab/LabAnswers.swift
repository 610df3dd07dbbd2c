import Tactus
import TactusJSON
@_spi(Tools) import TactusScenes

/// The answers for a lab, apart from playing: all of them as text, for a page.
@_spi(Tools) public enum LabAnswers {
  /// The explanation of a recognizer's outcome: the output of `tactus why --json`, and `lines`, its output for people.
  @_spi(Tools) public static func why(_ explanation: Explanation) -> String {
    JSONNode(members: [
      ("lines", JSONNode(explanation.lines(all: true).map { JSONNode($0) })), ("answer", explanation.json),
    ]).text
  }

  /// The conflicts in a scene: for each, the output of `tactus lint --json`, and a case that shows it.
  @_spi(Tools) public static func lint(
    _ scene: SceneDescription, surface: Size, budget: Int
  ) throws(DescriptionError) -> String {
    let lint = try SceneLint(scene, surface: surface, budget: budget)
    var conflicts: [JSONNode] = []
    for conflict in lint.conflicts {
      let example = try lint.caseDescription(conflict)
      conflicts.append(JSONNode(members: [("conflict", conflict.json), ("case", example.map { $0.json })]))
    }
    return JSONNode(members: [("conflicts", JSONNode(conflicts)), ("explorations", JSONNode(lint.explorations))]).text
  }

  /// A case file: the scene, the touches, and all their results as expectations.
  @_spi(Tools) public static func caseText(
    _ scene: SceneDescription, _ recording: RecordedTouches, name: String
  ) throws(DescriptionError) -> String {
    let live = try Scene(scene, surface: recording.surface)
    var description = CaseDescription(name: name, scene: scene, touches: .samples(recording.samples))
    description.source = "the lab"
    description.expect = live.expectations {
      live.play(Scene.frames(of: recording.samples))
      description.until = live.advanceUntilQuiet()
    }
    return description.text
  }

  /// All types of recognizers, as JSON: for each type, whether it is `discrete`, and its `properties` with the kind of their
  /// values, the allowed values, and the `default`, if it is known. Types that belong to views of a scene are `inScenes`.
  @_spi(Tools) public static func types() -> String {
    let own = RecognizerType.inScenes.map { $0.name }
    return JSONNode(
      members: (RecognizerType.supported + RecognizerType.inScenes).map { type in
        let sample = type.make()
        let properties = type.properties.map { property in
          JSONNode(
            members: [(key: "name", value: JSONNode(property.name) as JSONNode?)] + property.kind.labMembers
              + [(key: "default", value: property.read(sample).map { $0.json })])
        }
        return (
          key: type.name,
          value: JSONNode(members: [
            ("discrete", JSONNode(sample.isDiscrete)), ("properties", JSONNode(properties)),
            ("required", JSONNode(type.requiredProperties.map { JSONNode($0) })),
            ("inScenes", own.contains(type.name) ? JSONNode(true) : nil),
          ]) as JSONNode?
        )
      }
    ).text
  }
}

extension PropertyKind {
  /// The kind, with its range or its words.
  fileprivate var labMembers: [(key: String, value: JSONNode?)] {
    func range(_ kind: String, _ range: ClosedRange<Double>) -> [(key: String, value: JSONNode?)] {
      [
        ("kind", JSONNode(kind)), ("least", range.lowerBound.isFinite ? JSONNode(range.lowerBound) : nil),
        ("most", range.upperBound.isFinite ? JSONNode(range.upperBound) : nil),
      ]
    }
    func words(_ kind: String, _ words: [String]) -> [(key: String, value: JSONNode?)] {
      [("kind", JSONNode(kind)), ("words", JSONNode(words.map { JSONNode($0) }))]
    }
    switch self {
    case .flag: return [("kind", JSONNode("flag"))]
    case .integer(let limits):
      let most = limits.upperBound == Int(Int32.max) ? Double.infinity : Double(limits.upperBound)
      return range("integer", Double(limits.lowerBound)...most)
    case .number(let limits): return range("number", limits)
    case .duration(let limits): return range("duration", limits)
    case .choice(let choices): return words("choice", choices)
    case .choices(let choices): return words("choices", choices)
    case .structure: return [("kind", JSONNode("structure"))]
    }
  }
}
