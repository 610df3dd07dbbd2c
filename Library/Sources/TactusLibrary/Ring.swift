/// Elements for the host, which reads them in place, oldest first; beyond a limit the oldest are dropped.
final class Ring<Element> {
  /// The elements from the first one on, if none was removed.
  private(set) var memory: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int
  private var start = 0
  private let limit: Int
  private let empty: Element

  /// A ring of plain elements such as `empty`: room for `capacity` of them at first, and for `limit` at most.
  init(_ empty: Element, capacity: Int = 64, limit: Int = 16_384) {
    self.empty = empty
    self.capacity = capacity
    self.limit = limit
    memory = .allocate(capacity: capacity)
    memory.initialize(repeating: empty, count: capacity)
  }

  deinit { memory.deallocate() }

  /// The oldest element; `nil` if none waits.
  var first: UnsafeMutablePointer<Element>? { count == 0 ? nil : memory + start }

  /// Room for another element, and whether the oldest one was dropped.
  func next() -> (place: UnsafeMutablePointer<Element>, drops: Bool) {
    let drops = count == limit
    if drops { removeFirst() } else if count == capacity { grow() }
    let place = start + count
    count += 1
    return (memory + (place < capacity ? place : place - capacity), drops)
  }

  /// Removes the oldest element.
  func removeFirst() {
    if count == 0 { return }
    start = start + 1 == capacity ? 0 : start + 1
    count -= 1
  }

  /// Moves the oldest element to `place`; returns whether there is one.
  func removeFirst(into place: UnsafeMutablePointer<Element>) -> Bool {
    guard let first else { return false }
    place.update(from: first, count: 1)
    removeFirst()
    return true
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.initialize(repeating: empty, count: capacity * 2)
    larger.update(from: memory + start, count: capacity - start)
    (larger + (capacity - start)).update(from: memory, count: start)
    memory.deallocate()
    memory = larger
    capacity *= 2
    start = 0
  }
}
