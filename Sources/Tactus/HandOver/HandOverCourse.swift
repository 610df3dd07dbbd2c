/// The effect of a drag along one axis, as a function of the finger's displacement: first one owner to its edge, then the next.
///
///     finger up ◀──── list to its end ──── 0 ──── list to its start ────▶ sheet to its lower edge ────▶ beyond: finger down
///
/// It accumulates nothing from frame to frame. So a finger that comes back moves everything back by the same path, through the
/// same edges (S-9.2).
struct HandOverCourse {
  /// An owner's part of the course in one direction.
  struct Share {
    /// The owner that moves.
    var owner: Int
    /// The distance that it can move, in points; 0 or more, and possibly infinite.
    var room: Double
  }

  /// The owners that move in turn: while the finger goes down or to the right, and while it goes up or to the left.
  var forward: [Share]
  var backward: [Share]

  /// The owner of the drag when the finger has gone `distance`; `nil` if none exists in this direction. At an edge it is the
  /// owner on the side of 0; at 0 it is the owner in the direction in which the drag began: `travel`.
  func owner(at distance: Double, travel: Double) -> Int? {
    let shares = (distance == 0 ? travel : distance) < 0 ? backward : forward
    var left = distance.magnitude
    for share in shares where share.room > 0 {
      if left <= share.room { return share.owner }
      left -= share.room
    }
    return shares.last?.owner
  }

  /// The distance that `owner` has moved when the finger has gone `distance`.
  func moved(_ owner: Int, at distance: Double) -> Double {
    var start = 0.0
    for share in distance < 0 ? backward : forward {
      if share.owner == owner {
        let own = max(0, min(distance.magnitude - start, share.room))
        return distance < 0 ? -own : own
      }
      start += share.room
    }
    return 0
  }

  /// The distance that the finger has gone beyond the range of all owners together.
  func beyond(at distance: Double) -> Double {
    var room = 0.0
    for share in distance < 0 ? backward : forward { room += share.room }
    let beyond = max(0, distance.magnitude - room)
    return distance < 0 ? -beyond : beyond
  }
}
