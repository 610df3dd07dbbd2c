#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// What udev wrote down about a device: rules put a panel's calibration there. Read from udev's files, so that no library
  /// is needed; without udev there is nothing.
  struct UdevProperties {
    private(set) var values: [String: String] = [:]

    /// The properties of the node at `path`.
    init(ofNode path: String) {
      self.init(database: Self.database(ofNode: path).flatMap(Self.text) ?? "")
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

    /// Where udev writes its database.
    static let databaseFolder = "/run/udev/data"

    /// Whether udev runs but has not looked at the node yet.
    static func isPending(_ path: String) -> Bool {
      guard access("/run/udev/control", F_OK) == 0, let file = database(ofNode: path) else { return false }
      return access(file, F_OK) != 0
    }

    private static func database(ofNode path: String) -> String? {
      guard let name = nodeName(path), let number = text("/sys/class/input/\(name)/dev") else { return nil }
      return "\(databaseFolder)/c\(number.filter { !$0.isWhitespace })"
    }

    /// The name of the node, whatever link leads to it: `event4`.
    private static func nodeName(_ path: String) -> Substring? {
      // What links to a node (`/dev/input/by-id/…`) links to it directly.
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &target, target.count)
      let text = count > 0 ? String(decoding: target.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : path
      return text.split(separator: "/").last
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
