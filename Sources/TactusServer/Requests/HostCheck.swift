import Foundation

/// Which names a server answers to.
///
/// A page of another site can make its own name lead to this machine (DNS rebinding) and would then be of the same origin
/// as what is served here. It cannot make an address in numbers its own name, nor `localhost`; so these are allowed, and
/// names only if they are this machine's, or the proxy's that `--origin` gives.
struct HostCheck: Sendable {
  private let isLocal: Bool
  private let names: Set<String>
  private let origin: PageOrigin?

  /// The check for a server that listens on `address`.
  ///
  /// - Parameters:
  ///   - origin: that of the pages behind a proxy with TLS, if there is one.
  ///   - machine: the machine's own name.
  init(address: BindAddress, origin: PageOrigin? = nil, machine: String = ProcessInfo.processInfo.hostName) {
    isLocal = address.isLoopback
    self.origin = origin
    let name = machine.lowercased()
    names = isLocal || name.isEmpty ? [] : [name, "\(name).local"]
  }

  /// Whether a request may ask for `host`, the value of its header `Host`. The port counts for the proxy only, as it is
  /// part of the origin; elsewhere a tunnel may have changed it.
  func allows(_ host: String?) -> Bool {
    guard let host, let name = Self.split(host)?.name else { return false }
    if isProxy(host) { return true }
    if let address = BindAddress.numeric(name) { return !isLocal || address.isLoopback }
    return name == "localhost" || names.contains(name)
  }

  /// Whether a page of `origin` that asks for `host` may open a link.
  ///
  /// The server itself has no TLS: only a proxy's pages come over it, and these never without it.
  func allowsLink(from origin: String, host: String) -> Bool {
    origin.lowercased() == (isProxy(host) ? self.origin?.description : "http://\(host.lowercased())")
  }

  private func isProxy(_ host: String) -> Bool { host.lowercased() == origin?.host }

  /// The name in `host`, in lower case, and the port, if there is one; `nil` if it is none.
  static func split(_ host: String) -> (name: String, port: UInt16?)? {
    var name = host.lowercased()[...]
    var port: UInt16?
    if let colon = name.lastIndex(of: ":"), !name.hasSuffix("]") {
      let digits = name[name.index(after: colon)...]
      port = UInt16(digits)
      guard port != nil, digits.allSatisfy(\.isNumber) else { return nil }
      name = name[..<colon]
    }
    return name.isEmpty ? nil : (String(name), port)
  }
}
