import Foundation

/// The file that is being written: a signal that ends the command removes it.
enum UnfinishedFile {
  private nonisolated(unsafe) static var path: UnsafeMutablePointer<CChar>?
  private nonisolated(unsafe) static var signals: [Int32] = []

  /// Removes the file at `path` if a signal ends the command before ``end()``. Signals that the command handles stay its own.
  static func begin(_ path: String) {
    if self.path != nil { return }
    self.path = strdup(path)
    for number in [SIGHUP, SIGINT, SIGTERM] {
      let other = signal(number) { number in
        if let path = UnfinishedFile.path { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
      if other == nil { signals.append(number) } else { signal(number, other) }
    }
  }

  /// The file is complete, or was removed.
  static func end() {
    for number in signals { signal(number, SIG_DFL) }
    signals = []
    free(path)
    path = nil
  }
}
