/// A progress from 0 to 1 that fingers drive: of a menu that opens, a page that turns, a view that closes.
///
/// It follows the finger, settles at 0 or 1 when the finger lifts, can be held meanwhile, and reversed. Neither the progress nor, at the
/// lift, its speed ever jumps (S-9.5); what is nearer to an end than ``ScrollMotion/restingDistance`` counts as there.
///
/// ```swift
/// var timeline = GestureTimeline(length: 300)
/// let pan = PanGestureRecognizer { pan in
///   switch pan.state {
///   case .began: timeline.begin(at: pan.timestamp)
///   case .changed: timeline.move(to: pan.translation(in: nil).dx, at: pan.timestamp)
///   case .ended: timeline.release(velocity: pan.velocity(in: nil).dx, at: pan.timestamp)
///   default: timeline.cancel(at: pan.timestamp)
///   }
///   show(timeline.progress)
/// }
/// // at each frame, while timeline.isSettling:
/// timeline.advance(to: now)
/// show(timeline.progress)
/// ```
///
/// It is a value: it reads no clock and calls nothing.
public struct GestureTimeline: Sendable, Hashable {
  /// How fast the finger has to be, in points per second, for the timeline to go where it goes, however far it is; 200 by default
  /// (our choice).
  public var decidingSpeed = 200.0
  /// How far the timeline is: from 0 to 1.
  public private(set) var progress: Double
  /// How fast the progress changes while it settles, per second; 0 while a finger drives it, or at rest.
  public private(set) var velocity = 0.0
  /// Where it settles, or has settled: 0 or 1.
  public private(set) var target: Double

  private let length: Double
  /// Where the finger began, as a progress.
  private var start: Double
  private var isHeld = false
  private var settling: Settling?

  /// A motion to an end.
  private struct Settling: Sendable, Hashable {
    var motion: ScrollMotion
    var since: Timestamp
  }

  /// A timeline that rests.
  ///
  /// - Parameters:
  ///   - length: how far a finger goes from 0 to 1, in points; negative where it goes left or up. 0, and what is not finite, counts
  ///     as 1.
  ///   - progress: where it rests: 0 by default; less than a half counts as 0, all else as 1.
  public init(length: Double, progress: Double = 0) {
    self.length = length.isFinite && length != 0 ? length : 1
    target = progress < 0.5 ? 0 : 1
    self.progress = target
    start = target
  }

  /// Whether it moves without a finger.
  public var isSettling: Bool { settling != nil }

  /// A finger holds the timeline where it is at `time`.
  public mutating func begin(at time: Timestamp) {
    advance(to: time)
    settling = nil
    velocity = 0
    start = progress
    isHeld = true
  }

  /// The finger has gone `displacement` since ``begin(at:)``, in points. Beyond 0 and 1 the progress stays there until the finger
  /// comes back.
  public mutating func move(to displacement: Double, at time: Timestamp) {
    guard isHeld, displacement.isFinite else { return }
    progress = (start + displacement / length).clamped(to: 0...1)
  }

  /// The finger lifts with `velocity`, in points per second: the timeline settles where the finger went, if that was at least
  /// ``decidingSpeed``, else at the nearer end.
  public mutating func release(velocity: Double, at time: Timestamp) {
    guard isHeld else { return }
    let speed = velocity.isFinite ? velocity : 0
    let isFast = speed.magnitude >= decidingSpeed
    settle(at: isFast ? ((speed < 0) == (length < 0) ? 1 : 0) : progress < 0.5 ? 0 : 1, speed: speed / length, time)
  }

  /// The gesture was cancelled: the timeline goes back to where it rested, or was settling, before.
  public mutating func cancel(at time: Timestamp) {
    if isHeld { settle(at: target, speed: 0, time) }
  }

  /// Has the timeline settle at the other end: a settling one turns round where it is, with the speed that it has.
  public mutating func reverse(at time: Timestamp) {
    advance(to: time)
    settle(at: 1 - target, speed: velocity, time)
  }

  /// Moves a timeline that settles to where it is at `time`. It never goes back to an earlier moment.
  public mutating func advance(to time: Timestamp) {
    guard let settling else { return }
    let seconds = (time - settling.since).seconds
    let size = length.magnitude
    if seconds >= settling.motion.duration {
      progress = target
      velocity = 0
      self.settling = nil
    } else if seconds > 0 {
      progress = (settling.motion.offset(after: seconds) / size).clamped(to: 0...1)
      velocity = settling.motion.velocity(after: seconds) / size
    }
  }

  private mutating func settle(at end: Double, speed: Double, _ time: Timestamp) {
    isHeld = false
    target = end
    let size = length.magnitude
    // At an end, the speed that leads beyond it is lost.
    let isOutward = progress == 0 && speed < 0 || progress == 1 && speed > 0
    velocity = isOutward ? 0 : speed
    settling = Settling(
      motion: ScrollMotion(offset: progress * size, velocity: velocity * size, target: end * size), since: time)
    advance(to: time)
  }
}
