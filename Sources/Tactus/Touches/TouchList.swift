/// The touches of one callback, or those that a recognizer attends to, in the order in which they came down.
///
/// A view of the engine's own list: it is made without allocating. The list of a callback is the same until the
/// callback returns, even if the callback drops touches (``GestureRecognizer/ignore(_:)``) or removes the recognizer.
/// After the callback, a view's list is empty, and a recognizer's once one of its touches has moved or lifted: where such a list
/// is read, a debug build prints an advice. ``GestureRecognizer/trackedTouches`` shows what it holds when it is read. Make an
/// `Array` of a list to keep the touches of one moment.
///
/// ```swift
/// override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
///   for touch in touches { path.append(touch.location(in: view)) }
/// }
/// ```
public struct TouchList: RandomAccessCollection {
  let store: TouchStore
  /// Those are meant whose mark has these of the bits in ``mask``.
  let mark: UInt32
  let mask: UInt32

  /// All touches of `store` that are tracked.
  @inline(__always)
  init(_ store: TouchStore) {
    self.store = store
    mark = TouchStore.Entry.tracked
    mask = TouchStore.Entry.tracked
  }

  /// The tracked touches of `store` that were numbered as those of this list.
  @inline(__always)
  init(_ store: TouchStore, _ list: UInt32) {
    self.store = store
    // Whether they are tracked does not matter: the recognizer may drop them in its callback.
    mask = ~TouchStore.Entry.tracked
    mark = list & mask
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
        if list.includes(current) { return list.store.entries[current].touch.takeUnretainedValue() }
      }
      return nil
    }
  }

  /// An iterator that starts at the first touch.
  @inline(__always)
  public func makeIterator() -> Iterator {
    adviseIfStale()
    return Iterator(list: self)
  }

  @inline(__always)
  func includes(_ index: Int) -> Bool { store.entries[index].mark & mask == mark }

  /// 0.
  public var startIndex: Int { 0 }

  /// How many touches there are.
  @inline(__always)
  public var endIndex: Int {
    var count = 0
    for index in 0..<store.count where includes(index) { count += 1 }
    adviseIfStale()
    return count
  }

  /// How many touches there are.
  @inline(__always)
  public var count: Int { endIndex }

  /// Whether there are none.
  @inline(__always)
  public var isEmpty: Bool {
    adviseIfStale()
    return holdsNothing
  }

  /// Whether there are none: asked by the engine, which knows when it may be so.
  @inline(__always)
  var holdsNothing: Bool {
    for index in 0..<store.count where includes(index) { return false }
    return true
  }

  /// Advises the programmer where the list of a callback is read that is over: during the callback it is never empty.
  @inline(__always)
  private func adviseIfStale() {
    #if DEBUG && !hasFeature(Embedded)
      if mask != TouchStore.Entry.tracked, holdsNothing { store.adviseOnStaleList() }
    #endif
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
  /// What `transform` makes of each touch. It may drop touches, which the `map` of other collections must not.
  public func map<Result, Failure: Error>(
    _ transform: (Touch) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    for touch in self { results.append(try transform(touch)) }
    return results
  }

  /// Whether `touch` is in the list.
  public func contains(_ touch: Touch) -> Bool {
    adviseIfStale()
    for index in 0..<store.count where store.isEntry(index, touch) && includes(index) { return true }
    return false
  }
}

/// A list of touches that it keeps alive; where recognizers have theirs.
final class TouchStore {
  struct Entry {
    var touch: Unmanaged<Touch>
    /// The number of the list that it is in, or ``tracked``. Without the bit of ``tracked`` if the recognizer does not attend to
    /// it any more; 0 once it was lifted and the frame is over.
    var mark: UInt32
    /// Whether to offer it again after the reset (S-3.5).
    var isSecondChance = false
    /// Whether the recognizer dropped it. It is removed when no callback runs through the list any more.
    var isIgnored = false

    /// The mark of what is tracked and in no list; its bit is in the numbers of lists as well.
    static var tracked: UInt32 { 1 }

    @inline(__always)
    var isTracked: Bool { mark & Self.tracked != 0 }
    var isDown: Bool { touch._withUnsafeGuaranteedRef { $0.isDown } }
  }

  @exclusivity(unchecked) private var list = GrowOnlyList<Entry>(capacity: 2)
  @exclusivity(unchecked) private var hasIgnored = false

  @inline(__always)
  var entries: UnsafeMutablePointer<Entry> { list.base }
  @inline(__always)
  var count: Int { list.count }

  @exclusivity(unchecked) private var hasAdvised = false

  init() {}

  deinit { finishing { removeAll() } }

  /// A list of it was read after its callback.
  func adviseOnStaleList() {
    if hasAdvised { return }
    hasAdvised = true
    Advice.staleTouches.give()
  }

  subscript(index: Int) -> Touch {
    precondition(index >= 0 && index < count, "no touch of this list is at this place")
    return entries[index].touch.takeUnretainedValue()
  }

  @inline(__always)
  func isEntry(_ index: Int, _ touch: Touch) -> Bool {
    entries[index].touch.toOpaque() == Unmanaged.passUnretained(touch).toOpaque()
  }

  /// Takes `touch` in, as one of this list.
  func append(_ touch: Touch, to list: UInt32 = Entry.tracked) {
    self.list.append(Entry(touch: Unmanaged.passRetained(touch), mark: list))
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

  /// Whether one of its touches that are down is one of `attempt`, too.
  func isDown(with attempt: AttemptRef) -> Bool {
    for index in 0..<count where entries[index].isDown && self[index].attempts.contains(attempt) { return true }
    return false
  }

  /// Numbers the tracked touches that changed in this way in this pass, and no others, as those of `list`; whether there are
  /// any.
  @inline(__always)
  func gather(_ list: UInt32, _ phase: Touch.Phase, pass: UInt64) -> Bool {
    var isAny = false
    var entry = entries
    let end = entry + count
    while entry < end {
      if entry.pointee.isTracked {
        entry.pointee.mark = Entry.tracked
        if entry.pointee.touch._withUnsafeGuaranteedRef({ $0.phase == phase && $0.changedInPass == pass }) {
          entry.pointee.mark = list
          isAny = true
        }
      }
      entry += 1
    }
    return isAny
  }

  func tracks(_ touch: Touch) -> Bool {
    for index in 0..<count where isEntry(index, touch) { return entries[index].isTracked }
    return false
  }

  /// Drops `touch` (S-3.7). It stays in the list of a running callback, but not in `arrivals`, which no callback has
  /// read yet.
  func ignore(_ touch: Touch, arrivals: UInt32) {
    for index in 0..<count where isEntry(index, touch) {
      entries[index].mark = entries[index].mark == arrivals ? 0 : entries[index].mark & ~Entry.tracked
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

  /// Empties the list. Hands each reference to `release`, after it is out of the list: releasing it may run code of the application.
  @inline(__always)
  func removeAll(releasing release: (Unmanaged<Touch>) -> Void = { $0.release() }) {
    while let entry = list.popLast() { release(entry.touch) }
  }

  /// Keeps the touches that `isKept`; drops the others.
  func keep(where isKept: (inout Entry) -> Bool) {
    var index = 0
    while index < count {
      if isKept(&entries[index]) {
        index += 1
      } else {
        list.remove(at: index).touch.release()
      }
    }
  }

  /// Whether any touch that is tracked is down.
  var hasTouchDown: Bool {
    for index in 0..<count where entries[index].isTracked && entries[index].isDown { return true }
    return false
  }

  var trackedCount: Int {
    var tracked = 0
    for index in 0..<count where entries[index].isTracked { tracked += 1 }
    return tracked
  }

  var downCount: Int {
    var down = 0
    for index in 0..<count where entries[index].isTracked && entries[index].isDown { down += 1 }
    return down
  }

  /// Has the touches that are down offered again after the reset (S-3.5).
  func markSecondChances() {
    for index in 0..<count where entries[index].isTracked && entries[index].isDown {
      entries[index].isSecondChance = true
    }
  }

  /// Drops the touches that were lifted: the frame in which they were is over.
  func dropLifted() {
    for index in 0..<count where entries[index].isTracked && !entries[index].isDown { entries[index].mark = 0 }
  }
}
