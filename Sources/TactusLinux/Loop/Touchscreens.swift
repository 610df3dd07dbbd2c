#if os(Linux)
  import CLibrary
  import CTactusLinux
  import Tactus
  import TactusEvdev

  /// All touchscreens of this machine, also those that come later: one descriptor to poll, and frames in the order of time.
  ///
  /// ```swift
  /// let touchscreens = try Touchscreens()
  /// touchscreens.onChange = { change in print(change) }
  /// while true {
  ///   touchscreens.wait()
  ///   touchscreens.read { device, frame in print(device.name, frame.samples.count) }
  /// }
  /// ```
  ///
  /// A device that is not a touchscreen, or cannot be read, is ignored and reported once. A node whose permissions are
  /// still being set when it appears is tried again when they change. When a panel is unplugged, its contacts are
  /// cancelled; plugged in again, it is a new one.
  public nonisolated final class Touchscreens {
    /// The choice of devices, and their options.
    public struct Configuration {
      /// The folder with the nodes: `/dev/input`.
      public var folder = InputDevices.folder
      /// The kinds of devices that are used: touchscreens by default. The contacts of a touchpad or tablet are not at
      /// the place of the picture.
      public var kinds: Set<EvdevDevice.Kind> = [.touchscreen]
      /// The seat whose devices are used (udev's `ID_SEAT`): `seat0` by default; `nil` for all seats.
      public var seat: String? = InputDevices.mainSeat
      /// Called for every device that would be used: returns the options for reading it, or `nil` to ignore it.
      public var choose: (InputDevice) -> TouchscreenOptions?
      /// Opens the node at a path and returns its descriptor, which must not block. With `nil`, the default, this
      /// program opens the node itself.
      ///
      /// A program on a seat without its own rights asks its login manager: logind's `TakeDevice`, libseat's
      /// `libseat_open_device`. The closure is not called for devices that udev knows to be of another kind, such as
      /// keyboards.
      public var open: ((String) throws(InputError) -> Int32)?
      /// Gives back a descriptor that ``open`` returned (`ReleaseDevice`, `libseat_close_device`); `nil`, the default,
      /// closes it.
      public var close: ((Int32) -> Void)?

      /// Makes a configuration for every touchscreen, with the same options.
      public init(options: TouchscreenOptions = .init()) { choose = { _ in options } }

      /// Makes a configuration for the touchscreens for which `choose` returns options.
      public init(choose: @escaping (InputDevice) -> TouchscreenOptions?) { self.choose = choose }
    }

    /// A change of the devices.
    public enum Change: Sendable, Hashable, CustomStringConvertible {
      /// A touchscreen is read from now on.
      case connected(InputDevice)
      /// A touchscreen is no longer read; its contacts were cancelled.
      case disconnected(InputDevice, InputError)
      /// A device is not used.
      case rejected(path: String, InputDevices.Rejection)
      /// The first touchscreen is placed over the second: a finger on each looks like two fingers of one hand.
      case overlapping(InputDevice, InputDevice)
      /// The system cannot watch for new devices.
      case failed(InputError)

      /// The change in words.
      public var description: String {
        switch self {
        case .connected(let device): "\(device) is here"
        case .disconnected(let device, let error): "\(device) has gone: \(error.message)"
        case .rejected(let path, let reason): "\(path) is not used: \(reason)"
        case .overlapping(let device, let other):
          "\(device) covers the same place as \(other): a finger on each looks like two fingers of one hand; give each a "
            + "place of its own, or use one"
        case .failed(let error): "\(error)"
        }
      }

      /// A message for a person whose touches do not arrive or are wrong; `nil` if there is no problem.
      public var complaint: String? {
        switch self {
        case .connected(let device): device.calibrationComplaint.map { "\(device.path): \($0)" }
        case .rejected(_, .unreadable), .overlapping, .failed: description
        case .rejected, .disconnected: nil
        }
      }
    }

    /// Called for every change, from within ``read(_:)``; the first call reports the existing devices.
    ///
    /// By default, problems for a person are written to standard error: a panel that may not be read, or two panels
    /// that cover one window. With `nil`, nothing is written.
    public var onChange: ((Change) -> Void)? = { change in
      guard let complaint = change.complaint else { return }
      let line = Array("Tactus: \(complaint)\n".utf8)
      _ = write(STDERR_FILENO, line, line.count)
    }
    /// The descriptor to poll for reading: it is readable if there are touches, or devices that come or go.
    public let fileDescriptor: Int32

    private let configuration: Configuration
    private let watch: Int32
    private var sources: [Source] = []
    private var rejections: [String: InputDevices.Rejection] = [:]
    private var nextContact: UInt64 = 1
    private var isSuspended = false
    private var mustScan = true
    private var isFirstScan = true
    private var mark = Timestamp.zero
    private var pastDrops = 0
    /// The frames of several touchscreens that are still to be passed on, the oldest last.
    private var gathered: [(device: Int, frame: ContactFrame)] = []
    /// Whether the contacts were cancelled since the last ``read(_:)`` began.
    private var isCancelled = false

    private struct Source {
      var reader: TouchscreenReader
      var delay: Timestamp.Duration
      /// The rectangle that it covers; `nil` if that is not known.
      var region: Rect?
    }

    /// Looks for touchscreens from now on; there may be none yet.
    ///
    /// - Throws: an error if the system has no more descriptors.
    public init(_ configuration: Configuration = Configuration()) throws(InputError) {
      self.configuration = configuration
      let poller = tactus_poller()
      if poller < 0 { throw InputError.system(configuration.folder, "making a poller", poller) }
      let watch = tactus_folder_watch()
      if watch < 0 {
        close(poller)
        throw InputError.system(configuration.folder, "watching the folder", watch)
      }
      fileDescriptor = poller
      self.watch = watch
      _ = tactus_poller_add(poller, watch, UInt64(watch))
      watchFolders()
    }

    deinit {
      close(watch)
      close(fileDescriptor)
    }
  }

  nonisolated extension Touchscreens {
    /// The touchscreens that are read, in the order in which they were connected.
    public var devices: [InputDevice] { sources.map(\.reader.device) }

    /// The surface of a touchscreen in points, after the placement of its options; `nil` for a touchscreen that is not
    /// read or reports no range.
    public func surface(of device: InputDevice) -> Size? {
      sources.first { $0.reader.device == device }?.reader.surface
    }

    /// The size of a touchscreen in millimetres, turned like its picture; `nil` for a touchscreen that is not read, or
    /// whose size is given neither by it nor by its options.
    public func millimetres(of device: InputDevice) -> Size? {
      sources.first { $0.reader.device == device }?.reader.millimetres
    }

    /// The points of its ``surface(of:)`` per millimetre of a touchscreen, for thresholds in millimetres; `nil` for a
    /// touchscreen that is not read or does not report its size.
    public func pointsPerMillimetre(of device: InputDevice) -> Double? {
      guard let surface = surface(of: device), let panel = millimetres(of: device) else { return nil }
      // If the panel is stretched, the mean of both axes; a quarter turn changes nothing.
      return (surface.width * surface.height / (panel.width * panel.height)).squareRoot()
    }

    /// Whether any contact is down.
    public var hasContacts: Bool { sources.contains { $0.reader.hasContacts } }

    /// The number of times that the kernel dropped events because they were read too slowly.
    public var dropCount: Int { sources.reduce(pastDrops) { $0 + $1.reader.anomalies.drops } }

    /// The moment up to which all reports of all touchscreens are known. ``read(_:)`` advances it.
    public var watermark: Timestamp { mark }

    /// The time after a deadline at which ``watermark`` can reach it: the longest transport delay.
    public var delay: Timestamp.Duration { sources.map(\.delay).max() ?? .zero }

    /// Passes every frame that has arrived to `body`, in the order of their times, and follows devices that come and
    /// go.
    ///
    /// - Parameter body: called with the device and its frame. It must not call this method again.
    /// - Returns: whether there may already be more: a device that sends without end was interrupted, or another device may
    ///   have the path of one that has gone.
    @discardableResult
    public func read(_ body: (InputDevice, ContactFrame) -> Void) -> Bool {
      if tactus_folder_watch_drain(watch) > 0 { mustScan = true }
      if mustScan { scan() }
      let asked = Timestamp.monotonicNow
      var hasMore = false
      isCancelled = false
      if sources.count == 1 {
        let reader = sources[0].reader
        // A handler may cancel all contacts. Later frames are then left out.
        hasMore = reader.read { if !isCancelled { body(reader.device, $0) } }
        if isCancelled { reader.cancelContacts { _ in } }
        nextContact = reader.nextContact
      } else {
        for index in sources.indices {
          // The contacts of all panels are counted together.
          sources[index].reader.nextContact = nextContact
          if sources[index].reader.read({ gathered.append((index, $0)) }) { hasMore = true }
          nextContact = sources[index].reader.nextContact
        }
        // Each device's frames are in order, and stay in order. If two devices report at the same moment, the device
        // that was connected first comes first.
        gathered.sort { ($0.frame.time, $0.device) < ($1.frame.time, $1.device) }
        gathered.reverse()
        passGathered(body)
      }
      let lowest = sources.lazy.filter { $0.reader.isOpen }.map { $0.reader.watermark }.min()
      mark = max(mark, lowest ?? asked)
      removeClosed()
      return hasMore || mustScan
    }

    private func passGathered(_ body: (InputDevice, ContactFrame) -> Void) {
      while let (device, frame) = gathered.popLast() { body(sources[device].reader.device, frame) }
    }

    /// Cancels all contacts that are down: the program is about to stop reading them.
    public func cancelContacts(_ body: (InputDevice, ContactFrame) -> Void) {
      isCancelled = true
      // If a handler calls this, the contacts are as after these frames.
      passGathered(body)
      for source in sources { source.reader.cancelContacts { body(source.reader.device, $0) } }
    }

    /// Cancels all contacts and gives back all devices. A host calls it when its seat goes to the background, as at a
    /// switch of virtual terminals. No device is opened until ``resume()``.
    public func suspend(_ body: (InputDevice, ContactFrame) -> Void) {
      isSuspended = true
      cancelContacts(body)
      for source in sources { forget(source) }
      sources.removeAll()
    }

    /// Looks for touchscreens again with the next ``read(_:)``, after ``suspend(_:)``.
    public func resume() {
      isSuspended = false
      mustScan = true
      rejections.removeAll()
    }

    /// Waits until ``read(_:)`` has work, at most until a moment of the monotonic clock.
    public func wait(until deadline: Timestamp? = nil) {
      waitForReading(fileDescriptor, until: mustScan ? .zero : deadline)
    }
  }

  nonisolated extension Touchscreens {
    /// The kernel removes the folder with its last node, so the folder around it is watched as well.
    private func watchFolders() {
      let parent = configuration.folder.split(separator: "/").dropLast().joined(separator: "/")
      _ = tactus_folder_watch_add(watch, "/" + parent)
      _ = tactus_folder_watch_add(watch, configuration.folder)
      _ = tactus_folder_watch_add(watch, UdevProperties.databaseFolder)
    }

    private func scan() {
      mustScan = false
      if isSuspended { return }
      watchFolders()
      defer { isFirstScan = false }
      let paths: [String]
      do throws(InputError) {
        paths = try InputDevices.nodes(in: configuration.folder)
      } catch {
        onChange?(.failed(error))
        return
      }
      // A device that was removed may come back as another one.
      rejections = rejections.filter { paths.contains($0.key) }
      for path in paths where !sources.contains(where: { $0.reader.device.path == path }) {
        // A device that was just plugged in waits for udev's rules, which set its calibration and the users that may
        // read it.
        if isFirstScan || !UdevProperties.isPending(path) { consider(path) }
      }
    }

    private func consider(_ path: String) {
      // A device of the wrong kind stays rejected; a device that could not be read may be readable by now.
      if let known = rejections[path], case .unreadable = known {} else if rejections[path] != nil { return }
      if configuration.open != nil, UdevProperties(ofNode: path).rulesOut(configuration.kinds) {
        return reject(path, .noContacts)
      }
      do throws(InputError) {
        let descriptor = if let open = configuration.open { try open(path) } else { try InputDevice.open(path) }
        let release = configuration.close ?? { _ = close($0) }
        let device: InputDevice
        do throws(InputError) {
          device = try InputDevice(path: path, descriptor: descriptor)
        } catch {
          release(descriptor)
          throw error
        }
        let rejection = InputDevices.rejection(of: device, kinds: configuration.kinds, seat: configuration.seat)
        guard rejection == nil, let options = configuration.choose(device) else {
          release(descriptor)
          if let rejection { reject(path, rejection) }
          return
        }
        // From here on the reader releases it.
        try add(
          TouchscreenReader(fileDescriptor: descriptor, device: device, options: options, release: configuration.close),
          options)
      } catch {
        reject(path, .unreadable(error))
      }
    }

    private func reject(_ path: String, _ reason: InputDevices.Rejection) {
      if rejections.updateValue(reason, forKey: path) != reason { onChange?(.rejected(path: path, reason)) }
    }

    /// Reads a device from now on.
    func add(_ reader: TouchscreenReader, _ options: TouchscreenOptions) throws(InputError) {
      let path = reader.device.path
      if options.grabs { try TouchscreenReader.grab(path, reader.fileDescriptor) }
      let status = tactus_poller_add(fileDescriptor, reader.fileDescriptor, UInt64(reader.fileDescriptor))
      if status < 0 { throw InputError.system(path, "polling it", status) }
      rejections[path] = nil
      reader.nextContact = nextContact
      let region = reader.surface.map { Rect(origin: .zero + reader.placement.origin, size: $0) }
      let other = sources.first { source in
        guard let region, let taken = source.region else { return false }
        return taken.intersects(region)
      }
      sources.append(Source(reader: reader, delay: max(options.transportDelay, .zero), region: region))
      onChange?(.connected(reader.device))
      if let other { onChange?(.overlapping(reader.device, other.reader.device)) }
    }

    /// Stops waiting for a source, and keeps its counts.
    private func forget(_ source: Source) {
      pastDrops += source.reader.anomalies.drops
      _ = tactus_poller_remove(fileDescriptor, source.reader.fileDescriptor)
    }

    private func removeClosed() {
      for source in sources where !source.reader.isOpen {
        forget(source)
        // Another device may have the path by now.
        mustScan = true
        if let fault = source.reader.fault { onChange?(.disconnected(source.reader.device, fault)) }
      }
      sources.removeAll { !$0.reader.isOpen }
    }
  }
#endif
