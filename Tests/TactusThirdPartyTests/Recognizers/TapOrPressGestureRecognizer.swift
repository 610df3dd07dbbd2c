import Tactus

/// A tap or a press, whichever comes: one recognizer that is made of two.
final class TapOrPressGestureRecognizer: CompositeGestureRecognizer {
  /// What came last.
  private(set) var wasPress = false
  private let tap = TapGestureRecognizer()
  private let press = LongPressGestureRecognizer()

  override init() {
    super.init()
    tap.addAction { part in (part.wholeRecognizer as? TapOrPressGestureRecognizer)?.report(of: part, isPress: false) }
    press.addAction { part in (part.wholeRecognizer as? TapOrPressGestureRecognizer)?.report(of: part, isPress: true) }
    setParts([tap, press])
  }

  private func report(of part: GestureRecognizer, isPress: Bool) {
    wasPress = isPress
    callActions(of: part)
  }

  override func prepareParts() {
    for part in parts { part.cancelsTouchesInView = cancelsTouchesInView }
  }

  override func partDidDecide(_ part: GestureRecognizer, _ kind: Decision.Kind, _ reason: DecisionReason?) {
    switch kind {
    case .began, .ended: report(kind, reason)
    case .failed:
      if parts.contains(where: { $0 !== part && $0.isTracking && !$0.isHeld }) { return }
      report(.failed, reason)
    default: break
    }
  }
}
