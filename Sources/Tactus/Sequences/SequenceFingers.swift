/// A set of fingers, by their places in a table.
nonisolated struct FingerSet: Sendable, Hashable, Sequence, IteratorProtocol {
  private(set) var bits: UInt32 = 0

  static let capacity = UInt32.bitWidth

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }

  mutating func insert(_ slot: Int) { bits |= 1 << UInt32(slot) }
  mutating func formUnion(_ other: FingerSet) { bits |= other.bits }
  mutating func subtract(_ other: FingerSet) { bits &= ~other.bits }
  func intersection(_ other: FingerSet) -> FingerSet { FingerSet(bits: bits & other.bits) }
  func subtracting(_ other: FingerSet) -> FingerSet { FingerSet(bits: bits & ~other.bits) }
  func union(_ other: FingerSet) -> FingerSet { FingerSet(bits: bits | other.bits) }

  /// Removes and returns the slot of the first finger; `nil` if there is none.
  mutating func next() -> Int? {
    if bits == 0 { return nil }
    let slot = bits.trailingZeroBitCount
    bits &= bits - 1
    return slot
  }
}

/// The fingers of a sequence, each in a slot that it keeps until it lifts.
nonisolated struct SequenceFingers: Sendable {
  struct Finger: Sendable {
    var id: UInt64 = 0
    var began = Timestamp.zero
    /// The places in the window where it came down and where it is.
    var start = Point.zero
    var position = Point.zero
    /// Its present place. If it lifts in a frame in which others move, the place of its lift, as a swipe uses it.
    var latest = Point.zero
    /// The place in the recognizer's view where it came down or lifted.
    var local = Point.zero
    var hasMoved = false
  }

  private var slots: [Finger] = Array(repeating: Finger(), count: FingerSet.capacity)
  /// The fingers that are down.
  private(set) var down = FingerSet()
  /// Fingers that lift in a frame in which others come down. The others are reported first.
  var leaving = FingerSet()
  /// The number of fingers that are down and stay down.
  var staying: Int { down.subtracting(leaving).count }
  /// Fingers that have just lifted and are still stored.
  private var lifted = FingerSet()

  subscript(slot: Int) -> Finger {
    get { slots[slot] }
    set { slots[slot] = newValue }
  }

  /// The slot of a finger that is down.
  func slot(of id: UInt64) -> Int? {
    for slot in down where slots[slot].id == id { return slot }
    return nil
  }

  /// Adds a finger that came down. Returns `nil` if there are too many.
  mutating func add(_ finger: Finger) -> Int? {
    let used = down.union(lifted)
    let slot = (~used.bits).trailingZeroBitCount
    guard slot < FingerSet.capacity else { return nil }
    slots[slot] = finger
    down.insert(slot)
    return slot
  }

  /// Remembers which of `moving` have left their places. Others changed only their force or shape.
  mutating func markMoved(_ moving: FingerSet) {
    for slot in moving where slots[slot].position != slots[slot].start { slots[slot].hasMoved = true }
  }

  /// Counts `fingers` as lifted.
  mutating func lift(_ fingers: FingerSet) {
    down.subtract(fingers)
    lifted.formUnion(fingers)
  }

  /// Drops the fingers that lifted.
  mutating func forgetLifted() -> FingerSet {
    let gone = lifted
    lifted = FingerSet()
    return gone
  }

  mutating func removeAll() {
    down = FingerSet()
    lifted = FingerSet()
    leaving = FingerSet()
  }

  /// The mean place of `fingers`.
  func centroid(of fingers: FingerSet) -> Point { mean(of: fingers) { slots[$0].position } }

  /// The mean place where `fingers` came down.
  func initialCentroid(of fingers: FingerSet) -> Point { mean(of: fingers) { slots[$0].start } }

  @inline(__always)
  private func mean(of fingers: FingerSet, _ place: (Int) -> Point) -> Point {
    var sum = Vector.zero
    for slot in fingers { sum += place(slot) - Point.zero }
    return fingers.isEmpty ? .zero : Point.zero + sum / Double(fingers.count)
  }
}
