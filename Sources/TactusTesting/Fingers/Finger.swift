import Tactus

/// The actions of one finger, one after the other: a line of a ``TouchScript``.
///
/// ```swift
/// let drag = Finger().down(at: Point(x: 100, y: 200)).rest(0.1).move(by: Vector(dx: 60, dy: 0), over: 0.3).up()
/// let doubleTap = Finger().tap(at: Point(x: 100, y: 200)).wait(0.1).tap()
/// ```
///
/// Each call returns a copy of the finger with one more action. There are no checks: a finger may move before it comes
/// down or come down twice, like contacts of broken panels, and the samples will show it.
public struct Finger: Sendable, Hashable {
  /// One action of a finger.
  public enum Step: Sendable, Hashable {
    /// Comes down.
    case down(Point)
    /// Moves along this path in this time.
    case move(FingerPath, over: Timestamp.Duration, FingerPace)
    /// Stays at its place, down or up.
    case pause(Timestamp.Duration)
    /// Reports that it is still at its place.
    case stay
    /// Is lifted.
    case up
    /// Is cancelled by the system.
    case cancel
  }

  /// The contact's id in the samples: fingers that are down at the same time need different ids.
  public var id: UInt64
  /// The tool that touches.
  public var tool: Touch.Tool
  /// The actions.
  public private(set) var steps: [Step] = []
  /// Its place after all actions.
  public private(set) var position: Point
  /// The duration of all actions.
  public private(set) var duration = Timestamp.Duration.zero

  /// A finger in the air above `position`, which matters if it comes down without a place.
  public init(_ id: UInt64 = 1, tool: Touch.Tool = .finger, at position: Point = .zero) {
    self.id = id
    self.tool = tool
    self.position = position
  }

  private func adding(_ step: Step) -> Finger {
    var finger = self
    finger.steps.append(step)
    switch step {
    case .down(let place): finger.position = place
    case .move(let path, let time, _):
      finger.position = path.end
      finger.duration = duration + time
    case .pause(let time): finger.duration = duration + time
    case .stay, .up, .cancel: break
    }
    return finger
  }

  /// Comes down at `place`, or at its present place if `place` is `nil`.
  public func down(at place: Point? = nil) -> Finger { adding(.down(place ?? position)) }

  /// Rests for `seconds`, without a report. Less than 0 counts as 0.
  public func rest(_ seconds: Double) -> Finger { adding(.pause(.seconds(max(0, seconds)))) }

  /// Stays in the air for `seconds`. Less than 0 counts as 0.
  public func wait(_ seconds: Double) -> Finger { rest(seconds) }

  /// Reports that it is still at its place: a stationary sample.
  public func stay() -> Finger { adding(.stay) }

  /// Moves to `place` in a straight line within `seconds`: at once, in one sample, if that is 0 or less.
  public func move(to place: Point, over seconds: Double = 0, pace: FingerPace = .steady) -> Finger {
    move(along: .line(from: position, to: place), over: seconds, pace: pace)
  }

  /// Moves by `displacement` in a straight line within `seconds`: at once, in one sample, if that is 0 or less.
  public func move(by displacement: Vector, over seconds: Double = 0, pace: FingerPace = .steady) -> Finger {
    move(to: position + displacement, over: seconds, pace: pace)
  }

  /// Moves about `center` by `angle`, in radians and clockwise if positive, within `seconds`.
  public func turn(about center: Point, by angle: Double, over seconds: Double, pace: FingerPace = .steady) -> Finger {
    move(along: .arc(from: position, center: center, angle: angle), over: seconds, pace: pace)
  }

  /// Moves along `path` within `seconds`. The path has its own start: the finger may jump there.
  public func move(along path: FingerPath, over seconds: Double, pace: FingerPace = .steady) -> Finger {
    adding(.move(path, over: .seconds(max(0, seconds)), pace))
  }

  /// Is lifted.
  public func up() -> Finger { adding(.up) }

  /// Is cancelled by the system.
  public func cancel() -> Finger { adding(.cancel) }

  /// Comes down at `place`, or at its present place, rests for `seconds`, and is lifted. People typically take 0.08 s.
  public func tap(at place: Point? = nil, for seconds: Double = 0.08) -> Finger {
    down(at: place).rest(seconds).up()
  }
}

/// The path of a finger from one place to another.
public enum FingerPath: Sendable, Hashable {
  /// Straight from the first place to the second.
  case line(from: Point, to: Point)
  /// About `center`, by `angle` in radians: clockwise on the screen if positive.
  case arc(from: Point, center: Point, angle: Double)
  /// From place to place in straight lines, at the same speed throughout; at least one place.
  case corners([Point])

  /// The place of the finger after `fraction` of the path, 0 to 1.
  public func position(at fraction: Double) -> Point {
    switch self {
    case .line(let start, let end):
      return fraction >= 1 ? end : start + (end - start) * fraction
    case .arc(let start, let center, let angle):
      return center + Transform(rotation: angle * fraction).apply(to: start - center)
    case .corners(let places):
      return FingerPath.position(at: fraction, between: places)
    }
  }

  /// The end of the path.
  public var end: Point { position(at: 1) }

  private static func position(at fraction: Double, between places: [Point]) -> Point {
    guard let last = places.last else { return .zero }
    if fraction >= 1 { return last }
    var total = 0.0
    for (start, end) in zip(places, places.dropFirst()) { total += start.distance(to: end) }
    var rest = total * fraction
    for (start, end) in zip(places, places.dropFirst()) {
      let length = start.distance(to: end)
      if rest < length { return start + (end - start) * (rest / length) }
      rest -= length
    }
    return last
  }
}

/// The change of a finger's speed along its path.
public enum FingerPace: Sendable, Hashable {
  /// The same speed throughout.
  case steady
  /// The motion of arms: from rest to rest with the least jerk, 10s³ − 15s⁴ + 6s⁵.
  case minimumJerk

  /// The share of the path that is done after `fraction` of the time, 0 to 1.
  public func progress(at fraction: Double) -> Double {
    switch self {
    case .steady: fraction
    case .minimumJerk: fraction * fraction * fraction * (10 - fraction * (15 - fraction * 6))
    }
  }
}
