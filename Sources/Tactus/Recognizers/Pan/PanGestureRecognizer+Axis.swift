extension PanGestureRecognizer {
  /// Along which axis of the window a pan goes, whichever way its view is turned.
  public enum Axis: UInt8, Sendable, Hashable, CaseIterable {
    /// Any way.
    case both
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical

    /// Why `travel`, at the moment that decides, is not along this axis: the other one has the greater share. `nil` if it is;
    /// equal shares are along both.
    func refusal(ofTravel travel: Vector) -> DecisionReason? {
      let (horizontal, vertical) = (travel.dx.magnitude, travel.dy.magnitude)
      switch self {
      case .both: return nil
      case .horizontal: return vertical > horizontal ? .movedAcross(distance: vertical, allowed: horizontal) : nil
      case .vertical: return horizontal > vertical ? .movedAcross(distance: horizontal, allowed: vertical) : nil
      }
    }

    /// Whether `travel` shows which axis it is along, or need not.
    func canJudge(_ travel: Vector) -> Bool { self == .both || travel != .zero }
  }
}
