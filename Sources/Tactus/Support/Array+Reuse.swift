extension Array {
  /// Removes and returns the first element. In a list of one, as most waiting lists are, this costs almost nothing.
  @discardableResult
  package mutating func dequeue() -> Element { count == 1 ? removeLast() : remove(at: 0) }

  /// Removes the elements that are gone. For short lists, in which usually one element is gone.
  @inline(never)
  package mutating func drop(where isGone: (Element) -> Bool) {
    var index = count
    while index > 0 {
      index -= 1
      if isGone(self[index]) { remove(at: index) }
    }
  }

  /// Empties the list and keeps its memory: a list that is refilled again and again allocates once.
  @inline(__always)
  package mutating func clear() {
    #if hasFeature(Embedded)
      // `removeAll` would be compiled for each kind of elements, and is large.
      while !isEmpty { removeLast() }
    #else
      if !isEmpty { removeAll(keepingCapacity: true) }
    #endif
  }
}
