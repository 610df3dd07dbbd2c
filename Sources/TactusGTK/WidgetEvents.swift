#if GTK
  import CTactusGTK
  @_spi(Tools) import Tactus

  /// Turns the events of a GTK widget into the engine's inputs: touches, a pen or mouse that touches or hovers, wheels
  /// and trackpads.
  ///
  /// It does not use a widget, so that it can be tested without one; ``WidgetTouches`` passes the events to it.
  ///
  /// **GTK's events.** Touches come one by one, with whole milliseconds of a clock that restarts after 49 days. So
  /// events with the same stamp make one frame. A touch that another gesture of GTK claims is cancelled.
  ///
  /// **Buttons.** A mouse touches from the first button that is pressed to the last one that is released. Recognizers
  /// require the primary one by default (``GestureRecognizer/buttonMaskRequired``).
  ///
  /// **Trackpads.** Two fingers that scroll move a pan with `allowedScrollTypes`, like three or four fingers that swipe.
  /// Fingers that rest on the trackpad are a scroll by zero. Two fingers that spread or turn reach pinches and rotations.
  public struct WidgetEvents {
    /// The result of an event.
    public enum Output: Sendable, Hashable {
      /// Contacts that changed at one moment.
      case frame([ContactSample])
      /// A pointer hovers, or a wheel or a trackpad scrolled, spread or turned.
      case pointer(PointerSample)
      /// All touches are over. A frame before cancels them.
      case cancelled
    }

    /// Points for one step of a wheel; 40 by default (our choice: three lines of text).
    public var pointsPerStep = 40.0

    private var contacts: [UInt64: UInt64] = [:]
    private var nextID: UInt64 = 1
    private var frame: [ContactSample] = []
    /// The last samples of the contacts that are down.
    private var down: [UInt64: ContactSample] = [:]
    private var lastPlace = Point.zero
    /// The state of a pointer that does not touch.
    private var isScrolling = false
    private var isPinching = false
    private var isHovering = false
    /// The factor of a pinch up to its last event.
    private var scale = 1.0
    /// The buttons of a mouse or pen that are pressed.
    private var buttons: Touch.Buttons = []
    private var lastTime = Timestamp.zero

    /// An input with no finger down and no frame open.
    ///
    /// ```swift
    /// var events = WidgetEvents()
    /// events.receive(event, now: WidgetTouches.now) { output in
    ///   switch output {
    ///   case .frame(let samples): application.send(samples)
    ///   case .pointer(let sample): application.send(sample)
    ///   case .cancelled: application.cancelAllTouches()
    ///   }
    /// }
    /// ```
    public init() {}

    /// Processes an event, and sends the frame that it closes, if there is one.
    ///
    /// An event with a later stamp closes the frame of the events before it. Events that no gesture needs are ignored.
    ///
    /// - Parameters:
    ///   - event: what GTK reports.
    ///   - now: the present time. Stamps of GTK have 32 bits, and this time determines how often the clock has wrapped.
    ///   - send: called for each output, in order, before the method returns.
    /// - Returns: whether the event is about a touch.
    public mutating func receive(_ event: TactusGTKEvent, now: Timestamp, send: (Output) -> Void) -> Bool {
      let time = max(Self.time(event.time, near: now), lastTime)
      lastTime = time
      if let last = frame.last, last.time != time { flush(send) }
      switch Int(event.kind) {
      case TACTUS_GTK_DOWN:
        let isMore = event.button != 0 && !buttons.isEmpty && contacts[event.sequence] != nil
        buttons.formUnion(.mouseButton(Int(event.button)))
        if isMore { return move(event, time) }
        if let old = contacts[event.sequence] { add(event, old, .cancelled, time) }
        contacts[event.sequence] = nextID
        add(event, nextID, .began, time)
        nextID += 1
      case TACTUS_GTK_MOVE: return move(event, time)
      case TACTUS_GTK_UP, TACTUS_GTK_CANCEL:
        buttons.subtract(.mouseButton(Int(event.button)))
        if event.button != 0, !buttons.isEmpty { return move(event, time) }
        guard let id = contacts.removeValue(forKey: event.sequence) else { return false }
        add(event, id, Int(event.kind) == TACTUS_GTK_UP ? .ended : .cancelled, time)
      case TACTUS_GTK_SCROLL, TACTUS_GTK_SWIPE: scroll(event, time, send)
      case TACTUS_GTK_SCROLL_END, TACTUS_GTK_SWIPE_END:
        let end: Touch.Phase = event.isCancelled != 0 ? .cancelled : .ended
        if isScrolling { point(.scroll(delta: .zero, type: .continuous), end, time, send) }
        isScrolling = false
      case TACTUS_GTK_PINCH, TACTUS_GTK_PINCH_END: pinch(event, time, send)
      case TACTUS_GTK_HOVER:
        lastPlace = Point(x: event.x, y: event.y)
        point(.hover, isHovering ? .moved : .began, time, send)
        isHovering = true
        return false
      case TACTUS_GTK_HOVER_END:
        if isHovering { point(.hover, .ended, time, send) }
        isHovering = false
        return false
      case TACTUS_GTK_LOST:
        flush(send)
        for var sample in down.values.sorted(by: { $0.id < $1.id }) {
          (sample.phase, sample.time) = (.cancelled, time)
          frame.append(sample)
        }
        flush(send)
        contacts.removeAll()
        (buttons, isScrolling, isPinching, isHovering) = ([], false, false, false)
        send(.cancelled)
      default: return false
      }
      return true
    }

    /// Sends the open frame.
    ///
    /// Call it when GTK has no more events at the moment. Without an open frame it sends nothing.
    public mutating func flush(_ send: (Output) -> Void) {
      guard !frame.isEmpty else { return }
      let samples = frame
      frame.removeAll(keepingCapacity: true)
      for sample in samples { down[sample.id] = sample.phase == .ended || sample.phase == .cancelled ? nil : sample }
      send(.frame(samples))
    }

    private mutating func move(_ event: TactusGTKEvent, _ time: Timestamp) -> Bool {
      guard let id = contacts[event.sequence] else { return false }
      add(event, id, .moved, time)
      return true
    }

    private mutating func add(_ event: TactusGTKEvent, _ id: UInt64, _ phase: Touch.Phase, _ time: Timestamp) {
      let place = Point(x: event.x, y: event.y)
      let force = event.pressure.isFinite ? min(max(event.pressure, 0), 1) : 0
      let tool = Self.tool(event.tool)
      if tool != .finger { lastPlace = place }
      frame.append(
        ContactSample(
          id: id, phase: phase, position: place, time: time, tool: tool, force: force,
          buttons: tool == .finger ? .primary : buttons))
    }

    private mutating func scroll(_ event: TactusGTKEvent, _ time: Timestamp, _ send: (Output) -> Void) {
      if Int(event.kind) == TACTUS_GTK_SWIPE {
        // The fingers of a swipe move the content under the pointer with them.
        let delta = Vector(dx: event.x, dy: event.y)
        point(.scroll(delta: delta, type: .continuous), isScrolling ? .moved : .began, time, send)
        isScrolling = true
      } else {
        // GTK reports the scroll distance of the content, the engine expects the movement of a dragging finger.
        let isSmooth = event.isSmooth != 0
        let step = isSmooth ? 1 : pointsPerStep
        let delta = Vector(dx: -event.x * step, dy: -event.y * step)
        let phase: Touch.Phase = isSmooth && !isScrolling ? .began : .moved
        point(.scroll(delta: delta, type: isSmooth ? .continuous : .discrete), phase, time, send)
        if isSmooth { isScrolling = true }
      }
    }

    private mutating func pinch(_ event: TactusGTKEvent, _ time: Timestamp, _ send: (Output) -> Void) {
      if Int(event.kind) == TACTUS_GTK_PINCH_END {
        let end: Touch.Phase = event.isCancelled != 0 ? .cancelled : .ended
        if isPinching { point(.transform(scale: 1, rotation: 0), end, time, send) }
        isPinching = false
      } else {
        let isStart = event.isStart != 0 || !isPinching
        let factor = event.scale / (isStart ? 1 : scale)
        scale = event.scale
        isPinching = true
        point(.transform(scale: factor, rotation: event.rotation), isStart ? .began : .moved, time, send)
      }
    }

    /// Sends a report of a pointer that does not touch, after the touches before it.
    private mutating func point(
      _ kind: PointerSample.Kind, _ phase: Touch.Phase, _ time: Timestamp, _ send: (Output) -> Void
    ) {
      flush(send)
      send(.pointer(PointerSample(kind, phase: phase, position: lastPlace, time: time)))
    }

    /// The keys that are held during an event.
    static func modifierFlags(of event: TactusGTKEvent) -> KeyModifierFlags {
      let flags: [(Int, KeyModifierFlags)] = [
        (TACTUS_GTK_CAPS_LOCK, .alphaShift), (TACTUS_GTK_SHIFT, .shift), (TACTUS_GTK_CONTROL, .control),
        (TACTUS_GTK_ALT, .alternate), (TACTUS_GTK_SUPER, .command),
      ]
      return flags.reduce(into: []) { held, flag in if Int(event.keys) & flag.0 != 0 { held.insert(flag.1) } }
    }

    private static func tool(_ tool: Int32) -> Touch.Tool {
      switch Int(tool) {
      case TACTUS_GTK_PEN: .pen
      case TACTUS_GTK_ERASER: .eraser
      case TACTUS_GTK_MOUSE: .mouse
      default: .finger
      }
    }

    /// The moment of a stamp of 32 bits, if it is not after `now` and at most a minute before; otherwise `now`.
    static func time(_ milliseconds: UInt32, near now: Timestamp) -> Timestamp {
      guard milliseconds != 0 else { return now }
      let whole = now.nanoseconds / 1_000_000
      let past = UInt32(truncatingIfNeeded: whole) &- milliseconds
      guard past < 60_000 else { return now }
      return Timestamp(nanoseconds: (whole - Int64(past)) * 1_000_000)
    }
  }
#endif
