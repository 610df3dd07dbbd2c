extension Touch {
  /// Where a touch is in its life: began → (moved | stationary)* → ended | cancelled.
  public nonisolated enum Phase: UInt8, Sendable, Hashable, CaseIterable {
    /// The contact came down in this frame.
    case began
    /// It changed its place, force or shape in this frame.
    case moved
    /// It is down and did not change in this frame.
    case stationary
    /// It was lifted in this frame.
    case ended
    /// The system took it away in this frame: the device was unplugged, the page hidden, a palm recognized.
    case cancelled

    /// The phase as recordings and cases name it.
    public var name: String {
      switch self {
      case .began: "began"
      case .moved: "moved"
      case .stationary: "stationary"
      case .ended: "ended"
      case .cancelled: "cancelled"
      }
    }

    /// The phase that recordings and cases name `name`, if there is one.
    public init?(name: String) {
      for phase in Phase.allCases where phase.name == name {
        self = phase
        return
      }
      return nil
    }
  }
}
