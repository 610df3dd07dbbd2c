#if os(Linux)
  import Synchronization
  import Tactus
  import TactusLinux

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Live touchscreens, the keyboard, and the wish to stop, for a command that waits for all of them.
  final class LiveInput {
    /// Brings the touches to an application.
    let loop: TouchLoop
    /// Called with each key that is pressed, or, where the input is no terminal, with each line.
    var onKey: ((String) -> Void)?

    private let keys: KeyReader
    private let end: Timestamp?
    private var isStopped = false

    /// Reads the touchscreens that `arguments` choose, for as long as they say.
    ///
    /// - Parameter readsKeys: whether the keyboard is wanted.
    init(
      _ application: Application, _ arguments: LiveArguments,
      placement: TouchscreenOptions.Placement = .physical(fallback: nil), readsKeys: Bool = false
    ) throws(CommandError) {
      let options = arguments.options(placement: placement)
      do throws(InputError) {
        var configuration = Touchscreens.Configuration { arguments.chooses($0) ? options : nil }
        configuration.kinds = arguments.kinds
        loop = try TouchLoop(application, Touchscreens(configuration))
      } catch {
        throw CommandError(error)
      }
      keys = KeyReader(isWanted: readsKeys)
      end = arguments.seconds.map { .monotonicNow + .seconds($0) }
    }

    /// Waits and processes until somebody asks to stop or the time is over; then cancels what is down.
    ///
    /// - Returns: whether it was ``stop()`` that ended it.
    @discardableResult
    func run(on console: Console) -> Bool {
      let wish = StopWish()
      let waker = loop.makeWaker()
      let interrupts = Interrupts {
        wish.make()
        waker.wake()
      }
      defer { interrupts.end() }
      loop.process()
      if loop.touchscreens.devices.isEmpty {
        console.tell("There is no touchscreen yet; waiting for one. \"tactus devices --all\" tells why.")
      }
      while !isStopped, !wish.isMade, !isOver {
        var requests = [pollfd(fd: loop.fileDescriptor, events: Int16(POLLIN), revents: 0)]
        if keys.isOpen { requests.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)) }
        _ = poll(&requests, nfds_t(requests.count), timeout)
        if requests.count > 1, requests[1].revents != 0 {
          for key in keys.read() { onKey?(key) }
        }
        loop.process()
      }
      loop.cancel()
      return isStopped
    }

    /// Has ``run()`` return.
    func stop() { isStopped = true }

    private var isOver: Bool { end.map { $0 <= .monotonicNow } ?? false }

    private var timeout: Int32 {
      guard let end else { return -1 }
      return Int32(min(max(((end - .monotonicNow).seconds * 1000).rounded(.up), 0), 1e9))
    }
  }

  /// A flag that signals set.
  private final class StopWish: Sendable {
    private let flag = Mutex(false)

    var isMade: Bool { flag.withLock { $0 } }

    func make() { flag.withLock { $0 = true } }
  }

  extension CommandError {
    /// What keeps a device from being read, as a command's error.
    init(_ error: InputError) {
      self.init(file: error.path, error.message, suggestion: error.suggestion)
    }
  }

  extension Touchscreens.Change {
    /// Tells a person what changed; what is no touchscreen is not worth a line.
    func tell(_ console: Console) {
      switch self {
      case .connected, .disconnected: console.tell("\(self)")
      case .rejected(_, .unreadable), .failed: console.printWarning("\(self)")
      case .rejected: break
      }
    }
  }
#endif
