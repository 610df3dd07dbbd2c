import Tactus
import TactusJSON
import TactusScenes

extension Explanation {
  var jsonNode: JSONNode {
    JSONNode(members: [
      ("recognizer", JSONNode(question.recognizer)),
      ("outcome", JSONNode(attempt == nil ? "untouched" : wasRecognized ? "recognized" : "notRecognized")),
      ("number", JSONNode(place.number)),
      ("count", JSONNode(place.count)),
      ("start", attempt?.start.json),
      ("end", attempt?.verdict?.time.json),
      ("touches", attempt.map { JSONNode($0.touches.map { JSONNode($0) }) }),
      (
        "steps",
        JSONNode(
          steps.map { step in
            JSONNode(members: [
              ("t", step.time.json), ("recognizer", JSONNode(step.recognizer)), ("text", JSONNode(step.text)),
            ])
          })
      ),
      ("answers", JSONNode(answers.map { $0.jsonNode })),
    ])
  }
}

extension Explanation.Answer {
  var jsonNode: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [("change", JSONNode(change.kind))]
    switch change {
    case .property(let id, let name, let value):
      members += [("recognizer", JSONNode(id)), ("property", JSONNode(name)), ("value", value.json)]
    case .withoutRequirement(let id, let other), .requirement(let id, let other), .simultaneous(let id, let other):
      members += [("recognizer", JSONNode(id)), ("other", JSONNode(other))]
    case .withoutGate(let id): members += [("recognizer", JSONNode(id))]
    case .refusal(let refusal): members += [("recognizer", JSONNode(refusal.recognizer))]
    case .shift(let contact, let vector), .drift(let contact, let vector):
      members += [("touch", JSONNode(contact.id)), ("x", JSONNode(vector.dx)), ("y", JSONNode(vector.dy))]
    case .stretch(let contact, let factor):
      members += [("touch", JSONNode(contact.id)), ("factor", JSONNode(factor))]
    case .moment(_, _, let duration, let event):
      switch event {
      case .down(let id): members += [("touch", JSONNode(id)), ("event", JSONNode("down"))]
      case .up(let id): members += [("touch", JSONNode(id)), ("event", JSONNode("up"))]
      }
      members += [("seconds", JSONNode(JSONNumber(scaled: duration.nanoseconds, decimals: 9)))]
    case .without(let contact): members += [("touch", JSONNode(contact.id))]
    case .companion(let contact, let place, let factor):
      members += [
        ("touch", JSONNode(contact.id)), ("x", JSONNode(place.dx)), ("y", JSONNode(place.dy)),
        ("factor", JSONNode(factor)),
      ]
    case .force(let contact, let force): members += [("touch", JSONNode(contact.id)), ("force", JSONNode(force))]
    }
    members += [("t", time?.json), ("cost", JSONNode(cost)), ("text", JSONNode(sentence))]
    return JSONNode(members: members)
  }
}
