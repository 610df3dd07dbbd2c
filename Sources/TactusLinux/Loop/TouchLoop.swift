#if os(Linux)
  import CLibrary
  import CTactusLinux
  import Tactus
  import TactusTouchFilter

  /// Delivers the fingers on this machine's touchscreens to an application: sends the frames, and advances its time.
  ///
  /// In a program without another loop, it runs by itself, on epoll and a timer of the kernel:
  ///
  /// ```swift
  /// let window = Window(frame: Rect(x: 0, y: 0, width: 1280, height: 800))
  /// window.addGestureRecognizer(TapGestureRecognizer { tap in print("tap at", tap.location(in: window)) })
  /// try TouchLoop(window).run()
  /// ```
  ///
  /// A host with its own loop polls ``fileDescriptor``, which covers devices, timers and hot plug, and calls
  /// ``process()`` when it is readable:
  ///
  /// ```swift
  /// let touches = try TouchLoop(window)
  /// myLoop.watch(touches.fileDescriptor) { touches.process() }
  /// ```
  ///
  /// Deadlines fire by event time: waiting events in the kernel are read first, and time advances only as far as no
  /// earlier event can still arrive. A process that was stopped for a second during a tap still sees a tap.
  public final class TouchLoop {
    /// The application that gets the touches.
    public let application: Application
    /// The touchscreens of the application's touches.
    public let touchscreens: Touchscreens
    /// The descriptor to poll for reading.
    public let fileDescriptor: Int32
    /// Called after every ``process()``: draw here. While content moves by itself, such as in a scroll view after the
    /// lift, it is called once for each `Application.frameDuration`.
    public var onProcessed: (() -> Void)?
    /// Called with every frame as the device reports it, before it is filtered or sent.
    public var onFrame: ((InputDevice, ContactFrame) -> Void)?
    /// Keeps palms and ghosts from the application; `nil`, the default, sends all samples. Set it before the first touch.
    public var filter: ContactFilter?
    /// Called with each finding of the ``filter``.
    public var onFinding: ((ContactFilterFinding) -> Void)?

    private let timer: Int32
    private let wakeup: Int32
    private var signals: [(number: Int32, descriptor: Int32)] = []
    private var actions: [() -> Void] = []
    private var armed: Timestamp?
    /// The output of the filter that is not passed on yet; the first is being passed on.
    private var outputs: [ContactFilterOutput] = []
    private var isRunning = false

    /// Makes every touchscreen cover `window`, whatever its size in millimetres.
    ///
    /// Two touchscreens then cover the same window. The loop reports that (``Touchscreens/onChange``), since a finger
    /// on each looks like two fingers of one hand.
    ///
    /// - Parameters:
    ///   - window: a window of an application; a window without an application gets one.
    ///   - place: the rule for a panel's size. Played back with the same rule, a recording of the panel gives the same
    ///     gestures. `SurfacePlacement.Rule.asIs` puts the panel at the origin in its own size, 6.4 points a
    ///     millimetre; a panel that does not report its size counts as large as the window.
    ///   - options: the options for reading the touchscreens; their placement follows from `place`.
    /// - Throws: an error if the system has no more descriptors.
    public convenience init(
      _ window: Window, place: SurfacePlacement.Rule = .fill, options: TouchscreenOptions = .init()
    ) throws(InputError) {
      var options = options
      options.placement = place == .fill ? .filling(window.frame) : .physical(fallback: window.frame.size)
      let application = window.application ?? Application()
      if window.application == nil { application.addWindow(window) }
      try self.init(application, Touchscreens(Touchscreens.Configuration(options: options)))
    }

    /// Sends the frames of `touchscreens` to `application`.
    ///
    /// Devices that cannot be read, and touchscreens that are removed, are reported on standard error, unless the
    /// touchscreens have their own ``Touchscreens/onChange``.
    ///
    /// - Throws: an error if the system has no more descriptors.
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
      // Existing devices are found at once.
      _ = tactus_wakeup_signal(wakeup)
    }

    deinit {
      for signal in signals { tactus_signal_unwatch(signal.number) }
      for descriptor in [fileDescriptor, timer, wakeup] + signals.map({ $0.descriptor }) { close(descriptor) }
    }

    /// The latest time for the next call of ``process()``, by the monotonic clock; `nil` if only a touch or a device change
    /// can need one. For hosts that poll the touchscreens' descriptor and have their own timer.
    public var nextDeadline: Timestamp? {
      var deadline = application.nextDeadline
      if let filter {
        // While the filter holds samples back, the application's time stands still.
        if let own = deadline, filter.limit(own) < own { deadline = nil }
        if let other = filter.nextDeadline { deadline = min(deadline ?? other, other) }
      }
      // Later by the transport delay, so that the watermark has reached the deadline.
      return deadline.map { $0 + touchscreens.delay }
    }

    /// Reads and sends all events that have arrived, then advances the time. Returns at once.
    public func process() {
      _ = tactus_counter_drain(wakeup)
      if tactus_counter_drain(timer) != 0 { armed = nil }
      let hasMore = touchscreens.read { device, frame in
        onFrame?(device, frame)
        send(frame)
      }
      let watermark = touchscreens.watermark
      withFilter { $0.advance(to: watermark, send: $1) }
      application.advance(to: filter?.limit(watermark) ?? watermark)
      if hasMore { _ = tactus_wakeup_signal(wakeup) }
      onProcessed?()
      for (signal, action) in zip(signals, actions) where tactus_counter_drain(signal.descriptor) != 0 { action() }
      // Last: what was called may have begun something that needs time, such as an animation.
      arm()
    }

    /// Waits for touches and deadlines, and processes them, until ``stop()`` is called.
    ///
    /// From here on, the program's output is written line by line, even without a terminal: systemd's journal shows a
    /// line when it is printed.
    public func run() {
      tactus_write_lines()
      isRunning = true
      var tags = [UInt64](repeating: 0, count: 4)
      arm()
      while isRunning {
        if tactus_poller_wait(fileDescriptor, &tags, Int32(tags.count), -1) < 0 { break }
        process()
      }
    }

    /// Makes ``run()`` return after the current turn. Call it from the loop's own callbacks.
    public func stop() { isRunning = false }

    /// Makes an object that wakes the loop from any thread; ``onProcessed`` is called soon after.
    public func makeWaker() -> Waker { Waker(wakeup) }

    /// Cancels all touches and stops. A host calls it when it loses the screen.
    public func cancel() {
      touchscreens.cancelContacts { send($1) }
      withFilter { $0.finish(send: $1) }
      stop()
    }

    /// Cancels all touches and gives back all devices, as at a switch of virtual terminals; the loop keeps running. See
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

    /// Sends a frame, or the filter's output for it.
    private func send(_ frame: ContactFrame) {
      if filter == nil { return application.send(frame) }
      withFilter { $0.receive(frame, send: $1) }
    }

    /// Calls `body` with the filter, if there is one, and passes its output on. Output that a handler causes comes
    /// last.
    private func withFilter(_ body: (inout ContactFilter, (ContactFilterOutput) -> Void) -> Void) {
      guard filter != nil else { return }
      let isNested = !outputs.isEmpty
      body(&filter!) { outputs.append($0) }
      if isNested { return }
      while let output = outputs.first {
        switch output {
        case .frame(let frame): application.send(frame)
        case .finding(let finding): onFinding?(finding)
        }
        outputs.removeFirst()
      }
    }

    /// Sets the timer to the moment at which the next deadline has certainly passed without a touch.
    private func arm() {
      let deadline = nextDeadline
      guard deadline != armed else { return }
      armed = deadline
      _ = tactus_timer_set(timer, deadline.map { max($0.nanoseconds, 0) } ?? -1)
    }
  }

  extension TouchLoop {
    /// Calls `action` in ``process()`` after the process received a signal, which no longer ends the process. Use it to
    /// control a running program from a shell.
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
    /// A signal that comes several times before the loop runs counts once. After the loop is released, the signal does nothing.
    ///
    /// - Parameters:
    ///   - number: the signal; `SIGUSR1` by default.
    ///   - action: called on the thread that calls ``process()``.
    /// - Throws: an error if the signal does not exist, if it cannot be watched (`SIGKILL`), or if another loop or an
    ///   earlier call watches it.
    public func onSignal(_ number: Int32 = SIGUSR1, _ action: @escaping () -> Void) throws(InputError) {
      let descriptor = tactus_signal_watch(number)
      if descriptor < 0 {
        throw InputError(
          path: "signal \(number)",
          descriptor == -EBUSY
            ? "another action watches it" : "it cannot be watched: \(String(cString: strerror(-descriptor)))",
          code: -descriptor)
      }
      signals.append((number, descriptor))
      actions.append(action)
      _ = tactus_poller_add(fileDescriptor, descriptor, UInt64(descriptor))
    }

    /// Wakes a loop from another thread; does nothing after the loop is released.
    public final class Waker: Sendable {
      private let descriptor: Int32

      fileprivate init(_ descriptor: Int32) { self.descriptor = tactus_duplicate(descriptor) }

      deinit { if descriptor >= 0 { close(descriptor) } }

      /// Wakes the loop.
      public func wake() { _ = tactus_wakeup_signal(descriptor) }
    }
  }
#endif
