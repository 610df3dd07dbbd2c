import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Takes the signals that ask a process to stop (Ctrl-C, `kill`, a terminal that closes) for a while.
final class Interrupts {
  private let sources: [any DispatchSourceSignal]

  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Calls `action`, on another thread, at every such signal.
  init(_ action: @escaping @Sendable () -> Void) {
    sources = Self.signals.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { action() }
      source.resume()
      return source
    }
  }

  /// Lets the signals do again what they do by themselves, which is to end the process.
  func end() {
    for source in sources { source.cancel() }
    for number in Self.signals { signal(number, SIG_DFL) }
  }
}
