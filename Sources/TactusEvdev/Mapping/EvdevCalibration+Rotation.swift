extension EvdevCalibration {
  /// The turn of a panel relative to the picture.
  public enum Rotation: Sendable, Hashable, CaseIterable {
    /// No turn.
    case none
    /// A quarter turn clockwise.
    case clockwise90
    /// Half a turn.
    case half
    /// A quarter turn counterclockwise.
    case counterclockwise90

    /// The degrees clockwise: 0, 90, 180 or 270.
    public var degrees: Int {
      switch self {
      case .none: 0
      case .clockwise90: 90
      case .half: 180
      case .counterclockwise90: 270
      }
    }

    /// The turn by this number of degrees clockwise: 0, 90, 180, 270 or −90; `nil` for any other number.
    public init?(degrees: Int) {
      for rotation in Rotation.allCases where rotation.degrees == (degrees == -90 ? 270 : degrees) {
        self = rotation
        return
      }
      return nil
    }
  }

  /// This calibration followed by a turn.
  ///
  /// ```swift
  /// let turned = EvdevCalibration.identity.turned(.clockwise90)  // "0 -1 1 1 0 0"
  /// ```
  public func turned(_ rotation: Rotation) -> EvdevCalibration {
    switch rotation {
    case .none: self
    case .clockwise90: EvdevCalibration(a: 0 - d, b: 0 - e, c: 1 - f, d: a, e: b, f: c)
    case .half: EvdevCalibration(a: 0 - a, b: 0 - b, c: 1 - c, d: 0 - d, e: 0 - e, f: 1 - f)
    case .counterclockwise90: EvdevCalibration(a: d, b: e, c: f, d: 0 - a, e: 0 - b, f: 1 - c)
    }
  }
}
