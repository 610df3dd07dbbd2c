import Tactus

/// A command, with one key or one menu item, that replaces a gesture of several fingers, with a path, or with pressure.
///
/// Every such gesture of the engine has commands (``usual(for:)``), such as zoom in and zoom out for a pinch. A command
/// makes the gesture with its own fingers, so that an application needs no second implementation:
///
/// ```swift
/// let alternatives = GestureAlternatives(window)
/// for offer in alternatives.offers(at: photo) { menu.add(offer.alternative.name, key: offer.alternative.key) }
/// ```
public nonisolated struct GestureAlternative: Sendable, Hashable {
  /// The name in a menu: "Zoom in".
  public var name: String
  /// The key, in the form of `KeyboardEvent.key` of pages, with modifiers before it: `+`, `ArrowLeft`, `Shift+ArrowLeft`.
  public var key: String
  /// The movement of the fingers.
  public var motion: Motion

  /// A command.
  public init(_ name: String, key: String, _ motion: Motion) {
    self.name = name
    self.key = key
    self.motion = motion
  }

  /// A direction on the surface.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Up.
    case up
    /// Down.
    case down

    /// The unit vector, in the window: y grows downwards.
    public var vector: Vector {
      switch self {
      case .left: Vector(dx: -1, dy: 0)
      case .right: Vector(dx: 1, dy: 0)
      case .up: Vector(dx: 0, dy: -1)
      case .down: Vector(dx: 0, dy: 1)
      }
    }

    var keyName: String { "Arrow\(rawValue.prefix(1).uppercased())\(rawValue.dropFirst())" }
  }

  /// The movement of a command's fingers. Lengths are points of the window, times are seconds, angles are radians.
  public enum Motion: Sendable, Hashable {
    /// This number of fingers taps this many times.
    case taps(fingers: Int, count: Int)
    /// This number of fingers taps this many times, then rests for a time.
    case press(fingers: Int, taps: Int, duration: Double)
    /// This number of fingers moves this far within a time, from the center of the view, or from an edge of the window.
    case drag(fingers: Int, Direction, distance: Double, duration: Double, fromEdge: Bool = false)
    /// Two fingers spread to this share of their distance, or come together.
    case pinch(scale: Double, hysteresis: Double)
    /// Two fingers turn, clockwise if the angle is positive.
    case turn(angle: Double, hysteresis: Double)
    /// One finger moves round a circle within a time.
    case round(angle: Double, duration: Double)
    /// This number of fingers rests for a time; then another finger taps.
    case triggered(fingers: Int, delay: Double)
    /// One finger presses with this force for a moment.
    case force(Double)
  }
}

extension GestureAlternative {
  /// The scale of a pinch or a transform, and the angle of a rotation: a quarter more, a twelfth of a turn.
  static let zoomStep = 1.25
  static let turnStep = Double.pi / 6
  /// How far a drag exceeds its hysteresis, in points.
  static let dragStep = 48.0

  /// The commands for `recognizer`; none if one finger makes its gesture without a path, and none for gestures that only
  /// their author knows: sequences, individual fingers, your own recognizers, pans after a press, triggers in a region.
  public static func usual(for recognizer: GestureRecognizer) -> [GestureAlternative] {
    switch recognizer {
    case let pan as PanGestureRecognizer where pan.activatesAfterLongPress > 0: return []
    case let trigger as TriggeredTapGestureRecognizer where trigger.triggerRegion != nil: return []
    case let tap as TapGestureRecognizer where tap.numberOfTouchesRequired > 1:
      let count = tap.numberOfTapsRequired
      let fingers = tap.numberOfTouchesRequired
      let often = count == 1 ? "Tap" : count == 2 ? "Double tap" : "\(count) taps"
      return [
        GestureAlternative("\(often) with \(fingers) fingers", key: "\(fingers)", .taps(fingers: fingers, count: count))
      ]
    case is TwoFingerTapGestureRecognizer:
      return [GestureAlternative("Tap with both", key: "Alt+2", .taps(fingers: 2, count: 1))]
    case let press as LongPressGestureRecognizer where press.numberOfTouchesRequired > 1:
      let fingers = press.numberOfTouchesRequired
      return [
        GestureAlternative(
          "Press with \(fingers) fingers", key: "Shift+\(fingers)",
          .press(
            fingers: fingers, taps: press.numberOfTapsRequired, duration: max(press.minimumPressDuration, 0) + 0.05))
      ]
    case let edgePan as ScreenEdgePanGestureRecognizer: return Self.edges(edgePan)
    case let pan as PanGestureRecognizer: return Self.drags(pan)
    case let swipe as SwipeGestureRecognizer: return Self.swipes(swipe)
    case let pinch as PinchGestureRecognizer: return Self.zooms(pinch.hysteresis)
    case let rotation as RotationGestureRecognizer: return Self.turns(rotation.hysteresis)
    case let transform as TransformGestureRecognizer: return Self.transforms(transform)
    case let flick as FlickGestureRecognizer:
      // Twice the required velocity, for at least a tenth of a second.
      let distance = max(flick.minimumVelocity * 0.2, flick.hysteresis + Self.dragStep)
      return Direction.allCases.map {
        GestureAlternative(
          "Flick \($0.rawValue)", key: "Control+\($0.keyName)",
          .drag(fingers: 1, $0, distance: distance, duration: min(0.1, distance / max(2 * flick.minimumVelocity, 1))))
      }
    case let circle as CircleGestureRecognizer:
      let turning = min(max(2 * .pi, circle.minimumTurning), circle.maximumTurning)
      return [
        GestureAlternative(
          "Draw a circle", key: "o", .round(angle: turning, duration: min(0.6, circle.maximumDuration / 2)))
      ]
    case let spin as SpinGestureRecognizer:
      let angle = spin.minimumAngle + Self.turnStep
      // Recognition happens during the movement, so a part of the displacement is lost.
      return [
        GestureAlternative("Spin clockwise", key: "}", .round(angle: angle + .pi, duration: 0.5)),
        GestureAlternative("Spin counterclockwise", key: "{", .round(angle: -angle - .pi, duration: 0.5)),
      ]
    case let trigger as TriggeredTapGestureRecognizer:
      return [
        GestureAlternative(
          "Hold and tap", key: "t",
          .triggered(fingers: trigger.numberOfTriggerTouches, delay: max(trigger.minimumDelay, 0) + 0.05))
      ]
    case let force as ForcePressGestureRecognizer:
      return [GestureAlternative("Press hard", key: "f", .force(min(force.configuration.minimumForce * 1.2, 1)))]
    default: return []
    }
  }

  /// Whether the gesture of `recognizer` needs several fingers, a path or pressure, so that not every person can make
  /// it. A recognizer that is not one of the engine's counts as such.
  public static func isNeeded(for recognizer: GestureRecognizer) -> Bool {
    switch recognizer {
    case let tap as TapGestureRecognizer: tap.numberOfTouchesRequired > 1
    case let press as LongPressGestureRecognizer: press.numberOfTouchesRequired > 1
    case is TapSequence, is TouchDownGestureRecognizer, is HoverGestureRecognizer: false
    default: true
    }
  }

  private static func drags(_ pan: PanGestureRecognizer) -> [GestureAlternative] {
    let fingers = pan.minimumNumberOfTouches
    let directions = Direction.allCases.filter { pan.distance(along: $0.vector) < .infinity }
    return directions.map {
      GestureAlternative(
        fingers == 1 ? "Move \($0.rawValue)" : "Move \($0.rawValue) with \(fingers) fingers",
        key: (fingers == 1 ? "" : "Control+Shift+") + $0.keyName,
        .drag(fingers: fingers, $0, distance: pan.distance(along: $0.vector) + dragStep, duration: 0.3))
    }
  }

  private static func edges(_ pan: ScreenEdgePanGestureRecognizer) -> [GestureAlternative] {
    let directions: [(ScreenEdgePanGestureRecognizer.Edges, Direction, String)] = [
      (.left, .right, "left"), (.right, .left, "right"), (.top, .down, "top"), (.bottom, .up, "bottom"),
    ]
    return directions.filter { pan.edges.contains($0.0) && pan.distance(along: $0.1.vector) < .infinity }.map {
      _, direction, edge in
      GestureAlternative(
        "Pull in from the \(edge)", key: "Alt+\(direction.keyName)",
        .drag(
          fingers: pan.minimumNumberOfTouches, direction, distance: pan.distance(along: direction.vector) + dragStep,
          duration: 0.3, fromEdge: true))
    }
  }

  private static func swipes(_ swipe: SwipeGestureRecognizer) -> [GestureAlternative] {
    let directions: [(SwipeGestureRecognizer.Direction, Direction)] = [
      (.left, .left), (.right, .right), (.up, .up), (.down, .down),
    ]
    let fingers = swipe.numberOfTouchesRequired
    // A swipe for left or right does not look for up and down.
    let isHorizontal = swipe.direction.contains(.left) || swipe.direction.contains(.right)
    return directions.filter { swipe.direction.contains($0.0) && (!isHorizontal || $0.1.vector.dy == 0) }.map {
      _, direction in
      GestureAlternative(
        fingers == 1 ? "Swipe \(direction.rawValue)" : "Swipe \(direction.rawValue) with \(fingers) fingers",
        key: "Shift+\(direction.keyName)",
        .drag(
          fingers: fingers, direction, distance: swipe.minimumPrimaryMovement * 1.5 + 10,
          duration: min(0.15, swipe.maximumDuration / 2)))
    }
  }

  private static func zooms(_ hysteresis: Double) -> [GestureAlternative] {
    [
      GestureAlternative("Zoom in", key: "+", .pinch(scale: zoomStep, hysteresis: hysteresis)),
      GestureAlternative("Zoom out", key: "-", .pinch(scale: 1 / zoomStep, hysteresis: hysteresis)),
    ]
  }

  private static func turns(_ hysteresis: Double) -> [GestureAlternative] {
    [
      GestureAlternative("Turn clockwise", key: "]", .turn(angle: turnStep, hysteresis: hysteresis)),
      GestureAlternative("Turn counterclockwise", key: "[", .turn(angle: -turnStep, hysteresis: hysteresis)),
    ]
  }

  private static func transforms(_ transform: TransformGestureRecognizer) -> [GestureAlternative] {
    let fingers = transform.minimumNumberOfTouches
    var alternatives: [GestureAlternative] = []
    if transform.components.contains(.translation) {
      alternatives += Direction.allCases.map {
        GestureAlternative(
          "Move \($0.rawValue)", key: $0.keyName,
          .drag(fingers: fingers, $0, distance: max(transform.hysteresis, 0) + dragStep, duration: 0.3))
      }
    }
    // Two fingers zoom and turn.
    if fingers <= 2, transform.components.contains(.scale) { alternatives += zooms(transform.hysteresis) }
    if fingers <= 2, transform.components.contains(.rotation) { alternatives += turns(transform.hysteresis) }
    return alternatives
  }
}
