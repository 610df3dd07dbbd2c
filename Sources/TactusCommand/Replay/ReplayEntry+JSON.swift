import Tactus
import TactusJSON
import TactusScenes

extension Replay.Entry {
  /// What happened as one JSON object that starts with its time.
  var json: JSONNode {
    switch self {
    case .action(let action):
      action.json
    case .decision(let decision):
      decision.json
    case .view(let view):
      view.json
    case .anomaly(let anomaly):
      anomaly.json
    case .notAsked(let note):
      JSONNode(members: [
        ("t", note.time.json), ("recognizer", JSONNode(note.recognizer)), ("decision", JSONNode("notAsked")),
        ("reason", JSONNode(note.reason)),
      ])
    case .label(let label):
      JSONNode(members: [("t", label.time.json), ("label", JSONNode(label.text))])
    }
  }
}
