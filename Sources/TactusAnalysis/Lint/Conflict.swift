import Tactus
import TactusJSON
import TactusScenes

/// Something that could go wrong with the recognizers of a window, with the touches that show it.
public struct Conflict: Hashable, Sendable {
  /// What could go wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A recognizer is recognized alone, but never with the others there.
    case neverRecognized
    /// A recognizer is never recognized as long as one other is there.
    case starved
    /// A recognizer is never recognized from touches on one view as long as one other is there, but from elsewhere it is.
    case starvedOnView
    /// A recognizer was not recognized by anything that was tried, even alone.
    case notMade
    /// Two are recognized in one gesture, and nothing says that they may.
    case bothRecognized
    /// An action can be held back for as long as a finger rests.
    case heldWithoutBound
    /// An action can be held back for some time.
    case held
    /// A recognizer still watches after all fingers have lifted and all deadlines have passed.
    case notIdle
    /// Delegates or subclasses ask recognizers to wait for each other in a circle.
    case cycle
    /// No finger can reach a view.
    case unreachable
  }

  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Something can never work.
    case error
    /// Something may not be meant.
    case warning
    /// Something that is good to know.
    case note
  }

  /// What could go wrong.
  public var kind: Kind
  /// The recognizers or the view that it is about: who suffers first.
  public var names: [String]
  /// It in words.
  public var sentence: String
  /// The touches that show it, from time zero on; none where no touch can.
  public var touches: [ContactSample]
  /// The time to which they have to be followed.
  public var until: Timestamp
  /// For how long an action is held back, in seconds; `nil` for other kinds.
  public var seconds: Double?

  /// How bad it is.
  public var severity: Severity {
    switch kind {
    case .neverRecognized, .starved, .notIdle, .cycle, .unreachable: .error
    case .starvedOnView, .bothRecognized, .heldWithoutBound: .warning
    case .held, .notMade: .note
    }
  }

  /// The conflict as one object.
  public var json: JSONNode {
    JSONNode(members: [
      ("conflict", JSONNode(kind.rawValue)), ("severity", JSONNode(severity.rawValue)),
      ("names", JSONNode(names.map { JSONNode($0) })), ("text", JSONNode(sentence)),
      ("seconds", seconds.map { JSONNode($0) }), ("touches", JSONNode(touches.count)),
    ])
  }
}
