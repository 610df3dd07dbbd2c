#if os(Linux)
  import Tactus
  import TactusEvdev

  /// The options for reading a touchscreen.
  ///
  /// ```swift
  /// var options = TouchscreenOptions()
  /// options.placement = .filling(window.frame)
  /// options.calibration = EvdevCalibration(parsing: "0 -1 1 1 0 0")  // the panel is turned
  /// ```
  public nonisolated struct TouchscreenOptions: Sendable, Hashable {
    /// The place of the panel on the application's plane.
    public var placement: Placement
    /// The correction of a panel that is mirrored or shifted; `nil`, the default, uses udev's correction
    /// (`LIBINPUT_CALIBRATION_MATRIX`), if there is one.
    public var calibration: EvdevCalibration?
    /// The turn of the panel relative to the picture, after the calibration; none by default. A quarter turn swaps
    /// width and height, also of ``millimetres``.
    public var rotation: EvdevCalibration.Rotation
    /// The size of the panel in millimetres, before it is turned, for a panel that does not report its size or reports
    /// a wrong one; `nil`, the default, uses the panel's report. Sizes below 5 mm or above 10 m are ignored.
    public var millimetres: Size?
    /// Whether to grab the device, so that no other program, a desktop for example, receives its events; false by
    /// default. A grab that is refused is an error when the device is opened.
    public var grabs: Bool
    /// The longest time from an event's stamp to its arrival in this program while the device is not busy; 2 ms by default.
    ///
    /// Deadlines wait for this additional time, so that a sample with an earlier stamp is always received first. The
    /// kernel delivers a frame within microseconds of its stamp; drivers that stamp in the interrupt deliver it within
    /// a millisecond. A negative value counts as 0.
    public var transportDelay: Timestamp.Duration

    /// The place of a panel.
    public enum Placement: Sendable, Hashable {
      /// At the origin, in its own size: 6.4 points per millimetre. A panel that does not report its size counts as
      /// this large, or, without that, as `EvdevMapping.assumedSize(columns:rows:)` assumes.
      case physical(fallback: Size?)
      /// Over this rectangle, whatever its true size: for a panel in front of a screen with this number of points.
      case filling(Rect)
    }

    /// Makes options; by default a panel is at the origin in its own size.
    public init(
      placement: Placement = .physical(fallback: nil), calibration: EvdevCalibration? = nil,
      rotation: EvdevCalibration.Rotation = .none, millimetres: Size? = nil, grabs: Bool = false,
      transportDelay: Timestamp.Duration = .nanoseconds(2_000_000)
    ) {
      self.placement = placement
      self.calibration = calibration
      self.rotation = rotation
      self.millimetres = millimetres
      self.grabs = grabs
      self.transportDelay = transportDelay
    }

    /// The calibration of a device, with the turn.
    func calibration(of device: InputDevice) -> EvdevCalibration {
      (calibration ?? device.calibration ?? .identity).turned(rotation)
    }

    /// The size of a device's panel in millimetres, before it is turned; `nil` if neither these options nor the device
    /// give it.
    public func millimetres(of device: InputDevice) -> Size? {
      guard let millimetres, Self.isPlausible(millimetres) else { return device.millimetres }
      return millimetres
    }

    /// The conversion from a device's units to points of its own surface, before the surface is placed in a window.
    public func mapping(of device: InputDevice) -> EvdevMapping {
      let calibration = calibration(of: device)
      var surface = EvdevSurface.physical(fallback: nil)
      if case .physical(let fallback) = placement { surface = .physical(fallback: fallback) }
      if let millimetres, Self.isPlausible(millimetres) {
        let size = calibration.swapsAxes ? Size(width: millimetres.height, height: millimetres.width) : millimetres
        surface = .exactly(
          Size(
            width: size.width * EvdevMapping.pointsPerMillimetre,
            height: size.height * EvdevMapping.pointsPerMillimetre))
      }
      return EvdevMapping(device: device.capabilities, surface: surface, calibration: calibration)
    }

    /// The place of a surface on the application's plane.
    func placement(of surface: Size?) -> SurfacePlacement {
      guard case .filling(let rect) = placement else { return SurfacePlacement(.asIs, of: .zero, in: .zero) }
      return SurfacePlacement(.fill, of: surface ?? .zero, in: rect)
    }

    private static func isPlausible(_ size: Size) -> Bool {
      (5...10_000).contains(size.width) && (5...10_000).contains(size.height)
    }
  }
#endif
