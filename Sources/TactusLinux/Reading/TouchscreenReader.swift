#if os(Linux)
  import CLibrary
  import CTactusLinux
  import Tactus
  import TactusEvdev

  /// One open touchscreen: its events become frames of contact samples, by the time at which they happened.
  ///
  /// Most programs want ``TouchLoop`` or ``Touchscreens``, which follow every panel that comes and goes. This is for
  /// programs that open a device themselves.
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
  /// **Time.** Samples have the kernel's stamps. ``watermark`` is the moment up to which everything is known. A host
  /// that advances the application to it, and not to the time of some clock, never has a deadline fire before a sample
  /// that happened earlier, however late this process comes to read it.
  ///
  /// **Start.** Fingers that already rest on the panel begin with the first ``read(_:)``.
  ///
  /// **Lost events.** When this program reads too slowly, the kernel drops events. The reader then reads the events
  /// that are left, asks the device for its true state, and sends the difference as one frame: contacts that vanished
  /// or were replaced are cancelled, new ones begin, the rest moves.
  ///
  /// **Unplugged.** The contacts that are down are cancelled, ``isOpen`` becomes false, and no more frames come.
  public final class TouchscreenReader {
    /// The device.
    public let device: InputDevice
    /// What to poll for reading. It belongs to the reader, which closes it.
    public let fileDescriptor: Int32
    /// Maps the device's units to points of the panel's own surface, before that is placed in a window.
    public let mapping: EvdevMapping
    /// Where the panel's own surface lies on the application's plane: the rule that recordings are replayed by, too.
    public let placement: SurfacePlacement
    /// The size of the panel in millimetres, as its picture is turned; `nil` where neither the device nor the options say it.
    public let millimetres: Size?
    /// Why the device is no longer read; `nil` while it is.
    public private(set) var fault: InputError?
    /// The moment up to which everything is known that the device reported.
    public private(set) var watermark: Timestamp

    private var decoder: EvdevDecoder
    private var clock: StampClock
    private var events = [tactus_event](repeating: tactus_event(), count: Int(TACTUS_EVENT_BATCH))
    /// What the slots held when the device was opened, until it is reported.
    private var initialState: (state: SlotQuery.State, time: Timestamp)?
    private var remainder = tactus_remainder()
    private var samples: [ContactSample] = []
    private var lastStamp = Timestamp.zero
    private let options: TouchscreenOptions
    private let query: SlotQuery
    private let release: (Int32) -> Void

    /// How many times one ``read(_:)`` reads at most: a device that sends without end gives others their turn.
    static let mostReads = 64

    /// Opens the device at `path`.
    ///
    /// - Parameters:
    ///   - path: the device's node, or a link to it (`/dev/input/by-id/…`).
    ///   - options: placement, calibration, grab.
    ///   - number: distinguishes the contacts of several devices: part of their ids.
    /// - Throws: why the device cannot be read, and what to do about it.
    public convenience init(path: String, options: TouchscreenOptions = .init(), number: UInt16 = 0) throws(InputError)
    {
      let descriptor = try InputDevice.open(path)
      let device: InputDevice
      do throws(InputError) {
        device = try InputDevice(path: path, descriptor: descriptor)
        if options.grabs { try Self.grab(path, descriptor) }
      } catch {
        close(descriptor)
        throw error
      }
      self.init(fileDescriptor: descriptor, device: device, options: options, number: number)
    }

    /// Reads a device that the caller did not open: a login manager did, or a test with a pipe.
    ///
    /// - Parameters:
    ///   - fileDescriptor: where the kernel's `input_event` structures come from; must not block. The reader closes it.
    ///   - device: what the device is.
    ///   - options: placement and calibration; the owner of the device decides whether to grab it.
    ///   - number: distinguishes the contacts of several devices: part of their ids.
    ///   - release: called with the descriptor when the reader is done with it; `nil`, the default, closes it. A login
    ///     manager wants to get its device back.
    public init(
      fileDescriptor: Int32, device: InputDevice, options: TouchscreenOptions = .init(), number: UInt16 = 0,
      release: ((Int32) -> Void)? = nil
    ) {
      self.fileDescriptor = fileDescriptor
      self.release = release ?? { _ = close($0) }
      self.device = device
      self.options = options
      query = SlotQuery(device: device.capabilities)
      mapping = options.mapping(of: device)
      placement = options.placement(of: mapping.surface)
      let turns = mapping.calibration.swapsAxes
      millimetres = options.millimetres(of: device).map { turns ? Size(width: $0.height, height: $0.width) : $0 }
      decoder = EvdevDecoder(
        device: device.capabilities, mapping: mapping, number: number, canQuery: query.isPossible)
      clock = StampClock(isMonotonic: tactus_use_monotonic_clock(fileDescriptor) >= 0)
      watermark = .zero
      if let state = query.state(of: fileDescriptor) { initialState = (state, .monotonicNow) }
    }

    deinit {
      release(fileDescriptor)
    }

    /// Takes a device from all other programs.
    static func grab(_ path: String, _ descriptor: Int32) throws(InputError) {
      let status = tactus_grab(descriptor, 1)
      if status < 0 { throw InputError.system(path, "taking it for this program alone", status) }
    }

    /// The size of the surface on the application's plane, in points; `nil` for a device that reports no range.
    public var surface: Size? {
      mapping.surface.map { Size(width: $0.width * placement.scaleX, height: $0.height * placement.scaleY) }
    }

    /// The number of the next contact that begins: see `EvdevDecoder.nextContact`.
    public var nextContact: UInt64 {
      get { decoder.nextContact }
      set { decoder.nextContact = newValue }
    }

    /// Whether the device is there and read.
    public var isOpen: Bool { fault == nil }

    /// Whether any contact is down.
    public var hasContacts: Bool { decoder.hasContacts }

    /// Counts what the device sent that it should not have.
    public var anomalies: EvdevAnomalies { decoder.anomalies }

    /// Passes every frame that has arrived to `body`, oldest first, and returns at once when there is no more.
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
        if !process(Int(count), body) { resynchronize(body) }
      }
      // What was read is known, and nothing beyond it.
      raiseWatermark(to: lastStamp - .nanoseconds(1))
      return true
    }

    /// Cancels the contacts that are down, because the program stops listening to them (S-1.7).
    public func cancelContacts(_ body: ([ContactSample]) -> Void) {
      if decoder.cancelAll(at: max(.monotonicNow, lastStamp)) { deliver(body) }
    }

    /// Waits until the device has sent something, or until `deadline` has passed.
    ///
    /// - Parameter deadline: a moment of the monotonic clock, such as the application's `nextDeadline`; the transport delay
    ///   is added. `nil` waits for as long as it takes.
    public func waitForEvents(until deadline: Timestamp?) {
      waitForReading(fileDescriptor, until: deadline.map { $0 + max(options.transportDelay, .zero) })
    }
  }

  extension TouchscreenReader {
    /// Decodes events; returns false if the device has to be asked for its state.
    private func process(_ count: Int, _ body: ([ContactSample]) -> Void) -> Bool {
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

    /// Compares the events that were received with the device's true state.
    ///
    /// All events that still wait are older than that state, so the reader reads and discards them first. An event that
    /// comes while the reader asks for the state repeats a part of it, or is newer.
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
      if placement.isIdentity {
        body(decoder.frame)
        return
      }
      samples.removeAll(keepingCapacity: true)
      for sample in decoder.frame { samples.append(placement.place(sample)) }
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
