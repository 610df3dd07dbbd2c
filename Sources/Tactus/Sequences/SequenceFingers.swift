/// A set of fingers, by the places that they have in a table.
struct FingerSet: Sendable, Hashable {
  private(set) var bits: UInt32 = 0

  static let capacity = UInt32.bitWidth

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }

  func contains(_ slot: Int) -> Bool { bits & (1 << UInt32(slot)) != 0 }
  mutating func insert(_ slot: Int) { bits |= 1 << UInt32(slot) }
  mutating func formUnion(_ other: FingerSet) { bits |= other.bits }
  mutating func subtract(_ other: FingerSet) { bits &= ~other.bits }
  func intersection(_ other: FingerSet) -> FingerSet { FingerSet(bits: bits & other.bits) }
  func subtracting(_ other: FingerSet) -> FingerSet { FingerSet(bits: bits & ~other.bits) }
  func union(_ other: FingerSet) -> FingerSet { FingerSet(bits: bits | other.bits) }

  init(bits: UInt32 = 0) { self.bits = bits }

  /// The slot of the first finger, taken out; `nil` if there is none.
  mutating func popFirst() -> Int? {
    if bits == 0 { return nil }
    let slot = bits.trailingZeroBitCount
    bits &= bits - 1
    return slot
  }
}

/// The fingers that a sequence knows of, each in a slot that it keeps until it lifts.
struct SequenceFingers: Sendable {
  struct Finger: Sendable {
    var id: UInt64 = 0
    var began = Timestamp.zero
    /// Where it came down and where it is, in the window.
    var start = Point.zero
    var position = Point.zero
    /// Where it is, or, in the frame in which it lifts while others move, where it lifts: as a swipe sees it.
    var latest = Point.zero
    /// Where it came down, or lifted, in the recognizer's view.
    var local = Point.zero
    var hasMoved = false
  }

  private var slots: [Finger] = Array(repeating: Finger(), count: FingerSet.capacity)
  /// Those that are down.
  private(set) var down = FingerSet()
  /// Those that lift in the frame in which others come down: the others are reported first.
  var leaving = FingerSet()
  /// How many are down and stay so.
  var staying: Int { down.subtracting(leaving).count }
  /// Those that lifted just now and are not forgotten yet.
  private var lifted = FingerSet()

  subscript(slot: Int) -> Finger {
    get { slots[slot] }
    set { slots[slot] = newValue }
  }

  /// The slot of a finger that is down.
  func slot(of id: UInt64) -> Int? {
    var rest = down
    while let slot = rest.popFirst() { if slots[slot].id == id { return slot } }
    return nil
  }

  /// Takes a finger that came down; `nil` if there are too many.
  mutating func add(_ finger: Finger) -> Int? {
    let used = down.union(lifted)
    let slot = (~used.bits).trailingZeroBitCount
    guard slot < FingerSet.capacity else { return nil }
    slots[slot] = finger
    down.insert(slot)
    return slot
  }

  /// Remembers that `moving` have moved.
  mutating func markMoved(_ moving: FingerSet) {
    var rest = moving
    while let slot = rest.popFirst() { slots[slot].hasMoved = true }
  }

  /// Counts `fingers` as lifted.
  mutating func lift(_ fingers: FingerSet) {
    down.subtract(fingers)
    lifted.formUnion(fingers)
  }

  /// Drops those that lifted.
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
  func centroid(of fingers: FingerSet) -> Point {
    var sum = Vector.zero
    var rest = fingers
    while let slot = rest.popFirst() { sum += slots[slot].position - Point.zero }
    return fingers.isEmpty ? .zero : Point.zero + sum / Double(fingers.count)
  }

  /// The mean place where `fingers` came down.
  func initialCentroid(of fingers: FingerSet) -> Point {
    var sum = Vector.zero
    var rest = fingers
    while let slot = rest.popFirst() { sum += slots[slot].start - Point.zero }
    return fingers.isEmpty ? .zero : Point.zero + sum / Double(fingers.count)
  }
}
