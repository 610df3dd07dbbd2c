#if SDL
  import CSDL2
  import Tactus

  /// Turns SDL's events into the engine's inputs: touches, a mouse that replaces fingers, wheels and trackpads.
  ///
  /// It knows only the size of a window, so a host with its own loop can pass that loop's events to it:
  ///
  /// ```swift
  /// var input = WindowInput(size: Size(width: 800, height: 600))
  /// while SDL_PollEvent(&event) != 0 { input.receive(event) { output in … } }
  /// ```
  ///
  /// **SDL 2's events.** A time stamp is the moment at which SDL fetched the event, in whole milliseconds, and not the
  /// moment of the event itself. SDL 2 has no cancelled touches and no frames. So events with one stamp form one frame.
  /// But a busy process fetches many frames at once. Therefore a new frame begins when a contact appears again, or when
  /// one contact moves after another came down. A window that loses the focus, or is hidden, cancels all touches. Pens
  /// arrive as mice: SDL 2 reports neither pressure nor tilt. Trackpads count as wheels: it reports no end of a scroll.
  public struct WindowInput {
    /// The result of an event.
    public enum Output: Sendable, Hashable {
      /// Contacts that changed at one moment.
      case frame([ContactSample])
      /// A wheel or a trackpad scrolled.
      case pointer(PointerSample)
      /// The window now has this size, in points.
      case resized(Size)
      /// All touches are over: the window is hidden, or another one has the focus. A frame before cancels them.
      case cancelled
      /// The user or the system wants the window closed.
      case closed
    }

    /// The window's size in points; changes with its events.
    public private(set) var size: Size
    /// Points for one step of a wheel; 40 by default (our choice: three lines of text).
    public var pointsPerStep = 40.0

    private var fingers: [Finger: UInt64] = [:]
    private var nextID: UInt64 = 1
    private var standIns = StandIns()
    private var frame: [ContactSample] = []
    /// The last samples of the contacts that are down.
    private var down: [UInt64: ContactSample] = [:]
    private var clock = WideClock()

    private struct Finger: Hashable {
      var device: Int64
      var finger: Int64
    }

    /// An input for a window of `size` points.
    ///
    /// SDL reports fingers as shares of the window, so the size must be right; the window's own events keep it right.
    public init(size: Size) { self.size = size }

    /// Processes an event, and sends the frame that it closes, if there is one.
    ///
    /// Unrelated events are ignored. `send` is called before the method returns.
    public mutating func receive(_ event: SDL_Event, send: (Output) -> Void) {
      let time = clock.time(event.common.timestamp)
      if let last = frame.last, last.time != time { flush(send) }
      switch SDL_EventType(rawValue: event.type) {
      case SDL_FINGERDOWN: add(touch(event.tfinger, .began, time), send)
      case SDL_FINGERMOTION: add(touch(event.tfinger, .moved, time), send)
      case SDL_FINGERUP: add(touch(event.tfinger, .ended, time), send)
      case SDL_MOUSEBUTTONDOWN:
        // Touches that SDL turns into mouse events already arrive as touches.
        guard event.button.which != UInt32.max else { break }
        let place = Point(x: Double(event.button.x), y: Double(event.button.y))
        add(standIns.press(button: event.button.button, at: place, in: size, modifiers: .heldNow, time), send)
      case SDL_MOUSEMOTION:
        guard event.motion.which != UInt32.max else { break }
        let place = Point(x: Double(event.motion.x), y: Double(event.motion.y))
        add(standIns.move(to: place, modifiers: .heldNow, time), send)
      case SDL_MOUSEBUTTONUP:
        guard event.button.which != UInt32.max else { break }
        add(standIns.release(button: event.button.button, time), send)
      case SDL_KEYDOWN:
        guard event.key.repeat == 0, event.key.keysym.sym == Int32(UnicodeScalar("f").value) else { break }
        add(standIns.pin(time), send)
      case SDL_KEYUP:
        if event.key.keysym.sym == Int32(UnicodeScalar("f").value) { add(standIns.unpin(time), send) }
      case SDL_MOUSEWHEEL:
        flush(send)
        send(.pointer(scroll(event.wheel, time)))
      case SDL_WINDOWEVENT: window(event.window, time, send)
      case SDL_QUIT:
        flush(send)
        send(.closed)
      default: break
      }
    }

    /// Sends the open frame.
    ///
    /// Call it when SDL has no more events at the moment. Without an open frame it sends nothing.
    public mutating func flush(_ send: (Output) -> Void) {
      guard !frame.isEmpty else { return }
      let samples = frame
      frame.removeAll(keepingCapacity: true)
      for sample in samples { down[sample.id] = sample.phase == .ended || sample.phase == .cancelled ? nil : sample }
      send(.frame(samples))
    }

    /// The time of SDL's clock, in the engine's units.
    public mutating func time(ofTicks ticks: UInt32) -> Timestamp { clock.time(ticks) }

    /// Adds samples of one moment to the frame, or to a new one if they cannot belong to this one: a panel reports a
    /// contact once in a frame. A contact that moves after another came down also begins a new frame: a finger must
    /// meet the others at their places when it came, not at their places many frames later.
    private mutating func add(_ samples: [ContactSample], _ send: (Output) -> Void) {
      let someCameDown = frame.contains { $0.phase == .began }
      if samples.contains(where: { new in
        someCameDown && new.phase != .began || frame.contains { $0.id == new.id }
      }) {
        flush(send)
      }
      frame += samples
    }

    private mutating func touch(
      _ event: SDL_TouchFingerEvent, _ phase: Touch.Phase, _ time: Timestamp
    ) -> [ContactSample] {
      let finger = Finger(device: event.touchId, finger: event.fingerId)
      var samples: [ContactSample] = []
      let id: UInt64
      if phase == .began {
        // SDL reuses a finger's number; a finger that was never lifted is cancelled.
        if let old = fingers[finger] {
          samples.append(ContactSample(id: old, phase: .cancelled, position: place(event), time: time))
        }
        id = nextID
        nextID += 1
        fingers[finger] = id
      } else {
        guard let known = fingers[finger] else { return [] }
        id = known
      }
      if phase == .ended { fingers[finger] = nil }
      let force = Double(event.pressure)
      samples.append(
        ContactSample(
          id: id, phase: phase, position: place(event), time: time, force: force.isFinite ? min(max(force, 0), 1) : 0))
      return samples
    }

    private func place(_ event: SDL_TouchFingerEvent) -> Point {
      Point(x: Double(event.x) * size.width, y: Double(event.y) * size.height)
    }

    private func scroll(_ event: SDL_MouseWheelEvent, _ time: Timestamp) -> PointerSample {
      let (x, y) = (Double(event.preciseX), Double(event.preciseY))
      let side: Double = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
      // Also for a trackpad, which scrolls by parts of steps: a continuous scroll needs an end.
      return PointerSample(
        .scroll(delta: Vector(dx: -x * side * pointsPerStep, dy: y * side * pointsPerStep), type: .discrete),
        phase: .moved, position: Point(x: Double(event.mouseX), y: Double(event.mouseY)), time: time)
    }

    private mutating func window(_ event: SDL_WindowEvent, _ time: Timestamp, _ send: (Output) -> Void) {
      switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
      case SDL_WINDOWEVENT_SIZE_CHANGED:
        guard event.data1 > 0, event.data2 > 0 else { return }
        flush(send)
        size = Size(width: Double(event.data1), height: Double(event.data2))
        send(.resized(size))
      case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED:
        flush(send)
        for var sample in down.values.sorted(by: { $0.id < $1.id }) {
          (sample.phase, sample.time) = (.cancelled, time)
          frame.append(sample)
        }
        flush(send)
        fingers.removeAll()
        standIns.forget()
        send(.cancelled)
      case SDL_WINDOWEVENT_CLOSE:
        flush(send)
        send(.closed)
      default: break
      }
    }
  }

  /// SDL's clock of 32 bits, which restarts every 49 days, as a clock that does not restart.
  struct WideClock {
    private var last: UInt32 = 0
    private var turns: Int64 = 0

    mutating func time(_ ticks: UInt32) -> Timestamp {
      var turn = turns
      if ticks < last, last - ticks > UInt32.max / 2 {
        turns += 1
        turn = turns
        last = ticks
      } else if ticks > last, ticks - last > UInt32.max / 2, turns > 0 {
        // An event from before the restart that arrives after it.
        turn -= 1
      } else {
        last = max(last, ticks)
      }
      return Timestamp(nanoseconds: (turn << 32 + Int64(ticks)) * 1_000_000)
    }
  }
#endif
