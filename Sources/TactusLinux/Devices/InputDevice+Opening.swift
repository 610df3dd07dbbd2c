#if os(Linux)
  import CLibrary
  import CTactusLinux
  import TactusEvdev

  nonisolated extension InputDevice {
    /// Queries the device at `path`.
    ///
    /// - Throws: an error that states why the device cannot be read, and how to correct it.
    public init(path: String) throws(InputError) {
      let descriptor = try Self.open(path)
      defer { close(descriptor) }
      try self.init(path: path, descriptor: descriptor)
    }

    /// Opens a device; the caller closes it.
    static func open(_ path: String) throws(InputError) -> Int32 {
      let descriptor = tactus_open(path)
      guard descriptor >= 0 else { throw InputError.system(path, "opening it", descriptor) }
      return descriptor
    }

    /// Queries an open device: one that a login manager opened for this program, for example.
    ///
    /// ```swift
    /// let descriptor = try seat.takeDevice("/dev/input/event4")
    /// let device = try InputDevice(path: "/dev/input/event4", descriptor: descriptor)
    /// let reader = TouchscreenReader(fileDescriptor: descriptor, device: device)
    /// ```
    ///
    /// - Parameters:
    ///   - path: the name of the device in errors, and its ``path``.
    ///   - descriptor: the open device; it stays open.
    /// - Throws: an error if it is not an input device, or is gone.
    public init(path: String, descriptor: Int32) throws(InputError) {
      let types = Bits(count: 0x20) { tactus_bits(descriptor, 0, $0, $1) }
      guard types.status >= 0 else { throw InputError.system(path, "asking what it is", types.status) }
      var text = [CChar](repeating: 0, count: 256)
      _ = tactus_device_name(descriptor, &text, text.count)
      var identity = tactus_identity()
      _ = tactus_read_identity(descriptor, &identity)
      let properties = UdevProperties(ofDescriptor: descriptor)
      self.init(
        path: path,
        name: String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self),
        identity: Identity(
          bus: identity.bus, vendor: identity.vendor, product: identity.product, version: identity.version),
        capabilities: EvdevDevice(descriptor: descriptor),
        calibration: properties["LIBINPUT_CALIBRATION_MATRIX"].flatMap { EvdevCalibration(parsing: $0) },
        udevProperties: properties.values)
    }
  }

  nonisolated extension EvdevDevice {
    /// The description of an open device. An axis that it has but does not describe is left out.
    init(descriptor: Int32) {
      let axes = Bits(count: 0x40) { tactus_bits(descriptor, Int32(EvdevType.absolute), $0, $1) }
      let keys = Bits(count: 0x300) { tactus_bits(descriptor, Int32(EvdevType.key), $0, $1) }
      let properties = Bits(count: 0x20) { tactus_properties(descriptor, $0, $1) }
      self.init(
        axes: axes.codes.compactMap { code in
          var axis = tactus_axis()
          guard tactus_read_axis(descriptor, Int32(code), &axis) >= 0 else { return nil }
          return EvdevAxis(
            code: code, minimum: axis.minimum, maximum: axis.maximum, resolution: axis.resolution)
        },
        keys: keys.codes,
        properties: properties.codes.reduce(0) { $0 | 1 << UInt32($1) })
    }
  }

  /// A bit field that the kernel fills.
  nonisolated struct Bits {
    private var bytes: [UInt8]
    /// The result of the request: negative if it failed.
    let status: Int32

    /// - Parameter request: fills in bytes and returns a status.
    init(count: Int, _ request: (UnsafeMutablePointer<UInt8>, Int) -> Int32) {
      var bytes = [UInt8](repeating: 0, count: count / 8)
      status = bytes.withUnsafeMutableBufferPointer { request($0.baseAddress!, $0.count) }
      self.bytes = bytes
    }

    /// The numbers of the bits that are set.
    var codes: [UInt16] {
      bytes.indices.flatMap { byte in
        (0..<8).compactMap { bit in bytes[byte] & 1 << UInt8(bit) != 0 ? UInt16(8 * byte + bit) : nil }
      }
    }

    /// Whether the bit with this number is set.
    subscript(code: UInt16) -> Bool { bytes[Int(code) / 8] & 1 << UInt8(code % 8) != 0 }
  }
#endif
