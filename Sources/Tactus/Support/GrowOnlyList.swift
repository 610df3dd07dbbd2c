/// A list whose memory only grows and frees itself: a list that is refilled again and again does not allocate any more.
///
/// For lists on the path of moved samples. Elements are read at their address, without a check of exclusive access and without
/// reference counting. Other lists are arrays.
nonisolated struct GrowOnlyList<Element: ~Copyable>: ~Copyable {
  private var memory: UnsafeMutablePointer<Element>?
  private(set) var count = 0
  private var capacity: Int

  /// An empty list with room for `capacity` elements. It allocates nothing if `capacity` is 0.
  init(capacity: Int = 0) {
    self.capacity = capacity
    memory = capacity > 0 ? .allocate(capacity: capacity) : nil
  }

  deinit {
    memory?.deinitialize(count: count)
    memory?.deallocate()
  }

  /// The address of the first element. The list must not be empty. Debug builds inline it, too.
  @_transparent
  var base: UnsafeMutablePointer<Element> { memory.unsafelyUnwrapped }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  private mutating func grow() {
    let larger = capacity > 0 ? 2 * capacity : 8
    let new = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    if let memory {
      new.moveInitialize(from: memory, count: count)
      memory.deallocate()
    }
    memory = new
    capacity = larger
  }

  mutating func insert(_ element: consuming Element, at index: Int) {
    if count == capacity { grow() }
    (base + index + 1).moveInitialize(from: base + index, count: count - index)
    (base + index).initialize(to: element)
    count += 1
  }

  /// Removes and returns the element at `index`. The elements behind it move up.
  @discardableResult
  mutating func remove(at index: Int) -> Element {
    let element = (base + index).move()
    count -= 1
    (base + index).moveInitialize(from: base + index + 1, count: count - index)
    return element
  }

  /// Removes and returns the last element.
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return (base + count).move()
  }

  /// Removes all elements from the place `newCount` up.
  @inline(__always)
  mutating func truncate(to newCount: Int) {
    if newCount >= count { return }
    (base + newCount).deinitialize(count: count - newCount)
    count = newCount
  }
}

nonisolated extension GrowOnlyList where Element: Copyable {
  /// A list of `count` equal elements.
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: element, count: count)
    self.count = count
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    nonmutating set { base[index] = newValue }
  }
}
