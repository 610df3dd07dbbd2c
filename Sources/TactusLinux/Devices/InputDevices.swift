#if os(Linux)
  import CLibrary
  import TactusEvdev

  /// The input devices of this machine, and the reason why each is a touchscreen or not.
  ///
  /// ```swift
  /// for finding in try InputDevices.scan() {
  ///   switch finding {
  ///   case .accepted(let device): print(device)
  ///   case .rejected(let path, let reason, _): print(path, reason)
  ///   }
  /// }
  /// ```
  public nonisolated enum InputDevices {
    /// The folder of the kernel's nodes.
    public static var folder: String { "/dev/input" }
    /// The seat of a machine with one seat: `seat0`.
    public static var mainSeat: String { "seat0" }

    /// The result for a path.
    public enum Finding: Sendable, Hashable {
      /// A device of a wanted kind.
      case accepted(InputDevice)
      /// Any other node, with the reason, and the device if it could be queried.
      case rejected(path: String, Rejection, InputDevice?)

      /// The path.
      public var path: String {
        switch self {
        case .accepted(let device): device.path
        case .rejected(let path, _, _): path
        }
      }
    }

    /// The reason why a device is not used.
    public enum Rejection: Sendable, Hashable, CustomStringConvertible {
      /// It reports no contacts: a keyboard, a mouse, a button.
      case noContacts
      /// It is of a kind that the caller did not want.
      case unwantedKind(EvdevDevice.Kind)
      /// udev requests that programs ignore it (`LIBINPUT_IGNORE_DEVICE`).
      case ignoredByUdev
      /// It belongs to another seat (`ID_SEAT`): another screen with another person.
      case otherSeat(String)
      /// It cannot be read.
      case unreadable(InputError)

      /// The reason in words.
      public var description: String {
        switch self {
        case .noContacts: "it reports no contacts"
        case .unwantedKind(let kind): "it is a \(kind.name)"
        case .ignoredByUdev: "udev says to leave it alone (LIBINPUT_IGNORE_DEVICE)"
        case .otherSeat(let seat): "it belongs to \(seat)"
        case .unreadable(let error): error.message + (error.suggestion.map { "; \($0)" } ?? "")
        }
      }
    }

    /// Checks every device in a folder, in the order of their numbers.
    ///
    /// - Parameters:
    ///   - folder: the folder of the nodes.
    ///   - kinds: the wanted kinds: touchscreens by default.
    ///   - seat: the seat of the wanted devices; `nil` for all seats.
    /// - Throws: an error if the folder cannot be read. A machine without any input device has no such folder; that is
    ///   not an error, and the result is empty.
    public static func scan(
      folder: String = InputDevices.folder, kinds: Set<EvdevDevice.Kind> = [.touchscreen], seat: String? = mainSeat
    ) throws(InputError) -> [Finding] {
      try nodes(in: folder).map { look(at: $0, kinds: kinds, seat: seat) }
    }

    /// Checks one device.
    public static func look(
      at path: String, kinds: Set<EvdevDevice.Kind> = [.touchscreen], seat: String? = mainSeat
    ) -> Finding {
      do throws(InputError) {
        let device = try InputDevice(path: path)
        return rejection(of: device, kinds: kinds, seat: seat).map { .rejected(path: path, $0, device) }
          ?? .accepted(device)
      } catch {
        return .rejected(path: path, .unreadable(error), nil)
      }
    }

    /// The reason why `device` is not used; `nil` if it is used.
    static func rejection(
      of device: InputDevice, kinds: Set<EvdevDevice.Kind>, seat: String? = mainSeat
    ) -> Rejection? {
      if !device.capabilities.hasTouches { return .noContacts }
      if let seat, device.seat != seat { return .otherSeat(device.seat) }
      if let value = device.udevProperties["LIBINPUT_IGNORE_DEVICE"], value != "0" { return .ignoredByUdev }
      return kinds.contains(device.kind) ? nil : .unwantedKind(device.kind)
    }

    /// The paths of the nodes in a folder, in the order of their numbers.
    static func nodes(in folder: String) throws(InputError) -> [String] {
      guard let stream = opendir(folder) else {
        let code = errno
        if code == ENOENT { return [] }
        throw InputError.system(folder, "reading the folder", -code)
      }
      defer { closedir(stream) }
      var numbers: [Int] = []
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name.hasPrefix("event"), let number = Int(name.dropFirst(5)) { numbers.append(number) }
      }
      return numbers.sorted().map { "\(folder)/event\($0)" }
    }
  }
#endif
