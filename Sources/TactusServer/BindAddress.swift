import NIOCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A numeric address to listen on.
public struct BindAddress: Sendable, Hashable, CustomStringConvertible {
  /// The two kinds of addresses.
  enum Family: Sendable, Hashable {
    case ip4, ip6
  }

  let family: Family
  /// The address in its shortest spelling, without brackets.
  public let description: String

  /// `127.0.0.1`: only programs on this machine reach it.
  public static let loopback = BindAddress(family: .ip4, description: "127.0.0.1")

  private init(family: Family, description: String) {
    self.family = family
    self.description = description
  }

  /// The address that `text` writes: an IPv4 or IPv6 address, the latter with or without brackets, or `localhost`.
  ///
  /// Throws for other names: which of a name's addresses is meant, nobody could tell.
  public init(_ text: String) throws(ServerError) {
    if text == "localhost" {
      self = .loopback
    } else if let address = Self.numeric(text) {
      self = address
    } else {
      throw ServerError(
        "\"\(printable(text))\" is no address to listen on",
        suggestion: "write one such as 127.0.0.1, ::1, or 0.0.0.0 for every network that this machine is in")
    }
  }

  /// The address that `text` writes in numbers, or `nil`.
  static func numeric(_ text: String) -> BindAddress? {
    if let canonical = canonical(text, AF_INET, INET_ADDRSTRLEN) {
      return BindAddress(family: .ip4, description: canonical)
    }
    let inner = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
    return canonical(inner, AF_INET6, INET6_ADDRSTRLEN).map { BindAddress(family: .ip6, description: $0) }
  }

  private static func canonical(_ text: String, _ family: Int32, _ length: some BinaryInteger) -> String? {
    var address = in6_addr()  // the larger of the two
    guard !text.utf8.contains(0), inet_pton(family, text, &address) == 1 else { return nil }
    var buffer = [CChar](repeating: 0, count: Int(length))
    guard inet_ntop(family, &address, &buffer, socklen_t(buffer.count)) != nil else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether only this machine reaches the address.
  public var isLoopback: Bool {
    switch family {
    case .ip4: description.hasPrefix("127.")
    case .ip6: description == "::1" || description.hasPrefix("::ffff:127.")
    }
  }

  /// Whether the address stands for all that the machine has.
  var isWildcard: Bool { description == "0.0.0.0" || description == "::" }

  /// The address of a site on `port`, as people on this machine would write it.
  func url(port: UInt16) -> String {
    let host =
      switch family {
      case .ip4: isWildcard ? "127.0.0.1" : description
      case .ip6: isWildcard ? "[::1]" : "[\(description)]"
      }
    return "http://\(host):\(port)/"
  }

  /// The address as the system takes it.
  func socketAddress(port: UInt16) throws -> SocketAddress {
    try SocketAddress(ipAddress: description, port: Int(port))
  }
}
