/// The attempts to which a touch belongs, even after its lift. Attempts that may still listen come first.
///
/// An attempt that is over stays until its reset, because it shares the touch with others. It moves behind the listening
/// attempts, where changes of the touch do not reach it.
struct TouchAttempts: ~Copyable {
  private var list = GrowOnlyList<AttemptRef>()
  /// The number of attempts that may still listen.
  private(set) var listeningCount = 0
  /// Whether the list has memory that is worth reusing.
  private(set) var hasMemory = false

  @inline(__always)
  var count: Int { list.count }

  @inline(__always)
  subscript(index: Int) -> AttemptRef { list[index] }

  mutating func append(_ attempt: AttemptRef) {
    hasMemory = true
    list.append(attempt)
    swap(listeningCount, count - 1)
    listeningCount += 1
  }

  /// Moves the attempt at `index`, which listened until now, behind the listening attempts.
  mutating func stopListening(_ index: Int) {
    listeningCount -= 1
    swap(index, listeningCount)
  }

  private func swap(_ one: Int, _ other: Int) {
    let attempt = list[one]
    list[one] = list[other]
    list[other] = attempt
  }

  func contains(_ attempt: AttemptRef) -> Bool {
    for index in 0..<count where self[index] == attempt { return true }
    return false
  }

  /// Removes `attempt`. The others keep their order: a caller that removes them in this order finds each one at once.
  mutating func remove(_ attempt: AttemptRef) {
    for index in 0..<count where self[index] == attempt {
      list.remove(at: index)
      if index < listeningCount { listeningCount -= 1 }
      return
    }
  }
}
