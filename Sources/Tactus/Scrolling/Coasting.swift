/// The motion of a released view: it glides on, slower and slower, and comes to rest.
///
/// ```swift
/// photo.onDrag { drag in
///   photo.center += drag.translation(in: photo.superview)
///   drag.setTranslation(.zero, in: photo.superview)
///   if drag.state == .ended { photo.coast(velocity: drag.velocity(in: photo.superview), in: table.bounds) }
/// }
/// ```
///
/// It moves the view's ``View/center`` as the host moves the application's time. It follows the same law as the content of a
/// ``ScrollView``: ``ScrollMotion``. It ends when the view is at rest, leaves the application, or is moved by other code.
public final class Coasting {
  /// The view.
  public let view: View
  /// Whether the view still glides.
  public private(set) var isMoving = true
  /// Where the view's center comes to rest if nothing stops it.
  public let restingCenter: Point
  /// Called after each move of the view.
  @exclusivity(unchecked) public var onMove: ((Coasting) -> Void)?
  /// Called once at the end, for any cause.
  @exclusivity(unchecked) public var onEnd: ((Coasting) -> Void)?
  private let start: Timestamp
  private let motion: (x: ScrollMotion, y: ScrollMotion)
  /// The last place of the view's center in this motion.
  private var center: Point

  fileprivate init(_ view: View, _ motion: (x: ScrollMotion, y: ScrollMotion), at start: Timestamp) {
    self.view = view
    self.motion = motion
    self.start = start
    center = view.center
    restingCenter = Point(x: motion.x.restingOffset, y: motion.y.restingOffset)
  }

  /// Stops the motion and leaves the view at its present place.
  public func stop() {
    if !isMoving { return }
    isMoving = false
    onEnd?(self)
  }
}

extension Coasting: Moving {
  var motionStart: Timestamp? { start }
  var movingView: View? { view }
  func viewWillLeave() { stop() }

  func advance(to time: Timestamp) {
    guard isMoving, view.center == center else { return stop() }
    let seconds = (time - start).seconds
    center = Point(x: motion.x.offset(after: seconds), y: motion.y.offset(after: seconds))
    let hasMoved = view.center != center
    view.center = center
    if hasMoved { onMove?(self) }
    if seconds >= max(motion.x.duration, motion.y.duration) { stop() }
  }
}

extension View {
  /// Lets the view glide on with `velocity`, slower and slower, until it rests. A view that glides already starts again.
  ///
  /// - Parameters:
  ///   - velocity: in points per second of the superview, such as a pan's velocity. NaN counts as 0.
  ///   - region: the rectangle of the superview for the view's frame. The view stops at its edges, and comes back from beyond
  ///     them; `nil`, the default, for none. If the region is too small along an axis, the view does not move along it.
  ///   - rate: the deceleration rate; by default the rate of a scroll view.
  ///   - bounces: whether it goes a little beyond an edge and comes back; false by default.
  /// - Returns: the motion, so that you can stop it or be notified. A view without an application stays at its place.
  @discardableResult
  public func coast(
    velocity: Vector, in region: Rect? = nil, rate: ScrollMotion.DecelerationRate = .normal, bounces: Bool = false
  ) -> Coasting {
    func motion(
      _ place: Double, _ speed: Double, _ length: Double, _ edges: (least: Double, most: Double)?
    ) -> ScrollMotion {
      // Farther than any screen.
      var range = place - 1e6...place + 1e6
      var speed = speed
      if let edges, edges.least.isFinite, edges.most.isFinite {
        let (least, most) = (edges.least + length / 2, edges.most - length / 2)
        if least < most { range = least...most } else { (range, speed) = (place...place, 0) }
      }
      return ScrollMotion(offset: place, velocity: speed, range: range, length: length, rate: rate, bounces: bounces)
    }
    let frame = frame
    let engine = window?.application?.engine
    let coasting = Coasting(
      self,
      (
        motion(center.x, velocity.dx, frame.size.width, region.map { ($0.minX, $0.maxX) }),
        motion(center.y, velocity.dy, frame.size.height, region.map { ($0.minY, $0.maxY) })
      ), at: engine?.now ?? .zero)
    guard let engine else {
      coasting.stop()
      return coasting
    }
    LiveMotions.end(of: self, in: engine)
    requestFrames(for: coasting)
    return coasting
  }
}
