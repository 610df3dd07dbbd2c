extension VelocitySamples {
  /// Whether the youngest sample in `window` is at a place to which none of the others lead.
  ///
  /// Three predictions are made from the samples before it: a line through the last five of them, a parabola through
  /// all, and the last two displacements with their change. If one is right, the sample belongs to the motion. The
  /// first two may have an error of 3.5 times the scatter of the samples about them (recorded flings stay within this),
  /// all of a seventh of an ordinary step, which changes the velocity too little to matter. A repeated position is a
  /// pause and not a jump, like a position that comes late and hardly differs. Fewer than four samples predict nothing.
  @inline(never)
  func endsInJump(_ window: Range<Int>) -> Bool {
    guard window.count > 4, self[0].position != self[1].position else { return false }
    let before = window.dropFirst()
    let elapsed = seconds(from: 1, to: 0)

    // A right prediction ends this; the cheapest ones are made first.
    let line = VelocityFit(self, before.prefix(5), degree: 1)
    let interval = max(elapsed, seconds(from: window.upperBound - 1, to: 0) / Double(window.count - 1))
    let step = line.slope * (interval * (1 / 7))
    if isStop(elapsed, before, line) { return false }
    let led = line.position(after: elapsed)
    if isNear(led, step) { return false }

    let (rate, rateBefore) = (rate(since: 2, to: 1), rate(since: 3, to: 2))
    let change = (rate - rateBefore) * (seconds(from: 2, to: 0) / seconds(from: 3, to: 1))
    if isNear(self[1].position + (rate + change) * elapsed, step) { return false }

    let parabola = VelocityFit(self, before, degree: 2)
    let tolerance = max(step.length, 3.5 * line.noise(of: self), 3.5 * parabola.noise(of: self))
    let curved = parabola.position(after: elapsed)
    if min(self[0].position.distance(to: led), self[0].position.distance(to: curved)) <= tolerance { return false }

    // The second sample off the old path confirms the first: it was not a jump, but a new path.
    let old = VelocityFit(self, before.dropFirst().prefix(5), degree: 1)
    let first = self[1].position - old.position(after: seconds(from: 2, to: 1))
    let second = self[0].position - old.position(after: seconds(from: 2, to: 0))
    return first.dot(second) < 0.35 * second.dot(second)
  }

  /// Whether the finger stopped before the youngest sample, `elapsed` seconds after the one before it: late, by the mean
  /// interval of those `before`, and after a fraction of the distance that the `line` through them predicts (both our choice).
  private func isStop(_ elapsed: Double, _ before: Range<Int>, _ line: VelocityFit) -> Bool {
    elapsed * Double(before.count - 1) > 1.75 * seconds(from: before.upperBound - 1, to: 1)
      && self[0].position.distance(to: self[1].position) < line.slope.length * elapsed / 4
  }

  /// The mean velocity from the sample aged `older` to the one aged `younger`.
  private func rate(since older: Int, to younger: Int) -> Vector {
    (self[younger].position - self[older].position) / seconds(from: older, to: younger)
  }

  /// Whether the distance of the youngest sample from `guess` is at most the length of `step`. Squares compare without roots.
  private func isNear(_ guess: Point, _ step: Vector) -> Bool {
    let deviation = self[0].position - guess
    return deviation.dot(deviation) <= step.dot(step)
  }
}
