import Tactus
import TactusJSON

/// One action as it was called: which recognizer, in which state, and everything it said of itself at that moment.
///
/// What cases are compared with and what replay prints, in the same order and with the same digits on every platform.
///
/// ```swift
/// var drag: [RecordedValue] = []
/// scene.onAction = { action in
///   if let translation = action.value("translation") { drag.append(translation) }
/// }
/// ```
///
/// A record is a copy: it stays as it is when the recognizer goes on, and needs neither it nor the scene.
public struct ActionRecord: Hashable, Sendable {
  /// When the action was called: the time of the frame that caused it, or of the deadline that passed.
  public var time: Timestamp
  /// The recognizer's id in the scene, see ``RecognizerDescription/id``.
  public var recognizer: String
  /// The name of the recognizer's type, as scenes write it: `tap`, `screenEdgePan`.
  public var type: String
  /// The recognizer's state: began, changed, ended (also for discrete ones) or cancelled.
  public var state: GestureRecognizer.State
  /// Everything it said of itself, in the order of its type's ``RecognizerType/values``.
  ///
  /// Places and movements are points in the coordinates of the recognizer's view, angles are radians, velocities are
  /// per second. What it does not have at the moment is left out.
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

  /// A record of these.
  public init(
    time: Timestamp, recognizer: String, type: String, state: GestureRecognizer.State, values: [Value] = []
  ) {
    self.time = time
    self.recognizer = recognizer
    self.type = type
    self.state = state
    self.values = values
  }

  /// What `recognizer`, which is called `id` and is of `type`, says of itself now.
  init(_ recognizer: GestureRecognizer, id: String, type: RecognizerType, time: Timestamp) {
    self.init(time: time, recognizer: id, type: type.name, state: recognizer.state)
    for value in type.values {
      if let read = value.read(recognizer) { values.append(Value(value.name, read)) }
    }
  }

  /// The value called `name`; `nil` if recognizers of this type have none, or this one had none at the time.
  public func value(_ name: String) -> RecordedValue? { values.first { $0.name == name }?.value }
}
