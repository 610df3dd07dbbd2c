import Synchronization

/// The bytes that all recordings together may still take.
final class RecordingBudget: Sendable {
  /// The bytes that there were to begin with.
  let limit: Int
  private let left: Mutex<Int>

  init(limit: Int, used: Int) {
    self.limit = limit
    left = Mutex(max(0, limit - used))
  }

  /// Takes `count` bytes, if as many are left; a negative number gives some back.
  func take(_ count: Int) -> Bool {
    left.withLock { left in
      guard count <= left else { return false }
      left -= count
      return true
    }
  }
}
