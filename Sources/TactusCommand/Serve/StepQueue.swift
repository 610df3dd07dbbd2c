import Foundation

/// What other threads have to say, in the order in which they say it, for one thread that waits.
final class StepQueue<Step: Sendable>: @unchecked Sendable {
  // Everything below is read and written under the lock only.
  private let lock = NSCondition()
  private var steps: [Step] = []
  private var droppedCount = 0
  private let capacity: Int

  /// A queue in which at most `capacity` steps wait that may be dropped.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// How many steps were dropped, because whoever waits could not follow.
  var dropped: Int {
    lock.lock()
    defer { lock.unlock() }
    return droppedCount
  }

  /// Adds a step.
  ///
  /// - Parameter mayDrop: whether it may be dropped if too many wait.
  func push(_ step: Step, mayDrop: Bool = false) {
    lock.lock()
    defer { lock.unlock() }
    if mayDrop, steps.count >= capacity {
      droppedCount += 1
      return
    }
    steps.append(step)
    lock.signal()
  }

  /// Waits for the next step and takes it.
  func pop() -> Step {
    lock.lock()
    defer { lock.unlock() }
    while steps.isEmpty { lock.wait() }
    return steps.removeFirst()
  }
}
