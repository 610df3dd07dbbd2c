import Tactus
import TactusJSON
import TactusRecordings
import TactusScenes
import TactusTouchFilter

/// What a replay prints a line of.
enum ReplayLine: Hashable {
  /// What happened in the scene.
  case entry(Session.Entry)
  /// The filter rejected a contact, or joined two.
  case finding(ContactFilterFinding)
  /// The recording says what the person meant to do next.
  case label(Recording.Label)

  /// It as one JSON object that starts with its time.
  var json: JSONNode {
    switch self {
    case .entry(let entry): entry.json
    case .finding(let finding): finding.json
    case .label(let label): label.json
    }
  }
}

extension Recording.Label {
  /// The label as one JSON object that starts with its time, with the keys that files use.
  var json: JSONNode {
    JSONNode(members: [
      ("t", time.json), ("label", JSONNode(text)), ("until", end?.json),
      ("touches", touches.isEmpty ? nil : JSONNode(touches.map { JSONNode($0) })),
      ("person", person.map { JSONNode($0) }),
    ])
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
