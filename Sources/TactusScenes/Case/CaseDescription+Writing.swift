import Tactus
import TactusJSON

extension CaseDescription {
  /// The case as a file holds it. What the format has no key for, such as how far a pen leans, is left out.
  public var json: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [
      ("format", JSONNode(Self.format)),
      ("version", JSONNode(Self.version)),
      ("name", name.map { JSONNode($0) }),
      ("source", source.map { JSONNode($0) }),
      ("scene", scene.json),
    ]
    switch touches {
    case .samples(let samples): members.append(("touches", JSONNode(samples.map { $0.caseJSON })))
    case .recording(let file): members.append(("recording", JSONNode(file)))
    }
    members.append(("until", until?.inCase))
    members.append(("expect", expect.map { JSONNode($0.map { $0.json }) }))
    members.append(("unordered", isUnordered ? JSONNode(true) : nil))
    members.append(("never", never.isEmpty ? nil : JSONNode(never.map { JSONNode($0) })))
    let outcomes = final.map { (key: $0.recognizer, value: JSONNode($0.outcome.rawValue) as JSONNode?) }
    members.append(("final", outcomes.isEmpty ? nil : JSONNode(members: outcomes)))
    let reasons = why.map { (key: $0.recognizer, value: JSONNode($0.code) as JSONNode?) }
    members.append(("why", reasons.isEmpty ? nil : JSONNode(members: reasons)))
    members.append(("views", views.map { JSONNode($0.map { $0.caseJSON }) }))
    members.append(("scroll", scroll.isEmpty ? nil : JSONNode(scroll.map { $0.json })))
    return JSONNode(members: members)
  }

  /// The text of a case file that says the same, laid out for people, with a line break at its end.
  ///
  /// Touches are written as `[t, phase, id, x, y]` where that says everything; what is at its default is left out. So a
  /// failing random test can be kept as a file:
  ///
  /// ```swift
  /// try description.text.write(toFile: "found.case.json", atomically: true, encoding: .utf8)
  /// ```
  public var text: String { JSONFormatter.text(of: json) + "\n" }
}

extension Timestamp {
  fileprivate var inCase: JSONNode { JSONNode(JSONNumber(scaled: nanoseconds, decimals: 9)) }
}

extension ContactSample {
  /// `[t, phase, id, x, y]` where that says everything, else the long form.
  fileprivate var caseJSON: JSONNode {
    if self == ContactSample(id: id, phase: phase, position: position, time: time) {
      return JSONNode([
        time.inCase, JSONNode(phase.name), JSONNode(id), JSONNode(position.x), JSONNode(position.y),
      ])
    }
    return JSONNode(members: [
      ("t", time.inCase), ("id", JSONNode(id)), ("phase", JSONNode(phase.name)),
      ("x", JSONNode(position.x)), ("y", JSONNode(position.y)),
      ("force", force == 0 ? nil : JSONNode(force)), ("major", major == 0 ? nil : JSONNode(major)),
      ("minor", minor == 0 ? nil : JSONNode(minor)), ("angle", angle == 0 ? nil : JSONNode(angle)),
      ("tool", tool == .finger ? nil : JSONNode(tool.name)),
    ])
  }
}

extension ExpectedAction {
  fileprivate var json: JSONNode {
    let seconds = JSONNode(JSONNumber(scaled: tolerance.nanoseconds, decimals: 9))
    return JSONNode(
      members: [
        ("recognizer", JSONNode(recognizer)), ("state", state.map { JSONNode($0.name) }), ("t", time?.inCase),
        ("tolerance", tolerance == Self.defaultTolerance ? nil : seconds),
        ("valueTolerance", valueTolerance == Self.defaultValueTolerance ? nil : JSONNode(valueTolerance)),
      ] + values.map { (key: $0.name, value: $0.value.json as JSONNode?) })
  }
}

extension ViewRecord {
  fileprivate var caseJSON: JSONNode { JSONNode([time.inCase, JSONNode(view), JSONNode(phase.name), JSONNode(touch)]) }
}
