/// What makes a force press: the numbers of a ``ForcePressGestureRecognizer``.
public nonisolated struct ForcePressConfiguration: Sendable, Hashable {
  /// How hard the finger has to press, as a share of the greatest force; 0.5 by default (our choice). Reached by equality;
  /// 0 or less is reached by every touch, also where the device knows of no force.
  public var minimumForce = 0.5
  /// Below which force the press ends, as a share of the greatest force; 0.25 by default (our choice): less than what
  /// begins it, so that it does not flicker. More than ``minimumForce`` counts as that.
  public var releaseForce = 0.25
  /// How far the finger may go before the press begins, in points; 10 by default, as a long press. Inclusive.
  public var allowableMovement = 10.0

  /// The defaults.
  public init() {}
}
