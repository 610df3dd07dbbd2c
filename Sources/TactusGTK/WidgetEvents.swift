#if GTK
  import CTactusGTK
  import Tactus

  /// Turns what a widget of GTK reports into what the engine accepts: touches, a pen or mouse that touches, wheels and
  /// trackpads.
  ///
  /// Knows nothing of a widget, so that it can be tested without one; ``WidgetTouches`` feeds it.
  ///
  /// **What GTK says.** Touches come one by one, with whole milliseconds of a clock that begins anew after 49 days. So
  /// events with one stamp make one frame. A touch that another gesture of GTK claims is cancelled.
  public struct WidgetEvents {
    /// The result of an event.
    public enum Output: Sendable, Hashable {
      /// Contacts that changed at one moment.
      case frame([ContactSample])
      /// A wheel or a trackpad scrolled.
      case pointer(PointerSample)
      /// All touches are over.
      case cancelled
    }

    /// Points for one step of a wheel; 40 by default (our choice: three lines of text).
    public var pointsPerStep = 40.0

    private var contacts: [UInt64: UInt64] = [:]
    private var nextID: UInt64 = 1
    private var frame: [ContactSample] = []
    private var lastPlace = Point.zero
    private var isScrolling = false
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

    /// Processes an event, and sends the frame that it closes, if it closes one.
    ///
    /// An event with a later stamp closes the frame of the events before it. Events that no gesture needs are ignored.
    ///
    /// - Parameters:
    ///   - event: what GTK reports.
    ///   - now: the time at which it is known; stamps of GTK have 32 bits, and this gives the turn of its clock.
    ///   - send: called for each output, in order, before the method returns.
    /// - Returns: whether the event is about a touch.
    public mutating func receive(_ event: TactusGTKEvent, now: Timestamp, send: (Output) -> Void) -> Bool {
      let time = max(Self.time(event.time, near: now), lastTime)
      lastTime = time
      if let last = frame.last, last.time != time { flush(send) }
      switch Int(event.kind) {
      case TACTUS_GTK_DOWN:
        if let old = contacts[event.sequence] { add(event, old, .cancelled, time) }
        contacts[event.sequence] = nextID
        add(event, nextID, .began, time)
        nextID += 1
      case TACTUS_GTK_MOVE:
        guard let id = contacts[event.sequence] else { return false }
        add(event, id, .moved, time)
      case TACTUS_GTK_UP, TACTUS_GTK_CANCEL:
        guard let id = contacts.removeValue(forKey: event.sequence) else { return false }
        add(event, id, Int(event.kind) == TACTUS_GTK_UP ? .ended : .cancelled, time)
      case TACTUS_GTK_SCROLL, TACTUS_GTK_SCROLL_END:
        flush(send)
        scroll(event, time, send)
      case TACTUS_GTK_LOST:
        flush(send)
        contacts.removeAll()
        isScrolling = false
        send(.cancelled)
      default: return false
      }
      return true
    }

    /// Sends the frame that is still open.
    ///
    /// Call it when GTK has no more events at the moment. Without an open frame it sends nothing.
    public mutating func flush(_ send: (Output) -> Void) {
      guard !frame.isEmpty else { return }
      let samples = frame
      frame.removeAll(keepingCapacity: true)
      send(.frame(samples))
    }

    private mutating func add(_ event: TactusGTKEvent, _ id: UInt64, _ phase: Touch.Phase, _ time: Timestamp) {
      lastPlace = Point(x: event.x, y: event.y)
      let force = event.pressure.isFinite ? min(max(event.pressure, 0), 1) : 0
      frame.append(
        ContactSample(
          id: id, phase: phase, position: lastPlace, time: time, tool: Self.tool(event.tool), force: force))
    }

    private mutating func scroll(_ event: TactusGTKEvent, _ time: Timestamp, _ send: (Output) -> Void) {
      let type: PointerSample.ScrollType = event.isSmooth != 0 ? .continuous : .discrete
      let phase: Touch.Phase
      if Int(event.kind) == TACTUS_GTK_SCROLL_END {
        guard isScrolling else { return }
        (phase, isScrolling) = (.ended, false)
      } else if type == .discrete {
        phase = .moved
      } else {
        phase = isScrolling ? .moved : .began
        isScrolling = true
      }
      // GTK reports how far the content is to move, the engine where a finger would drag it.
      let step = type == .discrete ? pointsPerStep : 1
      let delta = Vector(dx: -event.x * step, dy: -event.y * step)
      let kind = PointerSample.Kind.scroll(
        delta: delta, type: phase == .ended ? .continuous : type)
      send(.pointer(PointerSample(kind, phase: phase, position: lastPlace, time: time)))
    }

    private static func tool(_ tool: Int32) -> Touch.Tool {
      switch Int(tool) {
      case TACTUS_GTK_PEN: .pen
      case TACTUS_GTK_ERASER: .eraser
      case TACTUS_GTK_MOUSE: .mouse
      default: .finger
      }
    }

    /// The moment that a stamp of 32 bits means, which is not after `now`, nor a minute before; else `now`.
    static func time(_ milliseconds: UInt32, near now: Timestamp) -> Timestamp {
      guard milliseconds != 0 else { return now }
      let whole = now.nanoseconds / 1_000_000
      let past = UInt32(truncatingIfNeeded: whole) &- milliseconds
      guard past < 60_000 else { return now }
      return Timestamp(nanoseconds: (whole - Int64(past)) * 1_000_000)
    }
  }
#endif
