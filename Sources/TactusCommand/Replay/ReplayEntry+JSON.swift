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
      JSONNode(members: [
        ("t", view.time.json), ("view", JSONNode(view.view)), ("phase", JSONNode(view.phase.name)),
        ("touch", JSONNode(view.touch)),
      ])
    case .anomaly(let anomaly):
      JSONNode(members: [
        ("t", anomaly.sample.time.json), ("anomaly", JSONNode(anomaly.anomaly.code)),
        ("touch", JSONNode(anomaly.sample.id)), ("phase", JSONNode(anomaly.sample.phase.name)),
      ])
    case .label(let label):
      JSONNode(members: [("t", label.time.json), ("label", JSONNode(label.text))])
    }
  }
}
