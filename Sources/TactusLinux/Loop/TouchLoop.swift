#if os(Linux)
  import CTactusLinux
  import Tactus
  import TactusTouchFilter

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Brings the fingers on this machine's touchscreens to an application: sends the frames, and lets time pass.
  ///
  /// With nothing else to do, the loop runs by itself, on epoll and a timer of the kernel:
  ///
  /// ```swift
  /// let window = Window(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
  /// window.addGestureRecognizer(TapGestureRecognizer { tap in print("tap at", tap.location(in: window)) })
  /// try TouchLoop(window).run()
  /// ```
  ///
  /// A host with a loop of its own polls ``fileDescriptor``, which covers devices, timers and hot plug alike, and calls
  /// ``process()`` when it can be read:
  ///
  /// ```swift
  /// let touches = try TouchLoop(window)
  /// myLoop.watch(touches.fileDescriptor) { touches.process() }
  /// ```
  ///
  /// Deadlines fire by event time: what the kernel holds is read first, and time advances only as far as nothing earlier can
  /// still arrive. A process that was stopped for a second in the middle of a tap still sees a tap.
  public final class TouchLoop {
    /// The application that gets the touches.
    public let application: Application
    /// The touchscreens they come from.
    public let touchscreens: Touchscreens
    /// What to poll for reading.
    public let fileDescriptor: Int32
    /// Called after every ``process()``: a moment to draw.
    public var onProcessed: (() -> Void)?
    /// Called with every frame as the device says it, before it is filtered or sent.
    public var onFrame: ((InputDevice, [ContactSample]) -> Void)?
    /// Keeps palms and ghosts from the application; `nil`, the default, sends everything. Set before the first touch.
    public var filter: ContactFilter?
    /// Called with what the ``filter`` finds.
    public var onFinding: ((ContactFilterFinding) -> Void)?

    private let timer: Int32
    private let wakeup: Int32
    private var armed: Timestamp?
    private var isRunning = false

    /// Has every touchscreen cover `window`, whatever its size in millimetres.
    ///
    /// - Parameters:
    ///   - window: a window of an application, or of none: then it gets one.
    ///   - options: how to read the touchscreens; the placement is that of the window.
    /// - Throws: an error if the system has no more descriptors to give.
    public convenience init(_ window: Window, options: TouchscreenOptions = .init()) throws(InputError) {
      var options = options
      options.placement = .filling(window.frame)
      let application: Application
      if let owner = window.application {
        application = owner
      } else {
        application = Application()
        application.addWindow(window)
      }
      try self.init(application, Touchscreens(Touchscreens.Configuration(options: options)))
    }

    /// Sends what `touchscreens` say to `application`.
    ///
    /// - Throws: an error if the system has no more descriptors to give.
    public init(_ application: Application, _ touchscreens: Touchscreens) throws(InputError) {
      var made: [Int32] = []
      for make in [tactus_poller, tactus_timer, tactus_wakeup] {
        let descriptor = make()
        if descriptor < 0 {
          for other in made { close(other) }
          throw InputError.system(InputDevices.folder, "making a loop", descriptor)
        }
        made.append(descriptor)
      }
      self.application = application
      self.touchscreens = touchscreens
      (fileDescriptor, timer, wakeup) = (made[0], made[1], made[2])
      for descriptor in [touchscreens.fileDescriptor, timer, wakeup] {
        _ = tactus_poller_add(fileDescriptor, descriptor, UInt64(descriptor))
      }
      // The devices that are there already are found at once.
      _ = tactus_wakeup_signal(wakeup)
    }

    deinit {
      for descriptor in [fileDescriptor, timer, wakeup] { close(descriptor) }
    }

    /// When ``process()`` should be called at the latest, by the monotonic clock; `nil` while only a touch, or a device that
    /// comes or goes, has anything to say. For hosts that poll the touchscreens' descriptor and keep their own timer.
    public var nextDeadline: Timestamp? {
      var deadline = application.nextDeadline
      if let filter {
        // While the filter holds something back, the application's time stands still.
        if let own = deadline, filter.limit(own) < own { deadline = nil }
        if let other = filter.nextDeadline { deadline = min(deadline ?? other, other) }
      }
      return deadline.map { $0 + touchscreens.delay }
    }

    /// Reads and sends everything that has arrived, then lets time pass. Returns at once.
    public func process() {
      _ = tactus_counter_drain(wakeup)
      if tactus_counter_drain(timer) != 0 { armed = nil }
      let hasMore = touchscreens.read { device, samples in
        onFrame?(device, samples)
        send(samples)
      }
      let watermark = touchscreens.watermark
      advanceFilter(to: watermark)
      application.advance(to: filter?.limit(watermark) ?? watermark)
      if hasMore { _ = tactus_wakeup_signal(wakeup) }
      arm()
      onProcessed?()
    }

    /// Waits for touches and deadlines, and processes them, until ``stop()`` is called.
    public func run() {
      isRunning = true
      var tags = [UInt64](repeating: 0, count: 4)
      while isRunning {
        arm()
        if tactus_poller_wait(fileDescriptor, &tags, Int32(tags.count), -1) < 0 { break }
        process()
      }
    }

    /// Lets ``run()`` return once it has done what it is about to do. Called from the loop's own callbacks.
    public func stop() {
      isRunning = false
    }

    /// Something that wakes the loop from any thread; ``onProcessed`` is called soon after.
    public func makeWaker() -> Waker { Waker(wakeup) }

    /// Cancels all touches and stops: what a host does when it loses the screen.
    public func cancel() {
      touchscreens.cancelContacts { send($1) }
      if var filter {
        filter.finish { pass($0) }
        self.filter = filter
      }
      stop()
    }

    /// Sends a frame, or what the filter makes of it.
    private func send(_ samples: [ContactSample]) {
      guard var filter, let first = samples.first else {
        application.send(samples)
        return
      }
      filter.receive(samples, at: first.time) { pass($0) }
      self.filter = filter
    }

    private func advanceFilter(to time: Timestamp) {
      guard var filter else { return }
      filter.advance(to: time) { pass($0) }
      self.filter = filter
    }

    private func pass(_ output: ContactFilterOutput) {
      switch output {
      case .frame(let frame): application.send(frame.samples)
      case .finding(let finding): onFinding?(finding)
      }
    }

    /// Has the timer go off when the next deadline can be known to have passed without a touch.
    private func arm() {
      let deadline = nextDeadline
      guard deadline != armed else { return }
      armed = deadline
      // A little later, so that the watermark, taken when the timer has gone off, has reached the deadline.
      _ = tactus_timer_set(timer, deadline.map { max($0.nanoseconds, 0) } ?? -1)
    }
  }

  extension TouchLoop {
    /// Wakes a loop from another thread; does nothing once the loop is gone.
    public final class Waker: Sendable {
      private let descriptor: Int32

      fileprivate init(_ descriptor: Int32) {
        self.descriptor = tactus_duplicate(descriptor)
      }

      deinit {
        if descriptor >= 0 { close(descriptor) }
      }

      /// Wakes the loop.
      public func wake() {
        _ = tactus_wakeup_signal(descriptor)
      }
    }
  }
#endif
