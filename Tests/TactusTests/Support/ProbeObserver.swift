import Tactus

/// Keeps all decisions, and says them in short lines: `single held waiting(double)`.
final class ProbeObserver: DecisionObserver {
  private(set) var decisions: [Decision] = []

  func observe(_ decision: Decision) { decisions.append(decision) }

  /// All decisions as lines.
  var lines: [String] { decisions.map(Self.line) }

  /// The decisions of one kind as lines.
  func lines(_ kind: Decision.Kind) -> [String] { decisions.filter { $0.kind == kind }.map(Self.line) }

  /// The decisions about one recognizer as lines.
  func lines(about recognizer: GestureRecognizer) -> [String] {
    decisions.filter { $0.recognizer === recognizer }.map(Self.line)
  }

  /// The reason of the last decision of `kind` about `recognizer`.
  func reason(_ kind: Decision.Kind, of recognizer: GestureRecognizer) -> DecisionReason? {
    decisions.last { $0.kind == kind && $0.recognizer === recognizer }?.reason
  }

  func forget() { decisions = [] }

  private static func line(_ decision: Decision) -> String {
    var line = "\(decision.recognizer.name ?? "unnamed") \(decision.kind.name)"
    if let reason = decision.reason {
      line += " \(reason.code)"
      if let other = reason.other { line += "(\(other.name ?? "unnamed"))" }
    }
    return line
  }
}

/// A delegate whose answers a test writes down.
final class ProbeDelegate: GestureRecognizerDelegate {
  var mayBegin: (GestureRecognizer) -> Bool = { _ in true }
  var mayReceive: (GestureRecognizer, Touch) -> Bool = { _, _ in true }
  var mayRunTogether: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var requires: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  var isRequired: (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  /// What was asked, in order.
  private(set) var questions: [String] = []

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    questions.append("may \(name(recognizer)) begin")
    return mayBegin(recognizer)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    questions.append("may \(name(recognizer)) have \(touch.id)")
    return mayReceive(recognizer, touch)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    questions.append("may \(name(recognizer)) run beside \(name(other))")
    return mayRunTogether(recognizer, other)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    questions.append("does \(name(recognizer)) wait for \(name(other))")
    return requires(recognizer, other)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
    questions.append("does \(name(other)) have to wait for \(name(recognizer))")
    return isRequired(recognizer, other)
  }

  private func name(_ recognizer: GestureRecognizer) -> String { recognizer.name ?? "unnamed" }
}
