/// One finger of an ``IndividualTouchRecognizer``: its candidates, and the one that won.
///
///     watching ──a candidate recognizes──▶ won (continues, if continuous, until the lift)
///        │
///        ├──lift, a tap, a longer series possible──▶ waiting for the series
///        └──lift, no candidate left──▶ over
final class FingerReading {
  let touch: Touch
  /// None once one of them has won.
  var candidates: [Subgesture]
  var winner: Subgesture?
  /// The tap series that this finger continues, if it came down at the place and time of a waiting series.
  var series: TapSeries?

  init(_ touch: Touch, _ candidates: [Subgesture]) {
    self.touch = touch
    self.candidates = candidates
  }

  /// Whether the finger may still make a tap.
  var mayTap: Bool {
    for candidate in candidates where candidate.state == .possible {
      if let tap = candidate as? TapSubgesture, tap.numberOfTapsRequired > series?.count ?? 0 { return true }
    }
    return false
  }
}

/// Taps in a row at one place, by whichever fingers.
///
///     (first tap) ──▶ waiting ──a finger comes down here──▶ continued ──it taps──▶ waiting or complete
///                        │                                     └─ it does something else ──▶ settled
///                        └─ interval over ──▶ settled: the count that was reached is recognized; if no subgesture
///                                             accepts it, the last smaller count that a subgesture accepts
final class TapSeries {
  /// The number of taps that are done.
  var count = 0
  /// The place of the first tap.
  var place: Point
  /// The finger of the tap that completed the pending recognition; without one, the finger of the first tap.
  var touch: Touch
  /// The time until which the next tap must come; `nil` while a finger continues the series.
  var until: Timestamp?
  /// The subgesture to recognize if no further tap comes: the greatest reached count that a subgesture accepts.
  var pending: TapSubgesture?

  init(_ touch: Touch) {
    self.touch = touch
    place = touch.beganPosition
  }
}
