import Foundation

/// The file that is being written: a signal that ends the command removes it.
///
/// Signals are handled for one file at a time; tests run several commands in one process.
final class UnfinishedFile {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var path: UnsafeMutablePointer<CChar>?
  private var signals: [Int32]?

  /// Removes the file at `path` if a signal ends the command before ``end()``. Signals that the command handles stay its own.
  init(_ path: String) {
    Self.lock.withLock {
      if Self.path != nil { return }
      Self.path = strdup(path)
      signals = [SIGHUP, SIGINT, SIGTERM].filter { number in
        let other = signal(number) { number in
          if let path = UnfinishedFile.path { unlink(path) }
          signal(number, SIG_DFL)
          raise(number)
        }
        if other != nil { signal(number, other) }
        return other == nil
      }
    }
  }

  /// The file is complete, or was removed.
  func end() {
    Self.lock.withLock {
      guard let signals else { return }
      for number in signals { signal(number, SIG_DFL) }
      self.signals = nil
      free(Self.path)
      Self.path = nil
    }
  }
}
