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
    /// The correction of a panel that is mirrored or off; `nil`, the default, takes that of udev
    /// (`LIBINPUT_CALIBRATION_MATRIX`), if there is one.
    public var calibration: EvdevCalibration?
    /// How far the panel is turned against the picture, after the calibration; not at all by default. A turn by a quarter
    /// swaps width and height, also those of ``millimetres``.
    public var rotation: EvdevCalibration.Rotation
    /// The size of the panel in millimetres, before it is turned, for a panel that does not report its size or reports a
    /// wrong one; `nil`, the default, believes the panel. Sizes below 5 mm or above 10 m are ignored.
    public var millimetres: Size?
    /// Whether to grab the device, so that no other program, a desktop for example, receives its events; false by
    /// default. A grab that is refused is an error when the device is opened.
    public var grabs: Bool
    /// How long an event may travel from its stamp to this program while the device is not busy; 2 ms by default.
    ///
    /// Deadlines wait that much longer, so that a sample with an earlier stamp is always received first. The kernel
    /// hands a frame over within microseconds of its stamp; drivers that stamp in the interrupt do it within a
    /// millisecond. A negative value counts as 0.
    public var transportDelay: Timestamp.Duration

    /// Where a panel lies.
    public enum Placement: Sendable, Hashable {
      /// At the origin, in its own size: 6.4 points per millimetre. A panel that does not report its size counts as
      /// this large, or, without that, as `EvdevMapping.assumedSize(columns:rows:)` guesses.
      case physical(fallback: Size?)
      /// Over this rectangle, whatever its true size: for a panel in front of a screen of that many points.
      case filling(Rect)
    }

    /// The options; by default a panel lies at the origin and is as large as it is.
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

    /// The size of a device's panel in millimetres, before it is turned; `nil` where neither these options nor the device say
    /// it.
    public func millimetres(of device: InputDevice) -> Size? {
      guard let millimetres, Self.isPlausible(millimetres) else { return device.millimetres }
      return millimetres
    }

    /// The way from a device's units to points of its own surface, before that is placed in a window.
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

    /// Where a surface lies on the application's plane.
    func placement(of surface: Size?) -> SurfacePlacement {
      guard case .filling(let rect) = placement else { return SurfacePlacement(.asIs, of: .zero, in: .zero) }
      return SurfacePlacement(.fill, of: surface ?? .zero, in: rect)
    }

    private static func isPlausible(_ size: Size) -> Bool {
      (5...10_000).contains(size.width) && (5...10_000).contains(size.height)
    }
  }
#endif
