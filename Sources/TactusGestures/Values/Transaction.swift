import Tactus

/// The animation settings of a change of a ``GestureState``. Tactus draws nothing: the host gets this with the change
/// (``GestureAttachment/onStateChange``) and moves its views accordingly.
public nonisolated struct Transaction: Sendable, Hashable {
  /// The movement of views to their new places; `nil` for an immediate change.
  public var animation: Animation?
  /// Whether views should ignore their own animations; false by default.
  public var disablesAnimations = false
  /// Whether it is one of a series of changes, as while a finger drags; false by default.
  public var isContinuous = false

  /// Makes a change that is shown at once.
  public init() {}
  /// Makes a change that is shown by `animation`.
  public init(animation: Animation?) { self.animation = animation }
}

/// The movement of an object to its new place, as numbers for a host that draws.
public nonisolated struct Animation: Sendable, Hashable {
  /// The course of a motion.
  public enum Curve: Sendable, Hashable {
    /// A cubic Bézier curve from (0, 0) to (1, 1) with these two control points, which lasts `duration` seconds.
    case bezier(CGPoint, CGPoint, duration: Double)
    /// A spring that would swing once in `response` seconds without damping; a damping of 1 does not overshoot.
    case spring(response: Double, damping: Double)
  }

  /// The course of the motion.
  public var curve: Curve
  /// The delay before it begins, in seconds; 0 by default.
  public var delay = 0.0
  /// The factor of its speed; 1 by default.
  public var speed = 1.0

  /// Makes a motion of this course.
  public init(_ curve: Curve) { self.curve = curve }

  /// A motion by a Bézier curve.
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(.bezier(CGPoint(x: x1, y: y1), CGPoint(x: x2, y: y2), duration: duration))
  }

  /// A motion at constant speed.
  public static func linear(duration: Double = 0.35) -> Animation { timingCurve(0, 0, 1, 1, duration: duration) }
  /// A motion that starts slowly.
  public static func easeIn(duration: Double = 0.35) -> Animation { timingCurve(0.42, 0, 1, 1, duration: duration) }
  /// A motion that stops slowly.
  public static func easeOut(duration: Double = 0.35) -> Animation { timingCurve(0, 0, 0.58, 1, duration: duration) }
  /// A motion that starts and stops slowly.
  public static func easeInOut(duration: Double = 0.35) -> Animation {
    timingCurve(0.42, 0, 0.58, 1, duration: duration)
  }
  /// A motion of a spring. `blendDuration` exists for code that comes from SwiftUI.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation(.spring(response: response, damping: dampingFraction)) }
  /// A motion of a spring, by the time that it seems to take, in seconds. A bounce of 0 does not overshoot.
  @_disfavoredOverload
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    spring(response: duration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }
  /// A spring that overshoots.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }
  /// A spring that overshoots a little.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring that does not overshoot.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  /// A motion of a spring that follows a finger.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation { Animation(.spring(response: response, damping: dampingFraction)) }

  /// ``spring(response:dampingFraction:blendDuration:)``.
  public static var `default`: Animation { spring(response: 0.5) }
  /// ``linear(duration:)``.
  public static var linear: Animation { linear() }
  /// ``easeIn(duration:)``.
  public static var easeIn: Animation { easeIn() }
  /// ``easeOut(duration:)``.
  public static var easeOut: Animation { easeOut() }
  /// ``easeInOut(duration:)``.
  public static var easeInOut: Animation { easeInOut() }
  /// ``spring(response:dampingFraction:blendDuration:)``.
  public static var spring: Animation { `default` }
  /// ``interactiveSpring(response:dampingFraction:blendDuration:)``.
  public static var interactiveSpring: Animation { interactiveSpring() }
  /// ``bouncy(duration:extraBounce:)``.
  public static var bouncy: Animation { bouncy() }
  /// ``snappy(duration:extraBounce:)``.
  public static var snappy: Animation { snappy() }
  /// ``smooth(duration:extraBounce:)``.
  public static var smooth: Animation { smooth() }

  /// The same animation, `delay` seconds later.
  public func delay(_ delay: Double) -> Animation {
    var later = self
    later.delay += delay
    return later
  }

  /// The same animation, `speed` times as fast.
  public func speed(_ speed: Double) -> Animation {
    var other = self
    other.speed *= speed
    return other
  }
}
