/// Is asked about a subgesture and told what becomes of it. Every method has a default.
///
/// ```swift
/// final class Mixer: SubgestureDelegate {
///   func subgesture(_ subgesture: Subgesture, touch: Touch, changedTo state: GestureRecognizer.State) {
///     print(subgesture.id, "of finger", touch.id, state.name)
///   }
/// }
/// ```
///
/// The same object may serve several subgestures: their ``Subgesture/id`` tells them apart.
public protocol SubgestureDelegate: AnyObject {
  /// Whether `subgesture`, as it stands in the recognizer's list, should watch `touch`, which has just come down; true by
  /// default. A no leaves the finger to the others.
  func subgesture(_ subgesture: Subgesture, shouldReceive touch: Touch) -> Bool

  /// Whether `subgesture`, which has just recognized `touch`, may win it; true by default. A no makes it fail, and the
  /// others go on.
  ///
  /// Of taps only the count that was reached is asked for, once no further tap can come.
  func subgestureShouldBegin(_ subgesture: Subgesture, touch: Touch) -> Bool

  /// Tells that `subgesture` came to `state`: began when it was recognized, changed and ended for what a continuous one
  /// does afterwards, cancelled when its finger or the whole gesture was taken away; ended at once for a discrete one.
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
