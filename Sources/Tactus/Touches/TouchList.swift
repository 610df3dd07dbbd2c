/// The touches of one callback, or those that a recognizer attends to, in the order in which they came down.
///
/// A view of the engine's own list: it is made without allocating, and shows what the list holds when it is read. Make an
/// `Array` of it to keep the touches of one moment.
///
/// ```swift
/// override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
///   for touch in touches { path.append(touch.location(in: view)) }
/// }
/// ```
public struct TouchList: RandomAccessCollection {
  /// Which touches of the store are meant.
  enum Filter {
    /// All that are tracked.
    case tracked
    /// Those that are tracked and changed in this way in this pass.
    case changed(Touch.Phase, pass: UInt64)
    /// Those that came with this offer.
    case arrivals(UInt32)
  }

  let store: TouchStore
  let filter: Filter

  @inline(__always)
  init(_ store: TouchStore, _ filter: Filter) {
    self.store = store
    self.filter = filter
  }

  /// Hands out the touches one by one.
  public struct Iterator: IteratorProtocol {
    let list: TouchList
    var index = 0

    /// The next touch; `nil` after the last one.
    @inline(__always)
    public mutating func next() -> Touch? {
      while index < list.store.count {
        let current = index
        index += 1
        if list.includes(current) { return list.store[current] }
      }
      return nil
    }
  }

  /// An iterator that starts at the first touch.
  @inline(__always)
  public func makeIterator() -> Iterator { Iterator(list: self) }

  @inline(__always)
  func includes(_ index: Int) -> Bool {
    let entry = store.entries[index]
    switch filter {
    case .tracked: return entry.isTracked
    case .changed(let phase, let pass):
      return entry.isTracked
        && entry.touch._withUnsafeGuaranteedRef { $0.phase == phase && $0.changedInPass == pass }
    case .arrivals(let batch): return entry.isTracked && entry.batch == batch
    }
  }

  /// 0.
  public var startIndex: Int { 0 }

  /// How many touches there are.
  @inline(__always)
  public var endIndex: Int {
    var count = 0
    for index in 0..<store.count where includes(index) { count += 1 }
    return count
  }

  /// Whether there are none.
  @inline(__always)
  public var isEmpty: Bool {
    for index in 0..<store.count where includes(index) { return false }
    return true
  }

  /// The touch at `position`, counted from 0, which has to be less than `count`.
  ///
  /// Counts its way there: to look at all touches, iterate.
  public subscript(position: Int) -> Touch {
    var remaining = position
    for index in 0..<store.count where includes(index) {
      if remaining == 0 { return store[index] }
      remaining -= 1
    }
    preconditionFailure("a list of touches has no touch at this position")
  }
}

extension TouchList {
  /// Whether `touch` is in the list.
  public func contains(_ touch: Touch) -> Bool {
    for index in 0..<store.count where store.isEntry(index, touch) && includes(index) { return true }
    return false
  }
}

/// A list of touches that it keeps alive; where recognizers have theirs.
///
/// Memory that only grows: a store that has held as many touches as there are fingers allocates no more.
final class TouchStore {
  struct Entry {
    var touch: Unmanaged<Touch>
    /// The offer with which it came.
    var batch: UInt32
    /// Whether the recognizer attends to it: not once it was lifted and the frame is over.
    var isTracked: Bool
    /// Whether to offer it again after the reset (S-3.5).
    var isSecondChance = false
    /// Whether the recognizer let go of it. It is taken out when no callback runs through the list any more.
    var isIgnored = false
  }

  @exclusivity(unchecked) private(set) var entries: UnsafeMutablePointer<Entry>
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var capacity: Int
  @exclusivity(unchecked) private var hasIgnored = false

  init(capacity: Int = 2) {
    self.capacity = capacity
    entries = .allocate(capacity: capacity)
  }

  deinit {
    finishing {
      removeAll()
      entries.deallocate()
    }
  }

  subscript(index: Int) -> Touch {
    precondition(index >= 0 && index < count, "no touch of this list is at this place")
    return entries[index].touch.takeUnretainedValue()
  }

  @inline(__always)
  func isEntry(_ index: Int, _ touch: Touch) -> Bool {
    entries[index].touch.toOpaque() == Unmanaged.passUnretained(touch).toOpaque()
  }

  func append(_ touch: Touch, batch: UInt32, isTracked: Bool = true) {
    if count == capacity {
      let larger = UnsafeMutablePointer<Entry>.allocate(capacity: 2 * capacity)
      larger.moveInitialize(from: entries, count: count)
      entries.deallocate()
      entries = larger
      capacity *= 2
    }
    (entries + count).initialize(
      to: Entry(touch: Unmanaged.passRetained(touch), batch: batch, isTracked: isTracked))
    count += 1
  }

  func contains(_ touch: Touch) -> Bool {
    for index in 0..<count where isEntry(index, touch) { return true }
    return false
  }

  /// Whether both have a touch of which neither let go.
  func sharesTouch(with other: TouchStore) -> Bool {
    for index in 0..<count where !entries[index].isIgnored {
      let touch = entries[index].touch.toOpaque()
      for place in 0..<other.count where other.entries[place].touch.toOpaque() == touch {
        if !other.entries[place].isIgnored { return true }
      }
    }
    return false
  }

  /// Whether a touch that is tracked changed in this way in this pass.
  @inline(__always)
  func hasChanged(_ phase: Touch.Phase, pass: UInt64) -> Bool {
    for index in 0..<count where entries[index].isTracked {
      if entries[index].touch._withUnsafeGuaranteedRef({ $0.phase == phase && $0.changedInPass == pass }) {
        return true
      }
    }
    return false
  }

  func tracks(_ touch: Touch) -> Bool {
    for index in 0..<count where isEntry(index, touch) { return entries[index].isTracked }
    return false
  }

  /// Lets go of `touch` (S-3.7).
  func ignore(_ touch: Touch) {
    for index in 0..<count where isEntry(index, touch) {
      entries[index].isTracked = false
      entries[index].isIgnored = true
      hasIgnored = true
    }
  }

  /// Takes the ignored touches out.
  func dropIgnored() {
    guard hasIgnored else { return }
    hasIgnored = false
    keep { !$0.isIgnored }
  }

  func removeAll() {
    // Emptied before anything is let go, since that may run code of others.
    while count > 0 {
      count -= 1
      entries[count].touch.release()
    }
  }

  /// Keeps the touches that `isKept`; lets go of the others.
  func keep(where isKept: (inout Entry) -> Bool) {
    var index = 0
    while index < count {
      if isKept(&entries[index]) {
        index += 1
      } else {
        let reference = entries[index].touch
        (entries + index).update(from: entries + index + 1, count: count - index - 1)
        count -= 1
        reference.release()
      }
    }
  }

  /// Whether any touch that is tracked is down.
  var hasTouchDown: Bool {
    for index in 0..<count where entries[index].isTracked {
      if entries[index].touch._withUnsafeGuaranteedRef({ $0.isDown }) { return true }
    }
    return false
  }

  var trackedCount: Int {
    var tracked = 0
    for index in 0..<count where entries[index].isTracked { tracked += 1 }
    return tracked
  }

  var downCount: Int {
    var down = 0
    for index in 0..<count where entries[index].isTracked {
      if entries[index].touch._withUnsafeGuaranteedRef({ $0.isDown }) { down += 1 }
    }
    return down
  }

  /// Has the touches that are down offered again after the reset (S-3.5).
  func markSecondChances() {
    for index in 0..<count where entries[index].isTracked {
      if entries[index].touch._withUnsafeGuaranteedRef({ $0.isDown }) { entries[index].isSecondChance = true }
    }
  }

  /// Lets go of the touches that were lifted: the frame in which they were is over.
  func dropLifted() {
    for index in 0..<count where entries[index].isTracked {
      if entries[index].touch._withUnsafeGuaranteedRef({ !$0.isDown }) { entries[index].isTracked = false }
    }
  }
}
