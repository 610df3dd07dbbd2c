import Dispatch
import Synchronization
import ToolsCLibrary

/// Takes the signals that ask a process to stop (Ctrl-C, `kill`, a terminal that closes), which may come several at once.
///
/// A second after the first, signals do again what they do by themselves, which is to end the process, even one that cannot
/// stop: a person who asks twice does not want to wait.
final class Interrupts: Sendable {
  private let sources = Mutex<[any DispatchSourceSignal]>([])

  private static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// How long after the first signal the others count as the same, in seconds.
  private static let moment = 1.0

  /// Calls `action`, on another thread, at every such signal.
  init(_ action: @escaping @Sendable () -> Void) {
    sources.withLock { sources in
      sources = Self.signals.map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { [weak self] in
          DispatchQueue.global().asyncAfter(deadline: .now() + Self.moment) { [weak self] in self?.end() }
          action()
        }
        source.resume()
        return source
      }
    }
  }

  /// Lets the signals do again what they do by themselves.
  func end() {
    sources.withLock { sources in
      for source in sources { source.cancel() }
      sources = []
    }
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}
