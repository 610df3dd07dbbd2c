/// The report of a source about one contact at one moment: touches enter the engine only as samples.
///
/// An adapter makes these from a device, a window or a page and sends them frame by frame. No value in a sample can make the
/// engine trap. The engine repairs or ignores invalid values, counts them, and reports them to the observer (see
/// ``SampleAnomaly``).
public nonisolated struct ContactSample: Sendable, Hashable {
  /// The relation of a sample to its frame.
  public nonisolated enum Role: UInt8, Sendable, Hashable, CaseIterable {
    /// The state of the contact at the frame's time.
    case actual
    /// An earlier state, between the previous frame and this one. The engine keeps it with the next actual sample of the
    /// contact, and ``TouchEvent/coalescedTouches(for:)`` returns it.
    case coalesced
    /// A guess at a later state. ``TouchEvent/predictedTouches(for:)`` returns it; recognizers never receive it.
    case predicted
  }

  /// The source's name for the contact. It is unique among the contacts that are down, and free for reuse after the lift.
  public var id: UInt64
  /// What happened to the contact.
  public var phase: Touch.Phase
  /// What touches the surface.
  public var tool: Touch.Tool
  /// The pressed buttons of a mouse or pen.
  public var buttons: Touch.Buttons
  /// The relation of the sample to its frame.
  public var role: Role
  /// Where it is, in the application's coordinates (those of the window's superview), in points.
  public var position: Point
  /// When it was there.
  public var time: Timestamp
  /// How hard it presses: 0 to 1, or 0 where the source does not know.
  public var force: Double
  /// The longer axis of the contact's ellipse, in points; 0 where the source does not know.
  public var major: Double
  /// The shorter axis of the contact's ellipse, in points; 0 where the source does not know.
  public var minor: Double
  /// How far the longer axis is turned clockwise from straight up, in radians.
  public var angle: Double
  /// How far a pen is raised from the surface, in radians: 0 lies flat, π/2 stands upright.
  public var altitude: Double
  /// To which side a pen leans, in radians clockwise from the right.
  public var azimuth: Double

  /// A sample. Every value that a source may not know has a default.
  public init(
    id: UInt64, phase: Touch.Phase, position: Point, time: Timestamp, tool: Touch.Tool = .finger, force: Double = 0,
    major: Double = 0, minor: Double = 0, angle: Double = 0, altitude: Double = .pi / 2, azimuth: Double = 0,
    buttons: Touch.Buttons = .primary, role: Role = .actual
  ) {
    self.id = id
    self.phase = phase
    self.position = position
    self.time = time
    self.tool = tool
    self.force = force
    self.major = major
    self.minor = minor
    self.angle = angle
    self.altitude = altitude
    self.azimuth = azimuth
    self.buttons = buttons
    self.role = role
  }
}
