#if os(Linux)
  import CTactusLinux
  import Tactus
  import TactusEvdev

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// All touchscreens of this machine, also those that come later: one descriptor to poll, and frames in the order of time.
  ///
  /// ```swift
  /// let touchscreens = try Touchscreens()
  /// touchscreens.onChange = { change in print(change) }
  /// while true {
  ///   touchscreens.wait()
  ///   touchscreens.read { device, samples in print(device.name, samples.count) }
  /// }
  /// ```
  ///
  /// What is not a touchscreen, or cannot be read, is left alone and told once. A node whose permissions are still being set
  /// when it appears is tried again when they change. A panel that is unplugged has its contacts cancelled; plugged in
  /// again, it is a new one.
  public final class Touchscreens {
    /// Which devices are used, and how.
    public struct Configuration {
      /// The folder with the nodes: `/dev/input`.
      public var folder = InputDevices.folder
      /// What is used: touchscreens by default. A touchpad's or tablet's contacts are not where the picture is.
      public var kinds: Set<EvdevDevice.Kind> = [.touchscreen]
      /// Asked for every device that would be used: how to read it, or `nil` to leave it alone.
      public var choose: (InputDevice) -> TouchscreenOptions?

      /// Every touchscreen, read with the same options.
      public init(options: TouchscreenOptions = .init()) {
        choose = { _ in options }
      }

      /// The touchscreens for which `choose` has options.
      public init(choose: @escaping (InputDevice) -> TouchscreenOptions?) {
        self.choose = choose
      }
    }

    /// What happened to the devices.
    public enum Change: Sendable, Hashable, CustomStringConvertible {
      /// A touchscreen is read from now on.
      case connected(InputDevice)
      /// A touchscreen is read no more; its contacts were cancelled.
      case disconnected(InputDevice, InputError)
      /// A device is not used.
      case rejected(path: String, InputDevices.Rejection)
      /// New devices cannot be looked for.
      case failed(InputError)

      /// What happened, for people.
      public var description: String {
        switch self {
        case .connected(let device): "\(device) is here"
        case .disconnected(let device, let error): "\(device) has gone: \(error.message)"
        case .rejected(let path, let reason): "\(path) is not used: \(reason)"
        case .failed(let error): "\(error)"
        }
      }
    }

    /// Called for every change, from within ``read(_:)``; those of the beginning come with the first call.
    public var onChange: ((Change) -> Void)?
    /// What to poll for reading: there are touches, or devices that come or go.
    public let fileDescriptor: Int32

    private let configuration: Configuration
    private let watch: Int32
    private var sources: [Source] = []
    private var rejections: [String: InputDevices.Rejection] = [:]
    private var nextNumber: UInt16 = 0
    private var mustScan = true
    private var isFirstScan = true
    private var mark = Timestamp.zero
    private var pastDrops = 0
    private var gathered: [(device: Int, samples: [ContactSample])] = []

    /// A reader and the path it was opened by.
    private struct Source {
      var reader: TouchscreenReader
      var delay: Timestamp.Duration
    }

    /// Looks for touchscreens from now on; none may be there yet.
    ///
    /// - Throws: an error if the system has no more descriptors to give.
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

  extension Touchscreens {
    /// The touchscreens that are read, in the order in which they came.
    public var devices: [InputDevice] { sources.map(\.reader.device) }

    /// The surface of a touchscreen in points, as its options place it; `nil` for one that is not read or tells no range.
    public func surface(of device: InputDevice) -> Size? {
      sources.first { $0.reader.device == device }?.reader.mapping.surface
    }

    /// How many points of its ``surface(of:)`` a millimetre of a touchscreen has, for thresholds in millimetres; `nil` for one
    /// that is not read or does not tell how large it is.
    public func pointsPerMillimetre(of device: InputDevice) -> Double? {
      guard let surface = surface(of: device), let panel = device.millimetres else { return nil }
      // Where a picture is stretched, the mean of both axes; a quarter turn changes nothing.
      return (surface.width * surface.height / (panel.width * panel.height)).squareRoot()
    }

    /// Whether any contact is down.
    public var hasContacts: Bool { sources.contains { $0.reader.hasContacts } }

    /// How often the kernel had to drop events because they were read too slowly.
    public var dropCount: Int { sources.reduce(pastDrops) { $0 + $1.reader.anomalies.drops } }

    /// The moment up to which everything is known that any touchscreen said. Raised by ``read(_:)``.
    public var watermark: Timestamp { mark }

    /// How long after a deadline ``watermark`` can reach it: the longest transport delay.
    public var delay: Timestamp.Duration { sources.map(\.delay).max() ?? .zero }

    /// Hands every frame that has arrived to `body`, in the order of their times, and follows devices that come and go.
    ///
    /// - Parameter body: called with the device and the samples of one frame. Must not call this again.
    /// - Returns: whether there may be more already: a device that sends without end was interrupted.
    @discardableResult
    public func read(_ body: (InputDevice, [ContactSample]) -> Void) -> Bool {
      if tactus_folder_watch_drain(watch) > 0 { mustScan = true }
      if mustScan { scan() }
      let asked = Timestamp.monotonicNow
      var hasMore = false
      if sources.count == 1 {
        let reader = sources[0].reader
        hasMore = reader.read { body(reader.device, $0) }
      } else {
        for index in sources.indices {
          if sources[index].reader.read({ gathered.append((index, $0)) }) { hasMore = true }
        }
        // Each device's frames are in order, and stay so; of two devices at one moment the earlier came first.
        gathered.sort { ($0.samples[0].time, $0.device) < ($1.samples[0].time, $1.device) }
        for frame in gathered { body(sources[frame.device].reader.device, frame.samples) }
        gathered.removeAll(keepingCapacity: true)
      }
      let lowest = sources.lazy.filter { $0.reader.isOpen }.map { $0.reader.watermark }.min()
      mark = max(mark, lowest ?? asked)
      removeClosed()
      return hasMore
    }

    /// Cancels all contacts that are down: the program is about to stop listening to them.
    public func cancelContacts(_ body: (InputDevice, [ContactSample]) -> Void) {
      for source in sources { source.reader.cancelContacts { body(source.reader.device, $0) } }
    }

    /// Waits until there is something to ``read(_:)``, at most until a moment of the monotonic clock.
    public func wait(until deadline: Timestamp? = nil) {
      var request = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
      var milliseconds: Int32 = mustScan ? 0 : -1
      if let deadline, !mustScan {
        milliseconds = Int32(min(max(((deadline - .monotonicNow).seconds * 1000).rounded(.up), 0), 1e9))
      }
      _ = poll(&request, 1, milliseconds)
    }
  }

  extension Touchscreens {
    /// The kernel removes the folder with its last node, so the folder around it is watched as well.
    private func watchFolders() {
      let parent = configuration.folder.split(separator: "/").dropLast().joined(separator: "/")
      _ = tactus_folder_watch_add(watch, "/" + parent)
      _ = tactus_folder_watch_add(watch, configuration.folder)
      _ = tactus_folder_watch_add(watch, UdevProperties.databaseFolder)
    }

    private func scan() {
      mustScan = false
      watchFolders()
      defer { isFirstScan = false }
      let paths: [String]
      do throws(InputError) {
        paths = try InputDevices.nodes(in: configuration.folder)
      } catch {
        onChange?(.failed(error))
        return
      }
      // What has gone may come back as something else.
      rejections = rejections.filter { paths.contains($0.key) }
      for path in paths where !sources.contains(where: { $0.reader.device.path == path }) {
        // What was just plugged in waits for udev's rules, which know its calibration and who may read it.
        if isFirstScan || !UdevProperties.isPending(path) { consider(path) }
      }
    }

    private func consider(_ path: String) {
      // What was rejected for what it is stays so; what could not be read may be readable by now.
      if let known = rejections[path], case .unreadable = known {} else if rejections[path] != nil { return }
      switch InputDevices.look(at: path, kinds: configuration.kinds) {
      case .rejected(_, let reason, _): reject(path, reason)
      case .accepted(let device):
        guard let options = configuration.choose(device) else { return }
        do throws(InputError) {
          try open(path, options)
        } catch {
          reject(path, .unreadable(error))
        }
      }
    }

    private func reject(_ path: String, _ reason: InputDevices.Rejection) {
      if rejections.updateValue(reason, forKey: path) != reason { onChange?(.rejected(path: path, reason)) }
    }

    private func open(_ path: String, _ options: TouchscreenOptions) throws(InputError) {
      let reader = try TouchscreenReader(path: path, options: options, number: nextNumber)
      let status = tactus_poller_add(fileDescriptor, reader.fileDescriptor, UInt64(reader.fileDescriptor))
      if status < 0 { throw InputError.system(path, "polling it", status) }
      nextNumber &+= 1
      rejections[path] = nil
      sources.append(Source(reader: reader, delay: max(options.transportDelay, .zero)))
      onChange?(.connected(reader.device))
    }

    private func removeClosed() {
      for source in sources where !source.reader.isOpen {
        pastDrops += source.reader.anomalies.drops
        _ = tactus_poller_remove(fileDescriptor, source.reader.fileDescriptor)
        // Another device may have the name by now.
        mustScan = true
        if let fault = source.reader.fault { onChange?(.disconnected(source.reader.device, fault)) }
      }
      if mustScan {
        sources.removeAll { !$0.reader.isOpen }
        scan()
      }
    }
  }
#endif
