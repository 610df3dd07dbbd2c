@_spi(Tools) import Tactus

/// Writes the frames of a command's motion, one after the other.
struct GestureScript {
  var time: Timestamp
  var firstID: UInt64
  var place: Point
  var radius: Double
  var window: Rect
  var frames: [[ContactSample]] = []

  mutating func play(_ motion: GestureAlternative.Motion) {
    let place = place
    switch motion {
    case .taps(let fingers, let count):
      for number in 0..<max(count, 1) { press(row(fingers), tap: number, for: 0.06) }
    case .press(let fingers, let taps, let duration):
      for number in 0..<max(taps, 0) { press(row(fingers), tap: number, for: 0.06) }
      press(row(fingers), tap: max(taps, 0), for: duration)
    case .drag(let fingers, let direction, let distance, let duration, let fromEdge):
      let start = fromEdge ? edge(against: direction) : place
      let offsets = row(fingers).map { $0 - place }
      go(duration) { share in offsets.map { start + $0 + direction.vector * (distance * share) } }
    case .pinch(let scale, let hysteresis):
      // The initial span is such that it changes by more than the hysteresis.
      let half = max(radius / 2, (max(hysteresis, 0) + 2) / (2 * (scale - 1).magnitude))
      go(0.3) { share in
        let reach = half * (1 + (scale - 1) * share)
        return [place - Vector(dx: reach, dy: 0), place + Vector(dx: reach, dy: 0)]
      }
    case .turn(let angle, let hysteresis):
      let half = max(radius, (max(hysteresis, 0) + 2) / angle.magnitude)
      go(0.3) { share in
        let spoke = Vector(dx: half, dy: 0).turned(by: angle * share)
        return [place - spoke, place + spoke]
      }
    case .round(let angle, let duration):
      let radius = max(radius, 20)
      go(duration) { share in [place + Vector(dx: 0, dy: -radius).turned(by: angle * share)] }
    case .triggered(let fingers, let delay):
      let held = row(max(fingers, 1) + 1)
      let trigger = Array(held.dropLast())
      add(.began, trigger)
      time = time + .seconds(delay)
      add(.began, [held[held.count - 1]], from: trigger.count)
      time = time + .seconds(0.06)
      add(.ended, [held[held.count - 1]], from: trigger.count)
      time = time + .seconds(0.1)
      add(.ended, trigger)
    case .force(let force):
      add(.began, [place])
      time = time + .seconds(GesturePlayback.interval)
      add(.moved, [place], force: force)
      time = time + .seconds(0.1)
      add(.moved, [place])
      time = time + .seconds(GesturePlayback.interval)
      add(.ended, [place])
    }
  }

  /// The places of this many fingers side by side.
  private func row(_ fingers: Int) -> [Point] {
    let count = min(max(fingers, 1), 32)
    let gap = count > 1 ? min(radius, 2 * radius / Double(count - 1)) : 0
    return (0..<count).map { place + Vector(dx: (Double($0) - Double(count - 1) / 2) * gap, dy: 0) }
  }

  /// A place just inside the edge of the window from which `direction` leads.
  private func edge(against direction: GestureAlternative.Direction) -> Point {
    switch direction {
    case .right: Point(x: window.minX + 1, y: place.y)
    case .left: Point(x: window.maxX - 1, y: place.y)
    case .down: Point(x: place.x, y: window.minY + 1)
    case .up: Point(x: place.x, y: window.maxY - 1)
    }
  }

  private mutating func press(_ points: [Point], tap: Int, for seconds: Double) {
    if tap > 0 { time = time + .seconds(0.1) }
    add(.began, points)
    time = time + .seconds(seconds)
    add(.ended, points)
  }

  private mutating func go(_ duration: Double, _ points: (Double) -> [Point]) {
    let steps = max(Int((duration / GesturePlayback.interval).rounded()), 4)
    add(.began, points(0))
    for step in 1...steps {
      time = time + .seconds(max(duration, 0.004) / Double(steps))
      add(.moved, points(Double(step) / Double(steps)))
    }
    add(.ended, points(1))
  }

  private mutating func add(_ phase: Touch.Phase, _ points: [Point], from first: Int = 0, force: Double = 0) {
    frames.append(
      points.enumerated().map { index, point in
        ContactSample(id: firstID + UInt64(first + index), phase: phase, position: point, time: time, force: force)
      })
  }
}
