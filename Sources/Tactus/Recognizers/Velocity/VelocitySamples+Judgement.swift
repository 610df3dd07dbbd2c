extension VelocitySamples {
  /// The velocity along both axes, by the rules of ``VelocityTracker``.
  func velocity(restInterval: Timestamp.Duration, recentInterval: Timestamp.Duration) -> Vector {
    let window = endsInJump(indices) ? indices.dropFirst() : indices
    return window.count > 1 ? velocity(window, restInterval: restInterval, recentInterval: recentInterval) : .zero
  }

  // Separate functions, so that their stack frames do not all exist at once.

  @inline(never)
  private func velocity(
    _ window: Range<Int>, restInterval: Timestamp.Duration, recentInterval: Timestamp.Duration
  ) -> Vector {
    let parabola = VelocityFit(self, window, degree: 2)
    return Vector(
      dx: velocity(along: .x, window, parabola: parabola, restInterval: restInterval, recentInterval: recentInterval),
      dy: velocity(along: .y, window, parabola: parabola, restInterval: restInterval, recentInterval: recentInterval))
  }

  /// The velocity along `axis` over the samples whose ranks are in `window`: the slope of `parabola` at the youngest
  /// sample, or the most recent motion if the parabola is not reliable.
  @inline(never)
  private func velocity(
    along axis: Axis, _ window: Range<Int>, parabola: VelocityFit, restInterval: Timestamp.Duration,
    recentInterval: Timestamp.Duration
  ) -> Double {
    let slope = axis == .x ? parabola.slope.dx : parabola.slope.dy
    let last = lastDisplacement(along: axis, window)
    guard last != 0 else { return 0 }
    let all = extremes(along: axis, window)
    let pointsBackwards = slope < 0 ? last > 0 : slope > 0 && last < 0

    var velocity = slope
    let rests = rests(along: axis, for: restInterval, window, all)
    if !rests, let turned = slopeSinceTurn(along: axis, window, all, parabola, isCertain: pointsBackwards) {
      velocity = turned
    } else if rests || pointsBackwards {
      velocity = recentDifference(along: axis, ranks(window, since: recentInterval))
    }
    return velocity.isFinite ? velocity : 0
  }

  /// The ranks from the youngest sample to the first that is at least `interval` older, or to the oldest.
  private func ranks(_ window: Range<Int>, since interval: Timestamp.Duration) -> Range<Int> {
    let youngest = window.lowerBound
    for rank in window where self[rank].age - self[youngest].age >= interval { return youngest..<rank + 1 }
    return window
  }

  /// The last displacement that is not zero.
  private func lastDisplacement(along axis: Axis, _ window: Range<Int>) -> Double {
    for rank in window.dropFirst() where place(along: axis, rank) != place(along: axis, rank - 1) {
      return displacement(along: axis, from: rank, to: rank - 1)
    }
    return 0
  }

  /// Whether nothing has moved along `axis` for `interval` beyond a twentieth of the distance that all samples cover,
  /// since fingers at rest tremble. (In a steady motion, the last 32 ms are a third.)
  private func rests(
    along axis: Axis, for interval: Timestamp.Duration, _ window: Range<Int>, _ all: Extremes
  ) -> Bool {
    let most = 0.05 * distance(along: axis, all)
    // Usually the last displacement shows that it moves.
    let last = displacement(along: axis, from: window.lowerBound + 1, to: window.lowerBound)
    if last.magnitude > most { return false }
    let recent = ranks(window, since: interval)
    return recent.count < window.count && distance(along: axis, extremes(along: axis, recent)) <= most
  }

  /// The mean velocity along `axis` in `recent`, or the velocity of the last displacement if it is lower still.
  ///
  /// A mean lags behind, and where this function is used the finger mostly slows down.
  private func recentDifference(along axis: Axis, _ recent: Range<Int>) -> Double {
    func rate(since oldest: Int) -> Double {
      displacement(along: axis, from: oldest, to: recent.lowerBound) / seconds(from: oldest, to: recent.lowerBound)
    }
    let (mean, last) = (rate(since: recent.upperBound - 1), rate(since: recent.lowerBound + 1))
    return last * mean >= 0 && last.magnitude < mean.magnitude ? last : mean
  }
}

extension VelocitySamples {
  /// The slope of the line through the samples since the finger turned around along `axis`; `nil` if it did not turn
  /// around, or only gently.
  ///
  /// A parabola follows a gentle turn, but overshoots a sharp one by up to twice the speed. A turn is sharp if two or
  /// more displacements follow it, if these exceed the noise about the `parabola` and their own noise about the line,
  /// and if the line fits the samples since the turn much better than the parabola fits all. If the turn is certain,
  /// because the parabola points backwards, weaker evidence is enough. The factors are those with the least error over
  /// the motions of the tests.
  private func slopeSinceTurn(
    along axis: Axis, _ window: Range<Int>, _ all: Extremes, _ parabola: VelocityFit, isCertain: Bool
  ) -> Double? {
    guard let turn = turn(window, all) else { return nil }
    let distance = displacement(along: axis, from: turn, to: window.lowerBound).magnitude
    let line = VelocityFit(self, window.lowerBound..<turn + 1, degree: 1)
    let (noise, noiseSince) = (parabola.noise(of: self), line.noise(of: self))
    if isCertain {
      guard distance > noise, distance > 5 * noiseSince else { return nil }
    } else {
      guard distance > 2 * noise, distance > 10 * noiseSince, noiseSince < 0.4 * noise else { return nil }
    }
    return axis == .x ? line.slope.dx : line.slope.dy
  }

  /// The rank of the last sample that is farthest out to one side, unless it is the oldest or one of the two youngest.
  private func turn(_ window: Range<Int>, _ all: Extremes) -> Int? {
    func isInside(_ rank: Int) -> Bool { rank >= window.lowerBound + 2 && rank + 1 < window.upperBound }
    let (one, other) = (all.lowest, all.highest)
    if !isInside(one) { return isInside(other) ? other : nil }
    return isInside(other) ? min(one, other) : one
  }

  /// The ranks of the outermost samples along an axis: of equals, the youngest.
  private typealias Extremes = (lowest: Int, highest: Int)

  private func extremes(along axis: Axis, _ ranks: Range<Int>) -> Extremes {
    var result = (lowest: ranks.lowerBound, highest: ranks.lowerBound)
    for rank in ranks.dropFirst() {
      let place = place(along: axis, rank)
      if place < self.place(along: axis, result.lowest) {
        result.lowest = rank
      } else if place > self.place(along: axis, result.highest) {
        result.highest = rank
      }
    }
    return result
  }

  /// The distance along `axis` between the outermost samples.
  private func distance(along axis: Axis, _ extremes: Extremes) -> Double {
    displacement(along: axis, from: extremes.lowest, to: extremes.highest)
  }
}
