/// The attempts to which a touch belongs, also after it was lifted: those that may still listen before those that are over.
///
/// An attempt that is over stays until its reset, since it shares the touch with others; but nothing that the touch does
/// concerns it any more. So it is put behind the others when that is noticed, and costs nothing from then on.
/// Memory that only grows; its owner has to call `deallocate()`.
struct TouchAttempts {
  private(set) var base: UnsafeMutablePointer<AttemptRef>?
  private(set) var count = 0
  /// How many of them may still listen: they come first.
  private(set) var listeningCount = 0
  private var capacity = 0

  mutating func deallocate() { base?.deallocate() }

  @inline(__always)
  subscript(index: Int) -> AttemptRef { base.unsafelyUnwrapped[index] }

  mutating func append(_ attempt: AttemptRef) {
    if count == capacity { grow() }
    let base = base.unsafelyUnwrapped
    if listeningCount < count { (base + count).initialize(to: base[listeningCount]) }
    (base + listeningCount).initialize(to: attempt)
    count += 1
    listeningCount += 1
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<AttemptRef>.allocate(capacity: max(8, 2 * capacity))
    if let base {
      larger.moveInitialize(from: base, count: count)
      base.deallocate()
    }
    base = larger
    capacity = max(8, 2 * capacity)
  }

  /// Puts the one at `index`, which listens until now, behind those that do.
  mutating func stopListening(_ index: Int) {
    let base = base.unsafelyUnwrapped
    listeningCount -= 1
    let attempt = base[index]
    base[index] = base[listeningCount]
    base[listeningCount] = attempt
  }

  func contains(_ attempt: AttemptRef) -> Bool {
    for index in 0..<count where self[index] == attempt { return true }
    return false
  }

  /// Takes `attempt` out; the others keep their order, so that whoever takes them all out in that order finds each at once.
  mutating func remove(_ attempt: AttemptRef) {
    for index in 0..<count where self[index] == attempt {
      let place = base.unsafelyUnwrapped + index
      place.update(from: place + 1, count: count - index - 1)
      count -= 1
      if index < listeningCount { listeningCount -= 1 }
      return
    }
  }
}
