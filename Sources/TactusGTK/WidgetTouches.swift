#if GTK
  import CTactusGTK
  import Tactus

  /// Delivers the touches, pen, mouse, wheel and trackpad of a GTK widget to a Tactus window, and also the frames
  /// of the widget's clock.
  ///
  /// ```swift
  /// let touches = WidgetTouches(of: area, window)   // area: a GtkWidget, such as a GtkDrawingArea
  /// window.addGestureRecognizer(PinchGestureRecognizer { pinch in … })
  /// touches.onChange = { touches.draw() }
  /// ```
  ///
  /// The window's frame follows the widget's size, in GTK's pixels. Timestamps are those of GTK's events. A deadline (a
  /// press that was held long enough) fires in the first frame of the widget's clock after it, when GTK has delivered all
  /// earlier events: a process that was stopped during a tap still sees a tap.
  ///
  /// It belongs to the main actor: call GTK on the main thread. If another thread releases the last reference, the object
  /// follows the widget until the main actor is free.
  @MainActor
  public final class WidgetTouches {
    /// The application that gets the touches.
    public let application: Application
    /// The window that covers the widget.
    public let window: Window
    /// Called after touches were sent or time has passed: request a drawing with ``draw()`` here.
    public var onChange: (() -> Void)?
    /// Called with each frame of contacts, right before the application gets it.
    ///
    /// A program that records touches, or draws fingers, sets it. `nil` by default.
    public var onSamples: (([ContactSample]) -> Void)?
    /// Whether GTK's own gestures around the widget get no touches; true by default. In any case they get the buttons
    /// of a mouse other than the primary one, for menus.
    ///
    /// With false, GTK's gestures recognize the same touches: a scrolled window around the widget scrolls while the widget pans.
    public var usesUp = true

    /// Moves touches to the frames of the widget's clock, so that dragged content moves evenly. `nil` by default:
    /// touches reach the application as they come.
    ///
    /// Set it while no finger is down.
    public var resampler: FrameResampler?

    private var bridge: OpaquePointer?
    private var events = WidgetEvents()

    /// Follows `widget`, a pointer to a `GtkWidget`, until this object is released.
    ///
    /// - Parameters:
    ///   - widget: the widget; it is not kept alive.
    ///   - window: a window of an application; a window without an application gets one.
    public init(of widget: UnsafeMutableRawPointer, _ window: Window) {
      self.window = window
      if let owner = window.application {
        application = owner
      } else {
        application = Application()
        application.addWindow(window)
      }
      let handler: TactusGTKHandler = { data, event in
        guard let data, let event else { return 0 }
        let receiver = Unmanaged<WidgetTouches>.fromOpaque(data)
        let received = event.pointee
        // GTK calls on the main thread.
        return MainActor.assumeIsolated { receiver.takeUnretainedValue().receive(received) ? 1 : 0 }
      }
      bridge = tactus_gtk_bridge(widget, handler, Unmanaged.passUnretained(self).toOpaque())
      resize()
    }

    isolated deinit {
      if let bridge { tactus_gtk_bridge_end(bridge) }
    }

    /// The monotonic clock, which is the clock of the events.
    public static var now: Timestamp { Timestamp(nanoseconds: tactus_gtk_now() * 1000) }

    /// Requests a drawing of the widget in the next frame of its clock.
    ///
    /// Several calls before that frame draw once.
    public func draw() { if let bridge { tactus_gtk_bridge_draw(bridge) } }

    private func receive(_ event: TactusGTKEvent) -> Bool {
      resize()
      let now = Self.now
      // Frames of the clock, and ends of hovers, have no keys.
      if event.time != 0 { application.modifierFlags = WidgetEvents.modifierFlags(of: event) }
      let isTouch = events.receive(event, now: now) { send($0) }
      events.flush { send($0) }
      if Int(event.kind) == TACTUS_GTK_FRAME { frame(at: Timestamp(nanoseconds: event.frame * 1000)) }
      arm(now)
      onChange?()
      return isTouch && usesUp && event.button < 2
    }

    private func send(_ output: WidgetEvents.Output) {
      switch output {
      case .frame(let samples):
        if resampler == nil { send(samples) } else { resampler?.receive(samples) }
      case .pointer(let sample):
        send(resampler?.flush() ?? [])
        application.send(sample)
      case .cancelled:
        // The samples that cancel the contacts are among them.
        send(resampler?.flush() ?? [])
        application.cancelAllTouches()
      }
    }

    private func send(_ samples: [ContactSample]) {
      if samples.isEmpty { return }
      onSamples?(samples)
      application.send(samples)
    }

    private func frame(at time: Timestamp) {
      send(resampler?.frame(at: time) ?? [])
      application.advance(to: resampler?.limit(time) ?? time)
    }

    private func resize() {
      guard let bridge else { return }
      var (width, height) = (0.0, 0.0)
      tactus_gtk_bridge_size(bridge, &width, &height)
      let frame = Rect(x: 0, y: 0, width: width, height: height)
      if width > 0, height > 0, window.frame != frame { window.frame = frame }
    }

    /// Makes GTK call again when the next deadline has passed, or for the next frame while content moves.
    private func arm(_ now: Timestamp) {
      guard let bridge else { return }
      // Wait half a frame, so that the wake-up falls between this frame and the next.
      let wantsFrame = application.wantsFrame || resampler?.nextFrame != nil
      if wantsFrame { return tactus_gtk_bridge_wake(bridge, Int64(application.frameDuration * 500_000)) }
      let wait = application.nextDeadline.map { max(($0 - now).nanoseconds / 1000, 0) } ?? -1
      tactus_gtk_bridge_wake(bridge, wait)
    }
  }
#endif
