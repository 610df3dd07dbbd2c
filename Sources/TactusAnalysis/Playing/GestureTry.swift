import Tactus
import TactusScenes

/// One try of one recognizer, from the first touch that it watched to the verdict.
public struct GestureTry: Hashable, Sendable {
  /// The recognizer's id.
  public var recognizer: String
  /// When its first touch came.
  public var start: Timestamp
  /// The contacts that it attended to, in the order in which they came.
  public var touches: [UInt64] = []
  /// What was decided about it, in order, with the place of each in the account.
  public var rulings: [Account.Ruling] = []
  /// The actions that were called, in order.
  public var actions: [ActionRecord] = []
  /// How it ended: ended, cancelled or failed; `nil` if it had not at the end of the tape.
  public var verdict: DecisionRecord?

  /// When it began or was recognized at one moment, so that its action was called; `nil` if it never was.
  public var recognition: Timestamp? {
    actions.first { $0.state == .began || $0.state == .changed || $0.state == .ended }?.time
  }

  /// Why it failed before it began; `nil` if it did not.
  public var failure: DecisionRecord.Reason? {
    recognition == nil && verdict?.kind == .failed ? verdict?.reason : nil
  }

  /// The first moment at which it had recognized its gesture but had to wait, and the last; `nil` if it never waited.
  public var wait: (from: Timestamp, to: Timestamp?, other: String?)? {
    guard let held = rulings.first(where: { $0.decision.kind == .held })?.decision else { return nil }
    let after = rulings.first {
      $0.decision.kind != .held && $0.decision.time >= held.time && $0.decision.kind != .possible
    }
    return (held.time, after?.decision.time, held.reason?.other)
  }
}

extension Account {
  /// The tries of all recognizers, in the order in which they started; those of one moment in the order of the scene.
  ///
  /// A try of which nothing came, because the recognizer ignored the touch, is left out.
  public var tries: [GestureTry] { findTries() }
}
