import Tactus

/// The events on a ``Stage``, in their order.
///
/// Logs are plain values: if two logs are equal, the two runs were the same, to the last bit.
public struct StageLog: Sendable, Hashable, CustomStringConvertible {
  /// All entries.
  public internal(set) var entries: [Entry] = []

  /// An empty log.
  public init() {}

  /// One event with its time and name.
  public struct Entry: Sendable, Hashable {
    /// The time.
    public var time: Timestamp
    /// The name of the event's recognizer or view; empty for an anomaly.
    public var name: String
    /// The event.
    public var event: Event

    /// An entry, to compare others with.
    public init(time: Timestamp, name: String, event: Event) {
      self.time = time
      self.name = name
      self.event = event
    }
  }

  /// The possible events.
  public enum Event: Sendable, Hashable {
    /// A recognizer's actions were called in this state, with these values.
    case action(GestureRecognizer.State, [StageValue])
    /// A decision about a recognizer: with the code of its reason, and the name of the other recognizer that caused it.
    case decision(Decision.Kind, reason: String?, other: String?)
    /// A view received a touch callback.
    case view(Touch.Phase, touch: UInt64)
    /// A sample was ignored or repaired.
    case anomaly(SampleAnomaly, touch: UInt64)
  }

  /// The calls of actions: of the recognizer called `name`, or of all.
  public func actions(of name: String? = nil) -> [Entry] {
    entries.filter { if case .action = $0.event { name == nil || $0.name == name } else { false } }
  }

  /// The states in which the actions of the recognizer called `name` were called.
  public func states(of name: String) -> [GestureRecognizer.State] {
    actions(of: name).compactMap { $0.state }
  }

  /// The decisions: about the recognizer called `name`, or about all.
  public func decisions(of name: String? = nil) -> [Entry] {
    entries.filter { if case .decision = $0.event { name == nil || $0.name == name } else { false } }
  }

  /// The touch callbacks that views received: the view called `name`, or all.
  public func viewCallbacks(of name: String? = nil) -> [Entry] {
    entries.filter { if case .view = $0.event { name == nil || $0.name == name } else { false } }
  }

  /// The code of the reason of the last failure or cancellation of the recognizer called `name`.
  public func why(_ name: String) -> String? {
    for entry in entries.reversed() where entry.name == name {
      if case .decision(.failed, let reason, _) = entry.event { return reason }
      if case .decision(.cancelled, let reason, _) = entry.event { return reason }
    }
    return nil
  }

  /// One line for each entry: the time in seconds, the name, the event.
  public var lines: [String] { entries.map { $0.description } }

  /// The ``lines``.
  public var description: String { lines.joined(separator: "\n") }
}

extension StageLog.Entry: CustomStringConvertible {
  /// The recognizer's state in its action; `nil` for anything but an action.
  public var state: GestureRecognizer.State? {
    if case .action(let state, _) = event { state } else { nil }
  }

  /// The numbers of the value called `name` at an action; `nil` if there is none.
  ///
  /// ```swift
  /// stage.log.actions(of: "pan").last?["translation"]  // [20, 0]
  /// ```
  public subscript(name: String) -> [Double]? {
    guard case .action(_, let values) = event else { return nil }
    return values.first { $0.name == name }?.numbers
  }

  /// The entry on a line: `0.08 tap ended location (100.0, 200.0) touches 1.0`.
  public var description: String {
    let subject = name.isEmpty ? "" : " \(name)"
    switch event {
    case .action(let state, let values):
      return "\(time.seconds)\(subject) \(state.name)" + values.map { " \($0)" }.joined()
    case .decision(let kind, let reason, let other):
      let cause = [reason, other].compactMap { $0 }.joined(separator: " ")
      return "\(time.seconds)\(subject) is \(kind.name)" + (cause.isEmpty ? "" : ": \(cause)")
    case .view(let phase, let touch): return "\(time.seconds)\(subject) receives \(phase.name) of \(touch)"
    case .anomaly(let anomaly, let touch): return "\(time.seconds) sample of \(touch): \(anomaly.code)"
    }
  }
}
