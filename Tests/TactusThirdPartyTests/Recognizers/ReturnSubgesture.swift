import Tactus

/// A finger that leaves its place and comes back, rests there, and so presses a key that is behind it: with all four touch
/// methods, a deadline and settings of its own.
final class ReturnSubgesture: Subgesture {
  /// How far away the finger has to go, in points.
  var distance = 40.0
  /// How long it has to rest where it came from, in seconds.
  var rest = 0.2
  /// Receives fingers that were removed, for tests.
  var onLoss: ((UInt64) -> Void)?

  private enum Stage { case near, away, back }
  private var stage = Stage.near

  override func copy() -> Subgesture {
    let copy = ReturnSubgesture(id)
    copy.copySettings(from: self)
    copy.distance = distance
    copy.rest = rest
    copy.onLoss = onLoss
    return copy
  }

  override func touchBegan(_ touch: Touch, at time: Timestamp) {
    // Next to the edge there is nowhere to go.
    if touch.initialLocation(in: nil).x < 20 { fail() }
  }

  override func touchMoved(_ touch: Touch, at time: Timestamp) {
    let displacement = touch.location(in: nil).distance(to: touch.initialLocation(in: nil))
    switch stage {
    case .near: if displacement > distance { stage = .away }
    case .away:
      if displacement <= 10 {
        stage = .back
        deadline = time + .seconds(rest)
      }
    case .back:
      if displacement > 10 {
        stage = .away
        deadline = nil
      }
    }
  }

  override func touchEnded(_ touch: Touch, at time: Timestamp) { fail() }

  override func touchCancelled(_ touch: Touch, at time: Timestamp) { onLoss?(touch.id) }

  override func deadlinePassed(_ time: Timestamp) { recognize() }
}
