#if os(Linux)
  import CLibrary
  import TactusEvdev

  /// Udev's properties of a device: rules put a panel's calibration there. They are read from udev's files, so that no
  /// library is needed; without udev there are none.
  nonisolated struct UdevProperties {
    private(set) var values: [String: String] = [:]

    /// The properties of the node at `path`, also through links.
    init(ofNode path: String) {
      self.init(database: Self.database(ofNode: path).flatMap(Self.text) ?? "")
    }

    /// The properties of an open device.
    init(ofDescriptor descriptor: Int32) {
      var status = stat()
      let file = fstat(descriptor, &status) == 0 ? Self.database(status) : nil
      self.init(database: file.flatMap(Self.text) ?? "")
    }

    /// The properties in a file of udev's database: lines `E:NAME=VALUE` among others.
    init(database: String) {
      for line in database.split(separator: "\n") where line.hasPrefix("E:") {
        let member = line.dropFirst(2)
        guard let equals = member.firstIndex(of: "=") else { continue }
        values[String(member[..<equals])] = String(member[member.index(after: equals)...])
      }
    }

    subscript(name: String) -> String? { values[name] }

    /// The folder of udev's database.
    static let databaseFolder = "/run/udev/data"

    /// Whether udev runs but has not processed the node yet.
    static func isPending(_ path: String) -> Bool {
      guard access("/run/udev/control", F_OK) == 0, let file = database(ofNode: path) else { return false }
      return access(file, F_OK) != 0
    }

    /// The file with udev's properties of a node; `nil` if the node is not a device.
    static func database(ofNode path: String) -> String? {
      var status = stat()
      return stat(path, &status) == 0 ? database(status) : nil
    }

    private static func database(_ status: stat) -> String? {
      guard status.st_mode & S_IFMT == S_IFCHR else { return nil }
      // The kernel's numbers of a device, as the C library packs them.
      let device = UInt64(status.st_rdev)
      let major = device >> 8 & 0xfff | device >> 32 & 0xffff_f000
      let minor = device & 0xff | device >> 12 & 0xffff_ff00
      return "\(databaseFolder)/c\(major):\(minor)"
    }

    /// Whether udev processed the device and found that it is of none of these kinds; false if it states no kind.
    func rulesOut(_ kinds: Set<EvdevDevice.Kind>) -> Bool {
      guard values["ID_INPUT"] != nil else { return false }
      return !kinds.contains { kind in
        switch kind {
        case .touchscreen: values["ID_INPUT_TOUCHSCREEN"] == "1"
        case .touchpad: values["ID_INPUT_TOUCHPAD"] == "1"
        case .pen: values["ID_INPUT_TABLET"] == "1"
        case .other: true
        }
      }
    }

    /// The start of a small file; `nil` if it cannot be read.
    static func text(_ path: String) -> String? {
      guard let file = fopen(path, "re") else { return nil }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = fread(&bytes, 1, bytes.count, file)
      return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }
#endif
