/// Answers questions about a recognizer's touches, beginnings and relations. Every answer has a default.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether `recognizer`, which has just recognized its gesture, may begin; true by default. A no makes it fail
  /// (S-4.3).
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Whether `recognizer` should get `touch`, which has just come down; true by default (S-4.3).
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Whether `recognizer` should get the touch of `event` that has just come down; true by default. UIKit's question about events:
  /// it is asked before the one about the touch, and a no to either keeps the touch away (S-4.3).
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool

  /// Whether both may be in progress at the same time; false by default. A yes from one side suffices; a no is not a
  /// veto (S-4.5).
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Whether `recognizer` has to wait until `other` has failed; false by default (S-4.8).
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool

  /// Whether `other` has to wait until `recognizer` has failed; false by default (S-4.8).
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool
}

extension GestureRecognizerDelegate {
  /// True.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// True.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }

  /// True.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool { true }

  /// False.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  /// False.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  /// False.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
