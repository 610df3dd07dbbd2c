#if os(Linux)
  import Synchronization
  import Tactus
  import TactusLinux
  import ToolsCLibrary

  /// Live touchscreens, the keyboard, and the wish to stop, for a command that waits for all of them.
  final class LiveInput {
    /// Brings the touches to an application.
    let loop: TouchLoop
    /// Called with each key that is pressed, or, where the input is no terminal, with each line.
    var onKey: ((String) -> Void)?
    /// Called after touches and keys were processed, and when ``deadline`` has passed.
    var onTurn: (() -> Void)?
    /// The moment at which ``onTurn`` has something to do even without touches.
    var deadline: (() -> Timestamp?)?
    /// Whether a touchscreen was there at any time.
    private(set) var hadTouchscreen = false

    private let unchosen: Unchosen
    private let wanted: String?
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
        let unchosen = Unchosen()
        var configuration = Touchscreens.Configuration { device in
          if arguments.chooses(device) { return options }
          unchosen.devices.append(device)
          return nil
        }
        configuration.kinds = arguments.kinds
        loop = try TouchLoop(application, Touchscreens(configuration))
        self.unchosen = unchosen
      } catch {
        throw CommandError(error)
      }
      keys = KeyReader(isWanted: readsKeys)
      end = arguments.seconds.map { .monotonicNow + .seconds($0) }
      wanted = arguments.device
    }

    /// What the person should know who waits for a touchscreen.
    private var waiting: String {
      guard let wanted, !unchosen.devices.isEmpty else {
        return "There is no touchscreen yet; waiting for one. \"tactus devices --all\" shows why."
      }
      let names = unchosen.devices.map { "\"\($0.name)\" (\($0.path))" }.joined(separator: ", ")
      let verb = unchosen.devices.count == 1 ? "is" : "are"
      return "No touchscreen is called \"\(wanted)\" yet; waiting for one. There \(verb) \(names)."
    }

    /// Waits and processes until it is asked to stop or the time is over; then cancels what is down.
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
      process()
      if !hadTouchscreen { console.printNote(waiting) }
      while !isStopped, !wish.isMade, !isOver {
        var requests = [pollfd(fd: loop.fileDescriptor, events: Int16(POLLIN), revents: 0)]
        if keys.isOpen { requests.append(pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)) }
        _ = poll(&requests, nfds_t(requests.count), timeout)
        if requests.count > 1, requests[1].revents != 0 {
          for key in keys.read() { onKey?(key) }
        }
        process()
        onTurn?()
      }
      loop.cancel()
      return isStopped
    }

    private func process() {
      loop.process()
      if !loop.touchscreens.devices.isEmpty { hadTouchscreen = true }
    }

    /// Has ``run()`` return.
    func stop() { isStopped = true }

    private var isOver: Bool { end.map { $0 <= .monotonicNow } ?? false }

    private var timeout: Int32 {
      guard let end = [end, deadline?()].compactMap({ $0 }).min() else { return -1 }
      return Int32(min(max(((end - .monotonicNow).seconds * 1000).rounded(.up), 0), 1e9))
    }
  }

  /// The touchscreens that are there and were not chosen.
  private final class Unchosen {
    var devices: [InputDevice] = []
  }

  /// A flag that signals set.
  private final class StopWish: Sendable {
    private let flag = Mutex(false)

    var isMade: Bool { flag.withLock { $0 } }

    func make() { flag.withLock { $0 = true } }
  }

  extension CommandError {
    /// The error where a command was asked to stop, or its time is over, before there was a touchscreen.
    ///
    /// - Parameter what: what came to nothing: "nothing was recorded".
    static func noTouchscreen(_ what: String) -> CommandError {
      CommandError("\(what), for there was no touchscreen", suggestion: "\"tactus devices --all\" shows why")
    }

    /// What keeps a device from being read, as a command's error.
    init(_ error: InputError) {
      self.init(file: error.path, error.message, suggestion: error.suggestion)
    }
  }

  extension Touchscreens.Change {
    /// Prints what changed, for a person; a device that is no touchscreen is not worth a line.
    func print(on console: Console) {
      switch self {
      case .connected, .disconnected: console.printNote("\(self)")
      case .rejected, .overlapping, .failed: break
      }
      if let complaint { console.printWarning(complaint) }
    }
  }
#endif
