/// What has to happen at which moment: the earliest first, and of those due at one moment the one that was added first.
///
/// A binary heap whose entries know their place, so that a deadline can be moved or dropped without a search: every
/// operation takes at most log₂(count) steps. Nothing is allocated while ``count`` stays within the capacity.
///
/// ```swift
/// var queue = DeadlineQueue<String>()
/// let press = queue.insert("press", at: Timestamp(seconds: 0.5))
/// queue.insert("tap", at: Timestamp(seconds: 0.75))
/// queue.cancel(press)
/// print(queue.popFirst(notAfter: Timestamp(seconds: 1))!.element)  // tap
/// ```
struct DeadlineQueue<Element> {
  /// Names a deadline for as long as it waits. Afterwards the handle is stale: every operation with it does nothing.
  struct Handle: Sendable, Hashable {
    fileprivate var slot: Int32
    fileprivate var generation: UInt32
  }

  /// A deadline that waits in the heap.
  private struct Entry {
    var time: Timestamp
    /// Rises with every insertion, and decides between entries of one moment.
    var order: UInt64
    var slot: Int32

    func isBefore(_ other: Entry) -> Bool {
      time != other.time ? time < other.time : order < other.order
    }
  }

  /// Where a handle leads: the element, and its entry's place in the heap.
  private struct Slot {
    var element: Element?
    /// The place in the heap; for a free slot the next free one, or -1.
    var link: Int32
    /// Changes when the slot is freed, which makes the handles to it stale.
    var generation: UInt32
  }

  private var heap: [Entry] = []
  private var slots: [Slot] = []
  private var firstFree: Int32 = -1
  private var nextOrder: UInt64 = 0

  /// A queue without deadlines that has room for `minimumCapacity` of them.
  init(minimumCapacity: Int = 0) {
    reserveCapacity(minimumCapacity)
  }

  /// The number of deadlines that wait.
  var count: Int { heap.count }

  /// Whether nothing waits.
  var isEmpty: Bool { heap.isEmpty }

  /// The moment of the earliest deadline.
  var nextDeadline: Timestamp? { heap.first?.time }

  /// Makes room for `capacity` deadlines at a time.
  mutating func reserveCapacity(_ capacity: Int) {
    heap.reserveCapacity(capacity)
    slots.reserveCapacity(capacity)
  }

  /// Adds `element`, due at `time` after all that are already due then.
  @discardableResult
  mutating func insert(_ element: Element, at time: Timestamp) -> Handle {
    let slot: Int32
    if firstFree >= 0 {
      slot = firstFree
      firstFree = slots[Int(slot)].link
      slots[Int(slot)].element = element
    } else {
      slot = Int32(slots.count)
      slots.append(Slot(element: element, link: 0, generation: 0))
    }
    heap.append(Entry(time: time, order: takeOrder(), slot: slot))
    siftUp(from: heap.count - 1)
    return Handle(slot: slot, generation: slots[Int(slot)].generation)
  }

  /// Whether the deadline still waits.
  func contains(_ handle: Handle) -> Bool { place(of: handle) != nil }

  /// When the deadline is due; `nil` if it no longer waits.
  func deadline(of handle: Handle) -> Timestamp? {
    guard let place = place(of: handle) else { return nil }
    return heap[place].time
  }

  /// Drops a deadline and returns its element; `nil` if it no longer waits.
  @discardableResult
  mutating func cancel(_ handle: Handle) -> Element? {
    guard let place = place(of: handle) else { return nil }
    return remove(at: place).element
  }

  /// Moves a deadline to `time`, after all that are already due then; returns whether it still waited.
  ///
  /// The order is that of dropping and adding it anew; the handle stays good.
  @discardableResult
  mutating func reschedule(_ handle: Handle, to time: Timestamp) -> Bool {
    guard let place = place(of: handle) else { return false }
    heap[place].time = time
    heap[place].order = takeOrder()
    siftUp(from: place)
    siftDown(from: place)
    return true
  }

  /// Takes out the earliest deadline.
  mutating func popFirst() -> (time: Timestamp, element: Element)? {
    heap.isEmpty ? nil : remove(at: 0)
  }

  /// Takes out the earliest deadline if it is due at `time` or before.
  mutating func popFirst(notAfter time: Timestamp) -> (time: Timestamp, element: Element)? {
    guard let first = heap.first, first.time <= time else { return nil }
    return remove(at: 0)
  }

  /// Drops all deadlines; keeps the room.
  mutating func removeAll() {
    while let last = heap.last {
      free(last.slot)
      heap.removeLast()
    }
  }
}

extension DeadlineQueue {
  private mutating func takeOrder() -> UInt64 {
    defer { nextOrder &+= 1 }
    return nextOrder
  }

  private func place(of handle: Handle) -> Int? {
    let slot = slots[Int(handle.slot)]
    return slot.element != nil && slot.generation == handle.generation ? Int(slot.link) : nil
  }

  private mutating func free(_ slot: Int32) {
    slots[Int(slot)].element = nil
    slots[Int(slot)].generation &+= 1
    slots[Int(slot)].link = firstFree
    firstFree = slot
  }

  private mutating func remove(at place: Int) -> (time: Timestamp, element: Element) {
    let entry = heap[place]
    let element = slots[Int(entry.slot)].element!
    free(entry.slot)
    let last = heap.removeLast()
    if place < heap.count {
      // The last entry fills the gap. It may belong above it, when it comes from another branch.
      put(last, at: place)
      siftUp(from: place)
      siftDown(from: place)
    }
    return (entry.time, element)
  }

  private mutating func put(_ entry: Entry, at place: Int) {
    heap[place] = entry
    slots[Int(entry.slot)].link = Int32(place)
  }

  /// Lets an entry rise until the one above it comes before it.
  private mutating func siftUp(from start: Int) {
    let entry = heap[start]
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard entry.isBefore(heap[parent]) else { break }
      put(heap[parent], at: place)
      place = parent
    }
    put(entry, at: place)
  }

  /// Lets an entry sink until both below come after it.
  private mutating func siftDown(from start: Int) {
    let entry = heap[start]
    var place = start
    while 2 * place + 1 < heap.count {
      var child = 2 * place + 1
      if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      guard heap[child].isBefore(entry) else { break }
      put(heap[child], at: place)
      place = child
    }
    put(entry, at: place)
  }
}
