import Tactus
import TactusJSON
import TactusScenes
import TactusTouchFilter

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
    case .finding(let finding):
      finding.json
    case .label(let label):
      JSONNode(members: [("t", label.time.json), ("label", JSONNode(label.text))])
    }
  }
}

extension ContactFilterFinding {
  /// The finding as one JSON object that starts with its time; lengths are in points, times in seconds.
  var json: JSONNode {
    var members: [(String, JSONNode?)] = [
      ("t", time.json), ("filter", JSONNode(reason.code)), ("contact", JSONNode(contact)),
      ("wasTouch", JSONNode(wasTouch)),
    ]
    switch reason {
    case .palmTool: break
    case .tooLarge(let major, let allowed):
      members += [("value", JSONNode(major)), ("limit", JSONNode(allowed))]
    case .restedAtEdge(let distance, let required), .restedBesideAnother(let distance, let required):
      members += [("value", JSONNode(distance)), ("limit", JSONNode(required))]
    case .penNear(let pause, let required), .repeated(let pause, let required), .tooShort(let pause, let required):
      members += [("value", JSONNode(pause)), ("limit", JSONNode(required))]
    case .rejoined(let contact, let gap, let distance):
      members += [("of", JSONNode(contact)), ("gap", JSONNode(gap)), ("distance", JSONNode(distance))]
    }
    return JSONNode(members: members)
  }
}
