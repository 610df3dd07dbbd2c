import Tactus
import TactusJSON
@_spi(Tools) import TactusScenes

/// Something that could go wrong with the recognizers of a window, with the touches that show it.
public nonisolated struct Conflict: Hashable, Sendable, CustomStringConvertible {
  /// What could go wrong.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A recognizer is recognized alone, but never, or almost never, with the others there.
    case neverRecognized
    /// A recognizer is never, or almost never, recognized as long as one other is there.
    case starved
    /// A recognizer is never, or almost never, recognized from touches on one view as long as one other is there, but from
    /// elsewhere it is.
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
    /// Which of two is recognized is decided by a few points, and so by where the frames of the panel fall.
    case race
    /// A recognizer asks more of fingers than people do.
    case implausible
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
  public var severity: Severity
  /// What would remove it; `nil` if nothing is known that would.
  public var cure: Cure?

  /// A line that removes a conflict. It was tried: the touches do not show the conflict with it, and all recognizers that it is
  /// about can still be recognized.
  public struct Cure: Hashable, Sendable {
    /// The line of Swift, with the names of recognizers and views as names: `single.require(toFail: double)`.
    public var swift: String
    /// The part of a scene file, and where it belongs: `"requireToFail":["double"] in single`.
    public var scene: String
  }

  init(
    kind: Kind, names: [String], sentence: String, touches: [ContactSample], until: Timestamp, seconds: Double? = nil
  ) {
    self.kind = kind
    self.names = names
    self.sentence = sentence
    self.touches = touches
    self.until = until
    self.seconds = seconds
    severity =
      switch kind {
      case .neverRecognized, .starved, .notIdle, .cycle, .unreachable: .error
      case .starvedOnView, .bothRecognized, .heldWithoutBound, .implausible: .warning
      case .held, .notMade, .race: .note
      }
  }

  /// It in a line: how bad it is, it in words, and the line of Swift that removes it, if one is known.
  public var description: String { "\(severity.rawValue): \(sentence)" + (cure.map { "; \($0.swift)" } ?? "") }

  /// The conflict as one object.
  public var json: JSONNode {
    JSONNode(members: [
      ("conflict", JSONNode(kind.rawValue)), ("severity", JSONNode(severity.rawValue)),
      ("names", JSONNode(names.map { JSONNode($0) })), ("text", JSONNode(sentence)),
      ("seconds", seconds.map { JSONNode($0) }), ("touches", JSONNode(touches.count)),
      (
        "cure",
        cure.map { JSONNode(members: [("swift", JSONNode($0.swift)), ("scene", JSONNode($0.scene))]) }
      ),
    ])
  }
}

nonisolated extension Conflict.Cure {
  /// The line that makes `change`; `nil` if none does.
  init?(_ change: Change) {
    guard let swift = change.swift, let scene = change.sceneText else { return nil }
    self.init(swift: swift, scene: scene)
  }
}
