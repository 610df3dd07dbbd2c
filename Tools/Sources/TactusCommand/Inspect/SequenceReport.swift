import Tactus
import TactusJSON
import TactusScenes

/// The state machines that the sequences of a scene are compiled to.
struct SequenceReport {
  let file: String
  let sequences: [(id: String, sequence: GestureSequence)]

  init(file: String, _ scene: SceneDescription) {
    self.file = file
    sequences = scene.recognizers.compactMap { recognizer in
      recognizer.gestureSequence.map { (recognizer.id, $0) }
    }
  }

  /// Throws if there is nothing to report.
  func requireSequences() throws {
    if sequences.isEmpty {
      throw CommandError(file: file, "there is no recognizer of type \"sequence\" in this scene")
    }
  }

  /// The picture of each sequence, or its graph, with an empty line in between.
  func lines(dot: Bool) -> [String] {
    var lines: [String] = []
    for (id, sequence) in sequences {
      if !lines.isEmpty { lines.append("") }
      if dot {
        lines.append("// \(id)")
        lines += sequence.dot.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      } else {
        lines += "\(id): \(sequence.picture)".split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
    }
    return lines
  }

  /// The same as one JSON object.
  var json: JSONNode {
    let list = sequences.map { id, sequence in
      JSONNode(members: [
        ("id", JSONNode(id)),
        ("term", JSONNode(sequence.term.description)),
        ("steps", JSONNode(sequence.steps.map { JSONNode($0) })),
        ("states", JSONNode(sequence.states.map { JSONNode("\($0.stepName) \($0.role.name)") })),
        ("dot", JSONNode(sequence.dot)),
      ])
    }
    return JSONNode(members: [("file", JSONNode(file)), ("sequences", JSONNode(list))])
  }
}
