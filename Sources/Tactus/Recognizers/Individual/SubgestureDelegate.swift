/// Decides about a subgesture and is notified of its changes. Every method has a default.
///
/// ```swift
/// final class Mixer: SubgestureDelegate {
///   func subgesture(_ subgesture: Subgesture, touch: Touch, changedTo state: GestureRecognizer.State) {
///     print(subgesture.id, "of finger", touch.id, state.name)
///   }
/// }
/// ```
///
/// The same object may serve several subgestures: their ``Subgesture/id`` distinguishes them.
public protocol SubgestureDelegate: AnyObject {
  /// Whether `subgesture`, the pattern in the recognizer's list, should watch `touch`, which has just come down; true
  /// by default. A no leaves the finger to the others.
  func subgesture(_ subgesture: Subgesture, shouldReceive touch: Touch) -> Bool

  /// Whether `subgesture`, which has just recognized `touch`, may win it; true by default. If this returns false, the
  /// subgesture fails and the others continue.
  ///
  /// For taps, the delegate is only asked about the reached count, once no further tap can come.
  func subgestureShouldBegin(_ subgesture: Subgesture, touch: Touch) -> Bool

  /// Called when `subgesture` changed to `state`. The state is began when it was recognized, changed and ended for
  /// later changes of a continuous one, and cancelled when its touch or the whole gesture was cancelled. A discrete one
  /// ends at once.
  func subgesture(_ subgesture: Subgesture, touch: Touch, changedTo state: GestureRecognizer.State)
}

extension SubgestureDelegate {
  /// True.
  public func subgesture(_ subgesture: Subgesture, shouldReceive touch: Touch) -> Bool { true }

  /// True.
  public func subgestureShouldBegin(_ subgesture: Subgesture, touch: Touch) -> Bool { true }

  /// Does nothing.
  public func subgesture(_ subgesture: Subgesture, touch: Touch, changedTo state: GestureRecognizer.State) {}
}
