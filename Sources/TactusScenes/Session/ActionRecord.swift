import Tactus
import TactusJSON

/// One call of an action: the recognizer, its state, and all its values at that moment.
///
/// Cases compare these records and replay prints them, in the same order and with the same digits on every platform.
///
/// ```swift
/// var drag: [RecordedValue] = []
/// scene.onAction = { action in
///   if let translation = action.value("translation") { drag.append(translation) }
/// }
/// ```
///
/// A record is a copy: it does not change with the recognizer, and needs neither the recognizer nor the scene.
public nonisolated struct ActionRecord: Hashable, Sendable {
  /// The time of the call: the time of the frame that caused it, or of the deadline that passed.
  public var time: Timestamp
  /// The recognizer's id in the scene, see ``RecognizerDescription/id``.
  public var recognizer: String
  /// The name of the recognizer's type, as scenes write it: `tap`, `screenEdgePan`.
  public var type: String
  /// The recognizer's state: began, changed, ended (also for discrete ones) or cancelled.
  public var state: GestureRecognizer.State
  /// All its values, in the order of its type's ``RecognizerType/values``.
  ///
  /// Places and movements are points in the coordinates of the recognizer's view, angles are radians, velocities are
  /// per second. Values that it does not have at the moment are left out.
  public var values: [Value]

  /// A value and its name.
  public struct Value: Hashable, Sendable {
    /// The name, as cases use it.
    public var name: String
    /// The value.
    public var value: RecordedValue

    /// The value called `name`.
    public init(_ name: String, _ value: RecordedValue) {
      self.name = name
      self.value = value
    }
  }

  /// Makes a record with these parts.
  public init(time: Timestamp, recognizer: String, type: String, state: GestureRecognizer.State, values: [Value] = []) {
    self.time = time
    self.recognizer = recognizer
    self.type = type
    self.state = state
    self.values = values
  }

  /// The value called `name`; `nil` if recognizers of this type do not have it, or this one had none at the time.
  public func value(_ name: String) -> RecordedValue? { values.first { $0.name == name }?.value }

  /// The contacts that the recognizer watched at that moment.
  public var touches: [UInt64] {
    if case .contacts(let touches)? = value("touches") { touches } else { [] }
  }
}

extension ActionRecord {
  /// Records the current values of `recognizer`, which is called `id` and is of `type`.
  init(_ recognizer: GestureRecognizer, id: String, type: RecognizerType, time: Timestamp) {
    self.init(time: time, recognizer: id, type: type.name, state: recognizer.state)
    for value in type.values {
      if let read = value.read(recognizer) { values.append(Value(value.name, read)) }
    }
  }
}

// MARK: Text

nonisolated extension ActionRecord {
  /// The action as one JSON object: `t`, `recognizer`, `type`, `state`, then the values, the location as `x` and `y`.
  ///
  /// ```
  /// {"t":0.25,"recognizer":"double","type":"tap","state":"ended","x":102,"y":101,"touches":[2],"numberOfTouches":1}
  /// ```
  ///
  /// The time is exact to the nanosecond, and numbers have the fewest digits that read back as the same number.
  public var json: JSONNode {
    var members: [(key: String, value: JSONNode?)] = [
      ("t", time.json), ("recognizer", JSONNode(recognizer)), ("type", JSONNode(type)), ("state", JSONNode(state.name)),
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

  /// The action for people: time, recognizer, type and state, then the values with three decimals.
  ///
  /// ```
  /// 0.250  double  tap ended  at (102, 101)  touches 2  numberOfTouches 1
  /// ```
  public var text: String {
    var parts = [time.threeDecimals, recognizer, "\(type) \(state.name)"]
    for value in values { parts.append((value.name == "location" ? "at" : value.name) + " " + value.value.text) }
    return parts.joined(separator: "  ")
  }

  /// The recognizer, its state and the time, which is the name of the action in messages: `double ended at 0.25`.
  public var summary: String { "\(recognizer) \(state.name) at \(time.text)" }
}

nonisolated extension Timestamp {
  package var json: JSONNode { JSONNode(JSONNumber(scaled: nanoseconds, decimals: 9)) }
  var text: String { json.text }

  /// The seconds with three decimals, so that columns line up; with more if the time has more.
  var threeDecimals: String {
    let text = text
    guard let point = text.firstIndex(of: ".") else { return text + ".000" }
    let decimals = text.distance(from: point, to: text.endIndex) - 1
    return text + String(repeating: "0", count: max(0, 3 - decimals))
  }
}

/// One event that a hit view received for one touch.
///
/// Only the view that a touch hit is recorded, not the views to which it passes the touch along the responder chain. A
/// view receives fewer events than the fingers cause: no further touches unless it accepts several, and a cancellation
/// as soon as a recognizer claims the touch. A `views` list in a case fixes the events, in the form
/// `[t, view, phase, touch id]`:
///
/// ```
/// "views":[[0,"photo","began",1],[0.02,"photo","cancelled",1]]
/// ```
public nonisolated struct ViewRecord: Hashable, Sendable {
  /// The time of delivery; later than the touch itself if a recognizer delays touches.
  public var time: Timestamp
  /// The view's id.
  public var view: String
  /// The phase that it received: began, moved, ended or cancelled.
  public var phase: Touch.Phase
  /// The contact's id.
  public var touch: UInt64

  /// Makes a record with these parts.
  public init(time: Timestamp, view: String, phase: Touch.Phase, touch: UInt64) {
    self.time = time
    self.view = view
    self.phase = phase
    self.touch = touch
  }

  /// The record as replay prints it: an object with `t`, `view`, `phase` and `touch`.
  ///
  /// ```
  /// {"t":0.02,"view":"photo","phase":"cancelled","touch":1}
  /// ```
  public var json: JSONNode {
    JSONNode(members: [
      ("t", time.json), ("view", JSONNode(view)), ("phase", JSONNode(phase.name)), ("touch", JSONNode(touch)),
    ])
  }

  /// The view, the phase, the touch and the time: the name of the record in messages.
  public var summary: String { "\(view) \(phase.name) touch \(touch) at \(time.text)" }
}
