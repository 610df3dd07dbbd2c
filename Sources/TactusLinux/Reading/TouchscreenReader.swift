#if os(Linux)
  import CTactusLinux
  import Tactus
  import TactusEvdev

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// One open touchscreen: its events become frames of contact samples, by the time at which they happened.
  ///
  /// Most programs want ``TouchLoop`` or ``Touchscreens``, which follow every panel that comes and goes. This is for those
  /// that open a device themselves.
  ///
  /// ```swift
  /// let reader = try TouchscreenReader(path: "/dev/input/event4")
  /// while reader.isOpen {
  ///   reader.waitForEvents(until: application.nextDeadline)
  ///   reader.read { samples in application.send(samples) }
  ///   application.advance(to: reader.watermark)
  /// }
  /// ```
  ///
  /// **Time.** Samples have the kernel's stamps. ``watermark`` is the moment up to which everything is known: whoever
  /// advances the application to it, and not to the time of some clock, never has a deadline fire before a sample that
  /// happened earlier, however late this process comes to read it.
  ///
  /// **Start.** Fingers that already rest on the panel begin with the first ``read(_:)``.
  ///
  /// **Lost events.** When this program reads too slowly the kernel drops events. What it still holds is then read to its
  /// end, the device is asked for its true state, and the difference comes as one frame: contacts that vanished or were
  /// replaced are cancelled, new ones begin, the rest moves.
  ///
  /// **Unplugged.** The contacts that are down are cancelled, ``isOpen`` becomes false, and nothing comes any more.
  public final class TouchscreenReader {
    /// The device.
    public let device: InputDevice
    /// What to poll for reading. It belongs to the reader, which closes it.
    public let fileDescriptor: Int32
    /// The way from the device's units to points, before the placement's origin is added.
    public let mapping: EvdevMapping
    /// Why the device is read no more; `nil` while it is.
    public private(set) var fault: InputError?
    /// The moment up to which everything that the device said is known.
    public private(set) var watermark: Timestamp

    private var decoder: EvdevDecoder
    private var clock: StampClock
    private var events = [tactus_event](repeating: tactus_event(), count: Int(TACTUS_EVENT_BATCH))
    /// What the slots held when the device was opened, until it was told.
    private var initialState: (state: SlotQuery.State, time: Timestamp)?
    private var remainder = tactus_remainder()
    private var samples: [ContactSample] = []
    private var lastStamp = Timestamp.zero
    private let options: TouchscreenOptions
    private let query: SlotQuery

    /// The events that one ``read(_:)`` takes at most: a device that sends without end gives others their turn.
    static let mostReads = 64

    /// Opens the device at `path`.
    ///
    /// - Parameters:
    ///   - path: the device's node, or a link to it (`/dev/input/by-id/…`).
    ///   - options: placement, calibration, grab.
    ///   - number: tells the contacts of several devices apart: part of their ids.
    /// - Throws: why the device cannot be read, and what to do about it.
    public convenience init(path: String, options: TouchscreenOptions = .init(), number: UInt16 = 0) throws(InputError)
    {
      let descriptor = try InputDevice.open(path)
      let device: InputDevice
      do throws(InputError) {
        device = try InputDevice(path: path, descriptor: descriptor)
        if options.grabs {
          let status = tactus_grab(descriptor, 1)
          if status < 0 { throw InputError.system(path, "taking it for this program alone", status) }
        }
      } catch {
        close(descriptor)
        throw error
      }
      self.init(fileDescriptor: descriptor, device: device, options: options, number: number)
    }

    /// Reads a device that somebody else opened: a login manager, or a test with a pipe.
    ///
    /// - Parameters:
    ///   - fileDescriptor: where the kernel's `input_event` structures come from; must not block. The reader closes it.
    ///   - device: what the device is.
    ///   - options: placement and calibration; whoever opened the device has grabbed it or not.
    ///   - number: tells the contacts of several devices apart: part of their ids.
    public init(
      fileDescriptor: Int32, device: InputDevice, options: TouchscreenOptions = .init(), number: UInt16 = 0
    ) {
      self.fileDescriptor = fileDescriptor
      self.device = device
      self.options = options
      query = SlotQuery(device: device.capabilities)
      let calibration = options.calibration ?? device.calibration ?? .identity
      mapping = EvdevMapping(device: device.capabilities, surface: options.surface, calibration: calibration)
      decoder = EvdevDecoder(
        device: device.capabilities, mapping: mapping, number: number, canQuery: query.isPossible)
      clock = StampClock(isMonotonic: tactus_use_monotonic_clock(fileDescriptor) >= 0)
      watermark = .zero
      if let state = query.state(of: fileDescriptor) { initialState = (state, .monotonicNow) }
    }

    deinit {
      close(fileDescriptor)
    }

    /// Whether the device is there and read.
    public var isOpen: Bool { fault == nil }

    /// Whether any contact is down.
    public var hasContacts: Bool { decoder.hasContacts }

    /// What the device sent that it should not have, counted.
    public var anomalies: EvdevAnomalies { decoder.anomalies }

    /// Hands every frame that has arrived to `body`, oldest first, and returns at once when there is no more.
    ///
    /// - Returns: whether there may be more already: a device that sends without end was interrupted.
    @discardableResult
    public func read(_ body: ([ContactSample]) -> Void) -> Bool {
      guard isOpen else { return false }
      if let (state, time) = initialState {
        initialState = nil
        if decoder.resync(slots: state.slots, activeSlot: state.activeSlot, at: time) { deliver(body) }
      }
      for _ in 0..<Self.mostReads {
        // Before the kernel is asked: an event that it does not have yet will be stamped later than this.
        let asked = Timestamp.monotonicNow
        let count = tactus_read_events(fileDescriptor, &events, &remainder)
        if count == -EAGAIN {
          raiseWatermark(to: asked - max(options.transportDelay, .zero))
          return false
        }
        guard count > 0 else {
          end(count == 0 ? -ENODEV : count, body)
          return false
        }
        if !take(Int(count), body) { resynchronize(body) }
      }
      // What was read is known, and nothing beyond it.
      raiseWatermark(to: lastStamp - .nanoseconds(1))
      return true
    }

    /// Cancels the contacts that are down, because the program stops listening to them (S-1.7).
    public func cancelContacts(_ body: ([ContactSample]) -> Void) {
      if decoder.cancelAll(at: max(.monotonicNow, lastStamp)) { deliver(body) }
    }

    /// Waits until the device has something to say, or until `deadline` has passed.
    ///
    /// - Parameter deadline: a moment of the monotonic clock, such as the application's `nextDeadline`; the transport delay
    ///   is added. `nil` waits for as long as it takes.
    public func waitForEvents(until deadline: Timestamp?) {
      var request = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
      var milliseconds: Int32 = -1
      if let deadline {
        let wait = (deadline + max(options.transportDelay, .zero) - .monotonicNow).seconds * 1000
        milliseconds = Int32(min(max(wait.rounded(.up), 0), 1e9))
      }
      _ = poll(&request, 1, milliseconds)
    }
  }

  extension TouchscreenReader {
    /// Decodes events; answers whether the device's state need not be asked for.
    private func take(_ count: Int, _ body: ([ContactSample]) -> Void) -> Bool {
      for index in 0..<count {
        let event = events[index]
        lastStamp = clock.time(event.time)
        switch decoder.receive(
          EvdevEvent(type: event.type, code: event.code, value: event.value, time: lastStamp))
        {
        case .incomplete: break
        case .frame: deliver(body)
        case .needsState: return false
        }
      }
      return true
    }

    /// Compares what was heard with the device's true state.
    ///
    /// Everything that still waits is older than that state, and is read and forgotten first. What comes while the state is
    /// being asked for says the same once more, or something newer.
    private func resynchronize(_ body: ([ContactSample]) -> Void) {
      for _ in 0..<Self.mostReads where tactus_read_events(fileDescriptor, &events, &remainder) <= 0 { break }
      lastStamp = max(.monotonicNow, lastStamp)
      if let state = query.state(of: fileDescriptor) {
        if decoder.resync(slots: state.slots, activeSlot: state.activeSlot, at: lastStamp) { deliver(body) }
      } else if decoder.cancelAll(at: lastStamp) {
        deliver(body)
      }
    }

    private func deliver(_ body: ([ContactSample]) -> Void) {
      let origin = options.origin
      if origin == .zero {
        body(decoder.frame)
        return
      }
      samples.removeAll(keepingCapacity: true)
      for var sample in decoder.frame {
        sample.position = sample.position + origin
        samples.append(sample)
      }
      body(samples)
    }

    private func end(_ status: Int32, _ body: ([ContactSample]) -> Void) {
      fault = InputError.system(device.path, "reading it", status)
      cancelContacts(body)
      raiseWatermark(to: max(.monotonicNow, lastStamp))
    }

    private func raiseWatermark(to time: Timestamp) {
      watermark = max(watermark, time)
    }
  }
#endif
