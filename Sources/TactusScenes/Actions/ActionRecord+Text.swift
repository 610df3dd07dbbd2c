import Tactus
import TactusJSON

extension ActionRecord {
  /// The action as one JSON object: `t`, `recognizer`, `type`, `state`, then the values, the location as `x` and `y`.
  ///
  /// ```
  /// {"t":0.25,"recognizer":"double","type":"tap","state":"ended","x":102,"y":101,"touches":[2],"numberOfTouches":1}
  /// ```
  ///
  /// The time is exact to the nanosecond, and numbers have the fewest digits that read back as the same number.
  public var json: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [
      ("t", JSONNode(JSONNumber(scaled: time.nanoseconds, decimals: 9))),
      ("recognizer", JSONNode(recognizer)),
      ("type", JSONNode(type)),
      ("state", JSONNode(state.name)),
    ]
    for value in values {
      if value.name == "location", case .pair(let x, let y) = value.value {
        members.append(("x", RecordedValue.number(x).json))
        members.append(("y", RecordedValue.number(y).json))
      } else {
        members.append((value.name, value.value.json))
      }
    }
    return JSONNode(members: members)
  }

  /// The action for people: time, recognizer, type and state, then the values to three decimals.
  ///
  /// ```
  /// 0.250  double  tap ended  at (102, 101)  touches 2  numberOfTouches 1
  /// ```
  public var text: String {
    var parts = [time.threeDecimals, recognizer, "\(type) \(state.name)"]
    for value in values {
      parts.append((value.name == "location" ? "at" : value.name) + " " + value.value.text)
    }
    return parts.joined(separator: "  ")
  }

  /// The recognizer, its state and the time, which is what messages call the action: `double ended at 0.25`.
  public var summary: String { "\(recognizer) \(state.name) at \(time.text)" }
}

extension Timestamp {
  /// The exact number of seconds.
  var text: String { JSONNumber(scaled: nanoseconds, decimals: 9).text }

  /// The seconds with three decimals, so that columns line up; more where the time has more.
  var threeDecimals: String {
    let text = text
    guard let point = text.firstIndex(of: ".") else { return text + ".000" }
    let decimals = text.distance(from: point, to: text.endIndex) - 1
    return text + String(repeating: "0", count: max(0, 3 - decimals))
  }
}
