#if os(Linux)
  import Tactus
  import TactusEvdev

  /// An input device of this machine: its path, its name and its description.
  ///
  /// ```swift
  /// let device = try InputDevice(path: "/dev/input/event4")
  /// print(device)  // "ELAN Touchscreen" (/dev/input/event4), touchscreen, 10 contacts, 256 × 144 mm
  /// ```
  public nonisolated struct InputDevice: Sendable, Hashable, CustomStringConvertible {
    /// The path of its node: `/dev/input/event4`.
    public var path: String
    /// Its name; empty if it has none.
    public var name: String
    /// The maker of the device, and how it is connected.
    public var identity: Identity
    /// Its axes, buttons and properties.
    public var capabilities: EvdevDevice
    /// The correction that udev has for it (`LIBINPUT_CALIBRATION_MATRIX`); `nil` if there is none.
    public var calibration: EvdevCalibration?
    /// Its properties in udev, such as `ID_INPUT_TOUCHSCREEN`; empty if no udev runs.
    public var udevProperties: [String: String]

    /// The numbers that identify a device for drivers.
    public struct Identity: Sendable, Hashable {
      /// The kind of connection: 3 USB, 5 Bluetooth, 6 virtual, 0x18 I²C.
      public var bus: UInt16
      /// The maker, by the numbers of that connection.
      public var vendor: UInt16
      /// The product, by the maker's numbers.
      public var product: UInt16
      /// The version of the product.
      public var version: UInt16

      /// An identity of these numbers; a device without an identity has zeros.
      public init(bus: UInt16 = 0, vendor: UInt16 = 0, product: UInt16 = 0, version: UInt16 = 0) {
        self.bus = bus
        self.vendor = vendor
        self.product = product
        self.version = version
      }
    }

    /// Makes a device with known properties: one that another process opened, or that a test invented.
    public init(
      path: String, name: String = "", identity: Identity = Identity(), capabilities: EvdevDevice,
      calibration: EvdevCalibration? = nil, udevProperties: [String: String] = [:]
    ) {
      self.path = path
      self.name = name
      self.identity = identity
      self.capabilities = capabilities
      self.calibration = calibration
      self.udevProperties = udevProperties
    }
  }

  nonisolated extension InputDevice {
    /// The path of its connection (udev's `ID_PATH`): equal panels share a name, but not a path. Empty if no udev runs.
    public var physicalPath: String { udevProperties["ID_PATH"] ?? "" }

    /// The seat that it belongs to (`ID_SEAT`); `seat0` if udev states no other.
    public var seat: String { udevProperties["ID_SEAT"] ?? InputDevices.mainSeat }

    /// The error in udev's calibration for it, in a sentence; `nil` if there is no error.
    public var calibrationComplaint: String? {
      guard calibration == nil, let text = udevProperties["LIBINPUT_CALIBRATION_MATRIX"] else { return nil }
      return
        "udev's LIBINPUT_CALIBRATION_MATRIX \"\(text)\" is not six numbers that keep the panel a plane, and is ignored"
    }

    /// The kind of device that a person sees. A device with contacts that udev calls a touchscreen
    /// (`ID_INPUT_TOUCHSCREEN`) is one, even if its driver does not mark it.
    public var kind: EvdevDevice.Kind {
      let isTouchscreen = udevProperties["ID_INPUT_TOUCHSCREEN"] == "1" && capabilities.hasTouches
      return isTouchscreen ? .touchscreen : capabilities.kind
    }

    /// The number of contacts that it can distinguish; 0 if it does not report it, like protocol A devices.
    public var maximumContacts: Int {
      if let slots = capabilities.axis(EvdevCode.slot), slots.maximum >= 0 { return Int(slots.maximum) + 1 }
      return capabilities.hasTouches && !capabilities.isMultiTouch ? 1 : 0
    }

    /// The size of the panel in millimetres, if the device reports a plausible one (see `EvdevAxis.millimetres`).
    public var millimetres: Size? {
      let x = capabilities.axis(EvdevCode.positionX) ?? capabilities.axis(EvdevCode.x)
      let y = capabilities.axis(EvdevCode.positionY) ?? capabilities.axis(EvdevCode.y)
      guard let width = x?.millimetres, let height = y?.millimetres else { return nil }
      return Size(width: width, height: height)
    }

    /// The name, the path, the kind, the contacts and the size.
    public var description: String {
      var text = "\"\(name.isEmpty ? "unnamed" : name)\" (\(path)), \(kind.name)"
      if maximumContacts > 0 { text += ", \(maximumContacts) \(maximumContacts == 1 ? "contact" : "contacts")" }
      if let size = millimetres { text += ", \(Int(size.width.rounded())) × \(Int(size.height.rounded())) mm" }
      return text
    }
  }
#endif
