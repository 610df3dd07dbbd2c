/// The report of a pointer that does not touch: a wheel that turns, two fingers on a trackpad that scroll, spread or turn, or a
/// pointer that hovers.
///
/// It makes no touches (as in UIKit): scrolls reach pans with ``PanGestureRecognizer/allowedScrollTypes``, transforms
/// reach pinches and rotations, hovers reach ``HoverGestureRecognizer``.
public nonisolated struct PointerSample: Sendable, Hashable {
  /// The action of the pointer.
  public nonisolated enum Kind: Sendable, Hashable {
    /// It scrolls by `delta` points, in the direction in which a finger would drag.
    case scroll(delta: Vector, type: ScrollType)
    /// It stretches by the factor `scale` and turns by `rotation` radians, clockwise on the screen, since the last sample. A
    /// factor of 0 or less counts as a number that is not finite.
    case transform(scale: Double, rotation: Double)
    /// It is over the surface without touching it.
    case hover
  }

  /// The kind of device that scrolls.
  public nonisolated enum ScrollType: UInt8, Sendable, Hashable, CaseIterable {
    /// A wheel, in steps. It reports no beginning and no end.
    case discrete
    /// A trackpad, with a beginning and an end.
    case continuous
  }

  /// A set of devices that scroll.
  public nonisolated struct ScrollTypes: OptionSet, Sendable, Hashable {
    /// One bit for each.
    public var rawValue: UInt8

    /// The set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Wheels.
    public static var discrete: ScrollTypes { ScrollTypes(rawValue: 1) }
    /// Trackpads.
    public static var continuous: ScrollTypes { ScrollTypes(rawValue: 2) }
    /// Both.
    public static var all: ScrollTypes { [.discrete, .continuous] }

    /// Whether the set contains `type`.
    public func contains(_ type: ScrollType) -> Bool {
      contains(type == .discrete ? ScrollTypes.discrete : ScrollTypes.continuous)
    }
  }

  /// The action of the pointer.
  public var kind: Kind
  /// Began, moved (or stationary), ended or cancelled. A wheel needs only moved. For a hovering pointer, ended or cancelled
  /// means that it left the surface.
  public var phase: Touch.Phase
  /// Its place, in the application's coordinates, in points.
  public var position: Point
  /// The time of the report.
  public var time: Timestamp

  /// A sample of a pointer that does not touch.
  public init(_ kind: Kind, phase: Touch.Phase, position: Point, time: Timestamp) {
    self.kind = kind
    self.phase = phase
    self.position = position
    self.time = time
  }

  /// Whether it can be processed: its numbers are finite, and a factor is above 0.
  var isValid: Bool {
    switch kind {
    case .scroll(let delta, _): position.isFinite && delta.isFinite
    case .transform(let scale, let rotation): position.isFinite && scale.isFinite && scale > 0 && rotation.isFinite
    case .hover: position.isFinite
    }
  }
}
