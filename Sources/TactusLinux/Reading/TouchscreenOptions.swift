#if os(Linux)
  import Tactus
  import TactusEvdev

  /// How a touchscreen is read.
  ///
  /// ```swift
  /// var options = TouchscreenOptions()
  /// options.placement = .filling(window.frame)
  /// options.calibration = EvdevCalibration(parsing: "0 -1 1 1 0 0")  // the panel is turned
  /// ```
  public struct TouchscreenOptions: Sendable, Hashable {
    /// Where on the application's plane the panel lies.
    public var placement: Placement
    /// The correction of a panel that is turned, mirrored or off; `nil`, the default, takes that of udev
    /// (`LIBINPUT_CALIBRATION_MATRIX`), if there is one.
    public var calibration: EvdevCalibration?
    /// Whether to take the device from everybody else, a desktop for example; false by default. A grab that is refused is an
    /// error when the device is opened.
    public var grabs: Bool
    /// How long an event may be under way from its stamp to this program while the device is not busy; 2 ms by default.
    ///
    /// Deadlines wait that much longer, so that a sample with an earlier stamp is always heard first. The kernel hands a
    /// frame over within microseconds of its stamp; drivers that stamp in the interrupt do it within a millisecond. A
    /// negative value counts as 0.
    public var transportDelay: Timestamp.Duration

    /// Where a panel lies.
    public enum Placement: Sendable, Hashable {
      /// At the origin, as large as it is: 6.4 points per millimetre; a panel that does not say how large it is counts as
      /// this large, or, without that, as `EvdevMapping.assumedSize(columns:rows:)` guesses.
      case physical(fallback: Size?)
      /// Over this rectangle, whatever its true size: for a panel in front of a screen of that many points.
      case filling(Rect)
    }

    /// The options; by default a panel lies at the origin and is as large as it is.
    public init(
      placement: Placement = .physical(fallback: nil), calibration: EvdevCalibration? = nil, grabs: Bool = false,
      transportDelay: Timestamp.Duration = .nanoseconds(2_000_000)
    ) {
      self.placement = placement
      self.calibration = calibration
      self.grabs = grabs
      self.transportDelay = transportDelay
    }

    /// The surface that a decoder's mapping is made with.
    var surface: EvdevSurface {
      switch placement {
      case .physical(let fallback): .physical(fallback: fallback)
      case .filling(let rect): .exactly(rect.size)
      }
    }

    /// What is added to positions.
    var origin: Vector {
      switch placement {
      case .physical: .zero
      case .filling(let rect): Vector(dx: rect.minX, dy: rect.minY)
      }
    }
  }
#endif
