#if os(Linux)
  import CLibrary
  import CTactusLinux
  import Tactus
  import TactusTouchFilter

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
  /// Deadlines fire by event time: what the kernel holds is read first, and time advances only as far as nothing
  /// earlier can still arrive. A process that was stopped for a second during a tap still sees a tap.
  public final class TouchLoop {
    /// The application that gets the touches.
    public let application: Application
    /// The touchscreens they come from.
    public let touchscreens: Touchscreens
    /// What to poll for reading.
    public let fileDescriptor: Int32
    /// Called after every ``process()``: a moment to draw. While something moves by itself, such as the content of a scroll view
    /// after the lift, that is once for each `Application.frameDuration`.
    public var onProcessed: (() -> Void)?
    /// Called with every frame as the device reports it, before it is filtered or sent.
    public var onFrame: ((InputDevice, [ContactSample]) -> Void)?
    /// Keeps palms and ghosts from the application; `nil`, the default, sends everything. Set before the first touch.
    public var filter: ContactFilter?
    /// Called with each finding of the ``filter``.
    public var onFinding: ((ContactFilterFinding) -> Void)?

    private let timer: Int32
    private let wakeup: Int32
    private var signals: [(number: Int32, descriptor: Int32, action: () -> Void)] = []
    private var armed: Timestamp?
    private var isRunning = false

    /// Has every touchscreen cover `window`, whatever its size in millimetres.
    ///
    /// Two touchscreens then cover the same window; that is reported (``Touchscreens/onChange``), since a finger on each
    /// looks like two fingers of one hand.
    ///
    /// - Parameters:
    ///   - window: a window of an application, or of none: then it gets one.
    ///   - place: the rule by which a panel's size counts. Played back with the same rule, a recording of the panel gives the
    ///     same gestures. `SurfacePlacement.Rule.asIs` lays the panel at the origin in its own size, 6.4 points a
    ///     millimetre; a panel that does not report its size counts as large as the window.
    ///   - options: how to read the touchscreens; their placement follows from `place`.
    /// - Throws: an error if the system has no more descriptors to give.
    public convenience init(
      _ window: Window, place: SurfacePlacement.Rule = .fill, options: TouchscreenOptions = .init()
    ) throws(InputError) {
      var options = options
      options.placement = place == .fill ? .filling(window.frame) : .physical(fallback: window.frame.size)
      let application: Application
      if let owner = window.application {
        application = owner
      } else {
        application = Application()
        application.addWindow(window)
      }
      try self.init(application, Touchscreens(Touchscreens.Configuration(options: options)))
    }

    /// Sends the frames of `touchscreens` to `application`.
    ///
    /// Devices that cannot be read, and touchscreens that go away, are reported on standard error, unless the touchscreens have an
    /// ``Touchscreens/onChange`` of their own.
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
      for signal in signals { tactus_signal_unwatch(signal.number) }
      for descriptor in [fileDescriptor, timer, wakeup] + signals.map({ $0.descriptor }) { close(descriptor) }
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
      withFilter { $0.advance(to: watermark, send: $1) }
      application.advance(to: filter?.limit(watermark) ?? watermark)
      if hasMore { _ = tactus_wakeup_signal(wakeup) }
      arm()
      onProcessed?()
      for signal in signals where tactus_counter_drain(signal.descriptor) != 0 { signal.action() }
    }

    /// Waits for touches and deadlines, and processes them, until ``stop()`` is called.
    ///
    /// From here on, what the program prints is written line by line, also where no terminal reads it: systemd's journal shows a
    /// line when it is printed.
    public func run() {
      tactus_write_lines()
      isRunning = true
      var tags = [UInt64](repeating: 0, count: 4)
      while isRunning {
        arm()
        if tactus_poller_wait(fileDescriptor, &tags, Int32(tags.count), -1) < 0 { break }
        process()
      }
    }

    /// Lets ``run()`` return after the current turn. Called from the loop's own callbacks.
    public func stop() {
      isRunning = false
    }

    /// Something that wakes the loop from any thread; ``onProcessed`` is called soon after.
    public func makeWaker() -> Waker { Waker(wakeup) }

    /// Cancels all touches and stops: what a host does when it loses the screen.
    public func cancel() {
      touchscreens.cancelContacts { send($1) }
      withFilter { $0.finish(send: $1) }
      stop()
    }

    /// Cancels all touches and gives back all devices, as at a switch of virtual terminals; the loop runs on. See
    /// ``Touchscreens/suspend(_:)``.
    public func suspend() {
      touchscreens.suspend { send($1) }
      withFilter { $0.finish(send: $1) }
    }

    /// Looks for touchscreens again, after ``suspend()``.
    public func resume() {
      touchscreens.resume()
      _ = tactus_wakeup_signal(wakeup)
    }

    /// Sends a frame, or the frames that the filter makes of it.
    private func send(_ samples: [ContactSample]) {
      guard filter != nil, let first = samples.first else { return application.send(samples) }
      withFilter { $0.receive(samples, at: first.time, send: $1) }
    }

    /// Has the filter do something, if there is one, and passes on what it sends.
    private func withFilter(_ body: (inout ContactFilter, (ContactFilterOutput) -> Void) -> Void) {
      guard var filter else { return }
      body(&filter) { pass($0) }
      self.filter = filter
    }

    private func pass(_ output: ContactFilterOutput) {
      switch output {
      case .frame(let frame): application.send(frame.samples)
      case .finding(let finding): onFinding?(finding)
      }
    }

    /// Sets the timer to the moment at which the next deadline is known to have passed without a touch.
    private func arm() {
      let deadline = nextDeadline
      guard deadline != armed else { return }
      armed = deadline
      // A little later, so that the watermark, read when the timer has fired, has reached the deadline.
      _ = tactus_timer_set(timer, deadline.map { max($0.nanoseconds, 0) } ?? -1)
    }
  }

  extension TouchLoop {
    /// Has `action` called in ``process()`` after the process received a signal, which does not end it any more: a way to ask a
    /// running program for something, from a shell.
    ///
    /// ```swift
    /// let recorder = Recorder(application)
    /// try touches.onSignal { try? recorder.dump(to: "/var/lib/kiosk/report") }
    /// ```
    ///
    /// ```
    /// systemctl kill --signal=SIGUSR1 kiosk
    /// ```
    ///
    /// A signal that comes several times before the loop runs counts once. When the loop is gone the signal does nothing.
    ///
    /// - Parameters:
    ///   - number: the signal; `SIGUSR1` by default.
    ///   - action: called on the thread that calls ``process()``.
    /// - Throws: an error if there is no such signal, if it cannot be watched (`SIGKILL`), or if another loop or an earlier call
    ///   watches it.
    public func onSignal(_ number: Int32 = SIGUSR1, _ action: @escaping () -> Void) throws(InputError) {
      let descriptor = tactus_signal_watch(number)
      if descriptor < 0 {
        throw InputError(
          path: "signal \(number)",
          descriptor == -EBUSY
            ? "another action watches it" : "it cannot be watched: \(String(cString: strerror(-descriptor)))",
          code: -descriptor)
      }
      signals.append((number, descriptor, action))
      _ = tactus_poller_add(fileDescriptor, descriptor, UInt64(descriptor))
    }

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
