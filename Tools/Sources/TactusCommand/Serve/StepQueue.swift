import Foundation

/// What other threads have to say, in the order in which they say it, for one thread that waits.
final class StepQueue<Step: Sendable>: @unchecked Sendable {
  // Everything below is read and written under the lock only.
  private let lock = NSCondition()
  private var steps: [Step] = []
  /// How many of the steps were removed already.
  private var taken = 0
  private var droppedCount = 0
  private let capacity: Int

  /// A queue in which at most `capacity` steps wait that may be dropped.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// How many steps were dropped, because the waiting thread could not follow.
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
    if mayDrop, steps.count - taken >= capacity {
      droppedCount += 1
      return
    }
    steps.append(step)
    lock.signal()
  }

  /// Adds a step that is the next one, whatever waits.
  func pushFirst(_ step: Step) {
    lock.lock()
    defer { lock.unlock() }
    if taken > 0 {
      taken -= 1
      steps[taken] = step
    } else {
      steps.insert(step, at: 0)
    }
    lock.signal()
  }

  /// Waits for the next step and removes it.
  func pop() -> Step {
    lock.lock()
    defer { lock.unlock() }
    while steps.count == taken { lock.wait() }
    let step = steps[taken]
    taken += 1
    // Not one by one: to move all others for each that is removed would be slow where many wait.
    if taken * 2 > steps.count {
      steps.removeFirst(taken)
      taken = 0
    }
    return step
  }
}
