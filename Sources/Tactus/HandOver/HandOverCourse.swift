/// What a drag along one axis moves, as a function of how far the finger has gone: first one owner to its edge, then the next.
///
///     finger up ◀──── list to its end ──── 0 ──── list to its start ────▶ sheet to its lower edge ────▶ beyond: finger down
///
/// It accumulates nothing from frame to frame. So a finger that comes back moves everything back by the same path, through the
/// same edges (S-9.2).
struct HandOverCourse {
  /// An owner's part of the course in one direction.
  struct Share {
    /// Which owner moves.
    var owner: Int
    /// How far it can go, in points; 0 or more, and perhaps without end.
    var room: Double
  }

  /// The owners that move in turn while the finger goes down or to the right, and while it goes up or to the left.
  var forward: [Share]
  var backward: [Share]

  /// Which owner has the drag when the finger has gone `distance`; `nil` if there is none in this direction. At an edge it is the
  /// owner that comes from the side of 0; at 0 that of the direction in which the drag began: `travel`.
  func owner(at distance: Double, travel: Double) -> Int? {
    let shares = (distance == 0 ? travel : distance) < 0 ? backward : forward
    var left = distance.magnitude
    for share in shares where share.room > 0 {
      if left <= share.room { return share.owner }
      left -= share.room
    }
    return shares.last?.owner
  }

  /// How far `owner` has moved when the finger has gone `distance`.
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

  /// How far the finger has gone beyond what all owners together can move.
  func beyond(at distance: Double) -> Double {
    var room = 0.0
    for share in distance < 0 ? backward : forward { room += share.room }
    let beyond = max(0, distance.magnitude - room)
    return distance < 0 ? -beyond : beyond
  }
}
