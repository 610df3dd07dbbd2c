#if SDL
  import CSDL2
  import Tactus

  /// A window of SDL with a renderer, whose events come as samples.
  ///
  /// ```swift
  /// let window = try TouchWindow(title: "Photos", size: Size(width: 1280, height: 800))
  /// while window.isOpen {
  ///   window.wait(until: application.nextDeadline)
  ///   window.read(into: application)
  /// }
  /// ```
  ///
  /// A program may have several windows: each reads its own events, in any order. Call ``wait(until:)`` on one of them,
  /// with the earliest of their deadlines, and then ``read(into:)`` on each.
  ///
  /// It belongs to the main actor: SDL needs the main thread. If another thread releases the last reference, the window
  /// stays until the main actor is free.
  @MainActor
  public final class TouchWindow {
    /// The reason why there is no window.
    public struct Failure: Error, CustomStringConvertible {
      /// The failed operation, and SDL's reason.
      public var description: String
    }

    /// SDL's window (`SDL_Window *`), for calls of SDL that this type does not have.
    public let handle: OpaquePointer
    /// SDL's renderer (`SDL_Renderer *`), with which the program draws.
    public let renderer: OpaquePointer
    /// Whether the loop continues: false after ``close()``, or after the user closed the window.
    public private(set) var isOpen = true {
      didSet { Self.closed.insert(number) }
    }
    /// The moment up to which all events of SDL are known, by SDL's clock.
    public private(set) var watermark = Timestamp.zero
    /// Moves touches to the moments of ``read(into:)``, which a program calls for each frame that it draws, so that
    /// dragged content moves evenly. `nil` by default: touches reach the application as they come.
    ///
    /// Set it while no finger is down.
    public var resampler: FrameResampler?
    private var input: WindowInput
    private let number: UInt32
    /// Events that another window found in SDL's queue, which all windows share: by the number of their window.
    private static var waiting: [UInt32: [SDL_Event]] = [:]
    /// The windows whose events end no other window's wait, since a program may read them no more.
    private static var closed: Set<UInt32> = []
    /// The capacity of SDL's own queue (SDL_MAX_QUEUED_EVENTS).
    private static var mostWaiting: Int { 65_535 }

    /// Opens a window.
    ///
    /// - Parameters:
    ///   - title: the title above the window.
    ///   - size: the size in points.
    ///   - isFullScreen: whether it covers the screen, whatever the size; false by default.
    ///   - usesSoftware: whether the processor draws; false by default: SDL uses the graphics card if there is one.
    /// - Throws: SDL's reason if there is no screen, or no renderer.
    public init(title: String, size: Size, isFullScreen: Bool = false, usesSoftware: Bool = false) throws(Failure) {
      SDL_SetMainReady()
      // Touches arrive as touches and mice as mice; see ``WindowInput``.
      SDL_SetHint("SDL_TOUCH_MOUSE_EVENTS", "0")
      SDL_SetHint("SDL_MOUSE_TOUCH_EVENTS", "0")
      if usesSoftware { SDL_SetHint("SDL_FRAMEBUFFER_ACCELERATION", "0") }
      // A click that brings the window to the front counts as input.
      SDL_SetHint("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
      // SDL stays initialized to the end of the process: some drivers of X crash at a second start.
      guard SDL_WasInit(SDL_INIT_VIDEO) != 0 || SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
        throw Self.failure("there is no screen")
      }
      let flags = SDL_WINDOW_RESIZABLE.rawValue | (isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
      // SDL_WINDOWPOS_CENTERED, which is a macro of C.
      let centered = Int32(bitPattern: 0x2FFF_0000)
      guard
        let handle = SDL_CreateWindow(
          title, centered, centered, Int32(max(size.width, 1)), Int32(max(size.height, 1)), flags)
      else { throw Self.failure("no window can be opened") }
      let kind = usesSoftware ? SDL_RENDERER_SOFTWARE.rawValue : SDL_RENDERER_PRESENTVSYNC.rawValue
      guard let renderer = SDL_CreateRenderer(handle, -1, kind) else {
        let failure = Self.failure("nothing can be drawn in the window")
        SDL_DestroyWindow(handle)
        throw failure
      }
      self.handle = handle
      self.renderer = renderer
      var (width, height): (Int32, Int32) = (0, 0)
      SDL_GetWindowSize(handle, &width, &height)
      input = WindowInput(size: Size(width: Double(width), height: Double(height)))
      number = SDL_GetWindowID(handle)
      Self.waiting[number] = []
    }

    isolated deinit {
      Self.waiting[number] = nil
      Self.closed.remove(number)
      SDL_DestroyRenderer(renderer)
      SDL_DestroyWindow(handle)
    }

    private static func failure(_ what: String) -> Failure {
      Failure(description: "\(what): \(String(cString: SDL_GetError()))")
    }

    /// The window's size in points; it changes as the user resizes the window.
    public var size: Size { input.size }

    /// The points of the window per millimetre of its screen; `nil` if the screen reports no size, or an impossible one.
    public var pointsPerMillimetre: Double? {
      var dotsPerInch: Float = 0
      let display = SDL_GetWindowDisplayIndex(handle)
      guard display >= 0, SDL_GetDisplayDPI(display, &dotsPerInch, nil, nil) == 0 else { return nil }
      return (40...1000).contains(dotsPerInch) ? Double(dotsPerInch) / 25.4 : nil
    }

    /// Waits until ``read(_:)`` has work, at most until a moment of SDL's clock; `nil` means no limit.
    ///
    /// Events of other windows end the wait as well. A program with several windows waits with one of them, and then reads all.
    public func wait(until deadline: Timestamp?) {
      if Self.waiting.contains(where: { !$1.isEmpty && ($0 == number || !Self.closed.contains($0)) }) { return }
      guard let deadline = reading(for: deadline) else {
        _ = SDL_WaitEvent(nil)
        return
      }
      let milliseconds = ((deadline - now).seconds * 1000).rounded(.up)
      if milliseconds > 0 { _ = SDL_WaitEventTimeout(nil, Int32(min(milliseconds, 1e9))) }
    }

    /// The time of the read for events at `deadline`, or an earlier time for touches that wait in the ``resampler``.
    private func reading(for deadline: Timestamp?) -> Timestamp? {
      guard let resampler else { return deadline }
      let shown = deadline.map { $0 + .seconds(resampler.latency) }
      return [shown, resampler.nextFrame].compactMap { $0 }.min()
    }

    /// The present time, by SDL's clock.
    public var now: Timestamp { Timestamp(nanoseconds: Int64(SDL_GetTicks64()) * 1_000_000) }

    /// Sends all events that have arrived for this window, and returns without waiting.
    ///
    /// Events of other windows of this type wait until these read; events of windows that the program made itself are dropped.
    ///
    /// Advance the application to ``watermark`` afterwards: no earlier event can come any more.
    public func read(_ send: (WindowInput.Output) -> Void) {
      // Before the query of SDL: later events get a later stamp.
      let asked = now
      for event in Self.waiting.updateValue([], forKey: number) ?? [] { receive(event, send) }
      var event = SDL_Event()
      while SDL_PollEvent(&event) != 0 {
        let (owner, isQuit) = (event.windowNumber ?? number, event.type == SDL_QUIT.rawValue)
        if isQuit { for other in Self.waiting.keys where other != number { Self.keep(event, for: other) } }
        if owner == number { receive(event, send) } else { Self.keep(event, for: owner) }
      }
      input.flush(send)
      watermark = max(watermark, asked)
    }

    private static func keep(_ event: SDL_Event, for window: UInt32) {
      if let count = waiting[window]?.count, count < mostWaiting { waiting[window]!.append(event) }
    }

    private func receive(_ event: SDL_Event, _ send: (WindowInput.Output) -> Void) {
      input.receive(event) { output in
        if output == .closed { isOpen = false }
        send(output)
      }
    }

    /// Sends an application all events that have arrived, without waiting, and advances it to ``watermark``.
    ///
    /// The application's ``Application/modifierFlags`` are those of SDL's keyboard. Touches end when the window loses
    /// the focus, since their lifts would not arrive (S-1.7). The program must handle a new ``size`` itself.
    public func read(into application: Application) {
      read { output in
        application.modifierFlags = .heldNow
        switch output {
        case .frame(let samples):
          if resampler == nil { application.send(samples) } else { resampler?.receive(samples) }
        case .pointer(let sample):
          if let waiting = resampler?.flush() { application.send(waiting) }
          application.send(sample)
        case .cancelled:
          resampler?.forget()
          application.cancelAllTouches()
        case .resized, .closed: break
        }
      }
      if let samples = resampler?.frame(at: watermark) { application.send(samples) }
      application.advance(to: resampler?.limit(watermark) ?? watermark)
    }

    /// Closes the window's loop: ``isOpen`` is false from now on.
    public func close() { isOpen = false }
  }

  extension SDL_Event {
    /// The window of the event; `nil` if it has none: then it is for the window that reads it.
    fileprivate var windowNumber: UInt32? {
      let number: UInt32 =
        switch SDL_EventType(rawValue: type) {
        case SDL_WINDOWEVENT: window.windowID
        case SDL_KEYDOWN, SDL_KEYUP: key.windowID
        case SDL_MOUSEMOTION: motion.windowID
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button.windowID
        case SDL_MOUSEWHEEL: wheel.windowID
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: tfinger.windowID
        default: 0
        }
      return number == 0 ? nil : number
    }
  }
#endif
