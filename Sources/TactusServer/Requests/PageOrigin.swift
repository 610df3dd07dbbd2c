/// Where a proxy that ends TLS serves the pages, such as `https://panel.example`.
public struct PageOrigin: Sendable, Hashable, CustomStringConvertible {
  /// What browsers ask for: the name, and the port where it is not 443.
  let host: String

  /// The origin as browsers write it.
  public var description: String { "https://\(host)" }

  /// The origin that `text` writes: `https://`, a name or an address, and perhaps a port.
  public init(_ text: String) throws(ServerError) {
    let scheme = "https://"
    guard text.lowercased().hasPrefix(scheme), let (name, port) = HostCheck.split(String(text.dropFirst(scheme.count))),
      let host = Self.host(name), port != 0
    else {
      throw ServerError(
        "\"\(printable(text))\" is no origin with TLS",
        suggestion: "write one such as https://panel.example or https://panel.example:8443")
    }
    self.host = port.map { $0 == 443 ? host : "\(host):\($0)" } ?? host
  }

  private static func host(_ name: String) -> String? {
    if let address = BindAddress.numeric(name) {
      switch address.family {
      case .ip4: return address.description
      case .ip6: return name.hasPrefix("[") ? "[\(address)]" : nil
      }
    }
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    return isName ? name : nil
  }
}
