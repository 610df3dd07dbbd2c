import Tactus
import TactusJSON
@_spi(Tools) import TactusScenes

/// A possible problem with the recognizers of a window, with the touches that show it.
public nonisolated struct Conflict: Hashable, Sendable, CustomStringConvertible {
  /// The kinds of problem.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A recognizer is recognized alone, but never, or almost never, together with the others.
    case neverRecognized
    /// A recognizer is never, or almost never, recognized while a certain other recognizer is there.
    case starved
    /// For touches on one view, a recognizer is never, or almost never, recognized while a certain other recognizer is
    /// there; for touches elsewhere it is.
    case starvedOnView
    /// None of the tried inputs was recognized by a recognizer, even alone.
    case notMade
    /// Two recognizers are recognized in one gesture, although they were not allowed to be.
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
    /// A few points decide which of two is recognized, and so the times of the panel's frames do.
    case race
    /// A recognizer demands more of fingers than people do.
    case implausible
  }

  /// The severity of a problem.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// Something can never work.
    case error
    /// Something may not be meant.
    case warning
    /// Something worth knowing.
    case note
  }

  /// The kind of problem.
  public var kind: Kind
  /// The recognizers or the view that it is about, the affected one first.
  public var names: [String]
  /// The problem in words.
  public var sentence: String
  /// The touches that show it, from time zero on; empty if no touch can show it.
  public var touches: [ContactSample]
  /// The time to which the touches must be played.
  public var until: Timestamp
  /// How long an action is held back, in seconds; `nil` for other kinds.
  public var seconds: Double?
  /// The severity.
  public var severity: Severity
  /// The line that removes it; `nil` if none is known.
  public var cure: Cure?

  /// A line that removes a conflict. It was tested: with it, the touches do not show the conflict, and all recognizers
  /// in the conflict can still be recognized.
  public struct Cure: Hashable, Sendable {
    /// The line of Swift, with the names of recognizers and views as variables: `single.require(toFail: double)`.
    public var swift: String
    /// The part of a scene file, and its place: `"requireToFail":["double"] in single`.
    public var scene: String
  }

  init(
    kind: Kind, names: [String], sentence: String, touches: [ContactSample] = [], until: Timestamp = .zero,
    seconds: Double? = nil
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

  /// The conflict in a line: its severity, the sentence, and the line of Swift that removes it, if one is known.
  public var description: String { "\(severity.rawValue): \(sentence)" + (cure.map { "; \($0.swift)" } ?? "") }

  /// The conflict as one object.
  public var json: JSONNode {
    JSONNode(members: [
      ("conflict", JSONNode(kind.rawValue)), ("severity", JSONNode(severity.rawValue)),
      ("names", JSONNode(names.map { JSONNode($0) })), ("text", JSONNode(sentence)),
      ("seconds", seconds.map { JSONNode($0) }), ("touches", JSONNode(touches.count)),
      ("cure", cure.map { JSONNode(members: [("swift", JSONNode($0.swift)), ("scene", JSONNode($0.scene))]) }),
    ])
  }
}

nonisolated extension Conflict.Cure {
  /// Makes the line for `change`; `nil` if there is none.
  init?(_ change: Change) {
    guard let swift = change.swift, let scene = change.sceneText else { return nil }
    self.init(swift: swift, scene: scene)
  }
}
