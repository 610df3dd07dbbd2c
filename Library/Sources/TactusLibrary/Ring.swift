/// The elements that wait to be polled, oldest first; beyond ``limit`` the oldest are dropped. The host reads them in place.
final class Ring<Element> {
  private var memory: UnsafeMutablePointer<Element>
  private var capacity = 64
  private var start = 0
  private var count = 0

  /// The largest number of waiting elements.
  static var limit: Int { 16_384 }

  /// A ring of plain elements such as `empty`.
  init(_ empty: Element) {
    self.empty = empty
    memory = .allocate(capacity: capacity)
    memory.initialize(repeating: empty, count: capacity)
  }

  private let empty: Element

  deinit { memory.deallocate() }

  /// The oldest element; `nil` if none waits.
  var first: UnsafeMutablePointer<Element>? { count == 0 ? nil : memory + start }

  /// Room for another element, and whether the oldest one was dropped.
  func next() -> (place: UnsafeMutablePointer<Element>, drops: Bool) {
    let drops = count == Self.limit
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

/// Records for the host, which reads them in place until they are freed.
final class Records<Element> {
  private(set) var memory: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity = 8

  private let empty: Element

  /// An empty list of plain elements such as `empty`.
  init(_ empty: Element) {
    self.empty = empty
    memory = .allocate(capacity: capacity)
    memory.initialize(repeating: empty, count: capacity)
  }

  deinit { memory.deallocate() }

  /// Room for another record.
  func next() -> UnsafeMutablePointer<Element> {
    if count == capacity {
      let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
      larger.initialize(repeating: empty, count: capacity * 2)
      larger.update(from: memory, count: count)
      memory.deallocate()
      memory = larger
      capacity *= 2
    }
    count += 1
    return memory + (count - 1)
  }
}
