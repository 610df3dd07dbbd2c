extension Touch {
  /// The stage of a touch's life: began → (moved | stationary)* → ended | cancelled.
  public nonisolated enum Phase: UInt8, Sendable, Hashable, CaseIterable {
    /// The contact came down in this frame.
    case began
    /// It changed its place, force or shape in this frame.
    case moved
    /// It is down and did not change in this frame.
    case stationary
    /// It was lifted in this frame.
    case ended
    /// The system cancelled it in this frame: the device was unplugged, the page hidden, a palm recognized.
    case cancelled

    /// The name of the phase in recordings and cases.
    public var name: String {
      switch self {
      case .began: "began"
      case .moved: "moved"
      case .stationary: "stationary"
      case .ended: "ended"
      case .cancelled: "cancelled"
      }
    }

    /// The phase with this `name` in recordings and cases, if one exists.
    public init?(name: String) {
      guard let phase = Phase.allCases.first(where: { $0.name == name }) else { return nil }
      self = phase
    }
  }
}
