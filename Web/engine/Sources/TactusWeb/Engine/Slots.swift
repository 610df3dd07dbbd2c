import Tactus

/// Objects by number. The number of a removed object is only reused after ``reuseFreed()``, so that a page that still
/// holds the old number does not reach the wrong object.
struct Slots<Element> {
  private var elements: [Element?] = []
  private var free: [Int] = []
  private var freed: [Int] = []

  /// The element with this number, if there is one.
  subscript(number: Int) -> Element? {
    elements.indices.contains(number) ? elements[number] : nil
  }

  /// The smallest number with a wanted element.
  func firstIndex(where isWanted: (Element) -> Bool) -> Int? {
    elements.firstIndex { element in element.map(isWanted) ?? false }
  }

  /// Gives `element` a number.
  mutating func insert(_ element: Element) -> Int {
    if let number = free.popLast() {
      elements[number] = element
      return number
    }
    elements.append(element)
    return elements.count - 1
  }

  /// Removes the element with this number.
  mutating func remove(_ number: Int) -> Element? {
    guard let element = self[number] else { return nil }
    elements[number] = nil
    freed.append(number)
    return element
  }

  /// Makes the numbers of removed objects free.
  mutating func reuseFreed() {
    if freed.isEmpty { return }
    free += freed
    freed.removeAll(keepingCapacity: true)
  }
}
