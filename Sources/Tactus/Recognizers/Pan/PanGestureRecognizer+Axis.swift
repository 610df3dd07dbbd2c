extension PanGestureRecognizer {
  /// The axis of the window along which a pan moves, however its view is turned.
  public enum Axis: UInt8, Sendable, Hashable, CaseIterable {
    /// Any direction.
    case both
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical

    /// The reason why `travel`, at the decisive moment, is not along this axis: the other axis has the greater share.
    /// `nil` if it is along it; equal shares are along both.
    func refusal(ofTravel travel: Vector) -> DecisionReason? {
      let (horizontal, vertical) = (travel.dx.magnitude, travel.dy.magnitude)
      switch self {
      case .both: return nil
      case .horizontal: return vertical > horizontal ? .movedAcross(distance: vertical, allowed: horizontal) : nil
      case .vertical: return horizontal > vertical ? .movedAcross(distance: horizontal, allowed: vertical) : nil
      }
    }

    /// Whether `travel` shows its axis clearly, or need not show it.
    func canJudge(_ travel: Vector) -> Bool { self == .both || travel != .zero }
  }
}
