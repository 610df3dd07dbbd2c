/// The touches of one callback, or the touches to which a recognizer attends, in the order in which they came down.
///
/// A list is a view of the engine's own list, so it needs no allocation. The list of a callback stays the same until the
/// callback returns, even if the callback drops touches (``GestureRecognizer/ignore(_:)``) or removes the recognizer. After the
/// callback, a view's list is empty; a recognizer's list is empty once one of its touches has moved or lifted. If code reads
/// an empty one, a debug build prints an advice. ``GestureRecognizer/trackedTouches`` shows the touches at each read. Make an
/// `Array` of a list to keep the touches of one moment.
///
/// ```swift
/// override func touchesMoved(_ touches: TouchList, with event: TouchEvent) {
///   for touch in touches { path.append(touch.location(in: view)) }
/// }
/// ```
public struct TouchList: RandomAccessCollection {
  let store: TouchStore
  /// The list contains the touches whose mark has these values of the bits in ``mask``.
  let mark: UInt32
  let mask: UInt32

  /// All touches of `store` that are tracked.
  @inline(__always)
  init(_ store: TouchStore) {
    self.store = store
    mark = TouchStore.Entry.tracked
    mask = TouchStore.Entry.tracked
  }

  /// The tracked touches of `store` that have the number of this list.
  @inline(__always)
  init(_ store: TouchStore, _ list: UInt32) {
    self.store = store
    // Tracked or not does not matter: the recognizer may drop the touches in its callback.
    mask = ~TouchStore.Entry.tracked
    mark = list & mask
  }

  /// Returns the touches one by one.
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

  /// The number of touches.
  @inline(__always)
  public var endIndex: Int {
    var count = 0
    for index in 0..<store.count where includes(index) { count += 1 }
    adviseIfStale()
    return count
  }

  /// The number of touches.
  @inline(__always)
  public var count: Int { endIndex }

  /// Whether the list is empty.
  @inline(__always)
  public var isEmpty: Bool {
    adviseIfStale()
    return holdsNothing
  }

  /// Whether the list is empty. The engine calls this where an empty list is possible.
  @inline(__always)
  var holdsNothing: Bool {
    for index in 0..<store.count where includes(index) { return false }
    return true
  }

  /// Advises the programmer about the use of a callback's list after the callback. During the callback the list is never empty.
  @inline(__always)
  private func adviseIfStale() {
    #if DEBUG && !hasFeature(Embedded)
      if mask != TouchStore.Entry.tracked, holdsNothing { store.adviseOnStaleList() }
    #endif
  }

  /// The touch at `position`, counted from 0, which must be less than `count`.
  ///
  /// Each access counts from the start. To look at all touches, iterate.
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
  /// The results of `transform` for each touch. It may drop touches, which the `map` of other collections must not.
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

/// A list of touches that it keeps alive. Recognizers store their touches in it.
final class TouchStore {
  struct Entry {
    var touch: Unmanaged<Touch>
    /// The number of its list, or ``tracked``. The bit of ``tracked`` is missing if the recognizer does not attend to the touch
    /// any more. The mark is 0 after the touch is lifted and the frame is over.
    var mark: UInt32
    /// The place and the time at which measurements of the touch start.
    var place: Point
    var time: Timestamp
    /// Whether to offer it again after the reset (S-3.5).
    var isSecondChance = false
    /// Whether the recognizer dropped it. It is removed when no callback iterates over the list any more.
    var isIgnored = false

    /// The mark of a tracked touch that is in no list. The numbers of lists contain its bit as well.
    static var tracked: UInt32 { 1 }

    @inline(__always)
    var isTracked: Bool { mark & Self.tracked != 0 }
    var isDown: Bool { touch._withUnsafeGuaranteedRef { $0.isDown } }

    /// Has measurements start now, if the touch came down in another pass.
    mutating func start(in pass: UInt64, at now: Timestamp) {
      if touch._withUnsafeGuaranteedRef({ $0.beganPass == pass }) { return }
      place = touch._withUnsafeGuaranteedRef { $0.position }
      time = now
    }
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

  /// Advises the programmer: code read a list of this store after its callback.
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

  /// Adds `touch` to this list.
  func append(_ touch: Touch, to list: UInt32 = Entry.tracked) {
    self.list.append(
      Entry(touch: Unmanaged.passRetained(touch), mark: list, place: touch.beganPosition, time: touch.beganTimestamp))
  }

  /// The same; measurements of a touch that came down in another pass start now.
  func append(_ touch: Touch, to list: UInt32, in pass: UInt64, at now: Timestamp) {
    append(touch, to: list)
    entries[count - 1].start(in: pass, at: now)
  }

  /// The place of the entry of `touch`.
  func index(of touch: Touch) -> Int? {
    for index in 0..<count where isEntry(index, touch) { return index }
    return nil
  }

  func contains(_ touch: Touch) -> Bool { index(of: touch) != nil }

  /// Whether both stores have a touch that neither dropped.
  func sharesTouch(with other: TouchStore) -> Bool {
    for index in 0..<count where !entries[index].isIgnored {
      let touch = entries[index].touch.toOpaque()
      for place in 0..<other.count where other.entries[place].touch.toOpaque() == touch {
        if !other.entries[place].isIgnored { return true }
      }
    }
    return false
  }

  /// Whether a touch that is down belongs to `attempt`, too.
  func isDown(with attempt: AttemptRef) -> Bool {
    for index in 0..<count where entries[index].isDown && self[index].attempts.contains(attempt) { return true }
    return false
  }

  /// Gives the number of `list` to exactly the tracked touches that changed in this way in this pass. Returns whether it found
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

  func tracks(_ touch: Touch) -> Bool { index(of: touch).map { entries[$0].isTracked } ?? false }

  /// Drops `touch` (S-3.7). It stays in the list of a running callback, but not in `arrivals`, which no callback has read yet.
  func ignore(_ touch: Touch, arrivals: UInt32) {
    for index in 0..<count where isEntry(index, touch) {
      entries[index].mark = entries[index].mark == arrivals ? 0 : entries[index].mark & ~Entry.tracked
      entries[index].isIgnored = true
      hasIgnored = true
    }
  }

  /// Removes the ignored touches.
  func dropIgnored() {
    guard hasIgnored else { return }
    hasIgnored = false
    keep { !$0.isIgnored }
  }

  /// Empties the list. Removes each reference before it calls `release`, because the release may run code of the application.
  @inline(__always)
  func removeAll(releasing release: (Unmanaged<Touch>) -> Void = { $0.release() }) {
    while let entry = list.popLast() { release(entry.touch) }
  }

  /// Keeps the touches for which `isKept` returns true, and drops the others.
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

  /// Whether any tracked touch is down.
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

  /// Marks the touches that are down for another offer after the reset (S-3.5).
  func markSecondChances() {
    for index in 0..<count where entries[index].isTracked && entries[index].isDown {
      entries[index].isSecondChance = true
    }
  }

  /// Drops the touches that were lifted, because the frame of their lift is over.
  func dropLifted() {
    for index in 0..<count where entries[index].isTracked && !entries[index].isDown { entries[index].mark = 0 }
  }
}
