#if os(Linux)
  import CLibrary
  import CTactusLinux
  import Tactus
  import TactusEvdev

  /// One open touchscreen: its events become frames of contact samples, with the times at which they happened.
  ///
  /// Most programs use ``TouchLoop`` or ``Touchscreens``, which follow every panel that comes and goes. This class is
  /// for programs that open a device themselves.
  ///
  /// ```swift
  /// let reader = try TouchscreenReader(path: "/dev/input/event4")
  /// while reader.isOpen {
  ///   reader.waitForEvents(until: application.nextDeadline)
  ///   reader.read { frame in application.send(frame) }
  ///   application.advance(to: reader.watermark)
  /// }
  /// ```
  ///
  /// **Time.** Samples have the kernel's stamps. ``watermark`` is the moment up to which all events are known. A host
  /// advances the application to it, and not to the time of a clock. Then a deadline never fires before a sample that
  /// happened earlier, however late this process reads the sample.
  ///
  /// **Start.** Fingers that already rest on the panel begin with the first ``read(_:)``.
  ///
  /// **Lost events.** When this program reads too slowly, the kernel drops events. The reader then reads the remaining
  /// events, queries the device for its true state, and sends the difference as one frame: contacts that vanished or
  /// were replaced are cancelled, new ones begin, the rest moves.
  ///
  /// **Unplugged.** The contacts that are down are cancelled, ``isOpen`` becomes false, and no more frames come.
  public nonisolated final class TouchscreenReader {
    /// The device.
    public let device: InputDevice
    /// The descriptor to poll for reading. It belongs to the reader, which closes it.
    public let fileDescriptor: Int32
    /// Maps the device's units to points of the panel's own surface, before the surface is placed in a window.
    public let mapping: EvdevMapping
    /// The place of the panel's surface on the application's plane. Replays of recordings also use this rule.
    public let placement: SurfacePlacement
    /// The size of the panel in millimetres, turned like its picture; `nil` if neither the device nor the options give it.
    public let millimetres: Size?
    /// The reason why the device is no longer read; `nil` while it is read.
    public private(set) var fault: InputError?
    /// The moment up to which all reports of the device are known.
    public private(set) var watermark: Timestamp

    private var decoder: EvdevDecoder
    private var clock: StampClock
    private var events = [tactus_event](repeating: tactus_event(), count: Int(TACTUS_EVENT_BATCH))
    /// The contents of the slots when the device was opened, until they are reported.
    var initialState: (state: SlotQuery.State, time: Timestamp)?
    private var remainder = tactus_remainder()
    private var samples: [ContactSample] = []
    private var lastStamp = Timestamp.zero
    private let options: TouchscreenOptions
    private let query: SlotQuery
    private let release: (Int32) -> Void

    /// The maximum number of reads in one ``read(_:)``: a device that sends without end lets others have their turn.
    static let mostReads = 64

    /// Opens the device at `path`.
    ///
    /// - Parameters:
    ///   - path: the device's node, or a link to it (`/dev/input/by-id/…`).
    ///   - options: placement, calibration, grab.
    ///   - number: a number that distinguishes the contacts of several devices: part of their ids.
    /// - Throws: an error that states why the device cannot be read, and how to correct it.
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

    /// Reads a device that was opened elsewhere: by a login manager, or by a test with a pipe.
    ///
    /// - Parameters:
    ///   - fileDescriptor: the source of the kernel's `input_event` structures; must not block. The reader closes it.
    ///   - device: the description of the device.
    ///   - options: placement and calibration; the owner of the device decides whether to grab it.
    ///   - number: a number that distinguishes the contacts of several devices: part of their ids.
    ///   - release: called with the descriptor when the reader is done with it; `nil`, the default, closes it. A login
    ///     manager wants its device back.
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

    deinit { release(fileDescriptor) }

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

    /// Whether the device is connected and read.
    public var isOpen: Bool { fault == nil }

    /// Whether any contact is down.
    public var hasContacts: Bool { decoder.hasContacts }

    /// The numbers of wrong or unusable inputs from the device.
    public var anomalies: EvdevAnomalies { decoder.anomalies }

    /// Passes every frame that has arrived to `body`, oldest first, and returns at once when there is no more.
    ///
    /// - Returns: whether there may already be more: a device that sends without end was interrupted.
    @discardableResult
    public func read(_ body: (ContactFrame) -> Void) -> Bool {
      guard isOpen else { return false }
      if let (state, time) = initialState {
        initialState = nil
        apply(state, at: time, body)
      }
      for _ in 0..<Self.mostReads {
        // Before the query of the kernel: an event that the kernel does not have yet will get a later stamp than this.
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
      // All events that were read are known, and none beyond.
      raiseWatermark(to: lastStamp - .nanoseconds(1))
      return true
    }

    /// Cancels the contacts that are down, because the program stops reading them (S-1.7).
    public func cancelContacts(_ body: (ContactFrame) -> Void) {
      if decoder.cancelAll(at: max(.monotonicNow, lastStamp)) { deliver(body) }
    }

    /// Waits until the device has sent an event, or until `deadline` has passed. Returns at once before the first
    /// ``read(_:)``, which reports the fingers that already rest on the panel.
    ///
    /// - Parameter deadline: a moment of the monotonic clock, such as the application's `nextDeadline`; the transport
    ///   delay is added. `nil` means no limit.
    public func waitForEvents(until deadline: Timestamp?) {
      let limit = deadline.map { $0 + max(options.transportDelay, .zero) }
      waitForReading(fileDescriptor, until: initialState == nil ? limit : .zero)
    }
  }

  nonisolated extension TouchscreenReader {
    /// Decodes events; returns false if the device must be queried for its state.
    private func process(_ count: Int, _ body: (ContactFrame) -> Void) -> Bool {
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

    /// Compares the received events with the device's true state.
    ///
    /// All waiting events are older than that state, so the reader reads and discards them first. An event that comes
    /// during the query repeats a part of the state, or is newer.
    private func resynchronize(_ body: (ContactFrame) -> Void) {
      for _ in 0..<Self.mostReads where tactus_read_events(fileDescriptor, &events, &remainder) <= 0 { break }
      lastStamp = max(.monotonicNow, lastStamp)
      if let state = query.state(of: fileDescriptor) {
        apply(state, at: lastStamp, body)
      } else if decoder.cancelAll(at: lastStamp) {
        deliver(body)
      }
    }

    private func apply(_ state: SlotQuery.State, at time: Timestamp, _ body: (ContactFrame) -> Void) {
      if decoder.resync(slots: state.slots, activeSlot: state.activeSlot, buttons: state.buttons, at: time) {
        deliver(body)
      }
    }

    private func deliver(_ body: (ContactFrame) -> Void) {
      var frame = ContactFrame(
        time: decoder.frame.first?.time ?? decoder.hover?.time ?? lastStamp, samples: decoder.frame,
        hover: decoder.hover)
      if !placement.isIdentity {
        samples.removeAll(keepingCapacity: true)
        for sample in decoder.frame { samples.append(placement.place(sample)) }
        frame.samples = samples
        frame.hover?.position = placement.place(decoder.hover?.position ?? .zero)
      }
      body(frame)
    }

    private func end(_ status: Int32, _ body: (ContactFrame) -> Void) {
      fault = InputError.system(device.path, "reading it", status)
      cancelContacts(body)
      raiseWatermark(to: max(.monotonicNow, lastStamp))
    }

    private func raiseWatermark(to time: Timestamp) { watermark = max(watermark, time) }
  }
#endif
