/// An element of a ``DeadlineQueue``. It knows its place there, so that its deadline moves or drops without a search.
protocol Deadlined {
  /// Its place in the queue; below zero if it is in no queue. Only the queue writes it.
  var deadlinePlace: Int32 { get nonmutating set }
}

/// The elements that wait for a moment: the earliest first; at one moment, the one that was added first.
///
/// It is a binary heap in which each element occurs once. Every operation takes at most log₂(count) steps.
struct DeadlineQueue<Element: Deadlined>: ~Copyable {
  /// An element and its deadline.
  private struct Entry {
    var time: Timestamp
    /// Rises with every deadline that is set. It orders the deadlines of one moment.
    var order: UInt64
    var element: Element

    @inline(__always)
    func isBefore(_ other: Entry) -> Bool { time != other.time ? time < other.time : order < other.order }
  }

  private var heap: GrowOnlyList<Entry>
  private var nextOrder: UInt64 = 0

  /// An empty queue with room for `capacity` deadlines.
  init(capacity: Int = 8) { heap = GrowOnlyList(capacity: capacity) }

  /// The number of waiting elements.
  @inline(__always)
  var count: Int { heap.count }

  /// The moment of the earliest deadline.
  @inline(__always)
  var nextDeadline: Timestamp? { count == 0 ? nil : heap[0].time }

  /// The moment for which `element` waits; `nil` if it does not wait.
  func deadline(of element: Element) -> Timestamp? {
    let place = Int(element.deadlinePlace)
    return place >= 0 && place < count ? heap[place].time : nil
  }

  /// Whether any deadline is at `time` or before.
  @inline(__always)
  func isDue(by time: Timestamp) -> Bool { count > 0 && heap[0].time <= time }

  /// Makes `element` wait for `time`, behind all elements that already wait for it. This replaces its earlier moment.
  mutating func insert(_ element: Element, at time: Timestamp) {
    let order = nextOrder
    nextOrder &+= 1
    var place = Int(element.deadlinePlace)
    if place >= 0 {
      heap.base[place].time = time
      heap.base[place].order = order
    } else {
      place = count
      heap.append(Entry(time: time, order: order, element: element))
    }
    sift(place)
  }

  /// Removes the deadline of `element`, if it has one.
  mutating func remove(_ element: Element) {
    let place = Int(element.deadlinePlace)
    if place >= 0 { remove(at: place) }
  }

  /// Removes and returns the element with the earliest moment, if that is `time` or before.
  mutating func popFirst(notAfter time: Timestamp) -> Element? {
    guard isDue(by: time) else { return nil }
    let element = heap[0].element
    remove(at: 0)
    return element
  }

  /// Drops all deadlines, and keeps the memory.
  mutating func removeAll() { while count > 0 { remove(at: count - 1) } }

  private mutating func remove(at place: Int) {
    heap[place].element.deadlinePlace = -1
    guard let last = heap.popLast(), place < count else { return }
    // The last one fills the gap. It may have to move up, if it comes from another branch.
    heap[place] = last
    sift(place)
  }

  /// Lets the entry at `start` rise until the entry above comes before it, then sink until both entries below come after it.
  private func sift(_ start: Int) {
    let entry = heap[start]
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard entry.isBefore(heap[parent]) else { break }
      put(heap[parent], at: place)
      place = parent
    }
    while 2 * place + 1 < count {
      var child = 2 * place + 1
      if child + 1 < count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      guard heap[child].isBefore(entry) else { break }
      put(heap[child], at: place)
      place = child
    }
    put(entry, at: place)
  }

  @inline(__always)
  private func put(_ entry: Entry, at place: Int) {
    heap[place] = entry
    entry.element.deadlinePlace = Int32(place)
  }
}
