/// States to deliver to actions, first in, first out.
///
/// Up to sixteen states fit in one word, so the usual state costs a shift and no memory. An array holds more states.
struct StateQueue {
  private var word: UInt64 = 0
  private var wordCount = 0
  private var rest: [GestureRecognizer.State] = []

  private static var wordCapacity: Int { 16 }

  @inline(__always)
  var isEmpty: Bool { wordCount == 0 }
  var count: Int { wordCount + rest.count }

  /// Whether the queue has exactly one state, and it is `changed`.
  @inline(__always)
  var isOneChange: Bool { wordCount == 1 && word == UInt64(GestureRecognizer.State.changed.rawValue) }

  /// The oldest state.
  @inline(__always)
  var first: GestureRecognizer.State? { wordCount == 0 ? nil : state(at: 0) }

  /// The newest state.
  @inline(__always)
  var last: GestureRecognizer.State? {
    if wordCount == 0 { return nil }
    return rest.last ?? state(at: wordCount - 1)
  }

  @inline(__always)
  private func state(at place: Int) -> GestureRecognizer.State? {
    GestureRecognizer.State(rawValue: UInt8(truncatingIfNeeded: word >> UInt64(4 * place)) & 15)
  }

  @inline(__always)
  mutating func append(_ state: GestureRecognizer.State) {
    if wordCount == Self.wordCapacity {
      rest.append(state)
    } else {
      word |= UInt64(state.rawValue) << UInt64(4 * wordCount)
      wordCount += 1
    }
  }

  /// Removes the first state. The queue must not be empty.
  @inline(__always)
  mutating func removeFirst() {
    word >>= 4
    wordCount -= 1
    if !rest.isEmpty { append(rest.dequeue()) }
  }

  /// Removes the last state. The queue must not be empty.
  @inline(__always)
  mutating func removeLast() {
    if !rest.isEmpty {
      rest.removeLast()
    } else {
      wordCount -= 1
      word &= ~(15 << UInt64(4 * wordCount))
    }
  }

  @inline(__always)
  mutating func removeAll() {
    word = 0
    wordCount = 0
    rest.clear()
  }
}
