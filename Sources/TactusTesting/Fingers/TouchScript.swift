import Tactus

/// The actions of several fingers, each from its own start.
///
/// ```swift
/// var script = TouchScript(Finger(1).down(at: Point(x: 100, y: 300)).rest(1).up())
/// script.add(Finger(2).tap(at: Point(x: 200, y: 300)), after: 0.6)
/// let samples = script.samples(rate: 120)
/// ```
///
/// Time 0 is the start of the script; a ``Stage`` plays it from its own now.
public struct TouchScript: Sendable, Hashable {
  /// A finger and its start.
  public struct Part: Sendable, Hashable {
    /// The time from the script's start to the finger's first step.
    public var start: Timestamp.Duration
    /// The finger with its actions.
    public var finger: Finger
  }

  /// The fingers in the order in which they were added: samples of the same moment have this order.
  public private(set) var parts: [Part] = []

  /// A script in which all `fingers` start at once.
  public init(_ fingers: Finger...) { for finger in fingers { add(finger) } }

  /// A script in which all `fingers` start at once.
  public init(_ fingers: [Finger]) { for finger in fingers { add(finger) } }

  /// Adds `finger`, whose first step comes `seconds` after the start.
  public mutating func add(_ finger: Finger, after seconds: Double = 0) {
    parts.append(Part(start: .seconds(seconds), finger: finger))
  }

  /// Adds the fingers of `other`, `seconds` after the start.
  public mutating func add(_ other: TouchScript, after seconds: Double = 0) {
    for part in other.parts { parts.append(Part(start: part.start + .seconds(seconds), finger: part.finger)) }
  }

  /// The time until the last finger has done its last step.
  public var duration: Timestamp.Duration { parts.map { $0.start + $0.finger.duration }.max() ?? .zero }

  /// The script's samples from an ideal panel: downs, lifts and the ends of movements exactly when they happen, and the
  /// places of the fingers in between `rate` times a second.
  ///
  /// A rate of 0 or less, or one that is not a finite number, gives only the exact events. For realistic panels, see
  /// ``Panel``.
  public func samples(rate: Double = 120) -> [ContactSample] {
    let samples = parts.flatMap { $0.finger.samples(from: $0.start, rate: rate) }
    return samples.sorted { $0.time < $1.time }
  }
}

extension Finger {
  func samples(from start: Timestamp.Duration, rate: Double) -> [ContactSample] {
    var samples: [ContactSample] = []
    var time = Timestamp.zero + start
    var place = position
    func add(_ phase: Touch.Phase, at moment: Timestamp) {
      samples.append(ContactSample(id: id, phase: phase, position: place, time: moment, tool: tool))
    }
    for step in steps {
      switch step {
      case .down(let point):
        place = point
        add(.began, at: time)
      case .move(let path, let duration, let pace):
        for moment in Finger.ticks(between: time, and: time + duration, rate: rate) {
          let fraction = Double((moment - time).nanoseconds) / Double(duration.nanoseconds)
          place = path.position(at: pace.progress(at: fraction))
          add(.moved, at: moment)
        }
        time = time + duration
        place = path.end
        add(.moved, at: time)
      case .pause(let duration): time = time + duration
      case .stay: add(.stationary, at: time)
      case .up: add(.ended, at: time)
      case .cancel: add(.cancelled, at: time)
      }
    }
    return samples
  }

  /// The frames of a panel strictly between two moments.
  static func ticks(between start: Timestamp, and end: Timestamp, rate: Double) -> [Timestamp] {
    guard rate > 0, rate.isFinite, end > start else { return [] }
    var ticks: [Timestamp] = []
    var number = (start.seconds * rate).rounded(.down)
    while true {
      let tick = Timestamp(seconds: number / rate)
      if tick >= end { return ticks }
      if tick > start { ticks.append(tick) }
      number += 1
    }
  }
}
