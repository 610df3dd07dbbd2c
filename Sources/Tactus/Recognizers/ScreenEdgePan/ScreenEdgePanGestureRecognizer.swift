/// Recognizes a finger that comes in from an edge of the window. Continuous.
///
///     ready ──down at the edge──▶ measuring ──travel ≥ hysteresis, inwards──▶ panning ── … (as a pan)
///       └──down elsewhere──▶ failed     ├──along the edge, outwards──▶ failed (wrongDirection)
///                                       └──the finger at the edge was a palm──▶ failed, or cancelled while panning
///
/// ```swift
/// let back = ScreenEdgePanGestureRecognizer { pan in follow(pan.translation(in: nil).dx) }
/// back.edges = .left
/// scroll.require(toFail: back)
/// ```
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// Edges of a rectangle.
  public nonisolated struct Edges: OptionSet, Sendable, Hashable {
    /// One bit for each edge.
    public var rawValue: UInt8

    /// The set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The top edge.
    public static var top: Edges { Edges(rawValue: 1) }
    /// The left edge.
    public static var left: Edges { Edges(rawValue: 2) }
    /// The bottom edge.
    public static var bottom: Edges { Edges(rawValue: 4) }
    /// The right edge.
    public static var right: Edges { Edges(rawValue: 8) }
    /// All four edges.
    public static var all: Edges { [.top, .left, .bottom, .right] }
  }

  /// All numbers of the edge at once; those of the pan are in ``PanGestureRecognizer/configuration``.
  public final var edgeConfiguration = ScreenEdgePanConfiguration()
  /// The requested edges at which the first finger came down.
  @exclusivity(unchecked) private var startEdges = Edges()
  /// The number of that finger.
  @exclusivity(unchecked) private var starter: UInt64?

  /// A recognizer with an action; set its ``edges`` afterwards.
  public convenience init(_ action: @escaping (ScreenEdgePanGestureRecognizer) -> Void) {
    self.init()
    addAction(action)
  }

  override open func refusal(of touch: Touch) -> DecisionReason? {
    guard trackedTouches.first === touch, let window = touch.window else { return nil }
    starter = touch.number
    let position = touch.beganPosition
    let bounds = window.bounds
    var nearest = Double.infinity
    startEdges = []
    for (edge, distance) in [
      (Edges.top, position.y - bounds.minY), (.left, position.x - bounds.minX), (.bottom, bounds.maxY - position.y),
      (.right, bounds.maxX - position.x),
    ] where edges.contains(edge) {
      nearest = min(nearest, distance)
      if !distance.exceeds(edgeWidth) { startEdges.insert(edge) }
    }
    return startEdges.isEmpty ? .startedElsewhere(distance: nearest, allowed: edgeWidth) : nil
  }

  override open func touchesCancelled(_ touches: TouchList, with event: TouchEvent) {
    // Whatever the other fingers do now, no finger came in from an edge.
    if touches.contains(where: { $0.turnedOutToBePalm && $0.number == starter }) {
      cancel(.touchCancelled)
    } else {
      super.touchesCancelled(touches, with: event)
    }
  }

  override open func refusal(ofTravel travel: Vector) -> DecisionReason? {
    // Without hysteresis, it begins before there is a direction to judge.
    if travel == .zero { return nil }
    let goesAcross = travel.dx.magnitude >= travel.dy.magnitude
    let goesUpright = travel.dy.magnitude >= travel.dx.magnitude
    if startEdges.contains(.left), goesAcross, travel.dx > 0 { return nil }
    if startEdges.contains(.right), goesAcross, travel.dx < 0 { return nil }
    if startEdges.contains(.top), goesUpright, travel.dy > 0 { return nil }
    if startEdges.contains(.bottom), goesUpright, travel.dy < 0 { return nil }
    return .wrongDirection
  }
}
