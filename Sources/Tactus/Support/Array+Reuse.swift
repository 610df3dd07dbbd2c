extension Array {
  /// Takes the first element out and returns it. A list of one, which is what waiting lists mostly are, costs next to nothing.
  @discardableResult
  package mutating func takeFirst() -> Element {
    count == 1 ? removeLast() : remove(at: 0)
  }

  /// Takes out the elements that are gone. For short lists, of which mostly one goes.
  @inline(never)
  package mutating func drop(where isGone: (Element) -> Bool) {
    var index = count
    while index > 0 {
      index -= 1
      if isGone(self[index]) { remove(at: index) }
    }
  }

  /// Empties the list, which keeps its memory: what comes again and again allocates once.
  @inline(__always)
  package mutating func clear() {
    #if hasFeature(Embedded)
      // What replaces a part of a list is made anew for each kind of elements, and is large.
      while !isEmpty { removeLast() }
    #else
      if !isEmpty { removeAll(keepingCapacity: true) }
    #endif
  }
}
