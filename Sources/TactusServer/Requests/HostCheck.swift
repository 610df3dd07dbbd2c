import Foundation

/// Which names a server answers to.
///
/// A page of another site can make its own name lead to this machine (DNS rebinding) and would then be of the same origin
/// as what is served here. It cannot make an address in numbers its own name, nor `localhost`; so these are allowed, and
/// names only if they are this machine's.
struct HostCheck: Sendable {
  private let isLocal: Bool
  private let names: Set<String>

  /// The check for a server that listens on `address`.
  ///
  /// - Parameter machine: the machine's own name.
  init(address: BindAddress, machine: String = ProcessInfo.processInfo.hostName) {
    isLocal = address.isLoopback
    let name = machine.lowercased()
    names = isLocal || name.isEmpty ? [] : [name, "\(name).local"]
  }

  /// Whether a request may ask for `host`, the value of its header `Host`. The port is not looked at, for a tunnel may have
  /// changed it.
  func allows(_ host: String?) -> Bool {
    guard let name = host.flatMap(Self.name) else { return false }
    if let address = BindAddress.numeric(name) { return !isLocal || address.isLoopback }
    return name == "localhost" || names.contains(name)
  }

  /// The name in `host`, without the port and in lower case; `nil` if it is none.
  private static func name(_ host: String) -> String? {
    var name = host.lowercased()[...]
    if let colon = name.lastIndex(of: ":"), !name.hasSuffix("]") {
      let port = name[name.index(after: colon)...]
      guard UInt16(port) != nil, port.allSatisfy(\.isNumber) else { return nil }
      name = name[..<colon]
    }
    return name.isEmpty ? nil : String(name)
  }
}
