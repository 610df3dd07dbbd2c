/// A progress from 0 to 1 that fingers drive: of a menu that opens, a page that turns, a view that closes.
///
/// It follows the finger and settles at 0 or 1 after the lift; meanwhile it can be held and reversed. Neither the progress nor,
/// at the lift, its speed ever jumps (S-9.5). A place nearer to an end than ``ScrollMotion/restingDistance`` counts as the end.
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
  /// The finger speed, in points per second, from which the timeline goes in the finger's direction at any distance; 200 by
  /// default (our choice).
  public var decidingSpeed = 200.0
  /// The progress of the timeline, from 0 to 1.
  public private(set) var progress: Double
  /// The speed of the progress while it settles, per second; 0 while a finger drives it, or at rest.
  public private(set) var velocity = 0.0
  /// The progress at which it settles or has settled: 0 or 1.
  public private(set) var target: Double

  private let length: Double
  /// The progress at which the finger began.
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
  ///   - length: the displacement of a finger from 0 to 1, in points; negative to the left or upwards. 0 and values that are
  ///     not finite count as 1.
  ///   - progress: the progress at rest: 0 by default. Less than a half counts as 0, everything else as 1.
  public init(length: Double, progress: Double = 0) {
    self.length = length.isFinite && length != 0 ? length : 1
    target = progress < 0.5 ? 0 : 1
    self.progress = target
    start = target
  }

  /// Whether it moves without a finger.
  public var isSettling: Bool { settling != nil }

  /// A finger holds the timeline at its place at `time`.
  public mutating func begin(at time: Timestamp) {
    advance(to: time)
    settling = nil
    velocity = 0
    start = progress
    isHeld = true
  }

  /// The finger has moved by `displacement` since ``begin(at:)``, in points. Beyond 0 and 1 the progress stays there until the
  /// finger comes back.
  public mutating func move(to displacement: Double, at time: Timestamp) {
    guard isHeld, displacement.isFinite else { return }
    progress = (start + displacement / length).clamped(to: 0...1)
  }

  /// The finger lifts with `velocity`, in points per second. From ``decidingSpeed`` on, the timeline settles in the direction
  /// of the finger, otherwise at the nearer end.
  public mutating func release(velocity: Double, at time: Timestamp) {
    guard isHeld else { return }
    let speed = velocity.isFinite ? velocity : 0
    let isFast = speed.magnitude >= decidingSpeed
    settle(at: isFast ? ((speed < 0) == (length < 0) ? 1 : 0) : progress < 0.5 ? 0 : 1, speed: speed / length, time)
  }

  /// The gesture was cancelled: the timeline goes back to the end at which it rested or was settling before.
  public mutating func cancel(at time: Timestamp) {
    if isHeld { settle(at: target, speed: 0, time) }
  }

  /// Makes the timeline settle at the other end. A settling timeline turns round at its place, with its present speed.
  public mutating func reverse(at time: Timestamp) {
    advance(to: time)
    settle(at: 1 - target, speed: velocity, time)
  }

  /// Moves a settling timeline to its progress at `time`. It never goes back to an earlier moment.
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
    // At an end, speed in the direction beyond it is lost.
    let isOutward = progress == 0 && speed < 0 || progress == 1 && speed > 0
    velocity = isOutward ? 0 : speed
    settling = Settling(
      motion: ScrollMotion(offset: progress * size, velocity: velocity * size, target: end * size), since: time)
    advance(to: time)
  }
}
